#include "remote/realtime_event.h"

#include <gtest/gtest.h>

#include "core/error.h"

namespace govor::test::realtime_event_test {
namespace {

template <typename Event>
Event parse(const char* text) {
    const auto event = remote::parse_realtime_event(text);
    EXPECT_TRUE(event && std::holds_alternative<Event>(*event)) << text;
    return event ? std::get<Event>(*event) : Event{};
}

TEST(RealtimeEvents, of_each_type_are_parsed) {
    parse<remote::SessionCreated>(R"({"type":"session.created","session":{}})");
    EXPECT_FALSE(parse<remote::SessionUpdated>(
                     R"({"type":"session.updated","session":{"audio":{"input":{"turn_detection":null}}}})")
                     .detects_turns);
    EXPECT_TRUE(parse<remote::SessionUpdated>(R"({"type":"session.updated","session":
                     {"audio":{"input":{"turn_detection":{"type":"server_vad"}}}}})")
                    .detects_turns);
    EXPECT_EQ(
        parse<remote::QuestionCommitted>(R"({"type":"input_audio_buffer.committed","item_id":"i"})").item_id,
        "i");
    const auto item = parse<remote::ItemRetrieved>(R"({"type":"conversation.item.retrieved","item":
        {"id":"i","content":[{"type":"output_audio","transcript":"One "},{"type":"output_text","text":"two."}]}})");
    EXPECT_EQ(item.text, "One two.");
    EXPECT_EQ(
        parse<remote::ResponseCreated>(R"({"type":"response.created","response":{"id":"r"}})").response_id,
        "r");
    const auto text = parse<remote::ResponseText>(
        R"({"type":"response.output_audio_transcript.delta","response_id":"r","item_id":"i","delta":"Hi"})");
    EXPECT_EQ(text.source.response_id + text.source.item_id + text.text, "riHi");
    EXPECT_EQ(parse<remote::ResponseText>(
                  R"({"type":"response.output_text.delta","response_id":"r","item_id":"i","delta":"Hi"})")
                  .text,
              "Hi");
    EXPECT_EQ(parse<remote::ResponseAudio>(
                  R"({"type":"response.output_audio.delta","response_id":"r","item_id":"i","delta":"AAA="})")
                  .base64,
              "AAA=");
    const auto done = parse<remote::ResponseDone>(R"({"type":"response.done","response":{"id":"r",
        "status":"failed","status_details":{"type":"failed","error":{"type":"server_error","code":"busy"}},
        "usage":{"input_tokens":5,"output_tokens":7}}})");
    EXPECT_EQ(done.status, remote::ResponseDone::Status::failed);
    EXPECT_EQ(done.error.code, "busy");
    ASSERT_TRUE(done.usage);
    EXPECT_EQ(done.usage->prompt_tokens, 5U);
    EXPECT_EQ(done.usage->completion_tokens, 7U);
    const auto error = parse<remote::ErrorEvent>(
        R"({"type":"error","error":{"type":"t","code":"c","message":"m","param":null,"event_id":"mine"}})");
    EXPECT_EQ(error.error.message + error.error.code + error.event_id, "mcmine");
}

TEST(RealtimeEvents, of_unknown_types_are_ignored) {
    for (const char* text : {R"({"type":"rate_limits.updated","rate_limits":[]})", R"({"type":""})",
                             R"({"type":"response.output_audio.done"})"})
        EXPECT_EQ(remote::parse_realtime_event(text), std::nullopt) << text;
}

TEST(RealtimeEvents, that_are_malformed_are_rejected) {
    for (const char* text :
         {"", "{", "[]", "null", "{}", R"({"type":1})", "{\"type\":\"error\",\"error\":\"\xFF\"}",
          R"({"type":"error"})", R"({"type":"response.created","response":[]})",
          R"({"type":"response.created","response":{"id":""}})",
          R"({"type":"response.output_audio.delta","response_id":"r","item_id":"i","delta":5})",
          R"({"type":"response.output_text.delta","response_id":"r","delta":"a"})",
          R"({"type":"response.done","response":{"id":"r"}})",
          R"({"type":"conversation.item.retrieved","item":{"id":"i","content":{}}})"})
        EXPECT_THROW(remote::parse_realtime_event(text), Error) << text;
    EXPECT_THROW(remote::parse_realtime_event(R"({"type":"response.created","response":{"id":")" +
                                              std::string(300, 'x') + "\"}}"),
                 Error);
    EXPECT_THROW(remote::parse_realtime_event(R"({"type":"x","a":)" + std::string(100, '[')), Error);
}

}  // namespace
}  // namespace govor::test::realtime_event_test
