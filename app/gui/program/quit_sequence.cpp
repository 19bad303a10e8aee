#include "program/quit_sequence.h"

#include <QPushButton>
#include <cstdlib>

#include "assistant/background_jobs.h"
#include "core/log.h"
#include "widgets/plain_text.h"

namespace govor::program {
namespace {

constexpr std::chrono::milliseconds poll_interval{50};
constexpr std::chrono::milliseconds pending_work_delay{1500};
constexpr std::chrono::seconds max_disk_wait{10};

}  // namespace

QuitSequence::QuitSequence(assistant::SessionBridge& engine, store::ConversationStore& store,
                           std::chrono::milliseconds timeout)
    : engine_(engine), store_(store) {
    connect(&engine_, &assistant::SessionBridge::ended, this, [this] {
        engine_has_ended_ = true;
        finish_if_idle();
    });
    connect(&engine_, &assistant::SessionBridge::hung, this, &QuitSequence::end_now);
    timeout_timer_.setSingleShot(true);
    timeout_timer_.setInterval(timeout);
    connect(&timeout_timer_, &QTimer::timeout, this, &QuitSequence::end_now);
    show_pending_work_timer_.setSingleShot(true);
    connect(&show_pending_work_timer_, &QTimer::timeout, this, &QuitSequence::show_pending_work);
    connect(&poll_timer_, &QTimer::timeout, this, &QuitSequence::finish_if_idle);
}

void QuitSequence::begin() {
    engine_.quit();
    timeout_timer_.start();
    poll_timer_.start(poll_interval);
    show_pending_work_timer_.start(pending_work_delay);
}

QStringList QuitSequence::pending_work() const {
    const assistant::BackgroundJobs& jobs = assistant::BackgroundJobs::instance();
    QStringList names = jobs.names();
    if (!engine_has_ended_) names.prepend(tr("the model"));
    if (names.isEmpty() && !jobs.is_idle()) names.append(tr("reading a file"));
    return names;
}

void QuitSequence::finish_if_idle() {
    if (!poll_timer_.isActive() || !pending_work().isEmpty()) return;
    timeout_timer_.stop();
    poll_timer_.stop();
    show_pending_work_timer_.stop();
    pending_work_box_.reset();
    Q_EMIT finished();
}

void QuitSequence::show_pending_work() {
    if (pending_work_box_ || pending_work().isEmpty()) return;
    pending_work_box_ = std::make_unique<widgets::PlainMessageBox>(
        QMessageBox::Information, tr("Govor is ending"),
        tr("Govor quits when this has ended: %1.").arg(pending_work().join(QStringLiteral(", "))),
        QMessageBox::NoButton, nullptr);
    connect(pending_work_box_->addButton(tr("End now"), QMessageBox::DestructiveRole), &QPushButton::clicked,
            this, &QuitSequence::end_now);
    pending_work_box_->setModal(false);
    pending_work_box_->show();
}

bool QuitSequence::finish_store() {
    const bool has_finished = store_.finish(max_disk_wait);
    if (!has_finished)
        log::error("The disk does not respond; conversations may not have been saved completely.");
    return has_finished;
}

// Saves the conversations and ends the process. Files that are being written have temporary names, so no
// incomplete file remains under its final name.
void QuitSequence::end_now() {
    log::warning("The program ends without waiting any longer for: {}.",
                 pending_work().join(QStringLiteral(", ")).toStdString());
    finish_store();
    std::_Exit(EXIT_SUCCESS);
}

}  // namespace govor::program
