#include <QDialogButtonBox>
#include <QLineEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QScrollArea>
#include <QScrollBar>

#include "dialogs/compare_models_dialog.h"
#include "dialogs/comparison_result_dialog.h"
#include "dialogs/convert_dialog.h"
#include "dialogs/download_dialog.h"
#include "dialogs/remote_server_dialog.h"
#include "gui/models/models_fixture.h"
#include "gui/program/screens.h"
#include "gui/support/waiting.h"

namespace govor::test::models_screens_test {
namespace {

// Sends no weights until the client disconnects, so that the download of a model stays in the list.
bool withhold_weights(HttpConnection& connection, const ReceivedRequest& request) {
    if (!request.target.ends_with(".safetensors")) return false;
    connection.wait_for_disconnect();
    return true;
}

}  // namespace

TEST_P(Screens, the_models_window_clips_no_text) {
    ModelsFixture fixture(tiny_files(), withhold_weights);
    write_parts(fixture.folders.own_folder() / "half", {io::GgufPart::thinker});
    fixture.library.refresh();
    fixture.wait_for_model(QStringLiteral("half"));
    const models::LocalModel& model = fixture.wait_for_model(QStringLiteral("tiny"));
    models::Download& download = fixture.downloads.add({.repo = QStringLiteral("org/model")});
    ASSERT_TRUE(wait_until([&] { return download.progress().total > 0; }));
    fixture.loader.load({.name = model.name, .path = model.path});
    session::LoadedModel loaded;
    loaded.device = "NVIDIA GeForce RTX 4090";
    loaded.device_memory = std::uint64_t{178} << 20;
    fixture.engine.emit_event(fixture.engine.last<session::Load>(), session::ModelLoaded{loaded});
    ASSERT_TRUE(wait_until([&] { return !fixture.library.is_measuring(); }));
    show(fixture.window, {760, 860}, QStringLiteral("models"));
    show(fixture.window, {640, 480}, QStringLiteral("models-small"));
    QScrollBar* const bar = fixture.window.findChild<QScrollArea*>()->verticalScrollBar();
    bar->setValue(bar->maximum());
    show(fixture.window, {760, 860}, QStringLiteral("models-end"));
    download.cancel();
    ASSERT_TRUE(wait_until([&] { return fixture.downloads.all().empty(); }));
}

TEST_P(Screens, the_model_dialogs_clip_no_text) {
    ModelsFixture fixture;
    const models::LocalModel model = fixture.wait_for_model(QStringLiteral("tiny"));
    fixture.window.open_download(QStringLiteral("org/model"));
    auto* download = fixture.dialog<dialogs::DownloadDialog>();
    QPushButton* const start = download->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok);
    ASSERT_TRUE(wait_until([&] { return start->isEnabled(); }));
    show(*download, download->size(), QStringLiteral("download"));

    fixture.window.open_conversion(model);
    auto* conversion = fixture.dialog<dialogs::ConvertDialog>();
    ASSERT_TRUE(wait_until([&] { return !conversion->size_text().isEmpty(); }));
    show(*conversion, conversion->size(), QStringLiteral("convert"));
    conversion->findChildren<QRadioButton*>().last()->click();
    show(*conversion, conversion->size(), QStringLiteral("convert-parts"));

    dialogs::CompareModelsDialog compare(fixture.library, fixture.comparisons, model);
    show(compare, compare.size(), QStringLiteral("compare"));
    models::ComparisonRecord comparison = example_comparison();
    comparison.a = QStringLiteral("Qwen/Qwen3-Omni-30B-A3B-Instruct");
    comparison.b = QStringLiteral("Qwen3-Omni-30B-A3B-Instruct-24gb");
    dialogs::ComparisonResultDialog result(comparison);
    show(result, result.size(), QStringLiteral("comparison"));
    models::SavedServers servers(fixture.folders.file("machines.json"));
    dialogs::RemoteServerDialog remote_server(servers, {});
    for (auto* edit : remote_server.findChildren<QLineEdit*>())
        if (edit->placeholderText().startsWith(QStringLiteral("https")))
            edit->setText(QStringLiteral("https://study.example.org:8123"));
    show(remote_server, remote_server.sizeHint().expandedTo({520, 0}), QStringLiteral("machine"));
}

}  // namespace govor::test::models_screens_test
