#pragma once

#include <QPlainTextEdit>

#include "dialogs/settings/settings_page.h"

namespace govor::dialogs {

// The instructions for the model, the sampling of text and speech, and maximum lengths.
class AnswersPage : public SettingsPage {
    Q_OBJECT

  public:
    AnswersPage(SettingsEditor& editor, QWidget* parent = nullptr);

  private:
    // The sampling settings of one output, text or speech.
    struct Sampling {
        store::AnswerVariety store::Settings::*variety;
        double store::Settings::*temperature;
        double store::Settings::*top_p;
        double store::Settings::*top_k;
        double store::Settings::*repetition_penalty;
    };
    void add_instructions();
    void add_sampling(const Sampling& members, const QString& subject);
    void show_instructions();

    QComboBox* preset_ = nullptr;
    QPlainTextEdit* instructions_ = nullptr;
};

}  // namespace govor::dialogs
