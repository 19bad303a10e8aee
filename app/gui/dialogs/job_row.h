#pragma once

#include <QProgressBar>
#include <QPushButton>
#include <functional>
#include <optional>
#include <vector>

#include "dialogs/card_frame.h"
#include "models/comparison_job.h"
#include "models/conversion_job.h"
#include "models/download.h"
#include "widgets/flow_layout.h"
#include "widgets/plain_text.h"

namespace govor::dialogs {

// A row for a background job: its name, its state as text, a progress bar, and buttons.
class JobRow : public CardFrame {
    Q_OBJECT

  public:
    struct Button {
        QString text;
        std::function<void()> on_click;
    };
    static constexpr double unknown_progress = -1;

    // The contents of a row.
    struct View {
        QString title;
        QString status;
        std::optional<double> progress;  // 0..1 or unknown_progress; nullopt: no progress bar
        std::vector<Button> buttons;
    };

    explicit JobRow(QWidget* parent = nullptr);
    void show_view(const View& view);

  private:
    void show_buttons(const View& view);

    widgets::PlainLabel title_;
    widgets::PlainLabel status_;
    QProgressBar bar_;
    widgets::FlowLayout* button_row_ = nullptr;
    std::vector<QPushButton*> buttons_;
    std::vector<Button> visible_buttons_;
};

// Return the state of a job as text, and its progress as in JobRow::View.
QString status_of(const models::Download& download);
QString status_of(const models::ConversionJob& job);
QString status_of(const models::ComparisonJob& job);
std::optional<double> progress_of(const models::Download& download);
std::optional<double> progress_of(const models::ConversionJob& job);
std::optional<double> progress_of(const models::ComparisonJob& job);

}  // namespace govor::dialogs
