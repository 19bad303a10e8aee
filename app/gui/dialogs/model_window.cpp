#include "dialogs/model_window.h"

#include <QResizeEvent>
#include <QShowEvent>
#include <algorithm>

#include "dialogs/compare_models_dialog.h"
#include "dialogs/comparison_result_dialog.h"
#include "dialogs/convert_dialog.h"
#include "dialogs/download_dialog.h"
#include "messages/bytes_text.h"
#include "models/known_models.h"
#include "widgets/file_dialog.h"
#include "widgets/flow_layout.h"
#include "widgets/layout_tab_order.h"
#include "widgets/theme.h"

namespace govor::dialogs {

using models::LocalModel;

namespace {

// Sizes in pixels.
constexpr int min_device_width = 200;
constexpr int min_repo_width = 180;
constexpr int low_height = 420;  // of a window whose header scrolls with the models

}  // namespace

ModelWindow::ModelWindow(Dependencies dependencies, const QString& device, const QStringList& recent,
                         QWidget* parent)
    : QDialog(parent), dependencies_(dependencies), selected_device_(device), recent_(recent) {
    setWindowTitle(tr("Models"));
    setModal(false);
    resize(760, 640);
    column_ = new QVBoxLayout(this);
    column_->setSpacing(12);
    column_->addWidget(make_header());
    scroll_.setWidget(make_sections());
    column_->addWidget(&scroll_, 1);

    connect(&dependencies_.library, &models::ModelLibrary::models_changed, this, &ModelWindow::show_models);
    connect(&dependencies_.library, &models::ModelLibrary::estimates_changed, this, [this] {
        show_devices();
        update_cards();
    });
    connect(&dependencies_.loader, &assistant::ModelLoader::changed, this, [this] {
        update_cards();
        if (isVisible() && dependencies_.loader.state() != assistant::ModelLoader::State::loading)
            measure_memory();
    });
    connect(&dependencies_.library, &models::ModelLibrary::load_settings_changed, this, [this] {
        if (isVisible()) measure_memory();
    });
    connect(&dependencies_.downloads, &models::Downloads::finished, &dependencies_.library,
            &models::ModelLibrary::refresh);
    connect(&dependencies_.downloads, &models::Downloads::published_files_changed, this,
            &ModelWindow::update_download_cards);
    connect(&dependencies_.conversions, &models::Conversions::finished, &dependencies_.library,
            &models::ModelLibrary::refresh);
    show_devices();
    show_models();
}

QWidget* ModelWindow::make_header() {
    device_.setAccessibleName(tr("Device"));
    auto* label = new widgets::PlainLabel(tr("&Run on"), this);
    label->setBuddy(&device_);
    memory_.setForegroundRole(QPalette::PlaceholderText);
    add_folder_button_.setText(tr("Add a &folder…"));
    open_file_button_.setText(tr("Open a fi&le…"));
    refresh_button_.setText(tr("&Search again"));
    add_server_button_.setText(tr("On another &machine…"));
    add_server_button_.setVisible(dependencies_.servers != nullptr);
    connect(&add_server_button_, &QPushButton::clicked, this, [this] { server_list_->edit({}); });
    for (QPushButton* button :
         {&add_folder_button_, &open_file_button_, &refresh_button_, &add_server_button_})
        button->setAutoDefault(false);
    connect(&device_, &QComboBox::activated, this, [this] {
        selected_device_ = chosen_device();
        measure_memory();
    });
    const auto choose = [this](const widgets::FileRequest& request) {
        widgets::choose_file(*this, request, [this](const QString& path) { add_folder(path); });
    };
    connect(&add_folder_button_, &QPushButton::clicked, this, [choose] {
        choose({.choice = widgets::FileChoice::folder, .title = tr("Choose a model folder")});
    });
    connect(&open_file_button_, &QPushButton::clicked, this,
            [choose] { choose({.title = tr("Choose a model file"), .filter = tr("Models (*.gguf)")}); });
    connect(&refresh_button_, &QPushButton::clicked, &dependencies_.library, &models::ModelLibrary::refresh);
    auto* device = new widgets::FlowLayout;
    device->setSpacing(10);
    device->addWidget(label);
    device->add_stretched(&device_, min_device_width);
    device->addWidget(&memory_);
    auto* add_buttons = new widgets::FlowLayout;
    add_buttons->setSpacing(8);
    for (QPushButton* button : {&add_folder_button_, &open_file_button_, &add_server_button_})
        add_buttons->addWidget(button);
    auto* buttons = new widgets::FlowLayout;
    buttons->setSpacing(8);
    buttons->add_stretched(add_buttons, QWIDGETSIZE_MAX);
    buttons->addWidget(&refresh_button_);
    header_ = new QWidget(this);
    auto* rows = new QVBoxLayout(header_);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(10);
    rows->addLayout(device);
    rows->addLayout(buttons);
    return header_;
}

ModelWindow::Section ModelWindow::add_section(QVBoxLayout& column, const QString& heading) {
    constexpr double font_scale = 1.15;  // relative to the application's font
    Section section;
    section.heading = new widgets::PlainLabel(heading);
    QFont font = section.heading->font();
    font.setPointSizeF(font.pointSizeF() * font_scale);
    font.setBold(true);
    section.heading->setFont(font);
    section.rows = new QVBoxLayout;
    section.rows->setSpacing(8);
    column.addWidget(section.heading);
    column.addLayout(section.rows);
    column.addSpacing(10);
    return section;
}

QWidget* ModelWindow::make_sections() {
    auto* content = new QWidget;
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 8, 0);
    column->setSpacing(8);
    add_job_list(add_section(*column, tr("Downloads, conversions and comparisons")));
    recent_section_ = add_section(*column, tr("Recently used"));
    local_section_ = add_section(*column, tr("On this computer"));
    no_models_label_.setWordWrap(true);
    no_models_label_.setForegroundRole(QPalette::PlaceholderText);
    local_section_.rows->addWidget(&no_models_label_);
    add_server_list(add_section(*column, tr("On other machines")));
    built_in_section_ = add_section(*column, tr("Built-in"));
    download_section_ = add_section(*column, tr("Can be downloaded"));
    add_download_cards();
    download_section_.rows->addLayout(make_other_repo_row());
    column->addStretch(1);
    return content;
}

void ModelWindow::add_job_list(const Section& section) {
    job_list_ = new JobList({dependencies_.library, dependencies_.downloads, dependencies_.conversions,
                             dependencies_.comparisons});
    section.rows->addWidget(job_list_);
    const auto show_heading = [this, section] { section.heading->setVisible(!job_list_->is_empty()); };
    connect(job_list_, &JobList::jobs_changed, this, show_heading);
    connect(job_list_, &JobList::load_requested, this,
            [this](const QString& model) { Q_EMIT load_requested(model, chosen_device()); });
    connect(job_list_, &JobList::download_requested, this,
            [this](const QString& repo) { open_download(repo); });
    connect(job_list_, &JobList::conversion_requested, this,
            [this](const LocalModel& model) { open_conversion(model, true); });
    connect(job_list_, &JobList::result_requested, this, &ModelWindow::open_result);
    show_heading();
}

void ModelWindow::add_server_list(const Section& section) {
    section.heading->hide();
    if (dependencies_.servers == nullptr) return;
    server_list_ = new RemoteServerList(*dependencies_.servers, dependencies_.loader);
    section.rows->addWidget(server_list_);
    const auto show_heading = [this, section] { section.heading->setVisible(!server_list_->is_empty()); };
    connect(server_list_, &RemoteServerList::servers_changed, this, show_heading);
    connect(server_list_, &RemoteServerList::load_requested, this,
            [this](const QString& address) { Q_EMIT load_requested(address, chosen_device()); });
    connect(server_list_, &RemoteServerList::unload_requested, this, &ModelWindow::unload_requested);
    connect(server_list_, &RemoteServerList::server_removed, this, &ModelWindow::server_removed);
    show_heading();
}

void ModelWindow::add_download_cards() {
    for (const models::KnownModel& model : models::known_models()) {
        auto* card = new DownloadCard(model);
        connect(card, &DownloadCard::download_requested, this,
                [this, repo = model.repo] { open_download(repo); });
        download_section_.rows->addWidget(card);
        download_cards_.push_back(card);
    }
}

QLayout* ModelWindow::make_other_repo_row() {
    other_repo_.setPlaceholderText(QStringLiteral("ORG/NAME"));
    other_repo_.setAccessibleName(tr("Another model on Hugging Face"));
    look_up_button_.setText(tr("Look up…"));
    look_up_button_.setAutoDefault(false);
    look_up_button_.setEnabled(false);
    auto* label = new widgets::PlainLabel(tr("&Another model on Hugging Face"), this);
    label->setBuddy(&other_repo_);
    connect(&other_repo_, &QLineEdit::textChanged, this, [this](const QString& name) {
        look_up_button_.setEnabled(io::parse_repo_name(name.trimmed().toStdString()).has_value());
    });
    const auto look_up = [this] {
        if (look_up_button_.isEnabled()) open_download(other_repo_.text().trimmed());
    };
    connect(&look_up_button_, &QPushButton::clicked, this, look_up);
    connect(&other_repo_, &QLineEdit::returnPressed, this, look_up);
    auto* row = new widgets::FlowLayout;
    row->setSpacing(8);
    row->addWidget(label);
    row->add_stretched(&other_repo_, min_repo_width);
    row->addWidget(&look_up_button_);
    return row;
}

// Other programs may have allocated or freed memory while another window was active.
bool ModelWindow::event(QEvent* event) {
    if (event->type() == QEvent::WindowActivate) dependencies_.library.check_memory();
    return QDialog::event(event);
}

// In a low window, the header scrolls with the models, so that more of them are visible.
void ModelWindow::resizeEvent(QResizeEvent* event) {
    QDialog::resizeEvent(event);
    QBoxLayout* old_column = column_;
    auto* new_column = qobject_cast<QBoxLayout*>(scroll_.widget()->layout());
    if (event->size().height() >= low_height) std::swap(old_column, new_column);
    if (new_column->indexOf(header_) >= 0) return;
    QWidget* const focus = focusWidget();
    const bool has_focus = focus != nullptr && header_->isAncestorOf(focus);
    old_column->removeWidget(header_);
    new_column->insertWidget(0, header_);
    header_->show();
    widgets::set_tab_order_by_layout(*this);
    if (has_focus) focus->setFocus();
}

void ModelWindow::showEvent(QShowEvent* event) {
    QDialog::showEvent(event);
    if (event->spontaneous()) return;
    dependencies_.library.refresh();
    measure_memory();
    show_models();
}

// The memory of the model in use counts as free, because that model is unloaded before the next one.
void ModelWindow::measure_memory() {
    models::DeviceUse use{.device = selected_device_};
    if (dependencies_.loader.is_ready()) {
        const session::LoadedModel& model = dependencies_.loader.model();
        use.model_in_use = {model.device, model.device_memory};
        use.software_only = dependencies_.loader.choice()->software_only;
    }
    dependencies_.library.measure(use);
    update_cards();
}

QVBoxLayout* ModelWindow::section_of(const LocalModel& model) const {
    if (model.location == LocalModel::Location::built_in) return built_in_section_.rows;
    return recent_.contains(model.name) ? recent_section_.rows : local_section_.rows;
}

void ModelWindow::set_recent_models(const QStringList& recent) {
    const QStringList old_recent = std::exchange(recent_, recent);
    for (const auto& [path, card] : cards_) {
        const LocalModel& model = card->model();
        if (model.location == LocalModel::Location::built_in ||
            old_recent.contains(model.name) == recent_.contains(model.name))
            continue;
        // Adding a widget to a layout removes it from its previous layout.
        section_of(model)->addWidget(card);
    }
    sort_recent_cards();
    widgets::set_tab_order_by_layout(*this);
    show_headings();
}

// Shows the cards of the recently used models in the order of their use, the latest first.
void ModelWindow::sort_recent_cards() {
    for (const QString& name : recent_) {
        for (const auto& [path, card] : cards_)
            if (card->model().name == name && section_of(card->model()) == recent_section_.rows)
                recent_section_.rows->addWidget(card);
    }
}

// Reuses the cards of unchanged models, so that they do not lose the focus.
void ModelWindow::show_models() {
    std::map<std::filesystem::path, ModelCard*> old_cards = std::exchange(cards_, {});
    for (const LocalModel& model : dependencies_.library.models()) {
        const auto it = old_cards.find(model.path);
        const bool is_unchanged =
            it != old_cards.end() && it->second->model().modified == model.modified &&
            it->second->model().overview.bytes == model.overview.bytes &&
            it->second->model().overview.networks.size() == model.overview.networks.size();
        if (is_unchanged) {
            cards_[model.path] = it->second;
            old_cards.erase(it);
            continue;
        }
        auto* card = new ModelCard(model);
        connect_card(*card);
        section_of(model)->addWidget(card);
        cards_[model.path] = card;
    }
    for (const auto& [path, old_card] : old_cards) {
        old_card->hide();
        old_card->deleteLater();
    }
    sort_recent_cards();
    widgets::set_tab_order_by_layout(*this);
    show_headings();
    update_cards();
    job_list_->show_jobs();  // a complete download can be loaded once its model is listed
}

void ModelWindow::show_headings() {
    const auto has_cards = [&](const QVBoxLayout* rows) {
        return std::ranges::any_of(
            cards_, [&](const auto& entry) { return section_of(entry.second->model()) == rows; });
    };
    recent_section_.heading->setVisible(has_cards(recent_section_.rows));
    built_in_section_.heading->setVisible(has_cards(built_in_section_.rows));
    no_models_label_.setVisible(!has_cards(local_section_.rows));
    no_models_label_.setText(
        dependencies_.library.is_searching()              ? tr("Looking for models…")
        : !dependencies_.library.search_error().isEmpty() ? dependencies_.library.search_error()
        : has_cards(recent_section_.rows)
            ? tr("No other model was found.")
            : tr("No model was found in Govor's folder or in the Hugging Face cache. Download one "
                 "below, or add the folder that holds yours; “Convert…” on its card makes it smaller."));
}

void ModelWindow::connect_card(ModelCard& card) {
    connect(&card, &ModelCard::load_requested, this,
            [this, &card] { Q_EMIT load_requested(card.model().name, chosen_device()); });
    connect(&card, &ModelCard::unload_requested, this, &ModelWindow::unload_requested);
    connect(&card, &ModelCard::cancel_requested, &dependencies_.loader, &assistant::ModelLoader::cancel);
    connect(&card, &ModelCard::convert_requested, this, [this, &card] { open_conversion(card.model()); });
    connect(&card, &ModelCard::compare_requested, this, [this, &card] { open_comparison(card.model()); });
    connect(&card, &ModelCard::audio_tower_requested, this, [this, &card] {
        const QString repo = card.model().repo;
        open_download(repo.isEmpty() ? QStringLiteral("ggml-org/Qwen3-Omni-30B-A3B-Instruct-GGUF") : repo,
                      io::DownloadChoice::Kind::audio_tower);
    });
    connect(&card, &ModelCard::speech_requested, this,
            [this, &card] { open_speech_part_dialog(card.model()); });
    connect(&card, &ModelCard::files_requested, this, [this, &card] { open_download(card.model().repo); });
}

// The speech part is made from the released model, which must be on this computer.
void ModelWindow::open_speech_part_dialog(const LocalModel& model) {
    for (const LocalModel& source : dependencies_.library.models()) {
        if (source.repo != QLatin1String(models::released_repo) || !source.overview.error.empty()) continue;
        auto* dialog = new ConvertDialog(dependencies_.library, dependencies_.conversions, source,
                                         dependencies_.speeds, this);
        dialog->choose_speech_part_for(model);
        return show_dialog(*dialog, [model](ModelWindow& window) { window.open_speech_part_dialog(model); });
    }
    open_download(QString::fromLatin1(models::released_repo));
}

void ModelWindow::show_devices() {
    const models::ModelLibrary& library = dependencies_.library;
    device_.clear();
    device_.addItem(tr("Default device"), QString());
    for (const session::DeviceChoice& device : library.devices()) {
        const QString name = QString::fromStdString(device.name);
        device_.addItem(device.is_software ? tr("%1 (processor, slow)").arg(name) : name, name);
    }
    device_.setCurrentIndex(std::max(0, device_.findData(selected_device_)));
    if (!library.device_error().isEmpty()) {
        memory_.setText(library.device_error());
    } else if (library.memory()) {
        const session::DeviceMemory& memory = *library.memory();
        const session::OtherModel& model_in_use = library.use().model_in_use;
        const bool frees_model_memory = memory.is_process_wide && model_in_use.device == memory.device;
        const std::uint64_t available = memory.budget + (frees_model_memory ? model_in_use.device_bytes : 0);
        memory_.setText(
            tr("%1 of memory for a model").arg(bytes_text(std::min(memory.budget_limit, available))));
        memory_.setToolTip(
            tr("Memory that is free on the device now or is used by the loaded model. Memory that other "
               "programs use is not counted."));
    } else {
        memory_.setText(tr("Looking for devices…"));
    }
}

void ModelWindow::update_cards() {
    const assistant::ModelLoader& loader = dependencies_.loader;
    using LoaderState = assistant::ModelLoader::State;
    for (const auto& [path, card] : cards_) {
        ModelCard::State state;
        const bool is_selected = loader.choice() && loader.choice()->path == path;
        if (is_selected && loader.state() == LoaderState::loading) {
            state.use = ModelCard::Use::loading;
            state.progress = loader.progress();
        } else if (is_selected && loader.is_ready()) {
            state.use = ModelCard::Use::in_use;
            state.device = QString::fromStdString(loader.model().device);
            state.device_bytes = loader.model().device_memory;
        }
        state.estimate = dependencies_.library.estimate(path);
        state.is_measuring = dependencies_.library.is_measuring() || dependencies_.library.is_searching();
        card->show_state(state);
    }
    update_download_cards();
}

void ModelWindow::update_download_cards() {
    const models::ModelLibrary& library = dependencies_.library;
    const bool is_measuring = library.is_measuring() || library.is_searching();
    for (DownloadCard* card : download_cards_) {
        card->show_files(dependencies_.downloads.published_files(card->model().repo));
        // The formats of the files of other publishers are unknown, and with them the memory.
        if (const auto& model = card->model().released_model)
            card->show_estimate(library.estimate(*model), is_measuring);
    }
}

void ModelWindow::open_download(const QString& repo, std::optional<io::DownloadChoice::Kind> kind) {
    show_dialog(*new DownloadDialog(dependencies_.downloads, repo, kind, this),
                [repo, kind](ModelWindow& window) { window.open_download(repo, kind); });
}

void ModelWindow::open_conversion(const LocalModel& model, bool removes_source) {
    auto* dialog = new ConvertDialog(dependencies_.library, dependencies_.conversions, model,
                                     dependencies_.speeds, this);
    if (removes_source) dialog->choose_q8_0_and_remove_source();
    show_dialog(*dialog, [model, removes_source](ModelWindow& window) {
        window.open_conversion(model, removes_source);
    });
}

void ModelWindow::open_comparison(const LocalModel& model) {
    auto* dialog = new CompareModelsDialog(dependencies_.library, dependencies_.comparisons, model, this);
    connect(dialog, &CompareModelsDialog::comparison_added, this,
            [this](models::ComparisonJob* job, bool needs_unload) { begin_comparison(*job, needs_unload); });
    connect(dialog, &CompareModelsDialog::result_requested, this, &ModelWindow::open_result);
    show_dialog(*dialog, [model](ModelWindow& window) { window.open_comparison(model); });
}

// The comparison starts when the engine reports that the memory of the model in use is free.
void ModelWindow::begin_comparison(models::ComparisonJob& job, bool needs_unload) {
    if (!needs_unload) return job.start();
    connect(&dependencies_.loader, &assistant::ModelLoader::memory_freed, &job, &models::ComparisonJob::start,
            static_cast<Qt::ConnectionType>(Qt::AutoConnection | Qt::SingleShotConnection));
    Q_EMIT unload_requested();
}

void ModelWindow::open_result(const models::ComparisonRecord& record) {
    show_dialog(*new ComparisonResultDialog(record, this),
                [record](ModelWindow& window) { window.open_result(record); });
}

void ModelWindow::show_dialog(QDialog& dialog, const DialogOpener& opener) {
    dialog.setAttribute(Qt::WA_DeleteOnClose);
    std::erase_if(open_dialogs_, [](const OpenDialog& entry) { return entry.dialog.isNull(); });
    open_dialogs_.push_back({&dialog, opener});
    dialog.show();
}

std::vector<ModelWindow::DialogOpener> ModelWindow::dialog_openers() const {
    std::vector<DialogOpener> openers;
    for (const OpenDialog& entry : open_dialogs_) {
        if (!entry.dialog || !entry.dialog->isVisible()) continue;
        openers.emplace_back(
            [opener = entry.opener, geometry = entry.dialog->geometry()](ModelWindow& window) {
                opener(window);
                window.open_dialogs_.back().dialog->setGeometry(geometry);
            });
    }
    return openers;
}

void ModelWindow::add_folder(const QString& path) {
    if (path.isEmpty() || dependencies_.library.chosen_paths().contains(path)) return;
    Q_EMIT chosen_paths_changed(dependencies_.library.chosen_paths() + QStringList{path});
    dependencies_.library.refresh();
}

}  // namespace govor::dialogs
