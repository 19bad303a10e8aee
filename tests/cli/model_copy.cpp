#include "cli/model_copy.h"

#include <nlohmann/json.hpp>

#include <cstring>

#include "session/golden_turn.h"

namespace govor::cli::test {
namespace {

constexpr std::size_t length_bytes = 8;  // size of the header length that begins a safetensors file

}  // namespace

ModelCopy::ModelCopy() {
    for (const auto& file : std::filesystem::directory_iterator(session::test::tiny_folder())) {
        std::filesystem::create_symlink(file.path(), folder_ / file.path().filename().string());
    }
}

void ModelCopy::remove(std::string_view name) {
    std::filesystem::remove(folder_ / name);
}

void ModelCopy::replace(std::string_view name, std::string_view bytes) {
    remove(name);
    folder_.write(name, bytes);
}

void ModelCopy::edit_json(std::string_view name, const std::function<void(nlohmann::json&)>& edit) {
    nlohmann::json json = nlohmann::json::parse(bytes(name));
    edit(json);
    replace(name, json.dump());
}

void ModelCopy::edit_header(std::string_view shard, const std::function<void(nlohmann::json&)>& edit) {
    const std::string old_bytes = bytes(shard);
    std::uint64_t length = 0;
    std::memcpy(&length, old_bytes.data(), sizeof length);
    nlohmann::json header = nlohmann::json::parse(old_bytes.substr(length_bytes, length));
    edit(header);
    const std::string text = header.dump();
    std::string new_bytes(length_bytes, '\0');
    const std::uint64_t new_length = text.size();
    std::memcpy(new_bytes.data(), &new_length, sizeof new_length);
    replace(shard, new_bytes + text + old_bytes.substr(length_bytes + length));
}

std::string ModelCopy::bytes(std::string_view name) const {
    return govor::test::read(folder_ / name);
}

}  // namespace govor::cli::test
