#include "window/notice_bar.h"

#include <QAccessible>
#include <QHBoxLayout>
#include <QPainter>

#include "window/icons.h"
#include "window/theme.h"

namespace govor::window {
namespace {

constexpr int reading_time = 9000;  // milliseconds

QString words_of(Notice::WayOn way_on) {
    switch (way_on) {
        case Notice::WayOn::none:
            return {};
        case Notice::WayOn::load_again:
            return NoticeBar::tr("Load again");
        case Notice::WayOn::choose_model:
            return NoticeBar::tr("Open model…");
        case Notice::WayOn::sound_settings:
            return NoticeBar::tr("Sound settings…");
        case Notice::WayOn::retry_store:
            return NoticeBar::tr("Try again");
        case Notice::WayOn::safe_start:
            return NoticeBar::tr("Start safely");
        case Notice::WayOn::how_to_get_model:
            return NoticeBar::tr("How to get it");
    }
    return {};
}

}  // namespace

NoticeBar::NoticeBar(QWidget* parent) : QWidget(parent) {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(16, 8, 10, 8);
    row->setSpacing(10);
    row->addWidget(&sign_);
    row->addWidget(&words_, 1);
    row->addWidget(&way_on_);
    row->addWidget(&close_);
    words_.setWordWrap(true);
    words_.setTextFormat(Qt::PlainText);
    words_.setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    close_.setAutoRaise(true);
    close_.setText(QStringLiteral("✕"));
    close_.setToolTip(tr("Close"));
    close_.setAccessibleName(tr("Close the notice"));
    goes_.setSingleShot(true);
    connect(&goes_, &QTimer::timeout, this, &NoticeBar::take_away);
    connect(&close_, &QToolButton::clicked, this, &NoticeBar::take_away);
    connect(&way_on_, &QPushButton::clicked, this, [this] {
        const Notice::WayOn way_on = notice_.way_on;
        take_away();
        Q_EMIT way_on_taken(way_on);
    });
    way_on_.hide();
    hide();
}

void NoticeBar::show_notice(const Notice& notice) {
    if (notice.weight == Notice::Weight::warning) {
        std::erase_if(warnings_, [&](const Notice& before) { return before.sentence == notice.sentence; });
        warnings_.push_back(notice);
    }
    show_now(notice);
}

template <typename Matches>
void NoticeBar::settle_all(const Matches& matches) {
    std::erase_if(warnings_, matches);
    if (!isHidden() && matches(notice_)) take_away();
}

void NoticeBar::settle(Notice::WayOn way_on) {
    settle_all([&](const Notice& notice) { return notice.way_on == way_on; });
}

void NoticeBar::settle(const QString& sentence) {
    settle_all([&](const Notice& notice) { return notice.sentence == sentence; });
}

// What is shown has been read. A warning that it hid comes back.
void NoticeBar::take_away() {
    std::erase_if(warnings_, [&](const Notice& warning) { return warning.sentence == notice_.sentence; });
    goes_.stop();
    if (warnings_.empty()) {
        hide();
    } else {
        show_now(warnings_.back());
    }
}

void NoticeBar::show_now(const Notice& notice) {
    notice_ = notice;
    words_.setText(notice.sentence);
    way_on_.setText(words_of(notice.way_on));
    way_on_.setVisible(notice.way_on != Notice::WayOn::none);
    const bool warning = notice.weight == Notice::Weight::warning;
    sign_.setVisible(warning);
    if (warning) sign_.setPixmap(icon(Icon::warning).pixmap(18, 18));
    warning ? goes_.stop() : goes_.start(reading_time);
    show();
    update();
    QAccessibleEvent alert(&words_, QAccessible::Alert);  // screen readers speak it
    QAccessible::updateAccessibility(&alert);
}

void NoticeBar::paintEvent(QPaintEvent* /*event*/) {
    const Theme theme = Theme::of(palette());
    QPainter painter(this);
    const bool warning = notice_.weight == Notice::Weight::warning;
    painter.fillRect(rect(), mixed(theme.page, warning ? theme.warning : theme.accent, 0.12));
}

}  // namespace govor::window
