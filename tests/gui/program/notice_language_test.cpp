#include <gtest/gtest.h>

#include <QLabel>
#include <QRegularExpression>
#include <QSignalSpy>

#include "assistant/error_text.h"
#include "assistant/question_notices.h"
#include "core/error.h"
#include "dialogs/job_row.h"
#include "gui/models/models_fixture.h"
#include "gui/program/language.h"
#include "gui/support/silent_flac.h"
#include "gui/support/waiting.h"
#include "gui/widgets/test_window.h"
#include "program/camera_capture.h"
#include "program/current_settings.h"
#include "sound/device_notices.h"
#include "store/store_folder.h"
#include "widgets/notice_row.h"

// Tests that displayed texts are translated again when the language changes.
namespace govor::test::notice_language_test {
namespace {

using assistant::Notice;

// Expects the text in English, Russian, German and English again while the language changes.
template <typename Text>
void expect_translations(const Text& text, const char* english, const char* russian, const char* german) {
    EXPECT_TRUE(text().contains(QString::fromUtf8(english))) << text().toStdString();
    {
        const Language language("ru");
        EXPECT_TRUE(text().contains(QString::fromUtf8(russian))) << text().toStdString();
        Language::choose("de");
        EXPECT_TRUE(text().contains(QString::fromUtf8(german))) << text().toStdString();
    }
    EXPECT_TRUE(text().contains(QString::fromUtf8(english))) << text().toStdString();
}

// Returns the text of the visible rows of a notice bar.
QString notice_text(const widgets::NoticeBar& bar) {
    QString text;
    for (const auto* row : bar.findChildren<widgets::NoticeRow*>())
        for (const auto* label : row->findChildren<QLabel*>())
            if (!row->isHidden()) text += label->text();
    EXPECT_TRUE(text.contains(bar.message()));
    return text;
}

void expect_notice_translations(const Notice& notice, const char* english, const char* russian,
                                const char* german) {
    widgets::NoticeBar bar;
    bar.show_notice(notice);
    expect_translations([&] { return notice_text(bar); }, english, russian, german);
}

TEST(NoticeLanguage, the_notice_of_a_waiting_question_is_translated) {
    TestWindow fixture(false);
    fixture.controller.ask(QStringLiteral("a question"));
    expect_translations([&] { return notice_text(fixture.window.notices()); }, "The question is saved.",
                        "Вопрос сохранён.", "Die Frage bleibt erhalten.");
}

TEST(NoticeLanguage, the_notice_of_an_unusable_recording_is_translated) {
    const auto notice = assistant::QuestionNotices::make(sound::QuestionEnd::too_short, false);
    ASSERT_TRUE(notice);
    expect_notice_translations(*notice, "That was very short.", "Это было очень коротко.",
                               "Das war sehr kurz.");
}

TEST(NoticeLanguage, the_notice_of_a_device_is_translated) {
    const sound::DeviceNotice notice =
        sound::make_notice(sound::Direction::input, sound::DeviceNotice::Kind::lost, "Mic 1", "");
    expect_notice_translations({.message = notice.message}, "The microphone “Mic 1” was disconnected.",
                               "Микрофон «Mic 1» отключён.", "Das Mikrofon „Mic 1“ wurde getrennt.");
}

TEST(NoticeLanguage, the_notice_of_unsaved_conversations_is_translated) {
    QTemporaryDir folder;
    const store::StoreError error =
        store::make_store_error(Error(ErrorKind::unsupported, "newer"), folder.path());
    expect_notice_translations({.message = error.message}, "written by a newer version of Govor",
                               "записаны более новой версией", "von einer neueren Version");
    expect_notice_translations({.message = error.message}, "kept in memory only", "только в памяти",
                               "nur im Arbeitsspeicher");
}

TEST(NoticeLanguage, an_error_of_the_engine_is_translated) {
    const Error error(ErrorKind::usage, message("The recording is silent."));
    expect_notice_translations({.message = assistant::localized(error)}, "The recording is silent.",
                               "В записи только тишина.", "Die Aufnahme enthält nur Stille.");
    expect_notice_translations({.message = assistant::localized(std::bad_alloc())},
                               "There is not enough memory.", "Не хватает памяти.",
                               "Der Speicher reicht nicht aus.");
}

TEST(NoticeLanguage, the_notice_of_a_damaged_settings_file_is_translated) {
    const QTemporaryDir folder;
    QFile damaged_file(folder.filePath(QStringLiteral("govor.conf")));
    ASSERT_TRUE(damaged_file.open(QIODevice::WriteOnly));
    damaged_file.write("no setting");
    damaged_file.close();
    const program::CurrentSettings settings(damaged_file.fileName());
    ASSERT_TRUE(settings.damage_message());
    expect_notice_translations({.message = *settings.damage_message()},
                               "The file with the settings was damaged", "Файл настроек был повреждён",
                               "Die Datei mit den Einstellungen war");
}

TEST(NoticeLanguage, the_notice_of_settings_that_cannot_be_saved_is_translated) {
    const auto error = store::SettingsFile(QStringLiteral("/proc/nothing/govor.conf")).save({});
    ASSERT_TRUE(error);
    expect_notice_translations({.message = *error}, "The settings cannot be saved",
                               "Настройки не сохраняются", "Die Einstellungen können nicht");
}

TEST(NoticeLanguage, the_notice_of_a_missing_camera_is_translated) {
    program::CameraCapture camera;
    QSignalSpy errors(&camera, &program::CameraCapture::failed);
    camera.begin(QCameraDevice());
    ASSERT_TRUE(wait_until([&] { return !errors.isEmpty(); }));
    expect_notice_translations({.message = errors.front().front().value<LocalizedText>()},
                               "There is no camera.", "Камеры нет.", "Es gibt keine Kamera.");
}

TEST(NoticeLanguage, the_notice_of_a_sound_that_cannot_be_played_is_translated) {
    TestWindow fixture;
    QSignalSpy errors(&fixture.player, &widgets::ClipPlayer::failed);
    store::Sound sound;
    sound.rate = input_sample_rate;
    sound.path = fixture.folder.filePath(QStringLiteral("oversized.flac"));
    SilentFlac::write(sound.path, huge_sample_count, 0);
    fixture.player.play_or_pause({store::TurnId{1}, store::Side::answer}, sound);
    ASSERT_TRUE(wait_until([&] { return !errors.isEmpty(); }));
    expect_notice_translations({.message = errors.front().front().value<LocalizedText>()}, "longer than",
                               "длиннее", "länger als");
}

TEST(NoticeLanguage, a_failed_download_and_its_reason_are_translated) {
    models::Download download({.repo = QStringLiteral("not a name")}, {});
    download.start();
    ASSERT_TRUE(wait_until([&] { return download.state() == models::Download::State::failed; }));
    expect_translations([&] { return dialogs::status_of(download); }, "The model name must have the form",
                        "Имя модели на хабе", "Der Name eines Modells auf dem Hub");
}

TEST(NoticeLanguage, a_failed_conversion_and_its_reason_are_translated) {
    const ModelFolders folders;
    models::ConversionJob job({.name = QStringLiteral("missing"),
                               .source = folders.own_folder() / "missing",
                               .search_folders = {},
                               .formats = quant::QuantizerFormats::all(io::ElementType::q8_0),
                               .folder = folders.own_folder() / "small"});
    job.start();
    ASSERT_TRUE(wait_until([&] { return job.state() == models::ConversionJob::State::failed; }));
    const QString english = dialogs::status_of(job);
    {
        const Language language("ru");
        const QString russian = dialogs::status_of(job);
        EXPECT_TRUE(russian.contains(QRegularExpression(QStringLiteral("[а-я]{3}"))))
            << russian.toStdString();
        Language::choose("de");
        EXPECT_NE(dialogs::status_of(job), english);
        EXPECT_NE(dialogs::status_of(job), russian);
    }
    EXPECT_EQ(dialogs::status_of(job), english);
}

}  // namespace
}  // namespace govor::test::notice_language_test
