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

[[noreturn]] void throw_write_error(const fs::path& folder, int error) {
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
    if (error) throw_write_error(folder, error.value());
}

// Returns the name, size and modification time of a source file, to detect changes.
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

bool matches_plan(const io::GgufFile& file, const PlannedPart& part) {
    const auto& values = file.fields().values();
    const bool has_same_metadata =
        values.size() == part.metadata.size() && std::ranges::all_of(part.metadata, [&](const auto& entry) {
            const auto value = values.find(entry.first);
            return value != values.end() && value->second == entry.second;
        });
    return has_same_metadata && file.tensors().size() == part.tensors.size() &&
           std::ranges::all_of(part.tensors, [&](const PlannedTensor& tensor) {
               const io::TensorView* view = file.find(tensor.name);
               return view != nullptr && view->type == tensor.type && view->shape == tensor.shape;
           });
}

}  // namespace

QuantizerFolder::CreatedFolder::CreatedFolder(const fs::path& path) : folder(path) {
    std::error_code error;
    was_created = fs::create_directories(folder, error);
    if (error) throw_write_error(folder, error.value());
}

QuantizerFolder::CreatedFolder::~CreatedFolder() {
    std::error_code unused;
    if (was_created) fs::remove(folder, unused);
}

QuantizerFolder::Lock::Lock(const fs::path& folder)
    : file(folder / lock_name),
      lock(file,
           [&] {
               throw Error{ErrorKind::usage, message("Another run is writing a model into this folder."),
                           folder.string()};
           },
           {}) {}

QuantizerFolder::Lock::~Lock() {
    std::error_code unused;
    fs::remove(file, unused);
}

QuantizerFolder::QuantizerFolder(fs::path path, std::span<const PlannedPart> plan)
    : path_(std::move(path)), created_folder_(path_), lock_(path_) {
    remove_temporary_files();
    check_no_other_model(plan);
    if (fs::exists(path_ / record_name)) record_ = io::read_json_object(path_ / record_name);
    if (!record_.contains("parts") || !record_["parts"].is_object()) record_ = {{"parts", json::object()}};
}

// Removes temporary files of AtomicFile. Their writers held the lock, so they no longer run.
void QuantizerFolder::remove_temporary_files() const {
    std::vector<std::string> names{std::string(record_name)};
    for (const io::GgufPart part : io::gguf_parts) names.emplace_back(quantized_file_name(part));
    std::vector<fs::path> temporary_files;
    for_each_file(path_, [&](const fs::path& file) {
        const std::string name = file.filename().string();
        const bool is_temporary = std::ranges::any_of(names, [&](const std::string& final_name) {
            return name.starts_with("." + final_name + ".") && name.ends_with(".part");
        });
        if (is_temporary) temporary_files.push_back(file);
    });
    for (const fs::path& file : temporary_files) {
        std::error_code error;
        if (!fs::remove(file, error) && error) throw_write_error(path_, error.value());
    }
}

void QuantizerFolder::check_no_other_model(std::span<const PlannedPart> plan) const {
    for_each_file(path_, [&](const fs::path& file) {
        if (file.extension() == ".safetensors") {
            throw Error{ErrorKind::usage,
                        message("The folder contains a safetensors model, which would be read instead of the "
                                "new one; choose another folder."),
                        path_.string()};
        }
        const auto is_planned = [&](const PlannedPart& part) { return file.filename() == part.file_name; };
        if (file.extension() != ".gguf" || std::ranges::any_of(plan, is_planned)) return;
        const std::string architecture = io::read_gguf_metadata(file).string_or("general.architecture", "");
        for (const PlannedPart& part : plan) {
            if (architecture != io::gguf_architecture(part.part)) continue;
            throw Error{ErrorKind::usage,
                        message("The folder already contains {}, the {} of a model; choose another folder.",
                                file.filename().string(), io::name(part.part)),
                        path_.string()};
        }
    });
}

bool QuantizerFolder::contains_finished(const PlannedPart& part, const io::Checkpoint& source) const {
    const json& parts = record_["parts"];
    if (!fs::exists(file(part)) || !parts.contains(part.file_name)) return false;
    if (parts[part.file_name] != identity(part, source)) return false;
    std::error_code error;  // if the size is unknown, opening the file reports the error
    if (fs::file_size(file(part), error) != part.file_bytes && !error) return false;
    return matches_plan(io::GgufFile(file(part)), part);
}

void QuantizerFolder::check_not_existing(const PlannedPart& part, std::string_view replace_option) const {
    if (!fs::exists(file(part))) return;
    throw Error{
        ErrorKind::usage,
        replace_option.empty()
            ? message("The folder already contains another {}; choose another name or folder for the "
                      "result, or delete this file.",
                      part.file_name)
            : message("The folder already contains another {}; choose another folder, or replace it with {}.",
                      part.file_name, replace_option),
        path_.string()};
}

// Removes the old file before the record is written, so that a run killed between the steps never leaves an
// old file that is recorded as the new one.
void QuantizerFolder::record_source(const PlannedPart& part, const io::Checkpoint& source) {
    std::error_code error;
    fs::remove(file(part), error);
    if (error) throw_write_error(path_, error.value());
    record_["parts"][part.file_name] = identity(part, source);
    AtomicFile out(path_ / record_name);
    out.write(record_.dump(2, ' ', false, json::error_handler_t::replace) + "\n");
    out.commit();
}

std::uint64_t QuantizerFolder::free_bytes() const {
    std::error_code error;
    const fs::space_info space = fs::space(path_, error);
    if (error) throw_write_error(path_, error.value());
    return space.available;
}

}  // namespace govor::quant
