#include "widgets/conversation_list.h"

#include <QAction>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLocale>
#include <QMenu>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QVBoxLayout>
#include <algorithm>

#include "widgets/icons.h"
#include "widgets/theme.h"

namespace govor::widgets {
namespace {

QString format_time(const QDateTime& time) {
    const QDateTime local = time.toLocalTime();
    const QDate today = QDate::currentDate();
    if (local.date() == today) return QLocale().toString(local.time(), QLocale::ShortFormat);
    if (local.date() == today.addDays(-1)) return ConversationList::tr("Yesterday");
    return QLocale().toString(local.date(), QLocale::ShortFormat);
}

// Paints a title and below it, in a fainter colour, the time or the excerpt of a search hit.
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
        const bool chosen = option.state & QStyle::State_Selected;
        if (chosen || (option.state & QStyle::State_MouseOver)) {
            painter->setPen(Qt::NoPen);
            painter->setBrush(chosen ? theme.user : theme.hover);
            painter->drawRoundedRect(background, 8, 8);
        }
        if (option.state & QStyle::State_HasFocus) {
            painter->setBrush(Qt::NoBrush);
            painter->setPen(QPen(theme.accent, 1));
            painter->drawRoundedRect(QRectF(background).adjusted(0.5, 0.5, -0.5, -0.5), 8, 8);
        }
        const QRect inside = background.adjusted(10, 7, -10, -7);
        const int line = option.fontMetrics.height();
        painter->setPen(theme.text);
        painter->drawText(
            QRect(inside.topLeft(), QSize(inside.width(), line)), Qt::AlignVCenter,
            option.fontMetrics.elidedText(index.data().toString(), Qt::ElideRight, inside.width()));
        QFont small = option.font;
        small.setPointSizeF(small.pointSizeF() * 0.88);
        painter->setFont(small);
        painter->setPen(theme.faint);
        const QString subtitle = index.data(ConversationRows::SubtitleRole).toString();
        painter->drawText(QRect(inside.left(), inside.top() + line + 2, inside.width(), line),
                          Qt::AlignVCenter,
                          QFontMetrics(small).elidedText(subtitle, Qt::ElideRight, inside.width()));
        painter->restore();
    }
};

}  // namespace

ConversationRows::ConversationRows(store::ConversationStore& store, QObject* parent)
    : QAbstractListModel(parent), store_(store) {
    refresh_timer_.setSingleShot(true);
    refresh_timer_.setInterval(0);
    connect(&refresh_timer_, &QTimer::timeout, this, &ConversationRows::refresh);
    const auto schedule_refresh = [this] { refresh_timer_.start(); };
    connect(&store, &store::ConversationStore::conversation_added, this, schedule_refresh);
    connect(&store, &store::ConversationStore::conversation_changed, this, schedule_refresh);
    connect(&store, &store::ConversationStore::conversation_removed, this, schedule_refresh);
    connect(&store, &store::ConversationStore::reloaded, this, schedule_refresh);
    refresh();
}

void ConversationRows::search(const QString& words) {
    words_ = words.trimmed();
    refresh();
}

// If the order of the rows is unchanged, the model is not reset, so that the selection and hover state are
// kept.
void ConversationRows::refresh() {
    std::vector<Row> rows;
    if (words_.isEmpty()) {
        for (const store::Conversation& one : store_.conversations())
            rows.push_back({one.id, {}, one.settings.title, format_time(one.changed)});
    } else {
        for (const store::SearchHit& hit : store_.search(words_))
            rows.push_back({hit.conversation, hit.turn, hit.title, hit.excerpt});
    }
    const bool same = std::equal(
        rows.begin(), rows.end(), rows_.begin(), rows_.end(),
        [](const Row& a, const Row& b) { return a.conversation == b.conversation && a.turn == b.turn; });
    if (!same) beginResetModel();
    rows_ = std::move(rows);
    if (!same) {
        endResetModel();
    } else if (!rows_.empty()) {
        Q_EMIT dataChanged(index(0), index(rowCount() - 1));
    }
}

int ConversationRows::row_of(store::ConversationId conversation, std::optional<store::TurnId> turn) const {
    const auto of = [&](bool same_turn) {
        const auto found = std::find_if(rows_.begin(), rows_.end(), [&](const Row& row) {
            return row.conversation == conversation && (!same_turn || row.turn == turn);
        });
        return found == rows_.end() ? -1 : static_cast<int>(found - rows_.begin());
    };
    const int exact = of(true);
    return exact >= 0 ? exact : of(false);
}

int ConversationRows::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

QVariant ConversationRows::data(const QModelIndex& index, int role) const {
    const Row& shown = row(index.row());
    const QString title = shown.title.isEmpty() ? tr("Spoken conversation") : shown.title;
    if (role == Qt::DisplayRole || role == Qt::ToolTipRole) return title;
    if (role == SubtitleRole) return shown.subtitle;
    if (role == Qt::AccessibleTextRole) return tr("%1, %2").arg(title, shown.subtitle);
    return {};
}

ConversationList::ConversationList(store::ConversationStore& store, QWidget* parent)
    : QWidget(parent), rows_(store) {
    search_.setClearButtonEnabled(true);
    search_.addAction(icon(Icon::search, QPalette::PlaceholderText), QLineEdit::LeadingPosition);
    new_.setAutoRaise(true);
    new_.setIcon(icon(Icon::add));
    new_.setIconSize({20, 20});

    list_.setModel(&rows_);
    list_.setItemDelegate(new ConversationDelegate(&list_));
    list_.setFrameShape(QFrame::NoFrame);
    list_.setUniformItemSizes(true);
    list_.setMouseTracking(true);
    list_.setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    list_.setContextMenuPolicy(Qt::CustomContextMenu);
    list_.viewport()->setAutoFillBackground(false);

    nothing_.setForegroundRole(QPalette::PlaceholderText);
    nothing_.setAlignment(Qt::AlignCenter);
    nothing_.hide();
    lay_out();
    connect_all();
    settings_ = add_action(Qt::Key_F2, &ConversationList::settings_requested);
    export_ = add_action({}, &ConversationList::export_requested);
    remove_ = add_action(QKeySequence::Delete, &ConversationList::remove_requested);
    retranslate();
}

void ConversationList::retranslate() {
    search_.setPlaceholderText(tr("Search"));
    search_.setAccessibleName(tr("Search in all conversations"));
    new_.setToolTip(tr("New conversation (Ctrl+N)"));
    new_.setAccessibleName(tr("New conversation"));
    list_.setAccessibleName(tr("Conversations"));
    nothing_.setText(tr("Nothing was found."));
    settings_->setText(tr("Name, voice and instructions…"));
    export_->setText(tr("Export…"));
    remove_->setText(tr("Delete"));
}

void ConversationList::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() != QEvent::LanguageChange) return;
    retranslate();
    rows_.refresh();  // dates
}

void ConversationList::lay_out() {
    auto* top = new QHBoxLayout;
    top->setContentsMargins(12, 12, 8, 8);
    top->addWidget(&search_, 1);
    top->addWidget(&new_);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(top);
    column->addWidget(&nothing_);
    column->addWidget(&list_, 1);
}

void ConversationList::connect_all() {
    search_.installEventFilter(this);
    connect(&search_, &QLineEdit::textChanged, this, &ConversationList::search);
    connect(&new_, &QToolButton::clicked, this, &ConversationList::new_requested);
    connect(&rows_, &QAbstractItemModel::modelReset, this, &ConversationList::select_open);
    connect(list_.selectionModel(), &QItemSelectionModel::currentChanged, this,
            [this](const QModelIndex& now) {
                if (!selecting_ && now.isValid()) choose(now);
            });
    const auto enter = [this](const QModelIndex& index) {
        choose(index);
        Q_EMIT entered(rows_.row(index.row()).turn);
    };
    connect(&list_, &QListView::clicked, this, enter);
    connect(&list_, &QListView::activated, this, enter);
    connect(&list_, &QWidget::customContextMenuRequested, this, &ConversationList::show_menu);
}

// Adds an action for the current conversation to the context menu, with a shortcut while the list has the
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
    open_ = row.conversation;
    found_turn_ = row.turn;
    Q_EMIT chosen(row.conversation, row.turn);
}

void ConversationList::search(const QString& words) {
    rows_.search(words);
    nothing_.setVisible(!words.trimmed().isEmpty() && rows_.rowCount() == 0);
}

void ConversationList::focus_search() {
    search_.setFocus(Qt::ShortcutFocusReason);
    search_.selectAll();
}

// In the search field, Down moves to the results, Enter opens the first one, and Escape clears the search.
bool ConversationList::eventFilter(QObject* watched, QEvent* event) {
    if (watched != &search_ || event->type() != QEvent::KeyPress) return QWidget::eventFilter(watched, event);
    const int key = static_cast<QKeyEvent*>(event)->key();
    const bool enter = key == Qt::Key_Return || key == Qt::Key_Enter;
    if (key == Qt::Key_Escape && !search_.text().isEmpty()) {
        search_.clear();
        return true;
    }
    if ((key != Qt::Key_Down && !enter) || rows_.rowCount() == 0) return QWidget::eventFilter(watched, event);
    list_.setFocus();
    const QModelIndex index = list_.currentIndex().isValid() ? list_.currentIndex() : rows_.index(0);
    list_.setCurrentIndex(index);
    choose(index);
    if (enter) Q_EMIT entered(found_turn_);
    return true;
}

void ConversationList::show_open(std::optional<store::ConversationId> conversation) {
    if (open_ != conversation) found_turn_.reset();
    open_ = conversation;
    select_open();
}

// Selects the row of the open conversation without emitting chosen().
void ConversationList::select_open() {
    selecting_ = true;
    const int row = open_ ? rows_.row_of(*open_, found_turn_) : -1;
    list_.setCurrentIndex(row < 0 ? QModelIndex() : rows_.index(row));
    if (row < 0) list_.clearSelection();
    selecting_ = false;
}

void ConversationList::show_menu(const QPoint& where) {
    QMenu menu(this);
    if (list_.indexAt(where).isValid()) {
        menu.addActions(list_.actions());
        menu.addSeparator();
    }
    menu.addAction(tr("Import…"), this, &ConversationList::import_requested);
    menu.exec(list_.viewport()->mapToGlobal(where));
}

void ConversationList::paintEvent(QPaintEvent* /*event*/) {
    const Theme theme = Theme::of(palette());
    QPainter painter(this);
    painter.fillRect(rect(), theme.panel);
    painter.fillRect(QRect(width() - 1, 0, 1, height()), theme.hairline);
}

}  // namespace govor::widgets
