#!/usr/bin/env python3
"""Completes an AppDir: copies Qt's plugins and every library that the programs need from this machine's Debian packages,
with the packages' licences, and lists the packages.

Usage: bundle.py APPDIR LIST [LOCK FOLDER]

LIST receives a line for each package that a file was copied from: name, version, source package, source version. Libraries
in host-libraries.txt are not copied. FOLDER contains the files of the packages of LOCK whose versions differ from those of
this machine (locked_packages.sh); they are copied instead of the machine's files.
"""

import fnmatch
import os
import re
import shutil
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
ARCHITECTURE_FOLDER = "/usr/lib/x86_64-linux-gnu"
QT_PLUGINS = ARCHITECTURE_FOLDER + "/qt6/plugins"
PLUGINS = [
    # X11 and Wayland; offscreen for `govor --version` without a display.
    "platforms/libqxcb.so",
    "platforms/libqwayland-generic.so",
    "platforms/libqoffscreen.so",
    "wayland-shell-integration/libxdg-shell.so",
    "wayland-decoration-client/libbradient.so",
    # File dialogs of the desktop, and input methods for all scripts.
    "platformthemes/libqxdgdesktopportal.so",
    "platforminputcontexts/libcomposeplatforminputcontextplugin.so",
    "platforminputcontexts/libibusplatforminputcontextplugin.so",
    "imageformats/libqsvg.so",
    "iconengines/libqsvgicon.so",
    "sqldrivers/libqsqlite.so",
]
# Tables of ICU that nothing in the AppImage uses: names of languages, countries, currencies, units and time zones, spelt-out
# numbers, transliteration, and text boundaries with their dictionaries. Qt has its own tables for these.
UNUSED_ICU_TABLES = ("lang/", "region/", "curr/", "unit/", "rbnf/", "zone/", "translit/", "brkitr/")
# Functions of ICU that need these tables.
UNUSED_ICU_FUNCTIONS = ("ubrk_", "utrans_", "uldn_", "unum_", "urbnf_")
# The stub that replaces JACK's library; see replace_jack().
JACK_STUB = "libgovor-no-jack.so.0"


def fail(text):
    sys.exit(f"bundle.py: {text}")


def run_command(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def read_host_patterns():
    with open(os.path.join(HERE, "host-libraries.txt"), encoding="utf-8") as file:
        return [line.split()[0] for line in file if line.strip() and not line.startswith("#")]


def read_needed_libraries(path):
    return re.findall(r"\(NEEDED\).*\[(.*)\]", run_command("readelf", "-dW", path))


def read_search_folders(path):
    """Returns the folders that the dynamic loader searches for the libraries of `path` before the default ones."""
    entries = re.findall(r"\((?:RPATH|RUNPATH)\).*\[(.*)\]", run_command("readelf", "-dW", path))
    return [folder.replace("$ORIGIN", os.path.dirname(path)) for entry in entries for folder in entry.split(":")]


class Bundle:
    """The AppDir under construction, and the Debian packages that its files come from."""

    def __init__(self, appdir, lock=None, locked_folder=None):
        self.appdir = appdir
        self.libraries = os.path.join(appdir, "usr/lib")
        self.host_patterns = read_host_patterns()
        self.locked_folder = locked_folder
        self.locked_lines = {}  # {package: its line in the lock file}
        if lock is not None:
            with open(lock, encoding="utf-8") as file:
                self.locked_lines = {line.split()[0]: line.strip() for line in file}
        self.package_files = set()
        self.packages = set()  # the packages of package_files; filled by find_packages()
        self.cache = dict(re.findall(r"^\s*(\S+) \(libc6,x86-64[^)]*\) => (\S+)$", run_command("/sbin/ldconfig", "-p"), re.M))

    def is_host_library(self, name):
        return any(fnmatch.fnmatchcase(name, pattern) for pattern in self.host_patterns)

    def locate(self, path):
        """Returns the file of the locked packages that replaces `path`, or `path` if there is none."""
        if self.locked_folder is not None:
            # The packages of Debian 12 contain libraries in /lib or in /usr/lib.
            for name in (path, "/usr" + path, re.sub("^/usr", "", path)):
                if os.path.exists(self.locked_folder + name):
                    return self.locked_folder + name
        return path

    def add_package(self, path):
        """Records a file of this machine whose package the AppImage contains."""
        self.package_files.add(path)

    def find_packages(self):
        """Finds the packages of the recorded files. dpkg on Debian 12 lists /usr/lib/X as /lib/X."""
        candidates = {path: (path, os.path.realpath(path), re.sub("^/usr", "", os.path.realpath(path))) for path in self.package_files}
        # One call for all files: dpkg-query reads the lists of every package.
        output = subprocess.run(["dpkg-query", "-S", *sorted({name for names in candidates.values() for name in names})],
                                capture_output=True, text=True).stdout
        owners = dict(reversed(re.match(r"([^:,]+).*: (/.*)$", line).groups()) for line in output.splitlines() if not line.startswith("diversion"))
        for path, names in candidates.items():
            owner = next((owners[name] for name in names if name in owners), None) or fail(f"{path} belongs to no Debian package.")
            self.packages.add(owner)

    def find(self, name, dependent):
        """Returns the path of the library `name` that the file `dependent` needs, or fails."""
        for folder in read_search_folders(dependent):
            if os.path.exists(os.path.join(folder, name)):
                return os.path.join(folder, name)
        return self.cache.get(name) or fail(f"{name}, which {dependent} needs, is not on this machine.")

    def copy(self, source, target):
        os.makedirs(os.path.dirname(target), exist_ok=True)
        shutil.copyfile(os.path.realpath(self.locate(source)), target)
        os.chmod(target, 0o755)
        self.add_package(source)

    def add_libraries_of(self, source, target_file):
        """Copies the libraries that `source` needs, recursively, into usr/lib. `target_file` is the copy of `source`."""
        for name in read_needed_libraries(self.locate(source)):
            target = os.path.join(self.libraries, name)
            if self.is_host_library(name) or os.path.exists(target):
                continue
            library = self.find(name, source)
            self.copy(library, target)
            self.add_libraries_of(library, target)
        relative_folder = os.path.relpath(self.libraries, os.path.dirname(target_file))
        rpath = "$ORIGIN" if relative_folder == "." else f"$ORIGIN/{relative_folder}"
        subprocess.run(["patchelf", "--set-rpath", rpath, target_file], check=True)

    def add_plugins(self):
        for plugin in PLUGINS:
            source = os.path.join(QT_PLUGINS, plugin)
            if not os.path.exists(source):
                fail(f"{source} is missing; packaging/setup.sh package installs it.")
            target = os.path.join(self.libraries, "qt6/plugins", plugin)
            self.copy(source, target)
            self.add_libraries_of(source, target)

    def replace_jack(self):
        """Replaces JACK's library by a stub whose functions return zero, which for PortAudio means a machine without JACK.
        Debian's PortAudio is linked with the library, but not every system has it, and a bundled one would have to match the
        version of the JACK server."""
        portaudio = os.path.join(self.libraries, "libportaudio.so.2")
        if not os.path.exists(portaudio):
            return
        functions = re.findall(r" U (jack_\w+)", run_command("nm", "-D", "--undefined-only", portaudio))
        code = "".join(f"long {name}(void) {{ return 0; }}\n" for name in functions)
        subprocess.run(["cc", "-shared", "-fPIC", "-O2", "-Wl,-soname," + JACK_STUB, "-Wl,--build-id=none", "-x", "c", "-",
                        "-o", os.path.join(self.libraries, JACK_STUB)], input=code, text=True, check=True)
        subprocess.run(["patchelf", "--replace-needed", "libjack.so.0", JACK_STUB, portaudio], check=True)

    def trim_icu(self):
        """Rebuilds libicudata without UNUSED_ICU_TABLES, which are most of its 31 MB."""
        for folder, _, files in os.walk(os.path.join(self.appdir, "usr")):
            for path in (os.path.join(folder, file) for file in files if ".so" in file and not file.startswith("libicu")):
                for name in re.findall(r" U (\w+)", run_command("nm", "-D", "--undefined-only", path)):
                    if name.startswith(UNUSED_ICU_FUNCTIONS):
                        fail(f"{path} calls {name}, which needs ICU tables that the AppImage does not contain.")
        names = [name for name in os.listdir(self.libraries) if name.startswith("libicudata.so.")]
        if len(names) != 1:
            fail(f"Exactly one libicudata must be bundled, but these were: {names}.")
        library = os.path.join(self.libraries, names[0])
        version = names[0].rsplit(".", 1)[1]
        symbol = f"icudt{version}_dat"
        table = re.search(rf": ([0-9a-f]+) +(\w+) OBJECT .* {symbol}$", run_command("readelf", "--dyn-syms", "-W", library), re.M)
        segments = re.findall(r"LOAD +0x(\w+) 0x(\w+) 0x\w+ 0x(\w+)", run_command("readelf", "-lW", library))
        if not table:
            fail(f"{library} has no {symbol}.")
        address, size = int(table.group(1), 16), int(table.group(2), 0)
        ranges = ([int(x, 16) for x in segment] for segment in segments)
        offset = next(file_offset + address - start for file_offset, start, length in ranges
                      if start <= address < start + length)
        with tempfile.TemporaryDirectory() as folder:
            data = os.path.join(folder, f"icudt{version}l.dat")
            with open(library, "rb") as source, open(data, "wb") as target:
                source.seek(offset)
                target.write(source.read(size))
            unused = [item for item in run_command("icupkg", "-l", data).split() if item.startswith(UNUSED_ICU_TABLES)]
            with open(os.path.join(folder, "unused.txt"), "w", encoding="utf-8") as file:
                file.write("\n".join(unused) + "\n")
            subprocess.run(["icupkg", "-r", file.name, data], check=True)
            code = (f".section .rodata\n.balign 16\n.globl {symbol}\n.type {symbol}, @object\n{symbol}:\n"
                    f'.incbin "{data}"\n.size {symbol}, . - {symbol}\n.section .note.GNU-stack,"",@progbits\n')
            subprocess.run(["cc", "-shared", "-nostdlib", "-s", f"-Wl,-soname,{names[0]}", "-Wl,--build-id=none",
                            "-x", "assembler", "-", "-o", library], input=code, text=True, check=True)

    def add_licenses(self):
        """Copies the copyright file of each package, and the licences in /usr/share/common-licenses that these refer to."""
        folder = os.path.join(self.appdir, "usr/share/govor/licenses")
        license_names = set()
        for package in sorted(self.packages):
            path = self.locate(f"/usr/share/doc/{package}/copyright")
            if not os.path.exists(path):
                fail(f"{path} is missing: packages on this machine must be installed with their documentation.")
            target = os.path.join(folder, package)
            shutil.copyfile(path, target)
            os.chmod(target, 0o644)
            with open(path, encoding="utf-8", errors="replace") as file:
                license_names |= set(re.findall(r"/usr/share/common-licenses/([A-Za-z0-9.-]*[A-Za-z0-9])", file.read()))
        for name in sorted(license_names):
            path = os.path.join("/usr/share/common-licenses", name)
            if os.path.exists(path):
                target = os.path.join(folder, f"Text of {name}")
                shutil.copyfile(path, target)
                os.chmod(target, 0o644)

    def write_list(self, path):
        row_format = "${Package} ${Version} ${source:Package} ${source:Version}\n"
        lines = set(run_command("dpkg-query", "-W", "-f", row_format, *sorted(self.packages)).splitlines())
        if self.locked_folder is not None:
            # locked_packages.sh has made every package of the lock available in its locked version.
            lines = {self.locked_lines.get(line.split()[0], line) for line in lines}
        with open(path, "w", encoding="utf-8") as file:
            file.write("\n".join(sorted(lines)) + "\n")


def list_qt_translations():
    """Returns the paths of Qt's translations for the languages of the program, without those that Qt does not have."""
    folder = os.path.join(HERE, "../../translations")
    codes = sorted(re.fullmatch(r"govor_(.*)\.ts", name).group(1) for name in os.listdir(folder) if name.endswith(".ts"))
    files = [f"/usr/share/qt6/translations/qtbase_{code}.qm" for code in codes]
    return [file for file in files if os.path.exists(file)]


def main():
    appdir, package_list, *locked = sys.argv[1:]
    bundle = Bundle(os.path.abspath(appdir), *locked)
    for program in ("govor", "govor-cli"):
        path = os.path.join(bundle.appdir, "usr/bin", program)
        bundle.add_libraries_of(path, path)
    bundle.add_plugins()
    bundle.replace_jack()
    bundle.trim_icu()
    target = os.path.join(bundle.appdir, "usr/share/qt6/translations")
    os.makedirs(target, exist_ok=True)
    for file in list_qt_translations():
        shutil.copyfile(bundle.locate(file), os.path.join(target, os.path.basename(file)))
        bundle.add_package(file)
    # Static libraries of the AppImage runtime, the program that precedes the image.
    for static in ("libsquashfuse_ll.a", "libfuse3.a", "liblz4.a", "libzstd.a", "libc.a"):
        bundle.add_package(os.path.join(ARCHITECTURE_FOLDER, static))
    bundle.find_packages()
    bundle.add_licenses()
    bundle.write_list(package_list)


main()
