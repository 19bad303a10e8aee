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

// A row for each download, conversion and comparison. Invisible while there is none.
class JobList : public QWidget {
    Q_OBJECT

  public:
    struct Parts {
        const models::ModelLibrary& library;
        models::Downloads& downloads;
        models::Conversions& conversions;
        models::Comparisons& comparisons;
    };
    explicit JobList(const Parts& parts, QWidget* parent = nullptr);

    // Shows all jobs again, for example after models were found: a result can be loaded from then on.
    void show_jobs();
    bool is_empty() const { return rows_.empty(); }

  Q_SIGNALS:
    void jobs_changed();  // which jobs there are
    void load_requested(const QString& model);
    void download_requested(const QString& repo);                         // with an access token
    void conversion_requested(const govor::models::LocalModel& fetched);  // which is removed afterwards
    void result_requested(const govor::models::ComparisonRecord& record);

  private:
    using Rows = std::map<const QObject*, JobRow*>;

    template <typename Job>
    void show_row(Job& job, Rows& before);
    template <typename Job>
    static std::vector<JobRow::Button> control_buttons(Job& job, void (Job::*resume)());
    JobRow::View view_of(models::Download& download);
    JobRow::View view_of(models::ConversionJob& job);
    JobRow::View view_of(models::ComparisonJob& job);
    const models::LocalModel* fetched_model(const models::Download& download) const;

    Parts parts_;
    QVBoxLayout layout_;
    Rows rows_;
};

}  // namespace govor::dialogs
