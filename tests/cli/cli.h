#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "cli/run_program.h"
#include "io/files.h"
#include "session/golden_turn.h"
#include "support/govor_cli_path.h"

namespace govor::cli::test {

using govor::test::ChildProcess;
using govor::test::ProcessResult;
using govor::test::TemporaryFolder;

inline ProcessResult run_cli(const std::vector<std::string>& arguments,
                             const ChildProcess::Environment& environment = {}) {
    return govor::test::run_program(govor_cli_path(), arguments, environment);
}

inline std::string tiny_model() {
    return session::test::tiny_folder().string();
}

// Returns the number of samples in this many frames of speech: 1920 per frame, minus Code2Wav's delay of 555.
inline std::size_t speech_samples(std::size_t frames) {
    return frames * 1920 - 555;
}

// Expects one error message on stderr that contains all of `texts`, and nothing on stdout.
inline void expect_error(const ProcessResult& result, int code, const std::vector<std::string>& texts) {
    EXPECT_EQ(result.code, code) << result.err;
    EXPECT_EQ(result.out, "");
    EXPECT_TRUE(result.err.starts_with("govor-cli: ")) << result.err;
    EXPECT_TRUE(result.err.ends_with(".\n")) << result.err;
    EXPECT_EQ(std::count(result.err.begin(), result.err.end(), '\n'), 1) << result.err;
    for (const std::string& text : texts) EXPECT_THAT(result.err, testing::HasSubstr(text));
}

}  // namespace govor::cli::test
