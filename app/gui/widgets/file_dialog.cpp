#include "widgets/file_dialog.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QCoreApplication>
#include <QFileInfo>
#include <utility>

#include "widgets/accessibility.h"
#include "widgets/screen_fit.h"

namespace govor::widgets {
namespace {

struct FileDialog {
    Q_DECLARE_TR_FUNCTIONS(govor::widgets::FileDialog)
};

// Names the lists and boxes of Qt's own dialog. A native dialog has none.
void name_controls(QFileDialog& dialog) {
    for (auto* box : dialog.findChildren<QComboBox*>()) {
        const bool has_folders = box->objectName() == QLatin1String("lookInCombo");
        name_combo_box(*box, has_folders ? FileDialog::tr("Folder") : FileDialog::tr("File type"));
    }
    for (auto* view : dialog.findChildren<QAbstractItemView*>()) {
        if (!view->accessibleName().isEmpty()) continue;
        const bool is_sidebar = view->objectName() == QLatin1String("sidebar");
        view->setAccessibleName(is_sidebar ? FileDialog::tr("Places") : FileDialog::tr("Files"));
    }
}

QFileDialog::FileMode file_mode(FileChoice choice) {
    switch (choice) {
        case FileChoice::open_file:
            return QFileDialog::ExistingFile;
        case FileChoice::open_files:
            return QFileDialog::ExistingFiles;
        case FileChoice::folder:
            return QFileDialog::Directory;
        case FileChoice::save:
            break;
    }
    return QFileDialog::AnyFile;
}

}  // namespace

QFileDialog* new_file_dialog(QWidget& parent, const FileRequest& request) {
    auto* dialog = new QFileDialog(&parent, request.title, {}, request.filter);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(file_mode(request.choice));
    dialog->setOption(QFileDialog::ShowDirsOnly, request.choice == FileChoice::folder);
    if (request.choice == FileChoice::save) {
        dialog->setAcceptMode(QFileDialog::AcceptSave);
        dialog->setDefaultSuffix(QFileInfo(request.name).suffix());
        dialog->selectFile(request.name);
    }
    name_controls(*dialog);
    dialog->resize(dialog->size().boundedTo(available_size(*dialog)));
    return dialog;
}

void choose_file(QWidget& parent, const FileRequest& request, std::function<void(const QString&)> on_chosen) {
    QFileDialog* const dialog = new_file_dialog(parent, request);
    QObject::connect(dialog, &QFileDialog::fileSelected, &parent,
                     [on_chosen = std::move(on_chosen)](const QString& path) { on_chosen(path); });
    dialog->open();
}

}  // namespace govor::widgets
