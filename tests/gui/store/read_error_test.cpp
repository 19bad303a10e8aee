// Tests of read errors of a disk. Each system call that reads fails in turn, either once or permanently.
#include <gmock/gmock.h>

#include <QDirIterator>
#include <cerrno>
#include <limits>

#include "core/error.h"
#include "gui/store/read_faults.h"
#include "gui/store/store_fixture.h"
#include "store/image_file.h"
#include "support/test_data.h"

namespace govor::test::read_error_test {
namespace {

using namespace store;

constexpr int unlimited = std::numeric_limits<int>::max();

void copy_folder(const QString& from, const QString& to) {
    QDirIterator files(from, QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        const QString file = files.next(), copy = to + file.mid(from.size());
        if (file.endsWith(QStringLiteral(".lock"))) continue;  // a killed process holds no lock
        ASSERT_TRUE(QDir().mkpath(QFileInfo(copy).path()));
        ASSERT_TRUE(QFile::copy(file, copy)) << copy.toStdString();
    }
}

std::map<QString, QByteArray> read_flac_files(const QString& folder) {
    std::map<QString, QByteArray> contents_by_name;
    QDirIterator files(folder, {"*.flac"}, QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        QFile file(files.next());
        EXPECT_TRUE(file.open(QIODevice::ReadOnly));
        contents_by_name[file.fileName().mid(folder.size())] = file.readAll();
    }
    return contents_by_name;
}

// Describes a sound by its length and a sum that depends on the order of its samples.
QString describe_sound(const std::optional<Sound>& sound) {
    if (!sound) return QStringLiteral("no sound");
    const std::vector<float> samples = read_samples(*sound);
    double sum = 0;
    for (std::size_t i = 0; i < samples.size(); ++i) sum += samples[i] * static_cast<double>(i % 17 + 1);
    return QStringLiteral("%1 samples %2").arg(samples.size()).arg(sum);
}

// Returns the complete content of the store as text. Throws if a sound cannot be read.
QStringList describe_content(const ConversationStore& store) {
    QStringList result;
    for (const Conversation& conversation : store.conversations()) {
        const std::vector<TurnId> turns = store.turn_ids(conversation.id);
        const std::vector<TurnPreview> previews = store.turn_previews(turns);
        result << conversation.settings.title << QString::number(store.history(conversation.id).size());
        for (std::size_t i = 0; i < turns.size(); ++i) {
            result << previews[i].question << previews[i].answer;
            const std::optional<Turn> turn = store.turn(turns[i]);
            if (!turn) continue;
            result << turn->question << turn->answer << QString::number(static_cast<int>(turn->state))
                   << describe_sound(turn->question_sound) << describe_sound(turn->answer_sound);
        }
    }
    for (const Conversation& conversation : store.conversations()) {
        const std::optional<ConversationCopy> copy = store.copy(conversation.id);
        if (!copy) continue;
        for (const Turn& turn : copy->turns) {
            result << QStringLiteral("copy of ") + turn.question + turn.transcript.value_or(QString());
            for (const Image& image : turn.images) {
                result << QStringLiteral("picture of %1 bytes").arg(store.image_data(image.id).size())
                       << QStringLiteral("copied picture of %1 bytes").arg(image.file.size());
            }
        }
    }
    for (const SearchHit& hit : store.search(QStringLiteral("again"))) result << hit.excerpt;
    return result;
}

// A store with conversations in the state after a killed process: with a part file and a write-ahead log.
class ReadErrorTest : public testing::Test {
  protected:
    static void add_answered_turn(ConversationStore& store, ConversationId conversation,
                                  const QString& question) {
        const TurnId turn = store.ask(conversation, question, question_rate, tone(3000));
        store.begin_answer(turn);
        store.add_text(turn, QStringLiteral("And again: ") + question);
        store.add_samples(turn, Side::answer, answer_rate, tone(4000, 11));
        store.complete(turn, {});
    }

    static void SetUpTestSuite() {
        const QString memory = QStringLiteral("/dev/shm");  // faster than a disk for a thousand stores
        root_ = std::make_unique<QTemporaryDir>((QFileInfo(memory).isDir() ? memory : QDir::tempPath()) +
                                                QStringLiteral("/govor-read-errors-XXXXXX"));
        ASSERT_TRUE(root_->isValid());
        ConversationStore store(root_->filePath(QStringLiteral("open/conversations")));
        const ConversationId first = store.add_conversation({}), second = store.add_conversation({});
        for (const char* question : {"One", "Two", "Three"}) add_answered_turn(store, first, question);
        add_answered_turn(store, second, "Four");
        store.set_transcript(store.turn_ids(second).front(), QStringLiteral("The transcript"));
        const Image image = read_image(QString::fromStdString(test_data("pictures/odd.png"))).record;
        const TurnId image_turn = store.ask(second, "Seen", {image});
        const TurnId partial_turn = store.ask(second, "Begun");
        store.begin_answer(partial_turn);
        store.add_text(partial_turn, "Half of it");
        store.add_samples(partial_turn, Side::answer, answer_rate, tone(5000));
        const auto is_on_disk = [&](ConversationId id) {
            for (const TurnId turn : store.turn_ids(id)) {
                if (!store.turn(turn)->is_on_disk) return false;
                const bool has_complete_sound = turn != partial_turn && turn != image_turn;
                if (has_complete_sound && store.turn(turn)->answer_sound->path.isEmpty()) return false;
            }
            return true;
        };
        ASSERT_TRUE(wait_until([&] { return is_on_disk(first) && is_on_disk(second); }));
        copy_folder(root_->filePath(QStringLiteral("open")), killed_folder());
        ASSERT_FALSE(::testing::Test::HasFatalFailure());

        const QString copy = make_copy(QStringLiteral("expected"));
        ConversationStore reopened(copy);
        ASSERT_TRUE(wait_until([&] { return !reopened.turn(partial_turn)->answer_sound->path.isEmpty(); }));
        expected_lines_ = describe_content(reopened);
        expected_files_ = read_flac_files(copy);
        ASSERT_EQ(expected_files_.size(), 9U);
    }
    static void TearDownTestSuite() { root_.reset(); }

    static QString killed_folder() { return root_->filePath(QStringLiteral("left behind")); }
    static QString make_copy(const QString& name) {
        const QString folder = root_->filePath(name);
        QDir(folder).removeRecursively();
        copy_folder(killed_folder(), folder);
        return folder + QStringLiteral("/conversations");
    }

    // Expects the complete content after reads no longer fail.
    static void expect_complete_content(ConversationStore& store, const QString& folder, bool has_new_turn) {
        const auto is_settled = [&] {
            for (const Conversation& conversation : store.conversations()) {
                for (const TurnId id : store.turn_ids(conversation.id)) {
                    const std::optional<Turn> turn = store.turn(id);
                    if (!turn || !turn->is_on_disk ||
                        (turn->answer_sound && turn->answer_sound->path.isEmpty()) ||
                        (turn->question_sound && turn->question_sound->path.isEmpty())) {
                        return false;
                    }
                }
            }
            return true;
        };
        ASSERT_TRUE(wait_until(is_settled));
        QStringList lines = describe_content(store);
        if (has_new_turn) {
            EXPECT_TRUE(lines.removeOne(QStringLiteral("And again: New")));
        }
        for (const QString& line : expected_lines_) {
            EXPECT_TRUE(lines.contains(line)) << line.toStdString() << "\n is not in\n"
                                              << lines.join('\n').toStdString();
        }
        const auto current_files = read_flac_files(folder);
        for (const auto& [name, content] : expected_files_) {
            const auto file = current_files.find(name);
            ASSERT_NE(file, current_files.end()) << name.toStdString() << " was deleted";
            EXPECT_EQ(file->second, content) << name.toStdString() << " was changed";
        }
    }

    // Simulates one run of the program in which the reads `first` to `last` fail. Returns the number of calls
    // that failed.
    static int run_with_faults(int first, int last, int error) {
        const QString folder = make_copy(QStringLiteral("failing"));
        const QString root = QFileInfo(folder).path();
        ReadFaults faults(root, first, last, error);
        bool is_reported = false;
        {
            ConversationStore store(folder);
            const auto check_error = [&] { is_reported = is_reported || store.error(); };
            check_error();
            QObject::connect(&store, &ConversationStore::error_changed, check_error);
            QStringList lines;
            try {
                lines = describe_content(store);
            } catch (const Error& sound_error) {
                is_reported = true;
                EXPECT_NE(sound_error.kind(), ErrorKind::bad_file) << sound_error.what();
            }
            const ConversationId conversation = store.add_conversation({});
            add_answered_turn(store, conversation, QStringLiteral("New"));
            EXPECT_TRUE(wait_until([&] {
                check_error();
                const std::vector<TurnId> turns = store.turn_ids(conversation);
                return is_reported || (turns.size() == 1 && store.turn(turns[0])->is_on_disk);
            }));
            check_error();
            EXPECT_TRUE(is_reported || lines == expected_lines_) << "content is missing without a notice";
            if (store.error()) {
                EXPECT_NE(store.error()->kind, StoreError::Kind::damaged);
                EXPECT_FALSE(store.error()->message.text().contains("damaged"));
            }
            faults.end();
            EXPECT_TRUE(wait_until([&] { return store.retry() && !store.error(); }))
                << store.error()->message.text().toStdString();
            expect_complete_content(store, folder, true);
        }
        ConversationStore next_start(folder);
        EXPECT_FALSE(next_start.error());
        expect_complete_content(next_start, folder, true);
        EXPECT_EQ(QDir(root).entryList(QDir::Dirs | QDir::NoDotAndDotDot), QStringList{"conversations"});
        return faults.failures();
    }

    // Repeats the run with a failure of each read until no read fails.
    static void fail_each_read(bool fails_once, int error) {
        int number = 1;
        while (run_with_faults(number, fails_once ? number : unlimited, error) > 0) {
            if (HasFailure()) FAIL() << "at read " << number;
            ++number;
        }
        EXPECT_GT(number, 100) << "the calls are not intercepted";
        std::printf("%d reads\n", number - 1);
    }

    inline static std::unique_ptr<QTemporaryDir> root_;
    inline static QStringList expected_lines_;
    inline static std::map<QString, QByteArray> expected_files_;
};

TEST_F(ReadErrorTest, a_single_io_error_loses_no_data) {
    fail_each_read(true, EIO);
}
TEST_F(ReadErrorTest, a_single_lack_of_memory_loses_no_data) {
    fail_each_read(true, ENOMEM);
}
TEST_F(ReadErrorTest, a_permanent_io_error_loses_no_data) {
    fail_each_read(false, EIO);
}
TEST_F(ReadErrorTest, a_permanent_lack_of_memory_loses_no_data) {
    fail_each_read(false, ENOMEM);
}

}  // namespace
}  // namespace govor::test::read_error_test
