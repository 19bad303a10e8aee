#include "store/export_import.h"

#include <archive.h>
#include <archive_entry.h>
#include <gmock/gmock.h>

#include <array>
#include <map>
#include <memory>
#include <random>
#include <string>

#include "core/error.h"
#include "gui/store/store_fixture.h"
#include "gui/support/peak_memory.h"
#include "gui/support/silent_flac.h"
#include "store/zip_file.h"

namespace govor::test::export_import_test {
namespace {

using namespace store;
using testing::HasSubstr;

// Generates random conversations from a seed: all states, texts in several scripts, with and without sound.
class RandomConversation {
  public:
    explicit RandomConversation(unsigned seed) : random_(seed) {}

    ConversationId add_to(ConversationStore& store) {
        const ConversationId id =
            store.add_conversation({.title = random_text(),
                                    .voice = random_text(),
                                    .system_prompt = random_text(),
                                    .tags = {random_text(), random_text(), QStringLiteral("метка")},
                                    .is_pinned = random_up_to(1) != 0,
                                    .is_archived = random_up_to(1) != 0});
        for (unsigned i = random_up_to(5); i > 0; --i) add_turn(store, id);
        return id;
    }

  private:
    unsigned random_up_to(unsigned max) { return std::uniform_int_distribution<unsigned>(0, max)(random_); }
    QString random_text() {
        static const std::vector<const char*> fragments{
            "",   "word ", "слово ", "\n",  "\"quoted\" ", "# not a title\n",
            "字", "😀",     "\\",     "<b>", "\t",          "e\u0301"};
        QString result;
        for (unsigned i = random_up_to(8); i > 0; --i) {
            result += QString::fromUtf8(fragments[random_up_to(static_cast<unsigned>(fragments.size()) - 1)]);
        }
        return result;
    }
    std::vector<float> random_sound() {
        return tone(1 + random_up_to(9000), 1 + static_cast<int>(random_up_to(50)));
    }

    void add_turn(ConversationStore& store, ConversationId id) {
        const TurnId turn = random_up_to(1) != 0
                                ? store.ask(id, random_text())
                                : store.ask(id, random_text(), SampleRate{16000}, random_sound());
        if (random_up_to(2) == 0) store.set_transcript(turn, random_text());
        const unsigned outcome = random_up_to(3);
        if (outcome == 0) return;
        store.begin_answer(turn);
        store.add_text(turn, random_text());
        if (random_up_to(1) != 0) store.add_samples(turn, Side::answer, SampleRate{24000}, random_sound());
        if (outcome == 1)
            store.complete(turn, {{"tokens", static_cast<int>(random_up_to(99))}, {"seconds", 0.1}});
        if (outcome == 2) store.interrupt(turn);
        const unsigned other_answers = outcome == 1 ? random_up_to(2) : 0;
        for (unsigned i = 0; i < other_answers; ++i) {
            store.begin_answer(turn);
            store.add_text(turn, random_text());
            if (random_up_to(1) != 0)
                store.add_samples(turn, Side::answer, SampleRate{24000}, random_sound());
            store.complete(turn, {{"tokens", 3}});
        }
        if (outcome == 1 && random_up_to(1) != 0) store.choose_answer(turn, 0);
        if (random_up_to(1) != 0) store.mark_played(turn, static_cast<qsizetype>(random_up_to(20)));
        if (outcome == 3) store.fail(turn, {"device lost", random_text() + "."});
    }

    std::mt19937 random_;
};

// Reads the files of a ZIP file by name.
std::map<std::string, std::string> read_zip(const QString& path) {
    std::map<std::string, std::string> files;
    const std::unique_ptr<archive, int (*)(archive*)> zip(archive_read_new(), archive_read_free);
    archive_read_support_format_zip(zip.get());
    if (archive_read_open_filename(zip.get(), QFile::encodeName(path).constData(), 65536) != ARCHIVE_OK)
        return files;
    for (archive_entry* entry = nullptr; archive_read_next_header(zip.get(), &entry) == ARCHIVE_OK;) {
        std::string& content = files[archive_entry_pathname_utf8(entry)];
        std::array<char, 65536> buffer{};
        while (true) {
            const la_ssize_t bytes = archive_read_data(zip.get(), buffer.data(), buffer.size());
            if (bytes <= 0) break;
            content.append(buffer.data(), static_cast<std::size_t>(bytes));
        }
    }
    return files;
}

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
    EXPECT_EQ(a.conversation.settings.tags, b.conversation.settings.tags);
    EXPECT_EQ(a.conversation.settings.is_pinned, b.conversation.settings.is_pinned);
    EXPECT_EQ(a.conversation.settings.is_archived, b.conversation.settings.is_archived);
    EXPECT_EQ(a.conversation.created, b.conversation.created);
    EXPECT_EQ(a.conversation.changed, b.conversation.changed);
    ASSERT_EQ(a.turns.size(), b.turns.size());
    for (std::size_t i = 0; i < a.turns.size(); ++i) {
        SCOPED_TRACE(i);
        EXPECT_EQ(a.turns[i].state, b.turns[i].state);
        EXPECT_EQ(a.turns[i].created, b.turns[i].created);
        EXPECT_EQ(a.turns[i].question, b.turns[i].question);
        EXPECT_EQ(a.turns[i].transcript, b.turns[i].transcript);
        EXPECT_EQ(a.turns[i].answer, b.turns[i].answer);
        EXPECT_EQ(a.turns[i].played_length, b.turns[i].played_length);
        EXPECT_EQ(a.turns[i].statistics, b.turns[i].statistics);
        ASSERT_EQ(a.turns[i].error.has_value(), b.turns[i].error.has_value());
        if (a.turns[i].error) {
            EXPECT_EQ(a.turns[i].error->kind, b.turns[i].error->kind);
            EXPECT_EQ(a.turns[i].error->message, b.turns[i].error->message);
        }
        expect_same_sound(a.turns[i].question_sound, b.turns[i].question_sound);
        expect_same_sound(a.turns[i].answer_sound, b.turns[i].answer_sound);
        if (!a.turns[i].other_answers.empty()) {
            EXPECT_EQ(a.turns[i].answer_position, b.turns[i].answer_position);
        }
        ASSERT_EQ(a.turns[i].other_answers.size(), b.turns[i].other_answers.size());
        for (std::size_t other = 0; other < a.turns[i].other_answers.size(); ++other) {
            const OtherAnswer& x = a.turns[i].other_answers[other];
            const OtherAnswer& y = b.turns[i].other_answers[other];
            EXPECT_EQ(x.position, y.position);
            EXPECT_EQ(x.text, y.text);
            EXPECT_EQ(x.played_length, y.played_length);
            EXPECT_EQ(x.state, y.state);
            EXPECT_EQ(x.statistics, y.statistics);
            expect_same_sound(x.sound, y.sound);
        }
    }
}

class ExportImportTest : public StoreTest, public testing::WithParamInterface<ExportKind> {
  protected:
    QString target_path(const QString& name) const { return root() + "/" + name; }
    QString work_path() const { return root() + "/work"; }
    // Returns a copy of the conversation after its sound was encoded to FLAC.
    ConversationCopy encode_and_copy(ConversationId id) {
        reopen();
        return *store->copy(id);
    }
};

TEST_P(ExportImportTest, an_imported_conversation_equals_the_exported_one) {
    for (unsigned seed = 1; seed <= 12; ++seed) {
        SCOPED_TRACE(seed);
        const ConversationCopy before = encode_and_copy(RandomConversation(seed).add_to(*store));
        const QString path = target_path(QStringLiteral("export%1").arg(seed));
        export_conversation(before, GetParam(), path, work_path());
        ImportedConversation imported = read_conversation(path, work_path());
        const ConversationId id = store->add(imported.copy, std::exchange(imported.keep_alive, nullptr));
        expect_same(before, encode_and_copy(id));
    }
    EXPECT_EQ(QDir(work_path()).entryList(QDir::AllEntries | QDir::NoDotAndDotDot),
              QStringList("exchange.lock"));
}

INSTANTIATE_TEST_SUITE_P(Kinds, ExportImportTest, testing::Values(ExportKind::zip, ExportKind::json));

TEST_F(ExportImportTest, the_export_contains_readable_markdown) {
    const ConversationId id = store->add_conversation({.title = "Sums", .voice = {}, .system_prompt = {}});
    const TurnId turn = store->ask(id, {}, SampleRate{16000}, tone(1000));
    store->begin_answer(turn);
    store->add_text(turn, "**Twelve.**");
    store->complete(turn, {});
    export_conversation(encode_and_copy(id), ExportKind::zip, target_path("sums.zip"), work_path());
    const std::map<std::string, std::string> files = read_zip(target_path("sums.zip"));
    EXPECT_EQ(
        files.at("conversation.md"),
        "# Sums\n\n**You** ([sound](sound/0001-question.flac))\n\n*(spoken)*\n\n**Govor**\n\n**Twelve.**\n");
    EXPECT_TRUE(files.at("sound/0001-question.flac").starts_with("fLaC"));
    EXPECT_EQ(files.size(), 3U);
}

TEST_F(ExportImportTest, a_conversation_is_exported_as_markdown_and_as_plain_text) {
    const ConversationId id = store->add_conversation({.title = "Sums", .voice = {}, .system_prompt = {}});
    const TurnId turn = store->ask(id, "5 * 7 = snake_case?");
    store->begin_answer(turn);
    store->add_text(turn,
                    "# Yes\n\n**Twelve**, see [here](http://x.org/a):\n\n- `one`\n```py\n# *code*\n```\n");
    store->complete(turn, {});
    const auto export_as = [&](ExportKind kind, const QString& name) {
        export_conversation(encode_and_copy(id), kind, target_path(name), work_path());
        QFile file(target_path(name));
        EXPECT_TRUE(file.open(QIODevice::ReadOnly));
        return file.readAll().toStdString();
    };
    EXPECT_EQ(export_as(ExportKind::text, "sums.txt"),
              "Sums\n\nYou:\n5 * 7 = snake_case?\n\nGovor:\nYes\n\nTwelve, see here (http://x.org/a):\n\n- "
              "one\n# *code*\n");
    const std::string markdown = export_as(ExportKind::markdown, "sums.md");
    EXPECT_THAT(markdown, testing::StartsWith("# Sums\n\n**You**\n\n5 * 7"));
    EXPECT_THAT(markdown, HasSubstr("**Govor**\n\n# Yes\n\n**Twelve**"));
}

// Sound that is still being recorded has no FLAC file to copy.
TEST_F(ExportImportTest, incomplete_sound_is_exported_up_to_its_current_length) {
    const TurnId turn = store->ask(store->add_conversation({}), {});
    store->add_samples(turn, Side::question, SampleRate{16000}, tone(5000));
    ASSERT_TRUE(wait_until([&] { return store->turn(turn)->question_sound->samples_on_disk == 5000; }));
    const ConversationCopy copy = *store->copy(store->conversations().at(0).id);
    for (const ExportKind kind : {ExportKind::zip, ExportKind::json}) {
        export_conversation(copy, kind, target_path("incomplete"), work_path());
        const ImportedConversation imported = read_conversation(target_path("incomplete"), work_path());
        EXPECT_EQ(read_samples(*imported.copy.turns.at(0).question_sound), tone(5000));
    }
}

TEST_F(ExportImportTest, an_existing_file_is_replaced_only_by_a_complete_one) {
    const ConversationId id = store->add_conversation({});
    store->ask(id, "One", SampleRate{16000}, tone(1000));
    const ConversationCopy copy = encode_and_copy(id);
    for (const ExportKind kind : {ExportKind::zip, ExportKind::json}) {
        QFile file(target_path("old"));
        ASSERT_TRUE(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
        file.write("old");
        file.close();
        std::stop_source stop;
        stop.request_stop();
        EXPECT_THROW(export_conversation(copy, kind, target_path("old"), work_path(), {}, stop.get_token()),
                     Error);
        ASSERT_TRUE(file.open(QIODevice::ReadOnly));
        EXPECT_EQ(file.readAll(), "old");
        file.close();
        export_conversation(copy, kind, target_path("old"), work_path());
        EXPECT_EQ(read_conversation(target_path("old"), work_path()).copy.turns.size(), 1U);
    }
}

TEST(ExportFileName, is_the_title_as_a_valid_file_name) {
    const auto name = [](const char* title) {
        return export_file_name(QString::fromUtf8(title)).toStdString();
    };
    EXPECT_EQ(name("What is 2 + 2?"), "What is 2 + 2");
    EXPECT_EQ(name("Столица Франции 😀"), "Столица Франции 😀");
    EXPECT_EQ(name("../../etc/passwd"), "etc passwd");
    EXPECT_EQ(name("a/b\\c:d*e\"f<g>h|i"), "a b c d e f g h i");
    EXPECT_EQ(name("a\nb\tc\u202Egnp.exe\u0007"), "a b c gnp.exe");
    EXPECT_EQ(name(".hidden. "), "hidden");
    for (const char* empty : {"", "   ", "...", "/", "?"}) EXPECT_EQ(name(empty), "") << empty;
    const QString long_name = export_file_name(QStringLiteral("字").repeated(300));
    EXPECT_EQ(long_name.size(), 60);
    EXPECT_LT(("." + long_name + ".json.4194304-0.part").toUtf8().size(), 256);  // NAME_MAX
    EXPECT_TRUE(export_file_name("a" + QStringLiteral("😀").repeated(50)).isValidUtf16());
}

TEST_F(ExportImportTest, the_export_marks_the_position_at_which_the_voice_was_stopped) {
    const ConversationId id = store->add_conversation({.title = "Sums", .voice = {}, .system_prompt = {}});
    const TurnId turn = store->ask(id, "Count");
    store->begin_answer(turn);
    store->add_text(turn, "One, two, three.");
    store->complete(turn, {});
    store->mark_played(turn, 8);
    export_conversation(encode_and_copy(id), ExportKind::zip, target_path("sums.zip"), work_path());
    EXPECT_THAT(read_zip(target_path("sums.zip")).at("conversation.md"),
                HasSubstr("One, two (■ the voice was stopped here), three."));
}

TEST_F(ExportImportTest, a_cancelled_export_leaves_no_files) {
    const ConversationId id = store->add_conversation({});
    store->ask(id, "One", SampleRate{16000}, tone(1000));
    const ConversationCopy copy = encode_and_copy(id);
    std::stop_source stop;
    stop.request_stop();
    for (const ExportKind kind : {ExportKind::zip, ExportKind::json}) {
        EXPECT_THROW(export_conversation(copy, kind, target_path("none"), work_path(), {}, stop.get_token()),
                     Error);
    }
    EXPECT_TRUE(QDir(root()).entryList({"*none*"}, QDir::AllEntries | QDir::Hidden).isEmpty());
}

TEST_F(ExportImportTest, malicious_files_are_rejected) {
    const auto expect_rejected = [&](const QByteArray& json) {
        QDir().mkpath(target_path("untrusted"));
        QFile file(target_path("untrusted/conversation.json"));
        ASSERT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(json);
        file.close();
        ZipWriter zip(target_path("untrusted.zip"));
        zip.add("conversation.json", json);
        zip.finish();
        EXPECT_THROW(read_conversation(target_path("untrusted.zip"), work_path()), Error)
            << json.toStdString();
        EXPECT_THROW(read_conversation(target_path("untrusted/conversation.json"), work_path()), Error)
            << json.toStdString();
    };
    const QByteArray head =
        R"({"format":"govor-conversation","version":1,"created":"2026-01-01T00:00:00.000Z",)"
        R"("changed":"2026-01-01T00:00:00.000Z","turns":[)";
    const QByteArray turn =
        R"({"created":"2026-01-01T00:00:00.000Z","state":"complete","question":"q","answer":"a")";
    expect_rejected("");
    expect_rejected("{}");
    expect_rejected("[1,2");
    expect_rejected(R"({"format":"govor-conversation","version":99})");
    expect_rejected(head + R"({"state":"complete"}]})");
    expect_rejected(head + turn + R"(,"question_sound":{"file":"../../etc/passwd","flac":"AAAA"}}]})");
    expect_rejected(head + turn + R"(,"question_sound":{"file":"/etc/passwd"}}]})");
    expect_rejected(head + turn + R"(,"question_sound":{"file":"sound/absent.flac"}}]})");
    EXPECT_THROW(read_conversation(target_path("absent"), work_path()), Error);
    QFile zip(target_path("broken.zip"));
    ASSERT_TRUE(zip.open(QIODevice::WriteOnly));
    zip.write("PK\x03\x04 and no more");
    zip.close();
    EXPECT_THROW(read_conversation(zip.fileName(), work_path()), Error);
}

constexpr std::uint64_t memory_limit = std::uint64_t{256} << 20;

TEST_F(ExportImportTest, an_import_with_billions_of_samples_is_rejected_with_an_error) {
    const QByteArray json_head =
        R"({"format":"govor-conversation","version":1,"created":"2026-01-01T00:00:00.000Z",)"
        R"("changed":"2026-01-01T00:00:00.000Z","turns":[{"state":"complete",)"
        R"("created":"2026-01-01T00:00:00.000Z","question":"q","answer":"a",)"
        R"("question_sound":{"flac":")";
    for (const std::uint64_t header_samples : {huge_sample_count, std::uint64_t{0}}) {
        SCOPED_TRACE(header_samples);
        const QByteArray sound =
            QByteArray::fromStdString(SilentFlac::make(huge_sample_count, header_samples)).toBase64();
        const QString path = target_path("untrusted.json");
        QFile file(path);
        ASSERT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(json_head + sound + R"("}}]})");
        file.close();
        EXPECT_LT(QFile(path).size(), 2'600'000);
        const PeakMemory peak;
        EXPECT_THAT(bad_file_message([&] { read_conversation(path, work_path()); }),
                    HasSubstr("longer than"));
        EXPECT_LT(peak.bytes(), memory_limit);
    }
}

TEST_F(ExportImportTest, an_oversized_document_is_rejected_without_reading_it) {
    const QString path = target_path("sparse.json");
    QFile file(path);
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    ASSERT_TRUE(file.resize(qint64{60} << 30));
    file.close();
    const PeakMemory peak;
    EXPECT_THAT(bad_file_message([&] { read_conversation(path, work_path()); }), HasSubstr("too large"));
    EXPECT_LT(peak.bytes(), memory_limit);
}

}  // namespace
}  // namespace govor::test::export_import_test
