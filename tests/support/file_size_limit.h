#pragma once

#include <gtest/gtest.h>
#include <sys/resource.h>

#include <csignal>

namespace govor::test {

// Simulates a full disk: while an object exists, files of this process cannot grow beyond `bytes`, so that a
// write fails in the middle of a file.
class FileSizeLimit {
  public:
    explicit FileSizeLimit(rlim_t bytes) : handler_(std::signal(SIGXFSZ, SIG_IGN)) {
        EXPECT_EQ(getrlimit(RLIMIT_FSIZE, &original_), 0);
        const rlimit limit{bytes, original_.rlim_max};
        EXPECT_EQ(setrlimit(RLIMIT_FSIZE, &limit), 0);
    }
    ~FileSizeLimit() {
        setrlimit(RLIMIT_FSIZE, &original_);
        std::signal(SIGXFSZ, handler_);
    }
    FileSizeLimit(const FileSizeLimit&) = delete;
    FileSizeLimit& operator=(const FileSizeLimit&) = delete;

  private:
    rlimit original_{};
    void (*handler_)(int);
};

}  // namespace govor::test
