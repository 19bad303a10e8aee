#include "dialogs/job_list.h"

#include <algorithm>
#include <utility>

namespace govor::dialogs {

using models::LocalModel;

JobList::JobList(const Dependencies& dependencies, QWidget* parent)
    : QWidget(parent), dependencies_(dependencies), layout_(this) {
    layout_.setContentsMargins(0, 0, 0, 0);
    layout_.setSpacing(8);
    connect(&dependencies_.downloads, &models::Downloads::changed, this, &JobList::show_jobs);
    connect(&dependencies_.conversions, &models::Conversions::changed, this, &JobList::show_jobs);
    connect(&dependencies_.comparisons, &models::Comparisons::changed, this, &JobList::show_jobs);
    show_jobs();
}

void JobList::show_jobs() {
    Rows old_rows = std::exchange(rows_, {});
    for (const auto& download : dependencies_.downloads.all()) show_row(*download, old_rows);
    for (const auto& job : dependencies_.conversions.all()) show_row(*job, old_rows);
    for (const auto& job : dependencies_.comparisons.all()) show_row(*job, old_rows);
    for (const auto& [job, old_row] : old_rows) {
        old_row->hide();
        old_row->deleteLater();
    }
    setVisible(!is_empty());
    Q_EMIT jobs_changed();
}

// Reuses the row of a job in `old_rows`, so that a button of the row does not lose the focus.
template <typename Job>
void JobList::show_row(Job& job, Rows& old_rows) {
    JobRow*& row = rows_[&job];
    if (const auto it = old_rows.find(&job); it != old_rows.end()) {
        row = it->second;
        old_rows.erase(it);
        disconnect(&job, &Job::changed, row, nullptr);  // another job may have had this address
    } else {
        row = new JobRow;
        layout_.addWidget(row);
    }
    connect(&job, &Job::changed, row,
            [this, job_pointer = &job, row] { row->show_view(view_of(*job_pointer)); });
    row->show_view(view_of(job));
}

// Returns the buttons of an unfinished job.
template <typename Job>
std::vector<JobRow::Button> JobList::control_buttons(Job& job, void (Job::*resume)()) {
    using State = typename Job::State;
    Job* const job_pointer = &job;
    const JobRow::Button cancel{tr("Cancel"), [job_pointer] { job_pointer->cancel(); }};
    switch (job.state()) {
        case State::running:
            return {{tr("Pause"), [job_pointer] { job_pointer->pause(); }}, cancel};
        case State::paused:
            return {{tr("Resume"), [job_pointer, resume] { (job_pointer->*resume)(); }}, cancel};
        case State::failed:
            return {{tr("Try again"), [job_pointer] { job_pointer->start(); }}, cancel};
        case State::finished:
            break;
    }
    return {};
}

JobRow::View JobList::view_of(models::Download& download) {
    using models::Download;
    Download* const job_pointer = &download;
    JobRow::View view{.title = download.request().repo,
                      .status = status_of(download),
                      .progress = progress_of(download),
                      .buttons = control_buttons(download, &Download::start)};
    if (download.state() == Download::State::failed && download.error_kind() == io::HubErrorKind::access)
        view.buttons.insert(view.buttons.begin(), {tr("Access token…"), [this, job_pointer] {
                                                       Q_EMIT download_requested(job_pointer->request().repo);
                                                   }});
    if (download.state() != Download::State::finished) return view;
    if (const LocalModel* model = downloaded_model(download)) {
        view.buttons = {{tr("Load"), [this, job_pointer] {
                             if (const LocalModel* current_model = downloaded_model(*job_pointer))
                                 Q_EMIT load_requested(current_model->name);
                         }}};
        if (!model->overview.is_gguf) {
            view.status += QLatin1Char('\n') + tr("Convert to Q8_0 and remove the original?");
            view.buttons.push_back({tr("Convert…"), [this, job_pointer] {
                                        if (const LocalModel* current_model = downloaded_model(*job_pointer))
                                            Q_EMIT conversion_requested(*current_model);
                                    }});
        }
    }
    view.buttons.push_back(
        {tr("Close"), [this, job_pointer] { dependencies_.downloads.remove(*job_pointer); }});
    return view;
}

JobRow::View JobList::view_of(models::ConversionJob& job) {
    using models::ConversionJob;
    ConversionJob* const job_pointer = &job;
    JobRow::View view{
        .title = tr("%1 → %2").arg(job.request().name,
                                   QString::fromStdString(job.request().folder.filename().string())),
        .status = status_of(job),
        .progress = progress_of(job),
        .buttons = control_buttons(job, &ConversionJob::resume)};
    // The deletion of the source can neither be paused nor cancelled.
    if (job.state() == ConversionJob::State::running && job.progress().step == ConversionJob::Step::removing)
        view.buttons.clear();
    if (job.state() != ConversionJob::State::finished) return view;
    if (const LocalModel* model = dependencies_.library.find(job.request().folder)) {
        const QString name = model->name;
        view.buttons = {{tr("Load"), [this, name] { Q_EMIT load_requested(name); }}};
    }
    view.buttons.push_back(
        {tr("Close"), [this, job_pointer] { dependencies_.conversions.remove(*job_pointer); }});
    return view;
}

JobRow::View JobList::view_of(models::ComparisonJob& job) {
    using models::ComparisonJob;
    ComparisonJob* const job_pointer = &job;
    JobRow::View view{.title = tr("%1 compared with %2").arg(job.task().name_b, job.task().name_a),
                      .status = status_of(job),
                      .progress = progress_of(job),
                      .buttons = control_buttons(job, &ComparisonJob::start)};
    if (job.state() != ComparisonJob::State::finished) return view;
    const auto open = [this, job_pointer] {
        if (const auto* record =
                dependencies_.comparisons.find(job_pointer->task().name_a, job_pointer->task().name_b))
            Q_EMIT result_requested(*record);
    };
    view.buttons = {{tr("Result…"), open},
                    {tr("Close"), [this, job_pointer] { dependencies_.comparisons.remove(*job_pointer); }}};
    return view;
}

const LocalModel* JobList::downloaded_model(const models::Download& download) const {
    const std::filesystem::path& folder = download.folder();
    const auto it = std::ranges::find_if(dependencies_.library.models(), [&](const LocalModel& model) {
        return !folder.empty() && std::ranges::mismatch(folder, model.path).in1 == folder.end();
    });
    return it == dependencies_.library.models().end() ? nullptr : &*it;
}

}  // namespace govor::dialogs
