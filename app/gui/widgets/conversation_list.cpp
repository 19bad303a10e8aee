#include "widgets/conversation_list.h"

#include <QAction>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QMenu>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QVBoxLayout>
#include <algorithm>

#include "widgets/accessibility.h"
#include "widgets/icons.h"
#include "widgets/scaled_font.h"
#include "widgets/theme.h"

namespace govor::widgets {
namespace {

// Paints a title and below it, in the secondary text color, the time or the excerpt of a search hit.
class ConversationDelegate : public QStyledItemDelegate {
  public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& /*index*/) const override {
        return {120, 2 * option.fontMetrics.height() + 18};
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override {
        const Theme theme = Theme::of(option.palette);
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        const QRect background = option.rect.adjusted(8, 1, -8, -1);
        const bool is_selected = option.state & QStyle::State_Selected;
        if (is_selected || (option.state & QStyle::State_MouseOver)) {
            painter->setPen(Qt::NoPen);
            painter->setBrush(is_selected ? theme.user : theme.hover);
            painter->drawRoundedRect(background, 8, 8);
        }
        if (option.state & QStyle::State_HasFocus) {
            painter->setBrush(Qt::NoBrush);
            painter->setPen(QPen(theme.indicator, 1));
            painter->drawRoundedRect(QRectF(background).adjusted(0.5, 0.5, -0.5, -0.5), 8, 8);
        }
        QRect content_rect = background.adjusted(10, 7, -10, -7);
        const int line_height = option.fontMetrics.height();
        if (index.data(ConversationRows::PinnedRole).toBool()) {
            icon(Icon::pin, QPalette::PlaceholderText)
                .paint(painter, QRect(content_rect.right() - line_height + 1, content_rect.top(), line_height,
                                      line_height));
            content_rect.setRight(content_rect.right() - line_height - 4);
        }
        painter->setPen(theme.text);
        painter->drawText(
            QRect(content_rect.topLeft(), QSize(content_rect.width(), line_height)), Qt::AlignVCenter,
            option.fontMetrics.elidedText(index.data().toString(), Qt::ElideRight, content_rect.width()));
        QFont small_font = option.font;
        small_font.setPointSizeF(small_font.pointSizeF() * small_font_factor);
        painter->setFont(small_font);
        painter->setPen(theme.secondary_text);
        const QString subtitle = index.data(ConversationRows::SubtitleRole).toString();
        painter->drawText(
            QRect(content_rect.left(), content_rect.top() + line_height + 2, content_rect.width(),
                  line_height),
            Qt::AlignVCenter,
            QFontMetrics(small_font).elidedText(subtitle, Qt::ElideRight, content_rect.width()));
        painter->restore();
    }
};

}  // namespace

ConversationList::ConversationList(store::ConversationStore& store, QWidget* parent)
    : QWidget(parent), rows_(store) {
    new_button_.setAutoRaise(true);
    new_button_.setIcon(icon(Icon::add));
    new_button_.setIconSize({20, 20});

    filter_.setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    filter_.setMinimumContentsLength(8);
    list_.setModel(&rows_);
    list_.setItemDelegate(new ConversationDelegate(&list_));
    list_.setFrameShape(QFrame::NoFrame);
    list_.setUniformItemSizes(true);
    list_.setMouseTracking(true);
    list_.setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    list_.setContextMenuPolicy(Qt::CustomContextMenu);
    list_.viewport()->setAutoFillBackground(false);

    empty_label_.setForegroundRole(QPalette::PlaceholderText);
    empty_label_.setAlignment(Qt::AlignCenter);
    empty_label_.hide();
    lay_out();
    connect_signals();
    settings_action_ = add_action({}, &ConversationList::settings_requested);
    pin_action_ = add_action({}, &ConversationList::pin_requested);
    archive_action_ = add_action({}, &ConversationList::archive_requested);
    export_action_ = add_action({}, &ConversationList::export_requested);
    remove_action_ = add_action(QKeySequence::Delete, &ConversationList::remove_requested);
    retranslate();
}

void ConversationList::retranslate() {
    search_.setAccessibleName(tr("Search in all conversations"));
    new_button_.setToolTip(tr("New conversation (Ctrl+N)"));
    new_button_.setAccessibleName(tr("New conversation"));
    list_.setAccessibleName(tr("Conversations"));
    name_combo_box(filter_, tr("Shown conversations"));
    show_filters();
    empty_label_.setText(tr("Nothing was found."));
    settings_action_->setText(tr("Name, tags, voice and instructions…"));
    pin_action_->setText(tr("Pin"));
    archive_action_->setText(tr("Archive"));
    export_action_->setText(tr("Export…"));
    remove_action_->setText(tr("Delete"));
}

void ConversationList::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() != QEvent::LanguageChange) return;
    retranslate();
    rows_.refresh();  // the format of dates depends on the language
}

void ConversationList::lay_out() {
    auto* search_row = new QHBoxLayout;
    search_row->setContentsMargins(12, 12, 8, 8);
    search_row->addWidget(&search_, 1);
    search_row->addWidget(&new_button_);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(search_row);
    auto* filter_row = new QHBoxLayout;
    filter_row->setContentsMargins(12, 0, 12, 8);
    filter_row->addWidget(&filter_);
    column->addLayout(filter_row);
    column->addWidget(&empty_label_);
    column->addWidget(&list_, 1);
}

void ConversationList::connect_signals() {
    search_.installEventFilter(this);
    connect(&search_, &QLineEdit::textChanged, this, &ConversationList::search);
    connect(&new_button_, &QToolButton::clicked, this, &ConversationList::new_requested);
    connect(&filter_, &QComboBox::activated, this,
            [this] { rows_.set_filter(filter_.currentData().value<ConversationFilter>()); });
    connect(&rows_, &ConversationRows::filters_changed, this, &ConversationList::show_filters);
    connect(&rows_, &QAbstractItemModel::modelReset, this, &ConversationList::select_open_conversation);
    connect(list_.selectionModel(), &QItemSelectionModel::currentChanged, this,
            [this](const QModelIndex& current) {
                if (!is_selecting_ && current.isValid()) choose(current);
            });
    const auto activate = [this](const QModelIndex& index) {
        choose(index);
        Q_EMIT conversation_activated(rows_.row(index.row()).turn);
    };
    connect(&list_, &QListView::clicked, this, activate);
    connect(&list_, &QListView::activated, this, activate);
    connect(&list_, &QWidget::customContextMenuRequested, this, &ConversationList::show_menu);
}

// Adds an action for the current conversation to the context menu. Its shortcut works while the list has the
// focus.
QAction* ConversationList::add_action(const QKeySequence& key,
                                      void (ConversationList::*request)(store::ConversationId)) {
    auto* action = new QAction(&list_);
    action->setShortcut(key);
    action->setShortcutContext(Qt::WidgetShortcut);
    connect(action, &QAction::triggered, this, [this, request] {
        const QModelIndex index = list_.currentIndex();
        if (index.isValid()) Q_EMIT(this->*request)(rows_.row(index.row()).conversation);
    });
    list_.addAction(action);
    return action;
}

void ConversationList::choose(const QModelIndex& index) {
    const ConversationRows::Row row = rows_.row(index.row());
    open_conversation_ = row.conversation;
    hit_turn_ = row.turn;
    Q_EMIT conversation_chosen(row.conversation, row.turn);
}

void ConversationList::search(const QString& words) {
    rows_.search(words);
    empty_label_.setVisible(!words.trimmed().isEmpty() && rows_.rowCount() == 0);
}

void ConversationList::focus_search() {
    search_.setFocus(Qt::ShortcutFocusReason);
    search_.selectAll();
}

// In the search field, Down moves to the results, Enter opens the first one, and Escape clears the search.
bool ConversationList::eventFilter(QObject* watched, QEvent* event) {
    if (watched != &search_ || event->type() != QEvent::KeyPress) return QWidget::eventFilter(watched, event);
    const int key = static_cast<QKeyEvent*>(event)->key();
    const bool is_enter = key == Qt::Key_Return || key == Qt::Key_Enter;
    if (key == Qt::Key_Escape && !search_.text().isEmpty()) {
        search_.clear();
        return true;
    }
    if ((key != Qt::Key_Down && !is_enter) || rows_.rowCount() == 0)
        return QWidget::eventFilter(watched, event);
    list_.setFocus();
    const QModelIndex index = list_.currentIndex().isValid() ? list_.currentIndex() : rows_.index(0);
    list_.setCurrentIndex(index);
    choose(index);
    if (is_enter) Q_EMIT conversation_activated(hit_turn_);
    return true;
}

void ConversationList::show_open_conversation(std::optional<store::ConversationId> conversation) {
    if (open_conversation_ != conversation) hit_turn_.reset();
    open_conversation_ = conversation;
    select_open_conversation();
}

// Selects the row of the open conversation without emitting conversation_chosen().
void ConversationList::select_open_conversation() {
    is_selecting_ = true;
    const int row = open_conversation_ ? rows_.row_of(*open_conversation_, hit_turn_) : -1;
    list_.setCurrentIndex(row < 0 ? QModelIndex() : rows_.index(row));
    if (row < 0) list_.clearSelection();
    is_selecting_ = false;
}

void ConversationList::show_menu(const QPoint& position) {
    QMenu menu(this);
    const QModelIndex index = list_.indexAt(position);
    const auto record = index.isValid() ? rows_.conversation(index.row()) : std::nullopt;
    if (record) {
        pin_action_->setText(record->settings.is_pinned ? tr("Unpin") : tr("Pin"));
        archive_action_->setText(record->settings.is_archived ? tr("Unarchive") : tr("Archive"));
        menu.addActions(list_.actions());
        auto* tags = new QMenu(tr("Tags"), &menu);
        add_tags(*tags, *record);
        menu.insertMenu(export_action_, tags);
        menu.addSeparator();
    }
    menu.addAction(tr("Import…"), this, &ConversationList::import_requested);
    menu.exec(list_.viewport()->mapToGlobal(position));
}

// Adds the tags of all conversations; the tags of this conversation are checked.
void ConversationList::add_tags(QMenu& menu, const store::Conversation& conversation) {
    for (const QString& tag : rows_.tags()) {
        QString text = tag;
        QAction* action = menu.addAction(text.replace(QLatin1Char('&'), QStringLiteral("&&")));
        action->setCheckable(true);
        action->setChecked(conversation.settings.tags.contains(tag, Qt::CaseInsensitive));
        connect(action, &QAction::toggled, this,
                [this, id = conversation.id, tag](bool has_tag) { Q_EMIT tag_requested(id, tag, has_tag); });
    }
    if (!rows_.tags().isEmpty()) menu.addSeparator();
    menu.addAction(tr("New tag…"), this, [this, id = conversation.id] { Q_EMIT new_tag_requested(id); });
}

// Hides the filter if there are neither tags nor archived conversations.
void ConversationList::show_filters() {
    using Kind = ConversationFilter::Kind;
    filter_.clear();
    filter_.addItem(tr("All conversations"), QVariant::fromValue(ConversationFilter{}));
    for (const QString& tag : rows_.tags())
        filter_.addItem(tr("Tag: %1").arg(tag), QVariant::fromValue(ConversationFilter{Kind::tag, tag}));
    if (rows_.has_archived())
        filter_.addItem(tr("Archived"), QVariant::fromValue(ConversationFilter{Kind::archived}));
    for (int i = 0; i < filter_.count(); ++i)
        if (filter_.itemData(i).value<ConversationFilter>() == rows_.filter()) filter_.setCurrentIndex(i);
    filter_.setVisible(filter_.count() > 1);
}

void ConversationList::paintEvent(QPaintEvent* /*event*/) {
    const Theme theme = Theme::of(palette());
    QPainter painter(this);
    painter.fillRect(rect(), theme.panel);
    painter.fillRect(QRect(width() - 1, 0, 1, height()), theme.hairline);
}

}  // namespace govor::widgets
