#include "widgets/notice_bar.h"

#include <QEvent>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "widgets/announcement.h"

namespace govor::widgets {
namespace {

constexpr std::size_t max_rows = 3;  // notices that are visible at the same time

}  // namespace

NoticeBar::NoticeBar(QWidget* parent, std::chrono::milliseconds reading_time)
    : QScrollArea(parent), reading_time_(reading_time) {
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setFocusPolicy(Qt::NoFocus);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    auto* content = new QWidget;
    setWidget(content);
    viewport()->setAutoFillBackground(false);
    content->setAutoFillBackground(false);
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(1);
    for (std::size_t row = 0; row < max_rows; ++row) {
        rows_.push_back(new NoticeRow(content));
        column->addWidget(rows_.back());
        connect(rows_.back(), &NoticeRow::close_clicked, this,
                [this, row] { remove(visible_numbers_.at(row)); });
        connect(rows_.back(), &NoticeRow::action_clicked, this,
                [this, row](assistant::Notice::Action action) { trigger_action(row, action); });
    }
    hide();
}

void NoticeBar::show_notice(const assistant::Notice& notice) {
    std::erase_if(entries_, [&](const Entry& entry) {
        const assistant::Notice& previous = entry.notice;
        return previous == notice ||
               (notice.cause != assistant::Notice::Cause::other && previous.cause == notice.cause);
    });
    const auto position = std::find_if(entries_.begin(), entries_.end(), [&](const Entry& entry) {
        return entry.notice.severity <= notice.severity;
    });
    entries_.insert(position, Entry{++last_number_, notice, nullptr});
    show_entries();
    const bool is_information = notice.severity == assistant::Notice::Severity::information;
    announce(*window(), notice.message.text(), is_information ? Urgency::polite : Urgency::immediate);
}

void NoticeBar::dismiss(assistant::Notice::Cause cause) {
    if (std::erase_if(entries_, [&](const Entry& entry) { return entry.notice.cause == cause; }) > 0)
        show_entries();
}

void NoticeBar::remove(std::uint64_t number) {
    std::erase_if(entries_, [&](const Entry& entry) { return entry.number == number; });
    show_entries();
}

void NoticeBar::trigger_action(std::size_t row, assistant::Notice::Action action) {
    remove(visible_numbers_.at(row));
    Q_EMIT action_triggered(action);
}

// Shows the first entries, entry n in row n.
void NoticeBar::show_entries() {
    const std::vector<std::uint64_t> previous_numbers = std::exchange(visible_numbers_, {});
    for (std::size_t i = 0; i < rows_.size(); ++i) {
        if (i >= entries_.size()) {
            rows_[i]->hide();
            continue;
        }
        Entry& entry = entries_[i];
        visible_numbers_.push_back(entry.number);
        if (i >= previous_numbers.size() || previous_numbers[i] != entry.number)
            rows_[i]->show_notice(entry.notice);
        if (entry.expiry || entry.notice.is_persistent ||
            entry.notice.severity != assistant::Notice::Severity::information)
            continue;
        entry.expiry = std::make_unique<QTimer>();
        entry.expiry->setSingleShot(true);
        connect(
            entry.expiry.get(), &QTimer::timeout, this, [this, number = entry.number] { remove(number); },
            Qt::QueuedConnection);
        entry.expiry->start(reading_time_);
    }
    setVisible(!entries_.empty());
    updateGeometry();
    Q_EMIT changed();
}

void NoticeBar::set_max_height(int height) {
    if (std::exchange(max_height_, height) != height) updateGeometry();
}

int NoticeBar::heightForWidth(int width) const {
    return std::min(widget()->layout()->heightForWidth(width), max_height_);
}

QSize NoticeBar::sizeHint() const {
    const QSize content_size = widget()->layout()->sizeHint();
    return content_size.boundedTo({content_size.width(), max_height_});
}

QSize NoticeBar::minimumSizeHint() const {
    const QSize content_size = widget()->layout()->minimumSize();
    return content_size.boundedTo({content_size.width(), max_height_});
}

// The height of the bar follows that of its notices.
bool NoticeBar::eventFilter(QObject* watched, QEvent* event) {
    if (watched == widget() && event->type() == QEvent::LayoutRequest) updateGeometry();
    return QScrollArea::eventFilter(watched, event);
}

const assistant::Notice* NoticeBar::top() const {
    return entries_.empty() ? nullptr : &entries_.front().notice;
}

void NoticeBar::trigger_top(assistant::Notice::Action action) {
    if (!entries_.empty()) trigger_action(0, action);
}

void NoticeBar::close_top() {
    if (!entries_.empty()) remove(entries_.front().number);
}

QStringList NoticeBar::messages() const {
    QStringList texts;
    for (std::size_t i = 0; i < visible_numbers_.size(); ++i) texts.append(entries_[i].notice.message.text());
    return texts;
}

QString NoticeBar::message() const {
    return visible_numbers_.empty() ? QString() : entries_.front().notice.message.text();
}

}  // namespace govor::widgets
