#pragma once

#include <filesystem>
#include <nlohmann/json_fwd.hpp>
#include <string>

#include "core/atomic_file.h"

namespace govor::cli {

// Shareable reports of `govor-cli bench`: a JSON object and the Markdown that is generated from it. Neither
// contains a path or a name of the machine or its user.

// Returns the program and system section of a report: version, commit, build, system, processor.
nlohmann::json system_info();

// Returns a complete report as Markdown. `baseline` is null or the report to compare with.
std::string to_markdown(const nlohmann::json& report, const nlohmann::json& baseline);

// Returns the measurements that both reports have, with the change of their medians in percent, as a Markdown
// table. A change whose runs overlap with those of the baseline is marked as within the spread. Differences
// in the settings of both reports, such as the device, the driver and the weights, precede the table.
std::string comparison_table(const nlohmann::json& report, const nlohmann::json& baseline);

// Reads the JSON of an earlier report. Throws Error{not_found, io}, and Error{bad_file} for a file that is
// not a report.
nlohmann::json read_report(const std::filesystem::path& path);

// The files of a report, `path`.md and `path`.json. They are opened before a measurement, so that a folder
// that cannot be written is reported immediately. The constructor and write() throw Error{io}.
class ReportFiles {
  public:
    explicit ReportFiles(const std::filesystem::path& path);
    void write(const nlohmann::json& report, const nlohmann::json& baseline);

  private:
    AtomicFile markdown_, json_;
};

}  // namespace govor::cli
