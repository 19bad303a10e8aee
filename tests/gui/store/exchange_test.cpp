#include "store/exchange.h"

#include <gmock/gmock.h>

#include <random>

#include "core/error.h"
#include "gui/store/store_fixture.h"

namespace govor::test {
namespace {

using namespace store;

// Conversations as they come, from a number: every state, texts of several scripts, sound on either side or
// none.
class MadeUp {
  public:
    explicit MadeUp(unsigned seed) : random_(seed) {}

    ConversationId add_to(ConversationStore& store) {
        const ConversationId id =
            store.add_conversation({.title = text(), .voice = text(), .system_prompt = text()});
        for (unsigned i = up_to(5); i > 0; --i) add_turn(store, id);
        return id;
    }

  private:
    unsigned up_to(unsigned most) { return std::uniform_int_distribution<unsigned>(0, most)(random_); }
    QString text() {
        static const std::vector<const char*> pieces{
            "",   "word ", "слово ", "\n",  "\"quoted\" ", "# not a title\n",
            "字", "😀",     "\\",     "<b>", "\t",          "e\u0301"};
        QString made;
        for (unsigned i = up_to(8); i > 0; --i) {
            made += QString::fromUtf8(pieces[up_to(static_cast<unsigned>(pieces.size()) - 1)]);
        }
        return made;
    }
    std::vector<float> sound() { return tone(1 + up_to(9000), 1 + static_cast<int>(up_to(50))); }

    void add_turn(ConversationStore& store, ConversationId id) {
        const TurnId turn =
            up_to(1) != 0 ? store.ask(id, text()) : store.ask(id, text(), SampleRate{16000}, sound());
        const unsigned fate = up_to(3);
        if (fate == 0) return;
        store.begin_answer(turn);
        store.add_text(turn, text());
        if (up_to(1) != 0) store.add_samples(turn, Side::answer, SampleRate{24000}, sound());
        if (fate == 1) store.complete(turn, {{"tokens", static_cast<int>(up_to(99))}, {"seconds", 0.1}});
        if (fate == 2) store.interrupt(turn, text());
        if (fate == 3) store.fail(turn, {"device lost", text() + "."});
    }

    std::mt19937 random_;
};

void expect_same_sound(const std::optional<Sound>& a, const std::optional<Sound>& b) {
    ASSERT_EQ(a.has_value(), b.has_value());
    if (!a) return;
    EXPECT_EQ(a->rate, b->rate);
    EXPECT_EQ(read_samples(*a), read_samples(*b));
    EXPECT_EQ(a->peaks, b->peaks);
}

void expect_same(const ConversationCopy& a, const ConversationCopy& b) {
    EXPECT_EQ(a.conversation.settings.title, b.conversation.settings.title);
    EXPECT_EQ(a.conversation.settings.voice, b.conversation.settings.voice);
    EXPECT_EQ(a.conversation.settings.system_prompt, b.conversation.settings.system_prompt);
    EXPECT_EQ(a.conversation.created, b.conversation.created);
    EXPECT_EQ(a.conversation.changed, b.conversation.changed);
    ASSERT_EQ(a.turns.size(), b.turns.size());
    for (std::size_t i = 0; i < a.turns.size(); ++i) {
        SCOPED_TRACE(i);
        EXPECT_EQ(a.turns[i].state, b.turns[i].state);
        EXPECT_EQ(a.turns[i].created, b.turns[i].created);
        EXPECT_EQ(a.turns[i].question, b.turns[i].question);
        EXPECT_EQ(a.turns[i].answer, b.turns[i].answer);
        EXPECT_EQ(a.turns[i].statistics, b.turns[i].statistics);
        ASSERT_EQ(a.turns[i].error.has_value(), b.turns[i].error.has_value());
        if (a.turns[i].error) {
            EXPECT_EQ(a.turns[i].error->kind, b.turns[i].error->kind);
            EXPECT_EQ(a.turns[i].error->message, b.turns[i].error->message);
        }
        expect_same_sound(a.turns[i].question_sound, b.turns[i].question_sound);
        expect_same_sound(a.turns[i].answer_sound, b.turns[i].answer_sound);
    }
}

class ExchangeTest : public StoreTest, public testing::WithParamInterface<ExportKind> {
  protected:
    QString goal(const QString& name) const { return place() + "/" + name; }
    // When all of its sound is in FLAC files.
    ConversationCopy settled(ConversationId id) {
        reopen();
        return *store->copy(id);
    }
};

TEST_P(ExchangeTest, what_is_imported_equals_what_was_exported) {
    for (unsigned seed = 1; seed <= 12; ++seed) {
        SCOPED_TRACE(seed);
        const ConversationCopy before = settled(MadeUp(seed).add_to(*store));
        const QString path = goal(QStringLiteral("export%1").arg(seed));
        export_conversation(before, GetParam(), path);
        ImportedConversation imported = read_conversation(path, place() + "/work");
        const ConversationId id = store->add(imported.copy, std::exchange(imported.keep, nullptr));
        expect_same(before, settled(id));
    }
    EXPECT_TRUE(QDir(place() + "/work").entryList(QDir::AllEntries | QDir::NoDotAndDotDot).isEmpty());
}

INSTANTIATE_TEST_SUITE_P(Kinds, ExchangeTest,
                         testing::Values(ExportKind::folder, ExportKind::zip, ExportKind::json));

TEST_F(ExchangeTest, people_can_read_the_export) {
    const ConversationId id = store->add_conversation({.title = "Sums", .voice = {}, .system_prompt = {}});
    const TurnId turn = store->ask(id, {}, SampleRate{16000}, tone(1000));
    store->begin_answer(turn);
    store->add_text(turn, "**Twelve.**");
    store->complete(turn, {});
    export_conversation(settled(id), ExportKind::folder, goal("sums"));
    QFile file(goal("sums/conversation.md"));
    ASSERT_TRUE(file.open(QIODevice::ReadOnly));
    EXPECT_EQ(
        file.readAll().toStdString(),
        "# Sums\n\n**You** ([sound](sound/0001-question.flac))\n\n*(spoken)*\n\n**Govor**\n\n**Twelve.**\n");
    EXPECT_TRUE(QFile::exists(goal("sums/sound/0001-question.flac")));
    EXPECT_THROW(export_conversation(settled(id), ExportKind::folder, goal("sums")), Error)
        << "nothing is replaced";
}

TEST_F(ExchangeTest, a_stopped_export_leaves_nothing) {
    const ConversationId id = store->add_conversation({});
    store->ask(id, "One", SampleRate{16000}, tone(1000));
    const ConversationCopy copy = settled(id);
    std::stop_source stop;
    stop.request_stop();
    for (const ExportKind kind : {ExportKind::folder, ExportKind::zip, ExportKind::json}) {
        EXPECT_THROW(export_conversation(copy, kind, goal("none"), {}, stop.get_token()), Error);
    }
    EXPECT_TRUE(QDir(place()).entryList({"none*"}, QDir::AllEntries).isEmpty());
}

TEST_F(ExchangeTest, hostile_files_are_refused) {
    const auto refuses = [&](const QByteArray& json) {
        QDir(goal("hostile")).removeRecursively();
        QDir().mkpath(goal("hostile/sound"));
        QFile file(goal("hostile/conversation.json"));
        EXPECT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(json);
        file.close();
        EXPECT_THROW(read_conversation(goal("hostile"), place() + "/work"), Error) << json.toStdString();
        EXPECT_THROW(read_conversation(goal("hostile/conversation.json"), place() + "/work"), Error)
            << json.toStdString();
    };
    const QByteArray head =
        R"({"format":"govor-conversation","version":1,"created":"2026-01-01T00:00:00.000Z",)"
        R"("changed":"2026-01-01T00:00:00.000Z","turns":[)";
    const QByteArray turn =
        R"({"created":"2026-01-01T00:00:00.000Z","state":"complete","question":"q","answer":"a")";
    refuses("");
    refuses("{}");
    refuses("[1,2");
    refuses(R"({"format":"govor-conversation","version":99})");
    refuses(head + R"({"state":"complete"}]})");
    refuses(head + turn + R"(,"question_sound":{"file":"../../etc/passwd","flac":"AAAA"}}]})");
    refuses(head + turn + R"(,"question_sound":{"file":"/etc/passwd"}}]})");
    refuses(head + turn + R"(,"question_sound":{"file":"sound/absent.flac"}}]})");
    EXPECT_THROW(read_conversation(goal("absent"), place() + "/work"), Error);
    QFile zip(goal("broken.zip"));
    ASSERT_TRUE(zip.open(QIODevice::WriteOnly));
    zip.write("PK\x03\x04 and no more");
    zip.close();
    EXPECT_THROW(read_conversation(zip.fileName(), place() + "/work"), Error);
}

}  // namespace
}  // namespace govor::test
