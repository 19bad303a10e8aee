#!/usr/bin/env python3
"""Compares the trace of `govor-cli answer --trace` with the tensors of the reference (tests/reference/make_golden.py).

  compare_trace.py REFERENCE.safetensors OURS.safetensors [--limit 1e-3]

Prints one line per stage: the relative error ‖ours − reference‖ / ‖reference‖ of float tensors, and whether integer
tensors are equal. For Code2Wav's decoder, only the recorded columns are compared. The exit code is 1 if a stage is
missing, has another shape or exceeds the limit, or if an integer differs.
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
            result, passed = "missing", False
        elif actual.shape != expected.shape:
            result, passed = f"shape {actual.shape} instead of {expected.shape}", False
        elif np.issubdtype(expected.dtype, np.integer):
            differing = int((actual != expected).sum())
            passed = differing == 0
            result = "identical" if passed else f"{differing} of {expected.size} differ"
        else:
            a, b = actual.astype(np.float64), expected.astype(np.float64)
            error = float(np.linalg.norm(a - b) / max(np.linalg.norm(b), 1e-30))
            passed = error <= options.limit
            result = f"{error:.2e}"
        failures += not passed
        print(f"{name:28s} {str(tuple(expected.shape)):18s} {result}{'' if passed else '   <-- FAILS'}")
    print(f"{failures} stages outside {options.limit:g}" if failures else f"every stage within {options.limit:g}")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
