#pragma once

#include <QCheckBox>
#include <QComboBox>
#include <QDialog>
#include <QDialogButtonBox>
#include <QGridLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QVBoxLayout>
#include <array>
#include <memory>
#include <optional>
#include <vector>

#include "dialogs/format_text.h"
#include "models/conversions.h"
#include "models/expected_speed.h"
#include "models/measured_speeds.h"
#include "models/model_library.h"
#include "widgets/plain_text.h"

namespace govor::dialogs {

// Lets the user select the formats of a conversion, by a preset or for each part. Shows the size of the
// result, its memory with a selected context, the expected speed and precision, and whether the disk has
// enough space. The expected speed is based on measurements, which the dialog can start.
class ConvertDialog : public QDialog {
    Q_OBJECT

  public:
    ConvertDialog(const models::ModelLibrary& library, models::Conversions& conversions,
                  const models::LocalModel& model, models::MeasuredSpeeds& speeds, QWidget* parent = nullptr);
    ~ConvertDialog() override;

    // Selects the Q8_0 preset and the removal of the source, as after a download.
    void choose_q8_0_and_remove_source();
    // Selects the conversion of only the speech part, for a Thinker without one.
    void choose_speech_part_for(const models::LocalModel& thinker);

    // Returns the message about the size of the result and the free disk space; empty until it is known.
    const QString& size_text() const { return size_text_; }

  private:
    struct PlanResult;
    struct Planner;
    struct Choice {
        QRadioButton* button = nullptr;
        widgets::PlainLabel* description = nullptr;
        std::optional<quant::QuantizerFormats> formats;  // nullopt: the formats of the combo boxes
    };

    void lay_out();
    void add_choice_row(QVBoxLayout& column, const QString& text,
                        std::optional<quant::QuantizerFormats> formats);
    QWidget* make_parts_area();
    QLayout* make_result_area();
    void fill_contexts();
    static QString fit_text(const session::MemoryEstimate& estimate);
    void plan();
    void show_plan_results(const std::vector<PlanResult>& results);
    void update_result();
    void update_parts();
    quant::QuantizerFormats formats_of(const Choice& choice) const;
    const Choice& selected_choice() const;
    std::size_t selected_index() const;
    std::filesystem::path folder() const;
    void begin();

    models::Conversions& conversions_;
    models::LocalModel model_;
    std::vector<std::filesystem::path> search_folders_;
    std::optional<session::DeviceMemory> memory_;
    session::OtherModel model_in_use_;
    assistant::LoadSettings load_settings_;
    models::LocalModels local_models_;
    models::MeasuredSpeeds& speeds_;
    std::filesystem::path own_folder_;
    QString speech_folder_;  // of the result if it is a speech part; else empty
    std::vector<io::GgufPart> parts_{std::begin(io::gguf_parts), std::end(io::gguf_parts)};
    std::shared_ptr<Planner> planner_;
    int plan_count_ = 0;  // number of started plans; only the result of the newest is shown
    std::vector<PlanResult> plan_results_;
    QString size_text_;

    std::vector<Choice> choices_;
    QWidget* parts_area_ = nullptr;
    std::array<QComboBox, format_part_count> types_;  // the formats, in the order of part_texts()
    QComboBox context_;
    QLineEdit folder_;
    QPushButton browse_button_;
    QCheckBox remove_source_;
    widgets::PlainLabel result_;
    QDialogButtonBox buttons_;
};

}  // namespace govor::dialogs
