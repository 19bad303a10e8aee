#include "session/loading/model_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/error.h"
#include "session/golden_turn.h"

namespace govor::session::model_folder_test {
namespace {

using testing::AllOf;
using testing::HasSubstr;

TEST(ModelFolder, finds_voices_case_insensitively) {
    const ModelFolder folder = ModelFolder::open(test::tiny_folder());
    EXPECT_EQ(folder.voice("AIDEN"), CodeId{383});
    EXPECT_EQ(folder.voice(""), CodeId{382});  // ethan
    try {
        folder.voice("robot");
        FAIL() << "an unknown voice was accepted";
    } catch (const Error& error) {
        EXPECT_EQ(error.kind(), ErrorKind::usage);
        EXPECT_THAT(error.what(),
                    AllOf(HasSubstr("robot"), HasSubstr("aiden"), HasSubstr("chelsie"), HasSubstr("ethan")));
    }
}

TEST(ModelFolder, uses_the_first_voice_if_there_is_no_default) {
    ModelFolder folder = ModelFolder::open(test::tiny_folder());
    folder.config.talker->speakers.erase("ethan");
    EXPECT_EQ(folder.voice(""), CodeId{383});
}

TEST(ModelFolder, limits_the_context_to_that_of_the_model) {
    ModelFolder folder = ModelFolder::open(test::tiny_folder());
    EXPECT_EQ(folder.context(0), 8192U);
    EXPECT_EQ(folder.context(100), 100U);
    EXPECT_EQ(folder.context(65536), 65536U);
    EXPECT_EQ(folder.context(65537), 65536U);
    folder.config.thinker.max_positions = 1000;
    EXPECT_EQ(folder.context(0), 1000U);
}

TEST(ModelFolder, computes_the_longest_clip_for_a_context) {
    const ModelFolder folder = ModelFolder::open(test::tiny_folder());
    EXPECT_DOUBLE_EQ(folder.max_clip_seconds(130), 10);  // 13 tokens a second
}

}  // namespace
}  // namespace govor::session::model_folder_test
