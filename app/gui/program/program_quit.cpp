#include <QPushButton>
#include <cstdlib>
#include <utility>

#include "assistant/background_jobs.h"
#include "core/log.h"
#include "program/program.h"

// How the program ends.
namespace govor::window {
namespace {

constexpr std::chrono::milliseconds poll_interval{50};
constexpr std::chrono::milliseconds show_pending_work_after{1500};
constexpr std::chrono::seconds longest_disk_wait{10};

}  // namespace

// The window goes at once; what is still under way ends behind it.
void Program::quit() {
    if (std::exchange(quitting_, true)) return;
    save_layout();
    window_->hide();
    if (tray_) tray_->hide();
    Q_EMIT quitting();
    controller_->stop_all();
    engine_.quit();
    quit_timer_.start();
    poll_timer_.start(poll_interval);
    show_pending_work_timer_.start(show_pending_work_after);
}

QStringList Program::pending_work() const {
    const BackgroundJobs& jobs = BackgroundJobs::instance();
    QStringList all = jobs.names();
    if (!engine_ended_) all.prepend(tr("the model"));
    if (all.isEmpty() && !jobs.idle()) all.append(tr("reading a file"));
    return all;
}

void Program::end_when_done() {
    if (!quitting_ || !poll_timer_.isActive() || !pending_work().isEmpty()) return;
    quit_timer_.stop();
    poll_timer_.stop();
    show_pending_work_timer_.stop();
    pending_work_box_.reset();
    Q_EMIT ended();
}

void Program::show_pending_work() {
    if (pending_work_box_ || pending_work().isEmpty()) return;
    pending_work_box_ = std::make_unique<QMessageBox>(
        QMessageBox::Information, tr("Govor is ending"),
        tr("Govor waits for this to end: %1.").arg(pending_work().join(QStringLiteral(", "))));
    connect(pending_work_box_->addButton(tr("End now"), QMessageBox::DestructiveRole), &QPushButton::clicked,
            this, &Program::end_now);
    pending_work_box_->setModal(false);
    pending_work_box_->show();
}

bool Program::finish_store() {
    const bool finished = store_->finish(longest_disk_wait);
    if (!finished) log::error("The disk does not take what was said; the program ends without it.");
    return finished;
}

// Everything that was said is on disk; a file that is being written has a temporary name.
void Program::end_now() {
    log::warning("The program ends without waiting any longer for: {}.",
                 pending_work().join(QStringLiteral(", ")).toStdString());
    finish_store();
    std::_Exit(EXIT_SUCCESS);
}

}  // namespace govor::window
