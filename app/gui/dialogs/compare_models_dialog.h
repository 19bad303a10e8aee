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

// Lets the user select two models and the data of a comparison, and shows in advance whether the model in use
// must be unloaded.
class CompareModelsDialog : public QDialog {
    Q_OBJECT

  public:
    // `model` is preselected as the model that is compared with the original.
    CompareModelsDialog(const models::ModelLibrary& library, models::Comparisons& comparisons,
                        const models::LocalModel& model, QWidget* parent = nullptr);

    // Returns the visible note: the effect on the model in use and the last result, or an error message.
    const QString& note() const { return note_text_; }

  Q_SIGNALS:
    // A comparison was added. The receiver starts it; if `needs_unload` is true, after unloading the model in
    // use.
    void comparison_added(govor::models::ComparisonJob* job, bool needs_unload);
    void result_requested(const govor::models::ComparisonRecord& record);

  private:
    void lay_out();
    void fill_model_box(QComboBox& box, const QString& selected_name);
    void add_path_row(QFormLayout& form, const QString& label, QLineEdit& path, bool is_folder);
    void choose_folder(QComboBox& box);
    void update_state();
    bool must_unload() const;
    bool exceeds_memory() const;
    static std::filesystem::path path_of(const QComboBox& box);
    static QString name_of(const QComboBox& box);
    const models::ComparisonRecord* last_result() const;  // result for the selected models; null: none
    void begin();

    const models::ModelLibrary& library_;
    models::Comparisons& comparisons_;
    QString note_text_;

    QComboBox a_, b_;
    QLineEdit text_, clips_, recognizer_;
    widgets::PlainLabel note_;
    QDialogButtonBox buttons_;
    QPushButton last_result_button_;  // a child of buttons_; declared after it, so destroyed first
};

}  // namespace govor::dialogs
