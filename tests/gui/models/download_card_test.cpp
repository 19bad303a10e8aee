#include "dialogs/download_card.h"

#include <gtest/gtest.h>

#include <QPushButton>
#include <atomic>
#include <nlohmann/json.hpp>

#include "dialogs/download_dialog.h"
#include "gui/models/models_fixture.h"
#include "messages/translated.h"

namespace govor::test::download_card_test {
namespace {

using dialogs::DownloadCard;
using dialogs::ModelCard;
using session::MemoryEstimate;
using session::ReleasedModel;
using Fit = MemoryEstimate::Fit;

const QString instruct = QStringLiteral("Qwen/Qwen3-Omni-30B-A3B-Instruct");
const QString thinking = QStringLiteral("Qwen/Qwen3-Omni-30B-A3B-Thinking");
const QString captioner = QStringLiteral("Qwen/Qwen3-Omni-30B-A3B-Captioner");
const QString gguf = QStringLiteral("ggml-org/Qwen3-Omni-30B-A3B-Instruct-GGUF");

DownloadCard& find_card(const dialogs::ModelWindow& window, const QString& repo) {
    for (DownloadCard* card : window.download_cards())
        if (card->model().repo == repo) return *card;
    throw std::runtime_error("no card for " + repo.toStdString());
}

models::KnownModel find_known_model(const QString& repo) {
    for (const models::KnownModel& model : models::known_models())
        if (model.repo == repo) return model;
    throw std::runtime_error("unknown model " + repo.toStdString());
}

// Returns a handler that responds to every request for a list of files with these files, sizes and licence.
ModelsFixture::RequestHandler make_listing_handler(const std::map<std::string, std::uint64_t>& sizes,
                                                   const std::string& license) {
    return [sizes, license](HttpConnection& connection, const ReceivedRequest& request) {
        if (!request.target.starts_with("/api/models/")) return false;
        auto files = nlohmann::json::array();
        for (const auto& [path, bytes] : sizes)
            files.push_back({{"rfilename", path},
                             {"size", bytes},
                             {"blobId", git_digest_of(path)},
                             {"lfs", {{"sha256", sha256_of(path)}, {"size", bytes}, {"pointerSize", 134}}}});
        const nlohmann::json listing{{"id", "org/model"},
                                     {"sha", FakeHub::commit},
                                     {"siblings", files},
                                     {"cardData", {{"license", license}}}};
        connection.respond(200, listing.dump(), "Content-Type: application/json\r\n");
        return true;
    };
}

TEST(DownloadCard, shows_size_and_licence_of_released_models_without_a_network) {
    std::atomic<int> requests = 0;
    const ModelsFixture fixture(tiny_files(), [&](HttpConnection&, const ReceivedRequest&) {
        ++requests;
        return false;
    });
    EXPECT_EQ(find_card(fixture.window, instruct).properties_text(),
              QStringLiteral("safetensors · bf16 · download: 65.7\u00a0GiB · licence: apache-2.0"));
    for (const QString& repo : {thinking, captioner})
        EXPECT_EQ(find_card(fixture.window, repo).properties_text(),
                  QStringLiteral("safetensors · bf16 · download: 59.1\u00a0GiB · licence: apache-2.0"));
    EXPECT_EQ(requests, 0);
}

TEST(DownloadCard, shows_only_what_is_known_of_the_files_of_other_publishers) {
    ModelsFixture fixture;
    fixture.wait_for_model(QStringLiteral("tiny"));
    const DownloadCard& card = find_card(fixture.window, gguf);
    EXPECT_EQ(card.properties_text(), QStringLiteral("GGUF · the size depends on the format"));
    EXPECT_TRUE(card.fit().isHidden());
}

TEST(DownloadCard, shows_whether_each_released_model_fits_this_device) {
    ModelsFixture fixture;
    fixture.wait_for_model(QStringLiteral("tiny"));
    for (const auto& [repo, model] :
         {std::pair{instruct, ReleasedModel::instruct}, std::pair{thinking, ReleasedModel::thinking},
          std::pair{captioner, ReleasedModel::captioner}}) {
        const MemoryEstimate* const estimate = fixture.library.estimate(model);
        ASSERT_NE(estimate, nullptr);
        ASSERT_TRUE(fixture.library.memory());
        const MemoryEstimate expected = session::estimate_memory(
            model, {.other_model = fixture.library.use().model_in_use}, fixture.library.memory());
        EXPECT_EQ(estimate->fit, expected.fit);
        EXPECT_EQ(estimate->device_bytes, expected.device_bytes);
        EXPECT_EQ(find_card(fixture.window, repo).fit().text(), translated(expected.summary));
    }
}

TEST(DownloadCard, follows_the_memory_and_the_settings_for_loading) {
    const ScopedGuiEnvironment budget("GOVOR_MEMORY_BUDGET", "1000000");
    ModelsFixture fixture;
    fixture.wait_for_model(QStringLiteral("tiny"));
    const DownloadCard& card = find_card(fixture.window, instruct);
    EXPECT_EQ(card.fit().symbol(), QStringLiteral("✕"));
    EXPECT_TRUE(card.fit().text().startsWith(QStringLiteral("The model does not fit: its weights take ")))
        << card.fit().text().toStdString();
    EXPECT_TRUE(card.fit().text().contains(QStringLiteral("a context of 8192 tokens")));
    fixture.library.set_load_settings({.max_context = 16384});
    EXPECT_TRUE(
        wait_until([&] { return card.fit().text().contains(QStringLiteral("a context of 16384 tokens")); }));
}

TEST(DownloadCard, uses_the_words_and_symbols_of_the_cards_of_local_models) {
    DownloadCard download(find_known_model(instruct));
    models::LocalModel local;
    local.name = QStringLiteral("local");
    ModelCard card(local);
    download.show_estimate(nullptr, true);
    ModelCard::State state;
    state.is_measuring = true;
    card.show_state(state);
    EXPECT_EQ(download.fit().text(), QStringLiteral("Checking whether it fits…"));
    EXPECT_EQ(card.fit_text(), download.fit().text());
    for (const auto& [fit, symbol] : {std::pair{Fit::fits, "✓"}, std::pair{Fit::partly_in_host_memory, "◐"},
                                      std::pair{Fit::does_not_fit, "✕"}, std::pair{Fit::unknown, ""}}) {
        MemoryEstimate estimate;
        estimate.fit = fit;
        estimate.summary = message("{}.", std::string("a summary"));
        download.show_estimate(&estimate, false);
        state.estimate = &estimate;
        card.show_state(state);
        EXPECT_EQ(download.fit().symbol(), QString::fromUtf8(symbol));
        EXPECT_EQ(card.fit_symbol(), QString::fromUtf8(symbol));
        EXPECT_EQ(download.fit().text(), QStringLiteral("a summary."));
        EXPECT_EQ(card.fit_text(), download.fit().text());
    }
    download.show_estimate(nullptr, false);
    EXPECT_TRUE(download.fit().isHidden());
}

TEST(DownloadCard, shows_the_size_and_the_licence_of_the_hub_once_it_was_asked) {
    ModelsFixture fixture(tiny_files(),
                          make_listing_handler({{"config.json", 100},
                                                {"model-00001-of-00002.safetensors", 6'442'450'944},
                                                {"model-00002-of-00002.safetensors", 1'073'741'824}},
                                               "mit"));
    const DownloadCard& card = find_card(fixture.window, thinking);
    fixture.window.open_download(thinking);
    const QString expected = QStringLiteral("safetensors · bf16 · download: 7.0\u00a0GiB · licence: mit");
    EXPECT_TRUE(wait_until([&] { return card.properties_text() == expected; }))
        << card.properties_text().toStdString();
    EXPECT_TRUE(find_card(fixture.window, captioner).properties_text().contains(QStringLiteral("59.1")))
        << "another repository";
    const dialogs::ModelWindow another_window({fixture.library, fixture.downloads, fixture.conversions,
                                               fixture.comparisons, fixture.loader, fixture.speeds},
                                              {}, {});
    EXPECT_EQ(find_card(another_window, thinking).properties_text(), expected);
}

TEST(DownloadCard, shows_the_range_of_sizes_of_gguf_files_once_the_hub_was_asked) {
    ModelsFixture fixture(tiny_files(),
                          make_listing_handler({{"model-Q4_K_M.gguf", std::uint64_t{18} << 30},
                                                {"model-Q8_0-00001-of-00002.gguf", std::uint64_t{20} << 30},
                                                {"model-Q8_0-00002-of-00002.gguf", std::uint64_t{10} << 30},
                                                {"mmproj-model-Q8_0.gguf", std::uint64_t{1} << 30}},
                                               "apache-2.0"));
    const DownloadCard& card = find_card(fixture.window, gguf);
    fixture.window.open_download(gguf);
    const QString expected =
        QStringLiteral("GGUF · download: 18.0\u00a0GiB to 30.0\u00a0GiB · licence: apache-2.0");
    EXPECT_TRUE(wait_until([&] { return card.properties_text() == expected; }))
        << card.properties_text().toStdString();
}

TEST(DownloadCard, keeps_what_is_known_if_the_hub_cannot_be_reached) {
    ModelsFixture fixture(tiny_files(), [](HttpConnection& connection, const ReceivedRequest&) {
        connection.respond(404, "", "X-Error-Code: RepoNotFound\r\n");
        return true;
    });
    const DownloadCard& card = find_card(fixture.window, instruct);
    const QString known = card.properties_text();
    fixture.window.open_download(instruct);
    auto* const dialog = fixture.dialog<dialogs::DownloadDialog>();
    ASSERT_TRUE(
        wait_until([&] { return ModelsFixture::button(*dialog, QStringLiteral("Try again")) != nullptr; }));
    EXPECT_EQ(card.properties_text(), known);
}

}  // namespace
}  // namespace govor::test::download_card_test
