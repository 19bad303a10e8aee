#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <QFile>
#include <QHeaderView>
#include <QImage>
#include <QJsonArray>
#include <QLabel>
#include <QTemporaryDir>
#include <algorithm>

#include "dialogs/performance_window.h"
#include "dialogs/turn_table.h"
#include "gui/assistant/controller_fixture.h"
#include "program/troubleshooting.h"
#include "widgets/latency_view.h"

namespace govor::test::performance_window_test {
namespace {

using assistant::compute_latency_steps;
using assistant::LatencyPhase;
using assistant::MemoryMonitor;
using assistant::SpeedMeasurement;
using assistant::SpeedMetrics;
using dialogs::PerformanceWindow;
using models::SpeedRecords;

session::Statistics make_statistics(double scale = 1) {
    session::Statistics values;
    values.prompt_tokens = 90;
    values.encode_seconds = 0.010 * scale;
    values.prefill_seconds = 0.020 * scale;
    values.first_tokens_seconds = 0.005 * scale;
    values.talker_prefill_seconds = 0.004 * scale;
    values.first_frame_seconds = 0.003 * scale;
    values.first_vocoder_seconds = 0.002 * scale;
    values.first_token_seconds = 0.032 * scale;
    values.first_audio_seconds = 0.050 * scale;
    values.tokens = 12;
    values.tokens_per_second = 100 / scale;
    values.frames = 25;
    values.frames_per_second = 200 / scale;
    values.speech_seconds = 2;
    values.total_seconds = 0.5;
    return values;
}

TEST(LatencySteps, lists_the_phases_up_to_the_loudspeaker_without_gaps) {
    assistant::TurnMetrics metrics;
    metrics.record_statistics(make_statistics());
    QJsonObject json = metrics.to_json();
    json["first_sound_seconds"] = 0.080;
    const auto steps = compute_latency_steps(json);
    ASSERT_EQ(steps.size(), 8U);
    EXPECT_EQ(steps.front().begin, 0);
    for (std::size_t i = 0; i < steps.size(); ++i) {
        EXPECT_EQ(static_cast<std::size_t>(steps[i].phase), i + 1) << "there was no network";
        EXPECT_EQ(steps[i].begin, i == 0 ? 0 : steps[i - 1].end);
    }
    EXPECT_NEAR(steps[6].seconds(), 0.006, 1e-9) << "the rest of the 50 ms";
    EXPECT_NEAR(steps[7].end, 0.080, 1e-9);
}

TEST(LatencySteps, begins_with_the_network_to_another_machine) {
    assistant::TurnMetrics metrics;
    metrics.set_network_seconds(0.003);
    metrics.record_statistics(make_statistics());
    const auto steps = compute_latency_steps(metrics.to_json());
    ASSERT_FALSE(steps.empty());
    EXPECT_EQ(steps[0].phase, LatencyPhase::network);
    EXPECT_NEAR(steps[0].seconds(), 0.003, 1e-9);
    EXPECT_EQ(steps[1].phase, LatencyPhase::encode);
}

TEST(LatencySteps, ends_at_the_text_of_an_answer_without_a_voice) {
    const auto steps = compute_latency_steps({{"prefill_seconds", 0.02}, {"first_token_seconds", 0.03}});
    ASSERT_EQ(steps.size(), 2U);
    EXPECT_EQ(steps[0].phase, LatencyPhase::prefill);
    EXPECT_EQ(steps[1].phase, LatencyPhase::other);
    EXPECT_NEAR(steps[1].end, 0.03, 1e-9);
}

TEST(LatencySteps, ignores_impossible_times) {
    EXPECT_TRUE(compute_latency_steps({}).empty());
    EXPECT_TRUE(compute_latency_steps({{"tokens", 12}}).empty()) << "the record is from an older version";
    EXPECT_TRUE(compute_latency_steps({{"encode_seconds", -1}, {"prefill_seconds", 1e300}}).empty());
    EXPECT_TRUE(compute_latency_steps({{"encode_seconds", "x"}, {"prefill_seconds", QJsonArray()}}).empty());
}

TEST(MemoryMonitor, requests_readings_only_while_active_and_clears_them_with_the_model) {
    FakeEngine engine;
    MemoryMonitor monitor(engine);
    EXPECT_TRUE(engine.posted.empty());
    monitor.set_active(true);
    monitor.set_active(true);
    EXPECT_EQ(engine.count<session::WatchMemory>(), 1U);
    EXPECT_EQ(engine.last_posted<session::WatchMemory>().interval, MemoryMonitor::interval);
    int changes = 0;
    QObject::connect(&monitor, &MemoryMonitor::changed, [&] { ++changes; });
    engine.emit_event(1, session::MemoryMeasured{{.used = 5, .budget = 9, .total = 10, .unavailable = 1}});
    engine.emit_event(1, session::MemoryMeasured{{.used = 5, .budget = 9, .total = 10, .unavailable = 1}});
    EXPECT_EQ(monitor.reading()->used, 5U);
    EXPECT_EQ(changes, 1);
    engine.emit_event(2, session::ModelUnloaded{});
    EXPECT_FALSE(monitor.reading());
    EXPECT_EQ(changes, 2);
    monitor.set_active(false);
    EXPECT_EQ(engine.last_posted<session::WatchMemory>().interval.count(), 0);
}

struct MeasurementFixture : ControllerFixture {
    MeasurementFixture() {
        QObject::connect(&measurement, &SpeedMeasurement::measured,
                         [this](const SpeedMetrics& values) { metrics = values; });
        QObject::connect(&measurement, &SpeedMeasurement::failed,
                         [this](const QString& message) { error = message; });
    }
    void finish_round(const session::Statistics& values) {
        const session::CommandId command = engine.last<session::Ask>();
        engine.emit_event(command, session::AnswerStatistics{values});
        finish(command, "text");
    }
    QTemporaryDir folder;
    models::MeasuredSpeeds speeds{engine, loader, controller, folder.filePath(QStringLiteral("speeds.json"))};
    SpeedMeasurement& measurement = speeds.measurement();
    std::optional<SpeedMetrics> metrics;
    QString error;
};

TEST(SpeedMeasurement, reports_the_medians_of_all_rounds_but_the_first) {
    MeasurementFixture fixture;
    fixture.measurement.begin();
    EXPECT_TRUE(fixture.measurement.is_running());
    for (const double scale : {50.0, 1.0, 4.0, 2.0}) {
        EXPECT_FALSE(fixture.metrics);
        fixture.finish_round(make_statistics(scale));
    }
    EXPECT_FALSE(fixture.measurement.is_running());
    ASSERT_TRUE(fixture.metrics);
    EXPECT_DOUBLE_EQ(fixture.metrics->tokens_per_second, 50);
    EXPECT_DOUBLE_EQ(fixture.metrics->frames_per_second, 100);
    EXPECT_DOUBLE_EQ(fixture.metrics->first_sound_seconds, 0.1);
    EXPECT_NEAR(fixture.metrics->prompt_tokens_per_second, 90 / 0.04, 1e-6);
    EXPECT_TRUE(fixture.engine.last_posted<session::Ask>().answer.options->text.greedy);
}

TEST(SpeedMeasurement, ends_at_a_question_and_does_not_change_the_conversation) {
    MeasurementFixture fixture;
    fixture.complete_turn("First?", "One.");
    const std::size_t turns = fixture.turn_count();
    fixture.measurement.begin();
    const session::CommandId measurement_command = fixture.engine.last<session::Ask>();
    const session::CommandId question = fixture.ask("Second?");
    EXPECT_FALSE(fixture.measurement.is_running());
    EXPECT_GT(question, measurement_command);
    EXPECT_GT(fixture.engine.last<session::Restore>(), measurement_command)
        << "the engine receives the conversation again";
    fixture.finish(measurement_command, "text");
    EXPECT_EQ(fixture.engine.last<session::Ask>(), question) << "no further round";
    fixture.finish(question, "Two.");
    EXPECT_EQ(fixture.turn_count(), turns + 1);
    EXPECT_FALSE(fixture.metrics);
}

TEST(SpeedMeasurement, reports_its_error_and_requires_a_model) {
    MeasurementFixture fixture;
    fixture.measurement.begin();
    fixture.engine.emit_event(
        fixture.engine.last<session::Ask>(),
        session::Failed{Error(ErrorKind::out_of_memory, message("The memory is full."))});
    EXPECT_EQ(fixture.error, QStringLiteral("The memory is full."));
    EXPECT_FALSE(fixture.measurement.is_running());
    fixture.loader.unload();
    fixture.engine.emit_event(fixture.engine.last<session::Unload>(), session::ModelUnloaded{});
    EXPECT_FALSE(fixture.measurement.is_possible());
    const std::size_t posted = fixture.engine.posted.size();
    fixture.measurement.begin();
    EXPECT_EQ(fixture.engine.posted.size(), posted);
}

TEST(SpeedRecords, stores_the_newest_of_each_model_and_device) {
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("state/speeds.json"));
    const auto make_record = [](const char* model, const char* device, double speed) {
        models::SpeedRecord record;
        record.model = QString::fromLatin1(model);
        record.device = QString::fromLatin1(device);
        record.time = QDateTime::fromSecsSinceEpoch(1'790'000'000, Qt::UTC);
        record.metrics.tokens_per_second = speed;
        return record;
    };
    SpeedRecords records(path);
    records.add(make_record("a", "card", 1));
    records.add(make_record("a", "other card", 2));
    records.add(make_record("a", "card", 3));
    const SpeedRecords reloaded(path);
    ASSERT_EQ(reloaded.all().size(), 2U);
    EXPECT_EQ(reloaded.all()[0].metrics.tokens_per_second, 3);
    EXPECT_EQ(reloaded.all()[1].device, QStringLiteral("other card"));
    EXPECT_EQ(reloaded.all()[0].time, records.all()[0].time);
    QFile file(path);
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write("[1, {\"model\": 5, \"tokens_per_second\": -3}, \"x\"");
    file.close();
    EXPECT_TRUE(SpeedRecords(path).all().empty());
}

struct PerformanceFixture : MeasurementFixture {
    void complete_turn(double scale) {
        const session::CommandId command = ask("What?");
        emit_text(command, "That.");
        engine.emit_event(command, session::AnswerStatistics{make_statistics(scale)});
        finish(command, "That.");
    }
    MemoryMonitor memory{engine};
};

TEST(PerformanceWindow, lists_the_answers_and_draws_the_selected_ones) {
    PerformanceFixture fixture;
    fixture.complete_turn(1);
    PerformanceWindow window(
        {fixture.controller, fixture.loader, fixture.store, fixture.memory, fixture.speeds});
    ASSERT_EQ(window.turns().rowCount(), 1);
    EXPECT_EQ(window.turns().item(0, 4)->text(), QLocale().toString(100.0, 'f', 1));
    fixture.complete_turn(2);
    ASSERT_EQ(window.turns().rowCount(), 2);
    ASSERT_EQ(window.turns().selected_entries().size(), 1U) << "the newest";
    EXPECT_EQ(window.turns().selected_entries().front().turn, fixture.newest_turn().id);
    const auto* view = window.findChild<widgets::LatencyView*>();
    EXPECT_TRUE(view->accessibleDescription().contains(QStringLiteral("reading the question 40 ms")))
        << view->accessibleDescription().toStdString();
    const int height_of_one = view->sizeHint().height();
    window.findChild<dialogs::TurnTable*>()->selectAll();
    EXPECT_GT(view->sizeHint().height(), height_of_one);
    fixture.complete_turn(3);
    EXPECT_EQ(window.turns().selected_entries().size(), 2U) << "the selection of the user stays";
}

TEST(PerformanceWindow, its_tables_align_the_titles_of_columns_like_their_cells) {
    PerformanceFixture fixture;
    fixture.complete_turn(1);
    fixture.measurement.begin();
    for (int round = 0; round <= SpeedMeasurement::rounds; ++round) fixture.finish_round(make_statistics());
    const PerformanceWindow window(
        {fixture.controller, fixture.loader, fixture.store, fixture.memory, fixture.speeds});
    const QList<QTableWidget*> tables = window.findChildren<QTableWidget*>();
    ASSERT_EQ(tables.size(), 2);
    const auto alignment_of = [](const QTableWidgetItem& item) {
        return item.data(Qt::TextAlignmentRole).value<Qt::Alignment>();
    };
    for (const QTableWidget* table : tables) {
        ASSERT_GE(table->rowCount(), 1) << table->accessibleName().toStdString();
        for (int column = 0; column < table->columnCount(); ++column) {
            Qt::Alignment title_alignment = alignment_of(*table->horizontalHeaderItem(column));
            if (!title_alignment) title_alignment = table->horizontalHeader()->defaultAlignment();
            EXPECT_EQ(title_alignment.testFlag(Qt::AlignRight),
                      alignment_of(*table->item(0, column)).testFlag(Qt::AlignRight))
                << column;
        }
    }
}

TEST(PerformanceHelp, explains_each_column_each_phase_and_bits_per_weight) {
    const QTemporaryDir folder;
    store::ConversationStore store(folder.path());
    const dialogs::TurnTable table(store);
    const std::vector<dialogs::MetricHelp> help = program::make_performance_help();
    const auto find_meaning = [&](const QString& name) {
        for (const dialogs::MetricHelp& metric : help)
            if (metric.name == name && !metric.meaning.isEmpty()) return metric.meaning;
        return QString();
    };
    for (int column = 1; column < table.columnCount(); ++column) {
        const QTableWidgetItem& header = *table.horizontalHeaderItem(column);
        EXPECT_FALSE(find_meaning(header.text()).isEmpty()) << header.text().toStdString();
        EXPECT_EQ(header.toolTip(), find_meaning(header.text()));
    }
    for (int i = 0; i < assistant::latency_phase_count; ++i)
        EXPECT_FALSE(find_meaning(widgets::name_of(static_cast<assistant::LatencyPhase>(i))).isEmpty()) << i;
    EXPECT_FALSE(find_meaning(QStringLiteral("Reading, tokens/s")).isEmpty());
    EXPECT_FALSE(find_meaning(QStringLiteral("bits a weight")).isEmpty());
}

TEST(PerformanceWindow, follows_the_open_conversation) {
    PerformanceFixture fixture;
    fixture.complete_turn(1);
    const auto first_conversation = fixture.controller.conversation();
    const store::TurnId first_turn = fixture.newest_turn().id;
    const PerformanceWindow window(
        {fixture.controller, fixture.loader, fixture.store, fixture.memory, fixture.speeds});
    const auto shows_live_values = [&] {
        return std::ranges::any_of(window.findChildren<QLabel*>(), [](const QLabel* label) {
            return label->text().contains(QStringLiteral("tokens a second"));
        });
    };
    EXPECT_TRUE(shows_live_values());
    fixture.controller.open(std::nullopt);
    EXPECT_EQ(window.turns().rowCount(), 0) << "a new conversation has no answers";
    EXPECT_EQ(window.findChild<widgets::LatencyView*>()->accessibleDescription(), QString());
    EXPECT_FALSE(shows_live_values());
    fixture.complete_turn(2);
    EXPECT_TRUE(shows_live_values());
    ASSERT_EQ(window.turns().rowCount(), 1);
    EXPECT_EQ(window.turns().selected_entries().front().turn, fixture.newest_turn().id);
    fixture.controller.open(first_conversation);
    ASSERT_EQ(window.turns().rowCount(), 1);
    EXPECT_EQ(window.turns().selected_entries().front().turn, first_turn);
    EXPECT_FALSE(shows_live_values());
}

TEST(PerformanceWindow, shows_frames_a_second_while_an_answer_is_spoken_and_afterwards) {
    PerformanceFixture fixture;
    const PerformanceWindow window(
        {fixture.controller, fixture.loader, fixture.store, fixture.memory, fixture.speeds});
    const auto find_speed_text = [&] {
        for (const auto* label : window.findChildren<QLabel*>())
            if (label->text().contains(QStringLiteral("frames/s"))) return label->text();
        return QString();
    };
    EXPECT_EQ(find_speed_text(), QString());
    const session::CommandId command = fixture.ask("What?");
    fixture.emit_text(command, "That.");
    fixture.emit_sound(command, 1920);
    fixture.emit_sound(command, 1920);
    EXPECT_TRUE(find_speed_text().contains(QStringLiteral("of speech a second"))) << "while it is spoken";
    fixture.engine.emit_event(command, session::AnswerStatistics{make_statistics()});
    EXPECT_TRUE(find_speed_text().endsWith(QStringLiteral("200.0 frames/s")))
        << find_speed_text().toStdString();
}

TEST(PerformanceWindow, writes_the_table_and_the_image) {
    PerformanceFixture fixture;
    fixture.complete_turn(1);
    const PerformanceWindow window(
        {fixture.controller, fixture.loader, fixture.store, fixture.memory, fixture.speeds});
    const QString table = fixture.folder.filePath(QStringLiteral("a.csv"));
    EXPECT_EQ(window.save_csv(table), QString());
    QFile file(table);
    ASSERT_TRUE(file.open(QIODevice::ReadOnly));
    const QList<QByteArray> lines = file.readAll().split('\n');
    ASSERT_EQ(lines.size(), 3);
    EXPECT_TRUE(lines[0].startsWith("asked,prompt_tokens,"));
    EXPECT_EQ(lines[0].count(','), lines[1].count(','));
    EXPECT_TRUE(lines[1].contains(",90,")) << lines[1].toStdString();
    const QString image = fixture.folder.filePath(QStringLiteral("a.png"));
    EXPECT_EQ(window.save_image(image), QString());
    EXPECT_EQ(QImage(image).width(), 1800);
    EXPECT_FALSE(window.save_csv(fixture.folder.filePath(QStringLiteral("no/a.csv"))).isEmpty());
    EXPECT_FALSE(window.save_image(fixture.folder.filePath(QStringLiteral("no/a.png"))).isEmpty());
}

TEST(PerformanceWindow, stores_a_measurement_and_shows_the_memory_of_other_programs) {
    PerformanceFixture fixture;
    PerformanceWindow window(
        {fixture.controller, fixture.loader, fixture.store, fixture.memory, fixture.speeds});
    fixture.measurement.begin();
    for (int round = 0; round <= SpeedMeasurement::rounds; ++round) fixture.finish_round(make_statistics());
    ASSERT_EQ(fixture.speeds.records().size(), 1U);
    EXPECT_EQ(fixture.speeds.records().front().model, QStringLiteral("fake"));
    fixture.engine.emit_event(
        1,
        session::MemoryMeasured{
            {.used = 3U << 30U, .budget = 20ULL << 30U, .total = 24ULL << 30U, .unavailable = 4ULL << 30U}});
    QStringList texts;
    for (const auto* label : window.findChildren<QLabel*>()) texts.append(label->text());
    EXPECT_FALSE(
        texts.filter(QStringLiteral("other programs and the driver use 4.0\u00a0GiB of 24.0\u00a0GiB"))
            .isEmpty())
        << texts.join('\n').toStdString();
}

}  // namespace
}  // namespace govor::test::performance_window_test
