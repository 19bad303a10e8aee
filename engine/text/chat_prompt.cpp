#include "text/chat_prompt.h"

#include <string_view>

#include "core/error.h"
#include "text/utf8.h"

namespace govor::text {

namespace {

void require_special(const Tokenizer& tokenizer, TokenId id, std::string_view what) {
    if (tokenizer.is_special(id)) return;
    throw Error(
        ErrorKind::bad_file,
        message("The config says that {} is token {}, but the tokenizer has no special token with this id.",
                what, id.value));
}

void check_tokens(const Tokenizer& tokenizer, const ChatTokens& tokens) {
    require_special(tokenizer, tokens.im_start, "<|im_start|>");
    require_special(tokenizer, tokens.im_end, "<|im_end|>");
    require_special(tokenizer, tokens.audio_start, "<|audio_start|>");
    require_special(tokenizer, tokens.audio_pad, "<|audio_pad|>");
    require_special(tokenizer, tokens.audio_end, "<|audio_end|>");
}

// Text between two special tokens is tokenized in one go, as the reference does with the whole prompt: a
// split after "user\n" would forbid tokens and normalization that reach across it.
class Writer {
  public:
    Writer(const Tokenizer& tokenizer, const ChatTokens& tokens) : tokenizer_(tokenizer), tokens_(tokens) {}

    void open(Role role) {
        special(tokens_.im_start);
        prompt.segments.push_back({role, {prompt.ids.size() - 1, 0}});
        text_ += name(role);
        text_ += '\n';
    }

    void write(const std::string& text) {
        require_valid_utf8(text);  // here, so that an error counts bytes from the start of the user's text
        text_ += text;
    }

    void write(const AudioPart& audio) {
        if (audio.tokens == 0)
            throw Error(ErrorKind::usage, message("An audio part of the prompt is empty."));
        special(tokens_.audio_start);
        const std::size_t first = prompt.ids.size();
        prompt.ids.insert(prompt.ids.end(), audio.tokens, tokens_.audio_pad);
        prompt.audio.push_back({first, prompt.ids.size()});
        special(tokens_.audio_end);
    }

    void close() {
        special(tokens_.im_end);
        text_ += '\n';
        end_segment();
    }

    // Ends the segment that is open, be its turn closed or not.
    void end_segment() {
        flush();
        prompt.segments.back().range.last = prompt.ids.size();
    }

    ChatPrompt prompt;

  private:
    void special(TokenId id) {
        flush();
        prompt.ids.push_back(id);
    }

    void flush() {
        const std::vector<TokenId> ids = tokenizer_.encode_plain(text_);
        prompt.ids.insert(prompt.ids.end(), ids.begin(), ids.end());
        text_.clear();
    }

    const Tokenizer& tokenizer_;
    const ChatTokens& tokens_;
    std::string text_;  // since the last special token
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
    Writer writer(tokenizer, tokens);
    for (const PromptTurn& turn : turns) {
        if (turn.role == Role::system && &turn != &turns.front()) {
            throw Error(ErrorKind::usage, message("The system turn must be the first of the conversation."));
        }
        writer.open(turn.role);
        for (const PromptPart& part : turn.parts) {
            std::visit([&writer](const auto& content) { writer.write(content); }, part);
        }
        writer.close();
    }
    writer.open(Role::assistant);
    writer.end_segment();
    return std::move(writer.prompt);
}

}  // namespace govor::text
