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

constexpr std::size_t max_depth = 64;

// A SAX handler for nlohmann's parser. stack_ holds the values being parsed, outermost first; their addresses
// are stable, because a value gets siblings only when it is complete.
class SaxHandler {
  public:
    enum class Document { tokenizer, vocabulary };

    SaxHandler(const std::string& where, Document document, BpeBuilder& builder)
        : where_(where), document_(document), builder_(builder) {}

    bool null() { return add_value(nullptr); }
    bool boolean(bool value) { return add_value(value); }
    bool number_integer(json::number_integer_t value) { return add_number(value); }
    bool number_unsigned(json::number_unsigned_t value) {
        constexpr auto maximum =
            static_cast<json::number_unsigned_t>(std::numeric_limits<std::int64_t>::max());
        return add_number(static_cast<std::int64_t>(std::min(value, maximum)));
    }
    bool number_float(json::number_float_t value, const std::string&) { return add_value(value); }
    bool binary(json::binary_t&) { return false; }  // does not occur in JSON text

    bool string(std::string& value) {
        switch (state_) {
            case State::merges:
                builder_.add_merge(value);
                return true;
            case State::merge:
                add_merge_token(value);
                return true;
            default:
                return add_value(std::move(value));
        }
    }

    bool key(std::string& value) {
        key_.swap(value);
        return true;
    }

    bool start_object(std::size_t) {
        const bool is_vocabulary = document_ == Document::vocabulary && stack_.empty();
        if (state_ == State::rest && is_vocabulary) return enter_list(State::vocab, result.has_vocab);
        if (state_ == State::rest && is_in_model() && key_ == "vocab")
            return enter_list(State::vocab, result.has_vocab);
        return open_container(json::object());
    }
    bool start_array(std::size_t) {
        if (state_ == State::rest && is_in_model() && key_ == "merges")
            return enter_list(State::merges, result.has_merges);
        if (state_ == State::merges) {
            state_ = State::merge;
            token_count_ = 0;
            return true;
        }
        return open_container(json::array());
    }
    bool end_object() { return close_container(); }
    bool end_array() {
        if (state_ != State::merge) return close_container();
        if (token_count_ != 2) throw_token_count();
        builder_.add_merge(left_, right_);
        state_ = State::merges;
        return true;
    }

    // parse() reports the error: it parses the text again with io::parse_json, which names line and column.
    bool parse_error(std::size_t, const std::string&, const nlohmann::detail::exception&) { return false; }

    TokenizerJson result;

  private:
    enum class State { rest, vocab, merges, merge };

    bool is_in_model() const { return stack_.size() == 2 && is_in_model_; }

    bool enter_list(State state, bool& was_seen) {
        if (was_seen)
            throw Error(ErrorKind::bad_file, message("The key \"{}\" occurs twice in \"model\".", key_),
                        where_);
        was_seen = true;
        state_ = state;
        return true;
    }

    bool add_number(std::int64_t value) {
        if (state_ != State::vocab) return add_value(value);
        builder_.add_token(key_, value);
        return true;
    }

    void add_merge_token(std::string& value) {
        if (token_count_ == 2) throw_token_count();
        std::string& token = token_count_ == 0 ? left_ : right_;
        token.swap(value);
        ++token_count_;
    }
    [[noreturn]] void throw_token_count() const {
        builder_.throw_invalid_merge(message("must contain two tokens"));
    }

    void reject_unexpected_value() const {
        if (state_ == State::vocab)
            builder_.throw_invalid_token(key_, message("must have a whole number as its id"));
        if (state_ == State::merges)
            builder_.throw_invalid_merge(message("must be a string or a list of two strings"));
        if (state_ == State::merge) throw_token_count();
    }

    bool add_value(json value) {
        reject_unexpected_value();
        insert(std::move(value));
        return true;
    }

    json* insert(json value) {
        if (stack_.empty()) {
            result.rest = std::move(value);
            return &result.rest;
        }
        json& parent = *stack_.back();
        if (parent.is_array()) {
            parent.push_back(std::move(value));
            return &parent.back();
        }
        const auto [entry, is_new] = parent.emplace(key_, std::move(value));
        if (!is_new) {
            throw Error(ErrorKind::bad_file,
                        message("The key {} occurs twice in one object.", io::in_quotes(key_)), where_);
        }
        return &*entry;
    }

    bool open_container(json container) {
        reject_unexpected_value();
        if (stack_.size() == max_depth) {
            throw Error(ErrorKind::bad_file, message("The JSON is nested deeper than {} levels.", max_depth),
                        where_);
        }
        if (stack_.size() == 1) is_in_model_ = stack_.front()->is_object() && key_ == "model";
        stack_.push_back(insert(std::move(container)));
        return true;
    }

    bool close_container() {
        if (state_ == State::rest) {
            stack_.pop_back();
        } else {
            state_ = State::rest;
        }
        return true;
    }

    const std::string& where_;
    Document document_;
    BpeBuilder& builder_;
    State state_ = State::rest;
    std::vector<json*> stack_;
    bool is_in_model_ = false;  // the second value of the stack is the file's "model"
    std::string key_, left_, right_;
    int token_count_ = 0;
};

TokenizerJson parse(std::string_view text, const std::string& where, SaxHandler::Document document,
                    BpeBuilder& builder) {
    SaxHandler handler(where, document, builder);
    if (!json::sax_parse(text.begin(), text.end(), &handler)) {
        io::parse_json(text, where);  // throws with line and column, since the grammar is the same
        throw Error(ErrorKind::bad_file, message("The text is not valid JSON."), where);
    }
    return std::move(handler.result);
}

}  // namespace

TokenizerJson scan_tokenizer_json(std::string_view text, const std::string& where, BpeBuilder& builder) {
    return parse(text, where, SaxHandler::Document::tokenizer, builder);
}

void parse_vocabulary_json(std::string_view text, const std::string& where, BpeBuilder& builder) {
    if (!parse(text, where, SaxHandler::Document::vocabulary, builder).has_vocab) {
        throw Error(ErrorKind::bad_file, message("The file must contain a JSON object."), where);
    }
}

AddedToken read_added_token(const io::JsonFields& fields, std::int64_t id) {
    AddedToken token;
    token.id = TokenId{static_cast<std::int32_t>(id)};
    token.content = fields.string("content");
    if (token.content.empty()) fields.throw_invalid("content", message("must not be empty"));
    token.is_special = fields.boolean_or("special", false);
    // These flags would change the text around the token, or the text that is searched for it.
    for (const std::string_view flag : {"single_word", "lstrip", "rstrip", "normalized"}) {
        if (fields.boolean_or(flag, false))
            fields.throw_unsupported(flag, message("only false can be applied"));
    }
    return token;
}

}  // namespace govor::text
