#pragma once

#include <QComboBox>
#include <QDialog>
#include <QDialogButtonBox>
#include <QListWidget>
#include <QPushButton>
#include <memory>
#include <optional>
#include <vector>

#include "assistant/model_loader.h"
#include "io/hub/model_finder.h"
#include "session/api/device_choice.h"
#include "widgets/plain_text.h"

namespace govor::dialogs {

// The "Open model…" dialog: lists the models and devices that were found and opens any folder or file. Models
// and devices are searched for on other threads.
class ModelDialog : public QDialog {
    Q_OBJECT

  public:
    ModelDialog(const std::optional<assistant::ModelChoice>& now, QWidget* parent = nullptr);
    ~ModelDialog() override;

    const std::optional<assistant::ModelChoice>& choice() const { return choice_; }
    QString device_name() const;  // empty: the default device

  private:
    struct Found;

    void find_models();
    void show_found(const Found& found);
    void add_model(const io::ModelSummary& summary);
    void take(const QString& path);
    void describe();
    void choose();

    QListWidget list_;
    widgets::PlainLabel about_;
    QComboBox device_;
    QDialogButtonBox buttons_;  // declared before the buttons that it contains
    QPushButton folder_;
    QPushButton file_;
    QString current_;
    std::vector<io::ModelSummary> models_;
    std::vector<std::filesystem::path> part_folders_;
    std::optional<assistant::ModelChoice> choice_;
};

// Resolves a model name as --model does. Throws the errors of io::ModelFinder::resolve() and usual().
assistant::ModelChoice named_model(const QString& name);

}  // namespace govor::dialogs
