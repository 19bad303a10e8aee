#pragma once

#include <QTemporaryDir>
#include <functional>
#include <map>
#include <memory>
#include <string>

#include "dialogs/model_window.h"
#include "gui/assistant/controller_fixture.h"
#include "gui/support/scoped_gui_environment.h"
#include "gui/support/waiting.h"
#include "support/fake_hub.h"

namespace govor::test {

// Private folders of models: Govor's folder with the tiny checkpoint as "tiny", and an empty Hugging Face
// cache. The built-in model is the real one.
class ModelFolders {
  public:
    ModelFolders();

    std::filesystem::path path(const char* name) const {
        return home_.filePath(QString::fromUtf8(name)).toStdString();
    }
    QString file(const char* name) const { return home_.filePath(QString::fromUtf8(name)); }
    std::filesystem::path own_folder() const { return path("models"); }
    std::filesystem::path cache() const { return path("cache"); }

  private:
    QTemporaryDir home_;
    ScopedGuiEnvironment models_, cache_, token_, token_file_, no_proxy_;
};

// Returns the contents of the folder's files by name, and those of the tiny checkpoint.
std::map<std::string, std::string> read_files(const std::filesystem::path& folder);
std::map<std::string, std::string> tiny_files();

// Responds with a header for the whole content, but only with the first half of it.
void send_first_half(HttpConnection& connection, const std::string& content);

// Writes a conversion of the tiny checkpoint that contains only `parts`.
void write_parts(const std::filesystem::path& folder, const std::vector<io::GgufPart>& parts);

// The result of a comparison of "tiny" with "small", without a recognizer.
models::ComparisonRecord example_comparison();

// The window "Models" with a fake engine and private folders. The hub contains `files` as org/model.
// `handler` may respond to a request instead of the hub; it then returns true.
struct ModelsFixture : ControllerFixture {
    using RequestHandler = std::function<bool(HttpConnection&, const ReceivedRequest&)>;
    explicit ModelsFixture(const std::map<std::string, std::string>& files = tiny_files(),
                           RequestHandler handler = nullptr);

    // Waits until the library has found the model and estimated its memory.
    const models::LocalModel& wait_for_model(const QString& name);
    // Returns the card of a model, or null.
    dialogs::ModelCard* card(const QString& name) const;
    // Returns the visible button of `parent` with this accessible name or text, or null.
    static QPushButton* button(QWidget& parent, const QString& text);
    // Returns the newest dialog of this type, or null.
    template <typename Dialog>
    Dialog* dialog() {
        const auto dialogs = window.findChildren<Dialog*>();
        return dialogs.isEmpty() ? nullptr : dialogs.last();
    }

    ModelFolders folders;
    FakeHub hub;
    ScopedGuiEnvironment endpoint{"HF_ENDPOINT", hub.server().url().c_str()};
    models::DownloadSettings settings;
    models::ModelLibrary library;
    models::Downloads downloads;
    models::Conversions conversions;
    models::Comparisons comparisons{folders.file("state/comparisons.json")};
    models::MeasuredSpeeds speeds{engine, loader, controller, folders.file("state/speeds.json")};
    dialogs::ModelWindow window;
    QStringList requested_models;
};

// Returns the text of all visible labels of a widget.
QString visible_text(QWidget& widget);

}  // namespace govor::test
