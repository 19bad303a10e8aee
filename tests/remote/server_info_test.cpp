#include "remote/server_info.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/error.h"

namespace govor::test::server_info_test {
namespace {

using remote::ServerInfo;
using remote::ServerKind;

TEST(ServerInfo, of_govor_is_read_from_its_model_list) {
    ServerInfo info = remote::read_models(
        R"({"object":"list","data":[{"id":"built-in","owned_by":"govor","context":4096,"accepts_speech":true,
            "accepts_pictures":false,"speaks":true,"transcribes":false}]})");
    EXPECT_EQ(info.kind, ServerKind::govor);
    EXPECT_EQ(info.model, "built-in");
    EXPECT_EQ(info.context, 4096U);
    EXPECT_TRUE(info.accepts_speech);
    EXPECT_FALSE(info.accepts_images);
    EXPECT_TRUE(info.can_speak);
    EXPECT_FALSE(info.transcribes);
    remote::read_voices(R"({"voices":[{"id":"ethan","name":"ethan"},{"id":"ethan"}]})", info);
    EXPECT_THAT(info.voices, testing::ElementsAre("ethan"));
}

TEST(ServerInfo, of_other_servers_is_derived_from_the_name_of_the_model) {
    ServerInfo info = remote::read_models(
        R"({"data":[{"id":"Qwen/Qwen3-Omni-30B-A3B-Instruct","owned_by":"vllm","max_model_len":65536}]})");
    EXPECT_EQ(info.kind, ServerKind::vllm);
    EXPECT_EQ(info.context, 65536U);
    EXPECT_TRUE(info.accepts_speech && info.accepts_images && info.can_speak && info.transcribes);
    remote::add_default_voices(info);
    EXPECT_THAT(info.voices, testing::Contains("Chelsie"));
    info = remote::read_models(R"({"data":[{"id":"Qwen/Qwen3-Omni-30B-A3B-Thinking"}]})");
    EXPECT_EQ(info.kind, ServerKind::other);
    EXPECT_TRUE(info.accepts_speech);
    EXPECT_FALSE(info.can_speak);
    info = remote::read_models(R"({"data":[{"id":"llama"}]})");
    EXPECT_FALSE(info.accepts_speech || info.accepts_images || info.can_speak || info.transcribes);
}

TEST(ServerInfo, a_response_without_models_is_rejected) {
    for (const char* body : {"", "<html></html>", "{}", "[]", R"({"data":{}})", R"({"data":1})"})
        EXPECT_THROW(remote::read_models(body), Error) << body;
    EXPECT_THROW(remote::read_models(R"({"data":[]})"), Error);
    EXPECT_THROW(remote::read_models(R"({"data":[5]})"), Error);
    EXPECT_THROW(remote::read_models(R"({"data":[{"id":7}]})"), Error);
}

TEST(ServerInfo, invalid_voices_are_ignored) {
    ServerInfo info;
    for (const char* body : {"x", R"({"voices":3})", R"({"voices":[1,null,{},{"id":""}]})"})
        remote::read_voices(body, info);
    EXPECT_TRUE(info.voices.empty());
    remote::read_voices(R"({"voices":["vivian","ethan"]})", info);
    EXPECT_EQ(info.voices.size(), 2U);
}

}  // namespace
}  // namespace govor::test::server_info_test
