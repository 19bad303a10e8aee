#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <QComboBox>
#include <QFile>
#include <QTableWidget>

#include "dialogs/compare_models_dialog.h"
#include "dialogs/comparison_result_dialog.h"
#include "gui/models/models_fixture.h"
#include "models/comparison_metrics.h"
#include "session/api/conversion.h"

namespace govor::test::comparison_test {
namespace {

using models::ComparisonJob;
using models::Comparisons;
using State = ComparisonJob::State;

// Writes the conversion "q4" of the model "tiny".
void write_q4(const ModelFolders& folders) {
    const session::Conversion conversion(folders.own_folder() / "tiny", {});
    conversion.run(conversion.plan(quant::QuantizerFormats::all(io::ElementType::q4_k)),
                   folders.own_folder() / "q4", {});
}

models::ComparisonTask make_task(const ModelFolders& folders, const char* text) {
    models::ComparisonTask task{
        .name_a = QStringLiteral("tiny"), .name_b = QStringLiteral("q4"), .request = {}};
    task.request.a = folders.own_folder() / "tiny";
    task.request.b = folders.own_folder() / "q4";
    task.request.text = text;
    task.request.work = folders.path("work");
    return task;
}

struct ComparisonTest : testing::Test {
    ComparisonTest() { write_q4(folders); }
    static bool wait_for_state(const ComparisonJob& job, State state) {
        return wait_until([&] { return job.state() == state; });
    }

    ModelFolders folders;
    Comparisons comparisons{folders.file("comparisons.json")};
};

TEST_F(ComparisonTest, measures_two_models_and_stores_the_last_result_of_the_pair) {
    ComparisonJob& job = comparisons.add(make_task(folders, "Seven plus five is twelve. It is Paris."));
    std::vector<char> measured_models;
    QObject::connect(&job, &ComparisonJob::changed, [&] { measured_models.push_back(job.progress().model); });
    job.start();
    ASSERT_TRUE(wait_for_state(job, State::finished)) << job.error().text().toStdString();
    EXPECT_THAT(measured_models, testing::IsSupersetOf({'a', 'b'}));
    const double agreement = job.report()["text"]["same_best_token"]["mean"].toDouble(-1);
    EXPECT_GE(agreement, 0);
    EXPECT_LE(agreement, 1);
    EXPECT_GT(job.report()["text"]["kl_divergence"]["mean"].toDouble(), 0);
    const Comparisons reloaded(folders.file("comparisons.json"));
    ASSERT_NE(reloaded.find(QStringLiteral("tiny"), QStringLiteral("q4")), nullptr);
    EXPECT_EQ(reloaded.find(QStringLiteral("tiny"), QStringLiteral("q4"))->report, job.report());
    EXPECT_EQ(reloaded.find(QStringLiteral("q4"), QStringLiteral("tiny")), nullptr);
}

TEST_F(ComparisonTest, a_paused_comparison_can_be_resumed_immediately) {
    ComparisonJob& job = comparisons.add(make_task(folders, "Seven plus five is twelve."));
    job.start();
    job.pause();
    EXPECT_EQ(job.state(), State::paused);
    job.start();
    EXPECT_TRUE(wait_for_state(job, State::finished)) << job.error().text().toStdString();
}

TEST_F(ComparisonTest, a_cancelled_comparison_is_removed_from_the_list) {
    comparisons.add(make_task(folders, "Seven plus five is twelve.")).start();
    comparisons.all().front()->cancel();
    EXPECT_TRUE(wait_until([&] { return comparisons.all().empty(); }));
}

TEST_F(ComparisonTest, a_missing_model_is_reported) {
    models::ComparisonTask task = make_task(folders, "Seven plus five is twelve.");
    task.request.b = folders.own_folder() / "missing";
    ComparisonJob& job = comparisons.add(task);
    job.start();
    ASSERT_TRUE(wait_for_state(job, State::failed));
    EXPECT_FALSE(job.error().is_empty());
}

TEST(ComparisonMetrics, are_summarized_with_their_confidence_interval) {
    const QString summary = models::comparison_summary(example_comparison().report);
    EXPECT_TRUE(summary.contains(
        QStringLiteral("B chooses the same next token as A in 98.1\u00a0%\u00a0±\u00a00.6\u00a0% of cases.")))
        << summary.toStdString();
    EXPECT_TRUE(summary.contains(QStringLiteral("90.0\u00a0%\u00a0±\u00a05.0\u00a0%")));
    EXPECT_FALSE(summary.contains(QStringLiteral("word error rate"))) << "no recognizer was used";
}

TEST(ComparisonResultDialog, shows_the_results_as_a_table_that_can_be_saved) {
    dialogs::ComparisonResultDialog dialog(example_comparison());
    dialog.resize(800, 500);
    dialog.show();
    auto* table = dialog.findChild<QTableWidget*>();
    ASSERT_NE(table, nullptr);
    EXPECT_EQ(table->item(0, 1)->text(), QStringLiteral("98.1\u00a0%\u00a0±\u00a00.6\u00a0%"));
    EXPECT_FALSE(table->item(0, 0)->toolTip().isEmpty());
    QTemporaryDir folder;
    const auto read_text = [](const QString& path) {
        QFile file(path);
        file.open(QIODevice::ReadOnly);
        return QString::fromUtf8(file.readAll());
    };
    ASSERT_EQ(dialog.save_markdown(folder.filePath("a.md")), QString());
    EXPECT_TRUE(
        read_text(folder.filePath("a.md")).contains(QStringLiteral("| Same top token | 98.1 % ± 0.6 % |")));
    ASSERT_EQ(dialog.save_json(folder.filePath("a.json")), QString());
    EXPECT_TRUE(read_text(folder.filePath("a.json")).contains(QStringLiteral("\"b\": \"small\"")));
    EXPECT_FALSE(dialog.save_json(folder.filePath("missing/a.json")).isEmpty());
}

TEST(CompareModelsDialog, opened_from_a_card_compares_with_the_larger_model_and_shows_the_result) {
    ModelsFixture fixture;
    const ScopedGuiEnvironment work("XDG_CACHE_HOME", fixture.folders.path("work").c_str());
    write_q4(fixture.folders);
    fixture.library.refresh();
    fixture.wait_for_model(QStringLiteral("q4"));
    ModelsFixture::button(*fixture.card(QStringLiteral("q4")),
                          QStringLiteral("Compare q4 with another model"))
        ->click();
    auto* dialog = fixture.dialog<dialogs::CompareModelsDialog>();
    ASSERT_NE(dialog, nullptr);
    const auto boxes = dialog->findChildren<QComboBox*>();
    ASSERT_EQ(boxes.size(), 2);
    EXPECT_EQ(boxes[0]->currentText(), QStringLiteral("tiny"));
    EXPECT_EQ(boxes[1]->currentText(), QStringLiteral("q4"));
    EXPECT_TRUE(dialog->note().contains(QStringLiteral("beside the model in use")));
    const QString text = fixture.folders.file("text.txt");
    QFile file(text);
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write("Seven plus five is twelve. It is Paris.");
    file.close();
    dialog->findChildren<QLineEdit*>().first()->setText(text);
    ModelsFixture::button(*dialog, QStringLiteral("Compare"))->click();
    ASSERT_TRUE(wait_until([&] {
        return ModelsFixture::button(fixture.window, QStringLiteral("Result…")) != nullptr;
    })) << visible_text(fixture.window).toStdString();
    ModelsFixture::button(fixture.window, QStringLiteral("Result…"))->click();
    EXPECT_NE(fixture.dialog<dialogs::ComparisonResultDialog>(), nullptr);
}

TEST(CompareModelsDialog, requests_to_unload_the_model_in_use_if_memory_is_short) {
    ModelsFixture fixture;
    const ScopedGuiEnvironment work("XDG_CACHE_HOME", fixture.folders.path("work").c_str());
    write_q4(fixture.folders);
    fixture.library.refresh();
    fixture.wait_for_model(QStringLiteral("q4"));
    const models::LocalModel tiny = fixture.wait_for_model(QStringLiteral("tiny"));
    fixture.loader.load({.name = tiny.name, .path = tiny.path});
    session::LoadedModel loaded;
    loaded.device = fixture.library.memory()->device;
    loaded.device_memory = fixture.library.memory()->budget;
    const ScopedGuiEnvironment budget("GOVOR_MEMORY_BUDGET", "1000000");
    fixture.engine.emit_event(fixture.engine.last<session::Load>(), session::ModelLoaded{loaded});
    fixture.library.measure({.device = {}, .model_in_use = {loaded.device, loaded.device_memory}});
    ASSERT_TRUE(wait_until([&] {
        return !fixture.library.is_measuring() && fixture.library.memory() &&
               std::min(fixture.library.memory()->budget, fixture.library.memory()->budget_limit) <= 1000000;
    }));
    bool unloads_model = false;
    models::Comparisons comparisons(fixture.folders.file("short.json"));
    dialogs::CompareModelsDialog dialog(fixture.library, comparisons,
                                        fixture.card(QStringLiteral("q4"))->model());
    QObject::connect(
        &dialog, &dialogs::CompareModelsDialog::comparison_added,
        [&](models::ComparisonJob* /*job*/, bool needs_unload) { unloads_model = needs_unload; });
    EXPECT_FALSE(dialog.note().contains(QStringLiteral("beside the model in use.")))
        << dialog.note().toStdString();
    ModelsFixture::button(dialog, QStringLiteral("Compare"))->click();
    EXPECT_TRUE(unloads_model);
    ASSERT_EQ(comparisons.all().size(), 1U);
    EXPECT_EQ(comparisons.all().front()->state(), State::paused) << "the comparison waits for free memory";
}

}  // namespace
}  // namespace govor::test::comparison_test
