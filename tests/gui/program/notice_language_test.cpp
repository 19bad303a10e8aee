#include <gtest/gtest.h>

#include <QLabel>
#include <QRegularExpression>

#include "assistant/engine_words.h"
#include "assistant/question_notices.h"
#include "core/error.h"
#include "dialogs/job_row.h"
#include "gui/models/models_fixture.h"
#include "gui/program/language.h"
#include "gui/widgets/test_window.h"
#include "sound/device_notices.h"
#include "store/store_folder.h"
#include "widgets/notice_row.h"

// A text that is on the screen follows the language when that changes.
namespace govor::test {
namespace {

using assistant::Notice;

// Expects a text in English, then in Russian, in German and in English again.
template <typename Text>
void expect_to_follow_the_language(const Text& text, const char* english, const char* russian,
                                   const char* german) {
    EXPECT_TRUE(text().contains(QString::fromUtf8(english))) << text().toStdString();
    {
        const Language language("ru");
        EXPECT_TRUE(text().contains(QString::fromUtf8(russian))) << text().toStdString();
        Language::choose("de");
        EXPECT_TRUE(text().contains(QString::fromUtf8(german))) << text().toStdString();
    }
    EXPECT_TRUE(text().contains(QString::fromUtf8(english))) << text().toStdString();
}

// What the row of a notice bar shows.
QString shown_in(const widgets::NoticeBar& bar) {
    QString all;
    for (const auto* row : bar.findChildren<widgets::NoticeRow*>())
        for (const auto* label : row->findChildren<QLabel*>())
            if (!row->isHidden()) all += label->text();
    EXPECT_TRUE(all.contains(bar.sentence()));
    return all;
}

void expect_notice_to_follow(const Notice& notice, const char* english, const char* russian,
                             const char* german) {
    widgets::NoticeBar bar;
    bar.show_notice(notice);
    expect_to_follow_the_language([&] { return shown_in(bar); }, english, russian, german);
}

TEST(NoticeLanguage, of_a_question_that_waits_for_a_model) {
    TestWindow fixture(false);
    fixture.controller.ask(QStringLiteral("a question"));
    expect_to_follow_the_language([&] { return shown_in(fixture.window.notices()); }, "The question is kept.",
                                  "Вопрос сохранён.", "Die Frage bleibt erhalten.");
}

TEST(NoticeLanguage, of_a_recording_that_cannot_be_answered) {
    const auto notice = assistant::QuestionNotices::about(sound::QuestionEnd::too_short, false);
    ASSERT_TRUE(notice);
    expect_notice_to_follow(*notice, "That was very short.", "Это было очень коротко.", "Das war sehr kurz.");
}

TEST(NoticeLanguage, of_a_device) {
    const sound::DeviceNotice notice =
        sound::make_notice(sound::Direction::input, sound::DeviceNotice::What::lost, "Mic 1", "");
    expect_notice_to_follow({.sentence = notice.sentence}, "The microphone “Mic 1” was disconnected.",
                            "Микрофон «Mic 1» отключён.", "Das Mikrofon „Mic 1“ wurde getrennt.");
}

TEST(NoticeLanguage, of_conversations_that_cannot_be_saved) {
    QTemporaryDir folder;
    const store::StoreTrouble trouble =
        store::trouble_from(Error(ErrorKind::unsupported, "newer"), folder.path());
    expect_notice_to_follow({.sentence = trouble.sentence}, "written by a newer version of Govor",
                            "записаны более новой версией", "von einer neueren Version");
    expect_notice_to_follow({.sentence = trouble.sentence}, "kept in memory only", "только в памяти",
                            "nur im Arbeitsspeicher");
}

TEST(NoticeLanguage, of_an_error_of_the_engine) {
    const Error error(ErrorKind::usage, message("The recording is silent."));
    expect_notice_to_follow({.sentence = assistant::localized(error)}, "The recording is silent.",
                            "В записи только тишина.", "Die Aufnahme enthält nur Stille.");
    expect_notice_to_follow({.sentence = assistant::localized(std::bad_alloc())},
                            "There is not enough memory.", "Не хватает памяти.",
                            "Der Speicher reicht nicht aus.");
}

TEST(NoticeLanguage, of_a_failed_download_and_its_reason) {
    models::Download download({.repo = QStringLiteral("not a name")}, {});
    download.start();
    ASSERT_TRUE(wait_until([&] { return download.state() == models::Download::State::failed; }));
    expect_to_follow_the_language([&] { return dialogs::status_of(download); },
                                  "The name of a model on the hub is", "Имя модели на хабе",
                                  "Der Name eines Modells auf dem Hub");
}

TEST(NoticeLanguage, of_a_failed_conversion_and_its_reason) {
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
