#include "widgets/notice_row.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QPainter>

#include "widgets/accessibility.h"
#include "widgets/flow_layout.h"
#include "widgets/icons.h"
#include "widgets/theme.h"

namespace govor::widgets {
namespace {

constexpr int min_text_width = 260;  // pixels; narrower texts are above the buttons

QString button_text(assistant::Notice::Action action) {
    switch (action) {
        case assistant::Notice::Action::none:
            return {};
        case assistant::Notice::Action::load_again:
            return NoticeRow::tr("Load again");
        case assistant::Notice::Action::choose_model:
            return NoticeRow::tr("Open model…");
        case assistant::Notice::Action::sound_settings:
            return NoticeRow::tr("Sound settings…");
        case assistant::Notice::Action::unmute:
            return NoticeRow::tr("Unmute");
        case assistant::Notice::Action::retry_store:
            return NoticeRow::tr("Try again");
        case assistant::Notice::Action::safe_start:
            return NoticeRow::tr("Start safely");
        case assistant::Notice::Action::start_normally:
            return NoticeRow::tr("Start normally");
        case assistant::Notice::Action::built_in_model:
            return NoticeRow::tr("Built-in model");
        case assistant::Notice::Action::get_full_model:
            return NoticeRow::tr("Get the full model…");
        case assistant::Notice::Action::undo_delete:
            return NoticeRow::tr("Undo");
        case assistant::Notice::Action::ask_again:
            return NoticeRow::tr("Try again");
        case assistant::Notice::Action::add_menu_entry:
            return NoticeRow::tr("Add to the menu");
    }
    return {};
}

}  // namespace

NoticeRow::NoticeRow(QWidget* parent) : QWidget(parent) {
    set_accessible_role(*this, QAccessible::Grouping);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(16, 8, 10, 8);
    row->setSpacing(10);
    auto* buttons = new FlowLayout;
    for (QPushButton& button : buttons_) buttons->addWidget(&button);
    auto* content = new FlowLayout;
    for (QLayout* layout : std::initializer_list<QLayout*>{buttons, content}) layout->setSpacing(10);
    content->add_stretched(&text_, min_text_width);
    content->add_layout(buttons);
    row->addWidget(&icon_);
    row->addLayout(content, 1);
    row->addWidget(&close_button_);
    text_.setWordWrap(true);
    text_.setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    close_button_.setAutoRaise(true);
    close_button_.setText(QStringLiteral("✕"));
    connect(&close_button_, &QToolButton::clicked, this, &NoticeRow::close_clicked);
    for (std::size_t i = 0; i < buttons_.size(); ++i) {
        connect(&buttons_[i], &QPushButton::clicked, this,
                [this, i] { Q_EMIT action_clicked(actions_.at(i)); });
        buttons_[i].hide();
    }
    retranslate();
    hide();
}

void NoticeRow::show_message() {
    text_.setText(message_.text());
    setAccessibleName(text_.text());  // distinguishes the buttons of several notices
}

void NoticeRow::retranslate() {
    show_message();
    close_button_.setToolTip(tr("Close"));
    close_button_.setAccessibleName(tr("Close the notice"));
    for (std::size_t i = 0; i < buttons_.size() && i < actions_.size(); ++i)
        buttons_[i].setText(button_text(actions_[i]));
}

void NoticeRow::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) retranslate();
    if (event->type() == QEvent::PaletteChange) show_icon();
}

void NoticeRow::show_icon() {
    const bool is_information = severity_ == assistant::Notice::Severity::information;
    icon_.setPixmap(icon(is_information ? Icon::information : Icon::warning).pixmap(18, 18));
}

void NoticeRow::show_notice(const assistant::Notice& notice) {
    severity_ = notice.severity;
    message_ = notice.message;
    show_message();
    actions_ = {notice.action};
    actions_.insert(actions_.end(), notice.other_actions.begin(), notice.other_actions.end());
    for (std::size_t i = 0; i < buttons_.size(); ++i) {
        const bool is_used = i < actions_.size() && actions_[i] != assistant::Notice::Action::none;
        if (is_used) buttons_[i].setText(button_text(actions_[i]));
        buttons_[i].setVisible(is_used);
    }
    show_icon();
    show();
    update();
}

void NoticeRow::paintEvent(QPaintEvent* /*event*/) {
    const Theme theme = Theme::of(palette());
    QPainter painter(this);
    const bool is_information = severity_ == assistant::Notice::Severity::information;
    painter.fillRect(rect(), mix_colors(theme.page, is_information ? theme.accent : theme.warning,
                                        severity_ == assistant::Notice::Severity::critical ? 0.24 : 0.12));
}

}  // namespace govor::widgets
