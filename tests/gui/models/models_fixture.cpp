#include "gui/models/models_fixture.h"

#include <gtest/gtest.h>

#include <QLabel>
#include <fstream>
#include <sstream>

#include "session/api/conversion.h"
#include "support/test_data.h"

namespace govor::test {
namespace {

namespace fs = std::filesystem;

const fs::path tiny_checkpoint = test_data("checkpoints/tiny");

models::DownloadSettings fast_settings(const fs::path& cache) {
    models::DownloadSettings settings;
    settings.cache = cache;
    settings.limits.allow_http = true;
    settings.retry_delay = [](std::chrono::seconds, const std::stop_token&) {};
    return settings;
}

QJsonObject make_estimate(double mean, double margin, int samples) {
    return {{"mean", mean}, {"margin_95", margin}, {"samples", samples}};
}

}  // namespace

ModelFolders::ModelFolders()
    : models_("GOVOR_MODELS", own_folder().c_str()),
      cache_("HF_HUB_CACHE", cache().c_str()),
      token_("HF_TOKEN", nullptr),
      token_file_("HF_TOKEN_PATH", path("token").c_str()),
      no_proxy_("no_proxy", "*") {
    fs::create_directories(own_folder());
    fs::copy(tiny_checkpoint, own_folder() / "tiny");
}

std::map<std::string, std::string> read_files(const fs::path& folder) {
    std::map<std::string, std::string> files;
    for (const auto& entry : fs::directory_iterator(folder)) {
        if (!entry.is_regular_file()) continue;
        std::ifstream file(entry.path(), std::ios::binary);
        std::ostringstream content;
        content << file.rdbuf();
        files[entry.path().filename().string()] = content.str();
    }
    return files;
}

std::map<std::string, std::string> tiny_files() {
    return read_files(tiny_checkpoint);
}

void send_first_half(HttpConnection& connection, const std::string& content) {
    connection.send("HTTP/1.1 200 OK\r\nContent-Length: " + std::to_string(content.size()) + "\r\n\r\n" +
                    content.substr(0, content.size() / 2));
}

void write_parts(const fs::path& folder, const std::vector<io::GgufPart>& parts) {
    const session::Conversion conversion(tiny_checkpoint, {});
    conversion.run(conversion.plan(quant::QuantizerFormats::all(io::ElementType::q8_0), parts), folder, {});
}

models::ComparisonRecord example_comparison() {
    const QJsonObject text{{"same_best_token", make_estimate(0.981, 0.006, 1024)},
                           {"kl_divergence", make_estimate(0.0123, 0.0011, 1024)},
                           {"kl_99", 0.2},
                           {"perplexity_a", 8.1},
                           {"perplexity_b", 8.2},
                           {"log_perplexity_ratio", make_estimate(0.012, 0.003, 1024)}};
    const QJsonObject answers{{"same_tokens", make_estimate(0.9, 0.05, 12)}};
    return {.a = QStringLiteral("tiny"),
            .b = QStringLiteral("small"),
            .time = QDateTime::currentDateTime(),
            .report = {{"text", text}, {"answers", answers}, {"stages", QJsonObject{}}}};
}

ModelsFixture::ModelsFixture(const std::map<std::string, std::string>& files, RequestHandler handler)
    : ControllerFixture(false),
      hub(files, std::move(handler)),
      settings(fast_settings(folders.cache())),
      downloads(folders.file("state/downloads.json"), settings),
      window({library, downloads, conversions, comparisons, loader, speeds}, {}, {}) {
    QObject::connect(&window, &dialogs::ModelWindow::load_requested,
                     [this](const QString& model) { requested_models.append(model); });
    window.show();
}

dialogs::ModelCard* ModelsFixture::card(const QString& name) const {
    for (const auto& [path, card] : window.cards())
        if (card->model().name == name) return card;
    return nullptr;
}

const models::LocalModel& ModelsFixture::wait_for_model(const QString& name) {
    if (!wait_until(
            [&] { return card(name) != nullptr && library.estimate(card(name)->model().path) != nullptr; }))
        throw std::runtime_error("the model was not found: " + name.toStdString());
    return card(name)->model();
}

QPushButton* ModelsFixture::button(QWidget& parent, const QString& text) {
    for (auto* candidate : parent.findChildren<QPushButton*>()) {
        const bool matches =
            candidate->accessibleName() == text || candidate->text().remove(QLatin1Char('&')) == text;
        if (matches && candidate->isVisibleTo(&parent)) return candidate;
    }
    return nullptr;
}

QString visible_text(QWidget& widget) {
    QStringList texts;
    for (const auto* label : widget.findChildren<QLabel*>())
        if (label->isVisibleTo(&widget)) texts.append(label->text());
    return texts.join(QLatin1Char('\n'));
}

}  // namespace govor::test
