#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <QTemporaryDir>
#include <string>
#include <vector>

#include "gui/widgets/test_window.h"
#include "models/measured_speeds.h"
#include "program/current_settings.h"
#include "program/model_chooser.h"

// Tests that the window removes notices whose cause no longer applies.
namespace govor::test::obsolete_notices_test {
namespace {

using sound::QuestionEnd;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

std::vector<std::string> notice_texts(TestWindow& fixture) {
    std::vector<std::string> texts;
    for (const QString& text : fixture.window.notices().messages()) texts.push_back(text.toStdString());
    return texts;
}

struct RecordingNotice {
    const char* name;
    QuestionEnd reason;
    const char* text;
};

class ObsoleteRecordingNotice : public testing::TestWithParam<RecordingNotice> {};

TEST_P(ObsoleteRecordingNotice, is_removed_by_the_next_spoken_question) {
    TestWindow fixture;
    fixture.controller.press();
    fixture.controller.handle_listening_begin();
    fixture.controller.release();
    fixture.controller.handle_question_end(GetParam().reason);
    EXPECT_THAT(notice_texts(fixture), ElementsAre(HasSubstr(GetParam().text)));
    fixture.speak();
    EXPECT_THAT(notice_texts(fixture), IsEmpty());
}

constexpr RecordingNotice recording_notices[]{
    {"too_short", QuestionEnd::too_short, "That was very short."},
    {"too_quiet", QuestionEnd::too_quiet, "Nothing was loud enough"},
    {"no_sound", QuestionEnd::no_sound, "The microphone delivers no sound."}};

INSTANTIATE_TEST_SUITE_P(Reasons, ObsoleteRecordingNotice, testing::ValuesIn(recording_notices),
                         [](const auto& suite) { return std::string(suite.param.name); });

TEST(ObsoleteNotice, of_a_waiting_question_is_removed_when_a_model_is_loaded) {
    TestWindow fixture(false);
    const QTemporaryDir state;
    program::CurrentSettings settings(state.filePath(QStringLiteral("govor.conf")));
    models::MeasuredSpeeds speeds(fixture.engine, fixture.loader, fixture.controller,
                                  state.filePath(QStringLiteral("speeds.json")));
    const program::ModelChooser chooser(state.filePath(QStringLiteral("starting.json")), settings,
                                        fixture.loader, fixture.controller, speeds, fixture.window.notices(),
                                        fixture.window);
    fixture.controller.ask(QStringLiteral("a question"));
    EXPECT_THAT(notice_texts(fixture), ElementsAre(HasSubstr("It is answered once a model is loaded.")));
    fixture.load();
    EXPECT_THAT(notice_texts(fixture), IsEmpty());
}

}  // namespace
}  // namespace govor::test::obsolete_notices_test
