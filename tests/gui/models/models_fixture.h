#pragma once

#include <QTemporaryDir>
#include <functional>
#include <map>
#include <memory>
#include <string>

#include "dialogs/model_window.h"
#include "gui/assistant/controller_fixture.h"
#include "gui/support/waiting.h"
#include "support/environment.h"
#include "support/fake_hub.h"

namespace govor::test {

// Private folders of models: Govor's own with the tiny checkpoint as "tiny", an empty Hugging Face cache, and
// the real built-in model; and a hub that has the tiny checkpoint as org/model.
class ModelFolders {
  public:
    ModelFolders();

    std::filesystem::path path(const char* name) const {
        return home_.filePath(QString::fromUtf8(name)).toStdString();
    }
    QString file(const char* name) const { return home_.filePath(QString::fromUtf8(name)); }
    std::filesystem::path own() const { return path("models"); }
    std::filesystem::path cache() const { return path("cache"); }

  private:
    QTemporaryDir home_;
    ScopedEnvironment models_, cache_, token_, token_file_, direct_;
};

// The files of the tiny checkpoint, and a large one first.
std::map<std::string, std::string> tiny_files();

// The window "Models" with a fake engine, on private folders. The hub, if there is one, is org/model.
struct ModelsFixture : ControllerFixture {
    using Before = std::function<bool(HttpConnection&, const HttpQuery&)>;
    explicit ModelsFixture(const std::map<std::string, std::string>& files = tiny_files(),
                           Before before = nullptr);

    // Waits until a model was found.
    const models::LocalModel& wait_for_model(const QString& name);
    dialogs::ModelCard* card(const QString& name) const;
    // The visible button with this accessible name or text in any window; fails the test without it.
    static QPushButton* button(QWidget& parent, const QString& text);
    template <typename Dialog>
    Dialog* dialog() {
        const auto all = window.findChildren<Dialog*>();
        return all.isEmpty() ? nullptr : all.last();
    }

    ModelFolders folders;
    FakeHub hub;
    ScopedEnvironment endpoint{"HF_ENDPOINT", hub.server().url().c_str()};
    models::DownloadSettings settings;
    models::ModelLibrary library;
    models::Downloads downloads;
    models::Conversions conversions;
    models::Comparisons comparisons{folders.file("state/comparisons.json")};
    models::MeasuredSpeeds speeds{engine, loader, controller, folders.file("state/speeds.json")};
    dialogs::ModelWindow window;
    QStringList loads;  // names of models that were asked for
};

// The text of all labels that are visible in it.
QString visible_text(QWidget& widget);

// Saves a picture of a window in the folder that GOVOR_SCREENSHOTS names, to be looked at.
void take_screenshot(QWidget& window, const char* name);

}  // namespace govor::test
