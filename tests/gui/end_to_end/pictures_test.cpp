#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <QApplication>
#include <QClipboard>
#include <QDir>
#include <QFile>
#include <QLabel>
#include <QMimeData>
#include <QPainter>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>

#include "audio/clip.h"
#include "dialogs/region_dialog.h"
#include "gui/end_to_end/end_to_end_test.h"
#include "store/exchange.h"
#include "widgets/picture_image.h"

// A picture from the clipboard to an answer, and back from a kill and from an exported file. The model is a
// small one with a vision encoder and random weights.
namespace govor::test {
namespace {

using testing::SizeIs;

class Pictures : public EndToEndTest {
  protected:
    static void load_model_with_vision_encoder() {
        program().loader().load(
            {.name = QStringLiteral("tiny_vision"), .path = GOVOR_TEST_DATA "/checkpoints/tiny_vision"});
        wait_until("the model with a vision encoder",
                   [] { return program().loader().ready() && program().loader().model().accepts_pictures; });
    }
    static QByteArray picture() {
        QFile file(QStringLiteral(GOVOR_TEST_DATA "/pictures/odd.png"));
        EXPECT_TRUE(file.open(QIODevice::ReadOnly));
        return file.readAll();
    }
    static void paste() {
        auto* data = new QMimeData;
        data->setData(QStringLiteral("image/png"), picture());
        QApplication::clipboard()->setMimeData(data);
        auto* edit = program().window().findChild<widgets::QuestionEdit*>();
        QTest::keyClick(edit, Qt::Key_V, Qt::ControlModifier);
        wait_until("the pasted picture", [] { return !program().controller().pictures().empty(); });
    }
    // Two colours on the screen behind the window, red at the left of `middle`.
    struct TwoColours : QWidget {
        explicit TwoColours(const QRect& place) : QWidget(nullptr, Qt::ToolTip) { setGeometry(place); }
        void paintEvent(QPaintEvent* /*event*/) override {
            QPainter painter(this);
            painter.fillRect(rect(), Qt::blue);
            painter.fillRect(0, 0, width() / 2, height(), Qt::red);
        }
    };
    // Asks for the screen with its key, and returns the dialog that lets the user choose a region.
    static dialogs::RegionDialog* look_at_screen() {
        activate_window();
        QTest::keyClick(&program().window(), Qt::Key_L, Qt::ControlModifier);
        EXPECT_TRUE(capture_is_shown());
        dialogs::RegionDialog* dialog = nullptr;
        wait_until("the choice of a region", [&] {
            for (QWidget* widget : QApplication::topLevelWidgets())
                if (auto* one = qobject_cast<dialogs::RegionDialog*>(widget)) dialog = one;
            return dialog != nullptr && dialog->isVisible();
        });
        return dialog;
    }
    static bool capture_is_shown() {
        const auto labels = program().window().composer().pictures().findChildren<QLabel*>();
        return std::ranges::any_of(labels, [](const QLabel* label) {
            return label->isVisibleTo(&program().window()) && label->text().contains("screen is being read");
        });
    }
    static void speak() {
        const std::size_t before = turns();
        const std::vector<float> words = audio::read_clip(GOVOR_TEST_DATA "/audio/question_en.wav").samples;
        press_key();
        const auto speaking = server().start_speaking(words);
        wait_until("the spoken question", [&] {
            return turns() > before && newest().question_sound &&
                   newest().question_sound->samples > words.size() / 2;
        });
        release_key();
        wait_for_answer();
    }
    static void expect_picture(store::ConversationStore& store, store::ConversationId conversation) {
        const auto turn = store.turn(store.turn_ids(conversation).at(0));
        ASSERT_THAT(turn->pictures, SizeIs(1));
        EXPECT_EQ(store.picture_file(turn->pictures[0].id), picture());
        EXPECT_TRUE(turn->question_sound.has_value());
    }
    // The files as a process that is killed now leaves them.
    static void copy_conversations(const QString& to) {
        const QDir from(TestEnvironment::instance().conversations());
        ASSERT_TRUE(QDir().mkpath(to + QStringLiteral("/audio")));
        for (const QString& name : from.entryList(QDir::Files))
            if (!name.endsWith(QLatin1String("-shm")))
                QFile::copy(from.filePath(name), to + QLatin1Char('/') + name);
        const QDir audio(from.filePath(QStringLiteral("audio")));
        for (const QString& name : audio.entryList(QDir::Files))
            QFile::copy(audio.filePath(name), to + QStringLiteral("/audio/") + name);
    }

    QTemporaryDir folder_;
};

TEST_F(Pictures, a_pasted_picture_is_asked_about_aloud_answered_stored_exported_and_imported) {
    load_model_with_vision_encoder();
    program().window().open(std::nullopt);
    paste();
    speak();
    EXPECT_EQ(newest().state, store::TurnState::complete);
    EXPECT_FALSE(newest().answer.isEmpty());
    const store::ConversationId conversation = program().controller().conversation().value();
    expect_picture(program().store(), conversation);

    const QString copied = folder_.filePath(QStringLiteral("copied"));
    copy_conversations(copied);
    store::ConversationStore after_kill(copied);
    ASSERT_FALSE(after_kill.trouble());
    expect_picture(after_kill, conversation);

    const QString path = folder_.filePath(QStringLiteral("exported.zip"));
    store::export_conversation(*program().store().copy(conversation), store::ExportKind::zip, path,
                               folder_.path());
    program().import_file(path);
    wait_until("the imported conversation", [&] {
        const auto open = program().controller().conversation();
        return open && *open != conversation;
    });
    expect_picture(program().store(), program().controller().conversation().value());
    // The picture is part of the context again.
    ask("And what else?");
    wait_for_answer();
    EXPECT_EQ(newest().state, store::TurnState::complete);
}

// Without a portal for screenshots, on X11.
TEST_F(Pictures, a_region_of_the_screen_is_added_only_when_it_was_chosen) {
    load_model_with_vision_encoder();
    program().window().open(std::nullopt);
    const QRect place(300, 200, 100, 60);
    TwoColours colours(place);
    colours.show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&colours));

    auto* dialog = look_at_screen();
    EXPECT_FALSE(program().window().isVisible()) << "it would cover what the user wants to show";
    EXPECT_FALSE(capture_is_shown()) << "the screen has been read";
    QTest::keyClick(dialog, Qt::Key_Escape);
    wait_until("the window", [] { return program().window().isVisible(); });
    EXPECT_TRUE(program().controller().pictures().empty());

    dialog = look_at_screen();
    QTest::mousePress(dialog, Qt::LeftButton, {}, dialog->mapFromGlobal(place.topLeft()));
    QTest::mouseMove(dialog, dialog->mapFromGlobal(place.center()));
    QTest::mouseMove(dialog, dialog->mapFromGlobal(place.bottomRight()));
    QTest::mouseRelease(dialog, Qt::LeftButton, {}, dialog->mapFromGlobal(place.bottomRight()));
    wait_until("the region", [] { return !program().controller().pictures().empty(); });
    EXPECT_TRUE(program().window().isVisible());
    const store::ReadPicture& read = program().controller().pictures().pictures().at(0);
    EXPECT_EQ(read.picture.name, QStringLiteral("Screen"));
    const QImage shown = widgets::to_image(*read.pixels);
    EXPECT_EQ(shown.size(), place.size());
    EXPECT_EQ(shown.pixelColor(5, 30), QColor(Qt::red));
    EXPECT_EQ(shown.pixelColor(95, 30), QColor(Qt::blue));
    program().controller().pictures().clear();
}

}  // namespace
}  // namespace govor::test
