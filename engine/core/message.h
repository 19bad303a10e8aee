#pragma once

#include <fmt/format.h>

#include <cstddef>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace govor {

// A message for the user that a program can translate. It consists of an English format string and the values
// of its replacement fields. The format string is the key into a translation catalogue; the command line and
// the log use english(). Messages are created with message().
class Message {
  public:
    struct Value;

    // The special members are defined where Value is complete, because a vector<Value> needs that.
    Message();
    ~Message();
    Message(const Message&);
    Message(Message&&) noexcept;
    Message& operator=(const Message&);
    Message& operator=(Message&&) noexcept;
    Message(std::string_view format, std::vector<Value> values);
    // Text that is the same in every language, for example the message of another library. The engine's own
    // messages are created with message(); tests/structure reports others.
    Message(std::string text);
    Message(const char* text);
    static Message verbatim(std::string text);

    // Returns the key of the catalogue, for example "Tensor {} has shape {}.".
    const std::string& format() const noexcept { return format_; }
    // Returns one value for each replacement field, in the order of `format`.
    const std::vector<Value>& values() const noexcept { return values_; }
    bool empty() const noexcept { return format_.empty(); }

    std::string english() const;

    bool operator==(const Message&) const;

  private:
    std::string format_;
    std::vector<Value> values_;
};

// The value of a replacement field, already formatted by the English format string.
struct Message::Value {
    std::string text;
    bool is_decimal = false;      // `text` is a number with a point before its fraction
    std::vector<Message> nested;  // one if the value is a message itself; `text` is empty then

    bool operator==(const Value&) const = default;
};

// Returns the replacement fields of a format string in order, for example "{}" and "{:.2f}".
std::vector<std::string> replacement_fields(std::string_view format);

// Returns `format` with its replacement fields replaced. A field refers to its value by number, as "{1}", or
// takes the next one, so that a translation can reorder the values. Format specifications are ignored.
std::string fill_in(std::string_view format, const std::vector<std::string>& values);

}  // namespace govor

template <>
struct fmt::formatter<govor::Message> : fmt::formatter<std::string> {
    template <typename Context>
    auto format(const govor::Message& message, Context& context) const {
        return fmt::formatter<std::string>::format(message.english(), context);
    }
};

namespace govor {

template <typename Argument>
Message::Value message_value(const std::string& field, Argument&& argument) {
    using Plain = std::remove_cvref_t<Argument>;
    if constexpr (std::is_same_v<Plain, Message>) {
        return {.text = {}, .is_decimal = false, .nested = {std::forward<Argument>(argument)}};
    } else {
        return {.text = fmt::format(fmt::runtime(field), std::forward<Argument>(argument)),
                .is_decimal = std::is_floating_point_v<Plain>,
                .nested = {}};
    }
}

// Returns a message with the given values. `format` must be a string literal at the call:
// packaging/engine_messages.awk extracts the catalogue from the source text.
template <typename... Arguments>
Message message(fmt::format_string<Arguments...> format, Arguments&&... arguments) {
    const fmt::string_view view = format;
    const std::string_view text(view.data(), view.size());
    std::vector<std::string> fields = replacement_fields(text);
    fields.resize(sizeof...(arguments), "{}");
    std::vector<Message::Value> values;
    values.reserve(fields.size());
    [[maybe_unused]] std::size_t next = 0;
    (values.push_back(message_value(fields[next++], std::forward<Arguments>(arguments))), ...);
    return {text, std::move(values)};
}

// Returns the messages in English.
std::vector<std::string> english(const std::vector<Message>& messages);

// Returns the description of an errno value, for example "No such file or directory".
Message system_message(int error);

}  // namespace govor
