#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "model/networks/talker.h"
#include "session/api/turn.h"
#include "session/loading/model_folder.h"
#include "session/turn/prepared_picture.h"
#include "session/turn/speech_clip.h"
#include "text/chat_prompt.h"

namespace govor::session {

// One entry of the conversation. `clip` and `turn_prompt` are caches that are computed on first use.
struct Utterance {
    text::Role role = text::Role::user;
    std::string text{};
    std::shared_ptr<const std::vector<float>> speech{};  // 16 kHz, precedes the text; null: no speech
    std::shared_ptr<SpeechClip> clip{};                  // of the speech
    Pictures pictures{};                                 // precede the speech
    std::vector<std::shared_ptr<PreparedPicture>> prepared_pictures{};  // of `pictures`
    text::ChatPrompt turn_prompt{};                                     // tokens; empty: not computed yet
};

Utterance system_turn(std::string text);
Utterance past_turn(PastTurn turn);

// Builds the prompts of one model.
struct PromptBuilder {
    const ModelFolder& folder;
    const audio::MelExtractor& mel;
    model::AudioTower* tower;            // null: not loaded
    model::VisionTower* vision_tower{};  // null: not loaded

    // Returns the length of the entry in tokens. Throws the errors of build_chat_prompt, and Error{bad_file}
    // if the speech is too short to have features.
    std::size_t tokens(Utterance& utterance) const;
    // Creates the clip with the features of the entry's speech, if there is any. Returns false if it was
    // stopped; a later call continues from there.
    bool extract_features(Utterance& utterance, const SpeechClip::StopCheck& should_stop) const;
    // Returns the clip of the entry's speech, or null.
    SpeechClip* clip(Utterance& utterance) const;
    // Fills the entry's prepared_pictures on the first call, and returns them. Throws the errors of
    // ModelFolder::require_vision_tower and image::fitted_size.
    const std::vector<std::shared_ptr<PreparedPicture>>& prepare_pictures(Utterance& utterance) const;
    // Returns the length of the opening of an answer in tokens.
    std::size_t opening_tokens() const;
};

// The Thinker's input.
struct Prompt {
    text::ChatPrompt chat;
    std::vector<SpeechClip*> clips;                          // of chat.audio, in order
    std::vector<std::shared_ptr<PreparedPicture>> pictures;  // of chat.pictures, in order
    std::vector<model::RopePosition> positions;              // per position; empty without pictures
    // One key per position. Prompts with equal keys up to a position are equal up to there.
    std::vector<std::uint64_t> keys;

    // For a complete prompt: returns whether its last turn, the question, has speech.
    bool has_spoken_question() const {
        return !chat.audio.empty() &&
               chat.audio.back().first >= chat.segments[chat.segments.size() - 2].range.first;
    }
};

// Returns the prompt up to the beginning of the answer.
Prompt complete_prompt(const PromptBuilder& builder, std::span<Utterance> conversation);
// Returns the prompt up to the last complete window of a question with `pictures` that is still being spoken.
Prompt partial_prompt(const PromptBuilder& builder, std::span<Utterance> conversation, SpeechClip& question,
                      const Pictures& pictures = {});

// Returns the part of a prompt that the Talker receives: the turns of the user.
model::TalkerPrompt talker_prompt(const Prompt& prompt);
// One key per position of TalkerPrompt::user. At positions of audio and pictures the Talker receives hidden
// states of the Thinker. These depend on all earlier positions, and so do their keys.
std::vector<std::uint64_t> talker_keys(const Prompt& prompt);

// The keys of the positions in a KV cache, to find the prefix that the next prompt shares.
class CachedKeys {
  public:
    // Returns the number of leading positions with the same keys.
    std::size_t shared_prefix(std::span<const std::uint64_t> keys) const;
    std::size_t size() const noexcept { return keys_.size(); }

    // Keeps the keys of the first `count` positions.
    void truncate(std::size_t count) {
        keys_.resize(count);
        if (count >= last_answer_end_) return;
        last_answer_end_ = count;
        answers_ = 0;
    }
    void append(std::span<const std::uint64_t> keys) { keys_.insert(keys_.end(), keys.begin(), keys.end()); }

    // Returns the position after the last answer; 0 without one. Later positions belong to a question without
    // an answer, which may still change.
    std::size_t last_answer_end() const noexcept { return last_answer_end_; }
    std::size_t answers() const noexcept { return answers_; }  // since an earlier position was overwritten
    void end_answer() {
        last_answer_end_ = keys_.size();
        ++answers_;
    }

  private:
    std::vector<std::uint64_t> keys_;
    std::size_t last_answer_end_ = 0;
    std::size_t answers_ = 0;
};

// Returns the key of a text position.
inline std::uint64_t text_key(TokenId token) {
    return static_cast<std::uint64_t>(token.value);
}

}  // namespace govor::session
