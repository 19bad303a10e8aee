#include <gmock/gmock.h>

#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <cerrno>
#include <optional>

#include "gui/store/read_faults.h"
#include "gui/store/store_fixture.h"
#include "gui/support/read_bytes.h"
#include "store/database.h"
#include "store/exchange.h"
#include "store/picture_file.h"
#include "store/zip_file.h"
#include "support/test_data.h"

namespace govor::test::pictures_test {
namespace {

using namespace store;
using testing::HasSubstr;
using testing::SizeIs;

QString picture_path(const char* name) {
    return QString::fromStdString(test_data("pictures/")) + QLatin1String(name);
}

Picture odd_picture(image::Detail detail = image::Detail::low) {
    Picture picture = read_picture(picture_path("odd.png")).picture;
    picture.detail = detail;
    return picture;
}

// Returns a JPEG of noise, which compresses badly.
QByteArray make_noise_jpeg(std::uint32_t width, std::uint32_t height) {
    image::Picture picture{.width = width, .height = height, .rgb = {}};
    picture.rgb.resize(std::size_t{3} * width * height);
    std::uint32_t state = 1;
    for (auto& value : picture.rgb) {
        state = state * 1664525 + 1013904223;  // a linear congruential generator
        value = static_cast<std::uint8_t>(state >> 24);
    }
    const auto bytes = image::encode_jpeg(picture, 98);
    return {reinterpret_cast<const char*>(bytes.data()), static_cast<qsizetype>(bytes.size())};
}

TEST(StoredPicture, of_a_small_file_is_unchanged) {
    const QByteArray file = read_bytes(picture_path("odd.png"));
    const LoadedPicture loaded = read_picture(picture_path("odd.png"));
    EXPECT_EQ(loaded.picture.file, file);
    EXPECT_EQ(loaded.picture.name, "odd.png");
    EXPECT_EQ(*decode(loaded.picture.file, {}), *loaded.pixels);
    const auto thumbnail = decode(loaded.picture.thumbnail, {});
    EXPECT_LE(std::max(thumbnail->width, thumbnail->height), 288U);
    EXPECT_NEAR(double(thumbnail->width) / thumbnail->height,
                double(loaded.picture.width) / loaded.picture.height, 0.02);
}

TEST(StoredPicture, is_bounded_in_pixels_and_bytes) {
    const LoadedPicture loaded = read_picture(make_noise_jpeg(4400, 3100), "noise.jpg");
    EXPECT_LE(std::uint64_t{loaded.picture.width} * loaded.picture.height, max_picture_pixels());
    EXPECT_GE(std::uint64_t{loaded.picture.width} * loaded.picture.height, max_picture_pixels() * 99 / 100);
    EXPECT_LE(loaded.picture.file.size(), max_picture_bytes);
    const auto decoded_picture = decode(loaded.picture.file, {});
    EXPECT_EQ(decoded_picture->width, loaded.picture.width);
}

TEST(StoredPicture, a_file_that_is_not_a_picture_is_rejected_with_its_name) {
    EXPECT_THAT(bad_file_message([] { read_picture(QByteArray("%PDF-1.4"), "paper.png"); }),
                HasSubstr("not a picture"));
    EXPECT_THAT(bad_file_message([] { read_picture(QStringLiteral("/dev/zero")); }), HasSubstr("not a file"));
}

class PicturesOfTurns : public StoreTest {
  protected:
    ConversationId conversation = store->add_conversation({});
};

TEST_F(PicturesOfTurns, are_stored_with_the_question_and_deleted_with_it) {
    const TurnId turn =
        store->ask(conversation, "What is this?", {odd_picture(), odd_picture(image::Detail::high)});
    const TurnId other = store->ask(conversation, "And this?", {odd_picture()});
    reopen();
    const auto stored_turn = store->turn(turn);
    ASSERT_THAT(stored_turn->pictures, SizeIs(2));
    EXPECT_EQ(stored_turn->pictures[0].name, "odd.png");
    EXPECT_EQ(stored_turn->pictures[0].detail, image::Detail::low);
    EXPECT_EQ(stored_turn->pictures[1].detail, image::Detail::high);
    EXPECT_EQ(stored_turn->pictures[0].file, QByteArray());
    EXPECT_EQ(store->picture_data(stored_turn->pictures[1].id), odd_picture().file);
    const PictureId first = stored_turn->pictures[0].id;
    store->remove(turn);
    EXPECT_EQ(store->picture_data(first), QByteArray());
    EXPECT_THAT(store->turn(other)->pictures, SizeIs(1));
    store->remove(conversation);
    close();
    Database database(folder() + "/conversations.db");
    EXPECT_EQ(database.value("SELECT count(*) FROM pictures"), 0);
}

TEST_F(PicturesOfTurns, remain_when_the_question_is_edited_or_the_disk_is_not_writable) {
    const TurnId turn = store->ask(conversation, "What is this?", {odd_picture()});
    store->edit(turn, "Who is this?");
    EXPECT_EQ(store->turn(turn)->question, "Who is this?");
    EXPECT_THAT(store->turn(turn)->pictures, SizeIs(1));
    // The first store has locked the folder, so the second works in memory.
    ConversationStore second(folder());
    ASSERT_TRUE(second.error());
    const ConversationId pending_conversation = second.add_conversation({});
    const TurnId pending_turn = second.ask(pending_conversation, "Seen?", {odd_picture()});
    ASSERT_THAT(second.turn(pending_turn)->pictures, SizeIs(1));
    close();
    ASSERT_TRUE(second.retry());
    EXPECT_EQ(second.picture_data(second.turn(pending_turn)->pictures[0].id), odd_picture().file);
    EXPECT_THAT(second.turn(turn)->pictures, SizeIs(1));
}

TEST_F(PicturesOfTurns, are_part_of_the_models_context) {
    const TurnId turn = store->ask(conversation, "", {odd_picture()});
    store->begin_answer(turn);
    store->add_text(turn, "A picture.");
    store->complete(turn, {});
    const auto history = store->history(conversation);
    ASSERT_THAT(history, SizeIs(1));
    ASSERT_THAT(history[0].pictures, SizeIs(1));
    EXPECT_EQ(history[0].pictures[0].file, odd_picture().file);
}

class ExchangedPictures : public PicturesOfTurns {
  protected:
    QString export_to_file(ExportKind kind) {
        const QString path = root() + (kind == ExportKind::zip ? "/exported.zip" : "/exported.json");
        export_conversation(*store->copy(conversation), kind, path, root() + "/work");
        return path;
    }
    // Writes an exported document whose only question has these pictures.
    QString write_document(const QJsonArray& pictures) {
        store->ask(conversation, "What is this?");
        const QString path = export_to_file(ExportKind::json);
        QJsonObject json = QJsonDocument::fromJson(read_bytes(path)).object();
        QJsonArray turns = json["turns"].toArray();
        QJsonObject turn = turns[0].toObject();
        turn["pictures"] = pictures;
        turns[0] = turn;
        json["turns"] = turns;
        QFile file(path);
        EXPECT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(QJsonDocument(json).toJson());
        return path;
    }
};

TEST_F(ExchangedPictures, are_imported_from_zip_and_json_files) {
    store->ask(conversation, "What is this?", {odd_picture(image::Detail::high), odd_picture()});
    for (const ExportKind kind : {ExportKind::zip, ExportKind::json}) {
        const ImportedConversation loaded = read_conversation(export_to_file(kind), root() + "/work");
        const ConversationId copy = store->add(loaded.copy, loaded.keep_alive);
        const auto turn = store->turn(store->turn_ids(copy).at(0));
        ASSERT_THAT(turn->pictures, SizeIs(2));
        EXPECT_EQ(turn->pictures[0].detail, image::Detail::high);
        EXPECT_EQ(turn->pictures[0].name, "odd.png");
        EXPECT_EQ(turn->pictures[0].thumbnail, odd_picture().thumbnail);
        EXPECT_EQ(store->picture_data(turn->pictures[1].id), odd_picture().file);
    }
}

TEST_F(ExchangedPictures, are_rejected_in_an_untrusted_file) {
    const auto inline_picture = [](const QByteArray& file) {
        return QJsonObject{{"name", "a"}, {"image", QString::fromLatin1(file.toBase64())}};
    };
    const auto message_of = [&](const QJsonArray& pictures) {
        const QString path = write_document(pictures);
        return bad_file_message([&] { read_conversation(path, root() + "/work"); });
    };
    EXPECT_THAT(message_of({inline_picture("not a picture")}), HasSubstr("not a picture"));
    QJsonArray too_many_pictures;
    for (int i = 0; i < 9; ++i) too_many_pictures.append(inline_picture(odd_picture().file));
    EXPECT_THAT(message_of(too_many_pictures), HasSubstr("more than 8 pictures"));
    EXPECT_THAT(message_of({inline_picture(QByteArray(max_picture_bytes + 1, 'x'))}), HasSubstr("too large"));
}

// Each read of an import fails in turn, of the file and of what was unpacked from it.
TEST_F(ExchangedPictures, a_read_error_of_an_import_is_reported_as_one) {
    store->ask(conversation, "What is this?", {odd_picture()});
    const TurnId spoken_turn = store->ask(conversation, {}, question_rate, tone(3000));
    ASSERT_TRUE(wait_for_flac(spoken_turn, Side::question));
    const QStringList paths{export_to_file(ExportKind::zip), export_to_file(ExportKind::json)};
    close();
    for (const QString& path : paths) {
        bool has_failed = true;
        int errors = 0;
        for (int number = 1; has_failed; ++number) {
            SCOPED_TRACE(path.toStdString() + ", read " + std::to_string(number));
            ASSERT_LT(number, 1000) << "reading does not end";
            std::optional<ImportedConversation> imported;
            ReadFaults faults(root(), number, number, EIO);
            try {
                imported = read_conversation(path, root() + "/work");
            } catch (const Error& error) {
                EXPECT_EQ(error.kind(), ErrorKind::io) << error.what();
                ++errors;
            }
            faults.end();
            has_failed = faults.failures() > 0;
            if (imported) {
                EXPECT_THAT(imported->copy.turns, SizeIs(2));
            }
        }
        EXPECT_GT(errors, 3);
    }
}

TEST_F(ExchangedPictures, cannot_be_read_from_outside_the_file) {
    const QString json = write_document({QJsonObject{{"name", "a"}, {"file", "../../secret.png"}}});
    const QString path = root() + "/untrusted.zip";
    ZipWriter zip(path);
    zip.add("conversation.json", read_bytes(json));
    zip.finish();
    EXPECT_THAT(bad_file_message([&] { read_conversation(path, root() + "/work"); }), HasSubstr("outside"));
}

}  // namespace
}  // namespace govor::test::pictures_test
