#pragma once

#include <cstddef>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace govor::io {

// A SAX handler for nlohmann's parser that builds a document in linear time. Unlike the library's builder, it
// throws Error{bad_file} with `where` for a duplicate key in an object, of which the library keeps the last,
// and for deep nesting. A parser callback of the library could reject them too, but it visits all earlier
// members at the end of each nested object, which takes minutes for the header of a large checkpoint.
class JsonBuilder final : public nlohmann::json::json_sax_t {
  public:
    static constexpr std::size_t max_depth = 64;

    struct Failure {
        std::size_t offset = 0;  // of the first invalid byte
        std::string reason;      // the message of the library
    };

    // `where` names the document in errors and must outlive this object.
    explicit JsonBuilder(const std::string& where) : where_(where) {}

    const Failure& failure() const noexcept { return failure_; }  // valid after sax_parse returned false
    nlohmann::json take() { return std::move(root_); }            // valid after it returned true

    bool null() override { return add_value(nullptr); }
    bool boolean(bool flag) override { return add_value(flag); }
    bool number_integer(number_integer_t number) override { return add_value(number); }
    bool number_unsigned(number_unsigned_t number) override { return add_value(number); }
    bool number_float(number_float_t number, const string_t&) override { return add_value(number); }
    bool string(string_t& text) override { return add_value(std::move(text)); }
    bool binary(binary_t& bytes) override { return add_value(std::move(bytes)); }
    bool start_object(std::size_t) override { return open(nlohmann::json::object()); }
    bool start_array(std::size_t) override { return open(nlohmann::json::array()); }
    bool end_object() override { return close(); }
    bool end_array() override { return close(); }
    bool key(string_t& name) override;
    bool parse_error(std::size_t position, const std::string& last_token,
                     const nlohmann::json::exception& error) override;

  private:
    nlohmann::json* insert(nlohmann::json&& value);
    bool add_value(nlohmann::json&& value);
    bool open(nlohmann::json&& container);
    bool close();

    const std::string& where_;
    nlohmann::json root_;
    // The open containers, the innermost last. Their addresses do not change while they are open.
    std::vector<nlohmann::json*> open_containers_;
    nlohmann::json* member_ = nullptr;  // receives the value of the last key
    Failure failure_;
};

}  // namespace govor::io
