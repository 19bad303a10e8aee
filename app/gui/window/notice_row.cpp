#include "window/notice_row.h"

#include <QAccessible>
#include <QHBoxLayout>
#include <QPainter>

#include "window/icons.h"
#include "window/theme.h"

namespace govor::window {
namespace {

QString words_of(Notice::WayOn way_on) {
    switch (way_on) {
        case Notice::WayOn::none:
            return {};
        case Notice::WayOn::load_again:
            return NoticeRow::tr("Load again");
        case Notice::WayOn::choose_model:
            return NoticeRow::tr("Open model…");
        case Notice::WayOn::sound_settings:
            return NoticeRow::tr("Sound settings…");
        case Notice::WayOn::unmute:
            return NoticeRow::tr("Unmute");
        case Notice::WayOn::retry_store:
            return NoticeRow::tr("Try again");
        case Notice::WayOn::safe_start:
            return NoticeRow::tr("Start safely");
        case Notice::WayOn::start_normally:
            return NoticeRow::tr("Start normally");
        case Notice::WayOn::built_in_model:
            return NoticeRow::tr("Built-in model");
        case Notice::WayOn::how_to_get_model:
            return NoticeRow::tr("How to get it");
        case Notice::WayOn::undo_delete:
            return NoticeRow::tr("Undo");
    }
    return {};
}

}  // namespace

NoticeRow::NoticeRow(QWidget* parent) : QWidget(parent) {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(16, 8, 10, 8);
    row->setSpacing(10);
    row->addWidget(&sign_);
    row->addWidget(&words_, 1);
    for (QPushButton& way : ways_) row->addWidget(&way);
    row->addWidget(&close_);
    words_.setWordWrap(true);
    words_.setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    close_.setAutoRaise(true);
    close_.setText(QStringLiteral("✕"));
    close_.setToolTip(tr("Close"));
    close_.setAccessibleName(tr("Close the notice"));
    connect(&close_, &QToolButton::clicked, this, &NoticeRow::close_clicked);
    for (std::size_t i = 0; i < ways_.size(); ++i) {
        connect(&ways_[i], &QPushButton::clicked, this, [this, i] { Q_EMIT way_on_clicked(ways_on_.at(i)); });
        ways_[i].hide();
    }
    hide();
}

void NoticeRow::show_notice(const Notice& notice) {
    weight_ = notice.weight;
    words_.setText(notice.sentence);
    ways_on_ = {notice.way_on};
    ways_on_.insert(ways_on_.end(), notice.other_ways.begin(), notice.other_ways.end());
    for (std::size_t i = 0; i < ways_.size(); ++i) {
        const bool used = i < ways_on_.size() && ways_on_[i] != Notice::WayOn::none;
        if (used) ways_[i].setText(words_of(ways_on_[i]));
        ways_[i].setVisible(used);
    }
    const bool information = weight_ == Notice::Weight::information;
    sign_.setVisible(!information);
    if (!information) sign_.setPixmap(icon(Icon::warning).pixmap(18, 18));
    show();
    update();
    QAccessibleEvent alert(&words_, QAccessible::Alert);  // screen readers speak it
    QAccessible::updateAccessibility(&alert);
}

void NoticeRow::paintEvent(QPaintEvent* /*event*/) {
    const Theme theme = Theme::of(palette());
    QPainter painter(this);
    const bool information = weight_ == Notice::Weight::information;
    painter.fillRect(rect(), mixed(theme.page, information ? theme.accent : theme.warning,
                                   weight_ == Notice::Weight::critical ? 0.24 : 0.12));
}

}  // namespace govor::window
