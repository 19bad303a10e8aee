#!/usr/bin/env python3
"""Compare the trace of `govor-cli answer --trace` with a recording of the reference (tests/reference/make_golden.py).

  compare_trace.py REFERENCE.safetensors OURS.safetensors [--limit 1e-3]

Prints one line per stage: the relative error ‖ours − reference‖ / ‖reference‖ of float tensors, equality of integer
ones. Of Code2Wav's decoder, the columns that were recorded are compared. Exits with 1 when a stage is missing, has another shape, exceeds the limit or an integer differs.
"""
import argparse
import sys

import numpy as np
from safetensors.numpy import load_file


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("reference")
    parser.add_argument("ours")
    parser.add_argument("--limit", type=float, default=1e-3)
    options = parser.parse_args()
    reference, ours = load_file(options.reference), load_file(options.ours)
    failures = 0
    for name in sorted(reference):
        expected = reference[name]
        actual = ours.get(name)
        if actual is not None and name.startswith("code2wav.decoder."):
            actual = actual[:, :expected.shape[1]]
        if actual is None:
            verdict, good = "missing", False
        elif actual.shape != expected.shape:
            verdict, good = f"shape {actual.shape} instead of {expected.shape}", False
        elif np.issubdtype(expected.dtype, np.integer):
            differing = int((actual != expected).sum())
            good = differing == 0
            verdict = "identical" if good else f"{differing} of {expected.size} differ"
        else:
            a, b = actual.astype(np.float64), expected.astype(np.float64)
            error = float(np.linalg.norm(a - b) / max(np.linalg.norm(b), 1e-30))
            good = error <= options.limit
            verdict = f"{error:.2e}"
        failures += not good
        print(f"{name:28s} {str(tuple(expected.shape)):18s} {verdict}{'' if good else '   <-- FAILS'}")
    print(f"{failures} stages outside {options.limit:g}" if failures else f"every stage within {options.limit:g}")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
