#include "text/chat_prompt.h"

#include <string_view>

#include "core/error.h"
#include "text/utf8.h"

namespace govor::text {

namespace {

void check_special(const Tokenizer& tokenizer, TokenId id, std::string_view token_name) {
    if (tokenizer.is_special(id)) return;
    throw Error(
        ErrorKind::bad_file,
        message(
            "According to the config, {} is token {}, but the tokenizer has no special token with this id.",
            token_name, id.value));
}

void check_tokens(const Tokenizer& tokenizer, const ChatTokens& tokens) {
    check_special(tokenizer, tokens.im_start, "<|im_start|>");
    check_special(tokenizer, tokens.im_end, "<|im_end|>");
    check_special(tokenizer, tokens.audio_start, "<|audio_start|>");
    check_special(tokenizer, tokens.audio_pad, "<|audio_pad|>");
    check_special(tokenizer, tokens.audio_end, "<|audio_end|>");
    if (!tokens.vision) return;
    check_special(tokenizer, tokens.vision->start, "<|vision_start|>");
    check_special(tokenizer, tokens.vision->pad, "<|image_pad|>");
    check_special(tokenizer, tokens.vision->end, "<|vision_end|>");
}

// Builds the prompt. Text between two special tokens is tokenized as a whole, as in the reference: splitting
// it after the line feed that follows "user" would prevent tokens and normalization across that boundary.
class PromptBuilder {
  public:
    PromptBuilder(const Tokenizer& tokenizer, const ChatTokens& tokens)
        : tokenizer_(tokenizer), tokens_(tokens) {}

    void begin_turn(Role role) {
        append_special(tokens_.im_start);
        prompt.segments.push_back({role, {prompt.ids.size() - 1, 0}});
        text_ += name(role);
        text_ += '\n';
    }

    void append(const std::string& text) {
        require_valid_utf8(text);  // checked here, so that errors give offsets in the user's text
        text_ += text;
    }

    void append(const AudioPart& audio) {
        if (audio.tokens == 0)
            throw Error(ErrorKind::usage, message("An audio part of the prompt is empty."));
        prompt.audio.push_back(
            append_placeholders(tokens_.audio_start, tokens_.audio_pad, audio.tokens, tokens_.audio_end));
    }

    void append(const ImagePart& image) {
        if (image.tokens == 0 || !tokens_.vision)
            throw Error(ErrorKind::usage, message("A picture of the prompt is empty."));
        const ChatTokens::Vision& vision = *tokens_.vision;
        prompt.images.push_back(append_placeholders(vision.start, vision.pad, image.tokens, vision.end));
    }

    void end_turn() {
        append_special(tokens_.im_end);
        text_ += '\n';
        end_segment();
    }

    // Ends the current segment, whether or not its turn has ended.
    void end_segment() {
        flush();
        prompt.segments.back().range.last = prompt.ids.size();
    }

    ChatPrompt prompt;

  private:
    void append_special(TokenId id) {
        flush();
        prompt.ids.push_back(id);
    }

    // Returns the range of the placeholders.
    PromptRange append_placeholders(TokenId begin, TokenId pad, std::size_t count, TokenId end) {
        append_special(begin);
        const PromptRange range{prompt.ids.size(), prompt.ids.size() + count};
        prompt.ids.insert(prompt.ids.end(), count, pad);
        append_special(end);
        return range;
    }

    void flush() {
        const std::vector<TokenId> ids = tokenizer_.encode_plain(text_);
        prompt.ids.insert(prompt.ids.end(), ids.begin(), ids.end());
        text_.clear();
    }

    const Tokenizer& tokenizer_;
    const ChatTokens& tokens_;
    std::string text_;  // text since the last special token
};

}  // namespace

std::string_view name(Role role) {
    switch (role) {
        case Role::system:
            return "system";
        case Role::user:
            return "user";
        case Role::assistant:
            return "assistant";
    }
    return "unknown";
}

ChatPrompt build_chat_prompt(const Tokenizer& tokenizer, const ChatTokens& tokens,
                             std::span<const PromptTurn> turns) {
    check_tokens(tokenizer, tokens);
    PromptBuilder builder(tokenizer, tokens);
    for (const PromptTurn& turn : turns) {
        if (turn.role == Role::system && &turn != &turns.front()) {
            throw Error(ErrorKind::usage, message("The system turn must be the first of the conversation."));
        }
        builder.begin_turn(turn.role);
        for (const PromptPart& part : turn.parts) {
            std::visit([&builder](const auto& content) { builder.append(content); }, part);
        }
        builder.end_turn();
    }
    builder.begin_turn(Role::assistant);
    builder.end_segment();
    return std::move(builder.prompt);
}

}  // namespace govor::text
