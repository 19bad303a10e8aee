#pragma once

#include <QString>

namespace govor::test {

// While it lives, system calls of this program that read below `folder` fail with `error`: those with the
// numbers `first` to `last`, counted from 1 over all threads. Reading is opening, listing, asking for size or
// presence, mapping, and reading itself; read_faults.cpp defines these calls in front of the C library's, so
// that SQLite, Qt, libsndfile and this program all meet them.
class ReadFaults {
  public:
    ReadFaults(const QString& folder, int first, int last, int error);
    ~ReadFaults();
    ReadFaults(const ReadFaults&) = delete;
    ReadFaults& operator=(const ReadFaults&) = delete;

    int calls() const;   // so far
    int failed() const;  // of them
    void end();          // from here on none fails
};

}  // namespace govor::test
