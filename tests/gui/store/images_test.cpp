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
#include "store/export_import.h"
#include "store/image_file.h"
#include "store/zip_file.h"
#include "support/test_data.h"

namespace govor::test::images_test {
namespace {

using namespace store;
using testing::HasSubstr;
using testing::SizeIs;

QString image_path(const char* name) {
    return QString::fromStdString(test_data("pictures/")) + QLatin1String(name);
}

Image odd_image(image::Detail detail = image::Detail::low) {
    Image image = read_image(image_path("odd.png")).record;
    image.detail = detail;
    return image;
}

// Returns a JPEG of noise, which compresses badly.
QByteArray make_noise_jpeg(std::uint32_t width, std::uint32_t height) {
    image::Image image{.width = width, .height = height, .rgb = {}};
    image.rgb.resize(std::size_t{3} * width * height);
    std::uint32_t state = 1;
    for (auto& value : image.rgb) {
        state = state * 1664525 + 1013904223;  // a linear congruential generator
        value = static_cast<std::uint8_t>(state >> 24);
    }
    const auto bytes = image::encode_jpeg(image, 98);
    return {reinterpret_cast<const char*>(bytes.data()), static_cast<qsizetype>(bytes.size())};
}

TEST(StoredImage, of_a_small_file_is_unchanged) {
    const QByteArray file = read_bytes(image_path("odd.png"));
    const LoadedImage loaded = read_image(image_path("odd.png"));
    EXPECT_EQ(loaded.record.file, file);
    EXPECT_EQ(loaded.record.name, "odd.png");
    EXPECT_EQ(*decode(loaded.record.file, {}), *loaded.pixels);
    const auto thumbnail = decode(loaded.record.thumbnail, {});
    EXPECT_LE(std::max(thumbnail->width, thumbnail->height), 288U);
    EXPECT_NEAR(double(thumbnail->width) / thumbnail->height,
                double(loaded.record.width) / loaded.record.height, 0.02);
}

TEST(StoredImage, is_bounded_in_pixels_and_bytes) {
    const LoadedImage loaded = read_image(make_noise_jpeg(4400, 3100), "noise.jpg");
    EXPECT_LE(std::uint64_t{loaded.record.width} * loaded.record.height, max_image_pixels());
    EXPECT_GE(std::uint64_t{loaded.record.width} * loaded.record.height, max_image_pixels() * 99 / 100);
    EXPECT_LE(loaded.record.file.size(), max_image_bytes);
    const auto decoded_image = decode(loaded.record.file, {});
    EXPECT_EQ(decoded_image->width, loaded.record.width);
}

TEST(StoredImage, a_file_that_is_not_an_image_is_rejected_with_its_name) {
    EXPECT_THAT(bad_file_message([] { read_image(QByteArray("%PDF-1.4"), "paper.png"); }),
                HasSubstr("not a picture"));
    EXPECT_THAT(bad_file_message([] { read_image(QStringLiteral("/dev/zero")); }), HasSubstr("not a file"));
}

class ImagesOfTurns : public StoreTest {
  protected:
    ConversationId conversation = store->add_conversation({});
};

TEST_F(ImagesOfTurns, are_stored_with_the_question_and_deleted_with_it) {
    const TurnId turn =
        store->ask(conversation, "What is this?", {odd_image(), odd_image(image::Detail::high)});
    const TurnId other = store->ask(conversation, "And this?", {odd_image()});
    reopen();
    const auto stored_turn = store->turn(turn);
    ASSERT_THAT(stored_turn->images, SizeIs(2));
    EXPECT_EQ(stored_turn->images[0].name, "odd.png");
    EXPECT_EQ(stored_turn->images[0].detail, image::Detail::low);
    EXPECT_EQ(stored_turn->images[1].detail, image::Detail::high);
    EXPECT_EQ(stored_turn->images[0].file, QByteArray());
    EXPECT_EQ(store->image_data(stored_turn->images[1].id), odd_image().file);
    const ImageId first = stored_turn->images[0].id;
    store->remove(turn);
    EXPECT_EQ(store->image_data(first), QByteArray());
    EXPECT_THAT(store->turn(other)->images, SizeIs(1));
    store->remove(conversation);
    close();
    Database database(folder() + "/conversations.db");
    EXPECT_EQ(database.value("SELECT count(*) FROM pictures"), 0);
}

TEST_F(ImagesOfTurns, remain_when_the_question_is_edited_or_the_disk_is_not_writable) {
    const TurnId turn = store->ask(conversation, "What is this?", {odd_image()});
    store->edit(turn, "Who is this?");
    EXPECT_EQ(store->turn(turn)->question, "Who is this?");
    EXPECT_THAT(store->turn(turn)->images, SizeIs(1));
    // The first store has locked the folder, so the second works in memory.
    ConversationStore second(folder());
    ASSERT_TRUE(second.error());
    const ConversationId pending_conversation = second.add_conversation({});
    const TurnId pending_turn = second.ask(pending_conversation, "Seen?", {odd_image()});
    ASSERT_THAT(second.turn(pending_turn)->images, SizeIs(1));
    close();
    ASSERT_TRUE(second.retry());
    EXPECT_EQ(second.image_data(second.turn(pending_turn)->images[0].id), odd_image().file);
    EXPECT_THAT(second.turn(turn)->images, SizeIs(1));
}

TEST_F(ImagesOfTurns, are_part_of_the_models_context) {
    const TurnId turn = store->ask(conversation, "", {odd_image()});
    store->begin_answer(turn);
    store->add_text(turn, "A picture.");
    store->complete(turn, {});
    const auto history = store->history(conversation);
    ASSERT_THAT(history, SizeIs(1));
    ASSERT_THAT(history[0].images, SizeIs(1));
    EXPECT_EQ(history[0].images[0].file, odd_image().file);
}

class ExportedImages : public ImagesOfTurns {
  protected:
    QString export_to_file(ExportKind kind) {
        const QString path = root() + (kind == ExportKind::zip ? "/exported.zip" : "/exported.json");
        export_conversation(*store->copy(conversation), kind, path, root() + "/work");
        return path;
    }
    // Writes an exported document whose only question has these images.
    QString write_document(const QJsonArray& images) {
        store->ask(conversation, "What is this?");
        const QString path = export_to_file(ExportKind::json);
        QJsonObject json = QJsonDocument::fromJson(read_bytes(path)).object();
        QJsonArray turns = json["turns"].toArray();
        QJsonObject turn = turns[0].toObject();
        turn["pictures"] = images;
        turns[0] = turn;
        json["turns"] = turns;
        QFile file(path);
        EXPECT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(QJsonDocument(json).toJson());
        return path;
    }
};

TEST_F(ExportedImages, are_imported_from_zip_and_json_files) {
    store->ask(conversation, "What is this?", {odd_image(image::Detail::high), odd_image()});
    for (const ExportKind kind : {ExportKind::zip, ExportKind::json}) {
        const ImportedConversation loaded = read_conversation(export_to_file(kind), root() + "/work");
        const ConversationId copy = store->add(loaded.copy, loaded.keep_alive);
        const auto turn = store->turn(store->turn_ids(copy).at(0));
        ASSERT_THAT(turn->images, SizeIs(2));
        EXPECT_EQ(turn->images[0].detail, image::Detail::high);
        EXPECT_EQ(turn->images[0].name, "odd.png");
        EXPECT_EQ(turn->images[0].thumbnail, odd_image().thumbnail);
        EXPECT_EQ(store->image_data(turn->images[1].id), odd_image().file);
    }
}

TEST_F(ExportedImages, are_rejected_in_an_untrusted_file) {
    const auto inline_image = [](const QByteArray& file) {
        return QJsonObject{{"name", "a"}, {"image", QString::fromLatin1(file.toBase64())}};
    };
    const auto message_of = [&](const QJsonArray& images) {
        const QString path = write_document(images);
        return bad_file_message([&] { read_conversation(path, root() + "/work"); });
    };
    EXPECT_THAT(message_of({inline_image("not a picture")}), HasSubstr("not a picture"));
    QJsonArray too_many_images;
    for (int i = 0; i < 9; ++i) too_many_images.append(inline_image(odd_image().file));
    EXPECT_THAT(message_of(too_many_images), HasSubstr("more than 8 pictures"));
    EXPECT_THAT(message_of({inline_image(QByteArray(max_image_bytes + 1, 'x'))}), HasSubstr("too large"));
}

// Each read of an import fails in turn, of the file and of what was unpacked from it.
TEST_F(ExportedImages, a_read_error_of_an_import_is_reported_as_one) {
    store->ask(conversation, "What is this?", {odd_image()});
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

TEST_F(ExportedImages, cannot_be_read_from_outside_the_file) {
    const QString json = write_document({QJsonObject{{"name", "a"}, {"file", "../../secret.png"}}});
    const QString path = root() + "/untrusted.zip";
    ZipWriter zip(path);
    zip.add("conversation.json", read_bytes(json));
    zip.finish();
    EXPECT_THAT(bad_file_message([&] { read_conversation(path, root() + "/work"); }), HasSubstr("outside"));
}

}  // namespace
}  // namespace govor::test::images_test
