#pragma once

#include <QFileDialog>
#include <QString>
#include <functional>

namespace govor::widgets {

enum class FileChoice { open_file, open_files, folder, save };

struct FileRequest {
    FileChoice choice = FileChoice::open_file;
    QString title;
    QString filter{};  // for example "Models (*.gguf)"; empty: all files
    QString name{};    // suggested name of a file to save; its suffix is the default one
};

// Creates a file dialog that deletes itself when it is closed. Its fields have names for screen readers. Open
// it with open(): actions of assistive technologies would time out during exec().
QFileDialog* new_file_dialog(QWidget& parent, const FileRequest& request);

// Opens such a dialog, and calls `on_chosen` with the path of the chosen file or folder. Returns at once.
void choose_file(QWidget& parent, const FileRequest& request, std::function<void(const QString&)> on_chosen);

}  // namespace govor::widgets
