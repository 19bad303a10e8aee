#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QToolButton>

#include "gui/support/waiting.h"
#include "widgets/notice_bar.h"

namespace govor::test::notice_bar_test {
namespace {

using namespace std::chrono_literals;
using assistant::Notice;
using testing::ElementsAre;
using widgets::NoticeBar;
using widgets::NoticeRow;

Notice make_information(const char* text, Notice::Cause cause = Notice::Cause::other) {
    return {.message = QString::fromUtf8(text), .cause = cause};
}
Notice make_warning(const char* text, Notice::Cause cause = Notice::Cause::other,
                    Notice::Action action = Notice::Action::none) {
    return {Notice::Severity::warning, QString::fromUtf8(text), action, cause};
}
Notice make_critical(const char* text, Notice::Cause cause, Notice::Action action) {
    return {Notice::Severity::critical, QString::fromUtf8(text), action, cause};
}

std::vector<std::string> notice_texts(const NoticeBar& bar) {
    std::vector<std::string> result;
    for (const QString& text : bar.messages()) result.push_back(text.toStdString());
    return result;
}

// Returns the child widget of this type in a row. Rows are counted from the top.
template <typename Widget>
Widget* find_child(NoticeBar& bar, int row) {
    return bar.findChildren<NoticeRow*>().at(row)->template findChild<Widget*>();
}

TEST(NoticeBar, information_does_not_cover_a_warning) {
    NoticeBar bar;
    bar.show_notice(make_warning("The disk is full.", Notice::Cause::store, Notice::Action::retry_store));
    bar.show_notice(make_information("Saved."));
    EXPECT_THAT(notice_texts(bar), ElementsAre("The disk is full.", "Saved."));
    find_child<QToolButton>(bar, 1)->click();
    EXPECT_THAT(notice_texts(bar), ElementsAre("The disk is full."));
    QSignalSpy actions(&bar, &NoticeBar::action_triggered);
    find_child<QPushButton>(bar, 0)->click();
    ASSERT_EQ(actions.count(), 1);
    EXPECT_EQ(actions[0][0].value<Notice::Action>(), Notice::Action::retry_store);
    EXPECT_EQ(bar.message(), QString());
    EXPECT_TRUE(bar.isHidden());
}

TEST(NoticeBar, the_texts_of_notices_begin_at_the_same_position) {
    NoticeBar bar;
    bar.resize(600, 200);
    bar.show();
    bar.show_notice(make_information("Saved."));
    bar.show_notice(make_warning("The disk is full."));
    const auto text_position = [&](int row, const char* text) {
        for (const auto* label : bar.findChildren<NoticeRow*>().at(row)->findChildren<QLabel*>())
            if (label->text() == QString::fromUtf8(text)) return label->x();
        return -1;
    };
    ASSERT_TRUE(wait_until([&] { return text_position(1, "Saved.") > 0; }));
    EXPECT_TRUE(
        wait_until([&] { return text_position(0, "The disk is full.") == text_position(1, "Saved."); }, 5000))
        << text_position(0, "The disk is full.") << " and " << text_position(1, "Saved.");
}

TEST(NoticeBar, the_most_severe_notice_is_on_top) {
    NoticeBar bar;
    bar.show_notice(make_critical("The driver crashed.", Notice::Cause::crash, Notice::Action::safe_start));
    for (int i = 0; i < 10; ++i) bar.show_notice(make_warning(qPrintable(QString::number(i))));
    EXPECT_THAT(notice_texts(bar), ElementsAre("The driver crashed.", "9", "8"));
    bar.show_notice(make_information("Saved."));
    EXPECT_EQ(bar.message(), QStringLiteral("The driver crashed."));
}

TEST(NoticeBar, a_queued_notice_is_shown_when_a_row_is_free) {
    NoticeBar bar;
    for (const char* text : {"one", "two", "three", "four"}) bar.show_notice(make_warning(text));
    EXPECT_THAT(notice_texts(bar), ElementsAre("four", "three", "two"));
    find_child<QToolButton>(bar, 0)->click();
    EXPECT_THAT(notice_texts(bar), ElementsAre("three", "two", "one"));
}

TEST(NoticeBar, a_notice_replaces_the_earlier_one_of_the_same_cause) {
    NoticeBar bar;
    bar.show_notice(make_warning("No microphone.", Notice::Cause::microphone));
    bar.show_notice(make_warning("No loudspeaker.", Notice::Cause::loudspeaker));
    bar.show_notice(make_information("The microphone is back.", Notice::Cause::microphone));
    EXPECT_THAT(notice_texts(bar), ElementsAre("No loudspeaker.", "The microphone is back."));
}

TEST(NoticeBar, a_queued_notice_is_removed_with_its_cause) {
    NoticeBar bar;
    bar.show_notice(make_warning("No model.", Notice::Cause::model, Notice::Action::choose_model));
    for (const char* text : {"one", "two", "three"}) bar.show_notice(make_warning(text));
    bar.dismiss(Notice::Cause::model);
    for (int i = 0; i < 3; ++i) find_child<QToolButton>(bar, 0)->click();
    EXPECT_EQ(bar.message(), QString());
}

TEST(NoticeBar, information_expires_after_it_was_shown_but_a_warning_does_not) {
    NoticeBar bar(nullptr, 1ms);
    bar.show_notice(make_warning("one"));
    bar.show_notice(make_information("Saved."));
    Notice note = make_information("This model is a demonstration.", Notice::Cause::model_note);
    note.is_persistent = true;
    bar.show_notice(note);
    ASSERT_TRUE(wait_until([&] { return bar.messages().size() == 2; }));
    EXPECT_THAT(notice_texts(bar), ElementsAre("one", "This model is a demonstration."));
    for (const char* text : {"two", "three"}) bar.show_notice(make_warning(text));
    bar.show_notice(make_information("Exported."));  // all rows are in use
    find_child<QToolButton>(bar, 0)->click();
    find_child<QToolButton>(bar, 0)->click();
    EXPECT_THAT(notice_texts(bar), ElementsAre("one", "Exported.", "This model is a demonstration."));
    ASSERT_TRUE(wait_until([&] { return bar.messages().size() == 2; }));
    EXPECT_THAT(notice_texts(bar), ElementsAre("one", "This model is a demonstration."));
}

}  // namespace
}  // namespace govor::test::notice_bar_test
