#include "desktop/request.h"

#include <gtest/gtest.h>

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

namespace govor::test::request_test {
namespace {

using namespace desktop;

TEST(RequestTest, arguments_are_parsed_into_requests) {
    EXPECT_TRUE(std::holds_alternative<Activate>(parse_arguments({}).request));
    EXPECT_EQ(parse_arguments({"--ptt", "start"}).request, Request(Talk{TalkAction::start}));
    EXPECT_EQ(parse_arguments({"--ptt", "stop"}).request, Request(Talk{TalkAction::stop}));
    EXPECT_EQ(parse_arguments({"--ptt=toggle"}).request, Request(Talk{TalkAction::toggle}));
    EXPECT_TRUE(std::holds_alternative<NewConversation>(parse_arguments({"--new"}).request));
    for (const QStringList& invalid : {QStringList{"--ptt"},
                                       {"--ptt", "go"},
                                       {"--ptt", "start", "stop"},
                                       {"--new", "a.wav"},
                                       {"--loud"},
                                       {"absent.wav"},
                                       {"/"},
                                       {"a.wav", "b.wav"}}) {
        EXPECT_FALSE(parse_arguments(invalid).error.isEmpty()) << invalid.join(' ').toStdString();
    }
}

TEST(RequestTest, a_clip_path_is_made_absolute) {
    const QTemporaryDir folder;
    const QString previous = QDir::currentPath();
    QDir::setCurrent(folder.path());
    for (const char* name : {"вопрос.wav", "-odd.wav"}) {
        QFile file(QString::fromUtf8(name));
        ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    }
    const QString folder_path = QDir::currentPath();
    EXPECT_EQ(parse_arguments({QString::fromUtf8("вопрос.wav")}).request,
              Request(AskClip{folder_path + QString::fromUtf8("/вопрос.wav")}));
    EXPECT_EQ(parse_arguments({"--", "-odd.wav"}).request, Request(AskClip{folder_path + "/-odd.wav"}));
    QDir::setCurrent(previous);
}

TEST(RequestTest, requests_are_serialized_and_invalid_bytes_are_rejected) {
    for (const Request& request :
         {Request(Activate{"token"}), Request(Activate{}), Request(NewConversation{"token"}),
          Request(Talk{TalkAction::stop}), Request(AskClip{QString::fromUtf8("/a \"b\"\n/ц.wav")})}) {
        EXPECT_EQ(from_bytes(to_bytes(request)), request);
        EXPECT_FALSE(to_bytes(request).contains('\n')) << "a request is one line";
    }
    for (const char* invalid : {"", "{", "{}", "[]", "{\"talk\":\"louder\"}", "{\"talk\":1}", "\xff\xfe"}) {
        EXPECT_FALSE(from_bytes(invalid)) << invalid;
    }
}

}  // namespace
}  // namespace govor::test::request_test
