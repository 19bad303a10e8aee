#pragma once

#include <QHBoxLayout>
#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>
#include <optional>

#include "dialogs/card_frame.h"
#include "dialogs/fit_row.h"
#include "models/local_models.h"
#include "widgets/elided_label.h"
#include "widgets/plain_text.h"

namespace govor::dialogs {

// A card for a model on this computer: its properties, whether it fits into memory, its missing parts, and
// buttons for actions.
class ModelCard : public CardFrame {
    Q_OBJECT

  public:
    enum class Use { idle, loading, in_use };
    // The state that changes while the card is visible.
    struct State {
        Use use = Use::idle;
        std::optional<double> progress;                     // progress of loading, 0..1; nullopt: unknown
        QString device;                                     // name of the device of the model in use
        std::uint64_t device_bytes = 0;                     // device memory of the model in use
        const session::MemoryEstimate* estimate = nullptr;  // null: unknown
        bool is_measuring = false;
    };

    explicit ModelCard(const models::LocalModel& model, QWidget* parent = nullptr);

    const models::LocalModel& model() const { return model_; }
    void show_state(const State& state);
    QString title() const { return title_.text(); }
    QString fit_text() const { return fit_.text(); }
    QString fit_symbol() const { return fit_.symbol(); }

    static QString title_of(const models::LocalModel& model);
    // Returns text such as "licence: apache-2.0".
    static QString license_text(const QString& license);

  Q_SIGNALS:
    void load_requested();
    void cancel_requested();
    void unload_requested();
    void convert_requested();
    void compare_requested();
    void audio_tower_requested();
    void speech_requested();
    void files_requested();  // requests the download of missing files

  private:
    void lay_out();
    void add_missing_part(QVBoxLayout& column, const QString& text, const QString& action,
                          void (ModelCard::*signal)());
    void show_fit(const State& state);

    models::LocalModel model_;
    Use use_ = Use::idle;
    widgets::ElidedLabel title_;
    widgets::PlainLabel badge_;
    widgets::PlainLabel properties_;
    widgets::PlainLabel parts_;
    FitRow fit_;
    QProgressBar progress_;
    QPushButton load_button_;
    QPushButton unload_button_;
    QPushButton cancel_button_;
    QPushButton convert_button_;
    QPushButton compare_button_;
};

}  // namespace govor::dialogs
