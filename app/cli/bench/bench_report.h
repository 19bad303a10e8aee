#pragma once

#include <filesystem>
#include <nlohmann/json_fwd.hpp>
#include <string>

#include "core/atomic_file.h"

namespace govor::cli {

// Reports of `govor-cli bench` that people exchange: the JSON object that the command makes, and Markdown
// made from it. Neither contains a path or a name of the machine or its user.

// Returns the description of the program and the system in a report: version, commit, build, system,
// processor.
nlohmann::json system_info();

// Returns a complete report as Markdown. `baseline` is null or the report to compare with.
std::string to_markdown(const nlohmann::json& report, const nlohmann::json& baseline);

// Returns the measurements that both reports have, with the change of their medians in percent, as a Markdown
// table. A change whose runs overlap with those of the baseline is marked as within the spread. Differences
// in the device, the driver, the weights and so on precede the table.
std::string comparison_table(const nlohmann::json& report, const nlohmann::json& baseline);

// Reads the JSON of an earlier report. Throws Error{not_found, io}, and Error{bad_file} for a file that is
// not a report.
nlohmann::json read_report(const std::filesystem::path& path);

// The files of a report, `path`.md and `path`.json. They are opened before a measurement, so that a folder
// that cannot be written is reported at once. Both throw Error{io}.
class ReportFiles {
  public:
    explicit ReportFiles(const std::filesystem::path& path);
    void write(const nlohmann::json& report, const nlohmann::json& baseline);

  private:
    AtomicFile markdown_, json_;
};

}  // namespace govor::cli
