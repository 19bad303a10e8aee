#pragma once

#include <filesystem>
#include <nlohmann/json_fwd.hpp>
#include <string>

#include "core/atomic_file.h"

namespace govor::cli {

// Reports of `govor-cli bench`: a JSON object, and Markdown generated from it. To be shareable, they contain
// no paths and no names of the host or its user.

// Returns the program and system section of a report: version, commit, build, system, processor.
nlohmann::json system_info();

// Returns a complete report as Markdown. `baseline` is null or the report to compare with.
std::string to_markdown(const nlohmann::json& report, const nlohmann::json& baseline);

// Returns a Markdown table of the measurements that both reports contain, with the change of their medians in
// percent. A change is marked as within the spread if the ranges of the two measurements overlap. A list of
// the properties that differ, such as the device, the driver and the weights, precedes the table.
std::string make_comparison_table(const nlohmann::json& report, const nlohmann::json& baseline);

// Reads the JSON of an earlier report. Throws Error{not_found, io}, and Error{bad_file} for a file that is
// not a report.
nlohmann::json read_report(const std::filesystem::path& path);

// The files of a report, `path`.md and `path`.json. The constructor opens them, so that a path that cannot be
// written is reported before the measurement. The constructor and write() throw Error{io}.
class ReportFiles {
  public:
    explicit ReportFiles(const std::filesystem::path& path);
    void write(const nlohmann::json& report, const nlohmann::json& baseline);

  private:
    AtomicFile markdown_, json_;
};

}  // namespace govor::cli
