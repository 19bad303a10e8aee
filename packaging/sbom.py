#!/usr/bin/env python3
"""Writes a software bill of materials in SPDX 2.3 (JSON) for one package of Govor.

Usage: sbom.py NAME VERSION COMMIT DATE COMPILED_IN CONTAINED

NAME is the package's file name; COMPILED_IN and CONTAINED are files with a line for each Debian package that is compiled in
or contained: name, version, source package, source version, and the name of its licence file if that is not the name of the
package. A component whose version has no Debian revision is described as not being from Debian. The document is written to
standard output. It depends only on the arguments and these files, so package builds are reproducible.
"""

import hashlib
import json
import sys


def read_rows(path):
    with open(path, encoding="utf-8") as file:
        return [line.split() for line in file if line.strip()]


def make_package(name, version, source, source_version, license_file=None):
    identity = "SPDXRef-" + hashlib.sha256(f"{name} {version}".encode()).hexdigest()[:16]
    package = {
        "SPDXID": identity,
        "name": name,
        "versionInfo": version,
        "supplier": "NOASSERTION",
        "downloadLocation": "NOASSERTION",
        "filesAnalyzed": False,
        "licenseConcluded": "NOASSERTION",
        "licenseDeclared": "NOASSERTION",
        "copyrightText": "NOASSERTION",
        "comment": f"Its licence is in share/govor/licenses/{license_file or name} of the package.",
    }
    if "-" in version:  # the Debian revision
        escaped_version = version.replace("+", "%2B").replace(":", "%3A")
        package["supplier"] = "Organization: Debian"
        package["downloadLocation"] = f"https://snapshot.debian.org/package/{source}/{source_version}/"
        package["externalRefs"] = [{
            "referenceCategory": "PACKAGE-MANAGER",
            "referenceType": "purl",
            "referenceLocator": f"pkg:deb/debian/{name}@{escaped_version}?arch=amd64",
        }]
    return package


def main():
    name, version, commit, date, compiled_in, contained = sys.argv[1:]
    govor = {
        "SPDXID": "SPDXRef-Govor",
        "name": "govor",
        "versionInfo": version,
        "packageFileName": name,
        "supplier": "Organization: The Govor developers",
        "downloadLocation": "https://github.com/govor/govor",
        "filesAnalyzed": False,
        "licenseConcluded": "MIT",
        "licenseDeclared": "MIT",
        "copyrightText": "NOASSERTION",
        "comment": f"Built from commit {commit}. Includes the built-in model, which is MIT as well.",
    }
    packages, relations = [govor], [("SPDXRef-DOCUMENT", "DESCRIBES", "SPDXRef-Govor")]
    for path, relation in ((compiled_in, "STATIC_LINK"), (contained, "CONTAINS")):
        for entry in read_rows(path):
            component = make_package(*entry)
            if component["SPDXID"] not in {package["SPDXID"] for package in packages}:
                packages.append(component)
            relations.append(("SPDXRef-Govor", relation, component["SPDXID"]))
    identity = hashlib.sha256(json.dumps([packages, commit, name]).encode()).hexdigest()
    json.dump({
        "spdxVersion": "SPDX-2.3",
        "dataLicense": "CC0-1.0",
        "SPDXID": "SPDXRef-DOCUMENT",
        "name": name,
        "documentNamespace": f"https://github.com/govor/govor/spdx/{name}-{identity[:32]}",
        "creationInfo": {"created": f"{date}T00:00:00Z", "creators": ["Tool: packaging/sbom.py"]},
        "packages": packages,
        "relationships": [{"spdxElementId": a, "relationshipType": kind, "relatedSpdxElement": b} for a, kind, b in relations],
    }, sys.stdout, indent=1, ensure_ascii=False)
    sys.stdout.write("\n")


main()
