#include "dialogs/help_dialog.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QStyledItemDelegate>
#include <QTableWidget>
#include <algorithm>

#include "widgets/flow_layout.h"

namespace govor::dialogs {
namespace {

constexpr int symptom_list_width = 230;       // pixels
constexpr int symptom_list_text_margin = 16;  // pixels; both sides together
constexpr int row_padding_y = 12;             // pixels; above and below a row together
constexpr int cell_padding_x = 24;            // pixels; both sides of a table cell together

// Adds padding to the cells of a table.
class PaddedCellDelegate : public QStyledItemDelegate {
  public:
    using QStyledItemDelegate::QStyledItemDelegate;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        return QStyledItemDelegate::sizeHint(option, index) + QSize(cell_padding_x, row_padding_y);
    }
};

void add_text(QVBoxLayout& column, const QString& text, bool is_heading = false) {
    auto* label = new widgets::PlainLabel(text);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    if (is_heading) {
        QFont bold;
        bold.setBold(true);
        label->setFont(bold);
        label->setContentsMargins(0, 8, 0, 0);
    }
    column.addWidget(label);
}

}  // namespace

HelpDialog::HelpDialog(const HelpContents& contents, QWidget* parent) : QDialog(parent), contents_(contents) {
    setWindowTitle(tr("Help"));
    std::vector<std::pair<QString, QString>> metrics;
    for (const MetricHelp& metric : contents.metrics)
        metrics.emplace_back(metric.name, metric.value.isEmpty()
                                              ? metric.meaning
                                              : tr("%1 Now: %2.").arg(metric.meaning, metric.value));
    std::vector<std::pair<QString, QString>> keys;
    for (const widgets::Shortcut& shortcut : contents.shortcuts) {
        const QString key = shortcut.keys_text.isEmpty() ? shortcut.key.toString(QKeySequence::NativeText)
                                                         : shortcut.keys_text;
        if (!key.isEmpty()) keys.emplace_back(shortcut.name, key);
    }
    tabs_.addTab(make_troubleshooting_page(), tr("&Troubleshooting"));
    tabs_.addTab(make_table(metrics, tr("Figures")), tr("&Figures"));
    tabs_.addTab(make_table(keys, tr("Shortcuts")), tr("&Shortcuts"));
    auto* copy = new QPushButton(tr("&Copy diagnostics"), this);
    auto* log = new QPushButton(tr("Show &log"), this);
    auto* settings = new QPushButton(tr("S&ettings…"), this);
    auto* close = new QPushButton(tr("Close"), this);
    connect(copy, &QPushButton::clicked, this, &HelpDialog::diagnostics_requested);
    connect(log, &QPushButton::clicked, this, &HelpDialog::log_requested);
    connect(settings, &QPushButton::clicked, this, &HelpDialog::settings_requested);
    connect(close, &QPushButton::clicked, this, &QDialog::close);
    auto* actions = new widgets::FlowLayout;
    for (QPushButton* button : {copy, log, settings}) actions->addWidget(button);
    auto* buttons = new widgets::FlowLayout;
    buttons->add_stretched(actions, QWIDGETSIZE_MAX);
    buttons->addWidget(close);
    for (QPushButton* button : {copy, log, settings, close}) button->setAutoDefault(false);
    auto* column = new QVBoxLayout(this);
    column->addWidget(&tabs_, 1);
    column->addLayout(buttons);
    resize(760, 520);
}

QWidget* HelpDialog::make_troubleshooting_page() {
    auto* page = new QWidget(&tabs_);
    symptoms_.setAccessibleName(tr("Symptoms"));
    symptoms_.setFrameShape(QFrame::NoFrame);
    symptoms_.setWordWrap(true);
    symptoms_.setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    for (const Symptom& symptom : contents_.symptoms) {
        symptoms_.addItem(symptom.title);
        const QRect text =
            fontMetrics().boundingRect(QRect(0, 0, symptom_list_width - symptom_list_text_margin, 1000),
                                       Qt::TextWordWrap, symptom.title);
        symptoms_.item(symptoms_.count() - 1)->setSizeHint({0, text.height() + row_padding_y});
    }
    symptoms_.setFixedWidth(symptom_list_width);
    symptom_area_.setFrameShape(QFrame::NoFrame);
    symptom_area_.setWidgetResizable(true);
    symptom_area_.setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    symptom_area_.setAccessibleName(tr("What to do"));
    symptom_area_.viewport()->setAutoFillBackground(false);
    symptom_area_.setFocusPolicy(Qt::StrongFocus);  // the arrow keys scroll it
    auto* row = new QHBoxLayout(page);
    row->addWidget(&symptoms_);
    row->addWidget(&symptom_area_, 1);
    connect(&symptoms_, &QListWidget::currentRowChanged, this, &HelpDialog::show_symptom);
    symptoms_.setCurrentRow(0);
    return page;
}

void HelpDialog::show_symptom(int row) {
    if (row < 0) return;
    const Symptom& symptom = contents_.symptoms.at(static_cast<std::size_t>(row));
    auto* page = new QWidget;
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(12, 0, 12, 12);
    column->setSpacing(6);
    add_text(*column, tr("What to do"), true);
    for (qsizetype i = 0; i < symptom.steps.size(); ++i)
        add_text(*column, QStringLiteral("%1. %2").arg(i + 1).arg(symptom.steps[i]));
    add_text(*column, tr("On this computer"), true);
    for (const QString& line : symptom.diagnosis) add_text(*column, QStringLiteral("•  ") + line);
    column->addStretch(1);
    symptom_area_.setAccessibleDescription((symptom.steps + symptom.diagnosis).join(QLatin1Char('\n')));
    symptom_area_.setWidget(page);
    page->setAutoFillBackground(false);
}

QWidget* HelpDialog::make_table(const std::vector<std::pair<QString, QString>>& rows, const QString& name) {
    auto* table = new QTableWidget(static_cast<int>(rows.size()), 2, &tabs_);
    table->setAccessibleName(name);
    table->setFrameShape(QFrame::NoFrame);
    table->setItemDelegate(new PaddedCellDelegate(table));
    table->horizontalHeader()->hide();
    table->verticalHeader()->hide();
    table->setShowGrid(false);
    table->setWordWrap(true);
    table->setTabKeyNavigation(false);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    for (int row = 0; row < table->rowCount(); ++row) {
        const auto& [first, second] = rows[static_cast<std::size_t>(row)];
        table->setItem(row, 0, new QTableWidgetItem(first));
        table->setItem(row, 1, new QTableWidgetItem(second));
        if (second.isEmpty()) {  // a heading
            QFont bold;
            bold.setBold(true);
            table->item(row, 0)->setFont(bold);
            table->setSpan(row, 0, 1, 2);
        }
        for (int i = 0; i < 2; ++i) table->item(row, i)->setTextAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    }
    table->horizontalHeader()->setSectionResizeMode(0, QHeaderView::ResizeToContents);
    table->horizontalHeader()->setSectionResizeMode(1, QHeaderView::Stretch);
    table->verticalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    return table;
}

}  // namespace govor::dialogs
