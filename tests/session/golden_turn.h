#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "io/safetensors/safetensors.h"
#include "model/weights/tensor_sink.h"
#include "session/loading/model_folder.h"
#include "session/turn/assistant.h"

// The turns in tests/data/golden, which the reference implementation computed, and their model.
namespace govor::session::test {

std::filesystem::path tiny_folder();
std::filesystem::path tiny_vision_folder();                // has a larger vision encoder
image::Image read_image(const std::string& name);          // of tests/data/pictures
Images one_image(const std::string& name);                 // a single image
std::filesystem::path clip_file(const std::string& name);  // of tests/data/audio
std::vector<float> clip(const std::string& name);          // 16 kHz

// A question, and the tensors that the reference computed at every stage.
struct GoldenTurn {
    explicit GoldenTurn(const std::string& recording, const std::string& model = "tiny");

    std::uint32_t frames() const;  // of codes
    const io::TensorView& stage(std::string_view name) const;

    std::string name;
    std::optional<std::string> clip;  // name of the clip
    std::string speaker;
    Question question;
    io::SafetensorsFile file;
};

inline const std::vector<std::string> golden_names{"question_en", "question_ru", "long_en", "text_ru",
                                                   "third_turn"};
inline constexpr std::uint32_t golden_tokens = 24;  // make_golden.py's --new-tokens
// The turns of tiny_vision, and the limits that make_golden.py used.
inline const std::vector<std::string> vision_names{"exact", "odd_and_sound", "two", "speech_only"};
inline constexpr std::uint32_t vision_tokens = 16;
inline constexpr std::uint32_t vision_frames = 23;  // the speech of one turn ends earlier

std::vector<float> floats(const io::TensorView& tensor);
std::vector<std::int64_t> integers(const io::TensorView& tensor);

// The part of a stage that the golden file contains. For the decoder of Code2Wav: the columns of the first
// frames.
struct StagePrefix {
    std::vector<std::int64_t> shape;
    std::vector<float> values;
};
StagePrefix stage_prefix(const io::TensorView& actual, const io::TensorView& reference);

// Returns the part of a stage of the reference that a trace of Govor contains too. In "talker.trailing", the
// reference has all text after the first token, and Govor only the text that it passed to the Talker before
// the speech ended.
io::TensorView recorded_rows(const io::TensorView& actual, const io::TensorView& reference);

// Expects identical ids, and a relative error of floats below 1e-3 (of the spectrogram below 1e-4).
void expect_equal(const io::TensorView& actual, const io::TensorView& reference);

// Returns a view of `samples` as a stage.
io::TensorView audio_view(std::span<const float> samples);

// Stores the tensors of a trace.
class Stages final : public model::TensorSink {
  public:
    void add_values(std::string_view name, std::span<const std::size_t> shape,
                    std::span<const float> values) override;
    void add_ids(std::string_view name, std::span<const std::size_t> shape,
                 std::span<const std::int32_t> ids) override;

    const io::TensorView* find(std::string_view name) const;

  private:
    struct Stage {
        std::vector<std::byte> bytes;
        io::TensorView view;
    };
    void store(std::string_view name, io::ElementType type, std::span<const std::size_t> shape,
               std::span<const std::byte> bytes);
    std::map<std::string, Stage, std::less<>> stages_;
};

// Loads a model with a float32 KV cache, as in the reference, unless the options set another format.
std::unique_ptr<Assistant> load_tiny(LoadOptions options = {});
std::unique_ptr<Assistant> load_tiny_vision(LoadOptions options = {});
// Returns a model that all tests of the program share. The first call loads it like load_tiny(), while no
// session is working; it is unloaded after the last test. Each call empties all caches and sets the default
// schedule. A test that changes other state, or depends on how the model was loaded, loads its own.
Assistant& shared_tiny();
Assistant& shared_tiny_vision();
AnswerOptions greedy_options(const Assistant& assistant, std::uint32_t max_tokens = golden_tokens,
                             std::uint32_t max_frames = 39);

}  // namespace govor::session::test
