#pragma once

#include <QPoint>
#include <QPushButton>
#include <QTimer>
#include <QWidget>

#include "assistant/controller.h"
#include "sound/sound_events.h"
#include "widgets/caption_label.h"
#include "widgets/level_bar.h"
#include "widgets/plain_text.h"

namespace govor::dialogs {

// A window for talking: the state in words, the microphone's level, captions of the question and of the
// answer as it is heard, and buttons. It is independent of the main window, which may be hidden. Either a
// normal window, or an overlay: small, without a frame, above other windows, moved by dragging it.
class TalkWindow : public QWidget {
    Q_OBJECT

  public:
    enum class Kind { window, overlay };

    TalkWindow(assistant::Controller& controller, const assistant::ModelLoader& loader,
               store::ConversationStore& store);

    // `active`: the window gets the keyboard focus.
    void open(Kind kind, bool active = true);
    Kind kind() const { return kind_; }
    void show_level(const sound::LevelReading& level);
    void show_muted(bool muted);
    void retranslate();

    // The places and sizes of both kinds, and the kind that was open last.
    QByteArray save_layout();
    void restore_layout(const QByteArray& layout);

  Q_SIGNALS:
    void mute_requested();

  protected:
    void changeEvent(QEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

  private:
    void lay_out();
    void end();
    void set_kind(Kind kind);
    void show_state();
    void show_captions();
    QString state_text() const;
    QString question_text(const store::Turn& turn) const;
    void keep_place();
    QRect usual_place(Kind kind) const;

    assistant::Controller& controller_;
    const assistant::ModelLoader& loader_;
    store::ConversationStore& store_;
    Kind kind_ = Kind::overlay;
    QRect places_[2];  // by kind; empty: not known
    widgets::PlainLabel state_;
    widgets::LevelBar level_;
    widgets::PlainLabel you_;
    widgets::CaptionLabel question_;
    widgets::PlainLabel govor_;
    widgets::CaptionLabel answer_;
    QPushButton talk_;
    QPushButton interrupt_;
    QPushButton mute_;
    QPushButton size_;
    QPushButton end_;
    std::optional<store::TurnId> turn_;  // whose captions are shown
    bool muted_ = false;
    QTimer tick_;  // updates the seconds of listening
    QPoint drag_from_;
};

}  // namespace govor::dialogs
