#include "window/conversation_list.h"

#include <QHBoxLayout>
#include <QLocale>
#include <QMenu>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QVBoxLayout>

#include "window/icons.h"
#include "window/theme.h"

namespace govor::window {
namespace {

QString when(const QDateTime& time) {
    const QDateTime local = time.toLocalTime();
    const QDate today = QDate::currentDate();
    if (local.date() == today) return QLocale().toString(local.time(), QLocale::ShortFormat);
    if (local.date() == today.addDays(-1)) return ConversationList::tr("Yesterday");
    return QLocale().toString(local.date(), QLocale::ShortFormat);
}

// A title, and under it, fainter, when it was or what was found.
class RowPainter : public QStyledItemDelegate {
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
        const QRect ground = option.rect.adjusted(8, 1, -8, -1);
        const bool chosen = option.state & QStyle::State_Selected;
        if (chosen || (option.state & QStyle::State_MouseOver)) {
            painter->setPen(Qt::NoPen);
            painter->setBrush(chosen ? theme.user : theme.hover);
            painter->drawRoundedRect(ground, 8, 8);
        }
        if (option.state & QStyle::State_HasFocus) {
            painter->setBrush(Qt::NoBrush);
            painter->setPen(QPen(theme.accent, 1));
            painter->drawRoundedRect(QRectF(ground).adjusted(0.5, 0.5, -0.5, -0.5), 8, 8);
        }
        const QRect inside = ground.adjusted(10, 7, -10, -7);
        const int line = option.fontMetrics.height();
        painter->setPen(theme.text);
        painter->drawText(
            QRect(inside.topLeft(), QSize(inside.width(), line)), Qt::AlignVCenter,
            option.fontMetrics.elidedText(index.data().toString(), Qt::ElideRight, inside.width()));
        QFont small = option.font;
        small.setPointSizeF(small.pointSizeF() * 0.88);
        painter->setFont(small);
        painter->setPen(theme.faint);
        const QString below = index.data(ConversationRows::BelowRole).toString();
        painter->drawText(QRect(inside.left(), inside.top() + line + 2, inside.width(), line),
                          Qt::AlignVCenter,
                          QFontMetrics(small).elidedText(below, Qt::ElideRight, inside.width()));
        painter->restore();
    }
};

}  // namespace

ConversationRows::ConversationRows(store::ConversationStore& store, QObject* parent)
    : QAbstractListModel(parent), store_(store) {
    soon_.setSingleShot(true);
    soon_.setInterval(0);
    connect(&soon_, &QTimer::timeout, this, &ConversationRows::refresh);
    const auto soon = [this] { soon_.start(); };
    connect(&store, &store::ConversationStore::conversation_added, this, soon);
    connect(&store, &store::ConversationStore::conversation_changed, this, soon);
    connect(&store, &store::ConversationStore::conversation_removed, this, soon);
    refresh();
}

void ConversationRows::search(const QString& words) {
    words_ = words.trimmed();
    refresh();
}

void ConversationRows::refresh() {
    beginResetModel();
    rows_.clear();
    if (words_.isEmpty()) {
        for (const store::Conversation& one : store_.conversations())
            rows_.push_back({one.id, {}, one.settings.title, when(one.changed)});
    } else {
        for (const store::SearchHit& hit : store_.search(words_))
            rows_.push_back({hit.conversation, hit.turn, hit.title, hit.excerpt});
    }
    endResetModel();
}

int ConversationRows::row_of(store::ConversationId conversation) const {
    for (std::size_t i = 0; i < rows_.size(); ++i)
        if (rows_[i].conversation == conversation) return static_cast<int>(i);
    return -1;
}

int ConversationRows::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

QVariant ConversationRows::data(const QModelIndex& index, int role) const {
    const Row& what = row(index.row());
    const QString title = what.title.isEmpty() ? tr("Spoken conversation") : what.title;
    if (role == Qt::DisplayRole || role == Qt::ToolTipRole) return title;
    if (role == BelowRole) return what.below;
    if (role == Qt::AccessibleTextRole) return tr("%1, %2").arg(title, what.below);
    return {};
}

ConversationList::ConversationList(store::ConversationStore& store, QWidget* parent)
    : QWidget(parent), rows_(store) {
    search_.setPlaceholderText(tr("Search"));
    search_.setAccessibleName(tr("Search in all conversations"));
    search_.setClearButtonEnabled(true);
    search_.addAction(icon(Icon::search, QPalette::PlaceholderText), QLineEdit::LeadingPosition);
    new_.setAutoRaise(true);
    new_.setIcon(icon(Icon::add));
    new_.setIconSize({20, 20});
    new_.setToolTip(tr("New conversation (Ctrl+N)"));
    new_.setAccessibleName(tr("New conversation"));

    list_.setModel(&rows_);
    list_.setItemDelegate(new RowPainter(&list_));
    list_.setFrameShape(QFrame::NoFrame);
    list_.setUniformItemSizes(true);
    list_.setMouseTracking(true);
    list_.setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    list_.setContextMenuPolicy(Qt::CustomContextMenu);
    list_.setAccessibleName(tr("Conversations"));
    list_.viewport()->setAutoFillBackground(false);

    auto* top = new QHBoxLayout;
    top->setContentsMargins(12, 12, 8, 8);
    top->addWidget(&search_, 1);
    top->addWidget(&new_);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(top);
    column->addWidget(&list_, 1);

    connect(&search_, &QLineEdit::textChanged, this, [this](const QString& words) { rows_.search(words); });
    connect(&new_, &QToolButton::clicked, this, &ConversationList::new_wanted);
    connect(&rows_, &QAbstractItemModel::modelReset, this, &ConversationList::select_open);
    connect(list_.selectionModel(), &QItemSelectionModel::currentChanged, this,
            [this](const QModelIndex& now) {
                if (selecting_ || !now.isValid()) return;
                const auto row = rows_.row(now.row());
                open_ = row.conversation;
                Q_EMIT chosen(row.conversation, row.turn);
            });
    connect(&list_, &QWidget::customContextMenuRequested, this, &ConversationList::show_menu);
}

void ConversationList::show_open(std::optional<store::ConversationId> conversation) {
    open_ = conversation;
    select_open();
}

void ConversationList::select_open() {
    selecting_ = true;
    const int row = open_ ? rows_.row_of(*open_) : -1;
    if (row < 0) {
        list_.clearSelection();
        list_.setCurrentIndex({});
    } else if (!list_.currentIndex().isValid() ||
               rows_.row(list_.currentIndex().row()).conversation != *open_) {
        list_.setCurrentIndex(rows_.index(row));
    }
    selecting_ = false;
}

void ConversationList::show_menu(const QPoint& where) {
    const QModelIndex index = list_.indexAt(where);
    QMenu menu(this);
    if (index.isValid()) {
        const store::ConversationId which = rows_.row(index.row()).conversation;
        menu.addAction(tr("Name, voice and instructions…"), this,
                       [this, which] { Q_EMIT settings_wanted(which); });
        menu.addAction(tr("Export…"), this, [this, which] { Q_EMIT export_wanted(which); });
        menu.addAction(tr("Delete…"), this, [this, which] { Q_EMIT remove_wanted(which); });
        menu.addSeparator();
    }
    menu.addAction(tr("Import…"), this, &ConversationList::import_wanted);
    menu.exec(list_.viewport()->mapToGlobal(where));
}

void ConversationList::paintEvent(QPaintEvent* /*event*/) {
    const Theme theme = Theme::of(palette());
    QPainter painter(this);
    painter.fillRect(rect(), theme.panel);
    painter.fillRect(QRect(width() - 1, 0, 1, height()), theme.hairline);
}

}  // namespace govor::window
