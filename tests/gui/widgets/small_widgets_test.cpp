#include <fmt/format.h>
#include <gtest/gtest.h>

#include <QApplication>
#include <QCheckBox>
#include <QKeyEvent>
#include <QKeySequenceEdit>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

#include "dialogs/conversation_dialog.h"
#include "gui/support/waiting.h"
#include "widgets/composer.h"
#include "widgets/level_bar.h"
#include "widgets/markdown_text.h"
#include "widgets/plain_text.h"
#include "widgets/talk_key.h"

namespace govor::test::small_widgets_test {
namespace {

using widgets::MarkdownText;
using widgets::TalkKey;

QString render(const char* markdown) {
    MarkdownText text(MarkdownText::Kind::markdown);
    text.set_text(QString::fromUtf8(markdown));
    return text.toPlainText();
}

TEST(Confirm, enter_and_escape_answer_no) {
    for (const Qt::Key key : {Qt::Key_Return, Qt::Key_Escape}) {
        QWidget window;
        bool is_confirmed = false;
        widgets::confirm(&window, QStringLiteral("Delete"), QStringLiteral("Delete everything?"),
                         [&] { is_confirmed = true; });
        auto* box = window.findChild<QMessageBox*>();
        ASSERT_NE(box, nullptr);
        EXPECT_EQ(box->defaultButton(), box->button(QMessageBox::No));
        const QSignalSpy finished(box, &QDialog::finished);
        QTest::keyClick(box, key);
        EXPECT_EQ(finished.count(), 1);
        EXPECT_FALSE(is_confirmed);
    }
}

// Counts how often a widget is painted.
class PaintCounter : public QObject {
  public:
    int count = 0;
    bool eventFilter(QObject* /*watched*/, QEvent* event) override {
        if (event->type() == QEvent::Paint) ++count;
        return false;
    }
};

TEST(LevelBar, is_painted_only_when_the_level_changes) {
    widgets::LevelBar bar;
    bar.show();
    PaintCounter paints;
    bar.installEventFilter(&paints);
    sound::LevelReading level;
    level.dbfs = -30;
    bar.set_level(level);
    ASSERT_TRUE(wait_until([&] { return paints.count > 0; }));
    QApplication::processEvents();
    const int count = paints.count;
    for (int i = 0; i < 10; ++i) {
        bar.set_level(level);
        QApplication::processEvents();
    }
    EXPECT_EQ(paints.count, count);
    level.dbfs = -20;
    bar.set_level(level);
    EXPECT_TRUE(wait_until([&] { return paints.count > count; }));
}

TEST(MarkdownText, code_and_tags_are_shown_literally) {
    EXPECT_EQ(render("```rust\nlet v = vec![1, 2];\n```"), QStringLiteral("let v = vec![1, 2];"));
    EXPECT_EQ(render("A `std::vector<int>`, a List<int>, a <div>."),
              QStringLiteral("A std::vector<int>, a List<int>, a <div>."));
}

TEST(MarkdownText, an_image_is_shown_as_its_address_and_not_loaded) {
    EXPECT_EQ(render("Look: ![a cat](https://example.org/cat.png)!"),
              QStringLiteral("Look: [a cat: https://example.org/cat.png]!"));
    MarkdownText text(MarkdownText::Kind::markdown);
    EXPECT_FALSE(text.loadResource(QTextDocument::ImageResource, QUrl(QStringLiteral("file:///etc/passwd")))
                     .isValid());
}

TEST(MarkdownText, the_height_for_a_width_does_not_depend_on_earlier_measurements) {
    MarkdownText text(MarkdownText::Kind::markdown);
    text.set_text(QString(QStringLiteral("many words in a row ")).repeated(60));
    const int narrow = text.height_for(200);
    const int natural = text.natural_width(700);
    EXPECT_LE(natural, 700);
    EXPECT_LT(text.height_for(700), narrow);
    EXPECT_EQ(text.height_for(200), narrow);
    EXPECT_EQ(text.document()->textWidth(), 200);
}

TEST(MarkdownText, shows_no_caret_until_the_keyboard_moves_it) {
    MarkdownText text(MarkdownText::Kind::markdown);
    text.set_text(QStringLiteral("words"));
    text.resize(200, text.height_for(200));
    text.show();
    text.activateWindow();
    ASSERT_TRUE(wait_until([&] { return text.isActiveWindow(); }));
    // Returns true if a vertical line is painted that is higher than the letters.
    const auto has_caret = [&] {
        const QImage image = text.grab().toImage();
        const QRect line = text.cursorRect();
        const int x = line.center().x();
        for (int y = line.top() + 1; y < line.bottom(); ++y)
            if (image.pixelColor(x, y) == image.pixelColor(image.width() - 10, y)) return false;
        return true;
    };
    text.setFocus(Qt::TabFocusReason);
    EXPECT_FALSE(has_caret());
    QTest::keyClick(&text, Qt::Key_End);
    EXPECT_EQ(text.textCursor().position(), 5);
    QTest::keyClick(&text, Qt::Key_Home, Qt::ShiftModifier);
    EXPECT_EQ(text.textCursor().selectedText(), QStringLiteral("words"));
}

TEST(MarkdownText, outlines_the_keyboard_focus) {
    MarkdownText text(MarkdownText::Kind::markdown);
    text.set_text(QStringLiteral("words"));
    text.resize(200, text.height_for(200));
    text.show();
    text.activateWindow();
    ASSERT_TRUE(wait_until([&] { return text.isActiveWindow(); }));
    text.clearFocus();
    const auto edge_color = [&] { return text.grab().toImage().pixelColor(0, text.height() / 2); };
    const QColor unfocused_color = edge_color();
    text.setFocus(Qt::MouseFocusReason);
    EXPECT_EQ(edge_color(), unfocused_color);
    text.clearFocus();
    text.setFocus(Qt::TabFocusReason);
    EXPECT_NE(edge_color(), unfocused_color);
}

TEST(Composer, keeps_its_height_when_an_answer_begins) {
    widgets::Composer composer;
    const int height = composer.sizeHint().height();
    composer.show_phase(assistant::Phase::thinking, false);
    EXPECT_EQ(composer.sizeHint().height(), height);
}

TEST(PlainLabel, is_wide_enough_for_a_text_with_a_mnemonic) {
    QLineEdit field;
    for (const char* text : {"&Tags", "&Type", "&Voice", "L&Ta"}) {
        widgets::PlainLabel label(QString::fromUtf8(text));
        label.setBuddy(&field);
        const int width = label.sizeHint().width();
        label.resize(width + 20, label.sizeHint().height());
        const QImage image = label.grab().toImage();
        const QColor background = image.pixelColor(image.width() - 1, 0);
        int painted_pixels = 0;  // to the right of the required width
        for (int y = 0; y < image.height(); ++y)
            for (int x = width; x < image.width(); ++x)
                painted_pixels += image.pixelColor(x, y) != background;
        EXPECT_EQ(painted_pixels, 0) << text;
    }
}

void send_key(QWidget& widget, QEvent::Type type, int key) {
    QKeyEvent event(type, key, Qt::NoModifier);
    QApplication::sendEvent(&widget, &event);
}

TEST(TalkKey, is_ignored_while_a_key_is_being_chosen) {
    TalkKey talk;
    talk.set_key(QKeySequence(Qt::Key_F9));
    QSignalSpy presses(&talk, &TalkKey::pressed);
    QKeySequenceEdit edit;
    edit.show();
    edit.activateWindow();
    edit.setFocus();
    QApplication::processEvents();
    ASSERT_EQ(QApplication::focusWidget(), &edit);
    send_key(edit, QEvent::KeyPress, Qt::Key_F9);
    EXPECT_EQ(presses.count(), 0);
    EXPECT_EQ(edit.keySequence(), QKeySequence(Qt::Key_F9));
    edit.clearFocus();
    send_key(edit, QEvent::KeyPress, Qt::Key_F9);
    EXPECT_EQ(presses.count(), 1);
}

TEST(TalkKey, excludes_keys_for_typing) {
    for (const char* valid : {"F9", "Ctrl+Space", "Alt+Return", "Pause", "Meta+A", "Shift+F1"})
        EXPECT_TRUE(widgets::can_be_talk_key(QKeySequence(QString::fromUtf8(valid)))) << valid;
    for (const char* invalid : {"A", "Space", "Return", "Shift+A", "Esc", "Tab", "Left", "F9, F9", ""})
        EXPECT_FALSE(widgets::can_be_talk_key(QKeySequence(QString::fromUtf8(invalid)))) << invalid;
}

TEST(ConversationDialog, voice_and_instructions_become_defaults_only_on_request) {
    const store::ConversationSettings settings{QStringLiteral("Sums"), QStringLiteral("ethan"),
                                               QStringLiteral("Be brief.")};
    store::Settings initial_settings;
    initial_settings.voice = QStringLiteral("chelsie");
    initial_settings.volume = 0.5;
    dialogs::ConversationDialog dialog(settings, {QStringLiteral("chelsie"), QStringLiteral("ethan")});
    EXPECT_EQ(dialog.defaults(initial_settings), initial_settings);
    dialog.findChild<QCheckBox*>()->setChecked(true);
    store::Settings expected = initial_settings;
    expected.voice = QStringLiteral("ethan");
    expected.system_prompt = QStringLiteral("Be brief.");
    EXPECT_EQ(dialog.defaults(initial_settings), expected);
}

TEST(ConversationDialog, tags_are_separated_by_the_commas_of_any_script) {
    dialogs::ConversationDialog dialog({}, {});
    for (auto* line : dialog.findChildren<QLineEdit*>())
        if (line->accessibleName().startsWith(QStringLiteral("Tags")))
            line->setText(QStringLiteral("home, 食谱，旅行、food"));
    EXPECT_EQ(dialog.settings().tags, QStringList({"food", "home", "旅行", "食谱"}));
}

}  // namespace
}  // namespace govor::test::small_widgets_test
