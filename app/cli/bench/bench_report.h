#pragma once

#include <filesystem>
#include <nlohmann/json_fwd.hpp>
#include <string>

#include "core/atomic_file.h"

namespace govor::cli {

// Reports of `govor-cli bench` that people exchange: the JSON object that the command makes, and Markdown
// made from it. Neither has a path or a name of the machine or its user.

// What a report says about the program and the system: version, commit, build, system, processor.
nlohmann::json machine_facts();

// A whole report as Markdown. `earlier` is null or the report to compare with.
std::string to_markdown(const nlohmann::json& report, const nlohmann::json& earlier);

// The figures that both reports have, with the change of their medians in percent, as a Markdown table. A
// change whose runs overlap with the earlier ones is marked as within the spread. The text begins with what
// differs between the two beside the figures: device, driver, weights.
std::string comparison(const nlohmann::json& report, const nlohmann::json& earlier);

// Reads the JSON of an earlier report. Throws Error{not_found, io}, and Error{bad_file} for a file that is no
// such report.
nlohmann::json read_report(const std::filesystem::path& path);

// The files of a report, `path`.md and `path`.json. They are opened before a measurement, so that a folder
// that cannot be written is reported at once. Both throw Error{io}.
class ReportFiles {
  public:
    explicit ReportFiles(const std::filesystem::path& path);
    void write(const nlohmann::json& report, const nlohmann::json& earlier);

  private:
    AtomicFile markdown_, json_;
};

}  // namespace govor::cli
