#include "program/main_window.h"

#include <QCloseEvent>
#include <QCoreApplication>
#include <QDataStream>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QKeyEvent>
#include <QMenuBar>
#include <QMimeData>
#include <QPointer>
#include <QResizeEvent>
#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>
#include <QStyle>
#include <algorithm>

#include "program/tab_order.h"
#include "widgets/announcement.h"
#include "widgets/icons.h"

namespace govor::program {
namespace {

constexpr int listening_update_milliseconds = 100;
// Sizes in pixels.
constexpr int growth_height = 120;  // that the microphone level and notices may add
constexpr int narrow_width = 660;   // of a window that shows one of its two sides
constexpr int low_height = 340;     // of a window with a low composer
constexpr int min_content_height = 36;
constexpr QSize default_window_size(1080, 760);

// The speeds through which repeated requests cycle.
constexpr double min_selectable_speed = 0.75;
constexpr double max_selectable_speed = 2;
constexpr double speed_step = 0.25;

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
      undo_stack_(store, notices_),
      answer_announcements_(controller),
      turn_actions_(controller, store, player, undo_stack_, *this),
      conversation_actions_(controller, store, notices_, undo_stack_, *this),
      turns_(store),
      conversations_(store),
      view_(turns_, player),
      menu_(*menuBar()),
      image_input_(controller.images(), store, composer_, notices_, *this) {
    setWindowTitle(tr("Govor"));
    setWindowIcon(widgets::program_icon());
    setAcceptDrops(true);
    lay_out();
    connect_parts();
    connect_menu();
    connect_composer();
    connect_conversations();
    connect_turns();
    connect_images();
    show_model();
    show_phase();
    show_conversation();
    composer_.focus_text();
    resize(default_window_size);
    fit_to_screen();
}

void MainWindow::lay_out() {
    auto* scroll_area = new QScrollArea;  // the welcome page may be higher than the screen
    scroll_area->setFrameShape(QFrame::NoFrame);
    scroll_area->setWidgetResizable(true);
    scroll_area->setFocusPolicy(Qt::NoFocus);
    scroll_area->setWidget(&welcome_);
    content_stack_.addWidget(scroll_area);
    content_stack_.addWidget(&view_);
    content_stack_.setMinimumHeight(min_content_height);
    right_side_ = new QWidget;
    right_column_ = new QVBoxLayout(right_side_);
    right_column_->setContentsMargins(0, 0, 0, 0);
    right_column_->setSpacing(0);
    right_column_->addWidget(&content_stack_, 1);
    right_column_->addWidget(&notices_);
    right_column_->addWidget(&composer_);

    splitter_.addWidget(&conversations_);
    splitter_.addWidget(right_side_);
    splitter_.setStretchFactor(1, 1);
    splitter_.setSizes({250, 830});
    splitter_.setHandleWidth(1);
    splitter_.setChildrenCollapsible(true);
    splitter_.setCollapsible(1, false);
    conversations_.setMinimumWidth(180);

    auto* central_widget = new QWidget(this);
    rows_ = new QVBoxLayout(central_widget);
    rows_->setContentsMargins(0, 0, 0, 0);
    rows_->setSpacing(0);
    rows_->addWidget(&splitter_, 1);
    rows_->addWidget(&status_);
    setCentralWidget(central_widget);

    list_button_.setAutoRaise(true);
    list_button_.setCheckable(true);
    list_button_.setIcon(widgets::icon(widgets::Icon::list));
    list_button_.setIconSize({16, 16});
    list_button_.hide();
    menuBar()->setCornerWidget(&list_button_, Qt::TopLeftCorner);
    name_list_button();
}

void MainWindow::connect_parts() {
    connect(&controller_, &assistant::Controller::changed, this, &MainWindow::show_phase);
    connect(&controller_, &assistant::Controller::question_caption_changed, this,
            [this] { view_.show_question_caption(controller_.question_caption()); });
    connect(&controller_, &assistant::Controller::metrics_changed, this,
            [this] { status_.show_metrics(controller_.metrics()); });
    connect(&controller_, &assistant::Controller::conversation_opened, this, &MainWindow::show_conversation);
    connect(&controller_, &assistant::Controller::notice_raised, &notices_, &widgets::NoticeBar::show_notice);
    connect(&controller_, &assistant::Controller::cause_ended, &notices_, &widgets::NoticeBar::dismiss);
    connect(&answer_announcements_, &AnswerAnnouncements::announced, this,
            [this](const QString& text) { widgets::announce(*this, text); });
    connect(&controller_, &assistant::Controller::answer_failed, this, [this](const QString& message) {
        widgets::announce(*this, message, widgets::Urgency::immediate);
    });
    connect(&store_, &store::ConversationStore::conversation_changed, this, &MainWindow::show_title);
    connect(&loader_, &assistant::ModelLoader::changed, this, &MainWindow::show_model);
    connect(&notices_, &widgets::NoticeBar::action_triggered, this, [this](assistant::Notice::Action action) {
        if (action == assistant::Notice::Action::undo_delete) {
            undo_stack_.undo();
        } else {
            Q_EMIT notice_action_triggered(action);
        }
    });
    connect(&undo_stack_, &DeletionUndoStack::can_undo_changed, &menu_, &MainMenu::set_can_undo_delete);
    connect(&welcome_, &widgets::Welcome::model_requested, this, &MainWindow::model_requested);
    connect(&welcome_, &widgets::Welcome::cancel_requested, &loader_, &assistant::ModelLoader::cancel);
    connect(&welcome_, &widgets::Welcome::question_asked, &controller_, &assistant::Controller::ask);
}

// Actions on a conversation or a turn apply to the open conversation or its newest turn. They are ignored if
// there is none.
void MainWindow::connect_menu() {
    connect(&menu_, &MainMenu::new_requested, this, &MainWindow::open_new);
    connect(&menu_, &MainMenu::search_requested, this, [this] {
        show_list(true);
        conversations_.focus_search();
    });
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
    connect(&menu_, &MainMenu::undo_delete_requested, &undo_stack_, &DeletionUndoStack::undo);
    connect(&menu_, &MainMenu::quit_requested, this, &MainWindow::quit_requested);
    connect(&menu_, &MainMenu::newest_turn_action_requested, this, [this](widgets::TurnAction action) {
        if (turns_.rowCount() > 0) turn_actions_.execute_action(turns_.id(turns_.rowCount() - 1), action);
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
    connect(&composer_, &widgets::Composer::question_asked, &controller_, &assistant::Controller::ask);
    connect(&composer_, &widgets::Composer::talk_pressed, &controller_, &assistant::Controller::press);
    connect(&composer_, &widgets::Composer::talk_released, &controller_, &assistant::Controller::release);
    connect(&composer_, &widgets::Composer::talk_toggled, &controller_, &assistant::Controller::toggle);
    connect(&composer_, &widgets::Composer::stop_requested, &controller_, &assistant::Controller::stop);
    connect(&composer_, &widgets::Composer::undo_requested, &undo_stack_, &DeletionUndoStack::undo);
    listening_timer_.setInterval(listening_update_milliseconds);
    connect(&listening_timer_, &QTimer::timeout, this,
            [this] { composer_.show_listening(controller_.listening_seconds()); });
    connect(&composer_, &widgets::Composer::page_requested, this, [this](bool is_up) {
        using Step = QAbstractSlider::SliderAction;
        view_.verticalScrollBar()->triggerAction(is_up ? Step::SliderPageStepSub : Step::SliderPageStepAdd);
    });
}

void MainWindow::connect_conversations() {
    using widgets::ConversationList;
    connect(&conversations_, &ConversationList::conversation_chosen, this, &MainWindow::show_chosen);
    connect(&conversations_, &ConversationList::conversation_activated, this,
            [this](std::optional<store::TurnId> turn) {
                show_list(false);
                if (turn) {
                    view_.setFocus();
                } else {
                    composer_.focus_text();
                }
            });
    connect(&conversations_, &ConversationList::new_requested, this, &MainWindow::open_new);
    connect(&list_button_, &QToolButton::clicked, this, [this](bool is_checked) {
        show_list(is_checked);
        if (is_checked) {
            conversations_.focus_list();
        } else {
            composer_.focus_text();
        }
    });
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
    connect(&view_, &widgets::TurnsView::action_triggered, actions, &TurnActions::execute_action);
    connect(&view_, &widgets::TurnsView::play_requested, actions,
            [actions](store::TurnId turn, store::Side side) { actions->play_or_pause(turn, side); });
    connect(&view_, &widgets::TurnsView::seek_requested, actions, &TurnActions::play_or_pause);
    connect(actions, &TurnActions::turn_restored, this, &MainWindow::open);
    connect(actions, &TurnActions::save_sound_requested, this, &MainWindow::save_sound_requested);
    connect(&view_, &widgets::TurnsView::speed_requested, this, [this] {
        const double speed = player_.speed();
        player_.set_speed(speed >= max_selectable_speed ? min_selectable_speed : speed + speed_step);
    });
    for (auto change : {&QAbstractItemModel::rowsInserted, &QAbstractItemModel::rowsRemoved})
        connect(&turns_, change, this, &MainWindow::show_turns);
    connect(&turns_, &QAbstractItemModel::dataChanged, this,
            [this](const QModelIndex&, const QModelIndex& last) {
                if (last.row() + 1 == turns_.rowCount()) update_answer_menu();
            });
}

void MainWindow::connect_images() {
    ImageInput* const input = &image_input_;
    connect(&menu_, &MainMenu::image_files_requested, input, &ImageInput::choose_files);
    connect(&menu_, &MainMenu::screen_requested, input, &ImageInput::capture_screen);
    connect(&menu_, &MainMenu::camera_requested, input, &ImageInput::capture_camera);
    connect(&menu_, &MainMenu::remove_images_requested, &controller_.images(),
            &assistant::PendingImages::clear);
    connect(&view_, &widgets::TurnsView::image_opened, input, &ImageInput::show_stored);
    const auto update_menu = [this] {
        menu_.set_images_accepted(controller_.images().are_accepted());
        menu_.set_has_images(!controller_.images().empty());
    };
    connect(&controller_.images(), &assistant::PendingImages::changed, this, update_menu);
    update_menu();
}

void MainWindow::open(std::optional<store::ConversationId> conversation, std::optional<store::TurnId> turn) {
    show_list(false);
    show_chosen(conversation, turn);
}

void MainWindow::show_chosen(std::optional<store::ConversationId> conversation,
                             std::optional<store::TurnId> turn) {
    controller_.open(conversation);
    if (turn) view_.scroll_to(*turn);
}

void MainWindow::open_new() {
    open(std::nullopt);
    composer_.focus_text();
}

void MainWindow::show_conversation() {
    turns_.open(controller_.conversation());
    conversations_.show_open_conversation(controller_.conversation());
    show_title();
    menu_.set_conversation_open(controller_.conversation().has_value());
    show_turns();
}

void MainWindow::show_title() {
    const auto record =
        controller_.conversation() ? store_.conversation(*controller_.conversation()) : std::nullopt;
    if (record) menu_.set_conversation_state(record->settings.is_pinned, record->settings.is_archived);
    // Qt puts the same dash before the program's name in the titles of dialogs.
    setWindowTitle(record && !record->settings.title.isEmpty() ? tr("%1 — Govor").arg(record->settings.title)
                                                               : tr("Govor"));
}

void MainWindow::show_turns() {
    const bool has_turns = turns_.rowCount() > 0;
    content_stack_.setCurrentIndex(has_turns ? 1 : 0);
    menu_.set_has_turns(has_turns);
    update_answer_menu();
}

void MainWindow::update_answer_menu() {
    const auto newest = turns_.turn(turns_.rowCount() - 1);
    menu_.set_has_several_answers(newest && !newest->other_answers.empty());
}

void MainWindow::show_phase() {
    const assistant::Phase phase = controller_.phase();
    composer_.show_phase(phase, controller_.has_waiting_questions());
    if (phase == assistant::Phase::listening) {
        listening_timer_.start();
    } else {
        listening_timer_.stop();
    }
    view_.show_answering(controller_.current_turn());
    status_.show_metrics(controller_.metrics());
}

void MainWindow::show_model() {
    status_.show_model(loader_);
    welcome_.show_model(loader_);
    menu_.set_loading(loader_.state() == assistant::ModelLoader::State::loading);
}

void MainWindow::name_list_button() {
    const QString name = widgets::ConversationList::tr("Conversations");
    list_button_.setToolTip(name);
    list_button_.setAccessibleName(name);
}

QByteArray MainWindow::save_layout() const {
    QByteArray bytes;
    QDataStream stream(&bytes, QIODevice::WriteOnly);
    stream << saveGeometry() << (is_narrow_ ? wide_splitter_state_ : splitter_.saveState());
    return bytes;
}

void MainWindow::restore_layout(const QByteArray& bytes) {
    QByteArray geometry;
    QByteArray splitter_state;
    QDataStream stream(bytes);
    stream >> geometry >> splitter_state;
    restoreGeometry(geometry);  // missing or invalid bytes leave the default geometry
    if (is_narrow_) {
        wide_splitter_state_ = splitter_state;
    } else {
        splitter_.restoreState(splitter_state);
    }
    fit_to_screen();
}

// Fits the window with its title bar into the available geometry of the screen. Its content scrolls if it
// needs more space.
void MainWindow::fit_to_screen() {
    const QRect available = screen()->availableGeometry();
    QSize frame = frameSize() - size();  // empty until the window is shown
    if (frame.isEmpty()) frame = {0, style()->pixelMetric(QStyle::PM_TitleBarHeight, nullptr, this)};
    adapt_to_size(size().boundedTo(available.size() - frame));
    // The minimum size must be that of the adapted window.
    QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
    layout()->invalidate();
    const int max_growth = is_low_ ? notices_.max_height() : growth_height;
    const QSize required_size = minimumSizeHint() + QSize(0, max_growth);
    if (required_size.width() > available.width() ||
        required_size.height() > available.height() - frame.height()) {
        widgets::make_scrollable(*centralWidget());
        layout()->invalidate();  // the minimum size of the window is smaller now
        layout()->activate();
    }
    if (isMaximized() || isFullScreen()) return;
    const QSize fitted_size = size().boundedTo(available.size() - frame);
    if (fitted_size != size()) resize(fitted_size);
    const QPoint max_position = available.bottomRight() - QPoint(fitted_size.width() + frame.width(),
                                                                 fitted_size.height() + frame.height());
    const QPoint position(std::clamp(x(), available.left(), std::max(available.left(), max_position.x() + 1)),
                          std::clamp(y(), available.top(), std::max(available.top(), max_position.y() + 1)));
    // Without WA_Moved, the desktop positions the window.
    if (testAttribute(Qt::WA_Moved) && position != pos()) move(position);
}

// Shows less beside and below the conversation if the window is small.
void MainWindow::adapt_to_size(const QSize& size) {
    set_narrow(size.width() < narrow_width);
    is_low_ = size.height() < low_height;
    composer_.set_low(is_low_);
    notices_.set_max_height(std::max(min_content_height, size.height() / (is_low_ ? 4 : 3)));
}

void MainWindow::set_narrow(bool is_narrow) {
    if (is_narrow_ == is_narrow) return;
    const QPointer<QWidget> focus = focusWidget();
    const bool is_focus_in_list = focus && conversations_.isAncestorOf(focus);
    if (is_narrow) {
        wide_splitter_state_ = splitter_.saveState();
        is_narrow_ = true;
        show_list(is_focus_in_list);
    } else {
        show_list(false);
        is_narrow_ = false;
        conversations_.show();
        splitter_.restoreState(wide_splitter_state_);
        splitter_.updateGeometry();
    }
    // The menu bar of a desktop would not show the button.
    menuBar()->setNativeMenuBar(!is_narrow);
    list_button_.setVisible(is_narrow);
    if (is_focus_in_list && focus) focus->setFocus();
}

// In a narrow window, shows the list of conversations or the open conversation. The notices are below either.
void MainWindow::show_list(bool is_shown) {
    if (!is_narrow_) return;
    list_button_.setChecked(is_shown);
    conversations_.setVisible(is_shown);
    right_side_->setVisible(!is_shown);
    QVBoxLayout* const column = is_shown ? rows_ : right_column_;
    if (column->indexOf(&notices_) < 0) {
        column->insertWidget(1, &notices_);  // removes it from the other column
        notices_.setVisible(notices_.top() != nullptr);
    }
    // The user may have collapsed the list in a wide window.
    if (is_shown && splitter_.sizes().front() == 0) splitter_.setSizes({width(), 0});
    splitter_.updateGeometry();
}

void MainWindow::resizeEvent(QResizeEvent* event) {
    QMainWindow::resizeEvent(event);
    adapt_to_size(event->size());
}

void MainWindow::showEvent(QShowEvent* event) {
    QMainWindow::showEvent(event);
    fit_to_screen();
}

// Inserts text that the focused widget did not accept into the question field.
void MainWindow::keyPressEvent(QKeyEvent* event) {
    const bool is_unmodified =
        (event->modifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier)) == Qt::NoModifier;
    if (is_unmodified && !event->text().isEmpty() && event->text().front().isPrint()) {
        show_list(false);
        composer_.insert_text(event->text());
    } else {
        QMainWindow::keyPressEvent(event);
    }
}

bool MainWindow::focusNextPrevChild(bool next) {
    const std::vector<QWidget*> stops = collect_tab_stops(*this, composer_, view_);
    if (stops.empty()) return false;
    QWidget* const focus = focusWidget();
    QWidget* const current_stop = view_.viewport()->isAncestorOf(focus) ? &view_ : focus;
    const auto it = std::ranges::find(stops, current_stop);
    const std::size_t index =
        it == stops.end() ? stops.size() - 1 : static_cast<std::size_t>(it - stops.begin());
    const std::size_t target = (index + (next ? 1 : stops.size() - 1)) % stops.size();
    stops[target]->setFocus(next ? Qt::TabFocusReason : Qt::BacktabFocusReason);
    for (QWidget* widget = stops[target]->parentWidget(); widget != nullptr; widget = widget->parentWidget())
        if (auto* area = qobject_cast<QScrollArea*>(widget)) area->ensureWidgetVisible(stops[target]);
    return true;
}

// The child widgets handle the event themselves.
void MainWindow::changeEvent(QEvent* event) {
    QMainWindow::changeEvent(event);
    if (event->type() != QEvent::LanguageChange) return;
    menu_.retranslate();
    name_list_button();
    Q_EMIT menus_rebuilt();
    show_title();
    show_model();
    show_phase();
}

void MainWindow::closeEvent(QCloseEvent* event) {
    event->ignore();  // Program hides the window or quits
    Q_EMIT closed();
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    if (ImageInput::has_images(*event->mimeData()) || dropped_file(event->mimeData()))
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
    show_list(false);
    if (image_input_.add(*event->mimeData())) return;
    if (const auto path = dropped_file(event->mimeData())) Q_EMIT clip_dropped(*path);
}

}  // namespace govor::program
