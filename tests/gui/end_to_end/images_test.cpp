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

#include "dialogs/region_dialog.h"
#include "gui/end_to_end/end_to_end_test.h"
#include "gui/support/read_bytes.h"
#include "store/export_import.h"
#include "support/test_data.h"
#include "widgets/image_conversion.h"

// Tests of images from the clipboard and the screen: their answers, their state after a kill, and their
// export. The model is a small one with a vision encoder and random weights.
namespace govor::test::images_test {
namespace {

using testing::SizeIs;

class Images : public EndToEndTest {
  protected:
    static void load_model_with_vision_encoder() {
        program().loader().load(
            {.name = QStringLiteral("tiny_vision"), .path = test_data("checkpoints/tiny_vision")});
        wait_until("the model with a vision encoder",
                   [] { return program().loader().is_ready() && program().loader().model().accepts_images; });
    }
    static QByteArray image_bytes() {
        return read_bytes(QString::fromStdString(test_data("pictures/odd.png")));
    }
    static void paste_image() {
        auto* data = new QMimeData;
        data->setData(QStringLiteral("image/png"), image_bytes());
        QApplication::clipboard()->setMimeData(data);
        auto* edit = program().window().findChild<widgets::QuestionEdit*>();
        QTest::keyClick(edit, Qt::Key_V, Qt::ControlModifier);
        wait_until("the pasted picture", [] { return !program().controller().images().empty(); });
    }
    // A window with a red left half and a blue right half, behind the main window.
    struct TwoColorWindow : QWidget {
        explicit TwoColorWindow(const QRect& area) : QWidget(nullptr, Qt::ToolTip) { setGeometry(area); }
        void paintEvent(QPaintEvent* /*event*/) override {
            QPainter painter(this);
            painter.fillRect(rect(), Qt::blue);
            painter.fillRect(0, 0, width() / 2, height(), Qt::red);
        }
    };
    // Presses the key that captures the screen and returns the dialog in which the user selects a region.
    static dialogs::RegionDialog* capture_screen() {
        activate_window();
        QTest::keyClick(&program().window(), Qt::Key_L, Qt::ControlModifier);
        EXPECT_TRUE(capture_is_indicated());
        dialogs::RegionDialog* dialog = nullptr;
        wait_until("the choice of a region", [&] {
            for (QWidget* widget : QApplication::topLevelWidgets())
                if (auto* region_dialog = qobject_cast<dialogs::RegionDialog*>(widget))
                    dialog = region_dialog;
            return dialog != nullptr && dialog->isVisible();
        });
        return dialog;
    }
    static bool capture_is_indicated() {
        const auto labels = program().window().composer().image_strip().findChildren<QLabel*>();
        return std::ranges::any_of(labels, [](const QLabel* label) {
            return label->isVisibleTo(&program().window()) && label->text().contains("screen is being read");
        });
    }
    static void expect_image(store::ConversationStore& store, store::ConversationId conversation) {
        const auto turn = store.turn(store.turn_ids(conversation).at(0));
        ASSERT_THAT(turn->images, SizeIs(1));
        EXPECT_EQ(store.image_data(turn->images[0].id), image_bytes());
        EXPECT_TRUE(turn->question_sound.has_value());
    }
    // Copies the files as a process that is killed now would leave them.
    static void copy_conversations(const QString& destination) {
        const QDir source(TestEnvironment::instance().conversations());
        ASSERT_TRUE(QDir().mkpath(destination + QStringLiteral("/audio")));
        for (const QString& name : source.entryList(QDir::Files))
            if (!name.endsWith(QLatin1String("-shm")))
                QFile::copy(source.filePath(name), destination + QLatin1Char('/') + name);
        const QDir audio(source.filePath(QStringLiteral("audio")));
        for (const QString& name : audio.entryList(QDir::Files))
            QFile::copy(audio.filePath(name), destination + QStringLiteral("/audio/") + name);
    }

    QTemporaryDir folder_;
};

TEST_F(Images, a_pasted_image_of_a_spoken_question_is_answered_stored_exported_and_imported) {
    load_model_with_vision_encoder();
    program().window().open(std::nullopt);
    paste_image();
    speak_question();
    EXPECT_EQ(newest_turn().state, store::TurnState::complete);
    EXPECT_FALSE(newest_turn().answer.isEmpty());
    const store::ConversationId conversation = program().controller().conversation().value();
    expect_image(program().store(), conversation);

    const QString copy_folder = folder_.filePath(QStringLiteral("copied"));
    copy_conversations(copy_folder);
    store::ConversationStore after_kill(copy_folder);
    ASSERT_FALSE(after_kill.error());
    expect_image(after_kill, conversation);

    const QString path = folder_.filePath(QStringLiteral("exported.zip"));
    store::export_conversation(*program().store().copy(conversation), store::ExportKind::zip, path,
                               folder_.path());
    program().import_file(path);
    wait_until("the imported conversation", [&] {
        const auto open = program().controller().conversation();
        return open && *open != conversation;
    });
    expect_image(program().store(), program().controller().conversation().value());
    // The context contains the image again.
    ask("And what else?");
    wait_for_answer();
    EXPECT_EQ(newest_turn().state, store::TurnState::complete);
}

// Captures the screen on X11 without a portal for screenshots.
TEST_F(Images, a_region_of_the_screen_is_added_only_after_its_selection) {
    load_model_with_vision_encoder();
    program().window().open(std::nullopt);
    const QRect area(300, 200, 100, 60);
    TwoColorWindow two_color_window(area);
    two_color_window.show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&two_color_window));

    auto* dialog = capture_screen();
    EXPECT_FALSE(program().window().isVisible()) << "the window would cover the screen";
    EXPECT_FALSE(capture_is_indicated()) << "the screen has been read";
    QTest::keyClick(dialog, Qt::Key_Escape);
    wait_until("the window", [] { return program().window().isVisible(); });
    EXPECT_TRUE(program().controller().images().empty());

    dialog = capture_screen();
    QTest::mousePress(dialog, Qt::LeftButton, {}, dialog->mapFromGlobal(area.topLeft()));
    QTest::mouseMove(dialog, dialog->mapFromGlobal(area.center()));
    QTest::mouseMove(dialog, dialog->mapFromGlobal(area.bottomRight()));
    QTest::mouseRelease(dialog, Qt::LeftButton, {}, dialog->mapFromGlobal(area.bottomRight()));
    wait_until("the region", [] { return !program().controller().images().empty(); });
    EXPECT_TRUE(program().window().isVisible());
    const store::LoadedImage& capture = program().controller().images().images().at(0);
    EXPECT_EQ(capture.record.name, QStringLiteral("Screen"));
    const QImage image = widgets::to_qimage(*capture.pixels);
    EXPECT_EQ(image.size(), area.size());
    EXPECT_EQ(image.pixelColor(5, 30), QColor(Qt::red));
    EXPECT_EQ(image.pixelColor(95, 30), QColor(Qt::blue));
    program().controller().images().clear();
}

}  // namespace
}  // namespace govor::test::images_test
