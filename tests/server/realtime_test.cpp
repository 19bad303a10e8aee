#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "image/image_files.h"
#include "server/http/api_error.h"
#include "server/realtime/client_event.h"
#include "server/realtime/config.h"
#include "server/realtime/items.h"
#include "server/realtime/response.h"
#include "server/realtime/speech_detector.h"
#include "server/wire/base64.h"

namespace govor::server::realtime::realtime_test {
namespace {

using testing::SizeIs;

session::LoadedModel make_speaking_model() {
    session::LoadedModel model;
    model.voices = {"Aiden", "Chelsie"};
    model.accepts_speech = model.can_answer = model.can_speak = true;
    return model;
}

Config parse_config(const std::string& settings) {
    const json document = parse_object(settings);
    Config config;
    config.update(JsonFields(document), make_speaking_model());
    return config;
}

TEST(ClientEvent, has_a_known_type_and_the_id_of_the_client) {
    const ClientEvent event =
        parse_client_event(R"({"type": "response.create", "event_id": "mine", "unknown": [1]})");
    EXPECT_EQ(event.type, ClientEventType::response_create);
    EXPECT_EQ(event.event_id, "mine");
    for (const char* text :
         {"", "[]", "{}", R"({"type": 1})", R"({"type": "response.creat"})", "{\"type\": \"\xff\"}"})
        EXPECT_THROW(parse_client_event(text), ApiError) << text;
    EXPECT_EQ(parse_event_id(R"({"type": "no.such", "event_id": "mine"})"), "mine");
    EXPECT_EQ(parse_event_id("{"), "");
}

TEST(Config, accepts_the_current_and_the_beta_form) {
    const Config current =
        parse_config(R"({"type": "realtime", "output_modalities": ["text"], "instructions": "Be short.",
        "audio": {"input": {"format": {"type": "audio/pcmu"}, "turn_detection": {"type": "server_vad",
        "threshold": 0.7, "silence_duration_ms": 900}}, "output": {"voice": "chelsie"}}, "max_output_tokens": 9})");
    EXPECT_FALSE(current.has_audio_output);
    EXPECT_EQ(current.instructions, "Be short.");
    EXPECT_EQ(current.input_format, AudioFormat::mu_law);
    EXPECT_EQ(current.turn_detection->silence_duration_ms, 900U);
    EXPECT_EQ(current.turn_detection->prefix_padding_ms, 300U);
    EXPECT_EQ(current.voice, "chelsie");
    EXPECT_EQ(current.max_output_tokens, 9U);

    const Config beta = parse_config(R"({"modalities": ["text", "audio"], "input_audio_format": "g711_alaw",
        "output_audio_format": "pcm16", "voice": "aiden", "turn_detection": null,
        "max_response_output_tokens": "inf", "input_audio_transcription": {"model": "whisper-1"}})");
    EXPECT_TRUE(beta.has_audio_output);
    EXPECT_EQ(beta.input_format, AudioFormat::a_law);
    EXPECT_EQ(beta.turn_detection, std::nullopt);
    EXPECT_TRUE(beta.transcription.has_value());
}

TEST(Config, combines_the_sampling_parameters_of_successive_updates) {
    const json session = parse_object(R"({"temperature": 0.5, "top_p": 0.9, "seed": 7,
        "audio": {"output": {"temperature": 0.75, "top_k": 30, "max_frames": 100}}})");
    Config config;
    config.update(JsonFields(session), make_speaking_model());
    const json response = parse_object(R"({"repetition_penalty": 1.1, "temperature": 0})");
    config.update(JsonFields(response), make_speaking_model());
    EXPECT_EQ(config.text_sampling.method, session::SamplingChoice::Method::greedy);
    EXPECT_FLOAT_EQ(config.text_sampling.top_p.value_or(0), 0.9F);
    EXPECT_FLOAT_EQ(config.text_sampling.repetition_penalty.value_or(0), 1.1F);
    EXPECT_EQ(config.seed, 7U);
    EXPECT_FLOAT_EQ(config.speech_sampling.temperature.value_or(0), 0.75F);
    EXPECT_EQ(config.speech_sampling.top_k, 30U);
    EXPECT_EQ(config.max_frames, 100U);
}

TEST(Config, is_unchanged_if_part_of_the_update_is_invalid) {
    Config config;
    for (const char* settings :
         {R"({"instructions": "new", "audio": {"output": {"voice": "nobody"}}})",
          R"({"instructions": "new", "audio": {"input": {"turn_detection": {"type": "semantic_vad"}}}})",
          R"({"instructions": "new", "audio": {"input": {"format": {"type": "audio/pcm", "rate": 8000}}}})",
          R"({"instructions": "new", "output_modalities": "video"})",
          R"({"instructions": "new", "tool_choice": "required"})",
          R"({"instructions": "new", "temperature": 5})",
          R"({"instructions": "new", "max_output_tokens": "many"})"}) {
        const json document = parse_object(settings);
        EXPECT_THROW(config.update(JsonFields(document), make_speaking_model()), ApiError) << settings;
        EXPECT_EQ(config.instructions, "");
    }
}

Item make_item(const std::string& text) {
    const json document = parse_object(text);
    return parse_item(JsonFields(document), {}, make_speaking_model());
}

TEST(RealtimeItems, become_turns_of_the_conversation_in_order) {
    ItemList items;
    items.insert(make_item(R"({"id": "b", "type": "message", "role": "user",
        "content": [{"type": "input_text", "text": "1 + 2?"}]})"));
    items.insert(make_item(R"({"id": "s", "type": "message", "role": "system",
        "content": [{"type": "input_text", "text": "Be short."}]})"),
                 "root");
    EXPECT_EQ(items.insert(make_item(
                  R"({"type": "function_call", "name": "add", "arguments": "{}", "call_id": "c"})")),
              "b");
    items.insert(make_item(R"({"type": "function_call_output", "call_id": "c", "output": "3"})"));
    EXPECT_THROW(items.insert(make_item(R"({"id": "b", "type": "message", "role": "user"})")), ApiError);
    EXPECT_THROW(items.insert(make_item(R"({"type": "message", "role": "user"})"), "nowhere"), ApiError);
    std::string system = "First.";
    const auto turns = items.turns(system);
    EXPECT_EQ(system, "First.\n\nBe short.");
    ASSERT_THAT(turns, SizeIs(3));
    EXPECT_EQ(turns[0].text, "1 + 2?");
    EXPECT_EQ(turns[1].text, "<tool_call>\n{\"name\": \"add\", \"arguments\": {}}\n</tool_call>");
    EXPECT_EQ(turns[2].text, "<tool_response>\n3\n</tool_response>");
}

// The tool messages of one answer in a chat completion form one turn as well.
TEST(RealtimeItems, successive_function_outputs_form_one_turn) {
    ItemList items;
    items.insert(make_item(R"({"type": "function_call_output", "call_id": "a", "output": "3"})"));
    items.insert(make_item(R"({"type": "function_call_output", "call_id": "b", "output": "4"})"));
    items.insert(make_item(R"({"type": "message", "role": "user",
        "content": [{"type": "input_text", "text": "Go on."}]})"));
    items.insert(make_item(R"({"type": "function_call_output", "call_id": "c", "output": "5"})"));
    std::string system;
    const auto turns = items.turns(system);
    ASSERT_THAT(turns, SizeIs(3));
    EXPECT_EQ(turns[0].text, "<tool_response>\n3\n</tool_response>\n<tool_response>\n4\n</tool_response>");
    EXPECT_EQ(turns[1].text, "Go on.");
    EXPECT_EQ(turns[2].text, "<tool_response>\n5\n</tool_response>");
}

TEST(RealtimeItems, truncated_speech_has_the_words_that_were_played) {
    Item item;
    item.kind = Item::Kind::assistant;
    item.has_speech = true;
    item.text = "One two three.";
    item.text_ends = {{24000, 3}, {48000, 7}, {72000, 14}};
    item.truncate(50000);
    EXPECT_EQ(item.text, "One two");
    item.truncate(100);
    EXPECT_EQ(item.text, "");
}

TEST(RealtimeItems, the_audio_of_a_question_is_returned_on_request) {
    const Item item =
        make_item(R"({"type": "message", "role": "user", "content": [{"type": "input_audio", "audio": ")" +
                  base64(std::string(48000, '\0')) + R"("}]})");
    EXPECT_FALSE(item.to_json()["content"][0].contains("audio"));
    EXPECT_NEAR(static_cast<double>(
                    from_base64(item.to_json(true)["content"][0]["audio"].get<std::string>())->size()),
                48000, 8);
    EXPECT_THROW(
        make_item(
            R"({"type": "message", "role": "user", "content": [{"type": "input_audio", "audio": "?"}]})"),
        ApiError);
    EXPECT_THROW(make_item(R"({"type": "message", "role": "robot"})"), ApiError);
}

Item make_image_item(const std::string& id, const session::LoadedModel& model) {
    const image::test::File file = image::test::make_png(image::test::make_gradient(64, 64));
    const json document = {
        {"id", id},
        {"type", "message"},
        {"role", "user"},
        {"content",
         {{{"type", "input_image"},
           {"image_url",
            "data:image/png;base64," + base64({reinterpret_cast<const char*>(file.data()), file.size()})}}}}};
    EXPECT_TRUE(has_images(JsonFields(document)));
    return parse_item(JsonFields(document), {}, model);
}

TEST(RealtimeItems, the_oldest_images_are_dropped_when_the_context_is_full) {
    session::LoadedModel model = make_speaking_model();
    EXPECT_THROW(make_image_item("a", model), ApiError);  // the model has no vision encoder
    model.accepts_images = true;
    model.context = 8192;
    ItemList items;
    items.set_limits(600, 2 * 64 * 64 * 3);
    items.insert(make_image_item("a", model));
    items.insert(make_image_item("b", model));
    std::string system;
    EXPECT_THAT(items.turns(system), SizeIs(2));
    EXPECT_EQ(items.get("a").to_json()["content"][0]["type"], "input_image");
    items.insert(make_image_item("c", model));
    EXPECT_THAT(items.turns(system), SizeIs(2));
    EXPECT_TRUE(items.get("a").images.empty());
    EXPECT_FALSE(items.get("c").images.empty());
}

// Records the protocol events that a response sends for events of the model.
class ResponseTest : public testing::Test {
  protected:
    ResponseTest() {
        config_.has_audio_output = true;
        config_.tools_text = "tools";
    }
    Response make_response(ItemList* items) {
        return {{.send =
                     [this](const char* type, json fields) {
                         types.emplace_back(type);
                         sent_fields.push_back(std::move(fields));
                     },
                 .on_end = [this](const Response&) { ++end_count; }},
                items,
                config_,
                json(),
                "conv_1"};
    }
    static void handle(Response& response, session::EventBody body) { response.handle(body); }
    // Sends the text of an answer in fragments of a few bytes, so that tags are split.
    static void send_text(Response& response, const std::string& text) {
        for (std::size_t begin = 0; begin < text.size(); begin += 4)
            handle(response, session::TextFragment{text.substr(begin, 4)});
    }
    // Returns the fields of event number `index` of a type, or null.
    const json& fields_of(const std::string& type, std::size_t index = 0) const {
        static const json no_fields;
        for (std::size_t i = 0; i < types.size(); ++i) {
            if (types[i] != type) continue;
            if (index == 0) return sent_fields[i];
            --index;
        }
        return no_fields;
    }

    Config config_;
    std::vector<std::string> types;
    std::vector<json> sent_fields;
    int end_count = 0;
};

constexpr const char* answer_with_calls =
    "Let me look.\n<tool_call>\n{\"name\": \"add\", \"arguments\": {\"a\": 1}}\n</tool_call>\n"
    "<tool_call>\n{\"name\": \"stop\"}\n</tool_call>";

TEST_F(ResponseTest, tool_calls_are_items_that_follow_the_message) {
    ItemList items;
    Response response = make_response(&items);
    response.begin();
    handle(response, session::AudioChunk{std::vector<float>(1920), 0, 5});
    send_text(response, answer_with_calls);
    handle(response, session::Finished{});
    EXPECT_EQ(end_count, 1);
    EXPECT_EQ(fields_of("response.output_audio_transcript.done")["transcript"], "Let me look.\n");
    const json& output = fields_of("response.done")["response"]["output"];
    ASSERT_THAT(output, SizeIs(3));
    EXPECT_EQ(output[0]["type"], "message");
    EXPECT_EQ(output[1]["type"], "function_call");
    EXPECT_EQ(output[1]["name"], "add");
    EXPECT_EQ(output[1]["arguments"], R"({"a":1})");
    EXPECT_EQ(output[1]["status"], "completed");
    EXPECT_EQ(output[2]["name"], "stop");
    EXPECT_EQ(output[2]["arguments"], "{}");

    const json& delta = fields_of("response.function_call_arguments.delta");
    EXPECT_EQ(delta["delta"], R"({"a":1})");
    EXPECT_EQ(delta["output_index"], 1);
    const json& done = fields_of("response.function_call_arguments.done");
    EXPECT_EQ(done["item_id"], output[1]["id"]);
    EXPECT_EQ(done["call_id"], output[1]["call_id"]);
    EXPECT_EQ(fields_of("response.function_call_arguments.done", 1)["output_index"], 2);

    // The calls are part of the conversation.
    std::string system;
    const auto turns = items.turns(system);
    ASSERT_FALSE(turns.empty());
    std::string text;
    for (const session::PastTurn& turn : turns) text += turn.text;
    EXPECT_NE(text.find(R"({"name": "add", "arguments": {"a":1}})"), std::string::npos) << text;
}

TEST_F(ResponseTest, the_events_of_a_call_have_the_published_order) {
    ItemList items;
    Response response = make_response(&items);
    send_text(response, "<tool_call>\n{\"name\": \"add\", \"arguments\": {}}\n</tool_call>");
    handle(response, session::Finished{});
    EXPECT_THAT(types, testing::ElementsAre("response.output_item.added", "conversation.item.added",
                                            "response.function_call_arguments.delta",
                                            "response.function_call_arguments.done", "conversation.item.done",
                                            "response.output_item.done", "response.done"));
}

TEST_F(ResponseTest, a_response_outside_the_conversation_adds_no_items_to_it) {
    Response response = make_response(nullptr);
    send_text(response, answer_with_calls);
    handle(response, session::Finished{});
    EXPECT_THAT(fields_of("response.done")["response"]["output"], SizeIs(3));
    EXPECT_EQ(std::ranges::count(types, "conversation.item.added"), 0);
}

TEST_F(ResponseTest, an_interrupted_answer_has_no_calls) {
    ItemList items;
    Response response = make_response(&items);
    send_text(response, answer_with_calls);
    response.cancel("turn_detected");
    session::Finished finished;
    finished.answer.ending = session::Ending::cancelled;
    handle(response, std::move(finished));
    EXPECT_THAT(fields_of("response.done")["response"]["output"], SizeIs(1));
    EXPECT_TRUE(fields_of("response.function_call_arguments.done").is_null());
}

std::vector<float> make_noise(double seconds, float amplitude) {
    std::vector<float> samples(static_cast<std::size_t>(seconds * 16000));
    std::uint32_t state = 1;
    for (float& sample : samples) {
        state = state * 1664525U + 1013904223U;
        sample = amplitude * (static_cast<float>(state >> 8U) / 8388608.0F - 1.0F);
    }
    return samples;
}

TEST(SpeechDetector, speech_begins_before_its_detection_and_ends_after_the_pause) {
    std::vector<std::uint64_t> start_positions, stop_positions;
    std::size_t samples = 0;
    SpeechDetector detector({.on_start = [&](std::uint64_t position) { start_positions.push_back(position); },
                             .on_samples = [&](std::span<const float> block) { samples += block.size(); },
                             .on_stop = [&](std::uint64_t position) { stop_positions.push_back(position); }});
    detector.set_turn_detection({.prefix_padding_ms = 300, .silence_duration_ms = 500});
    for (const auto& part : {make_noise(2, 0.0005F), make_noise(1, 0.2F), make_noise(0.3, 0.0005F),
                             make_noise(1, 0.2F), make_noise(1, 0.0005F)})
        detector.push(part);
    ASSERT_THAT(start_positions, SizeIs(1));
    ASSERT_THAT(stop_positions, SizeIs(1));
    EXPECT_NEAR(static_cast<double>(start_positions[0]) / 16000, 1.7, 0.05);
    EXPECT_NEAR(static_cast<double>(stop_positions[0]) / 16000, 4.8, 0.05);
    EXPECT_EQ(samples, stop_positions[0] - start_positions[0]);
}

}  // namespace
}  // namespace govor::server::realtime::realtime_test
