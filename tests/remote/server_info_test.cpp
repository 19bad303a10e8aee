#include "remote/server_info.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/error.h"

namespace govor::test {
namespace {

using remote::ServerInfo;
using remote::ServerKind;

TEST(ServerInfo, of_govor_are_read_from_its_model_list) {
    ServerInfo facts = remote::read_models(
        R"({"object":"list","data":[{"id":"built-in","owned_by":"govor","context":4096,"accepts_speech":true,
            "accepts_pictures":false,"speaks":true}]})");
    EXPECT_EQ(facts.kind, ServerKind::govor);
    EXPECT_EQ(facts.model, "built-in");
    EXPECT_EQ(facts.context, 4096U);
    EXPECT_TRUE(facts.accepts_speech);
    EXPECT_FALSE(facts.accepts_pictures);
    EXPECT_TRUE(facts.speaks);
    remote::read_voices(R"({"voices":[{"id":"ethan","name":"ethan"},{"id":"ethan"}]})", facts);
    EXPECT_THAT(facts.voices, testing::ElementsAre("ethan"));
}

TEST(ServerInfo, of_other_servers_follow_from_the_name_of_the_model) {
    ServerInfo facts = remote::read_models(
        R"({"data":[{"id":"Qwen/Qwen3-Omni-30B-A3B-Instruct","owned_by":"vllm","max_model_len":65536}]})");
    EXPECT_EQ(facts.kind, ServerKind::vllm);
    EXPECT_EQ(facts.context, 65536U);
    EXPECT_TRUE(facts.accepts_speech && facts.accepts_pictures && facts.speaks);
    remote::add_default_voices(facts);
    EXPECT_THAT(facts.voices, testing::Contains("Chelsie"));
    facts = remote::read_models(R"({"data":[{"id":"Qwen/Qwen3-Omni-30B-A3B-Thinking"}]})");
    EXPECT_EQ(facts.kind, ServerKind::other);
    EXPECT_TRUE(facts.accepts_speech);
    EXPECT_FALSE(facts.speaks);
    facts = remote::read_models(R"({"data":[{"id":"llama"}]})");
    EXPECT_FALSE(facts.accepts_speech || facts.accepts_pictures || facts.speaks);
}

TEST(ServerInfo, a_page_without_models_is_rejected) {
    for (const char* body : {"", "<html></html>", "{}", "[]", R"({"data":{}})", R"({"data":1})"})
        EXPECT_THROW(remote::read_models(body), Error) << body;
    EXPECT_THROW(remote::read_models(R"({"data":[]})"), Error);
    EXPECT_THROW(remote::read_models(R"({"data":[5]})"), Error);
    EXPECT_THROW(remote::read_models(R"({"data":[{"id":7}]})"), Error);
}

TEST(ServerInfo, invalid_voices_are_ignored) {
    ServerInfo facts;
    for (const char* body : {"x", R"({"voices":3})", R"({"voices":[1,null,{},{"id":""}]})"})
        remote::read_voices(body, facts);
    EXPECT_TRUE(facts.voices.empty());
    remote::read_voices(R"({"voices":["vivian","ethan"]})", facts);
    EXPECT_EQ(facts.voices.size(), 2U);
}

}  // namespace
}  // namespace govor::test
