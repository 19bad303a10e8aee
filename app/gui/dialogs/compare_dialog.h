#pragma once

#include <QComboBox>
#include <QDialog>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QPushButton>

#include "models/comparisons.h"
#include "models/model_library.h"
#include "widgets/plain_text.h"

namespace govor::dialogs {

// Chooses two models and what they are compared with. Says before it begins whether the model in use has to
// be unloaded for it.
class CompareDialog : public QDialog {
    Q_OBJECT

  public:
    // `model`: the one that is compared with another.
    CompareDialog(const models::ModelLibrary& library, models::Comparisons& comparisons,
                  const models::LocalModel& model, QWidget* parent = nullptr);

    const QString& remark() const { return remark_text_; }

  Q_SIGNALS:
    // A comparison was added that is to be started; `unloads`: once the model in use is unloaded.
    void begun(govor::models::ComparisonJob* job, bool unloads);
    void result_requested(const govor::models::ComparisonRecord& record);

  private:
    void lay_out();
    void fill(QComboBox& box, const QString& name);
    void add_path(QFormLayout& form, const QString& label, QLineEdit& path, bool is_folder);
    void choose_folder(QComboBox& box);
    void show_state();
    bool must_unload() const;
    bool exceeds_memory() const;
    static std::filesystem::path path_of(const QComboBox& box);
    static QString name_of(const QComboBox& box);
    const models::ComparisonRecord* last_result() const;  // of the chosen pair; null: none
    void begin();

    const models::ModelLibrary& library_;
    models::Comparisons& comparisons_;
    QString remark_text_;

    QComboBox a_, b_;
    QLineEdit text_, clips_, recognizer_;
    widgets::PlainLabel remark_;
    QDialogButtonBox buttons_;
    QPushButton last_;  // in the box, so it is destroyed before it
};

}  // namespace govor::dialogs
