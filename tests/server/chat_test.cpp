#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "image/image_files.h"
#include "server/chat/answer_store.h"
#include "server/chat/chat_request.h"
#include "server/chat/completion.h"
#include "server/chat/tool_calls.h"
#include "server/http/api_error.h"
#include "server/speech/speech_request.h"
#include "server/speech/transcription.h"
#include "server/wire/base64.h"
#include "server/wire/json.h"

namespace govor::server::chat_test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::SizeIs;

session::LoadedModel make_speaking_model() {
    session::LoadedModel model;
    model.voices = {"Aiden", "Chelsie"};
    model.accepts_speech = model.can_answer = model.can_speak = true;
    model.context = 8192;
    return model;
}

class ChatTest : public testing::Test {
  protected:
    ChatRequest parse(const std::string& body) { return parse_chat_request(body, {model, answers, 60}); }
    // Parses a message with images and a text.
    ChatRequest parse_images(const std::vector<std::string>& urls, const std::string& extra_fields = {}) {
        return parse(with_images(urls, extra_fields));
    }
    static std::string with_images(const std::vector<std::string>& urls,
                                   const std::string& extra_fields = {}) {
        std::string content;
        for (const std::string& url : urls)
            content += R"({"type": "image_url", "image_url": {"url": ")" + url + "\"" + extra_fields + "}}, ";
        return R"({"messages": [{"role": "user", "content": [)" + content +
               R"({"type": "text", "text": "What is this?"}]}]})";
    }
    static std::string data_uri(const image::test::File& file) {
        return "data:image/png;base64," + base64({reinterpret_cast<const char*>(file.data()), file.size()});
    }
    // Returns the field named by the error of an invalid request, or "none".
    std::string invalid_field(const std::string& body) {
        try {
            parse(body);
        } catch (const ApiError& error) {
            EXPECT_EQ(error.status(), 400U);
            return error.param();
        }
        return "none";
    }

    session::LoadedModel model = make_speaking_model();
    AnswerStore answers;
};

TEST_F(ChatTest, messages_become_turns_and_a_system_prompt) {
    answers.add("audio_1", "Paris.");
    const ChatRequest request = parse(R"({"messages": [
        {"role": "developer", "content": "Be short."},
        {"role": "user", "content": [{"type": "text", "text": "The capital"}, {"type": "text", "text": "of France?"}]},
        {"role": "assistant", "audio": {"id": "audio_1"}},
        {"role": "system", "content": "Be kind."},
        {"role": "user", "content": "And of Spain?"}]})");
    EXPECT_EQ(request.system, "Be short.\n\nBe kind.");
    ASSERT_THAT(request.turns, SizeIs(3));
    EXPECT_EQ(request.turns[0].text, "The capital\n\nof France?");
    EXPECT_EQ(request.turns[1].text, "Paris.");
    EXPECT_EQ(request.turns[1].role, session::Role::assistant);
    EXPECT_EQ(request.turns[2].text, "And of Spain?");
    EXPECT_FALSE(request.generation.speak);
}

TEST_F(ChatTest, audio_is_resampled_to_16_kHz) {
    const std::string audio = base64(encode(std::vector<float>(24000, 0.25F), SpeechFormat::wav));
    const ChatRequest request = parse(
        R"({"messages": [{"role": "user", "content": [{"type": "input_audio", "input_audio": {"format": "wav", "data": ")" +
        audio + R"("}}]}]})");
    EXPECT_NEAR(static_cast<double>(request.turns.at(0).speech.size()), 16000, 2);
}

TEST_F(ChatTest, images_are_scaled_to_the_requested_resolution) {
    model.accepts_images = true;
    const std::string url = data_uri(image::test::make_png(image::test::make_gradient(2000, 1000)));
    const auto size = [&](const std::string& detail) {
        const session::Images images = parse_images({url}, detail).turns.at(0).images;
        EXPECT_THAT(images.images, SizeIs(1));
        return image::Size{images.images.at(0)->width, images.images.at(0)->height};
    };
    EXPECT_EQ(size(R"(, "detail": "low")"),
              image::fitted_size({2000, 1000}, model.patches, image::Detail::low));
    EXPECT_EQ(size(R"(, "detail": "auto")"),
              image::fitted_size({2000, 1000}, model.patches, image::Detail::medium));
    EXPECT_EQ(size(""), size(R"(, "detail": "auto")"));
    EXPECT_EQ(size(R"(, "detail": "high")"),
              image::fitted_size({2000, 1000}, model.patches, image::Detail::high));
    EXPECT_EQ(invalid_field(with_images({url}, R"(, "detail": "original")")),
              "messages.content.image_url.detail");
}

TEST_F(ChatTest, only_valid_images_inside_the_request_are_accepted) {
    model.accepts_images = true;
    const image::test::File file = image::test::make_png(image::test::make_gradient(40, 30));
    EXPECT_EQ(invalid_field(with_images({data_uri(file), data_uri(file)})), "none");
    EXPECT_EQ(invalid_field(with_images({"DATA:;charset=x;BASE64," +
                                         base64({reinterpret_cast<const char*>(file.data()), file.size()})})),
              "none");
    for (const std::string& url :
         {std::string("https://example.org/a.png"), std::string("HTTP://127.0.0.1/"),
          std::string("file:///etc/passwd"), std::string("data:image/png,abc"), std::string("data:;base64"),
          std::string("data:image/png;base64,!"), std::string("data:image/png;base64,"), std::string(),
          data_uri(image::test::make_blank_png(100'000, 100'000)),  // more pixels than the limit
          data_uri(image::test::make_png(image::test::make_gradient(1000, 2))),
          data_uri({file.begin(), file.begin() + 60})}) {
        EXPECT_EQ(invalid_field(with_images({url})), "messages.content.image_url.url") << url.substr(0, 40);
    }
    try {
        parse_images({"https://example.org/a.png"});
    } catch (const ApiError& error) {
        EXPECT_STREQ(error.what(), "Pictures are not downloaded: send the picture itself as a data URI.");
    }
    model.accepts_images = false;
    EXPECT_EQ(invalid_field(with_images({data_uri(file)})), "messages.content.image_url.url");
}

TEST_F(ChatTest, a_request_has_no_more_images_than_fit_into_the_context) {
    model.accepts_images = true;
    const std::string small = data_uri(image::test::make_png(image::test::make_gradient(64, 64)));
    EXPECT_EQ(invalid_field(with_images(std::vector<std::string>(64, small))), "none");
    EXPECT_EQ(invalid_field(with_images(std::vector<std::string>(65, small))),
              "messages.content.image_url.url");
    model.context = 100;  // an image of 64 × 64 pixels has 4 tokens and 2 around it
    EXPECT_EQ(invalid_field(with_images(std::vector<std::string>(16, small))), "none");
    EXPECT_EQ(invalid_field(with_images(std::vector<std::string>(17, small))),
              "messages.content.image_url.url");
}

TEST_F(ChatTest, request_parameters_are_converted_to_answer_options) {
    const ChatRequest request = parse(R"({"messages": [{"role": "user", "content": "hi"}], "temperature": 0.5,
        "top_p": 0.9, "seed": 7, "max_completion_tokens": 30, "max_tokens": 40, "stop": ["a", "b"],
        "modalities": ["text", "audio"], "audio": {"voice": "chelsie", "format": "flac"}})");
    const session::AnswerOptions options = request.generation.make_options(model);
    EXPECT_FLOAT_EQ(options.text.temperature, 0.5F);
    EXPECT_FLOAT_EQ(options.text.top_p, 0.9F);
    EXPECT_FALSE(options.text.greedy);
    EXPECT_EQ(options.text.seed, 7U);
    EXPECT_NE(options.speech.seed, 7U);
    EXPECT_EQ(options.max_tokens, 30U);
    EXPECT_THAT(options.stop, ElementsAre("a", "b"));
    EXPECT_TRUE(options.speak);
    EXPECT_EQ(options.voice, "chelsie");
    EXPECT_EQ(request.format, SpeechFormat::flac);
    EXPECT_TRUE(parse(R"({"messages": [{"role": "user", "content": "hi"}], "temperature": 0})")
                    .generation.make_options(model)
                    .text.greedy);
}

TEST_F(ChatTest, every_sampling_parameter_of_text_and_speech_can_be_set) {
    model.defaults.max_frames = 500;
    const auto options = [&](const std::string& fields, const std::string& audio) {
        return parse(R"({"messages": [{"role": "user", "content": "hi"}], "modalities": ["audio"])" + fields +
                     R"(, "audio": {"voice": "aiden")" + audio + "}}")
            .generation.make_options(model);
    };
    session::AnswerOptions answer = options(
        R"(, "top_k": 20, "repetition_penalty": 1.1)",
        R"(, "temperature": 0.8, "top_p": 0.7, "top_k": 30, "repetition_penalty": 1.2, "max_frames": 100)");
    EXPECT_EQ(answer.text.top_k, 20U);
    EXPECT_FLOAT_EQ(answer.text.repetition_penalty, 1.1F);
    EXPECT_FLOAT_EQ(answer.speech.temperature, 0.8F);
    EXPECT_FLOAT_EQ(answer.speech.top_p, 0.7F);
    EXPECT_EQ(answer.speech.top_k, 30U);
    EXPECT_FLOAT_EQ(answer.speech.repetition_penalty, 1.2F);
    EXPECT_EQ(answer.max_frames, 100U);
    EXPECT_FLOAT_EQ(answer.text.temperature, model.defaults.text.temperature);
    answer = options(R"(, "top_k": -1)", R"(, "temperature": 0, "max_frames": 9000)");
    EXPECT_EQ(answer.text.top_k, 0U);
    EXPECT_TRUE(answer.speech.greedy);
    EXPECT_FALSE(answer.text.greedy);
    EXPECT_EQ(answer.max_frames, 500U) << "the limit of the model";
    EXPECT_EQ(invalid_field(R"({"messages": [], "top_k": "many"})"), "top_k");
    EXPECT_EQ(invalid_field(R"({"messages": [], "modalities": ["audio"], "audio": {"top_p": 2}})"),
              "audio.top_p");
}

TEST_F(ChatTest, the_error_of_an_invalid_request_names_the_field) {
    const std::string messages = R"("messages": [{"role": "user", "content": "hi"}])";
    EXPECT_EQ(invalid_field("{" + messages + "}"), "none");
    EXPECT_EQ(invalid_field("{}"), "messages");
    EXPECT_EQ(invalid_field(R"({"messages": [{"role": "assistant", "content": "hi"}]})"), "messages");
    EXPECT_EQ(invalid_field(R"({"messages": [{"role": "robot", "content": "hi"}]})"), "messages.role");
    EXPECT_EQ(invalid_field(R"({"messages": [{"role": "user"}]})"), "messages.content");
    EXPECT_EQ(invalid_field(
                  R"({"messages": [{"role": "user", "content": [{"type": "image_url", "image_url": {}}]}]})"),
              "messages.content.image_url.url");
    EXPECT_EQ(
        invalid_field(
            R"({"messages": [{"role": "user", "content": [{"type": "input_audio", "input_audio": {"data": "!"}}]}]})"),
        "messages.content.input_audio.data");
    EXPECT_EQ(
        invalid_field(
            R"({"messages": [{"role": "assistant", "audio": {"id": "gone"}}, {"role": "user", "content": "hi"}]})"),
        "messages.audio.id");
    EXPECT_EQ(invalid_field("{" + messages + R"(, "n": 2})"), "n");
    EXPECT_EQ(invalid_field("{" + messages + R"(, "temperature": 3})"), "temperature");
    EXPECT_EQ(invalid_field("{" + messages + R"(, "max_tokens": 0})"), "max_tokens");
    EXPECT_EQ(invalid_field("{" + messages + R"(, "modalities": ["video"]})"), "modalities");
    EXPECT_EQ(invalid_field("{" + messages + R"(, "modalities": ["audio"], "audio": {"voice": "nobody"}})"),
              "audio.voice");
    EXPECT_EQ(invalid_field("{" + messages +
                            R"(, "modalities": ["audio"], "stream": true, "audio": {"format": "mp3"}})"),
              "audio.format");
    EXPECT_EQ(invalid_field("{" + messages + R"(, "tool_choice": "required"})"), "tool_choice");
    EXPECT_EQ(invalid_field("{" + messages + R"(, "response_format": {"type": "json_object"}})"),
              "response_format");
    model.can_speak = false;
    EXPECT_EQ(invalid_field("{" + messages + R"(, "modalities": ["audio"]})"), "audio.voice");
}

TEST_F(ChatTest, tools_are_described_in_the_system_prompt_and_their_results_are_turns_of_the_user) {
    const ChatRequest request =
        parse(R"({"tools": [{"type": "function", "function": {"name": "add"}}], "messages": [
        {"role": "user", "content": "1 + 2?"},
        {"role": "assistant", "content": null, "tool_calls": [
            {"id": "c", "type": "function", "function": {"name": "add", "arguments": "{\"a\": 1}"}}]},
        {"role": "tool", "tool_call_id": "c", "content": "3"},
        {"role": "tool", "tool_call_id": "d", "content": "4"}]})");
    EXPECT_THAT(request.system,
                HasSubstr("<tools>\n{\"function\":{\"name\":\"add\"},\"type\":\"function\"}\n</tools>"));
    ASSERT_THAT(request.turns, SizeIs(3));
    EXPECT_EQ(request.turns[1].text,
              "<tool_call>\n{\"name\": \"add\", \"arguments\": {\"a\": 1}}\n</tool_call>");
    EXPECT_EQ(request.turns[2].text,
              "<tool_response>\n3\n</tool_response>\n<tool_response>\n4\n</tool_response>");
    EXPECT_EQ(request.generation.make_options(model).silent_from, "<tool_call>");
}

TEST_F(ChatTest, speech_and_streams_are_rejected_in_a_batch) {
    const std::string messages = R"({"messages": [{"role": "user", "content": "hi"}])";
    const auto invalid_batch_field = [&](const std::string& extra_fields) -> std::string {
        try {
            const json body = json::parse(messages + extra_fields + "}");
            parse_chat_request(JsonFields(body), {model, answers, 60, true});
        } catch (const ApiError& error) {
            return error.param();
        }
        return "none";
    };
    EXPECT_EQ(invalid_batch_field(""), "none");
    EXPECT_EQ(invalid_batch_field(R"(, "modalities": ["text"])"), "none");
    EXPECT_EQ(invalid_batch_field(R"(, "modalities": ["text", "audio"])"), "modalities");
    EXPECT_EQ(invalid_batch_field(R"(, "stream": true)"), "stream");
    model.can_speak = false;
    EXPECT_EQ(invalid_batch_field(R"(, "modalities": ["text", "audio"])"), "modalities");
}

session::Answer make_answer(session::Ending ending) {
    session::Answer answer;
    answer.ending = ending;
    answer.statistics.prompt_tokens = 20;
    answer.statistics.tokens = 5;
    return answer;
}

TEST_F(ChatTest, a_completion_has_the_text_the_finish_reason_and_the_token_counts) {
    Completion completion(parse(R"({"messages": [{"role": "user", "content": "hi"}]})"), "small");
    EXPECT_EQ(completion.push("Hello"), "Hello");
    EXPECT_EQ(completion.push(", <tool_call>"), ", <tool_call>");  // there are no tools
    EXPECT_EQ(completion.finish(make_answer(session::Ending::token_limit)), "");
    const json body = completion.body();
    EXPECT_EQ(body["object"], "chat.completion");
    EXPECT_EQ(body["model"], "small");
    EXPECT_TRUE(body["id"].get<std::string>().starts_with("chatcmpl-"));
    const json& choice = body["choices"][0];
    EXPECT_EQ(choice["message"]["content"], "Hello, <tool_call>");
    EXPECT_FALSE(choice["message"].contains("tool_calls"));
    EXPECT_FALSE(choice["message"].contains("audio"));
    EXPECT_EQ(choice["finish_reason"], "length");
    EXPECT_EQ(body["usage"]["prompt_tokens"], 20);
    EXPECT_EQ(body["usage"]["completion_tokens"], 5);
}

TEST_F(ChatTest, a_completion_separates_tool_calls_from_the_text) {
    const ChatRequest request = parse(R"({"tools": [{"type": "function", "function": {"name": "add"}}],
                  "messages": [{"role": "user", "content": "1 + 2?"}]})");
    const std::string call = "<tool_call>\n{\"name\": \"add\", \"arguments\": {\"a\": 1}}\n</tool_call>";
    Completion completion(request, "small");
    EXPECT_EQ(completion.push(call), "");
    completion.finish(make_answer(session::Ending::complete));
    const json choice = completion.body()["choices"][0];
    EXPECT_EQ(choice["finish_reason"], "tool_calls");
    EXPECT_TRUE(choice["message"]["content"].is_null());
    EXPECT_EQ(choice["message"]["tool_calls"][0]["function"]["name"], "add");
    EXPECT_FALSE(choice["message"]["tool_calls"][0].contains("index"));
    EXPECT_EQ(completion.tool_calls(true)[0]["index"], 0);

    Completion with_text(request, "small");
    EXPECT_EQ(with_text.push("Let me see <tool"), "Let me see ");
    EXPECT_EQ(with_text.finish(make_answer(session::Ending::complete)), "<tool");
    EXPECT_EQ(with_text.text(), "Let me see <tool");
    EXPECT_EQ(with_text.body()["choices"][0]["finish_reason"], "stop");
    const json spoken_message = with_text.body({{"id", "audio_1"}})["choices"][0]["message"];
    EXPECT_TRUE(spoken_message["content"].is_null());
    EXPECT_EQ(spoken_message["audio"]["id"], "audio_1");
}

TEST(Completion, has_the_error_of_a_turn_without_an_answer) {
    session::Finished end;
    EXPECT_FALSE(completion_error(end));
    EXPECT_FALSE(completion_error(session::TextFragment{"a"}));
    end.answer.ending = session::Ending::cancelled;
    EXPECT_EQ(completion_error(end)->code(), "cancelled");
    EXPECT_EQ(
        completion_error(session::EmptyQuestion{.message = message("The question is empty.")})->status(),
        400U);
    EXPECT_EQ(completion_error(session::Failed{{ErrorKind::out_of_memory, message("Full.")}})->status(),
              503U);
}

TEST(ToolCallReader, returns_the_text_before_the_calls_for_any_split) {
    const std::string answer =
        "Let me see. <tool_call>\n{\"name\": \"add\", \"arguments\": {\"a\": 1}}\n</tool_call>\n"
        "<tool_call>\n{\"name\": \"now\"}\n</tool_call>";
    for (std::size_t size : {1, 3, 7, 1000}) {
        ToolCallReader reader;
        std::string text;
        for (std::size_t position = 0; position < answer.size(); position += size)
            text += reader.push(answer.substr(position, size));
        text += reader.finish();
        EXPECT_EQ(text, "Let me see. ");
        const auto calls = reader.calls();
        ASSERT_THAT(calls, SizeIs(2));
        EXPECT_EQ(calls[0].name, "add");
        EXPECT_EQ(calls[0].arguments, "{\"a\":1}");
        EXPECT_EQ(calls[1].name, "now");
        EXPECT_NE(calls[0].id, calls[1].id);
    }
}

TEST(ToolCallReader, text_without_a_valid_call_has_no_calls) {
    ToolCallReader reader;
    std::string text = reader.push("a < b <tool");
    EXPECT_EQ(text, "a < b ");
    EXPECT_EQ(text + reader.finish(), "a < b <tool");
    ToolCallReader damaged;
    damaged.push("<tool_call>{not json");
    EXPECT_THAT(damaged.calls(), SizeIs(0));
    // Serializing deeply nested JSON would overflow the stack.
    const std::size_t depth = 200'000;
    ToolCallReader nested;
    nested.push("<tool_call>{\"name\": \"add\", \"arguments\": " + std::string(depth, '[') +
                std::string(depth, ']') + "}</tool_call>");
    EXPECT_THAT(nested.calls(), SizeIs(0));
}

TEST(AnswerStore, removes_the_least_recently_used_and_expired_answers) {
    AnswerStore store(2);
    store.add("a", "A");
    store.add("b", "B");
    EXPECT_EQ(store.find("a"), "A");
    store.add("c", "C");
    EXPECT_EQ(store.find("b"), std::nullopt);
    EXPECT_EQ(store.find("a"), "A");
    EXPECT_EQ(store.find("a", AnswerStore::Clock::now() + AnswerStore::lifetime * 2), std::nullopt);
}

TEST(SpeechRequest, has_a_text_a_voice_and_a_format) {
    const SpeechRequest request = parse_speech_request(
        R"({"model": "any", "input": "Hello", "voice": {"id": "Aiden"}, "response_format": "pcm", "speed": 2,
            "stream_format": "sse"})",
        make_speaking_model());
    EXPECT_EQ(request.text, "Hello");
    EXPECT_EQ(request.voice, "Aiden");
    EXPECT_EQ(request.format, SpeechFormat::pcm16);
    EXPECT_EQ(request.speed, 2);
    EXPECT_TRUE(request.uses_events);
    for (const char* body : {R"({})", R"({"input": ""})", R"({"input": "a", "voice": "nobody"})",
                             R"({"input": "a", "speed": 9})", R"({"input": "a", "stream_format": "x"})"})
        EXPECT_THROW(parse_speech_request(body, make_speaking_model()), ApiError) << body;
}

TEST(Transcript, is_written_as_subtitles_text_and_json) {
    EXPECT_EQ(make_transcript_body(TranscriptFormat::srt, "Hello.", 3661.5, "en"),
              "1\n00:00:00,000 --> 01:01:01,500\nHello.\n\n");
    EXPECT_EQ(make_transcript_body(TranscriptFormat::vtt, "Hello.", 2, "en"),
              "WEBVTT\n\n00:00:00.000 --> 00:00:02.000\nHello.\n\n");
    EXPECT_EQ(make_transcript_body(TranscriptFormat::text, "Hello.", 2, ""), "Hello.\n");
    EXPECT_EQ(
        json::parse(make_transcript_body(TranscriptFormat::verbose_json, "Hello.", 2, "en"))["duration"],
        2.0);
}

}  // namespace
}  // namespace govor::server::chat_test
