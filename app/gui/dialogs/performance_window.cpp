#include "dialogs/performance_window.h"

#include <QDialogButtonBox>
#include <QHeaderView>
#include <QImageWriter>
#include <QLocale>
#include <QSaveFile>
#include <QScrollArea>
#include <QTabWidget>
#include <QVBoxLayout>

#include "dialogs/measure_row.h"
#include "messages/bytes_text.h"
#include "widgets/file_dialog.h"

namespace govor::dialogs {
namespace {

constexpr int saved_image_width = 900;      // pixels
constexpr double speech_frame_rate = 12.5;  // frames per second

QString number_text(double value, int digits) {
    return QLocale().toString(value, 'f', digits);
}

QString value_text(double value, int digits) {
    return value > 0 ? number_text(value, digits) : PerformanceWindow::tr("–");
}

// Returns the speed of speech generation. The frame rate is that of Talker and code predictor, as in the
// table. Until the answer is complete, that rate is unknown, and the text contains the frame rate of Code2Wav
// instead.
QString voice_text(const assistant::TurnMetrics& metrics) {
    const auto factor = metrics.real_time_factor();
    if (!factor || *factor <= 0) return PerformanceWindow::tr("–");
    const double frames = metrics.frames_per_second().value_or(speech_frame_rate / *factor);
    return PerformanceWindow::tr("%1 seconds of speech a second, %2 frames/s")
        .arg(number_text(1 / *factor, 1), number_text(frames, 1));
}

}  // namespace

PerformanceWindow::PerformanceWindow(const Dependencies& dependencies, QWidget* parent)
    : QDialog(parent), dependencies_(dependencies), turns_(dependencies.store) {
    setWindowTitle(tr("Performance"));
    resize(900, 620);
    auto* tabs = new QTabWidget;
    tabs->addTab(make_live_page(), tr("&Answers"));
    tabs->addTab(make_speed_page(), tr("&Measured speed"));
    for (QPushButton* button : {&csv_button_, &save_image_button_}) button->setAutoDefault(false);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* column = new QVBoxLayout(this);
    column->addWidget(tabs, 1);
    column->addWidget(buttons);
    connect_signals();
    show_metrics();
    show_memory();
    show_turns();
    show_records();
}

QWidget* PerformanceWindow::make_live_page() {
    auto* page = new QWidget;
    auto* live = new QFormLayout;
    const auto add = [&](const QString& name, widgets::PlainLabel& value) {
        value.setTextInteractionFlags(Qt::TextSelectableByMouse);
        auto* label = new widgets::PlainLabel(name);
        label->setAlignment(Qt::AlignLeft | Qt::AlignTop);  // beside the first line of a wrapped value
        label->setBuddy(&value);
        live->addRow(label, &value);
    };
    add(tr("Text:"), text_);
    add(tr("Voice:"), voice_);
    add(tr("First sound:"), first_sound_);
    add(tr("Video memory:"), memory_);
    memory_.setWordWrap(true);
    auto* scroll_area = new QScrollArea;
    scroll_area->setWidget(&latency_);
    scroll_area->setWidgetResizable(true);
    scroll_area->setFocusPolicy(Qt::NoFocus);
    csv_button_.setText(tr("&Export table…"));
    save_image_button_.setText(tr("Save &picture…"));
    connect(&csv_button_, &QPushButton::clicked, this,
            [this] { save(tr("Export table"), QStringLiteral("csv"), &PerformanceWindow::save_csv); });
    connect(&save_image_button_, &QPushButton::clicked, this,
            [this] { save(tr("Save picture"), QStringLiteral("png"), &PerformanceWindow::save_image); });
    auto* row = new QHBoxLayout;
    row->addStretch(1);
    row->addWidget(&csv_button_);
    row->addWidget(&save_image_button_);
    auto* column = new QVBoxLayout(page);
    column->addLayout(live);
    column->addWidget(&turns_, 1);
    column->addWidget(scroll_area, 1);
    column->addLayout(row);
    return page;
}

QWidget* PerformanceWindow::make_speed_page() {
    auto* page = new QWidget;
    auto* description = new widgets::PlainLabel(
        tr("Asks the loaded model a few typed questions and keeps the medians. Nothing is played, and no "
           "conversation changes."));
    description->setWordWrap(true);
    records_.setColumnCount(6);
    records_.setHorizontalHeaderLabels({tr("Model"), tr("Device"), tr("Reading, tokens/s"), tr("Tokens/s"),
                                        tr("Frames/s"), tr("First sound, ms")});
    records_.setEditTriggers(QTableWidget::NoEditTriggers);
    records_.setSelectionBehavior(QTableWidget::SelectRows);
    records_.setTabKeyNavigation(false);
    records_.setCornerButtonEnabled(false);
    records_.setAccessibleName(tr("Measured speeds"));
    records_.verticalHeader()->hide();
    records_.horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    // As in the cells, names are aligned to the left and numbers to the right.
    records_.horizontalHeader()->setDefaultAlignment(Qt::AlignRight | Qt::AlignVCenter);
    for (const int column : {0, 1})
        records_.horizontalHeaderItem(column)->setTextAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    auto* column = new QVBoxLayout(page);
    column->addWidget(description);
    column->addWidget(new MeasureRow(dependencies_.speeds.measurement()));
    column->addWidget(&records_, 1);
    return page;
}

void PerformanceWindow::connect_signals() {
    using assistant::Controller;
    using store::ConversationStore;
    connect(&dependencies_.controller, &Controller::metrics_changed, this, &PerformanceWindow::show_metrics);
    connect(&dependencies_.controller, &Controller::conversation_opened, this,
            &PerformanceWindow::show_turns);
    connect(&dependencies_.memory, &assistant::MemoryMonitor::changed, this, &PerformanceWindow::show_memory);
    connect(&turns_, &QTableWidget::itemSelectionChanged, this, &PerformanceWindow::show_latency);
    // The statistics of a turn change only when its answer ends.
    connect(&dependencies_.controller, &Controller::changed, this, [this] {
        if (dependencies_.controller.phase() == assistant::Phase::idle) show_turns();
    });
    connect(&dependencies_.store, &ConversationStore::turn_removed, this, &PerformanceWindow::show_turns);
    connect(&dependencies_.speeds, &models::MeasuredSpeeds::records_changed, this,
            &PerformanceWindow::show_records);
}

void PerformanceWindow::show_metrics() {
    const assistant::TurnMetrics& metrics = dependencies_.controller.metrics();
    const auto tokens = metrics.tokens_per_second();
    text_.setText(tokens ? tr("%1 tokens a second").arg(number_text(*tokens, 1)) : tr("–"));
    voice_.setText(voice_text(metrics));
    const auto first = metrics.first_sound_seconds();
    first_sound_.setText(first ? tr("%1 ms after the question").arg(number_text(*first * 1e3, 0)) : tr("–"));
}

void PerformanceWindow::show_memory() {
    const auto& memory = dependencies_.memory.reading();
    if (!memory) return memory_.setText(tr("–"));
    QString text = tr("Govor uses %1 of the %2 available to it")
                       .arg(bytes_text(memory->used), bytes_text(memory->budget));
    if (memory->unavailable > 0)
        text = tr("%1; other programs and the driver use %2 of %3")
                   .arg(text, bytes_text(memory->unavailable), bytes_text(memory->total));
    memory_.setText(text);
}

void PerformanceWindow::show_turns() {
    turns_.show_conversation(dependencies_.controller.conversation());
    csv_button_.setEnabled(turns_.rowCount() > 0);
    show_latency();
}

void PerformanceWindow::show_latency() {
    std::vector<widgets::LatencyView::Row> rows;
    for (const TurnTable::Entry& entry : turns_.selected_entries())
        rows.push_back({QLocale().toString(entry.created.toLocalTime(), QLocale::ShortFormat),
                        assistant::compute_latency_steps(entry.statistics)});
    save_image_button_.setEnabled(!rows.empty());
    latency_.show_rows(std::move(rows));
}

void PerformanceWindow::show_records() {
    records_.setRowCount(0);
    for (const models::SpeedRecord& record : dependencies_.speeds.records()) {
        const int row = records_.rowCount();
        records_.insertRow(row);
        const assistant::SpeedMetrics& metrics = record.metrics;
        const QStringList cells{record.model,
                                record.device,
                                value_text(metrics.prompt_tokens_per_second, 0),
                                value_text(metrics.tokens_per_second, 1),
                                value_text(metrics.frames_per_second, 1),
                                value_text(metrics.first_sound_seconds * 1e3, 0)};
        for (int column = 0; column < cells.size(); ++column) {
            auto* item = new QTableWidgetItem(cells[column]);
            if (column > 1) item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
            records_.setItem(row, column, item);
        }
        records_.item(row, 1)->setToolTip(
            tr("%1, measured %2")
                .arg(record.driver, QLocale().toString(record.time.toLocalTime(), QLocale::ShortFormat)));
    }
}

QString PerformanceWindow::save_csv(const QString& path) const {
    QSaveFile file(path);
    const QByteArray csv = turns_.to_csv();
    const bool is_written = file.open(QIODevice::WriteOnly) && file.write(csv) == csv.size() && file.commit();
    return is_written ? QString() : tr("The table cannot be written: %1.").arg(file.errorString());
}

QString PerformanceWindow::save_image(const QString& path) const {
    QImageWriter writer(path, "png");
    return writer.write(latency_.render_image(saved_image_width))
               ? QString()
               : tr("The picture cannot be written: %1.").arg(writer.errorString());
}

void PerformanceWindow::save(const QString& title, const QString& suffix,
                             QString (PerformanceWindow::*write)(const QString&) const) {
    widgets::choose_file(
        *this,
        {.choice = widgets::FileChoice::save, .title = title, .name = QStringLiteral("govor.") + suffix},
        [this, title, write](const QString& path) {
            const QString error = (this->*write)(path);
            if (!error.isEmpty()) widgets::warn(this, title, error);
        });
}

}  // namespace govor::dialogs
