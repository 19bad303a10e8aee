#pragma once

#include <QVBoxLayout>
#include <QWidget>
#include <map>
#include <vector>

#include "dialogs/job_row.h"
#include "models/comparisons.h"
#include "models/conversions.h"
#include "models/downloads.h"
#include "models/model_library.h"

namespace govor::dialogs {

// A row for each download, conversion and comparison. Hidden while there are none.
class JobList : public QWidget {
    Q_OBJECT

  public:
    struct Dependencies {
        const models::ModelLibrary& library;
        models::Downloads& downloads;
        models::Conversions& conversions;
        models::Comparisons& comparisons;
    };
    explicit JobList(const Dependencies& dependencies, QWidget* parent = nullptr);

    // Updates all rows. Also called after a search for models, because a finished download or conversion can
    // be loaded once it is found.
    void show_jobs();
    bool is_empty() const { return rows_.empty(); }

  Q_SIGNALS:
    void jobs_changed();  // jobs were added or removed
    void load_requested(const QString& model);
    // Requests the download dialog, in which the user can enter an access token.
    void download_requested(const QString& repo);
    // Requests the conversion of a downloaded model, which is removed afterwards.
    void conversion_requested(const govor::models::LocalModel& model);
    void result_requested(const govor::models::ComparisonRecord& record);

  private:
    using Rows = std::map<const QObject*, JobRow*>;

    template <typename Job>
    void show_row(Job& job, Rows& old_rows);
    template <typename Job>
    static std::vector<JobRow::Button> control_buttons(Job& job, void (Job::*resume)());
    JobRow::View view_of(models::Download& download);
    JobRow::View view_of(models::ConversionJob& job);
    JobRow::View view_of(models::ComparisonJob& job);
    const models::LocalModel* downloaded_model(const models::Download& download) const;

    Dependencies dependencies_;
    QVBoxLayout layout_;
    Rows rows_;
};

}  // namespace govor::dialogs
