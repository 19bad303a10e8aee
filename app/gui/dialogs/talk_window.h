#pragma once

#include <QPoint>
#include <QPushButton>
#include <QTimer>
#include <QWidget>

#include "assistant/controller.h"
#include "sound/sound_events.h"
#include "widgets/caption_label.h"
#include "widgets/level_bar.h"
#include "widgets/notice_row.h"
#include "widgets/plain_text.h"

namespace govor::dialogs {

// A window for spoken conversation: the state as text, the level of the microphone, captions of the question
// and of the played part of the answer, a notice, and buttons. It is independent of the main window, which
// may be hidden. It is either a normal window or an overlay: small, frameless, above other windows, and
// movable by dragging.
class TalkWindow : public QWidget {
    Q_OBJECT

  public:
    enum class Kind { window, overlay };

    TalkWindow(assistant::Controller& controller, const assistant::ModelLoader& loader,
               store::ConversationStore& store);

    // If `activates` is true, the window receives the keyboard focus.
    void open(Kind kind, bool activates = true);
    Kind kind() const { return kind_; }
    void show_level(const sound::LevelReading& level);
    void show_muted(bool is_muted);
    // Shows the text and the first action of a notice; null: none.
    void show_notice(const assistant::Notice* notice);
    void end();  // stops listening and speaking, and hides the window
    void retranslate();

    // Returns the geometries of both kinds, and the kind that was open last.
    QByteArray save_layout();
    void restore_layout(const QByteArray& layout);  // ignores an invalid layout

  Q_SIGNALS:
    void mute_requested();
    void notice_action_triggered(govor::assistant::Notice::Action action);
    void notice_closed();

  protected:
    void changeEvent(QEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

  private:
    void lay_out();
    void set_kind(Kind kind);
    void update_state();
    void show_captions();
    void set_captions(const QString& question, const QString& answer);
    QString state_text() const;
    QString spoken_text() const;
    QString question_text(const store::Turn& turn) const;
    QString answer_text(const store::Turn& turn) const;
    void store_geometry();
    QRect default_geometry(Kind kind) const;

    assistant::Controller& controller_;
    const assistant::ModelLoader& loader_;
    store::ConversationStore& store_;
    Kind kind_ = Kind::overlay;
    QRect geometries_[2];  // index: Kind; empty: unknown
    widgets::PlainLabel state_;
    widgets::LevelBar level_;
    widgets::PlainLabel question_label_;
    widgets::CaptionLabel question_;
    widgets::PlainLabel answer_label_;
    widgets::CaptionLabel answer_;
    widgets::NoticeRow notice_;
    QPushButton talk_button_;
    QPushButton interrupt_button_;
    QPushButton mute_button_;
    QPushButton resize_button_;
    QPushButton end_button_;
    std::optional<store::TurnId> turn_;  // the turn whose captions are shown
    bool is_muted_ = false;
    assistant::Phase shown_phase_ = assistant::Phase::idle;
    QTimer listening_timer_;  // updates the duration of listening
    QPoint drag_offset_;
};

}  // namespace govor::dialogs
