#include "gui/start/program_role.h"

#include <unistd.h>

#include <QApplication>
#include <QDialog>
#include <QMessageBox>
#include <QPushButton>
#include <QSemaphore>
#include <QSocketNotifier>
#include <QTimer>
#include <cstdio>
#include <memory>

#include "assistant/background.h"
#include "dialogs/model_window.h"
#include "program/run.h"

namespace govor::test {
namespace {

class ProgramRole : public QObject {
  public:
    explicit ProgramRole(program::Program& program)
        : program_(program), input_(STDIN_FILENO, QSocketNotifier::Read) {
        connect(&timer_, &QTimer::timeout, this, &ProgramRole::report_state);
        connect(&input_, &QSocketNotifier::activated, this, &ProgramRole::execute_commands);
        // Loading can fail before the timer's next signal.
        connect(&program.loader(), &assistant::ModelLoader::changed, this, [this] {
            if (program_.loader().state() == assistant::ModelLoader::State::loading) report_state();
        });
        timer_.start(20);
        report_state();
    }

  private:
    QString describe_model() const {
        const assistant::ModelLoader& loader = program_.loader();
        switch (loader.state()) {
            case assistant::ModelLoader::State::none:
                return QStringLiteral("none");
            case assistant::ModelLoader::State::loading:
                return QStringLiteral("loading");
            case assistant::ModelLoader::State::failed:
                return QStringLiteral("failed");
            case assistant::ModelLoader::State::ready:
                break;
        }
        return loader.choice()->name + " on " + QString::fromStdString(loader.model().device);
    }

    // Returns the visible buttons of the notices.
    std::vector<QPushButton*> visible_buttons() const {
        std::vector<QPushButton*> buttons;
        for (QPushButton* button : program_.window().notices().findChildren<QPushButton*>())
            if (button->isVisibleTo(&program_.window())) buttons.push_back(button);
        return buttons;
    }

    void report_state() {
        load_requested_model();
        QString line = "model: " + describe_model() +
                       " | notice: " + program_.window().notices().messages().join(" / ") + " | buttons: ";
        for (const QPushButton* button : visible_buttons()) line += button->text() + ", ";
        line += program_.window().isVisible() ? "| window" : "| no window";
        for (const QWidget* widget : QApplication::topLevelWidgets()) {
            if (const auto* box = qobject_cast<const QMessageBox*>(widget)) {
                line += " | " + box->text();
            } else if (qobject_cast<const QDialog*>(widget) != nullptr && widget->isVisible()) {
                line += " | dialog: " + widget->windowTitle();
            }
        }
        if (line == last_line_) return;
        last_line_ = line;
        std::puts(line.toUtf8().constData());
        std::fflush(stdout);
    }

    void execute_commands() {
        char bytes[1000];
        const ssize_t count = ::read(STDIN_FILENO, bytes, sizeof bytes);
        if (count <= 0) {
            input_.setEnabled(false);
            return;
        }
        buffer_ += QByteArray(bytes, count);
        for (qsizetype end = buffer_.indexOf('\n'); end >= 0; end = buffer_.indexOf('\n')) {
            const QString command = QString::fromUtf8(buffer_.left(end));
            buffer_ = buffer_.mid(end + 1);
            execute(command.section(' ', 0, 0), command.section(' ', 1));
        }
    }

    void execute(const QString& command, const QString& argument) {
        if (command == "quit") program_.quit();
        if (command == "press")
            for (QPushButton* button : visible_buttons())
                if (button->text() == argument) {
                    button->click();
                    return;
                }
        if (command == "ask") Q_EMIT program_.window().composer().question_asked(argument);
        if (command == "work")
            assistant::run_in_background(
                &program_, QStringLiteral("a long job"),
                [job_may_end = job_may_end_] {
                    job_may_end->acquire();
                    return 0;
                },
                [](int) {}, [](const QString&) {});
        if (command == "finish") job_may_end_->release();
        if (command != "open") return;
        Q_EMIT program_.window().model_requested();
        model_to_open_ = argument;
    }

    // Loads the requested model when the dialog lists it.
    void load_requested_model() {
        auto* models = program_.window().findChild<dialogs::ModelWindow*>();
        if (models == nullptr || model_to_open_.isEmpty()) return;
        for (const auto& [path, card] : models->cards()) {
            if (card->model().name != model_to_open_) continue;
            model_to_open_.clear();
            Q_EMIT card->load_requested();
            models->close();
            return;
        }
    }

    program::Program& program_;
    QSocketNotifier input_;
    QTimer timer_;
    QByteArray buffer_;
    QString last_line_;
    std::shared_ptr<QSemaphore> job_may_end_ = std::make_shared<QSemaphore>();
    QString model_to_open_;
};

}  // namespace

int run_program_role(int argc, char** argv) {
    QApplication application(argc, argv);
    QApplication::setApplicationName(QStringLiteral("govor"));
    QApplication::setQuitOnLastWindowClosed(false);
    desktop::SingleInstance instance;
    if (!instance.is_first() &&
        instance.send(desktop::Activate{}) != desktop::SingleInstance::Reply::became_first)
        return 3;
    std::unique_ptr<ProgramRole> role;
    const auto quit_timeout = argc > 2 ? std::chrono::milliseconds(QByteArray(argv[2]).toInt())
                                       : program::Program::default_quit_timeout;
    return program::run(
        instance, desktop::Activate{},
        [&](program::Program& program) { role = std::make_unique<ProgramRole>(program); }, quit_timeout);
}

}  // namespace govor::test
