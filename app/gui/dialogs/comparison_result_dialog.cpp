#include "dialogs/comparison_result_dialog.h"

#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLocale>
#include <QPushButton>
#include <QSaveFile>
#include <QVBoxLayout>
#include <utility>

#include "messages/typography.h"
#include "models/comparison_metrics.h"
#include "widgets/file_dialog.h"
#include "widgets/flow_layout.h"

namespace govor::dialogs {
namespace {

QString write_file(const QString& path, const QByteArray& content) {
    QSaveFile file(path);
    const bool is_written =
        file.open(QIODevice::WriteOnly) && file.write(content) == content.size() && file.commit();
    return is_written ? QString() : file.errorString();
}

}  // namespace

ComparisonResultDialog::ComparisonResultDialog(models::ComparisonRecord record, QWidget* parent)
    : QDialog(parent), record_(std::move(record)) {
    setWindowTitle(tr("Comparison of two models"));
    auto* models = new widgets::PlainLabel(
        tr("A: %1\nB: %2\n%3")
            .arg(record_.a, record_.b, QLocale().toString(record_.time.toLocalTime(), QLocale::ShortFormat)));
    auto* summary = new widgets::PlainLabel(models::comparison_summary(record_.report));
    auto* interval = new widgets::PlainLabel(with_attached_units(tr("± is the 95 % confidence interval.")));
    interval->setForegroundRole(QPalette::PlaceholderText);
    QFont bold = font();
    bold.setBold(true);
    summary->setFont(bold);
    error_.hide();
    for (QLabel* label : {static_cast<QLabel*>(models), static_cast<QLabel*>(summary),
                          static_cast<QLabel*>(interval), static_cast<QLabel*>(&error_)}) {
        label->setWordWrap(true);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    }
    auto* close = new QDialogButtonBox(QDialogButtonBox::Close);
    auto* json = new QPushButton(tr("Save as &JSON…"));
    auto* markdown = new QPushButton(tr("Save as &Markdown…"));
    auto* save_buttons = new widgets::FlowLayout;
    for (QPushButton* button : {json, markdown}) save_buttons->addWidget(button);
    auto* buttons = new widgets::FlowLayout;
    buttons->add_stretched(save_buttons, QWIDGETSIZE_MAX);
    buttons->addWidget(close);
    connect(json, &QPushButton::clicked, this,
            [this] { save(QStringLiteral("json"), &ComparisonResultDialog::save_json); });
    connect(markdown, &QPushButton::clicked, this,
            [this] { save(QStringLiteral("md"), &ComparisonResultDialog::save_markdown); });
    connect(close, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* column = new QVBoxLayout(this);
    column->setSpacing(10);
    column->addWidget(models);
    column->addWidget(summary);
    column->addWidget(make_table(), 1);
    column->addWidget(interval);
    column->addWidget(&error_);
    column->addLayout(buttons);
    setTabOrder(&table_, json);
    setTabOrder(json, markdown);
    setTabOrder(markdown, close->button(QDialogButtonBox::Close));
    resize(680, 460);
}

QWidget* ComparisonResultDialog::make_table() {
    const std::vector<models::ComparisonMetric> metrics = models::comparison_metrics(record_.report);
    table_.setColumnCount(3);
    table_.setRowCount(static_cast<int>(metrics.size()));
    table_.setHorizontalHeaderLabels({tr("Figure"), tr("Value"), tr("Samples")});
    table_.horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    table_.horizontalHeader()->setStretchLastSection(true);
    table_.verticalHeader()->hide();
    table_.setEditTriggers(QAbstractItemView::NoEditTriggers);
    table_.setSelectionBehavior(QAbstractItemView::SelectRows);
    table_.setTabKeyNavigation(false);
    table_.setAccessibleName(tr("Figures of the comparison"));
    int row = 0;
    for (const models::ComparisonMetric& metric : metrics) {
        int column = 0;
        for (const QString& text : {metric.name, metric.value, metric.samples}) {
            auto* item = new QTableWidgetItem(text);
            item->setToolTip(metric.meaning);
            item->setData(Qt::AccessibleDescriptionRole, metric.meaning);
            table_.setItem(row, column++, item);
        }
        ++row;
    }
    return &table_;
}

QString ComparisonResultDialog::save_json(const QString& path) const {
    return write_file(path, models::comparison_json(record_));
}

QString ComparisonResultDialog::save_markdown(const QString& path) const {
    return write_file(path, models::comparison_markdown(record_).toUtf8());
}

void ComparisonResultDialog::save(const QString& suffix,
                                  QString (ComparisonResultDialog::*write)(const QString&) const) {
    widgets::choose_file(*this,
                         {.choice = widgets::FileChoice::save,
                          .title = tr("Save the comparison"),
                          .filter = QStringLiteral("*.") + suffix,
                          .name = tr("comparison") + QLatin1Char('.') + suffix},
                         [this, write](const QString& path) {
                             const QString error = (this->*write)(path);
                             error_.setText(tr("%1 could not be written: %2.").arg(path, error));
                             error_.setVisible(!error.isEmpty());
                         });
}

}  // namespace govor::dialogs
