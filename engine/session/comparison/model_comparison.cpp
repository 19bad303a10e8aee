#include "session/comparison/model_comparison.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <system_error>
#include <utility>

#include "core/atomic_file.h"
#include "core/error.h"
#include "io/files/digest.h"
#include "io/files/json_file.h"
#include "session/comparison/comparison_item.h"
#include "session/turn/assistant.h"
#include "text/utf8.h"

namespace govor::session {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

// Returns the names, sizes and modification times of the files of a model, and its load options.
std::string describe_model(const ComparedModel& model) {
    std::set<fs::path> files;
    for (const std::string& name : model.folder.checkpoint->names())
        files.insert(fs::absolute(model.folder.checkpoint->file_of(name)));
    std::string text;
    for (const fs::path& file : files) {
        std::error_code ignored;
        text += fmt::format("{} {} {}\n", file.string(), fs::file_size(file, ignored),
                            fs::last_write_time(file, ignored).time_since_epoch().count());
    }
    if (model.options.load_as) text += fmt::format("load as {}\n", static_cast<int>(*model.options.load_as));
    if (model.options.kv_cache) text += fmt::format("cache {}\n", static_cast<int>(*model.options.kv_cache));
    return text;
}

// Returns a file name that is a hash of the key.
std::string make_file_name(const std::string& key) {
    io::Digest digest(std::string(64, '0'), key.size());
    digest.add(std::as_bytes(std::span(key)));
    constexpr std::size_t name_digits = 24;  // enough to make collisions unlikely
    return digest.hex_digest().substr(0, name_digits);
}

using Items = std::vector<std::unique_ptr<ComparisonItem>>;

Items make_items(const ComparedModel& a, const ComparedModel& b, const ComparisonTask& task) {
    Items items;
    if (!task.text.empty()) {
        text::require_valid_utf8(task.text);
        const std::vector<TokenId> ids = a.folder.tokenizer.encode_plain(task.text);
        if (ids != b.folder.tokenizer.encode_plain(task.text) ||
            a.folder.config.thinker.vocab_size != b.folder.config.thinker.vocab_size)
            throw Error(ErrorKind::usage, message("The models have different vocabularies."));
        if (ids.size() < 2) throw Error(ErrorKind::usage, message("The text is shorter than two tokens."));
        const std::size_t chunk = std::min(
            {task.chunk, a.folder.context(a.options.max_context), b.folder.context(b.options.max_context)});
        for (std::size_t first = 0; first + 1 < ids.size(); first += chunk) {
            const auto begin = ids.begin() + static_cast<std::ptrdiff_t>(first);
            const std::size_t count = std::min(chunk, ids.size() - first);
            items.push_back(
                std::make_unique<TextItem>(std::vector(begin, begin + static_cast<std::ptrdiff_t>(count)),
                                           a.folder.config.thinker.vocab_size, first == 0));
        }
    }
    for (const fs::path& clip : task.clips) {
        a.folder.require_audio_tower();
        b.folder.require_audio_tower();
        const double seconds = std::min(a.folder.max_clip_seconds(a.folder.context(a.options.max_context)),
                                        b.folder.max_clip_seconds(b.folder.context(b.options.max_context)));
        items.push_back(std::make_unique<ClipItem>(
            clip, ClipItem::Limits{task.max_tokens, task.max_frames, seconds}, task.recognizer));
    }
    if (items.empty())
        throw Error(ErrorKind::usage, message("There is nothing to compare: no text and no clips."));
    return items;
}

// An item with its files in the work folder: STEM.* with the results of model A, which are replaced by
// STEM.result.json with the result of the comparison.
class StoredItem {
  public:
    StoredItem(std::unique_ptr<ComparisonItem> item, const fs::path& work, const std::string& models)
        : item_(std::move(item)), stem_(work / make_file_name(models + item_->cache_key())) {
        std::error_code ignored;
        if (fs::exists(result_file(), ignored)) result_ = io::read_json_object(result_file());
    }

    bool is_done() const { return result_.has_value(); }
    bool has_reference() const { return item_->has_reference(stem_); }
    const json& result() const { return *result_; }
    std::uint64_t reference_bytes() const { return item_->reference_bytes(); }

    void write_reference(Assistant& a) { item_->write_reference(a, stem_); }
    void compare(Assistant& b) {
        result_ = item_->compare(b, stem_);
        AtomicFile file(result_file());
        file.write(result_->dump());
        file.commit();
        item_->remove_reference(stem_);
    }

  private:
    fs::path result_file() const { return stem_.string() + ".result.json"; }

    std::unique_ptr<ComparisonItem> item_;
    fs::path stem_;
    std::optional<json> result_;
};

void require_space(const fs::path& work, const std::vector<StoredItem>& items) {
    std::uint64_t required_bytes = 0;
    for (const StoredItem& item : items) {
        if (!item.is_done() && !item.has_reference()) required_bytes += item.reference_bytes();
    }
    std::error_code error;
    const fs::space_info space = fs::space(work, error);
    if (error || space.available >= required_bytes) return;
    throw Error(
        ErrorKind::io,
        message("The comparison needs {:.1f} GB of disk space, and {:.1f} GB are free.",
                1e-9 * static_cast<double>(required_bytes), 1e-9 * static_cast<double>(space.available)),
        work.string());
}

// Calls `work` for each pending item; loads the model only if there is one.
template <typename IsPending, typename Work>
void run_model(ComparedModel model, char name, std::vector<StoredItem>& items, const IsPending& is_pending,
               const Work& work, const std::function<void(const ComparisonProgress&)>& progress,
               const std::stop_token& stop) {
    const auto total = static_cast<std::size_t>(std::ranges::count_if(items, is_pending));
    if (total == 0) return;
    const auto report = [&](std::size_t done) {
        if (progress) progress({name, done, total});
    };
    report(0);
    const std::unique_ptr<Assistant> assistant =
        Assistant::load(std::move(model.folder), model.options, {}, stop);
    std::size_t done = 0;
    for (StoredItem& item : items) {
        if (!is_pending(item)) continue;
        if (stop.stop_requested())
            throw Error(ErrorKind::cancelled, message("The comparison was cancelled."));
        work(item, *assistant);
        report(++done);
    }
}

void append_values(std::vector<double>& samples, const json& result, const char* key) {
    if (!result.contains(key)) return;
    for (const json& value : result[key]) samples.push_back(value.get<double>());
}

// Returns the ratio of two sums over the results that have both numbers.
Estimate estimate_result_ratio(const std::vector<StoredItem>& items, const char* numerator,
                               const char* denominator) {
    std::vector<double> numerators, denominators;
    for (const StoredItem& item : items) {
        if (!item.result().contains(denominator)) continue;
        numerators.push_back(item.result()[numerator].get<double>());
        denominators.push_back(item.result()[denominator].get<double>());
    }
    return estimate_ratio(numerators, denominators);
}

double compute_perplexity(const std::vector<double>& log_probabilities) {
    return std::exp(-estimate_mean(log_probabilities).mean);
}

ComparisonReport make_report(const std::vector<StoredItem>& items) {
    std::vector<double> kl, same_best, log_a, log_b, log_ratios;
    std::map<std::string, std::vector<double>> stages;
    for (const StoredItem& item : items) {
        append_values(kl, item.result(), "kl");
        append_values(same_best, item.result(), "same_best");
        append_values(log_a, item.result(), "a");
        append_values(log_b, item.result(), "b");
        if (!item.result().contains("stages")) continue;
        for (const auto& [name, error] : item.result()["stages"].items())
            stages[name].push_back(error.get<double>());
    }
    for (std::size_t i = 0; i < log_a.size(); ++i) log_ratios.push_back(log_a[i] - log_b[i]);
    ComparisonReport report;
    report.kl = estimate_mean(kl);
    report.kl_median = quantile(kl, 0.5);
    report.kl_99 = quantile(kl, 0.99);
    report.kl_largest = quantile(kl, 1);
    report.same_best = estimate_mean(same_best);
    report.perplexity_a = compute_perplexity(log_a);
    report.perplexity_b = compute_perplexity(log_b);
    report.log_perplexity_ratio = estimate_mean(log_ratios);
    report.same_tokens = estimate_result_ratio(items, "same_tokens", "tokens");
    report.same_codes = estimate_result_ratio(items, "same_codes", "codes");
    report.word_errors_a = estimate_result_ratio(items, "errors_a", "words_a");
    report.word_errors_b = estimate_result_ratio(items, "errors_b", "words_b");
    for (const auto& [name, errors] : stages) report.stages[name] = estimate_mean(errors);
    return report;
}

}  // namespace

ComparisonReport compare_models(ComparedModel a, ComparedModel b, const ComparisonTask& task,
                                const std::function<void(const ComparisonProgress&)>& progress,
                                std::stop_token stop) {
    std::error_code error;
    fs::create_directories(task.work, error);
    if (error)
        throw Error(ErrorKind::io, message("The folder could not be created: {}.", error.message()),
                    task.work.string());
    const std::string models = describe_model(a) + describe_model(b);
    std::vector<StoredItem> items;
    for (std::unique_ptr<ComparisonItem>& item : make_items(a, b, task))
        items.emplace_back(std::move(item), task.work, models);
    require_space(task.work, items);
    run_model(
        std::move(a), 'a', items,
        [](const StoredItem& item) { return !item.is_done() && !item.has_reference(); },
        [](StoredItem& item, Assistant& assistant) { item.write_reference(assistant); }, progress, stop);
    run_model(
        std::move(b), 'b', items, [](const StoredItem& item) { return !item.is_done(); },
        [](StoredItem& item, Assistant& assistant) { item.compare(assistant); }, progress, stop);
    return make_report(items);
}

}  // namespace govor::session
