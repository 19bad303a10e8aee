#pragma once

#include <QString>

namespace govor::test {

// Fault injection: while an object exists, the calls `first` to `last` that read below `folder`, counted from
// 1 over all threads, fail with the errno value `error`. Reading includes opening, listing, querying size or
// existence, and mapping. read_faults.cpp interposes these functions of the C library for the whole process,
// including SQLite, Qt and libsndfile.
class ReadFaults {
  public:
    ReadFaults(const QString& folder, int first, int last, int error);
    ~ReadFaults();
    ReadFaults(const ReadFaults&) = delete;
    ReadFaults& operator=(const ReadFaults&) = delete;

    int calls() const;     // number of intercepted calls
    int failures() const;  // number of calls that failed
    void end();            // ends the fault injection
};

}  // namespace govor::test
