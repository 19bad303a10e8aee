#include "quant/quantizer_folder.h"

#include <nlohmann/json.hpp>

#include <sys/stat.h>

#include <algorithm>
#include <cerrno>
#include <set>
#include <system_error>

#include "core/atomic_file.h"
#include "core/error.h"
#include "io/files/json_file.h"
#include "io/gguf/gguf.h"

namespace govor::quant {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

constexpr std::string_view record_name = "quantized-from.json";
constexpr std::string_view lock_name = ".quantize.lock";

[[noreturn]] void cannot_write(const fs::path& folder, int error) {
    throw Error{ErrorKind::io, message("The folder cannot be written to: {}.", system_message(error)),
                folder.string()};
}

template <typename Visit>
void for_each_file(const fs::path& folder, const Visit& visit) {
    std::error_code error;
    for (fs::directory_iterator entry(folder, error); !error && entry != fs::directory_iterator();
         entry.increment(error)) {
        visit(entry->path());
    }
    if (error) cannot_write(folder, error.value());
}

// What tells whether a source file changed.
json identity(const fs::path& file) {
    struct stat status {};
    if (::stat(file.c_str(), &status) != 0) {
        throw Error{ErrorKind::io, message("The file cannot be read: {}.", system_message(errno)),
                    file.string()};
    }
    return {{"file", file.filename().string()},
            {"bytes", status.st_size},
            {"modified", status.st_mtim.tv_sec},
            {"modified_ns", status.st_mtim.tv_nsec}};
}

json identity(const PlannedPart& part, const io::Checkpoint& source) {
    std::set<fs::path> files;
    for (const PlannedTensor& tensor : part.tensors) {
        for (const std::string& name : tensor.sources) files.insert(source.file_of(name));
    }
    json out = json::array();
    for (const fs::path& file : files) out.push_back(identity(file));
    return out;
}

bool is_as_planned(const io::GgufFile& file, const PlannedPart& part) {
    const auto& values = file.fields().values();
    const bool same_keys =
        values.size() == part.metadata.size() && std::ranges::all_of(part.metadata, [&](const auto& entry) {
            const auto at = values.find(entry.first);
            return at != values.end() && at->second == entry.second;
        });
    return same_keys && file.tensors().size() == part.tensors.size() &&
           std::ranges::all_of(part.tensors, [&](const PlannedTensor& tensor) {
               const io::TensorView* view = file.find(tensor.name);
               return view != nullptr && view->type == tensor.type && view->shape == tensor.shape;
           });
}

}  // namespace

QuantizerFolder::Made::Made(const fs::path& path) : folder(path) {
    std::error_code error;
    made = fs::create_directories(folder, error);
    if (error) cannot_write(folder, error.value());
}

QuantizerFolder::Made::~Made() {
    std::error_code not_empty;
    if (made) fs::remove(folder, not_empty);
}

QuantizerFolder::Lock::Lock(const fs::path& folder)
    : file(folder / lock_name),
      held(file,
           [&] {
               throw Error{ErrorKind::usage, message("Another run is writing a model into this folder."),
                           folder.string()};
           },
           {}) {}

QuantizerFolder::Lock::~Lock() {
    std::error_code gone;
    fs::remove(file, gone);
}

QuantizerFolder::QuantizerFolder(fs::path path, std::span<const PlannedPart> plan)
    : path_(std::move(path)), made_(path_), lock_(path_) {
    remove_leftovers();
    refuse_other_models(plan);
    if (fs::exists(path_ / record_name)) record_ = io::read_json_object(path_ / record_name);
    if (!record_.contains("parts") || !record_["parts"].is_object()) record_ = {{"parts", json::object()}};
}

// Temporary files of AtomicFile: whoever made them held the lock and is gone.
void QuantizerFolder::remove_leftovers() const {
    std::vector<std::string> written{std::string(record_name)};
    for (const io::GgufPart part : io::gguf_parts) written.emplace_back(quantized_file_name(part));
    std::vector<fs::path> leftovers;
    for_each_file(path_, [&](const fs::path& file) {
        const std::string name = file.filename().string();
        const bool temporary = std::ranges::any_of(written, [&](const std::string& final_name) {
            return name.starts_with("." + final_name + ".") && name.ends_with(".part");
        });
        if (temporary) leftovers.push_back(file);
    });
    for (const fs::path& file : leftovers) {
        std::error_code error;
        if (!fs::remove(file, error) && error) cannot_write(path_, error.value());
    }
}

void QuantizerFolder::refuse_other_models(std::span<const PlannedPart> plan) const {
    for_each_file(path_, [&](const fs::path& file) {
        if (file.extension() == ".safetensors") {
            throw Error{
                ErrorKind::usage,
                message("The folder holds a model of safetensors, which would be read instead of the new "
                        "one; choose another folder."),
                path_.string()};
        }
        const auto is_planned = [&](const PlannedPart& part) { return file.filename() == part.file_name; };
        if (file.extension() != ".gguf" || std::ranges::any_of(plan, is_planned)) return;
        const std::string kind = io::read_gguf_metadata(file).string_or("general.architecture", "");
        for (const PlannedPart& part : plan) {
            if (kind != io::gguf_architecture(part.part)) continue;
            throw Error{ErrorKind::usage,
                        message("The folder holds {} already, the {} of a model; choose another folder.",
                                file.filename().string(), io::name(part.part)),
                        path_.string()};
        }
    });
}

bool QuantizerFolder::holds(const PlannedPart& part, const io::Checkpoint& source) const {
    const json& parts = record_["parts"];
    if (!fs::exists(file(part)) || !parts.contains(part.file_name)) return false;
    if (parts[part.file_name] != identity(part, source)) return false;
    std::error_code unreadable;  // reported when it is opened
    if (fs::file_size(file(part), unreadable) != part.file_bytes && !unreadable) return false;
    return is_as_planned(io::GgufFile(file(part)), part);
}

void QuantizerFolder::require_free(const PlannedPart& part) const {
    if (!fs::exists(file(part))) return;
    throw Error{ErrorKind::usage,
                message("The folder holds another {} already; choose another folder, or replace it with "
                        "--force.",
                        part.file_name),
                path_.string()};
}

// In this order a run that is killed between two steps never leaves an old file that counts as the new one.
void QuantizerFolder::note(const PlannedPart& part, const io::Checkpoint& source) {
    std::error_code error;
    fs::remove(file(part), error);
    if (error) cannot_write(path_, error.value());
    record_["parts"][part.file_name] = identity(part, source);
    AtomicFile out(path_ / record_name);
    out.write(record_.dump(2, ' ', false, json::error_handler_t::replace) + "\n");
    out.commit();
}

std::uint64_t QuantizerFolder::free_bytes() const {
    std::error_code error;
    const fs::space_info space = fs::space(path_, error);
    if (error) cannot_write(path_, error.value());
    return space.available;
}

}  // namespace govor::quant
