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
#include "session/turn/prepared_image.h"
#include "session/turn/speech_clip.h"
#include "text/chat_prompt.h"

namespace govor::session {

// One entry of a conversation: the system prompt or a turn. `clip`, `prepared_images` and `turn_prompt` are
// caches that are computed on first use.
struct ConversationEntry {
    text::Role role = text::Role::user;
    std::string text{};
    std::shared_ptr<const std::vector<float>> speech{};  // 16 kHz, precedes the text; null: no speech
    std::shared_ptr<SpeechClip> clip{};                  // of the speech
    Images images{};                                     // precede the speech
    std::vector<std::shared_ptr<PreparedImage>> prepared_images{};  // of `images`
    text::ChatPrompt turn_prompt{};                                 // tokens; empty: not computed yet
};

ConversationEntry make_system_entry(std::string text);
ConversationEntry make_entry(PastTurn turn);

// Builds the prompts of one model.
struct PromptBuilder {
    const ModelFolder& folder;
    const audio::MelExtractor& mel;
    model::AudioTower* tower;            // null: not loaded
    model::VisionTower* vision_tower{};  // null: not loaded

    // Returns the length of the entry in tokens. Throws the errors of build_chat_prompt, and Error{bad_file}
    // if the speech is too short to have features.
    std::size_t tokens(ConversationEntry& entry) const;
    // Creates the clip with the features of the entry's speech, if it has any. Returns false if it was
    // stopped; a later call then continues.
    bool extract_features(ConversationEntry& entry, const SpeechClip::StopCheck& should_stop) const;
    // Returns the clip of the entry's speech, or null.
    SpeechClip* clip(ConversationEntry& entry) const;
    // Fills the entry's prepared_images on the first call, and returns them. Throws the errors of
    // ModelFolder::require_vision_tower and image::fitted_size.
    const std::vector<std::shared_ptr<PreparedImage>>& prepare_images(ConversationEntry& entry) const;
    // Returns the length of the opening of an answer in tokens.
    std::size_t opening_tokens() const;
};

// The Thinker's input.
struct Prompt {
    text::ChatPrompt chat;
    std::vector<SpeechClip*> clips;                      // of chat.audio, in order
    std::vector<std::shared_ptr<PreparedImage>> images;  // of chat.images, in order
    std::vector<model::RopePosition> positions;          // per position; empty without images
    // One hash per position, of its token, or of the encoded audio or image at that position. Prompts whose
    // first n hashes are equal have the same first n positions.
    std::vector<std::uint64_t> hashes;

    // For a complete prompt: returns whether its last turn, the question, has speech.
    bool has_spoken_question() const {
        return !chat.audio.empty() &&
               chat.audio.back().first >= chat.segments[chat.segments.size() - 2].range.first;
    }
};

// Returns the positions of a window of the clip with index `clip`.
text::PromptRange find_window_range(const Prompt& prompt, std::size_t clip, std::uint32_t window);

// Returns the prompt up to the beginning of the answer.
Prompt build_prompt(const PromptBuilder& builder, std::span<ConversationEntry> conversation);
// Returns the prompt up to the last complete audio window of a question with `images` that is still being
// spoken.
Prompt build_partial_prompt(const PromptBuilder& builder, std::span<ConversationEntry> conversation,
                            SpeechClip& question, const Images& images = {});

// Returns the part of a prompt that the Talker receives: the turns of the user.
model::TalkerPrompt build_talker_prompt(const Prompt& prompt);
// Returns one hash per position of TalkerPrompt::user. At positions of audio and images, the Talker receives
// hidden states of the Thinker, which depend on all earlier positions; so do the hashes of these positions.
std::vector<std::uint64_t> compute_talker_hashes(const Prompt& prompt);

// The hashes of the positions in a KV cache, for finding the prefix that it shares with a prompt.
class CachedPrefix {
  public:
    // Returns the length of the common prefix.
    std::size_t shared_prefix(std::span<const std::uint64_t> hashes) const;
    std::size_t size() const noexcept { return hashes_.size(); }

    // Keeps the hashes of the first `count` positions.
    void truncate(std::size_t count) {
        hashes_.resize(count);
        if (count >= last_answer_end_) return;
        last_answer_end_ = count;
        answers_ = 0;
    }
    void append(std::span<const std::uint64_t> hashes) {
        hashes_.insert(hashes_.end(), hashes.begin(), hashes.end());
    }

    // Returns the position after the last answer; 0 without an answer. Later positions belong to a question
    // that has not been answered and may still change.
    std::size_t last_answer_end() const noexcept { return last_answer_end_; }
    // Returns the number of answers since an earlier position was overwritten.
    std::size_t answers() const noexcept { return answers_; }
    void end_answer() {
        last_answer_end_ = hashes_.size();
        ++answers_;
    }

  private:
    std::vector<std::uint64_t> hashes_;
    std::size_t last_answer_end_ = 0;
    std::size_t answers_ = 0;
};

// Returns the hash of a text position.
inline std::uint64_t token_hash(TokenId token) {
    return static_cast<std::uint64_t>(token.value);
}

}  // namespace govor::session
