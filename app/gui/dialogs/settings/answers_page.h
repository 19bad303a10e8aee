#pragma once

#include <QPlainTextEdit>

#include <optional>

#include "dialogs/settings/settings_page.h"
#include "remote/server_info.h"

namespace govor::dialogs {

// The instructions for the model, the sampling of text and speech, and maximum lengths.
class AnswersPage : public SettingsPage {
    Q_OBJECT

  public:
    explicit AnswersPage(SettingsEditor& editor, QWidget* parent = nullptr);

    // Shows which settings a server on another machine ignores; nullopt: the model is on this computer.
    void show_server(std::optional<remote::ServerKind> kind);

  private:
    // The sampling settings of one output, text or speech.
    struct Sampling {
        store::SamplingMode store::Settings::*sampling_mode;
        double store::Settings::*temperature;
        double store::Settings::*top_p;
        double store::Settings::*top_k;
        double store::Settings::*repetition_penalty;
    };
    void add_instructions();
    void add_sampling(const Sampling& members, const QString& subject);
    void show_instructions();

    widgets::PlainLabel server_note_;
    QComboBox* preset_ = nullptr;
    QPlainTextEdit* instructions_ = nullptr;
};

}  // namespace govor::dialogs
