#include "dialogs/talk_window.h"

#include <QCloseEvent>
#include <QDataStream>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLocale>
#include <QMouseEvent>
#include <QPainter>
#include <QScreen>
#include <QShortcut>
#include <QVBoxLayout>
#include <QWindow>
#include <algorithm>
#include <utility>

#include "store/markdown_text.h"
#include "widgets/accessibility.h"
#include "widgets/flow_layout.h"
#include "widgets/scaled_font.h"
#include "widgets/screen_fit.h"
#include "widgets/theme.h"
#include "widgets/turn_remark.h"

namespace govor::dialogs {
namespace {

constexpr QSize overlay_size{420, 280};  // pixels
constexpr QSize window_size{760, 560};   // pixels
constexpr int listening_update_milliseconds = 100;
constexpr int screen_margin = 24;  // pixels between the overlay and the screen edges

// Font sizes relative to the application's font.
struct TalkFontScales {
    double state;
    double question;
    double answer;
};
constexpr TalkFontScales overlay_font_scales{.state = 1.3, .question = 1.05, .answer = 1.15};
constexpr TalkFontScales window_font_scales{.state = 2, .question = 1.5, .answer = 1.8};

}  // namespace

TalkWindow::TalkWindow(assistant::Controller& controller, const assistant::ModelLoader& loader,
                       store::ConversationStore& store)
    : controller_(controller), loader_(loader), store_(store), notice_(this) {
    setAttribute(Qt::WA_QuitOnClose, false);
    widgets::set_accessible_role(*this, QAccessible::Window);
    lay_out();
    connect(&controller_, &assistant::Controller::changed, this, &TalkWindow::update_state);
    connect(&controller_, &assistant::Controller::caption_changed, this, &TalkWindow::show_captions);
    connect(&controller_, &assistant::Controller::question_caption_changed, this, &TalkWindow::show_captions);
    connect(&loader_, &assistant::ModelLoader::changed, this, &TalkWindow::update_state);
    connect(&store_, &store::ConversationStore::turn_changed, this,
            [this](store::ConversationId, store::TurnId turn) {
                if (turn == turn_) show_captions();
            });
    connect(&store_, &store::ConversationStore::turn_removed, this,
            [this](store::ConversationId, store::TurnId turn) {
                if (turn != turn_) return;
                turn_.reset();
                show_captions();
            });
    connect(&talk_button_, &QPushButton::clicked, &controller_, &assistant::Controller::toggle);
    connect(&interrupt_button_, &QPushButton::clicked, &controller_, &assistant::Controller::stop);
    connect(&mute_button_, &QPushButton::clicked, this, &TalkWindow::mute_requested);
    connect(&notice_, &widgets::NoticeRow::action_clicked, this, &TalkWindow::notice_action_triggered);
    connect(&notice_, &widgets::NoticeRow::close_clicked, this, &TalkWindow::notice_closed);
    connect(&resize_button_, &QPushButton::clicked, this,
            [this] { open(kind_ == Kind::overlay ? Kind::window : Kind::overlay); });
    connect(&end_button_, &QPushButton::clicked, this, &TalkWindow::end);
    connect(new QShortcut(Qt::Key_Escape, this), &QShortcut::activated, this, &TalkWindow::end);
    listening_timer_.setInterval(listening_update_milliseconds);
    connect(&listening_timer_, &QTimer::timeout, this, &TalkWindow::update_state);
    retranslate();
}

void TalkWindow::lay_out() {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(18, 14, 18, 14);
    column->setSpacing(8);
    auto* buttons = new widgets::FlowLayout;
    for (QPushButton* button : {&talk_button_, &interrupt_button_, &mute_button_, &end_button_}) {
        button->setAutoDefault(false);
        buttons->add_stretched(button, QWIDGETSIZE_MAX);
    }
    auto* top = new QHBoxLayout;
    top->addWidget(&state_, 1);
    top->addWidget(&resize_button_);
    resize_button_.setAutoDefault(false);
    for (widgets::PlainLabel* name : {&question_label_, &answer_label_}) {
        name->setForegroundRole(QPalette::PlaceholderText);
        QSizePolicy policy = name->sizePolicy();
        policy.setRetainSizeWhenHidden(true);  // prevents the captions from moving
        name->setSizePolicy(policy);
        name->hide();
    }
    level_.setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    column->addLayout(top);
    column->addWidget(&level_, 1);
    column->addWidget(&question_label_);
    column->addWidget(&question_, 2);
    column->addWidget(&answer_label_);
    column->addWidget(&answer_, 4);
    notice_.setCursor(Qt::ArrowCursor);
    column->addWidget(&notice_);
    column->addLayout(buttons);
}

void TalkWindow::retranslate() {
    setWindowTitle(tr("Talk to Govor"));
    level_.setAccessibleName(tr("Microphone level"));
    question_label_.setText(tr("You"));
    answer_label_.setText(tr("Govor"));
    question_.setAccessibleName(tr("Your question"));
    answer_.setAccessibleName(tr("Answer, as far as it was heard"));
    interrupt_button_.setText(tr("&Interrupt"));
    interrupt_button_.setToolTip(tr("Stop the voice; press again to stop the answer"));
    end_button_.setText(tr("&End"));
    end_button_.setToolTip(tr("Stop listening and speaking, and close this window (Esc)"));
    set_kind(kind_);
    show_muted(is_muted_);
    update_state();
}

// Changed window flags take effect when the window is shown again.
void TalkWindow::set_kind(Kind kind) {
    kind_ = kind;
    const bool is_overlay = kind == Kind::overlay;
    const Qt::WindowFlags flags =
        is_overlay ? Qt::Window | Qt::FramelessWindowHint | Qt::WindowStaysOnTopHint : Qt::Window;
    if (windowFlags() != flags) setWindowFlags(flags);
    resize_button_.setText(is_overlay ? tr("&Large") : tr("&Small"));
    resize_button_.setToolTip(is_overlay ? tr("Show as a large window")
                                         : tr("Show as a small window above the others"));
    setCursor(is_overlay ? Qt::SizeAllCursor : Qt::ArrowCursor);
    for (QPushButton* button :
         {&talk_button_, &interrupt_button_, &mute_button_, &resize_button_, &end_button_})
        button->setCursor(Qt::ArrowCursor);
    const TalkFontScales& scales = is_overlay ? overlay_font_scales : window_font_scales;
    widgets::scale_font(state_, scales.state);
    widgets::scale_font(question_, scales.question);
    widgets::scale_font(answer_, scales.answer);
}

void TalkWindow::open(Kind kind, bool activates) {
    store_geometry();
    const QRect geometry = geometries_[static_cast<std::size_t>(kind)];
    set_kind(kind);
    const bool is_on_screen = std::ranges::any_of(QGuiApplication::screens(), [&](const QScreen* screen) {
        return screen->availableGeometry().contains(geometry.center());
    });
    setGeometry(geometry.isValid() && is_on_screen ? geometry : default_geometry(kind));
    widgets::ScreenFit::fit(*this);
    update_state();
    setAttribute(Qt::WA_ShowWithoutActivating, !activates);
    show();
    show_captions();  // only a visible window shows captions
    raise();
    talk_button_.setFocus();
    if (activates) activateWindow();
}

// The overlay starts in the lower right corner of the screen.
QRect TalkWindow::default_geometry(Kind kind) const {
    const QRect available = QGuiApplication::primaryScreen()->availableGeometry();
    if (kind == Kind::window) {
        const QSize frame = available.size() - widgets::available_size(*this);
        const QSize size = window_size.boundedTo(available.size() - frame);
        return {available.center() - QPoint(size.width() / 2, (size.height() - frame.height()) / 2), size};
    }
    const QSize size = overlay_size.expandedTo(minimumSizeHint()).boundedTo(available.size());
    return {QPoint(available.right() - size.width() - screen_margin,
                   available.bottom() - size.height() - screen_margin),
            size};
}

void TalkWindow::store_geometry() {
    if (isVisible()) geometries_[static_cast<std::size_t>(kind_)] = geometry();
}

QByteArray TalkWindow::save_layout() {
    store_geometry();
    QByteArray bytes;
    QDataStream stream(&bytes, QIODevice::WriteOnly);
    stream << static_cast<qint32>(kind_) << geometries_[0] << geometries_[1];
    return bytes;
}

void TalkWindow::restore_layout(const QByteArray& bytes) {
    qint32 kind = 0;
    QRect geometries[2];
    QDataStream stream(bytes);
    stream >> kind >> geometries[0] >> geometries[1];
    if (stream.status() != QDataStream::Ok) return;
    std::ranges::copy(geometries, geometries_);
    set_kind(kind == 0 ? Kind::window : Kind::overlay);
}

// Does not call close(), because the program would end if its other window is hidden.
void TalkWindow::end() {
    store_geometry();
    controller_.stop_all();
    hide();
}

void TalkWindow::closeEvent(QCloseEvent* event) {
    event->ignore();
    end();
}

void TalkWindow::show_level(const sound::LevelReading& level) {
    if (isVisible()) level_.set_level(level);
}

void TalkWindow::show_muted(bool is_muted) {
    is_muted_ = is_muted;
    mute_button_.setText(is_muted ? tr("Un&mute") : tr("&Mute"));
    mute_button_.setToolTip(is_muted ? tr("The microphone is muted. Press to unmute it")
                                     : tr("The microphone is open. Press to mute it"));
    if (is_muted) level_.clear();
    update_state();
}

// A small window has no space for further actions; the main window shows all of them.
void TalkWindow::show_notice(const assistant::Notice* notice) {
    if (notice == nullptr) return notice_.hide();
    assistant::Notice shown_notice = *notice;
    shown_notice.other_actions.clear();
    notice_.show_notice(shown_notice);
    if (isVisible()) widgets::ScreenFit::fit(*this);
}

QString TalkWindow::state_text() const {
    using assistant::ModelLoader;
    switch (controller_.phase()) {
        case assistant::Phase::listening:
            return tr("Listening… %1 s").arg(QLocale().toString(controller_.listening_seconds(), 'f', 1));
        case assistant::Phase::thinking:
            return tr("Thinking…");
        case assistant::Phase::writing:
            return tr("Writing…");
        case assistant::Phase::speaking:
            return tr("Speaking");
        case assistant::Phase::idle:
            break;
    }
    if (is_muted_) return tr("The microphone is muted");
    if (loader_.state() == ModelLoader::State::loading) return tr("The model is being loaded");
    return loader_.is_ready() ? tr("Ready") : tr("No model is loaded");
}

void TalkWindow::update_state() {
    const assistant::Phase phase = controller_.phase();
    const bool is_listening = phase == assistant::Phase::listening;
    if (std::exchange(shown_phase_, phase) != phase) show_captions();
    state_.setText(state_text());
    talk_button_.setText(is_listening ? tr("&Done") : tr("&Talk"));
    talk_button_.setToolTip(is_listening ? tr("End the question") : tr("Begin a question"));
    talk_button_.setEnabled(!is_muted_ || is_listening);
    interrupt_button_.setEnabled(phase != assistant::Phase::idle);
    if (is_listening) {
        listening_timer_.start();
    } else {
        listening_timer_.stop();
    }
    const auto current_turn = controller_.current_turn();
    if (current_turn && current_turn != turn_) {
        turn_ = current_turn;
        show_captions();
    }
}

// Returns what has been understood so far of the question that is being spoken.
QString TalkWindow::spoken_text() const {
    if (!controller_.question_caption().isEmpty()) return controller_.question_caption();
    return controller_.transcribes() ? tr("Being recorded. Your words are written down after the answer.")
                                     : tr("Being recorded. Your words are not written down.");
}

QString TalkWindow::question_text(const store::Turn& turn) const {
    if (!turn.question.isEmpty()) return turn.question;
    if (turn.transcript && !turn.transcript->isEmpty()) return *turn.transcript;
    if (!turn.question_sound) return {};
    return tr("Spoken, %1 s").arg(QLocale().toString(turn.question_sound->seconds(), 'f', 1));
}

// If an answer ended without having been spoken, returns its complete text, or the reason why it has none.
QString TalkWindow::answer_text(const store::Turn& turn) const {
    const QString played = controller_.caption().played_text();
    if (!played.isEmpty() || controller_.phase() != assistant::Phase::idle)
        return store::without_markdown(played);
    return turn.answer.isEmpty() ? widgets::TurnRemark::text(turn) : store::without_markdown(turn.answer);
}

void TalkWindow::show_captions() {
    if (!isVisible()) return;
    if (controller_.phase() == assistant::Phase::listening) return set_captions(spoken_text(), {});
    const auto turn = turn_ ? store_.turn(*turn_) : std::nullopt;
    set_captions(turn ? question_text(*turn) : QString(), turn ? answer_text(*turn) : QString());
}

// Shows the name of the speaker only while there is a caption.
void TalkWindow::set_captions(const QString& question, const QString& answer) {
    question_.set_text(question);
    answer_.set_text(answer);
    question_label_.setVisible(!question.isEmpty());
    answer_label_.setVisible(!answer.isEmpty());
}

void TalkWindow::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) retranslate();
}

void TalkWindow::mousePressEvent(QMouseEvent* event) {
    if (kind_ != Kind::overlay || event->button() != Qt::LeftButton) return;
    drag_offset_ = event->globalPosition().toPoint() - pos();
    if (windowHandle() != nullptr && windowHandle()->startSystemMove()) drag_offset_ = QPoint();
}

// Moves the overlay on desktops that do not support startSystemMove().
void TalkWindow::mouseMoveEvent(QMouseEvent* event) {
    if (kind_ == Kind::overlay && event->buttons() == Qt::LeftButton && !drag_offset_.isNull())
        move(event->globalPosition().toPoint() - drag_offset_);
}

void TalkWindow::paintEvent(QPaintEvent* /*event*/) {
    const widgets::Theme theme = widgets::Theme::of(palette());
    QPainter painter(this);
    painter.fillRect(rect(), theme.page);
    if (kind_ != Kind::overlay) return;
    painter.setPen(QPen(theme.accent, 2));
    painter.drawRect(rect().adjusted(1, 1, -1, -1));
}

}  // namespace govor::dialogs
