#include "remote/chat_reply.h"

#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <iterator>
#include <numbers>

#include "core/error.h"
#include "remote/reported_error.h"
#include "server/wire/audio.h"
#include "server/wire/base64.h"
#include "support/test_data.h"

namespace govor::test::chat_reply_test {
namespace {

using remote::ChatReplyParser;
using remote::Dialect;

// The accumulated parts of a reply.
struct Answer {
    std::string text;
    std::vector<float> samples;
    std::uint64_t tokens = 0;
    int end_count = 0;
    bool has_reached_limit = false;

    void add(const std::vector<remote::ReplyPart>& parts) {
        for (const remote::ReplyPart& part : parts) {
            if (const auto* fragment = std::get_if<remote::ReplyText>(&part)) text += fragment->text;
            if (const auto* audio = std::get_if<remote::ReplyAudio>(&part))
                samples.insert(samples.end(), audio->samples.begin(), audio->samples.end());
            if (const auto* usage = std::get_if<remote::ReplyUsage>(&part)) tokens = usage->completion_tokens;
            if (const auto* end = std::get_if<remote::ReplyEnd>(&part)) {
                ++end_count;
                has_reached_limit = end->has_reached_limit;
            }
        }
    }
};

std::string read_vllm_omni_stream() {
    std::ifstream file(test_data("remote/vllm_omni_spoken_answer.sse"), std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

std::string make_chunk(const std::string& delta, const char* reason = "null") {
    return R"(data: {"choices":[{"index":0,"delta":)" + delta + R"(,"finish_reason":)" + reason + "}]}\n\n";
}

std::string make_audio_chunk(const std::vector<float>& samples) {
    return make_chunk(R"({"audio":{"id":"a","data":")" + server::base64(server::encode_pcm16(samples)) +
                      "\"}}");
}

TEST(ChatReplyParser, the_dialect_of_vllm_omni_gives_text_and_audio) {
    ChatReplyParser reply;
    Answer answer;
    answer.add(reply.push(read_vllm_omni_stream()));
    EXPECT_EQ(reply.dialect(), Dialect::vllm_omni);
    EXPECT_TRUE(reply.is_done());
    EXPECT_EQ(answer.text, "Seven plus five is twelve.");
    EXPECT_EQ(answer.tokens, 7U);
    EXPECT_EQ(answer.end_count, 1);
    ASSERT_EQ(answer.samples.size(), 3U * 1920);
    for (std::size_t i = 0; i < answer.samples.size(); ++i) {
        const double tone =
            8000.0 / 32768 * std::sin(2 * std::numbers::pi * 400 * static_cast<double>(i) / 24000);
        ASSERT_NEAR(answer.samples[i], tone, 1.0 / 32768) << i;
    }
}

TEST(ChatReplyParser, chunks_of_any_size_give_the_same_answer) {
    const std::string bytes = read_vllm_omni_stream();
    Answer complete_answer, chunked_answer;
    ChatReplyParser complete_parser, chunked_parser;
    complete_answer.add(complete_parser.push(bytes));
    for (std::size_t begin = 0; begin < bytes.size(); begin += 7)
        chunked_answer.add(chunked_parser.push(bytes.substr(begin, 7)));
    EXPECT_EQ(chunked_answer.text, complete_answer.text);
    EXPECT_EQ(chunked_answer.samples, complete_answer.samples);
}

TEST(ChatReplyParser, the_dialect_of_govor_gives_text_and_audio) {
    const std::vector<float> samples{0.5F, -0.25F, 0.0F};
    ChatReplyParser reply;
    Answer answer;
    answer.add(reply.push(make_chunk(R"({"role":"assistant"})")));
    answer.add(reply.push(make_chunk(R"({"audio":{"id":"a","transcript":"Two "}})")));
    answer.add(reply.push(make_audio_chunk(samples)));
    answer.add(reply.push(make_chunk(R"({"audio":{"id":"a","transcript":"words."}})")));
    answer.add(reply.push(make_chunk(R"({"audio":{"id":"a","expires_at":1764000000}})")));
    EXPECT_FALSE(reply.is_complete());
    answer.add(reply.push(make_chunk("{}", "\"length\"")));
    EXPECT_TRUE(reply.is_complete());
    EXPECT_FALSE(reply.is_done());
    answer.add(reply.push("data: [DONE]\n\n" + make_chunk(R"({"content":"ignored"})")));
    EXPECT_EQ(reply.dialect(), Dialect::openai);
    EXPECT_EQ(answer.text, "Two words.");
    EXPECT_EQ(answer.samples, samples);
    EXPECT_TRUE(answer.has_reached_limit);
}

TEST(ChatReplyParser, a_sample_can_be_split_between_chunks) {
    const std::string bytes = server::encode_pcm16(std::vector<float>{0.5F, -0.25F});
    ChatReplyParser reply;
    Answer answer;
    for (const std::string& fragment : {bytes.substr(0, 1), bytes.substr(1, 2), bytes.substr(3)})
        answer.add(reply.push(make_chunk(R"({"audio":{"data":")" + server::base64(fragment) + "\"}}")));
    EXPECT_EQ(answer.samples, (std::vector<float>{0.5F, -0.25F}));
}

TEST(ChatReplyParser, text_of_an_answer_without_speech_comes_from_the_content) {
    ChatReplyParser reply;
    Answer answer;
    answer.add(reply.push(make_chunk(R"({"role":"assistant","content":""})") +
                          make_chunk(R"({"content":"Paris."})")));
    EXPECT_EQ(answer.text, "Paris.");
    EXPECT_EQ(reply.dialect(), Dialect::unknown);
}

TEST(ChatReplyParser, an_error_in_the_stream_is_reported_with_the_message_of_the_server) {
    ChatReplyParser reply;
    try {
        reply.push(
            "data: {\"error\":{\"message\":\"The answer was cancelled.\",\"code\":\"cancelled\"}}\n\n");
        FAIL() << "no error";
    } catch (const Error& error) {
        EXPECT_EQ(error.kind(), ErrorKind::unsupported);
        EXPECT_NE(error.message().find("The answer was cancelled."), std::string::npos);
    }
}

class InvalidReply : public testing::TestWithParam<const char*> {};

TEST_P(InvalidReply, is_rejected) {
    ChatReplyParser reply;
    EXPECT_THROW(reply.push(std::string("data: ") + GetParam() + "\n\n"), Error);
}

INSTANTIATE_TEST_SUITE_P(
    Replies, InvalidReply,
    testing::Values("no JSON", "[]", "\"text\"", R"({"choices":{}})", R"({"choices":[1]})",
                    R"({"choices":[{"delta":[]}]})", R"({"choices":[{"delta":{"content":1}}]})",
                    R"({"choices":[{},{},{},{},{},{},{},{},{}]})",
                    R"({"choices":[{"delta":{"audio":{"data":"not Base64!"}}}]})",
                    R"({"modality":"audio","choices":[{"delta":{"content":"UklGRgAAAAA="}}]})",
                    "{\"choices\":[{\"delta\":{\"content\":\"\xFF\"}}]}"));

TEST(ChatReplyParser, deeply_nested_values_are_rejected) {
    ChatReplyParser reply;
    const std::string deep = std::string(100000, '[') + std::string(100000, ']');
    EXPECT_THROW(reply.push("data: {\"choices\":" + deep + "}\n\n"), Error);
}

TEST(ChatReplyParser, endless_text_is_rejected) {
    ChatReplyParser reply;
    const std::string fragment = make_chunk(R"({"content":")" + std::string(1 << 20, 'a') + "\"}");
    EXPECT_THROW(
        {
            for (int i = 0; i < 8; ++i) reply.push(fragment);
        },
        Error);
}

TEST(ReportedError, is_read_in_both_forms_and_truncated) {
    EXPECT_EQ(remote::parse_error_body(R"({"error":{"message":"No.","code":"busy"}})").message, "No.");
    EXPECT_EQ(remote::parse_error_body(R"({"error":{"message":"No.","code":"busy"}})").code, "busy");
    EXPECT_EQ(remote::parse_error_body(R"({"message":"No."})").message, "No.");
    EXPECT_EQ(remote::parse_error_body("<html>").message, "");
    EXPECT_LT(remote::parse_error_body(R"({"message":")" + std::string(5000, 'x') + "\"}").message.size(),
              310U);
}

}  // namespace
}  // namespace govor::test::chat_reply_test
