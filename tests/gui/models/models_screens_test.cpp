#include <QDialogButtonBox>
#include <QPushButton>
#include <QRadioButton>

#include "dialogs/compare_dialog.h"
#include "dialogs/convert_dialog.h"
#include "dialogs/download_dialog.h"
#include "gui/models/models_fixture.h"
#include "gui/program/screens.h"
#include "gui/support/waiting.h"

namespace govor::test {

TEST_P(Screens, the_window_models_and_its_dialogs) {
    ModelsFixture fixture(tiny_files(), [](HttpConnection& connection, const ReceivedRequest& request) {
        if (!request.target.ends_with(".safetensors")) return false;
        connection.wait_for_disconnect();
        return true;
    });
    const models::LocalModel model = fixture.wait_for_model(QStringLiteral("tiny"));
    models::Download& download = fixture.downloads.add({.repo = QStringLiteral("org/model")});
    ASSERT_TRUE(wait_until([&] { return download.progress().total > 0; }));
    save(fixture.window, {760, 860}, QStringLiteral("models"));

    fixture.window.open_download(QStringLiteral("org/model"));
    auto* download_dialog = fixture.dialog<dialogs::DownloadDialog>();
    QPushButton* const start = download_dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok);
    ASSERT_TRUE(wait_until([&] { return start->isEnabled(); }));
    save(*download_dialog, download_dialog->size(), QStringLiteral("download"));

    fixture.window.open_conversion(model);
    auto* convert_dialog = fixture.dialog<dialogs::ConvertDialog>();
    ASSERT_TRUE(wait_until([&] { return !convert_dialog->size_text().isEmpty(); }));
    save(*convert_dialog, convert_dialog->size(), QStringLiteral("convert"));
    convert_dialog->findChildren<QRadioButton*>().last()->click();
    save(*convert_dialog, convert_dialog->size(), QStringLiteral("convert-parts"));
    download.cancel();
    ASSERT_TRUE(wait_until([&] { return fixture.downloads.all().empty(); }));
}

}  // namespace govor::test
