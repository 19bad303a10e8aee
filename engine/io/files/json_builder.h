#pragma once

#include <cstddef>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace govor::io {

// Receives the events of nlohmann's parser and builds the document, in time proportional to its length.
// Unlike the library's own builder it refuses a key that stands twice in one object (the library keeps the
// last) and endless nesting; both throw Error{bad_file} with `where`. The library's parser callback could
// refuse them too, but it walks all earlier members at the end of each nested object, which takes minutes for
// the header of a large checkpoint.
class JsonBuilder final : public nlohmann::json::json_sax_t {
  public:
    static constexpr std::size_t deepest_nesting = 64;

    struct Failure {
        std::size_t offset = 0;  // byte at which the text stops being JSON
        std::string what;        // in the library's words
    };

    explicit JsonBuilder(const std::string& where) : where_(where) {}

    const Failure& failure() const noexcept { return failure_; }  // after sax_parse returned false
    nlohmann::json take() { return std::move(root_); }            // after it returned true

    bool null() override { return value(nullptr); }
    bool boolean(bool on) override { return value(on); }
    bool number_integer(number_integer_t number) override { return value(number); }
    bool number_unsigned(number_unsigned_t number) override { return value(number); }
    bool number_float(number_float_t number, const string_t&) override { return value(number); }
    bool string(string_t& text) override { return value(std::move(text)); }
    bool binary(binary_t& bytes) override { return value(std::move(bytes)); }
    bool start_object(std::size_t) override { return open(nlohmann::json::object()); }
    bool start_array(std::size_t) override { return open(nlohmann::json::array()); }
    bool end_object() override { return close(); }
    bool end_array() override { return close(); }
    bool key(string_t& name) override;
    bool parse_error(std::size_t position, const std::string& last_token,
                     const nlohmann::json::exception& error) override;

  private:
    nlohmann::json* place(nlohmann::json&& value);
    bool value(nlohmann::json&& value);
    bool open(nlohmann::json&& container);
    bool close();

    const std::string& where_;
    nlohmann::json root_;
    std::vector<nlohmann::json*>
        open_;  // from the outermost container to the innermost; none of them moves while open
    nlohmann::json* member_ = nullptr;  // where the value of the last key goes
    Failure failure_;
};

}  // namespace govor::io
