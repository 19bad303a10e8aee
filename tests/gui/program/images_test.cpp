#include <gmock/gmock.h>

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QDropEvent>
#include <QFile>
#include <QMenuBar>
#include <QMimeData>
#include <QTest>
#include <QUrl>

#include "dialogs/image_dialog.h"
#include "gui/support/read_bytes.h"
#include "gui/support/waiting.h"
#include "gui/widgets/test_window.h"
#include "support/test_data.h"

namespace govor::test::images_test {
namespace {

using testing::SizeIs;

const QString odd_image = QString::fromStdString(test_data("pictures/odd.png"));  // 211 × 133

// A window whose model has a vision encoder.
struct VisionWindow : TestWindow {
    VisionWindow() : TestWindow(false) {
        accepts_images = true;
        load();
    }

    assistant::PendingImages& pending() { return controller.images(); }
    bool wait_for_pending(std::size_t count) {
        const bool is_complete =
            wait_until([&] { return !pending().is_reading() && pending().images().size() == count; }, 10000);
        if (!is_complete) ADD_FAILURE() << window.notices().messages().join(QLatin1Char('|')).toStdString();
        return is_complete;
    }
    void paste(QMimeData* data) {
        QApplication::clipboard()->setMimeData(data);
        auto* edit = window.findChild<widgets::QuestionEdit*>();
        edit->setFocus();
        QTest::keyClick(edit, Qt::Key_V, Qt::ControlModifier);
    }
    void paste_png() {
        auto* data = new QMimeData;
        data->setData(QStringLiteral("image/png"), read_bytes(odd_image));
        paste(data);
    }
    // Waits for a visible button whose accessible name contains `name`, because a layout shows added widgets
    // in a later event. Returns null after a timeout.
    QToolButton* wait_for_button(const QString& name) {
        QToolButton* match = nullptr;
        wait_until([&] {
            for (QToolButton* candidate : window.findChildren<QToolButton*>())
                if (candidate->accessibleName().contains(name) && candidate->isVisible()) match = candidate;
            return match != nullptr;
        });
        return match;
    }
    void press_enter() { QTest::keyClick(window.findChild<widgets::QuestionEdit*>(), Qt::Key_Return); }
    void drop(const QStringList& paths) {
        QMimeData data;
        QList<QUrl> urls;
        for (const QString& path : paths) urls.append(QUrl::fromLocalFile(path));
        data.setUrls(urls);
        // The application delivers a drop only to a widget that has accepted the drag.
        QDragEnterEvent drag_enter({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(&window, &drag_enter);
        EXPECT_TRUE(drag_enter.isAccepted());
        QDropEvent event({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(&window, &event);
    }
};

TEST(ImagesOfAQuestion, are_pasted_shown_with_their_tokens_and_asked_about) {
    VisionWindow fixture;
    fixture.paste_png();
    ASSERT_TRUE(fixture.wait_for_pending(1));
    QToolButton* const thumbnail =
        fixture.wait_for_button(QStringLiteral("Picture: Pasted picture, 211 × 133"));
    ASSERT_NE(thumbnail, nullptr);
    EXPECT_EQ(thumbnail->text(), QStringLiteral("30 tokens"));  // 7 × 4 and two delimiters
    QTest::keyClicks(fixture.window.findChild<widgets::QuestionEdit*>(), QStringLiteral("What is this?"));
    fixture.press_enter();
    EXPECT_TRUE(fixture.pending().empty());
    EXPECT_FALSE(fixture.window.composer().image_strip().isVisible());
    const auto& last_ask = fixture.engine.last_posted<session::Ask>();
    EXPECT_EQ(last_ask.text, "What is this?");
    const session::Images question_images = last_ask.load_images();
    ASSERT_THAT(question_images.images, SizeIs(1));
    EXPECT_EQ(*question_images.images[0], image::read_image(odd_image.toStdString()));
    ASSERT_THAT(fixture.newest_turn().images, SizeIs(1));
    EXPECT_EQ(fixture.store.image_data(fixture.newest_turn().images[0].id), read_bytes(odd_image));
}

TEST(ImagesOfAQuestion, require_no_text) {
    VisionWindow fixture;
    fixture.drop({odd_image, odd_image});
    fixture.press_enter();  // the question waits for the images
    ASSERT_TRUE(wait_until([&] { return fixture.engine.count<session::Ask>() == 1; }, 10000));
    EXPECT_THAT(fixture.engine.last_posted<session::Ask>().load_images().images, SizeIs(2));
    EXPECT_EQ(fixture.newest_turn().question, QString());
}

TEST(ImagesOfAQuestion, are_removed_by_their_buttons) {
    VisionWindow fixture;
    fixture.drop({odd_image, odd_image});
    ASSERT_TRUE(fixture.wait_for_pending(2));
    QToolButton* const remove = fixture.wait_for_button(QStringLiteral("Remove the picture odd.png"));
    ASSERT_NE(remove, nullptr);
    remove->click();
    EXPECT_THAT(fixture.pending().images(), SizeIs(1));
}

TEST(ImagesOfAQuestion, use_the_tokens_of_the_selected_detail) {
    VisionWindow fixture;
    QImage large(2400, 1600, QImage::Format_RGB32);
    large.fill(Qt::darkGreen);
    QApplication::clipboard()->setImage(large);
    auto* edit = fixture.window.findChild<widgets::QuestionEdit*>();
    edit->setFocus();
    QTest::keyClick(edit, Qt::Key_V, Qt::ControlModifier);
    ASSERT_TRUE(fixture.wait_for_pending(1));
    const auto count_tokens = [&] { return fixture.pending().tokens(fixture.pending().images()[0]); };
    const std::uint32_t medium = count_tokens();
    auto* detail = fixture.window.composer().image_strip().findChild<QComboBox*>();
    detail->setFocus();
    QTest::keyClick(detail, Qt::Key_Up);
    EXPECT_EQ(fixture.pending().detail(), image::Detail::low);
    EXPECT_LT(count_tokens(), medium);
    EXPECT_LE(count_tokens(), 514U);
    fixture.press_enter();
    EXPECT_EQ(fixture.newest_turn().images.at(0).detail, image::Detail::low);
    EXPECT_EQ(fixture.engine.last_posted<session::Ask>().load_images().detail, image::Detail::low);
    EXPECT_EQ(fixture.pending().detail(), image::Detail::low) << "the next question has the same detail";
}

TEST(ImagesOfAQuestion, return_with_their_detail_which_does_not_apply_to_later_ones) {
    VisionWindow fixture;
    fixture.pending().set_detail(image::Detail::low);
    fixture.paste_png();
    ASSERT_TRUE(fixture.wait_for_pending(1));
    fixture.begin_speaking();
    fixture.pending().set_detail(image::Detail::high);
    fixture.controller.handle_question_end(sound::QuestionEnd::cancelled);
    ASSERT_TRUE(fixture.wait_for_pending(1));
    EXPECT_EQ(fixture.pending().detail(), image::Detail::low);
    fixture.pending().clear();
    EXPECT_EQ(fixture.pending().detail(), image::Detail::high);
}

TEST(ImagesOfAQuestion, are_part_of_a_spoken_question_and_return_when_it_is_cancelled) {
    VisionWindow fixture;
    fixture.paste_png();
    ASSERT_TRUE(fixture.wait_for_pending(1));
    fixture.begin_speaking();
    EXPECT_TRUE(fixture.pending().empty());
    EXPECT_THAT(fixture.engine.last_posted<session::BeginListening>().images.images, SizeIs(1));
    fixture.controller.handle_question_end(sound::QuestionEnd::cancelled);
    ASSERT_TRUE(fixture.wait_for_pending(1));
    const session::CommandId command = fixture.speak();
    EXPECT_THAT(fixture.newest_turn().images, SizeIs(1));
    fixture.engine.emit_event(command, session::EmptyQuestion{});
    EXPECT_TRUE(fixture.wait_for_pending(1)) << "a silent question returns its picture";
}

TEST(ImagesOfAQuestion, are_shown_in_the_turn_and_opened_with_the_keyboard) {
    VisionWindow fixture;
    fixture.paste_png();
    ASSERT_TRUE(fixture.wait_for_pending(1));
    fixture.complete_turn("What is this?", "A picture.");
    QApplication::processEvents();
    auto* turn = fixture.window.turns().findChild<widgets::TurnWidget*>();
    ASSERT_NE(turn, nullptr);
    auto* thumbnail = qobject_cast<QToolButton*>(turn->controls().front());
    ASSERT_NE(thumbnail, nullptr);
    EXPECT_EQ(thumbnail->accessibleName(), QStringLiteral("Picture: Pasted picture, 211 × 133"));
    QTest::keyClick(thumbnail, Qt::Key_Space);
    const auto find_dialog = [&] { return fixture.window.findChild<dialogs::ImageDialog*>(); };
    ASSERT_TRUE(wait_until([&] { return find_dialog() != nullptr && find_dialog()->isVisible(); }));
    QTest::keyClick(find_dialog(), Qt::Key_Escape);
    EXPECT_TRUE(wait_until([&] { return find_dialog() == nullptr; }));
}

TEST(ImagesOfAQuestion, are_sent_to_the_model_again_when_the_conversation_continues) {
    VisionWindow fixture;
    fixture.paste_png();
    ASSERT_TRUE(fixture.wait_for_pending(1));
    fixture.complete_turn("What is this?", "A picture.");
    fixture.controller.invalidate_engine_history();
    fixture.complete_turn("And what else?", "Nothing.");
    const auto turns = fixture.engine.last_posted<session::Restore>().load_turns();
    ASSERT_THAT(turns, SizeIs(2));
    ASSERT_THAT(turns[0].images.images, SizeIs(1));
    fixture.accepts_images = false;
    fixture.load();
    fixture.complete_turn("And now?", "Nothing, either.");
    const auto turns_without_images = fixture.engine.last_posted<session::Restore>().load_turns();
    EXPECT_THAT(turns_without_images, SizeIs(4));
    EXPECT_TRUE(turns_without_images[0].images.empty()) << "the model has no vision encoder";
}

TEST(ImagesOfAQuestion, are_rejected_by_a_model_without_a_vision_encoder) {
    TestWindow fixture;
    const QString reason = QStringLiteral("This model does not understand pictures");
    int disabled_count = 0;
    for (QToolButton* button : fixture.window.composer().findChildren<QToolButton*>())
        disabled_count +=
            button->toolTip() == reason && button->accessibleDescription() == reason && !button->isEnabled();
    EXPECT_EQ(disabled_count, 2);
    fixture.controller.images().add_file(odd_image);
    EXPECT_TRUE(fixture.controller.images().empty());
    EXPECT_THAT(fixture.window.notices().messages().filter(QStringLiteral("vision encoder")), SizeIs(1));
}

TEST(ImagesOfAQuestion, are_reported_if_they_cannot_be_read) {
    VisionWindow fixture;
    const QString path = fixture.folder.filePath(QStringLiteral("broken.png"));
    QFile file(path);
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write("no picture");
    file.close();
    fixture.drop({path});
    EXPECT_TRUE(wait_until([&] {
        return !fixture.window.notices().messages().filter(QStringLiteral("not a picture")).isEmpty();
    }));
    EXPECT_TRUE(fixture.pending().empty());
    for (int i = 0; i < 9; ++i) fixture.pending().add_file(odd_image);
    EXPECT_THAT(fixture.window.notices().messages().filter(QStringLiteral("8 pictures")), SizeIs(1));
    EXPECT_TRUE(fixture.wait_for_pending(8));
}

TEST(DroppedSound, is_asked_as_a_question) {
    VisionWindow fixture;
    QString clip;
    QObject::connect(&fixture.window, &program::MainWindow::clip_dropped,
                     [&](const QString& path) { clip = path; });
    fixture.drop({QStringLiteral("/nowhere/question.wav")});
    EXPECT_EQ(clip, QStringLiteral("/nowhere/question.wav"));
}

}  // namespace
}  // namespace govor::test::images_test
