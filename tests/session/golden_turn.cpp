#include "session/golden_turn.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <utility>

#include "audio/clip.h"
#include "support/test_data.h"

namespace govor::session::test {
namespace {

template <typename Element>
std::vector<Element> copy_elements(const io::TensorView& tensor) {
    std::vector<Element> out(tensor.data.size() / sizeof(Element));
    std::memcpy(out.data(), tensor.data.data(), out.size() * sizeof(Element));
    return out;
}

Images read_images(const std::vector<std::string>& names) {
    Images images{.detail = image::Detail::high};
    for (const std::string& name : names)
        images.images.push_back(std::make_shared<const image::Image>(read_image(name)));
    return images;
}

// Returns the question that make_golden.py used.
Question make_golden_question(const std::string& recording) {
    if (recording == "question_en") return {.text = " Answer briefly."};
    if (recording == "question_ru") return {.system = "You are a helpful assistant."};
    if (recording == "text_ru") return {.text = "Привет мир"};
    if (recording == "speech_only") return {.text = " Answer briefly."};
    if (recording == "exact") return {.text = "What is this?", .images = read_images({"exact"})};
    if (recording == "odd_and_sound") return {.images = read_images({"odd"})};
    if (recording == "two")
        return {.system = "Be brief.", .text = "Какая больше?", .images = read_images({"exact", "odd"})};
    if (recording == "third_turn") {
        return {.system = "Be brief.",
                .history = {{Role::user, "Привет мир", {}},
                            {Role::assistant, "Hello, world.", {}},
                            {Role::user, "What is one and one?", {}},
                            {Role::assistant, "Two.", {}}}};
    }
    return {};
}

// The models of shared_tiny() and shared_tiny_vision(). They are unloaded before main() returns.
struct SharedModels : testing::Environment {
    std::unique_ptr<Assistant> tiny, tiny_vision;

    void TearDown() override {
        tiny.reset();
        tiny_vision.reset();
    }
};

auto* const shared_models = static_cast<SharedModels*>(testing::AddGlobalTestEnvironment(new SharedModels));

// Returns the model in the state after loading.
Assistant& reset(Assistant& assistant) {
    assistant.reset();
    assistant.set_schedule(next_step);
    return assistant;
}

std::optional<std::string> find_clip_name(const std::string& recording) {
    if (recording == "text_ru" || recording == "exact" || recording == "two") return std::nullopt;
    const bool is_english =
        recording == "third_turn" || recording == "speech_only" || recording == "odd_and_sound";
    return is_english ? "question_en" : recording;
}

}  // namespace

std::filesystem::path tiny_folder() {
    return test_data("checkpoints/tiny");
}
std::filesystem::path tiny_vision_folder() {
    return test_data("checkpoints/tiny_vision");
}
image::Image read_image(const std::string& name) {
    return image::read_image(test_data("pictures/" + name + ".png"));
}
Images one_image(const std::string& name) {
    return {{std::make_shared<const image::Image>(read_image(name))}};
}
std::filesystem::path clip_file(const std::string& name) {
    return test_data("audio/" + name + ".wav");
}
std::vector<float> clip(const std::string& name) {
    return audio::read_clip(clip_file(name)).samples;
}

GoldenTurn::GoldenTurn(const std::string& recording, const std::string& model)
    : name(recording),
      clip(find_clip_name(recording)),
      question(make_golden_question(recording)),
      file(test_data("golden/" + model + "." + recording + ".safetensors")) {
    speaker = file.metadata().at("speaker");
    if (clip) question.speech = test::clip(*clip);
}

const io::TensorView& GoldenTurn::stage(std::string_view stage_name) const {
    return file.tensors().at(std::string(stage_name));
}
std::uint32_t GoldenTurn::frames() const {
    return static_cast<std::uint32_t>(stage("talker.codes").shape[1]);
}

std::vector<float> floats(const io::TensorView& tensor) {
    return copy_elements<float>(tensor);
}
std::vector<std::int64_t> integers(const io::TensorView& tensor) {
    return copy_elements<std::int64_t>(tensor);
}

StagePrefix stage_prefix(const io::TensorView& actual, const io::TensorView& reference) {
    StagePrefix prefix{actual.shape, floats(actual)};
    const bool is_decoder = actual.name.starts_with("code2wav.decoder.") && actual.shape.size() == 2;
    if (!is_decoder || reference.shape.size() != 2 || reference.shape[1] >= actual.shape[1]) return prefix;
    const std::vector<float> values = std::exchange(prefix.values, {});
    for (std::int64_t row = 0; row < actual.shape[0]; ++row) {
        const auto first = values.begin() + row * actual.shape[1];
        prefix.values.insert(prefix.values.end(), first, first + reference.shape[1]);
    }
    prefix.shape[1] = reference.shape[1];
    return prefix;
}

io::TensorView recorded_rows(const io::TensorView& actual, const io::TensorView& reference) {
    io::TensorView rows = reference;
    if (reference.name != "talker.trailing" || actual.shape[0] > reference.shape[0]) return rows;
    rows.shape[0] = actual.shape[0];
    rows.data = rows.data.first(rows.data.size() / static_cast<std::size_t>(reference.shape[0]) *
                                static_cast<std::size_t>(rows.shape[0]));
    return rows;
}

void expect_equal(const io::TensorView& actual, const io::TensorView& reference) {
    const std::string& name = reference.name;
    EXPECT_EQ(actual.type, reference.type) << name;
    if (reference.type == io::ElementType::i64) {
        ASSERT_EQ(actual.shape, reference.shape) << name;
        EXPECT_EQ(integers(actual), integers(reference)) << name;
        return;
    }
    const auto [shape, a] = stage_prefix(actual, reference);
    ASSERT_EQ(shape, reference.shape) << name;
    const std::vector<float> b = floats(reference);
    double difference = 0;
    double norm = 0;
    for (std::size_t i = 0; i < b.size(); ++i) {
        difference += (double{a[i]} - b[i]) * (double{a[i]} - b[i]);
        norm += double{b[i]} * b[i];
    }
    // Fails for NaN too.
    const double error = std::sqrt(difference / norm);
    const double limit = name == "audio.mel" ? 1e-4 : 1e-3;
    EXPECT_TRUE(error < limit) << name << " differs by " << error;
}

io::TensorView audio_view(std::span<const float> samples) {
    return {
        "sound", io::ElementType::f32, {static_cast<std::int64_t>(samples.size())}, std::as_bytes(samples)};
}

void Stages::add_values(std::string_view name, std::span<const std::size_t> shape,
                        std::span<const float> values) {
    store(name, io::ElementType::f32, shape, std::as_bytes(values));
}

void Stages::add_ids(std::string_view name, std::span<const std::size_t> shape,
                     std::span<const std::int32_t> ids) {
    const std::vector<std::int64_t> wide(ids.begin(), ids.end());
    store(name, io::ElementType::i64, shape, std::as_bytes(std::span(wide)));
}

void Stages::store(std::string_view name, io::ElementType type, std::span<const std::size_t> shape,
                   std::span<const std::byte> bytes) {
    const auto [entry, is_new] = stages_.try_emplace(std::string(name));
    EXPECT_TRUE(is_new) << name << " was recorded twice";
    Stage& stage = entry->second;
    stage.bytes.assign(bytes.begin(), bytes.end());
    stage.view = {std::string(name), type, {shape.begin(), shape.end()}, stage.bytes};
}

const io::TensorView* Stages::find(std::string_view name) const {
    const auto entry = stages_.find(name);
    return entry == stages_.end() ? nullptr : &entry->second.view;
}

std::unique_ptr<Assistant> load_tiny(LoadOptions options) {
    options.kv_cache = options.kv_cache.value_or(Format::f32);
    return Assistant::load(ModelFolder::open(tiny_folder()), options);
}

std::unique_ptr<Assistant> load_tiny_vision(LoadOptions options) {
    options.kv_cache = options.kv_cache.value_or(Format::f32);
    return Assistant::load(ModelFolder::open(tiny_vision_folder()), options);
}

Assistant& shared_tiny() {
    if (!shared_models->tiny) shared_models->tiny = load_tiny();
    return reset(*shared_models->tiny);
}

Assistant& shared_tiny_vision() {
    if (!shared_models->tiny_vision) shared_models->tiny_vision = load_tiny_vision();
    return reset(*shared_models->tiny_vision);
}

AnswerOptions greedy_options(const Assistant& assistant, std::uint32_t max_tokens, std::uint32_t max_frames) {
    AnswerOptions options = assistant.default_options();
    for (SamplingParams* params : {&options.text, &options.speech, &options.residual}) params->greedy = true;
    options.max_tokens = max_tokens;
    options.max_frames = max_frames;
    return options;
}

}  // namespace govor::session::test
