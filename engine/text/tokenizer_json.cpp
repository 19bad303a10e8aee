#include "text/tokenizer_json.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <limits>
#include <utility>

#include "core/error.h"
#include "io/files/json_file.h"

namespace govor::text {

namespace {

using nlohmann::json;

constexpr std::size_t deepest_nesting = 64;

// Receives the events of nlohmann's parser. The values under way stand in stack_, outermost first; their
// addresses hold because a value is only given siblings when it is complete.
class Reader {
  public:
    enum class Outermost { tokenizer, vocabulary };

    Reader(const std::string& where, Outermost outermost, BpeParts& parts)
        : where_(where), outermost_(outermost), parts_(parts) {}

    bool null() { return value(nullptr); }
    bool boolean(bool x) { return value(x); }
    bool number_integer(json::number_integer_t x) { return number(x); }
    bool number_unsigned(json::number_unsigned_t x) {
        constexpr auto most = static_cast<json::number_unsigned_t>(std::numeric_limits<std::int64_t>::max());
        return number(static_cast<std::int64_t>(std::min(x, most)));
    }
    bool number_float(json::number_float_t x, const std::string&) { return value(x); }
    bool binary(json::binary_t&) { return false; }  // JSON text has none

    bool string(std::string& x) {
        switch (state_) {
            case State::merges:
                parts_.add_merge(x);
                return true;
            case State::merge:
                half(x);
                return true;
            default:
                return value(std::move(x));
        }
    }

    bool key(std::string& x) {
        key_.swap(x);
        return true;
    }

    bool start_object(std::size_t) {
        const bool is_vocabulary = outermost_ == Outermost::vocabulary && stack_.empty();
        if (state_ == State::rest && is_vocabulary) return enter(State::vocab, result.has_vocab);
        if (state_ == State::rest && in_model() && key_ == "vocab")
            return enter(State::vocab, result.has_vocab);
        return open(json::object());
    }
    bool start_array(std::size_t) {
        if (state_ == State::rest && in_model() && key_ == "merges")
            return enter(State::merges, result.has_merges);
        if (state_ == State::merges) {
            state_ = State::merge;
            halves_ = 0;
            return true;
        }
        return open(json::array());
    }
    bool end_object() { return close(); }
    bool end_array() {
        if (state_ != State::merge) return close();
        if (halves_ != 2) refuse_halves();
        parts_.add_merge(left_, right_);
        state_ = State::merges;
        return true;
    }

    // The position is worth a sentence with line and column, which the reader of plain JSON files has
    // already.
    bool parse_error(std::size_t, const std::string&, const nlohmann::detail::exception&) { return false; }

    TokenizerJson result;

  private:
    enum class State { rest, vocab, merges, merge };

    bool in_model() const { return stack_.size() == 2 && in_model_; }

    bool enter(State state, bool& seen) {
        if (seen)
            throw Error(ErrorKind::bad_file, message("The key \"{}\" stands twice in \"model\".", key_),
                        where_);
        seen = true;
        state_ = state;
        return true;
    }

    bool number(std::int64_t x) {
        if (state_ != State::vocab) return value(x);
        parts_.add_token(key_, x);
        return true;
    }

    void half(std::string& x) {
        if (halves_ == 2) refuse_halves();
        (halves_ == 0 ? left_ : right_).swap(x);
        ++halves_;
    }
    [[noreturn]] void refuse_halves() const { parts_.refuse_merge(message("must hold two tokens")); }

    void refuse_if_streaming() const {
        if (state_ == State::vocab) parts_.refuse_token(key_, message("must have a whole number as its id"));
        if (state_ == State::merges)
            parts_.refuse_merge(message("must be a string or a list of two strings"));
        if (state_ == State::merge) refuse_halves();
    }

    bool value(json x) {
        refuse_if_streaming();
        put(std::move(x));
        return true;
    }

    json* put(json x) {
        if (stack_.empty()) {
            result.rest = std::move(x);
            return &result.rest;
        }
        json& parent = *stack_.back();
        if (parent.is_array()) {
            parent.push_back(std::move(x));
            return &parent.back();
        }
        const auto [at, is_new] = parent.emplace(key_, std::move(x));
        if (!is_new) {
            throw Error(ErrorKind::bad_file,
                        message("The key {} stands twice in one object.", io::in_quotes(key_)), where_);
        }
        return &*at;
    }

    bool open(json container) {
        refuse_if_streaming();
        if (stack_.size() == deepest_nesting) {
            throw Error(ErrorKind::bad_file,
                        message("The JSON is nested deeper than {} levels.", deepest_nesting), where_);
        }
        if (stack_.size() == 1) in_model_ = stack_.front()->is_object() && key_ == "model";
        stack_.push_back(put(std::move(container)));
        return true;
    }

    bool close() {
        if (state_ == State::rest) {
            stack_.pop_back();
        } else {
            state_ = State::rest;
        }
        return true;
    }

    const std::string& where_;
    Outermost outermost_;
    BpeParts& parts_;
    State state_ = State::rest;
    std::vector<json*> stack_;
    bool in_model_ = false;  // the second value of the stack is the file's "model"
    std::string key_, left_, right_;
    int halves_ = 0;
};

TokenizerJson read(std::string_view text, const std::string& where, Reader::Outermost outermost,
                   BpeParts& parts) {
    Reader reader(where, outermost, parts);
    if (!json::sax_parse(text.begin(), text.end(), &reader)) {
        io::parse_json(text, where);  // throws: it is the same grammar
        throw Error(ErrorKind::bad_file, message("This is not valid JSON."), where);
    }
    return std::move(reader.result);
}

}  // namespace

TokenizerJson parse_streamed(std::string_view text, const std::string& where, BpeParts& parts) {
    return read(text, where, Reader::Outermost::tokenizer, parts);
}

void parse_vocabulary_json(std::string_view text, const std::string& where, BpeParts& parts) {
    if (!read(text, where, Reader::Outermost::vocabulary, parts).has_vocab) {
        throw Error(ErrorKind::bad_file, message("The file must hold a JSON object."), where);
    }
}

AddedToken read_added_token(const io::JsonFields& fields, std::int64_t id) {
    AddedToken token;
    token.id = TokenId{static_cast<std::int32_t>(id)};
    token.content = fields.string("content");
    if (token.content.empty()) fields.refuse("content", message("must not be empty"));
    token.special = fields.boolean_or("special", false);
    // What these would change: the text around the token, or the text that it is looked for in.
    for (const std::string_view flag : {"single_word", "lstrip", "rstrip", "normalized"}) {
        if (fields.boolean_or(flag, false)) fields.unsupported(flag, message("only false can be applied"));
    }
    return token;
}

}  // namespace govor::text
