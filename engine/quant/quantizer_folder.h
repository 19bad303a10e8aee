#pragma once

#include <filesystem>
#include <nlohmann/json.hpp>
#include <span>
#include <string_view>

#include "io/files/file_lock.h"
#include "quant/quantizer_plan.h"

namespace govor::quant {

// The output folder of one quantizer run: created if missing, locked against other runs, and cleaned of
// temporary files of killed runs. If the run created it and it is empty at the end, it is removed.
//
// Finished files of the same source in the same formats are reused: each is compared with the plan, and
// `quantized-from.json` records the source files of each (names, sizes, times).
class QuantizerFolder {
  public:
    // Throws Error{usage} if another run is writing there, or if the folder contains a safetensors model or a
    // file with another name for one of the planned parts, because the result could not be opened; Error{io}
    // if the folder cannot be created or written.
    QuantizerFolder(std::filesystem::path path, std::span<const PlannedPart> plan);

    std::filesystem::path file(const PlannedPart& part) const { return path_ / part.file_name; }

    // Returns true if the folder contains the finished part and it was converted from this source.
    bool contains_finished(const PlannedPart& part, const io::Checkpoint& source) const;
    // Throws Error{usage} if another file has the part's name; see QuantizerOptions::replace_option.
    void check_not_existing(const PlannedPart& part, std::string_view replace_option) const;
    // Removes an old file with the part's name and records the source. Call it just before the new file is
    // committed.
    void record_source(const PlannedPart& part, const io::Checkpoint& source);

    // Returns the free bytes on the disk that are available to this user.
    std::uint64_t free_bytes() const;

  private:
    // Creates the folder if it is missing, and removes a folder that it created if it is empty at the end.
    struct CreatedFolder {
        explicit CreatedFolder(const std::filesystem::path& folder);
        ~CreatedFolder();
        CreatedFolder(const CreatedFolder&) = delete;
        CreatedFolder& operator=(const CreatedFolder&) = delete;
        std::filesystem::path folder;
        bool was_created;
    };
    struct Lock {
        explicit Lock(const std::filesystem::path& folder);
        ~Lock();
        Lock(const Lock&) = delete;
        Lock& operator=(const Lock&) = delete;
        std::filesystem::path file;
        io::FileLock lock;
    };

    void remove_temporary_files() const;
    void check_no_other_model(std::span<const PlannedPart> plan) const;

    std::filesystem::path path_;
    CreatedFolder created_folder_;
    Lock lock_;
    nlohmann::json record_;
};

}  // namespace govor::quant
