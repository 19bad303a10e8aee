#!/bin/bash
# Installs a build into a prefix, checks its files, lets a session bus start the window, moves the prefix, and runs the
# programs there.
# Usage: installed_tree_test.sh CMAKE BUILD_FOLDER
source "$(dirname "${BASH_SOURCE[0]}")/../../packaging/lib.sh"
cmake=$1
build=$2
here=$(realpath "$(dirname "${BASH_SOURCE[0]}")")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# has_program PROGRAM: succeeds if the program is installed. On Debian, where packaging/setup.sh installs it, its absence is
# an error.
has_program() {
    command -v "$1" >/dev/null && return
    ! version_at_least "$(debian_version)" 12 || fail "$1 is missing; packaging/setup.sh test installs it."
    return 1
}

run_quietly "cmake --install failed" "$cmake" --install "$build" --prefix "$work/prefix" --strip
export HOME=$work/home XDG_RUNTIME_DIR=$work/runtime
unset XDG_DATA_HOME XDG_CONFIG_HOME XDG_CACHE_HOME XDG_STATE_HOME GOVOR_BUILT_IN_MODEL GOVOR_MODELS
mkdir "$HOME"
mkdir -m 700 "$XDG_RUNTIME_DIR"
id=io.github.govor.Govor
for file in bin/govor bin/govor-cli share/govor/built-in-model/thinker.gguf share/govor/licenses/Govor \
    share/applications/$id.desktop share/metainfo/$id.metainfo.xml share/dbus-1/services/$id.service \
    share/icons/hicolor/scalable/apps/$id.svg share/icons/hicolor/symbolic/apps/$id-symbolic.svg \
    share/icons/hicolor/{16x16,22x22,24x24,32x32,48x48,64x64,128x128,256x256,512x512}/apps/$id.png \
    share/man/man1/govor.1 share/man/man1/govor-cli.1 share/bash-completion/completions/govor{,-cli} \
    share/zsh/site-functions/_govor{,-cli} share/fish/vendor_completions.d/govor{,-cli}.fish \
    share/doc/govor/README.md share/doc/govor/docs/install.md; do
    [ -s "$work/prefix/$file" ] || fail "$file was not installed."
done
grep -qx "Exec=$work/prefix/bin/govor" "$work/prefix/share/dbus-1/services/$id.service" ||
    fail "The D-Bus service does not start the installed program."

# The menu entry must have the actions, and the media types of the metadata.
entry=$work/prefix/share/applications/$id.desktop
for line in DBusActivatable=true 'Actions=talk;new-conversation;' '[Desktop Action talk]' 'Exec=govor --ptt toggle' \
    '[Desktop Action new-conversation]' 'Exec=govor --new'; do
    grep -qxF "$line" "$entry" || fail "The desktop file has no line '$line'."
done
formats=$(sed -n 's#.*<mediatype>\(.*\)</mediatype>.*#\1#p' "$work/prefix/share/metainfo/$id.metainfo.xml")
for format in audio/wav audio/flac audio/ogg audio/mpeg; do
    grep -qxF "$format" <<<"$formats" || fail "The metadata do not name the format $format."
done
for format in $formats; do
    grep -q "^MimeType=\(.*;\)\?$format;" "$entry" || fail "The desktop file does not name the format $format."
done

# The completions must contain commands, options and values of the program.
for word in answer --load-as q8_0; do
    for file in bash-completion/completions/govor-cli zsh/site-functions/_govor-cli fish/vendor_completions.d/govor-cli.fish; do
        grep -q -- "${word#--}" "$work/prefix/share/$file" || fail "share/$file lacks $word."
    done
done
bash -n "$work"/prefix/share/bash-completion/completions/govor "$work"/prefix/share/bash-completion/completions/govor-cli
if has_program zsh; then
    for file in "$work"/prefix/share/zsh/site-functions/_*; do zsh -f -n "$file" || fail "zsh cannot read $file."; done
fi
if has_program fish; then
    mkdir "$work/fish"
    for file in "$work"/prefix/share/fish/vendor_completions.d/*; do
        HOME=$work/fish fish --no-execute "$file" || fail "fish cannot read $file."
    done
fi
if has_program man; then
    for file in "$work"/prefix/share/man/man1/*; do
        # lintian uses this command too.
        LC_ALL=C.UTF-8 MANROFFSEQ='' MANWIDTH=80 man --warnings -E UTF-8 -l -Tutf8 -Z "$file" 2>"$work/warnings" >/dev/null ||
            fail "man cannot show $file: $(cat "$work/warnings")"
        [ ! -s "$work/warnings" ] || fail "$file has errors: $(cat "$work/warnings")"
    done
fi

if has_program dbus-run-session && has_program dbus-send; then
    # XDG_DATA_DIRS includes the usual folders for the Vulkan drivers. Without PULSE_SERVER, libpulse may start a sound
    # server.
    HOME=$work/activated XDG_DATA_DIRS=$work/prefix/share:/usr/local/share:/usr/share QT_QPA_PLATFORM=offscreen \
        PULSE_SERVER=unix:$work/no-server run_quietly "The session bus does not start Govor" \
        dbus-run-session -- "$here/activate_program.sh" "$work/prefix/bin/govor"
fi

mv "$work/prefix" "$work/elsewhere"
cd /
answer=$("$work/elsewhere/bin/govor-cli" answer --model built-in --greedy --text "what is seven plus five")
[ "$answer" = "Seven plus five is twelve." ] || fail "The moved program answered: $answer"
version=$("$work/elsewhere/bin/govor-cli" --version)
for row in 'govor-cli [0-9.]+' 'commit .+' 'build .+' 'package cmake --install' 'Vulkan loader 1\..+' 'driver .+'; do
    grep -qxE "$row" <<<"$version" || fail "govor-cli --version has no line '$row': $version"
done
version=$(QT_QPA_PLATFORM=offscreen "$work/elsewhere/bin/govor" --version)
for row in 'govor [0-9.]+' 'commit .+' 'build .+' 'package cmake --install' 'Qt 6\..+' 'Vulkan loader 1\..+' 'driver .+'; do
    grep -qxE "$row" <<<"$version" || fail "govor --version has no line '$row': $version"
done
# Only caches were written.
[ -z "$(find "$HOME" -type f -not -path "$HOME/.cache/*")" ] || fail "Files were written: $(find "$HOME" -type f)"
