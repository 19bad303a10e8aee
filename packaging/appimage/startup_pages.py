#!/usr/bin/env python3
"""Lists the pages of files that the program reads at startup, and writes them for the runtime of the AppImage (startup.c).

Usage: startup_pages.py record MOUNT READS...   prints startup-pages.txt from the reads that record_startup.sh recorded
       startup_pages.py write APPDIR [LIST]     writes .startup-ranges and .startup-pages into APPDIR
       startup_pages.py check APPDIR [IMAGE]    fails unless the stored pages equal those of the files in APPDIR, and unless
                                                IMAGE contains .startup-pages uncompressed

startup-pages.txt has a line "FILE FIRST LAST" for each range of pages of the bundled libraries, in the order of their use. It
contains page numbers only; the contents are read from APPDIR. The list matches the packages of packages.lock. With other
versions, it contains some pages that are not needed at startup, and files and pages that do not exist are ignored, so an
outdated list makes the start slower but not wrong. The pages of the program itself, which change with every commit, are
determined from its ELF headers.
"""

import os
import re
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
LIST = os.path.join(HERE, "startup-pages.txt")
PROGRAM = "usr/bin/govor"
PAGE = 4096  # bytes
# Ranges with gaps of at most this many pages are joined, because each range costs a system call.
MAX_GAP = 4


def fail(text):
    sys.exit(f"startup_pages.py: {text}")


def join_pages(pages):
    """Returns the ranges (first, last) of a collection of page numbers, joined across gaps of at most MAX_GAP pages."""
    ranges = []
    for page in sorted(pages):
        if ranges and page - ranges[-1][1] <= MAX_GAP + 1:
            ranges[-1][1] = page
        else:
            ranges.append([page, page])
    return ranges


def record(mount, *recordings):
    """Prints startup-pages.txt. Each line of a recording is a read: inode, offset and size in bytes."""
    names = {}  # {inode: path relative to `mount`}
    for folder, _, files in os.walk(mount):
        for file in files:
            path = os.path.join(folder, file)
            names[os.stat(path).st_ino] = os.path.relpath(path, mount)
    first_use = {}  # {(file, page): position in the order of first reads}
    for recording in recordings:
        with open(recording, encoding="utf-8") as reads:
            for line in reads:
                node, offset, size = map(int, line.split())
                name = names.get(node, "")
                if ".so" in name:
                    for page in range(offset // PAGE, (offset + size - 1) // PAGE + 1):
                        first_use.setdefault((name, page), len(first_use))
    rows = []
    for name in {name for name, _ in first_use}:
        for first, last in join_pages(page for other, page in first_use if other == name):
            position = min(first_use.get((name, page), len(first_use)) for page in range(first, last + 1))
            rows.append((position, f"{name} {first} {last}"))
    print("# Pages of the AppImage's libraries that the window reads at its start: file, first page, last page, in the order of their")
    print("# use. Written by packaging/appimage/record_startup.sh with the packages of packages.lock.")
    for _, row in sorted(rows):
        print(row)


def find_program_ranges(appdir):
    """Returns the ranges (file, offset, size) of the program that are needed at startup: the tables that the dynamic loader
    reads, the data that it relocates, and the code, but not the constants, which are mostly shaders."""
    data, code = [], []
    text = subprocess.run(["readelf", "-lW", os.path.join(appdir, PROGRAM)], capture_output=True, text=True, check=True).stdout
    for offset, size, flags in re.findall(r"^ +LOAD +(0x\w+) 0x\w+ 0x\w+ (0x\w+) 0x\w+ (.{3})", text, re.M):
        start = int(offset, 16) // PAGE
        segment = make_page_range(appdir, PROGRAM, start, (int(offset, 16) + int(size, 16) - 1) // PAGE)
        if "E" in flags:
            code.append(segment)
        elif start == 0 or "W" in flags:
            data.append(segment)
    return [piece for segment in data + code for piece in split_range(segment)]


def make_page_range(appdir, name, first, last):
    """Returns the range (file, offset, size) of the pages `first` to `last`, cut at the end of the file. The kernel accepts
    only ranges that begin at a page boundary."""
    path = os.path.join(appdir, name)
    end = min((last + 1) * PAGE, os.path.getsize(path)) if os.path.exists(path) else 0
    return name, first * PAGE, end - first * PAGE


def split_range(file_range, limit=1 << 20):
    """Splits a range into pieces of at most `limit` bytes, the size of the runtime's buffer."""
    name, offset, size = file_range
    return [(name, offset + start, min(limit, size - start)) for start in range(0, size, limit)]


def read_list(appdir, path):
    with open(path, encoding="utf-8") as file:
        rows = [line.split() for line in file if line.strip() and not line.startswith("#")]
    ranges = [make_page_range(appdir, name, int(first), int(last)) for name, first, last in rows]
    return [(name, offset, size) for name, offset, size in ranges if size > 0]


def write(appdir, path=LIST):
    ranges = find_program_ranges(appdir) + read_list(appdir, path)
    names = sorted({name for name, _, _ in ranges})
    contents = bytearray()
    for name, offset, size in ranges:
        with open(os.path.join(appdir, name), "rb") as file:
            file.seek(offset)
            contents += file.read(size)
    with open(os.path.join(appdir, ".startup-ranges"), "w", encoding="utf-8") as file:
        file.write("\n".join([str(len(names)), *names]) + "\n")
        file.writelines(f"{names.index(name)} {offset} {size}\n" for name, offset, size in ranges)
    # The frame has no checksums, because verifying them would delay the start. Reads from the mounted image are not verified
    # either.
    compressed = subprocess.run(["lz4", "-12", "-BD", "-B5", "--no-frame-crc", "-c"], input=bytes(contents), capture_output=True, check=True)
    pages = compressed.stdout
    with open(os.path.join(appdir, ".startup-pages"), "wb") as file:
        file.write(pages)
    print(f"{len(ranges)} ranges of {len(names)} files, {len(contents) / 1e6:.1f} MB, compressed {len(pages) / 1e6:.1f} MB")


def check(appdir, image=None):
    with open(os.path.join(appdir, ".startup-pages"), "rb") as file:
        pages = file.read()
    contents = subprocess.run(["lz4", "-dc"], input=pages, capture_output=True, check=True).stdout
    with open(os.path.join(appdir, ".startup-ranges"), encoding="utf-8") as file:
        count, *lines = file.read().splitlines()
    names, rows = lines[:int(count)], lines[int(count):]
    position = 0
    for row in rows:
        index, offset, size = map(int, row.split())
        stored = contents[position:position + size]
        with open(os.path.join(appdir, names[index]), "rb") as file:
            file.seek(offset)
            if offset % PAGE or not stored or file.read(size) != stored:
                fail(f"The pages at {offset} of {names[index]} differ from the file.")
        position += size
    if position != len(contents):
        fail(".startup-pages contains more bytes than the ranges of .startup-ranges.")
    if image is not None:
        with open(image, "rb") as file:
            if pages not in file.read():
                fail(f"{image} does not contain .startup-pages uncompressed.")


commands = {"record": record, "write": write, "check": check}
commands[sys.argv[1]](*sys.argv[2:])
