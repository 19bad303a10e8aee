#pragma once

#include <QPushButton>

#include "dialogs/card_frame.h"
#include "dialogs/fit_row.h"
#include "models/known_models.h"
#include "models/published_files.h"
#include "widgets/plain_text.h"

namespace govor::dialogs {

// A card for a model that can be downloaded: its description, its size and licence, and whether it fits into
// memory.
class DownloadCard : public CardFrame {
    Q_OBJECT

  public:
    explicit DownloadCard(const models::KnownModel& model, QWidget* parent = nullptr);

    const models::KnownModel& model() const { return model_; }
    // Shows the size and the licence that the hub stated; null: those that are known without it.
    void show_files(const models::PublishedFiles* files);
    // As FitRow::show_estimate.
    void show_estimate(const session::MemoryEstimate* estimate, bool is_measuring);
    QString properties_text() const { return properties_.text(); }
    const FitRow& fit() const { return fit_; }

  Q_SIGNALS:
    void download_requested();

  private:
    models::KnownModel model_;
    widgets::PlainLabel title_;
    widgets::PlainLabel description_;
    widgets::PlainLabel properties_;
    FitRow fit_;
    QPushButton download_button_;
};

}  // namespace govor::dialogs
