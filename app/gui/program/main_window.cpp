#include "program/main_window.h"

#include <QCloseEvent>
#include <QDataStream>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QKeyEvent>
#include <QMenuBar>
#include <QMimeData>
#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>
#include <QStyle>
#include <QVBoxLayout>
#include <algorithm>

#include "program/tab_order.h"
#include "widgets/icons.h"

namespace govor::program {
namespace {

constexpr int tick = 100;  // milliseconds

std::optional<QString> dropped_file(const QMimeData* data) {
    for (const QUrl& url : data->urls())
        if (url.isLocalFile()) return url.toLocalFile();
    return std::nullopt;
}

}  // namespace

MainWindow::MainWindow(assistant::Controller& controller, assistant::ModelLoader& loader,
                       store::ConversationStore& store, widgets::ClipPlayer& player)
    : controller_(controller),
      loader_(loader),
      store_(store),
      player_(player),
      turn_actions_(controller, store, player, *this),
      conversation_actions_(controller, store, notices_, *this),
      turns_(store),
      conversations_(store),
      view_(turns_, player),
      menu_(*menuBar()),
      picture_input_(controller.pictures(), store, composer_, notices_, *this) {
    setWindowTitle(tr("Govor"));
    setWindowIcon(widgets::program_icon());
    setAcceptDrops(true);
    lay_out();
    connect_parts();
    connect_menu();
    connect_composer();
    connect_conversations();
    connect_turns();
    connect_pictures();
    show_model();
    show_phase();
    show_conversation();
    composer_.focus_text();
    resize(1080, 760);
    keep_on_screen();
}

void MainWindow::lay_out() {
    auto* scrolled = new QScrollArea;  // a small screen may be lower than the welcome page
    scrolled->setFrameShape(QFrame::NoFrame);
    scrolled->setWidgetResizable(true);
    scrolled->setFocusPolicy(Qt::NoFocus);
    scrolled->setWidget(&welcome_);
    centre_.addWidget(scrolled);
    centre_.addWidget(&view_);
    auto* right = new QWidget;
    auto* column = new QVBoxLayout(right);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(&centre_, 1);
    column->addWidget(&notices_);
    column->addWidget(&composer_);

    halves_.addWidget(&conversations_);
    halves_.addWidget(right);
    halves_.setStretchFactor(1, 1);
    halves_.setSizes({250, 830});
    halves_.setHandleWidth(1);
    halves_.setChildrenCollapsible(true);
    halves_.setCollapsible(1, false);
    conversations_.setMinimumWidth(180);

    auto* all = new QWidget(this);
    auto* rows = new QVBoxLayout(all);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(0);
    rows->addWidget(&halves_, 1);
    rows->addWidget(&status_);
    setCentralWidget(all);
}

void MainWindow::connect_parts() {
    connect(&controller_, &assistant::Controller::changed, this, &MainWindow::show_phase);
    connect(&controller_, &assistant::Controller::figures_changed, this,
            [this] { status_.show_figures(controller_.figures()); });
    connect(&controller_, &assistant::Controller::conversation_opened, this, &MainWindow::show_conversation);
    connect(&controller_, &assistant::Controller::noticed, &notices_, &widgets::NoticeBar::show_notice);
    connect(&controller_, &assistant::Controller::cause_ended, &notices_, &widgets::NoticeBar::dismiss);
    connect(&store_, &store::ConversationStore::conversation_changed, this, &MainWindow::show_title);
    connect(&loader_, &assistant::ModelLoader::changed, this, &MainWindow::show_model);
    connect(&notices_, &widgets::NoticeBar::action_triggered, this, [this](assistant::Notice::Action action) {
        action == assistant::Notice::Action::undo_delete ? conversation_actions_.undo_delete()
                                                         : Q_EMIT notice_action_triggered(action);
    });
    connect(&conversation_actions_, &ConversationActions::can_undo_delete_changed, &menu_,
            &MainMenu::set_can_undo_delete);
    connect(&welcome_, &widgets::Welcome::model_requested, this, &MainWindow::model_requested);
    connect(&welcome_, &widgets::Welcome::cancel_requested, &loader_, &assistant::ModelLoader::cancel);
    connect(&welcome_, &widgets::Welcome::asked, &controller_, &assistant::Controller::ask);
}

// Disables the actions that need a conversation or a turn if there is none.
void MainWindow::connect_menu() {
    connect(&menu_, &MainMenu::new_requested, this, &MainWindow::open_new);
    connect(&menu_, &MainMenu::search_requested, &conversations_, &widgets::ConversationList::focus_search);
    connect(&menu_, &MainMenu::conversation_settings_requested, this, [this] {
        if (const auto id = controller_.conversation()) Q_EMIT conversation_settings_requested(*id);
    });
    connect(&menu_, &MainMenu::pin_requested, this, [this] {
        if (const auto id = controller_.conversation()) conversation_actions_.toggle_pinned(*id);
    });
    connect(&menu_, &MainMenu::archive_requested, this, [this] {
        if (const auto id = controller_.conversation()) conversation_actions_.toggle_archived(*id);
    });
    connect(&menu_, &MainMenu::export_requested, this, [this] {
        if (const auto id = controller_.conversation()) Q_EMIT export_requested(*id);
    });
    connect(&menu_, &MainMenu::import_requested, this, &MainWindow::import_requested);
    connect(&menu_, &MainMenu::delete_requested, this, [this] {
        if (const auto id = controller_.conversation()) conversation_actions_.remove(*id);
    });
    connect(&menu_, &MainMenu::undo_delete_requested, &conversation_actions_,
            &ConversationActions::undo_delete);
    connect(&menu_, &MainMenu::quit_requested, this, &MainWindow::quit_requested);
    connect(&menu_, &MainMenu::newest_turn_action_requested, this, [this](widgets::TurnAction action) {
        if (turns_.rowCount() > 0) turn_actions_.carry_out(turns_.id(turns_.rowCount() - 1), action);
    });
    connect(&menu_, &MainMenu::read_aloud_requested, &controller_, &assistant::Controller::read_aloud);
    connect(&menu_, &MainMenu::model_requested, this, &MainWindow::model_requested);
    connect(&menu_, &MainMenu::cancel_loading_requested, &loader_, &assistant::ModelLoader::cancel);
    connect(&menu_, &MainMenu::settings_requested, this, &MainWindow::settings_requested);
    connect(&menu_, &MainMenu::performance_requested, this, &MainWindow::performance_requested);
    connect(&menu_, &MainMenu::log_requested, this, &MainWindow::log_requested);
    connect(&menu_, &MainMenu::help_requested, this, &MainWindow::help_requested);
    connect(&menu_, &MainMenu::first_run_requested, this, &MainWindow::first_run_requested);
}

void MainWindow::connect_composer() {
    connect(&composer_, &widgets::Composer::asked, &controller_, &assistant::Controller::ask);
    connect(&composer_, &widgets::Composer::talk_pressed, &controller_, &assistant::Controller::press);
    connect(&composer_, &widgets::Composer::talk_released, &controller_, &assistant::Controller::release);
    connect(&composer_, &widgets::Composer::talk_toggled, &controller_, &assistant::Controller::toggle);
    connect(&composer_, &widgets::Composer::stop_requested, &controller_, &assistant::Controller::stop);
    tick_.setInterval(tick);
    connect(&tick_, &QTimer::timeout, this,
            [this] { composer_.show_listening(controller_.listening_seconds()); });
    connect(&composer_, &widgets::Composer::page_requested, this, [this](bool up) {
        using Step = QAbstractSlider::SliderAction;
        view_.verticalScrollBar()->triggerAction(up ? Step::SliderPageStepSub : Step::SliderPageStepAdd);
    });
}

void MainWindow::connect_conversations() {
    using widgets::ConversationList;
    connect(&conversations_, &ConversationList::chosen, this, &MainWindow::open);
    connect(&conversations_, &ConversationList::entered, this,
            [this](std::optional<store::TurnId> turn) { turn ? view_.setFocus() : composer_.focus_text(); });
    connect(&conversations_, &ConversationList::new_requested, this, &MainWindow::open_new);
    connect(&conversations_, &ConversationList::settings_requested, this,
            &MainWindow::conversation_settings_requested);
    ConversationActions* const actions = &conversation_actions_;
    connect(&conversations_, &ConversationList::pin_requested, actions, &ConversationActions::toggle_pinned);
    connect(&conversations_, &ConversationList::archive_requested, actions,
            &ConversationActions::toggle_archived);
    connect(&conversations_, &ConversationList::tag_requested, actions, &ConversationActions::set_tag);
    connect(&conversations_, &ConversationList::new_tag_requested, actions, &ConversationActions::add_tag);
    connect(&conversations_, &ConversationList::export_requested, this, &MainWindow::export_requested);
    connect(&conversations_, &ConversationList::import_requested, this, &MainWindow::import_requested);
    connect(&conversations_, &ConversationList::remove_requested, &conversation_actions_,
            &ConversationActions::remove);
}

void MainWindow::connect_turns() {
    TurnActions* const actions = &turn_actions_;
    connect(&view_, &widgets::TurnsView::action_triggered, actions, &TurnActions::carry_out);
    connect(&view_, &widgets::TurnsView::play_requested, actions,
            [actions](store::TurnId turn, store::Side side) { actions->play(turn, side); });
    connect(&view_, &widgets::TurnsView::seek_requested, actions, &TurnActions::play);
    connect(actions, &TurnActions::save_sound_requested, this, &MainWindow::save_sound_requested);
    connect(&view_, &widgets::TurnsView::speed_requested, this, [this] {
        const double speed = player_.speed();
        player_.set_speed(speed >= 2 ? 0.75 : speed + 0.25);
    });
    for (auto change : {&QAbstractItemModel::rowsInserted, &QAbstractItemModel::rowsRemoved})
        connect(&turns_, change, this, &MainWindow::show_turns);
}

void MainWindow::connect_pictures() {
    PictureInput* const input = &picture_input_;
    connect(&menu_, &MainMenu::picture_files_requested, input, &PictureInput::choose_files);
    connect(&menu_, &MainMenu::screen_requested, input, &PictureInput::look_at_screen);
    connect(&menu_, &MainMenu::camera_requested, input, &PictureInput::take_camera_picture);
    connect(&menu_, &MainMenu::remove_pictures_requested, &controller_.pictures(),
            &assistant::PendingPictures::clear);
    connect(&view_, &widgets::TurnsView::picture_opened, input, &PictureInput::show_stored);
    const auto update_menu = [this] { menu_.set_pictures_accepted(controller_.pictures().accepted()); };
    connect(&controller_.pictures(), &assistant::PendingPictures::changed, this, update_menu);
    update_menu();
}

void MainWindow::open(std::optional<store::ConversationId> conversation, std::optional<store::TurnId> turn) {
    controller_.open(conversation);
    if (turn) view_.scroll_to(*turn);
}

void MainWindow::open_new() {
    open(std::nullopt);
    composer_.focus_text();
}

void MainWindow::show_conversation() {
    turns_.open(controller_.conversation());
    conversations_.show_open(controller_.conversation());
    show_title();
    menu_.set_conversation_open(controller_.conversation().has_value());
    show_turns();
}

void MainWindow::show_title() {
    const auto about =
        controller_.conversation() ? store_.conversation(*controller_.conversation()) : std::nullopt;
    if (about) menu_.set_conversation_state(about->settings.pinned, about->settings.archived);
    // Qt puts the same dash before the program's name in the titles of dialogs.
    setWindowTitle(about && !about->settings.title.isEmpty() ? tr("%1 — Govor").arg(about->settings.title)
                                                             : tr("Govor"));
}

void MainWindow::show_turns() {
    const bool has_turns = turns_.rowCount() > 0;
    centre_.setCurrentIndex(has_turns ? 1 : 0);
    menu_.set_has_turns(has_turns);
}

void MainWindow::show_phase() {
    const assistant::Phase phase = controller_.phase();
    composer_.show_phase(phase, controller_.has_waiting_questions());
    phase == assistant::Phase::listening ? tick_.start() : tick_.stop();
    view_.show_answering(controller_.answering());
    status_.show_figures(controller_.figures());
}

void MainWindow::show_model() {
    status_.show_model(loader_);
    welcome_.show_model(loader_);
    menu_.set_loading(loader_.state() == assistant::ModelLoader::State::loading);
}

QByteArray MainWindow::save_layout() const {
    QByteArray bytes;
    QDataStream stream(&bytes, QIODevice::WriteOnly);
    stream << saveGeometry() << halves_.saveState();
    return bytes;
}

void MainWindow::restore_layout(const QByteArray& bytes) {
    QByteArray geometry;
    QByteArray halves;
    QDataStream stream(bytes);
    stream >> geometry >> halves;
    restoreGeometry(geometry);  // missing or invalid bytes leave the default
    halves_.restoreState(halves);
    keep_on_screen();
}

// Fits the window with its title bar into the screen without its panels.
void MainWindow::keep_on_screen() {
    if (isMaximized() || isFullScreen()) return;
    const QRect room = screen()->availableGeometry();
    QSize frame = frameSize() - size();  // known once the window is shown
    if (frame.isEmpty()) frame = {0, style()->pixelMetric(QStyle::PM_TitleBarHeight, nullptr, this)};
    const QSize fitting = size().boundedTo(room.size() - frame);
    if (fitting != size()) resize(fitting);
    const QPoint last =
        room.bottomRight() - QPoint(fitting.width() + frame.width(), fitting.height() + frame.height());
    const QPoint place(std::clamp(x(), room.left(), std::max(room.left(), last.x() + 1)),
                       std::clamp(y(), room.top(), std::max(room.top(), last.y() + 1)));
    if (testAttribute(Qt::WA_Moved) && place != pos()) move(place);  // otherwise the desktop places it
}

void MainWindow::showEvent(QShowEvent* event) {
    QMainWindow::showEvent(event);
    keep_on_screen();
}

// Text that no widget with the focus accepts is typed into the question.
void MainWindow::keyPressEvent(QKeyEvent* event) {
    const bool plain = (event->modifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier)) == Qt::NoModifier;
    if (plain && !event->text().isEmpty() && event->text().front().isPrint()) {
        composer_.type(event->text());
    } else {
        QMainWindow::keyPressEvent(event);
    }
}

bool MainWindow::focusNextPrevChild(bool next) {
    const std::vector<QWidget*> stops = tab_stops(*this, composer_, view_);
    if (stops.empty()) return false;
    QWidget* const focus = focusWidget();
    QWidget* const from = view_.viewport()->isAncestorOf(focus) ? &view_ : focus;
    const auto found = std::ranges::find(stops, from);
    const std::size_t at =
        found == stops.end() ? stops.size() - 1 : static_cast<std::size_t>(found - stops.begin());
    const std::size_t to = (at + (next ? 1 : stops.size() - 1)) % stops.size();
    stops[to]->setFocus(next ? Qt::TabFocusReason : Qt::BacktabFocusReason);
    return true;
}

// The parts that are widgets do this themselves.
void MainWindow::changeEvent(QEvent* event) {
    QMainWindow::changeEvent(event);
    if (event->type() != QEvent::LanguageChange) return;
    menu_.retranslate();
    Q_EMIT menus_made();
    show_title();
    show_model();
    show_phase();
}

void MainWindow::closeEvent(QCloseEvent* event) {
    event->ignore();  // the program hides it in the tray or quits
    Q_EMIT closed();
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    if (PictureInput::has_pictures(*event->mimeData()) || dropped_file(event->mimeData()))
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
    if (picture_input_.add(*event->mimeData())) return;
    if (const auto path = dropped_file(event->mimeData())) Q_EMIT clip_dropped(*path);
}

}  // namespace govor::program
