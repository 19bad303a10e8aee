#include "dialogs/job_row.h"

#include <QVBoxLayout>
#include <algorithm>

#include "messages/bytes_text.h"
#include "models/comparison_metrics.h"
#include "widgets/motion.h"

namespace govor::dialogs {
namespace {

using models::ComparisonJob;
using models::ConversionJob;
using models::Download;

constexpr int min_job_text_width = 240;  // pixels; narrower texts are above the buttons

double fraction(std::uint64_t done, std::uint64_t total) {
    return total == 0 ? 0 : std::min(1.0, static_cast<double>(done) / static_cast<double>(total));
}

// Returns text such as "12.0 GiB of 64.7 GiB · 35.1 MiB/s · 26 min left".
QString progress_text(std::uint64_t done, std::uint64_t total, const std::optional<double>& rate,
                      const std::optional<double>& seconds_left) {
    QStringList texts;
    if (total > 0) texts.append(JobRow::tr("%1 of %2").arg(bytes_text(done), bytes_text(total)));
    if (rate) texts.append(models::rate_text(*rate));
    if (seconds_left) texts.append(JobRow::tr("%1 left").arg(models::duration_text(*seconds_left)));
    return texts.join(QStringLiteral(" · "));
}

QString join(const QString& first, const QString& second) {
    return second.isEmpty() ? first : first + QStringLiteral(" · ") + second;
}

QString step_of(const Download& download) {
    switch (download.progress().step) {
        case Download::Step::listing:
            return JobRow::tr("Asking for the list of files");
        case Download::Step::checking:
            return JobRow::tr("Checking what is here already");
        case Download::Step::receiving:
            return JobRow::tr("Downloading");
        case Download::Step::waiting:
            return JobRow::tr("Waiting for another program that downloads the same file");
        case Download::Step::reconnecting:
            return JobRow::tr("No connection; trying again");
    }
    return {};
}

QString step_of(const ConversionJob& job) {
    switch (job.progress().step) {
        case ConversionJob::Step::reading:
            return JobRow::tr("Reading the model");
        case ConversionJob::Step::converting:
            return JobRow::tr("Converting");
        case ConversionJob::Step::checking:
            return JobRow::tr("Checking the result");
        case ConversionJob::Step::removing:
            return JobRow::tr("Deleting the original");
    }
    return {};
}

}  // namespace

QString status_of(const Download& download) {
    const Download::Progress& progress = download.progress();
    const QString details =
        progress_text(progress.done, progress.total, progress.rate, progress.seconds_left);
    switch (download.state()) {
        case Download::State::running:
            return join(step_of(download), details);
        case Download::State::paused:
            return join(JobRow::tr("Paused"), details);
        case Download::State::failed:
            return download.error_kind() == io::HubErrorKind::connection
                       ? JobRow::tr("No connection to the hub. What was received is kept. %1")
                             .arg(download.error().text())
                       : download.error().text();
        case Download::State::finished:
            return JobRow::tr("Complete, and every file has its published checksum");
    }
    return {};
}

QString status_of(const ConversionJob& job) {
    const ConversionJob::Progress& progress = job.progress();
    const QString details =
        progress_text(progress.done, progress.total, progress.rate, progress.seconds_left);
    switch (job.state()) {
        case ConversionJob::State::running:
            return join(step_of(job), progress.step == ConversionJob::Step::converting ? details : QString());
        case ConversionJob::State::paused:
            return join(JobRow::tr("Paused"), details);
        case ConversionJob::State::failed:
            return job.error().text();
        case ConversionJob::State::finished:
            return JobRow::tr("Complete and checked");
    }
    return {};
}

QString status_of(const ComparisonJob& job) {
    const session::ComparisonProgress& progress = job.progress();
    switch (job.state()) {
        case ComparisonJob::State::running:
            if (progress.done == 0)
                return progress.model == 'a' ? JobRow::tr("Loading the original")
                                             : JobRow::tr("Loading the other model");
            return (progress.model == 'a' ? JobRow::tr("Original: %1 of %2")
                                          : JobRow::tr("The other model: %1 of %2"))
                .arg(progress.done)
                .arg(progress.total);
        case ComparisonJob::State::paused:
            return JobRow::tr("Paused");
        case ComparisonJob::State::failed:
            return job.error().text();
        case ComparisonJob::State::finished:
            return models::comparison_summary(job.report());
    }
    return {};
}

std::optional<double> progress_of(const Download& download) {
    const Download::Progress& progress = download.progress();
    if (download.state() == Download::State::finished) return std::nullopt;
    const bool has_total = progress.total > 0;
    if (download.state() != Download::State::running && !has_total) return std::nullopt;
    return has_total ? fraction(progress.done, progress.total) : JobRow::unknown_progress;
}

std::optional<double> progress_of(const ConversionJob& job) {
    const ConversionJob::Progress& progress = job.progress();
    if (job.state() == ConversionJob::State::finished || job.state() == ConversionJob::State::failed)
        return std::nullopt;
    return progress.step == ConversionJob::Step::converting ? fraction(progress.done, progress.total)
                                                            : JobRow::unknown_progress;
}

// Each of the two models counts as half of the work.
std::optional<double> progress_of(const ComparisonJob& job) {
    const session::ComparisonProgress& progress = job.progress();
    if (job.state() == ComparisonJob::State::finished || job.state() == ComparisonJob::State::failed)
        return std::nullopt;
    return (progress.model == 'a' ? 0 : 0.5) + fraction(progress.done, progress.total) / 2;
}

JobRow::JobRow(QWidget* parent) : CardFrame(parent) {
    QFont bold = font();
    bold.setBold(true);
    title_.setFont(bold);
    for (QLabel* label : {&title_, &status_}) {
        label->setWordWrap(true);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    }
    status_.setForegroundRole(QPalette::PlaceholderText);
    bar_.setTextVisible(false);
    bar_.setFixedHeight(6);
    auto* text_column = new QVBoxLayout;
    text_column->setSpacing(4);
    text_column->addWidget(&title_);
    text_column->addWidget(&status_);
    text_column->addWidget(&bar_);
    button_row_ = new widgets::FlowLayout;
    button_row_->setSpacing(8);
    auto* row = new widgets::FlowLayout(this);
    row->setContentsMargins(14, 10, 12, 12);
    row->setSpacing(8);
    row->add_stretched(text_column, min_job_text_width);
    row->add_layout(button_row_);
}

void JobRow::show_view(const View& view) {
    if (title_.text() != view.title) setAccessibleName(view.title);
    title_.setText(view.title);
    if (status_.text() != view.status) status_.setText(view.status);
    bar_.setAccessibleName(view.title);
    bar_.setVisible(view.progress.has_value());
    const double progress = view.progress.value_or(0);
    widgets::show_progress(bar_, progress < 0 ? std::nullopt : std::optional(progress));
    show_buttons(view);
}

// Keeps the buttons while their texts are unchanged, so that a button does not lose the focus.
void JobRow::show_buttons(const View& view) {
    const bool is_unchanged =
        std::ranges::equal(visible_buttons_, view.buttons, {}, &Button::text, &Button::text);
    visible_buttons_ = view.buttons;
    if (is_unchanged) return;
    const bool had_focus =
        std::ranges::any_of(buttons_, [](const QPushButton* button) { return button->hasFocus(); });
    for (QPushButton* button : buttons_) button->deleteLater();
    for (QPushButton* button : std::exchange(buttons_, {})) button->hide();
    for (std::size_t i = 0; i < visible_buttons_.size(); ++i) {
        auto* button = new QPushButton(visible_buttons_[i].text, this);
        button->setAutoDefault(false);
        button->setAccessibleName(tr("%1: %2").arg(view.title, visible_buttons_[i].text));
        connect(button, &QPushButton::clicked, this, [this, i] {
            if (i < visible_buttons_.size()) visible_buttons_[i].on_click();
        });
        button_row_->addWidget(button);
        buttons_.push_back(button);
    }
    if (had_focus && !buttons_.empty()) buttons_.front()->setFocus();
}

}  // namespace govor::dialogs
