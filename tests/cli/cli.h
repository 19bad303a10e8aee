#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "cli/run_program.h"
#include "io/files.h"
#include "session/golden_turn.h"

namespace govor::cli::test {

using govor::test::Ended;
using govor::test::Program;
using govor::test::TemporaryFolder;

inline Ended cli(const std::vector<std::string>& arguments, const Program::Environment& environment = {}) {
    return govor::test::run_program(GOVOR_CLI, arguments, environment);
}

inline std::string tiny() {
    return session::test::tiny_folder().string();
}

// Expects one sentence on stderr that contains all of `texts`, and nothing on stdout.
inline void expect_error(const Ended& ended, int code, const std::vector<std::string>& texts) {
    EXPECT_EQ(ended.code, code) << ended.err;
    EXPECT_EQ(ended.out, "");
    EXPECT_TRUE(ended.err.starts_with("govor-cli: ")) << ended.err;
    EXPECT_TRUE(ended.err.ends_with(".\n")) << ended.err;
    EXPECT_EQ(std::count(ended.err.begin(), ended.err.end(), '\n'), 1) << ended.err;
    for (const std::string& text : texts) EXPECT_THAT(ended.err, testing::HasSubstr(text));
}

}  // namespace govor::cli::test
