#include "dialogs/compare_models_dialog.h"

#include <QDir>
#include <QHBoxLayout>
#include <QVBoxLayout>
#include <algorithm>
#include <array>

#include "core/error.h"
#include "dialogs/model_card.h"
#include "messages/translated.h"
#include "models/comparison_metrics.h"
#include "widgets/file_dialog.h"
#include "widgets/vertical_scroll_area.h"

namespace govor::dialogs {
namespace {

constexpr int folder_role = Qt::UserRole + 1;  // true for the item that opens a folder dialog
constexpr int name_role = Qt::UserRole + 2;    // the untranslated name of the model

// Returns the name of the probable original of `model`: the largest other model, and the built-in one only if
// there is no other.
QString find_likely_original(const models::ModelLibrary& library, const models::LocalModel& model) {
    const models::LocalModel* largest = nullptr;
    for (const models::LocalModel& candidate : library.models()) {
        if (candidate.path == model.path || !candidate.overview.error.empty()) continue;
        if (candidate.location == models::LocalModel::Location::built_in && largest != nullptr) continue;
        if (largest == nullptr || largest->location == models::LocalModel::Location::built_in ||
            candidate.overview.bytes > largest->overview.bytes)
            largest = &candidate;
    }
    return largest == nullptr ? QString() : largest->name;
}

}  // namespace

CompareModelsDialog::CompareModelsDialog(const models::ModelLibrary& library,
                                         models::Comparisons& comparisons, const models::LocalModel& model,
                                         QWidget* parent)
    : QDialog(parent), library_(library), comparisons_(comparisons) {
    setWindowTitle(tr("Compare two models"));
    fill_model_box(a_, find_likely_original(library, model));
    fill_model_box(b_, model.name);
    lay_out();
    update_state();
}

void CompareModelsDialog::fill_model_box(QComboBox& box, const QString& selected_name) {
    for (const models::LocalModel& model : library_.models()) {
        if (!model.overview.error.empty()) continue;
        box.addItem(ModelCard::title_of(model), QString::fromStdString(model.path.string()));
        box.setItemData(box.count() - 1, model.name, name_role);
    }
    box.addItem(tr("Choose a folder…"));
    box.setItemData(box.count() - 1, true, folder_role);
    const auto it = std::ranges::find(library_.models(), selected_name, &models::LocalModel::name);
    box.setCurrentIndex(
        it == library_.models().end() ? -1 : box.findData(QString::fromStdString(it->path.string())));
    box.setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box.setMinimumContentsLength(20);
    connect(&box, &QComboBox::activated, this, [this, &box] {
        if (box.currentData(folder_role).toBool()) choose_folder(box);
        update_state();
    });
}

void CompareModelsDialog::choose_folder(QComboBox& box) {
    box.setCurrentIndex(-1);
    widgets::choose_file(*this, {.choice = widgets::FileChoice::folder, .title = tr("Choose a model folder")},
                         [this, &box](const QString& path) {
                             if (box.findData(path) < 0) {
                                 box.insertItem(0, QDir(path).dirName(), path);
                                 box.setItemData(0, path, name_role);
                             }
                             box.setCurrentIndex(box.findData(path));
                             update_state();
                         });
}

void CompareModelsDialog::lay_out() {
    auto* form = new QFormLayout;
    form->setSpacing(10);
    form->setRowWrapPolicy(QFormLayout::WrapLongRows);
    form->addRow(tr("Original (&A)"), &a_);
    form->addRow(tr("Compared with it (&B)"), &b_);
    text_.setPlaceholderText(tr("A short text that comes with Govor"));
    clips_.setPlaceholderText(tr("None: spoken answers are not compared"));
    recognizer_.setPlaceholderText(QStringLiteral("whisper-cli -nt -f"));
    add_path_row(*form, tr("&Text"), text_, false);
    add_path_row(*form, tr("&Recordings of questions"), clips_, true);
    form->addRow(tr("&Speech recognizer"), &recognizer_);
    recognizer_.setToolTip(
        tr("A command that prints the words in a WAV file, whose path is appended to it. It adds "
           "the word error rate of the spoken answers."));
    recognizer_.setAccessibleDescription(recognizer_.toolTip());
    auto* description = new widgets::PlainLabel(
        tr("Both models read the same text, and answer the same recordings. This shows how much a converted "
           "model differs from its original. After a pause or a restart it continues where it "
           "stopped. A longer text makes the figures more certain."));
    description->setWordWrap(true);
    description->setForegroundRole(QPalette::PlaceholderText);
    note_.setWordWrap(true);
    auto* content = new QWidget;
    auto* list = new QVBoxLayout(content);
    list->setContentsMargins(0, 0, 8, 0);
    list->setSpacing(12);
    list->addWidget(description);
    list->addLayout(form);
    list->addWidget(&note_);
    list->addStretch(1);
    auto* scroll = new widgets::VerticalScrollArea(this);
    scroll->setWidget(content);
    last_result_button_.setText(tr("&Last result…"));
    last_result_button_.setAutoDefault(false);
    buttons_.setStandardButtons(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    buttons_.button(QDialogButtonBox::Ok)->setText(tr("&Compare"));
    buttons_.addButton(&last_result_button_, QDialogButtonBox::ActionRole);
    connect(&last_result_button_, &QPushButton::clicked, this, [this] {
        if (const auto* record = last_result()) Q_EMIT result_requested(*record);
    });
    connect(&buttons_, &QDialogButtonBox::accepted, this, &CompareModelsDialog::begin);
    connect(&buttons_, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(&clips_, &QLineEdit::textChanged, this, &CompareModelsDialog::update_state);
    auto* column = new QVBoxLayout(this);
    column->setSpacing(12);
    column->addWidget(scroll, 1);
    column->addWidget(&buttons_);
    resize(620, 460);
}

void CompareModelsDialog::add_path_row(QFormLayout& form, const QString& label, QLineEdit& path,
                                       bool is_folder) {
    auto* browse = new QPushButton(tr("Browse…"));
    browse->setAutoDefault(false);
    auto* name = new widgets::PlainLabel(label, this);
    name->setBuddy(&path);
    browse->setAccessibleName(tr("%1: browse").arg(QString(label).remove(QLatin1Char('&'))));
    connect(browse, &QPushButton::clicked, this, [this, &path, is_folder] {
        const widgets::FileRequest request =
            is_folder ? widgets::FileRequest{.choice = widgets::FileChoice::folder,
                                             .title = tr("Choose a folder of recordings")}
                      : widgets::FileRequest{.title = tr("Choose a text file")};
        widgets::choose_file(*this, request,
                             [&path](const QString& chosen_path) { path.setText(chosen_path); });
    });
    auto* row = new QHBoxLayout;
    row->addWidget(&path, 1);
    row->addWidget(browse);
    form.addRow(name, row);
}

std::filesystem::path CompareModelsDialog::path_of(const QComboBox& box) {
    return box.currentData().toString().toStdString();
}

QString CompareModelsDialog::name_of(const QComboBox& box) {
    return box.currentData(name_role).toString();
}

const models::ComparisonRecord* CompareModelsDialog::last_result() const {
    return comparisons_.find(name_of(a_), name_of(b_));
}

// Returns true if one of the models needs more memory than is available beside the model in use.
bool CompareModelsDialog::must_unload() const {
    const auto& memory = library_.memory();
    if (!memory || library_.use().model_in_use.device_bytes == 0) return false;
    if (library_.use().model_in_use.device != memory->device) return false;
    const std::uint64_t available = std::min(memory->budget, memory->budget_limit);
    return std::ranges::any_of(std::array{&a_, &b_}, [&](const QComboBox* box) {
        const session::MemoryEstimate* estimate = library_.estimate(path_of(*box));
        return estimate != nullptr && estimate->device_bytes > available;
    });
}

bool CompareModelsDialog::exceeds_memory() const {
    return std::ranges::any_of(std::array{&a_, &b_}, [&](const QComboBox* box) {
        const session::MemoryEstimate* estimate = library_.estimate(path_of(*box));
        return estimate != nullptr && estimate->fit == session::MemoryEstimate::Fit::does_not_fit;
    });
}

void CompareModelsDialog::update_state() {
    const bool has_both = a_.currentIndex() >= 0 && b_.currentIndex() >= 0;
    QStringList notes;
    if (has_both && path_of(a_) == path_of(b_))
        notes.append(tr("Choose two different models."));
    else if (exceeds_memory())
        notes.append(tr("One of these models does not fit here now."));
    else if (must_unload())
        notes.append(
            tr("There is not enough memory beside the model in use. It is unloaded when the "
               "comparison begins, and can be loaded again afterwards."));
    else
        notes.append(tr("The models are loaded one after the other, beside the model in use."));
    if (const auto* record = last_result()) notes.append(models::comparison_summary(record->report));
    last_result_button_.setEnabled(last_result() != nullptr);
    recognizer_.setEnabled(!clips_.text().trimmed().isEmpty());
    note_text_ = notes.join(QLatin1Char('\n'));
    note_.setText(note_text_);
    buttons_.button(QDialogButtonBox::Ok)->setEnabled(has_both && path_of(a_) != path_of(b_));
}

void CompareModelsDialog::begin() {
    models::ComparisonTask task{.name_a = name_of(a_), .name_b = name_of(b_), .request = {}};
    session::ComparisonRequest& request = task.request;
    request.a = path_of(a_);
    request.b = path_of(b_);
    request.search_folders = library_.search_folders();
    request.options.software_only = library_.use().software_only;
    for (const session::DeviceChoice& device : library_.devices())
        if (library_.use().device == QString::fromStdString(device.name))
            request.options.device = device.number;
    try {
        const QString text = text_.text().trimmed();
        request.text = text.isEmpty() ? models::comparison_text() : session::read_text(text.toStdString());
        if (const QString clips = clips_.text().trimmed(); !clips.isEmpty()) {
            request.clips = clips.toStdString();
            session::list_clips(*request.clips);
            request.recognizer = recognizer_.text().trimmed().toStdString();
        }
    } catch (const Error& error) {
        note_text_ = translated(error);
        return note_.setText(note_text_);
    }
    const bool needs_unload = must_unload();
    Q_EMIT comparison_added(&comparisons_.add(task), needs_unload);
    accept();
}

}  // namespace govor::dialogs
