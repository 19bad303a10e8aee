#include "io/files/json_builder.h"

#include <nlohmann/json.hpp>

#include <utility>

#include "core/error.h"
#include "io/files/json_file.h"

namespace govor::io {

nlohmann::json* JsonBuilder::insert(nlohmann::json&& value) {
    if (open_containers_.empty()) {
        root_ = std::move(value);
        return &root_;
    }
    if (open_containers_.back()->is_array()) {
        open_containers_.back()->push_back(std::move(value));
        return &open_containers_.back()->back();
    }
    *member_ = std::move(value);
    return member_;
}

bool JsonBuilder::add_value(nlohmann::json&& value) {
    insert(std::move(value));
    return true;
}

bool JsonBuilder::open(nlohmann::json&& container) {
    if (open_containers_.size() >= max_depth) {
        throw Error{ErrorKind::bad_file, message("The JSON is nested deeper than {} levels.", max_depth),
                    where_};
    }
    open_containers_.push_back(insert(std::move(container)));
    return true;
}

bool JsonBuilder::close() {
    open_containers_.pop_back();
    return true;
}

bool JsonBuilder::key(string_t& name) {
    const auto [member, added] = open_containers_.back()->emplace(name, nullptr);
    if (!added) {
        throw Error{ErrorKind::bad_file, message("The key {} occurs twice in one object.", in_quotes(name)),
                    where_};
    }
    member_ = &*member;
    return true;
}

bool JsonBuilder::parse_error(std::size_t position, const std::string&,
                              const nlohmann::json::exception& error) {
    constexpr int number_out_of_range = 406;
    if (error.id == number_out_of_range) {
        throw Error{ErrorKind::bad_file, message("The JSON contains a number beyond the range of a double."),
                    where_};
    }
    failure_ = {position > 0 ? position - 1 : 0, error.what()};
    return false;
}

}  // namespace govor::io
