#include "bench_report.h"

#include <fmt/format.h>

#include <sys/utsname.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <fstream>
#include <nlohmann/json.hpp>

#include "core/error.h"
#include "core/version.h"
#include "format.h"
#include "io/files/json_file.h"

namespace govor::cli {
namespace {

using nlohmann::json;

// Returns the value of the first line "KEY<separator>VALUE" of a system file, without quotes.
std::string read_value(const char* path, std::string_view key, char separator) {
    std::ifstream file(path);
    for (std::string line; std::getline(file, line);) {
        if (!line.starts_with(key)) continue;
        std::string value = line.substr(line.find(separator) + 1);
        value.erase(0, value.find_first_not_of(" \""));
        value.erase(value.find_last_not_of(" \"") + 1);
        return value;
    }
    return "unknown";
}

std::string system_name() {
    utsname kernel{};
    uname(&kernel);
    return fmt::format("{}, Linux {}", read_value("/etc/os-release", "PRETTY_NAME", '='), kernel.release);
}

// Replaces the characters that would end a cell of a Markdown table by spaces.
std::string sanitize_cell(std::string text) {
    std::replace_if(
        text.begin(), text.end(), [](char c) { return c == '|' || c == '\n' || c == '\r'; }, ' ');
    return text;
}

std::string property_cell(const json& object, const char* key) {
    const auto it = object.find(key);
    if (it == object.end()) return "unknown";
    return sanitize_cell(it->is_string() ? it->get<std::string>() : it->dump());
}

// A row of the report: the rates of a measurement in units of work per second.
struct ReportRow {
    std::string name;
    std::string unit;
    double median, slowest, fastest;
};

ReportRow make_report_row(const json& measurement) {
    const auto seconds = measurement.at("seconds").get<std::vector<double>>();
    const auto [shortest, longest] = std::minmax_element(seconds.begin(), seconds.end());
    const double work = measurement.at("work");
    return {sanitize_cell(measurement.at("name").get<std::string>() + ", " +
                          measurement.at("setting").get<std::string>()),
            sanitize_cell(measurement.at("unit").get<std::string>()),
            measurement.at("per_second").get<double>(), work / *longest, work / *shortest};
}

std::vector<ReportRow> make_report_rows(const json& report) {
    std::vector<ReportRow> rows;
    for (const json& measurement : report.at("figures")) rows.push_back(make_report_row(measurement));
    return rows;
}

std::string format_throughput(double per_second) {
    return per_second >= 1 ? fmt::format("{:.1f}", per_second) : fmt::format("{:.3g}", per_second);
}

constexpr std::array compared_properties{std::pair{"device", "Device"},      std::pair{"driver", "Driver"},
                                         std::pair{"version", "Govor"},      std::pair{"commit", "Commit"},
                                         std::pair{"weights", "Weights"},    std::pair{"system", "System"},
                                         std::pair{"processor", "Processor"}};

std::string format_change(const ReportRow& now, const ReportRow& before) {
    const double percent = 100 * (now.median / before.median - 1);
    const bool overlaps = now.slowest <= before.fastest && before.slowest <= now.fastest;
    return fmt::format("{:+.1f} %{}", percent, overlaps ? ", within the spread" : "");
}

bool is_report(const json& value) {
    const auto is_measurement = [](const json& measurement) {
        return measurement.is_object() && measurement.value("name", json()).is_string() &&
               measurement.value("setting", json()).is_string() &&
               measurement.value("unit", json()).is_string() &&
               measurement.value("work", json()).is_number() &&
               measurement.value("per_second", json()).is_number() &&
               measurement.value("seconds", json()).is_array() && !measurement["seconds"].empty() &&
               std::ranges::all_of(measurement["seconds"],
                                   [](const json& time) { return time.is_number() && time > 0; });
    };
    const auto measurements = value.find("figures");
    return measurements != value.end() && measurements->is_array() &&
           std::ranges::all_of(*measurements, is_measurement);
}

// Appends an extension. std::filesystem::path::replace_extension() would replace the text after the last dot
// of the name.
std::filesystem::path with_extension(std::filesystem::path path, const char* extension) {
    return path += extension;
}

}  // namespace

json system_info() {
    return {{"version", version()},
            {"commit", commit()},
            {"build", build_description()},
            {"system", system_name()},
            {"processor", read_value("/proc/cpuinfo", "model name", ':')}};
}

std::string make_comparison_table(const json& report, const json& baseline) {
    std::string text;
    for (const auto& [key, name] : compared_properties) {
        const std::string now = property_cell(report, key), before = property_cell(baseline, key);
        if (now != before) text += fmt::format("- {}: {} (before: {})\n", name, now, before);
    }
    if (!text.empty()) text += "\n";
    text += "| measurement | unit/s | before | now | change |\n| --- | --- | --- | --- | --- |\n";
    const std::vector<ReportRow> before = make_report_rows(baseline);
    std::size_t compared = 0;
    for (const ReportRow& now : make_report_rows(report)) {
        const auto previous =
            std::ranges::find_if(before, [&](const ReportRow& row) { return row.name == now.name; });
        if (previous == before.end()) continue;
        ++compared;
        text += fmt::format("| {} | {} | {} | {} | {} |\n", now.name, now.unit,
                            format_throughput(previous->median), format_throughput(now.median),
                            format_change(now, *previous));
    }
    if (compared == 0) text += "\nThe reports have no measurement in common.\n";
    return text;
}

std::string to_markdown(const json& report, const json& baseline) {
    std::string text = fmt::format("# Govor {} on {}\n\n", property_cell(report, "version"),
                                   property_cell(report, "device"));
    text += "| | |\n| --- | --- |\n";
    for (const auto& [key, name] : compared_properties)
        text += fmt::format("| {} | {} |\n", name, property_cell(report, key));
    text += fmt::format("| Build | {} |\n", property_cell(report, "build"));
    if (report.contains("weight_bytes"))
        text += fmt::format("| Size of the weights | {} |\n", format_bytes(report["weight_bytes"]));
    text += fmt::format("| Copies in device memory | {:.1f} GB/s |\n",
                        1e-9 * report.value("copy_bytes_per_second", 0.0));
    if (report.contains("errors")) {
        const json& errors = report["errors"];
        text += fmt::format(
            "\nChecked before the measurement, as relative errors: output head {:.1e} and experts {:.1e} "
            "against the CPU, decoding {:.1e} against a prompt of the same tokens.\n",
            errors.value("linear", NAN), errors.value("experts", NAN), errors.value("decode", NAN));
    }
    text +=
        "\n| measurement | unit | median, unit/s | slowest to fastest | ms each |\n| --- | --- | --- | --- | "
        "--- "
        "|\n";
    for (const ReportRow& row : make_report_rows(report))
        text += fmt::format("| {} | {} | {} | {} to {} | {:.4g} |\n", row.name, row.unit,
                            format_throughput(row.median), format_throughput(row.slowest),
                            format_throughput(row.fastest), 1e3 / row.median);
    if (!baseline.is_null())
        text += "\n## Compared with an earlier report\n\n" + make_comparison_table(report, baseline);
    return text + "\nGenerated by `govor-cli bench --report`.\n";
}

json read_report(const std::filesystem::path& path) {
    json report = io::read_json_object(path);
    if (!is_report(report))
        throw Error(ErrorKind::bad_file, message("The file is not a report of `govor-cli bench`."),
                    path.string());
    return report;
}

ReportFiles::ReportFiles(const std::filesystem::path& path)
    : markdown_(with_extension(path, ".md")), json_(with_extension(path, ".json")) {}

void ReportFiles::write(const json& report, const json& baseline) {
    markdown_.write(to_markdown(report, baseline));
    json_.write(report.dump(2, ' ', false, json::error_handler_t::replace) + "\n");
    markdown_.commit();
    json_.commit();
}

}  // namespace govor::cli
