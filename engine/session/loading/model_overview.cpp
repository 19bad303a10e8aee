#include "session/api/model_overview.h"

#include <algorithm>
#include <utility>

#include "session/loading/model_report.h"

namespace govor::session {
namespace {

NetworkOverview make_overview(const NetworkReport& report) {
    std::vector<std::pair<std::uint64_t, std::string>> shares;
    for (const auto& [type, share] : report.formats) shares.emplace_back(share.bytes, io::name(type));
    std::ranges::sort(shares, std::ranges::greater());
    NetworkOverview network{.name = report.name, .bytes = report.total.bytes, .formats = {}};
    for (auto& [bytes, format] : shares) network.formats.push_back(std::move(format));
    return network;
}

bool has_network(const ModelReport& report, std::string_view network) {
    return std::ranges::find(report.networks, network, &NetworkReport::name) != report.networks.end();
}

}  // namespace

ModelOverview read_model_overview(const std::filesystem::path& model,
                                  const std::vector<std::filesystem::path>& search_folders) {
    const ModelReport report = inspect_model(model, search_folders);
    ModelOverview overview;
    for (const NetworkReport& network : report.networks) overview.networks.push_back(make_overview(network));
    for (const FileReport& file : report.files) {
        if (!report.networks.empty() && file.networks.empty()) continue;
        overview.files.push_back(file.path);
        overview.bytes += file.bytes;
    }
    if (report.config) overview.max_context = report.config->thinker.max_positions;
    overview.lacks_audio_tower = !has_network(report, "AudioTower");
    overview.lacks_speech = !has_network(report, "Talker");
    overview.is_gguf = report.source == "GGUF";
    overview.is_demonstration = report.is_demonstration;
    overview.notes = report.notes;
    if (!report.errors.empty()) overview.error = report.errors.front().text;
    return overview;
}

}  // namespace govor::session
