#include "dialogs/convert_dialog.h"

#include <QFormLayout>
#include <QLocale>
#include <algorithm>
#include <mutex>
#include <set>

#include "assistant/background.h"
#include "dialogs/expected_quality.h"
#include "dialogs/measure_row.h"
#include "messages/bytes_text.h"
#include "widgets/file_dialog.h"
#include "widgets/vertical_scroll_area.h"

namespace govor::dialogs {
namespace {

using Fit = session::MemoryEstimate::Fit;

constexpr std::uint32_t context_sizes[] = {1024, 2048, 4096, 8192, 16384, 32768, 65536};  // tokens
constexpr std::uint32_t default_context = 8192;                                           // tokens

// The index of the preset "48gb", all parts in Q8_0, in quant::quantizer_presets().
constexpr std::size_t q8_0_preset = 1;

}  // namespace

// The planned result of one choice.
struct ConvertDialog::PlanResult {
    std::uint64_t file_bytes = 0;
    session::MemoryEstimate estimate;
    models::ExpectedSpeed speed;
    QString error;  // empty: the conversion is possible
};

// The opened model, which all plans share. A thread locks the mutex while it plans.
struct ConvertDialog::Planner {
    std::mutex mutex;
    std::unique_ptr<session::Conversion> conversion;  // null until the first plan
};

ConvertDialog::ConvertDialog(const models::ModelLibrary& library, models::Conversions& conversions,
                             const models::LocalModel& model, models::MeasuredSpeeds& speeds, QWidget* parent)
    : QDialog(parent),
      conversions_(conversions),
      model_(model),
      search_folders_(library.search_folders()),
      memory_(library.memory()),
      model_in_use_(library.use().model_in_use),
      load_settings_(library.load_settings()),
      local_models_{library.models(), library.search_folders()},
      speeds_(speeds),
      own_folder_(io::ModelFolders::from_environment().own_folder),
      planner_(std::make_shared<Planner>()) {
    setWindowTitle(tr("Convert %1").arg(model.name));
    lay_out();
    connect(&speeds_, &models::MeasuredSpeeds::records_changed, this, &ConvertDialog::plan);
    plan();
}

ConvertDialog::~ConvertDialog() = default;

void ConvertDialog::lay_out() {
    auto* content = new QWidget;
    auto* list = new QVBoxLayout(content);
    list->setContentsMargins(0, 0, 8, 0);
    list->setSpacing(4);
    for (const quant::QuantizerPreset& preset : quant::quantizer_presets())
        add_choice_row(*list, preset_title(preset), preset.formats);
    add_choice_row(*list, tr("A format for each part"), std::nullopt);
    parts_area_ = make_parts_area();
    list->addWidget(parts_area_);
    list->addStretch(1);
    auto* scroll = new widgets::VerticalScrollArea(this);
    scroll->setWidget(content);
    connect(choices_.back().button, &QRadioButton::clicked, scroll, [this, scroll] {
        scroll->widget()->adjustSize();
        scroll->ensureWidgetVisible(parts_area_, 0, 0);
    });
    buttons_.setStandardButtons(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    buttons_.button(QDialogButtonBox::Ok)->setText(tr("&Convert"));
    connect(&buttons_, &QDialogButtonBox::accepted, this, &ConvertDialog::begin);
    connect(&buttons_, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* column = new QVBoxLayout(this);
    column->setSpacing(12);
    column->addWidget(scroll, 1);
    column->addLayout(make_result_area());
    column->addWidget(&buttons_);
    // Q8_0 is nearly lossless and takes about half the size of the published model.
    choices_[q8_0_preset].button->setChecked(true);
    update_parts();
    resize(640, 640);
}

void ConvertDialog::add_choice_row(QVBoxLayout& column, const QString& text,
                                   std::optional<quant::QuantizerFormats> formats) {
    Choice choice{new QRadioButton(text), new widgets::PlainLabel, formats};
    choice.description->setWordWrap(true);
    choice.description->setForegroundRole(QPalette::PlaceholderText);
    choice.description->setIndent(style()->pixelMetric(QStyle::PM_ExclusiveIndicatorWidth) + 8);
    connect(choice.button, &QRadioButton::toggled, this, [this](bool is_checked) {
        if (!is_checked) return;
        update_parts();
        update_result();
    });
    column.addWidget(choice.button);
    column.addWidget(choice.description);
    column.addSpacing(4);
    choices_.push_back(choice);
}

QWidget* ConvertDialog::make_parts_area() {
    auto* area = new QWidget;
    auto* form = new QFormLayout(area);
    form->setContentsMargins(24, 0, 0, 0);
    form->setSpacing(8);
    const std::array<PartText, format_part_count> parts = part_texts();
    for (std::size_t i = 0; i < parts.size(); ++i) {
        for (const io::ElementType type : quant::quantizer_types)
            types_[i].addItem(type_text(type), static_cast<int>(type));
        types_[i].setAccessibleName(parts[i].name);
        types_[i].setAccessibleDescription(parts[i].description);
        auto* label = new widgets::PlainLabel(parts[i].name);
        label->setBuddy(&types_[i]);
        auto* description = new widgets::PlainLabel(parts[i].description);
        description->setWordWrap(true);
        description->setForegroundRole(QPalette::PlaceholderText);
        auto* cell = new QVBoxLayout;
        cell->setSpacing(2);
        cell->addWidget(&types_[i]);
        cell->addWidget(description);
        form->addRow(label, cell);
        connect(&types_[i], &QComboBox::activated, this, [this] { plan(); });
    }
    return area;
}

QLayout* ConvertDialog::make_result_area() {
    fill_contexts();
    context_.setAccessibleName(tr("Context for the memory"));
    connect(&context_, &QComboBox::activated, this, [this] { plan(); });
    folder_.setAccessibleName(tr("Name of the result, or its folder"));
    connect(&folder_, &QLineEdit::textChanged, this, [this] { update_result(); });
    browse_button_.setText(tr("&Browse…"));
    browse_button_.setAutoDefault(false);
    connect(&browse_button_, &QPushButton::clicked, this, [this] {
        widgets::choose_file(
            *this, {.choice = widgets::FileChoice::folder, .title = tr("Choose a folder for the result")},
            [this](const QString& path) { folder_.setText(path); });
    });
    remove_source_.setText(tr("&Remove the original once the result was checked (frees %1)")
                               .arg(bytes_text(model_.overview.bytes)));
    remove_source_.setVisible(model_.location == models::LocalModel::Location::hugging_face);
    result_.setWordWrap(true);
    result_.setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    auto* name = new QHBoxLayout;
    name->addWidget(&folder_, 1);
    name->addWidget(&browse_button_);
    auto* form = new QFormLayout;
    form->setSpacing(10);
    form->addRow(tr("Memory with a conte&xt of"), &context_);
    auto* label = new widgets::PlainLabel(tr("&Name of the result"), this);
    label->setBuddy(&folder_);
    form->addRow(label, name);
    auto* column = new QVBoxLayout;
    column->setSpacing(10);
    column->addLayout(form);
    column->addWidget(&remove_source_);
    column->addWidget(new MeasureRow(speeds_.measurement()));
    column->addWidget(&result_);
    return column;
}

// Lists common context sizes and the one with which the model would be loaded, and selects the latter.
void ConvertDialog::fill_contexts() {
    const std::uint32_t limit = model_.overview.max_context;  // 0: unknown
    std::uint32_t selected_size =
        load_settings_.max_context == 0 ? default_context : load_settings_.max_context;
    if (limit != 0) selected_size = std::min(selected_size, limit);
    std::set<std::uint32_t> listed_sizes{selected_size};
    for (const std::uint32_t tokens : context_sizes)
        if (limit == 0 || tokens <= limit) listed_sizes.insert(tokens);
    for (const std::uint32_t tokens : listed_sizes)
        context_.addItem(tr("%1 tokens").arg(QLocale().toString(tokens)), tokens);
    context_.setCurrentIndex(context_.findData(selected_size));
}

std::size_t ConvertDialog::selected_index() const {
    const auto it =
        std::ranges::find_if(choices_, [](const Choice& choice) { return choice.button->isChecked(); });
    return static_cast<std::size_t>(it - choices_.begin());
}

const ConvertDialog::Choice& ConvertDialog::selected_choice() const {
    return choices_[std::min(selected_index(), choices_.size() - 1)];
}

quant::QuantizerFormats ConvertDialog::formats_of(const Choice& choice) const {
    if (choice.formats) return *choice.formats;
    const auto selected_type = [this](std::size_t i) {
        return static_cast<io::ElementType>(types_[i].currentData().toInt());
    };
    // The indices follow the order of part_texts().
    return {.thinker = selected_type(0),
            .experts = selected_type(1),
            .audio_tower = selected_type(2),
            .talker = selected_type(3),
            .code2wav = selected_type(5),
            .code_predictor = selected_type(4)};
}

// Shows the combo boxes if no preset is selected. Initially, they contain the formats of the last selected
// preset. Also names the result after the selection.
void ConvertDialog::update_parts() {
    const Choice& choice = selected_choice();
    parts_area_->setVisible(!choice.formats);
    if (choice.formats) {
        const quant::QuantizerFormats& formats = *choice.formats;
        const std::array preset_types{formats.thinker,
                                      formats.experts,
                                      formats.audio_tower,
                                      formats.talker,
                                      formats.code_predictor.value_or(formats.talker),
                                      formats.code2wav};
        for (std::size_t i = 0; i < types_.size(); ++i)
            types_[i].setCurrentIndex(types_[i].findData(static_cast<int>(preset_types[i])));
    } else {
        plan();
    }
    if (!speech_folder_.isEmpty()) return folder_.setText(speech_folder_);
    const QString model =
        QString::fromStdString(std::filesystem::path(model_.name.toStdString()).filename().string());
    const QString suffix = choice.formats ? preset_suffix(selected_index()) : QStringLiteral("own");
    folder_.setText(model + QLatin1Char('-') + suffix);
}

QString ConvertDialog::fit_text(const session::MemoryEstimate& estimate) {
    switch (estimate.fit) {
        case Fit::fits:
            return tr("fits here");
        case Fit::partly_in_host_memory:
            return tr("fits here with some experts in the computer's memory, which is slower");
        case Fit::does_not_fit:
            return tr("does not fit here now");
        case Fit::unknown:
            break;
    }
    return {};
}

// Plans all choices on another thread. Planning reads only the headers of the model.
void ConvertDialog::plan() {
    if (choices_.empty() || parts_area_ == nullptr) return;
    const int number = ++plan_count_;
    std::vector<quant::QuantizerFormats> all_formats;
    for (const Choice& choice : choices_) all_formats.push_back(formats_of(choice));
    session::LoadOptions options;
    load_settings_.apply_to(options);
    options.max_context = context_.currentData().toUInt();
    options.other_model = model_in_use_;
    const auto work = [planner = planner_, path = model_.path, folders = search_folders_, parts = parts_,
                       all_formats, options, memory = memory_, local_models = local_models_,
                       speeds = speeds_.records()] {
        const std::lock_guard lock(planner->mutex);
        if (!planner->conversion) planner->conversion = std::make_unique<session::Conversion>(path, folders);
        std::vector<PlanResult> results;
        // All choices have the same dimensions and share the basis. The outer optional is empty before the
        // first search.
        std::optional<std::optional<models::SpeedBasis>> basis;
        for (const quant::QuantizerFormats& formats : all_formats) {
            PlanResult& result = results.emplace_back();
            try {
                const auto plan = planner->conversion->plan(formats, parts);
                for (const quant::PlannedPart& part : plan) result.file_bytes += part.file_bytes;
                result.estimate = planner->conversion->estimate(plan, options, memory);
                const session::TokenCost cost = planner->conversion->token_cost(plan);
                if (!basis)
                    basis = models::find_speed_basis(
                        speeds, memory ? QString::fromStdString(memory->device) : QString(), local_models,
                        cost);
                result.speed = models::expected_speed(*basis, cost, result.estimate.fit);
            } catch (const Error& error) {
                result.error = assistant::error_message(error);
            }
        }
        return results;
    };
    assistant::run_in_background(
        this, tr("planning a conversion"), work,
        [this, number](const std::vector<PlanResult>& results) {
            if (number == plan_count_) show_plan_results(results);
        },
        [this](const QString& message) { result_.setText(message); });
}

void ConvertDialog::show_plan_results(const std::vector<PlanResult>& results) {
    plan_results_ = results;
    for (std::size_t i = 0; i < choices_.size() && i < plan_results_.size(); ++i) {
        const PlanResult& result = plan_results_[i];
        QStringList lines;
        if (choices_[i].formats) lines.append(formats_text(*choices_[i].formats));
        if (result.error.isEmpty()) {
            const QString fit = fit_text(result.estimate);
            const QString sizes =
                tr("%1 on the disk, %2 of memory")
                    .arg(bytes_text(result.file_bytes), bytes_text(result.estimate.device_bytes));
            lines.append(fit.isEmpty() ? sizes : sizes + QStringLiteral(" · ") + fit);
            const ExpectedQuality quality = expected_quality(formats_of(choices_[i]));
            lines.append(quality.summary);
            lines.append(result.speed.text);
            choices_[i].description->setToolTip(
                (quality.details + QLatin1Char('\n') + result.speed.source).trimmed());
        } else {
            lines.append(tr("Not possible: %1").arg(result.error));
            choices_[i].description->setToolTip({});
        }
        choices_[i].description->setText(lines.join(QLatin1Char('\n')));
        if (const QString tool_tip = choices_[i].description->toolTip(); !tool_tip.isEmpty())
            lines.append(tool_tip);
        choices_[i].button->setAccessibleDescription(lines.join(QLatin1Char(' ')));
    }
    update_result();
}

std::filesystem::path ConvertDialog::folder() const {
    const std::filesystem::path path = folder_.text().trimmed().toStdString();
    return path.empty() || path.is_absolute() ? path : own_folder_ / path;
}

void ConvertDialog::update_result() {
    const std::size_t index = selected_index();
    QPushButton* const convert_button = buttons_.button(QDialogButtonBox::Ok);
    convert_button->setEnabled(false);
    if (index >= plan_results_.size()) return result_.setText(tr("Computing sizes…"));
    const PlanResult& result = plan_results_[index];
    if (!result.error.isEmpty()) return result_.setText(tr("Not possible: %1").arg(result.error));
    if (folder().empty()) return result_.setText(tr("Give the result a name."));
    try {
        const std::uint64_t free_bytes = session::free_disk_bytes(folder());
        const bool has_space = result.file_bytes <= free_bytes;
        size_text_ = tr("The result takes %1; %2 are free in %3.")
                         .arg(bytes_text(result.file_bytes), bytes_text(free_bytes),
                              QString::fromStdString(folder().parent_path().string()));
        QStringList lines{size_text_};
        if (!has_space)
            lines.append(tr("That is too little: %1 more are needed.")
                             .arg(bytes_text(result.file_bytes - free_bytes)));
        lines.append(translated(result.estimate.summary));
        result_.setText(lines.join(QLatin1Char('\n')));
        convert_button->setEnabled(has_space);
    } catch (const Error& error) {
        result_.setText(assistant::error_message(error));
    }
}

void ConvertDialog::choose_q8_0_and_remove_source() {
    choices_[q8_0_preset].button->setChecked(true);
    remove_source_.setChecked(remove_source_.isVisibleTo(this));
}

void ConvertDialog::choose_speech_part_for(const models::LocalModel& thinker) {
    parts_ = {io::GgufPart::speech};
    setWindowTitle(tr("Make the speech part for %1").arg(thinker.name));
    remove_source_.hide();
    remove_source_.setChecked(false);
    // The folder is named after the Thinker, so that the speech parts of several Thinkers can coexist.
    std::filesystem::path name = std::filesystem::path(thinker.name.toStdString()).filename();
    if (name.extension() == ".gguf") name = name.stem();
    speech_folder_ = QString::fromStdString((own_folder_ / (name.string() + "-speech")).string());
    folder_.setText(speech_folder_);
    plan();
}

void ConvertDialog::begin() {
    conversions_.add({.name = model_.name,
                      .source = model_.path,
                      .search_folders = search_folders_,
                      .formats = formats_of(selected_choice()),
                      .parts = parts_,
                      .folder = folder(),
                      .removes_source = remove_source_.isChecked() && remove_source_.isVisibleTo(this)});
    accept();
}

}  // namespace govor::dialogs
