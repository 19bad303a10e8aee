#include "models/downloads.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <algorithm>
#include <filesystem>

#include "models/json_file.h"

namespace govor::models {
namespace {

constexpr std::size_t min_digest_length = 40;  // hexadecimal digits of SHA-1, the shorter kind of digest

QJsonObject to_json(const io::PlannedFile& file) {
    return {{"path", QString::fromStdString(file.file.path)},
            {"bytes", QString::number(file.file.bytes)},
            {"digest", QString::fromStdString(file.file.digest)}};
}

// Returns the number of bytes of the file that are in the cache.
std::uint64_t count_cached_bytes(const io::CachedRepo& cached, const io::HubFile& file) {
    for (const std::filesystem::path& path : {cached.blob(file.digest), cached.partial(file.digest)}) {
        std::error_code error;
        const std::uintmax_t bytes = std::filesystem::file_size(path, error);
        if (!error) return std::min<std::uint64_t>(bytes, file.bytes);
    }
    return 0;
}

std::optional<io::FetchPlan> plan_from_json(const QJsonObject& json, const io::CachedRepo& cached) {
    io::FetchPlan plan;
    plan.commit = json.value("commit").toString().toStdString();
    for (const QJsonValue& value : json.value("plan").toArray()) {
        const QJsonObject entry = value.toObject();
        io::PlannedFile& file = plan.files.emplace_back();
        file.file = {entry.value("path").toString().toStdString(),
                     entry.value("bytes").toString().toULongLong(),
                     entry.value("digest").toString().toStdString()};
        // The paths and digests become paths in the cache. They are checked, because the user may have edited
        // the list of downloads.
        const auto is_hex_digit = [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); };
        if (!io::is_repo_path(file.file.path) || file.file.digest.size() < min_digest_length ||
            !std::ranges::all_of(file.file.digest, is_hex_digit))
            return std::nullopt;
        file.cached_bytes = count_cached_bytes(cached, file.file);
    }
    return io::is_commit(plan.commit) && !plan.files.empty() ? std::optional(plan) : std::nullopt;
}

}  // namespace

Downloads::Downloads(QString file, DownloadSettings settings, QObject* parent)
    : QObject(parent), file_(std::move(file)), settings_(std::move(settings)) {
    load();
}

Download& Downloads::append(const DownloadRequest& request) {
    downloads_.push_back(std::make_unique<Download>(request, settings_));
    connect_download(*downloads_.back());
    return *downloads_.back();
}

void Downloads::connect_download(Download& download) {
    connect(&download, &Download::changed, this,
            [this, &download, last_state = download.state(), had_plan = false]() mutable {
                if (download.progress().rate.value_or(0) > 0) last_rate_ = download.progress().rate;
                const bool has_plan = download.plan().has_value();
                if (download.state() == last_state && has_plan == had_plan) return;
                const bool has_state_changed = download.state() != last_state;
                last_state = download.state();
                had_plan = has_plan;
                save();
                if (has_state_changed && last_state == Download::State::finished) Q_EMIT finished(&download);
                if (has_state_changed && last_state == Download::State::failed) Q_EMIT failed(&download);
            });
    connect(&download, &Download::cancelled, this, [this, &download] { remove(download); });
}

Download& Downloads::add(const DownloadRequest& request, const QString& token) {
    const auto existing = std::ranges::find_if(downloads_, [&](const auto& candidate) {
        return candidate->request() == request && candidate->state() != Download::State::finished;
    });
    Download& download = existing == downloads_.end() ? append(request) : **existing;
    if (!token.isEmpty()) download.set_token(token);
    download.start();
    save();
    Q_EMIT changed();
    return download;
}

void Downloads::remove(Download& download) {
    const auto it =
        std::ranges::find_if(downloads_, [&](const auto& other) { return other.get() == &download; });
    if (it == downloads_.end()) return;
    (*it).release()->deleteLater();  // the object may be the sender of the signal
    downloads_.erase(it);
    save();
    Q_EMIT changed();
}

void Downloads::set_published_files(const QString& repo, const PublishedFiles& files) {
    published_files_[repo] = files;
    Q_EMIT published_files_changed();
}

const PublishedFiles* Downloads::published_files(const QString& repo) const {
    const auto it = published_files_.find(repo);
    return it == published_files_.end() ? nullptr : &it->second;
}

void Downloads::close() {
    for (const auto& download : downloads_) download->pause();
}

void Downloads::load() {
    for (const QJsonValue& value : read_json_file(file_, "The list of downloads").array()) {
        const QJsonObject json = value.toObject();
        DownloadRequest request{json.value("repo").toString(), json.value("revision").toString(), {}};
        for (const QJsonValue& path : json.value("files").toArray()) request.files.append(path.toString());
        const auto name = io::parse_repo_name(request.repo.toStdString());
        if (!name || !io::is_revision(request.revision.toStdString())) continue;
        Download& download = append(request);
        if (const auto plan = plan_from_json(json, io::CachedRepo(settings_.cache, *name)))
            download.set_plan(*plan);
    }
}

// Only logs a failure to write the file, because the received data remain in the cache.
void Downloads::save() const {
    QJsonArray list;
    for (const auto& download : downloads_) {
        if (download->state() == Download::State::finished) continue;
        const DownloadRequest& request = download->request();
        QJsonObject json{{"repo", request.repo},
                         {"revision", request.revision},
                         {"files", QJsonArray::fromStringList(request.files)}};
        if (const auto& plan = download->plan()) {
            QJsonArray files;
            for (const io::PlannedFile& file : plan->files) files.append(to_json(file));
            json.insert("commit", QString::fromStdString(plan->commit));
            json.insert("plan", files);
        }
        list.append(json);
    }
    write_json_file(file_, QJsonDocument(list), "The list of downloads");
}

}  // namespace govor::models
