#include <gtest/gtest.h>

#include <QLabel>
#include <QRegularExpression>

#include "assistant/error_text.h"
#include "assistant/question_notices.h"
#include "core/error.h"
#include "dialogs/job_row.h"
#include "gui/models/models_fixture.h"
#include "gui/program/language.h"
#include "gui/widgets/test_window.h"
#include "sound/device_notices.h"
#include "store/store_folder.h"
#include "widgets/notice_row.h"

// Tests that displayed texts are translated again when the language changes.
namespace govor::test {
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
    expect_translations([&] { return notice_text(fixture.window.notices()); }, "The question is kept.",
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
    expect_notice_translations({.sentence = notice.sentence}, "The microphone “Mic 1” was disconnected.",
                               "Микрофон «Mic 1» отключён.", "Das Mikrofon „Mic 1“ wurde getrennt.");
}

TEST(NoticeLanguage, the_notice_of_unsaved_conversations_is_translated) {
    QTemporaryDir folder;
    const store::StoreError error =
        store::make_store_error(Error(ErrorKind::unsupported, "newer"), folder.path());
    expect_notice_translations({.sentence = error.sentence}, "written by a newer version of Govor",
                               "записаны более новой версией", "von einer neueren Version");
    expect_notice_translations({.sentence = error.sentence}, "kept in memory only", "только в памяти",
                               "nur im Arbeitsspeicher");
}

TEST(NoticeLanguage, an_error_of_the_engine_is_translated) {
    const Error error(ErrorKind::usage, message("The recording is silent."));
    expect_notice_translations({.sentence = assistant::localized(error)}, "The recording is silent.",
                               "В записи только тишина.", "Die Aufnahme enthält nur Stille.");
    expect_notice_translations({.sentence = assistant::localized(std::bad_alloc())},
                               "There is not enough memory.", "Не хватает памяти.",
                               "Der Speicher reicht nicht aus.");
}

TEST(NoticeLanguage, a_failed_download_and_its_reason_are_translated) {
    models::Download download({.repo = QStringLiteral("not a name")}, {});
    download.start();
    ASSERT_TRUE(wait_until([&] { return download.state() == models::Download::State::failed; }));
    expect_translations([&] { return dialogs::status_of(download); }, "The name of a model on the hub is",
                        "Имя модели на хабе", "Der Name eines Modells auf dem Hub");
}

TEST(NoticeLanguage, a_failed_conversion_and_its_reason_are_translated) {
    const ModelFolders folders;
    models::ConversionJob job({.name = QStringLiteral("missing"),
                               .source = folders.own() / "missing",
                               .part_folders = {},
                               .formats = quant::QuantizerFormats::all(io::ElementType::q8_0),
                               .folder = folders.own() / "small"});
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
}  // namespace govor::test
