#pragma once

#include <QMainWindow>
#include <QSplitter>
#include <QStackedWidget>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>
#include <vector>

#include "assistant/controller.h"
#include "program/answer_announcements.h"
#include "program/conversation_actions.h"
#include "program/deletion_undo_stack.h"
#include "program/image_input.h"
#include "program/main_menu.h"
#include "program/turn_actions.h"
#include "store/turn_list.h"
#include "widgets/accessibility.h"
#include "widgets/clip_player.h"
#include "widgets/composer.h"
#include "widgets/conversation_list.h"
#include "widgets/notice_bar.h"
#include "widgets/plain_text.h"
#include "widgets/screen_fit.h"
#include "widgets/status_strip.h"
#include "widgets/turns_view.h"
#include "widgets/welcome.h"

namespace govor::program {

// The main window. Shows the state of the controller, the loader and the store and forwards the user's
// actions to them. Emits signals for actions on settings, models and files. A narrow window shows either the
// list of conversations or the open conversation.
class MainWindow : public QMainWindow {
    Q_OBJECT

  public:
    MainWindow(assistant::Controller& controller, assistant::ModelLoader& loader,
               store::ConversationStore& store, widgets::ClipPlayer& player);

    widgets::Composer& composer() { return composer_; }
    widgets::StatusStrip& status() { return status_; }
    widgets::NoticeBar& notices() { return notices_; }
    widgets::TurnsView& turns() { return view_; }
    MainMenu& menu() { return menu_; }

    void open(std::optional<store::ConversationId> conversation, std::optional<store::TurnId> turn = {});
    void open_new();

    // Returns the geometry of the window and the position of the splitter, for the next start.
    QByteArray save_layout() const;
    void restore_layout(const QByteArray& layout);

  Q_SIGNALS:
    void menus_rebuilt();  // in another language; receivers add their actions again
    void closed();
    void model_requested();
    void settings_requested();
    void performance_requested();
    void log_requested();
    void help_requested(bool opens_shortcuts);
    void first_run_requested();
    void conversation_settings_requested(govor::store::ConversationId conversation);
    void export_requested(govor::store::ConversationId conversation);
    void import_requested();
    void save_sound_requested(govor::store::TurnId turn, govor::store::Side side);
    void clip_dropped(const QString& path);
    void notice_action_triggered(govor::assistant::Notice::Action action);
    void quit_requested();

  protected:
    void changeEvent(QEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool focusNextPrevChild(bool next) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

  private:
    void lay_out();
    void fit_to_screen();
    void adapt_to_size(const QSize& size);
    void set_narrow(bool is_narrow);
    void show_list(bool is_shown);
    void show_chosen(std::optional<store::ConversationId> conversation, std::optional<store::TurnId> turn);
    void name_list_button();
    void connect_parts();
    void connect_menu();
    void connect_composer();
    void connect_conversations();
    void connect_turns();
    void connect_images();
    void show_phase();
    void show_model();
    void show_conversation();
    void show_title();
    void show_turns();
    void update_answer_menu();

    widgets::PlainToolTips tool_tips_;
    widgets::AccessibleSelection accessible_selection_;
    widgets::ScreenFit screen_fit_;
    assistant::Controller& controller_;
    assistant::ModelLoader& loader_;
    store::ConversationStore& store_;
    widgets::ClipPlayer& player_;
    DeletionUndoStack undo_stack_;
    AnswerAnnouncements answer_announcements_;
    TurnActions turn_actions_;
    ConversationActions conversation_actions_;
    store::TurnList turns_;
    // A widget deletes its children. Containers are declared before their contents, so that they are
    // destroyed after them.
    QSplitter splitter_;
    QStackedWidget content_stack_;
    widgets::ConversationList conversations_;
    widgets::TurnsView view_;
    widgets::Welcome welcome_;
    widgets::NoticeBar notices_;
    widgets::Composer composer_;
    widgets::StatusStrip status_;
    MainMenu menu_;
    ImageInput image_input_;
    QTimer listening_timer_;  // updates the duration of listening
    // Switches between the list of conversations and the open conversation in a narrow window; hidden in
    // others.
    QToolButton list_button_;
    QWidget* right_side_ = nullptr;
    QVBoxLayout* right_column_ = nullptr;
    QVBoxLayout* rows_ = nullptr;
    bool is_narrow_ = false;
    bool is_low_ = false;
    QByteArray wide_splitter_state_;  // while the window is narrow
};

}  // namespace govor::program
