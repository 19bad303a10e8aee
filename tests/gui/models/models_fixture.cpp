#include "gui/models/models_fixture.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QLabel>
#include <fstream>
#include <sstream>

namespace govor::test {
namespace {

namespace fs = std::filesystem;

const fs::path tiny = fs::path(GOVOR_TEST_DATA) / "checkpoints/tiny";

models::DownloadSettings fast_settings(const fs::path& cache) {
    models::DownloadSettings settings;
    settings.cache = cache;
    settings.limits.allow_http = true;
    settings.wait = [](std::chrono::seconds, const std::stop_token&) {};
    return settings;
}

}  // namespace

ModelFolders::ModelFolders()
    : models_("GOVOR_MODELS", own().c_str()),
      cache_("HF_HUB_CACHE", cache().c_str()),
      token_("HF_TOKEN", nullptr),
      token_file_("HF_TOKEN_PATH", path("token").c_str()),
      direct_("no_proxy", "*") {
    fs::create_directories(own());
    fs::copy(tiny, own() / "tiny");
}

std::map<std::string, std::string> tiny_files() {
    std::map<std::string, std::string> files;
    for (const auto& entry : fs::directory_iterator(tiny)) {
        std::ifstream file(entry.path(), std::ios::binary);
        std::ostringstream content;
        content << file.rdbuf();
        files[entry.path().filename().string()] = content.str();
    }
    return files;
}

ModelsFixture::ModelsFixture(const std::map<std::string, std::string>& files, RequestHandler handler)
    : ControllerFixture(false),
      hub(files, std::move(handler)),
      settings(fast_settings(folders.cache())),
      downloads(folders.file("state/downloads.json"), settings),
      window({library, downloads, conversions, comparisons, loader, speeds}, {}, {}) {
    QObject::connect(&window, &dialogs::ModelWindow::load_requested,
                     [this](const QString& model) { loads.append(model); });
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

void take_screenshot(QWidget& window, const char* name) {
    const QString folder = qEnvironmentVariable("GOVOR_SCREENS");
    if (folder.isEmpty()) return;
    QApplication::processEvents();
    window.grab().save(folder + QLatin1Char('/') + QLatin1String(name) + QStringLiteral(".png"));
}

}  // namespace govor::test
