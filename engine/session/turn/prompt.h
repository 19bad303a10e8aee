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
#include "session/turn/heard_clip.h"
#include "text/chat_prompt.h"

namespace govor::session {

// One entry of the conversation, as the prompt needs it. What can be computed again is computed when it is
// first needed.
struct Utterance {
    text::Role role = text::Role::user;
    std::string text{};
    std::shared_ptr<const std::vector<float>> speech{};  // 16 kHz, before the text; null: nothing was spoken
    std::shared_ptr<HeardClip> clip{};                   // of the speech
    text::ChatPrompt piece{};                            // tokens; empty: not computed yet
};

Utterance system_turn(std::string text);
Utterance past_turn(PastTurn turn);

// What prompts are made with; all of one model.
struct PromptMaker {
    const ModelFolder& folder;
    const audio::MelExtractor& mel;
    model::AudioTower* tower;  // null: not loaded

    // Positions that the entry takes. Throws what build_chat_prompt throws, and Error{bad_file} for speech
    // too short to hear.
    std::size_t tokens(Utterance& utterance) const;
    // Makes the clip of its speech, if there is one, with all its features. False when it was stopped; a
    // later call goes on from there.
    bool extract_features(Utterance& utterance, const HeardClip::Stopped& stopped) const;
    // The clip of its speech, or null.
    HeardClip* clip(Utterance& utterance) const;
    // Positions of the opening of an answer.
    std::size_t opening_tokens() const;
};

// The Thinker's input.
struct Prompt {
    text::ChatPrompt chat;
    std::vector<HeardClip*> clips;    // of chat.audio, in order
    std::vector<std::uint64_t> keys;  // per position: equal keys after equal beginnings are equal input

    // Of a whole prompt: whether its question, the last turn, holds speech.
    bool asked_in_speech() const {
        return !chat.audio.empty() &&
               chat.audio.back().first >= chat.segments[chat.segments.size() - 2].range.first;
    }
};

// Up to where the answer begins.
Prompt whole_prompt(const PromptMaker& maker, std::span<Utterance> conversation);
// Up to the last finished window of a question that is still spoken.
Prompt prompt_so_far(const PromptMaker& maker, std::span<Utterance> conversation, HeardClip& question);

// What the Talker is given of it: the user's turns.
model::TalkerPrompt talker_prompt(const text::ChatPrompt& prompt);
// Per position of TalkerPrompt::user. The hidden states at sound depend on all before them.
std::vector<std::uint64_t> talker_keys(const Prompt& prompt);

// What a cache holds, by keys, so that the next prompt need not repeat it.
class CachedKeys {
  public:
    std::size_t shared_with(std::span<const std::uint64_t> keys) const;
    std::size_t size() const noexcept { return keys_.size(); }

    void truncate(std::size_t count) { keys_.resize(count); }  // of those at the beginning
    void append(std::span<const std::uint64_t> keys) { keys_.insert(keys_.end(), keys.begin(), keys.end()); }

  private:
    std::vector<std::uint64_t> keys_;
};

// The key of a text position.
inline std::uint64_t text_key(TokenId token) {
    return static_cast<std::uint64_t>(token.value);
}

}  // namespace govor::session
