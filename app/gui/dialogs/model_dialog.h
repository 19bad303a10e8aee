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

// "Open model…": the models that were found, or any folder or file, and the device to run it on. Looking for
// both takes time and happens on other threads.
class ModelDialog : public QDialog {
    Q_OBJECT

  public:
    ModelDialog(const std::optional<assistant::ModelChoice>& now, QWidget* parent = nullptr);
    ~ModelDialog() override;

    const std::optional<assistant::ModelChoice>& choice() const { return choice_; }
    QString device_name() const;  // empty: the usual one

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
    QDialogButtonBox buttons_;  // before what is in it
    QPushButton folder_;
    QPushButton file_;
    QString current_;
    std::vector<io::ModelSummary> models_;
    std::vector<std::filesystem::path> elsewhere_;
    std::optional<assistant::ModelChoice> choice_;
};

// What --model would take, as a choice. Throws what io::ModelFinder::resolve and usual throw.
assistant::ModelChoice named_model(const QString& name);

}  // namespace govor::dialogs
