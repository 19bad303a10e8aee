#include <QPushButton>
#include <cstdlib>
#include <utility>

#include "core/log.h"
#include "window/background_jobs.h"
#include "window/program.h"

// How the program ends.
namespace govor::window {
namespace {

constexpr std::chrono::milliseconds between_looks{50};
constexpr std::chrono::milliseconds until_shown{1500};
constexpr std::chrono::seconds longest_disk_wait{10};

}  // namespace

// The window goes at once; what is still under way ends behind it.
void Program::quit() {
    if (std::exchange(quitting_, true)) return;
    keep_place();
    window_->hide();
    if (tray_) tray_->hide();
    Q_EMIT quitting();
    controller_->stop_all();
    engine_.quit();
    patience_.start();
    look_.start(between_looks);
    show_awaited_.start(until_shown);
}

QStringList Program::awaited() const {
    const BackgroundJobs& jobs = BackgroundJobs::instance();
    QStringList all = jobs.names();
    if (!engine_ended_) all.prepend(tr("the model"));
    if (all.isEmpty() && !jobs.idle()) all.append(tr("reading a file"));
    return all;
}

void Program::end_when_done() {
    if (!quitting_ || !look_.isActive() || !awaited().isEmpty()) return;
    patience_.stop();
    look_.stop();
    show_awaited_.stop();
    awaited_box_.reset();
    Q_EMIT ended();
}

void Program::show_what_is_awaited() {
    if (awaited_box_ || awaited().isEmpty()) return;
    awaited_box_ = std::make_unique<QMessageBox>(
        QMessageBox::Information, tr("Govor is ending"),
        tr("Govor waits for this to end: %1.").arg(awaited().join(QStringLiteral(", "))));
    connect(awaited_box_->addButton(tr("End now"), QMessageBox::DestructiveRole), &QPushButton::clicked, this,
            &Program::end_now);
    awaited_box_->setModal(false);
    awaited_box_->show();
}

bool Program::finish_store() {
    const bool finished = store_->finish(longest_disk_wait);
    if (!finished) log::error("The disk does not take what was said; the program ends without it.");
    return finished;
}

// Everything that was said is on disk; a file that is being written has a temporary name.
void Program::end_now() {
    log::warning("The program ends without waiting any longer for: {}.",
                 awaited().join(QStringLiteral(", ")).toStdString());
    finish_store();
    std::_Exit(EXIT_SUCCESS);
}

}  // namespace govor::window
