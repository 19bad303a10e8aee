#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <QFile>
#include <QImage>
#include <QJsonArray>
#include <QLabel>
#include <QTemporaryDir>

#include "dialogs/performance_window.h"
#include "gui/assistant/controller_fixture.h"

namespace govor::test {
namespace {

using assistant::latency_chain;
using assistant::LatencyPhase;
using assistant::MemoryMonitor;
using assistant::SpeedFigures;
using assistant::SpeedMeasurement;
using dialogs::PerformanceWindow;
using models::SpeedRecords;

session::Statistics statistics(double scale = 1) {
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

TEST(LatencyChain, lists_the_phases_up_to_the_loudspeaker_without_gaps) {
    assistant::TurnFigures figures;
    figures.measured(statistics());
    QJsonObject json = figures.to_json();
    json["first_sound_seconds"] = 0.080;
    const auto steps = latency_chain(json);
    ASSERT_EQ(steps.size(), 8U);
    EXPECT_EQ(steps.front().begin, 0);
    for (std::size_t i = 0; i < steps.size(); ++i) {
        EXPECT_EQ(static_cast<std::size_t>(steps[i].phase), i + 1) << "there was no network";
        EXPECT_EQ(steps[i].begin, i == 0 ? 0 : steps[i - 1].end);
    }
    EXPECT_NEAR(steps[6].seconds(), 0.006, 1e-9) << "the rest of the 50 ms";
    EXPECT_NEAR(steps[7].end, 0.080, 1e-9);
}

TEST(LatencyChain, begins_with_the_network_to_another_machine) {
    assistant::TurnFigures figures;
    figures.set_network_seconds(0.003);
    figures.measured(statistics());
    const auto steps = latency_chain(figures.to_json());
    ASSERT_FALSE(steps.empty());
    EXPECT_EQ(steps[0].phase, LatencyPhase::network);
    EXPECT_NEAR(steps[0].seconds(), 0.003, 1e-9);
    EXPECT_EQ(steps[1].phase, LatencyPhase::encode);
}

TEST(LatencyChain, of_an_answer_without_a_voice_ends_at_its_text) {
    const auto steps = latency_chain({{"prefill_seconds", 0.02}, {"first_token_seconds", 0.03}});
    ASSERT_EQ(steps.size(), 2U);
    EXPECT_EQ(steps[0].phase, LatencyPhase::prefill);
    EXPECT_EQ(steps[1].phase, LatencyPhase::other);
    EXPECT_NEAR(steps[1].end, 0.03, 1e-9);
}

TEST(LatencyChain, ignores_impossible_times) {
    EXPECT_TRUE(latency_chain({}).empty());
    EXPECT_TRUE(latency_chain({{"tokens", 12}}).empty()) << "from an older version";
    EXPECT_TRUE(latency_chain({{"encode_seconds", -1}, {"prefill_seconds", 1e300}}).empty());
    EXPECT_TRUE(latency_chain({{"encode_seconds", "x"}, {"prefill_seconds", QJsonArray()}}).empty());
}

TEST(MemoryMonitor, asks_only_while_it_is_active_and_forgets_an_unloaded_model) {
    FakeEngine engine;
    MemoryMonitor monitor(engine);
    EXPECT_TRUE(engine.posted.empty());
    monitor.set_active(true);
    monitor.set_active(true);
    EXPECT_EQ(engine.count<session::WatchMemory>(), 1U);
    EXPECT_EQ(engine.last_posted<session::WatchMemory>().interval, MemoryMonitor::interval);
    int changes = 0;
    QObject::connect(&monitor, &MemoryMonitor::changed, [&] { ++changes; });
    engine.emit_event(1, session::MemoryMeasured{{.used = 5, .budget = 9, .total = 10, .others = 1}});
    engine.emit_event(1, session::MemoryMeasured{{.used = 5, .budget = 9, .total = 10, .others = 1}});
    EXPECT_EQ(monitor.reading()->used, 5U);
    EXPECT_EQ(changes, 1);
    engine.emit_event(2, session::Unloaded{});
    EXPECT_FALSE(monitor.reading());
    EXPECT_EQ(changes, 2);
    monitor.set_active(false);
    EXPECT_EQ(engine.last_posted<session::WatchMemory>().interval.count(), 0);
}

struct Measuring : ControllerFixture {
    Measuring() {
        QObject::connect(&measurement, &SpeedMeasurement::measured,
                         [this](const SpeedFigures& values) { figures = values; });
        QObject::connect(&measurement, &SpeedMeasurement::failed,
                         [this](const QString& sentence) { failure = sentence; });
    }
    void answer(const session::Statistics& values) {
        const session::CommandId command = engine.last<session::Ask>();
        engine.emit_event(command, session::Measured{values});
        finish(command, "text");
    }
    QTemporaryDir folder;
    models::MeasuredSpeeds speeds{engine, loader, controller, folder.filePath(QStringLiteral("speeds.json"))};
    SpeedMeasurement& measurement = speeds.measurement();
    std::optional<SpeedFigures> figures;
    QString failure;
};

TEST(SpeedMeasurement, keeps_the_medians_of_all_rounds_but_the_first) {
    Measuring all;
    all.measurement.begin();
    EXPECT_TRUE(all.measurement.is_running());
    for (const double scale : {50.0, 1.0, 4.0, 2.0}) {
        EXPECT_FALSE(all.figures);
        all.answer(statistics(scale));
    }
    EXPECT_FALSE(all.measurement.is_running());
    ASSERT_TRUE(all.figures);
    EXPECT_DOUBLE_EQ(all.figures->tokens_per_second, 50);
    EXPECT_DOUBLE_EQ(all.figures->frames_per_second, 100);
    EXPECT_DOUBLE_EQ(all.figures->first_sound_seconds, 0.1);
    EXPECT_NEAR(all.figures->prompt_tokens_per_second, 90 / 0.04, 1e-6);
    EXPECT_TRUE(all.engine.last_posted<session::Ask>().answer.options->text.greedy);
}

TEST(SpeedMeasurement, ends_when_the_user_asks_and_leaves_the_conversation_as_it_was) {
    Measuring all;
    all.exchange("First?", "One.");
    const std::size_t turns = all.turns();
    all.measurement.begin();
    const session::CommandId measured = all.engine.last<session::Ask>();
    const session::CommandId asked = all.ask("Second?");
    EXPECT_FALSE(all.measurement.is_running());
    EXPECT_GT(asked, measured);
    EXPECT_GT(all.engine.last<session::Restore>(), measured) << "the engine gets the conversation again";
    all.finish(measured, "text");
    EXPECT_EQ(all.engine.last<session::Ask>(), asked) << "no further round";
    all.finish(asked, "Two.");
    EXPECT_EQ(all.turns(), turns + 1);
    EXPECT_FALSE(all.figures);
}

TEST(SpeedMeasurement, says_why_it_failed_and_is_not_possible_without_a_model) {
    Measuring all;
    all.measurement.begin();
    all.engine.emit_event(all.engine.last<session::Ask>(),
                          session::Failed{Error(ErrorKind::out_of_memory, message("The memory is full."))});
    EXPECT_EQ(all.failure, QStringLiteral("The memory is full."));
    EXPECT_FALSE(all.measurement.is_running());
    all.loader.unload();
    all.engine.emit_event(all.engine.last<session::Unload>(), session::Unloaded{});
    EXPECT_FALSE(all.measurement.is_possible());
    const std::size_t posted = all.engine.posted.size();
    all.measurement.begin();
    EXPECT_EQ(all.engine.posted.size(), posted);
}

TEST(SpeedRecords, keeps_the_newest_of_each_model_and_device_in_the_file) {
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("state/speeds.json"));
    const auto record = [](const char* model, const char* device, double speed) {
        models::SpeedRecord one;
        one.model = QString::fromLatin1(model);
        one.device = QString::fromLatin1(device);
        one.time = QDateTime::fromSecsSinceEpoch(1'790'000'000, Qt::UTC);
        one.figures.tokens_per_second = speed;
        return one;
    };
    SpeedRecords records(path);
    records.add(record("a", "card", 1));
    records.add(record("a", "other card", 2));
    records.add(record("a", "card", 3));
    const SpeedRecords again(path);
    ASSERT_EQ(again.all().size(), 2U);
    EXPECT_EQ(again.all()[0].figures.tokens_per_second, 3);
    EXPECT_EQ(again.all()[1].device, QStringLiteral("other card"));
    EXPECT_EQ(again.all()[0].time, records.all()[0].time);
    QFile file(path);
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write("[1, {\"model\": 5, \"tokens_per_second\": -3}, \"x\"");
    file.close();
    EXPECT_TRUE(SpeedRecords(path).all().empty());
}

struct OpenWindow : Measuring {
    void exchange(double scale) {
        const session::CommandId command = ask("What?");
        emit_text(command, "That.");
        engine.emit_event(command, session::Measured{statistics(scale)});
        finish(command, "That.");
    }
    MemoryMonitor memory{engine};
};

TEST(PerformanceWindow, lists_the_answers_and_draws_the_selected_ones) {
    OpenWindow parts;
    parts.exchange(1);
    PerformanceWindow window({parts.controller, parts.loader, parts.store, parts.memory, parts.speeds});
    ASSERT_EQ(window.turns().rowCount(), 1);
    EXPECT_EQ(window.turns().item(0, 4)->text(), QLocale().toString(100.0, 'f', 1));
    parts.exchange(2);
    ASSERT_EQ(window.turns().rowCount(), 2);
    ASSERT_EQ(window.turns().selected().size(), 1U) << "the newest";
    EXPECT_EQ(window.turns().selected().front().turn, parts.newest().id);
    const auto* view = window.findChild<widgets::LatencyView*>();
    EXPECT_TRUE(view->accessibleDescription().contains(QStringLiteral("reading the question 40 ms")))
        << view->accessibleDescription().toStdString();
    const int one = view->sizeHint().height();
    window.findChild<dialogs::TurnTable*>()->selectAll();
    EXPECT_GT(view->sizeHint().height(), one);
    parts.exchange(3);
    EXPECT_EQ(window.turns().selected().size(), 2U) << "the selection of the user stays";
}

TEST(PerformanceWindow, writes_the_table_and_the_picture) {
    OpenWindow parts;
    parts.exchange(1);
    const PerformanceWindow window({parts.controller, parts.loader, parts.store, parts.memory, parts.speeds});
    const QString table = parts.folder.filePath(QStringLiteral("a.csv"));
    EXPECT_EQ(window.save_csv(table), QString());
    QFile file(table);
    ASSERT_TRUE(file.open(QIODevice::ReadOnly));
    const QList<QByteArray> lines = file.readAll().split('\n');
    ASSERT_EQ(lines.size(), 3);
    EXPECT_TRUE(lines[0].startsWith("asked,prompt_tokens,"));
    EXPECT_EQ(lines[0].count(','), lines[1].count(','));
    EXPECT_TRUE(lines[1].contains(",90,")) << lines[1].toStdString();
    const QString picture = parts.folder.filePath(QStringLiteral("a.png"));
    EXPECT_EQ(window.save_picture(picture), QString());
    EXPECT_EQ(QImage(picture).width(), 1800);
    EXPECT_FALSE(window.save_csv(parts.folder.filePath(QStringLiteral("no/a.csv"))).isEmpty());
    EXPECT_FALSE(window.save_picture(parts.folder.filePath(QStringLiteral("no/a.png"))).isEmpty());
}

TEST(PerformanceWindow, keeps_a_measurement_and_shows_the_memory_of_other_programs) {
    OpenWindow parts;
    PerformanceWindow window({parts.controller, parts.loader, parts.store, parts.memory, parts.speeds});
    parts.measurement.begin();
    for (int round = 0; round <= SpeedMeasurement::rounds; ++round) parts.answer(statistics());
    ASSERT_EQ(parts.speeds.records().size(), 1U);
    EXPECT_EQ(parts.speeds.records().front().model, QStringLiteral("fake"));
    parts.engine.emit_event(
        1, session::MemoryMeasured{
               {.used = 3U << 30U, .budget = 20ULL << 30U, .total = 24ULL << 30U, .others = 4ULL << 30U}});
    QStringList shown;
    for (const auto* label : window.findChildren<QLabel*>()) shown.append(label->text());
    EXPECT_FALSE(
        shown.filter(QStringLiteral("other programs and the driver use 4.0 GiB of 24.0 GiB")).isEmpty())
        << shown.join('\n').toStdString();
}

}  // namespace
}  // namespace govor::test
