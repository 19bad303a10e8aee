#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <utility>

#include "audio/mel.h"
#include "gpu/device.h"
#include "model/networks/audio_tower.h"
#include "model/networks/code2wav.h"
#include "model/networks/talker.h"
#include "model/networks/thinker.h"
#include "model/networks/vision_tower.h"
#include "model/weights/device_tensor.h"
#include "model/weights/model_weights.h"
#include "session/loading/model_folder.h"
#include "session/turn/assistant.h"
#include "session/turn/prefill_pace.h"
#include "session/turn/prompt.h"
#include "session/turn/schedule.h"
#include "session/turn/thinker_caches.h"

namespace govor::session {

// A loaded model with its caches. The members are destroyed in reverse order, so each may refer to those
// before it. Networks that were not requested are null.
struct Assistant::State {
    ModelFolder folder;
    audio::MelExtractor mel;
    // Maximum number of tokens of the Thinker's context and of a text to read aloud.
    std::uint32_t context = 0;
    std::unique_ptr<gpu::Device> device{};
    std::optional<model::ModelWeights> weights{};
    std::unique_ptr<model::AudioTower> audio_tower{};
    std::unique_ptr<model::VisionTower> vision_tower{};
    std::unique_ptr<model::Thinker> thinker{};
    std::unique_ptr<model::Talker> talker{};
    std::unique_ptr<model::Code2Wav> code2wav{};
    CachedPrefix thinker_prefix{};   // contents of the Thinker's KV cache
    ThinkerCaches thinker_caches{};  // of other conversations
    CachedPrefix talker_prefix{};    // contents of the Talker's KV cache, of TalkerPrompt::user
    std::map<std::uint64_t, model::DeviceTensor> encoded_windows{};  // not yet prefilled, by hash
    std::map<std::uint64_t, model::EncodedImage> encoded_images{};   // not yet prefilled, by hash
    PrefillPace thinker_pace{false}, talker_pace{false};
    Schedule schedule = next_step;
    std::uint64_t first_runs = 0;  // gpu::first_runs() at the end of loading
    double load_seconds = 0;

    // A row of the Talker takes a fraction of the time of the Thinker, so its first chunk has the full size.
    void pace_prompts(bool is_timed) {
        thinker_pace = PrefillPace(is_timed);
        talker_pace = PrefillPace(is_timed, PrefillPace::max_rows);
    }
    // See Assistant::set_prefill_clock().
    void set_prefill_clock(std::function<double()> clock) {
        device->set_clock(std::move(clock));
        pace_prompts(true);
    }
    // Sets `thinker` to the one with the cache of the conversation that the prompt continues: the current
    // one, a stored one or a new one. Keeps the current one if memory does not suffice for another cache.
    void select_thinker(const Prompt& prompt);
    // Throws Error{usage} unless the context has a position for an answer after a prompt of `tokens` tokens.
    void require_answer_position(std::size_t tokens) const;
    // Throws Error{usage} if AnswerOptions::max_tokens is 0.
    static void require_tokens(const AnswerOptions& options);
    PromptBuilder prompts() const { return {folder, mel, audio_tower.get(), vision_tower.get()}; }
};

}  // namespace govor::session
