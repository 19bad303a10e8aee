#include <gtest/gtest.h>

#include <QFileInfo>
#include <QTemporaryDir>
#include <cerrno>
#include <vector>

#include "desktop/startup_guard.h"
#include "gui/store/read_faults.h"
#include "gui/support/read_bytes.h"
#include "models/model_history.h"
#include "models/saved_servers.h"
#include "models/speed_records.h"

// Tests of files other than those of the store that cannot be read at a start: what the program writes in
// this run must not replace their content.
namespace govor::test::unreadable_files_test {
namespace {

// Makes each read of the file fail in turn. `load` returns an object that reads the file, and `has_content`
// returns true if the object has the content of the file. `change` changes an object that does not have it,
// which must not overwrite the file.
template <typename Load, typename HasContent, typename Change>
void expect_not_overwritten(const QString& path, const Load& load, const HasContent& has_content,
                            const Change& change) {
    const QByteArray content = read_bytes(path);
    ASSERT_FALSE(content.isEmpty());
    bool has_failed = true;
    int errors = 0;
    for (int number = 1; has_failed; ++number) {
        SCOPED_TRACE(number);
        ASSERT_LT(number, 100) << "reading does not end";
        ReadFaults faults(QFileInfo(path).path(), number, number, EIO);
        auto object = load();
        has_failed = faults.failures() > 0;
        faults.end();
        if (has_content(object)) continue;
        ++errors;
        EXPECT_TRUE(has_failed) << "the content was lost";
        change(object);
        EXPECT_EQ(read_bytes(path), content) << "the file was overwritten";
    }
    EXPECT_GT(errors, 1);
}

class UnreadableFiles : public testing::Test {
  protected:
    QString file(const char* name) const { return folder_.filePath(QString::fromUtf8(name)); }

    QTemporaryDir folder_;
};

TEST_F(UnreadableFiles, the_record_of_the_last_start_is_kept) {
    using Step = desktop::StartupGuard::Step;
    const QString path = file("starting.json");
    const desktop::StartupGuard::Configuration configuration{.device = "Test GPU", .model = "omni"};
    {
        desktop::StartupGuard guard(path);
        const auto attempt = guard.begin(configuration);
        attempt->begin(Step::reading_files);
        attempt->fail("A file is damaged.");
    }
    expect_not_overwritten(
        path, [&] { return desktop::StartupGuard(path); },
        [](const desktop::StartupGuard& guard) { return guard.last_record().has_value(); },
        [&](desktop::StartupGuard& guard) {
            const auto attempt = guard.begin(configuration);
            attempt->begin(Step::reading_weights);
            attempt->succeed();
        });
}

TEST_F(UnreadableFiles, the_saved_servers_are_kept) {
    const QString path = file("machines.json");
    const models::SavedServer server{QStringLiteral("http://192.168.1.2:8080"), QStringLiteral("omni")};
    models::SavedServers(path).put(server);
    expect_not_overwritten(
        path, [&] { return models::SavedServers(path); },
        [&](const models::SavedServers& servers) { return servers.all() == std::vector{server}; },
        [](models::SavedServers& servers) {
            servers.put({QStringLiteral("http://192.168.1.3:8080"), {}});
        });
}

TEST_F(UnreadableFiles, the_used_models_are_kept) {
    const QString path = file("models.json");
    models::ModelHistory(path).add_recent_model(QStringLiteral("omni"));
    expect_not_overwritten(
        path, [&] { return models::ModelHistory(path); },
        [](const models::ModelHistory& history) {
            return history.recent_models() == QStringList{QStringLiteral("omni")};
        },
        [](models::ModelHistory& history) { history.add_recent_model(QStringLiteral("small")); });
}

TEST_F(UnreadableFiles, the_measured_speeds_are_kept) {
    const QString path = file("speeds.json");
    models::SpeedRecord record;
    record.model = QStringLiteral("omni");
    models::SpeedRecords(path).add(record);
    expect_not_overwritten(
        path, [&] { return models::SpeedRecords(path); },
        [](const models::SpeedRecords& records) { return records.all().size() == 1; },
        [&](models::SpeedRecords& records) {
            record.model = QStringLiteral("small");
            records.add(record);
        });
}

}  // namespace
}  // namespace govor::test::unreadable_files_test
