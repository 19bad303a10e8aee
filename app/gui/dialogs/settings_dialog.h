#pragma once

#include <QBoxLayout>
#include <QComboBox>
#include <QDialog>
#include <QListWidget>
#include <QPushButton>
#include <QStackedWidget>
#include <vector>

#include "dialogs/settings/answers_page.h"
#include "dialogs/settings/appearance_page.h"
#include "dialogs/settings/keys_page.h"
#include "dialogs/settings/model_page.h"
#include "dialogs/settings/privacy_page.h"
#include "dialogs/settings/programs_page.h"
#include "dialogs/settings/settings_editor.h"
#include "dialogs/settings/sound_page.h"
#include "dialogs/settings/talking_page.h"
#include "dialogs/settings/voice_page.h"
#include "dialogs/settings/wheel_safe.h"
#include "widgets/search_field.h"

namespace govor::dialogs {

// The pages of settings, with a search over all pages. Every change is applied at once and can be reset. In a
// narrow dialog, a box above the page replaces the list of pages beside it.
// program::SettingsWindow handles the signals of the pages.
class SettingsDialog : public QDialog {
    Q_OBJECT

  public:
    enum class Page { sound, talking, voice, answers, model, appearance, privacy, keys, programs };

    SettingsDialog(SettingsEditor& editor, const widgets::Shortcuts& shortcuts, QWidget* parent = nullptr);

    void open_page(Page page);
    Page page() const;
    // Shows the settings that contain all of these words, separated by spaces.
    void search(const QString& words);

    SoundPage& sound() { return *sound_; }
    TalkingPage& talking() { return *talking_; }
    VoicePage& voice() { return *voice_; }
    AnswersPage& answers() { return *answers_; }
    ModelPage& model() { return *model_; }
    PrivacyPage& privacy() { return *privacy_; }
    ProgramsPage& programs() { return *programs_; }
    void show_level(const sound::LevelReading& level);

  Q_SIGNALS:
    void export_requested(const QString& path);
    void import_requested(const QString& path);

  protected:
    void changeEvent(QEvent* event) override;
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

  private:
    void add_pages(const widgets::Shortcuts& shortcuts);
    void lay_out();
    void scale_list();
    void measure_widths();
    void adapt_to_width(int width);
    void update_page_box();
    void apply_search();
    void choose_export();
    void choose_import();
    void reset_page();

    SettingsEditor& editor_;
    widgets::SearchField search_;
    QListWidget page_list_;
    WheelSafe<QComboBox> page_box_;  // replaces the list in a narrow dialog; contains the pages with results
    QStackedWidget stack_;
    QBoxLayout* page_choice_ = nullptr;  // the search field and the list or box
    QBoxLayout* content_ = nullptr;      // the choice of the page and the page
    QBoxLayout* column_ = nullptr;       // the content and the buttons
    bool is_narrow_ = false;
    int wide_width_ = 0;  // pixels; the minimum width of a dialog with the list; 0: not measured yet
    widgets::PlainLabel no_results_label_;
    std::vector<SettingsPage*> pages_;  // in the order of Page
    SoundPage* sound_ = nullptr;
    TalkingPage* talking_ = nullptr;
    VoicePage* voice_ = nullptr;
    AnswersPage* answers_ = nullptr;
    ModelPage* model_ = nullptr;
    PrivacyPage* privacy_ = nullptr;
    ProgramsPage* programs_ = nullptr;
};

}  // namespace govor::dialogs
