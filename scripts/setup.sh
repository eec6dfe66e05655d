# Sets up what run.sh and test.sh need; both read it in after setting $here, the folder of the checkout.
# Plain POSIX sh: it has to run on a machine where nothing is installed yet.

venv="$here/.venv"

say() { printf '%s\n' "scorekeeper: $*" >&2; }
refuse() { say "$*"; exit 1; }
have() { command -v "$1" >/dev/null 2>&1; }

# system_package PACKAGE...: installs Debian or Ubuntu packages, where that is allowed.
system_package() {
    have apt-get && [ "$(id -u)" = 0 ] || return 1
    say "installing $*"
    for attempt in known refreshed; do
        [ "$attempt" = known ] || apt-get update >/dev/null 2>&1 </dev/null || true
        if DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "$@" \
            >/dev/null 2>&1 </dev/null; then
            return 0
        fi
    done
    return 1
}

# remedy DEBIAN MACOS: the one line to type on this kind of machine.
remedy() {
    if have apt-get && [ "$(id -u)" = 0 ]; then echo "apt-get update && apt-get install $1"
    elif have apt-get; then echo "sudo apt-get install $1"
    elif [ "$(uname -s)" = Darwin ]; then echo "brew install $2"
    else echo "(with this system's package manager) $1"
    fi
}

# find_python: sets $python to a Python that is new enough.
find_python() {
    for python in python3 python3.14 python3.13 python3.12 python3.11; do
        if "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; then
            return 0
        fi
    done
    return 1
}

need_python() {
    find_python && return 0
    system_package python3 python3-venv && find_python && return 0
    system_package python3.11 python3.11-venv && find_python && return 0
    refuse "Python 3.11 or newer is missing; type: $(remedy 'python3 python3-venv' python@3.13)"
}

need_venv_module() {
    "$python" -c 'import ensurepip, venv' >/dev/null 2>&1 && return 0
    versioned=$("$python" -c 'import sys; print("python%d.%d-venv" % sys.version_info[:2])')
    system_package python3-venv "$versioned" && return 0
    refuse "Python's venv module is missing; type: $(remedy "python3-venv $versioned" python@3.13)"
}

make_venv() {
    "$venv/bin/python" -m pip --version >/dev/null 2>&1 && return 0
    need_python
    need_venv_module
    "$python" -m venv --clear "$venv" >/dev/null 2>&1 || refuse "cannot make the folder $venv"
}

# why_pip_failed LOG: the reason in pip's log, in a few words.
why_pip_failed() {
    if grep -qiE 'connection broken by|NewConnectionError|NameResolutionError|ConnectTimeout|ProxyError' "$1"; then
        echo "no connection to the Python package index"
    else
        grep '^ERROR' "$1" | tail -n 1 | cut -c1-200
    fi
}

# need_environment LOCK: .venv holds what the lock file names. A copy of the lock in .venv says so.
need_environment() {
    if cmp -s "$here/$1" "$venv/$1" && "$venv/bin/python" -c '' >/dev/null 2>&1; then
        return 0
    fi
    say "setting up .venv from $1 (only when it is new or has changed)"
    make_venv
    # The lock is whole: nothing has to be looked for.
    "$venv/bin/python" -m pip install --disable-pip-version-check --no-input --require-hashes --no-deps \
        -r "$here/$1" >"$venv/install.log" 2>&1 </dev/null ||
        refuse "could not get the Python packages of $1: $(why_pip_failed "$venv/install.log")"
    # The lock of the tests holds all of the lock for serving.
    [ "$1" = requirements.txt ] || cp "$here/requirements.txt" "$venv/"
    cp "$here/$1" "$venv/$1"
}

# Chromium without a desktop around it: the same pages in half the time.
quick=chromium-headless-shell

# find_chromium: exports SCOREKEEPER_CHROMIUM, a browser that starts (Ubuntu has one in name only).
find_chromium() {
    for browser in "${SCOREKEEPER_CHROMIUM:-}" "$quick" chromium chromium-browser google-chrome google-chrome-stable \
        "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome" \
        "/Applications/Chromium.app/Contents/MacOS/Chromium"; do
        [ -n "$browser" ] || continue
        path=$(command -v "$browser") || continue
        "$path" --version >/dev/null 2>&1 </dev/null || continue
        SCOREKEEPER_CHROMIUM=$path
        export SCOREKEEPER_CHROMIUM
        return 0
    done
    return 1
}

# The examples of docs/api.md are typed with it.
need_curl() {
    have curl || system_package curl || refuse "curl is missing; type: $(remedy curl curl)"
}

need_chromium() {
    [ -n "${SCOREKEEPER_CHROMIUM:-}" ] || have "$quick" || system_package "$quick" || true
    find_chromium && return 0
    system_package chromium && find_chromium && return 0
    if have snap; then line="sudo snap install chromium"
    else line=$(remedy chromium '--cask google-chrome')
    fi
    refuse "Chromium is missing, which the browser tests drive; type: $line"
}

# room_in_memory: exports TMPDIR, a folder in memory that is gone at the end of the script: nobody
# waits for a disk. Where there is too little room, or nothing may be run there, all stays as it is.
room_in_memory() {
    free=$(df -Pk /dev/shm 2>/dev/null | awk 'END { print $4 }') || return 0
    [ "${free:-0}" -ge 2000000 ] && room=$(mktemp -d /dev/shm/scorekeeper-XXXXXX) || return 0
    trap 'rm -rf "$room"' EXIT
    trap 'exit 130' HUP INT TERM
    chmod 755 "$room"
    echo '#!/bin/sh' >"$room/runs" && chmod 755 "$room/runs"
    "$room/runs" 2>/dev/null || return 0
    export TMPDIR="$room"
}
