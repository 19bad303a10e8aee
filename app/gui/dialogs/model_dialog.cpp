#include "dialogs/model_dialog.h"

#include <QFileDialog>
#include <QLocale>
#include <QVBoxLayout>

#include "assistant/background.h"
#include "assistant/device_list.h"
#include "assistant/engine_words.h"
#include "core/error.h"
#include "io/files/program_prefix.h"

namespace govor::dialogs {

// The result of the search on another thread.
struct ModelDialog::Found {
    std::vector<io::ModelSummary> models;
    std::vector<std::filesystem::path> part_folders;
    std::vector<session::DeviceChoice> devices;
    QString device_problem;

    static Found find_models() {
        Found found;
        const io::ModelFinder finder(io::ModelFolders::from_environment());
        for (const io::FoundModel& model : finder.list()) found.models.push_back(finder.summarize(model));
        found.part_folders = finder.part_folders();
        try {
            found.find_devices();
        } catch (const Error& error) {
            found.device_problem = assistant::sentence(error);
        }
        return found;
    }
    // If a graphics driver fails, lists the devices without graphics drivers.
    void find_devices() {
        try {
            devices = assistant::list_devices();
        } catch (const assistant::DriverFailure& failure) {
            device_problem = QString::fromUtf8(failure.what());
            devices = assistant::list_devices(true);
        }
    }
};

assistant::ModelChoice named_model(const QString& name) {
    const io::ModelFinder finder(io::ModelFolders::from_environment());
    if (name.isEmpty()) {
        const io::FoundModel usual = finder.find_default();
        return {QString::fromStdString(usual.name), usual.path, finder.part_folders()};
    }
    return {name, finder.resolve(name.toStdString()), finder.part_folders()};
}

ModelDialog::ModelDialog(const std::optional<assistant::ModelChoice>& now, QWidget* parent)
    : QDialog(parent), current_(now ? now->name : QString()) {
    setWindowTitle(tr("Open model"));
    resize(560, 460);
    list_.setAccessibleName(tr("Models"));
    list_.setAlternatingRowColors(false);
    list_.setSpacing(2);
    about_.setWordWrap(true);
    about_.setMinimumHeight(64);
    about_.setAlignment(Qt::AlignTop);
    about_.setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    device_.setAccessibleName(tr("Device"));
    device_.addItem(tr("Default device"));
    folder_.setText(tr("Other &folder…"));
    file_.setText(tr("Other fi&le…"));
    buttons_.setStandardButtons(QDialogButtonBox::Open | QDialogButtonBox::Cancel);
    for (QPushButton* other : {&folder_, &file_}) buttons_.addButton(other, QDialogButtonBox::ActionRole);
    buttons_.button(QDialogButtonBox::Open)->setEnabled(false);

    auto* device_label = new widgets::PlainLabel(tr("&Run it on"), this);
    device_label->setBuddy(&device_);
    auto* device_row = new QHBoxLayout;
    device_row->addWidget(device_label);
    device_row->addWidget(&device_, 1);
    auto* column = new QVBoxLayout(this);
    column->setSpacing(12);
    column->addWidget(&list_, 1);
    column->addWidget(&about_);
    column->addLayout(device_row);
    column->addWidget(&buttons_);

    connect(&list_, &QListWidget::currentRowChanged, this, &ModelDialog::describe);
    connect(&list_, &QListWidget::itemDoubleClicked, this, &ModelDialog::choose);
    connect(&folder_, &QPushButton::clicked, this,
            [this] { take(QFileDialog::getExistingDirectory(this, tr("Choose a model folder"))); });
    connect(&file_, &QPushButton::clicked, this, [this] {
        take(QFileDialog::getOpenFileName(this, tr("Choose a model file"), {}, tr("Models (*.gguf)")));
    });
    connect(&buttons_, &QDialogButtonBox::accepted, this, &ModelDialog::choose);
    connect(&buttons_, &QDialogButtonBox::rejected, this, &QDialog::reject);
    about_.setText(tr("Looking for models…"));
    find_models();
}

ModelDialog::~ModelDialog() = default;

void ModelDialog::find_models() {
    assistant::in_background(
        this, tr("looking for models"), [] { return Found::find_models(); },
        [this](const Found& found) { show_found(found); },
        [this](const QString& sentence) { about_.setText(sentence); });
}

void ModelDialog::show_found(const Found& found) {
    part_folders_ = found.part_folders;
    for (const io::ModelSummary& model : found.models) add_model(model);
    for (const session::DeviceChoice& device : found.devices) {
        if (!device.lacks.empty()) continue;
        const QString name = QString::fromStdString(device.name);
        device_.addItem(device.software ? tr("%1 (processor, slow)").arg(name) : name, device.number);
        device_.setItemData(device_.count() - 1, name, Qt::UserRole + 1);
    }
    if (!found.device_problem.isEmpty()) device_.setItemText(0, found.device_problem);
    if (list_.count() == 0)
        about_.setText(tr("No model was found. See %1 for how to get one.")
                           .arg(QString::fromStdString(io::documentation_page("models.md"))));
    if (list_.currentRow() < 0 && list_.count() > 0) list_.setCurrentRow(0);
}

void ModelDialog::add_model(const io::ModelSummary& summary) {
    const QString name = QString::fromStdString(summary.model.name);
    models_.push_back(summary);
    list_.addItem(QStringLiteral("%1   %2").arg(
        name, QLocale().formattedDataSize(static_cast<qint64>(summary.bytes), 1)));
    if (name == current_) list_.setCurrentRow(list_.count() - 1);
}

void ModelDialog::describe() {
    const int row = list_.currentRow();
    if (row < 0) return;
    const io::ModelSummary& model = models_[static_cast<std::size_t>(row)];
    QStringList lines{QString::fromStdString(model.model.path.string())};
    if (!model.problem.empty()) lines.append(translated(model.problem));
    for (const Message& remark : model.remarks) lines.append(translated(remark));
    about_.setText(lines.join(QLatin1Char('\n')));
    buttons_.button(QDialogButtonBox::Open)->setEnabled(model.problem.empty());
}

void ModelDialog::choose() {
    const int row = list_.currentRow();
    if (row < 0 || !models_[static_cast<std::size_t>(row)].problem.empty()) return;
    const io::FoundModel& model = models_[static_cast<std::size_t>(row)].model;
    choice_ = assistant::ModelChoice{QString::fromStdString(model.name), model.path, part_folders_};
    if (device_.currentData().isValid()) choice_->device = device_.currentData().toUInt();
    accept();
}

QString ModelDialog::device_name() const {
    return device_.currentData(Qt::UserRole + 1).toString();
}

void ModelDialog::take(const QString& path) {
    if (path.isEmpty()) return;
    choice_ = assistant::ModelChoice{path, path.toStdString(), part_folders_};
    if (device_.currentData().isValid()) choice_->device = device_.currentData().toUInt();
    accept();
}

}  // namespace govor::dialogs
