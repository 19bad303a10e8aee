#pragma once

#include <QPlainTextEdit>

#include "dialogs/settings/settings_page.h"

namespace govor::dialogs {

// The instructions for the model, how its words and the codes of its speech are chosen, and lengths.
class AnswersPage : public SettingsPage {
    Q_OBJECT

  public:
    AnswersPage(SettingsEditor& editor, QWidget* parent = nullptr);

  private:
    // The settings of one of the two outputs, text and speech.
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
