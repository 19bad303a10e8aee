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

#include "models/conversions.h"
#include "models/expected_speed.h"
#include "models/measured_speeds.h"
#include "models/model_library.h"
#include "widgets/plain_text.h"

namespace govor::dialogs {

// Chooses the formats of a conversion, by a preset or for each part, and shows before it begins how large the
// result is, what memory it takes with a chosen context, how fast and how precise it is expected to be, and
// whether there is disk space for it. The loaded model can be measured there, for the expected speed.
class ConvertDialog : public QDialog {
    Q_OBJECT

  public:
    ConvertDialog(const models::ModelLibrary& library, models::Conversions& conversions,
                  const models::LocalModel& model, models::MeasuredSpeeds& speeds, QWidget* parent = nullptr);
    ~ConvertDialog() override;

    // Presets for what the dialog is opened for.
    void choose_q8_0_and_remove_source();
    void choose_speech_part_for(const models::LocalModel& thinker);

    const QString& figures_text() const { return shown_figures_; }

  private:
    struct Figures;
    struct Planner;
    struct Choice {
        QRadioButton* button = nullptr;
        widgets::PlainLabel* about = nullptr;
        std::optional<quant::QuantizerFormats> formats;  // nothing: those of the boxes
    };

    void lay_out();
    void add_choice(QVBoxLayout& column, const QString& text, std::optional<quant::QuantizerFormats> formats);
    QWidget* make_parts();
    QLayout* make_result();
    static QString fit_words(const session::MemoryEstimate& estimate);
    void plan();
    void show_figures(const std::vector<Figures>& all);
    void show_result();
    void update_parts();
    quant::QuantizerFormats formats_of(const Choice& choice) const;
    const Choice& chosen() const;
    std::size_t chosen_index() const;
    std::filesystem::path folder() const;
    void begin();

    models::Conversions& conversions_;
    models::LocalModel model_;
    std::vector<std::filesystem::path> part_folders_;
    std::optional<session::DeviceMemory> memory_;
    session::OtherModel in_use_;
    models::FoundModels found_;
    models::MeasuredSpeeds& speeds_;
    std::filesystem::path own_folder_;
    std::vector<io::GgufPart> parts_{std::begin(io::gguf_parts), std::end(io::gguf_parts)};
    std::shared_ptr<Planner> planner_;
    int plans_ = 0;  // begun so far; only the newest is shown
    std::vector<Figures> figures_;
    QString shown_figures_;

    std::vector<Choice> choices_;
    QWidget* parts_area_ = nullptr;
    std::array<QComboBox, 6> types_;  // of Thinker, experts, AudioTower, Talker, code predictor, Code2Wav
    QComboBox context_;
    QLineEdit folder_;
    QPushButton browse_;
    QCheckBox remove_;
    widgets::PlainLabel result_;
    QDialogButtonBox buttons_;
};

}  // namespace govor::dialogs
