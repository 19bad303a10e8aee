// Times the main window with a conversation of many turns, without a model or audio devices: opening,
// scrolling, searching and asking. Results are milliseconds of the GUI thread; `cpu` is its CPU time, which
// does not depend on the load of the machine.
//
// QT_QPA_PLATFORM=offscreen govor_bench_window [TURNS]

#include <fmt/format.h>

#include <QApplication>
#include <QElapsedTimer>
#include <QLineEdit>
#include <QListView>
#include <QScrollBar>
#include <algorithm>
#include <ctime>
#include <vector>

#include "gui/end_to_end/stall_monitor.h"
#include "gui/widgets/test_window.h"

namespace govor::test {
namespace {

double read_cpu_milliseconds() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) * 1e-6;
}

// Calls `action` `repeats` times, processes the events after each call, and prints the median and longest
// times.
template <typename Action>
void report(const char* name, int repeats, const Action& action) {
    std::vector<double> wall;
    std::vector<double> cpu;
    for (int i = 0; i < repeats; ++i) {
        QElapsedTimer timer;
        timer.start();
        const double cpu_before = read_cpu_milliseconds();
        action(i);
        QApplication::processEvents();
        wall.push_back(static_cast<double>(timer.nsecsElapsed()) * 1e-6);
        cpu.push_back(read_cpu_milliseconds() - cpu_before);
    }
    std::sort(wall.begin(), wall.end());
    std::sort(cpu.begin(), cpu.end());
    const auto median = [](const std::vector<double>& sorted) { return sorted[sorted.size() / 2]; };
    fmt::print("{:<34}{:>6} times   median {:>7.2f}  cpu {:>7.2f}   longest {:>7.2f}  cpu {:>7.2f}\n", name,
               repeats, median(wall), median(cpu), wall.back(), cpu.back());
}

QString make_question_text(int turn) {
    return QStringLiteral("Question %1: what about the %2 of it?").arg(turn).arg(turn % 97);
}

QString make_answer_text(int turn) {
    QString text = QStringLiteral("Answer **%1**. ").arg(turn);
    for (int i = 0; i < 3 + turn % 5; ++i)
        text += QStringLiteral("A sentence with a few words in it, so that the lines have to be broken. ");
    if (turn % 4 == 0) text += QStringLiteral("\n\n1. first\n2. second with `code`\n3. third\n");
    if (turn % 9 == 0)
        text += QStringLiteral("\n\n```\nfor (int i = 0; i < %1; ++i) sum += i;\n```\n").arg(turn);
    return text;
}

// Adds a conversation of `turns` turns. Every second question and its answer are spoken.
void add_conversation(store::ConversationStore& store, int turns) {
    const store::ConversationId id =
        store.add_conversation({.title = QStringLiteral("Long"), .voice = {}, .system_prompt = {}});
    const std::vector<float> second(16000, 0.1F);
    for (int i = 0; i < turns; ++i) {
        const bool is_spoken = i % 2 == 0;
        const store::TurnId turn =
            is_spoken ? store.ask(id, {}, SampleRate{16000}, second) : store.ask(id, make_question_text(i));
        store.begin_answer(turn);
        store.add_text(turn, make_answer_text(i));
        if (is_spoken) store.add_samples(turn, store::Side::answer, SampleRate{24000}, second);
        if (is_spoken) store.end_samples(turn, store::Side::answer);
        store.complete(turn, {});
    }
}

// Times an answer that grows by a kilobyte per update. The window updates it four times a second.
void measure_growing_answer(TestWindow& fixture, const char* name, const QByteArray& kilobyte) {
    report("ask", 1, [&](int) { fixture.controller.ask(QStringLiteral("and now?")); });
    const auto request = fixture.engine.last<session::Ask>();
    bool is_updated = false;
    const auto connection = QObject::connect(&fixture.store, &store::ConversationStore::turn_changed,
                                             [&is_updated] { is_updated = true; });
    for (const int kilobytes : {20, 40, 60}) {
        report(fmt::format("{}, to {} kB", name, kilobytes).c_str(), 20, [&](int) {
            is_updated = false;
            fixture.emit_text(request, kilobyte.constData());
            while (!is_updated) QApplication::processEvents(QEventLoop::WaitForMoreEvents);
        });
    }
    QObject::disconnect(connection);
    fixture.finish(request, kilobyte.repeated(60).constData());
}

void measure(TestWindow& fixture) {
    const store::ConversationId conversation = fixture.store.conversations().front().id;
    QScrollBar& bar = *fixture.window.turns().verticalScrollBar();
    StallMonitor stall_monitor;
    report("open", 5, [&](int i) {
        if (i > 0) fixture.controller.open(std::nullopt);
        QApplication::processEvents();
        fixture.controller.open(conversation);
    });
    fmt::print("widgets: {}, height: {} pixels\n", fixture.window.turns().widget_count(), bar.maximum());
    stall_monitor.restart();
    report("scroll by a notch of the wheel", 1000, [&](int) { bar.setValue(bar.value() - 120); });
    report("scroll by a page", 500, [&](int) { bar.setValue(bar.value() - bar.pageStep()); });
    report("jump anywhere", 200, [&](int i) { bar.setValue(bar.maximum() * ((i * 37) % 100) / 100); });
    auto* search = fixture.window.findChild<QLineEdit*>();
    for (const char* query : {"a", "sentence", "answer 1234", "nowhere", "question wor"}) {
        report(fmt::format("search for '{}'", query).c_str(), 5, [&](int) {
            search->clear();
            search->setText(QString::fromUtf8(query));
        });
    }
    search->clear();
    fixture.window.turns().scroll_to_end();
    measure_growing_answer(fixture, "an answer of many blocks",
                           (make_answer_text(4) + make_answer_text(9) + QStringLiteral("\n\n")).toUtf8());
    measure_growing_answer(
        fixture, "one long list",
        QByteArray("- An item with **a few words** in it, so that there is something to lay out.\n")
            .repeated(13));
    fmt::print("longest time between two events: {:.1f}\n", stall_monitor.max_stall_milliseconds());
}

}  // namespace
}  // namespace govor::test

int main(int argc, char** argv) {
    using namespace govor;
    QApplication application(argc, argv);
    const int turns = argc > 1 ? std::atoi(argv[1]) : 2000;
    QElapsedTimer timer;
    timer.start();
    QTemporaryDir folder;
    {
        store::ConversationStore store(folder.path());
        test::add_conversation(store, turns);
    }
    fmt::print("{} turns written in {:.1f} s\n", turns, static_cast<double>(timer.elapsed()) * 1e-3);
    test::TestWindow fixture(true, folder.path());
    test::measure(fixture);
}
