#include "dialogs/first_run_dialog.h"

#include <QApplication>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QScrollArea>
#include <QSignalBlocker>
#include <algorithm>

#include "assistant/example_questions.h"
#include "dialogs/settings/device_box.h"
#include "messages/translated.h"
#include "messages/typography.h"
#include "widgets/accessibility.h"
#include "widgets/motion.h"

namespace govor::dialogs {
namespace {

constexpr double title_scale = 1.4;  // relative to the application's font
constexpr int max_examples = 3;      // example questions

QString native_key(const QString& portable) {
    return QKeySequence(portable, QKeySequence::PortableText).toString(QKeySequence::NativeText);
}

}  // namespace

FirstRunDialog::FirstRunDialog(SettingsEditor& editor, QWidget* parent) : QDialog(parent), editor_(editor) {
    setWindowTitle(tr("First steps"));
    add_sound_page();
    add_model_page();
    add_question_page();
    lay_out();
    show_step();
    resize(620, 480);
}

// Adds a page that scrolls if the window is too small for it.
QVBoxLayout* FirstRunDialog::add_page(const QString& title, widgets::PlainLabel& text) {
    auto* page = new QWidget;
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 8, 0);
    column->setSpacing(12);
    text.setWordWrap(true);
    column->addWidget(&text);
    auto* scroll_area = new QScrollArea(&pages_);
    scroll_area->setFrameShape(QFrame::NoFrame);
    scroll_area->setWidgetResizable(true);
    scroll_area->setFocusPolicy(Qt::NoFocus);
    scroll_area->setWidget(page);
    page->setAutoFillBackground(false);
    scroll_area->viewport()->setAutoFillBackground(false);
    pages_.addWidget(scroll_area);
    titles_.append(title);
    return column;
}

void FirstRunDialog::add_sound_page() {
    QVBoxLayout* column = add_page(tr("Sound check"), sound_text_);
    sound_text_.setText(
        tr("Choose your devices, hold the talk key and say a sentence. When you release "
           "it, the recording is played. It is not kept."));
    microphone_ = make_device_box(&store::Settings::input_device, tr("Microphone"));
    loudspeaker_ = make_device_box(&store::Settings::output_device, tr("Loudspeaker"));
    auto* form = new QFormLayout;
    form->addRow(tr("&Microphone"), microphone_);
    form->addRow(tr("&Loudspeaker"), loudspeaker_);
    column->addLayout(form);
    key_label_.setWordWrap(true);
    column->addWidget(&key_label_);
    sound_check_.set_threshold(static_cast<float>(editor_.settings().min_question_level_dbfs));
    column->addWidget(&sound_check_);
    auto* settings_button = new QPushButton(tr("Other &key or device…"), this);
    connect(settings_button, &QPushButton::clicked, this, &FirstRunDialog::settings_requested);
    column->addWidget(settings_button, 0, Qt::AlignLeft);
    column->addStretch(1);
    connect(&editor_, &SettingsEditor::changed, this, &FirstRunDialog::show_key);
    show_key();
}

QComboBox* FirstRunDialog::make_device_box(QString store::Settings::*member, const QString& name) {
    auto* box = new QComboBox(this);
    box->setAccessibleName(name);
    box->setMinimumContentsLength(20);
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    fill_device_box(*box, {}, editor_.settings().*member);
    connect(box, &QComboBox::activated, this, [this, box, member](int index) {
        editor_.edit([&](store::Settings& settings) { settings.*member = box->itemData(index).toString(); });
    });
    return box;
}

void FirstRunDialog::add_model_page() {
    QVBoxLayout* column = add_page(tr("Model"), model_text_);
    model_text_.setText(with_attached_units(
        tr("The model is what understands and answers. The built-in one is a small demonstration with a "
           "few hundred words. For real conversations, get Qwen3-Omni: it needs about "
           "20 to 70 GB of disk space and as much memory of a graphics card, depending on its format.")));
    model_label_.setWordWrap(true);
    progress_.setTextVisible(false);
    progress_.setFixedHeight(6);
    progress_.setAccessibleName(tr("Loading the model"));
    column->addWidget(&model_label_);
    column->addWidget(&progress_);
    built_in_button_.setText(tr("Talk to the &built-in model now"));
    connect(&built_in_button_, &QPushButton::clicked, this, [this] {
        Q_EMIT built_in_requested();
        open_step(Step::first_question);
    });
    widgets::name_combo_box(found_models_, tr("Models on this computer"));
    found_models_.setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    found_models_.setMinimumContentsLength(20);
    use_found_button_.setText(tr("&Use it"));
    connect(&use_found_button_, &QPushButton::clicked, this, [this] {
        Q_EMIT found_model_requested(found_models_.currentText());
        open_step(Step::first_question);
    });
    connect(&found_models_, &QComboBox::currentIndexChanged, this, &FirstRunDialog::show_fit);
    fit_label_.setWordWrap(true);
    fit_label_.setTextInteractionFlags(Qt::TextSelectableByMouse);
    found_label_.setWordWrap(true);
    found_label_.setForegroundRole(QPalette::PlaceholderText);
    auto* row = new QHBoxLayout;
    row->addWidget(&found_models_, 1);
    row->addWidget(&use_found_button_);
    auto* open_button = new QPushButton(tr("&Open, download or convert a model…"), this);
    connect(open_button, &QPushButton::clicked, this, &FirstRunDialog::model_requested);
    column->addWidget(&built_in_button_, 0, Qt::AlignLeft);
    column->addWidget(&found_label_);
    column->addLayout(row);
    column->addWidget(&fit_label_);
    column->addWidget(open_button, 0, Qt::AlignLeft);
    auto* convert_label =
        new widgets::PlainLabel(tr("A model that does not fit becomes smaller when it is converted."), this);
    convert_label->setWordWrap(true);
    convert_label->setForegroundRole(QPalette::PlaceholderText);
    column->addWidget(convert_label);
    column->addStretch(1);
    show_found_models(std::vector<FoundModel>());
    found_label_.setText(tr("Looking for models on this computer…"));
}

void FirstRunDialog::add_question_page() {
    QVBoxLayout* column = add_page(tr("Say hello"), question_text_);
    ready_label_.setWordWrap(true);
    column->addWidget(&ready_label_);
    for (int i = 0; i < max_examples; ++i) {
        auto* example = new QPushButton(this);
        connect(example, &QPushButton::clicked, this, [this, example] {
            Q_EMIT question_asked(example->text());
            accept();
        });
        examples_.push_back(example);
        column->addWidget(example);
    }
    column->addStretch(1);
}

void FirstRunDialog::lay_out() {
    QFont large;
    large.setPointSizeF(QApplication::font().pointSizeF() * title_scale);
    title_.setFont(large);
    step_label_.setForegroundRole(QPalette::PlaceholderText);
    skip_button_.setText(tr("&Skip"));
    back_button_.setText(tr("B&ack"));
    for (QPushButton* button : {&skip_button_, &back_button_}) button->setAutoDefault(false);
    next_button_.setDefault(true);
    connect(&skip_button_, &QPushButton::clicked, this, &QDialog::reject);
    connect(&back_button_, &QPushButton::clicked, this, [this] { move_step(-1); });
    connect(&next_button_, &QPushButton::clicked, this, [this] { move_step(1); });
    auto* header = new QHBoxLayout;
    header->addWidget(&title_, 1);
    header->addWidget(&step_label_);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(&skip_button_);
    buttons->addStretch(1);
    buttons->addWidget(&back_button_);
    buttons->addWidget(&next_button_);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(22, 18, 22, 14);
    column->setSpacing(12);
    column->addLayout(header);
    column->addWidget(&pages_, 1);
    column->addLayout(buttons);
    for (QPushButton* button : findChildren<QPushButton*>())
        if (button != &next_button_) button->setAutoDefault(false);
}

FirstRunDialog::Step FirstRunDialog::step() const {
    return static_cast<Step>(pages_.currentIndex());
}

void FirstRunDialog::open_step(Step step) {
    pages_.setCurrentIndex(static_cast<int>(step));
    show_step();
}

void FirstRunDialog::move_step(int offset) {
    const int target = pages_.currentIndex() + offset;
    if (target >= step_count) return accept();
    pages_.setCurrentIndex(std::max(0, target));
    show_step();
}

void FirstRunDialog::show_step() {
    const int current = pages_.currentIndex();
    title_.setText(titles_[current]);
    step_label_.setText(tr("%1 of %2").arg(current + 1).arg(step_count));
    back_button_.setEnabled(current > 0);
    next_button_.setText(current + 1 < step_count ? tr("&Next") : tr("&Done"));
    skip_button_.setVisible(current + 1 < step_count);
}

void FirstRunDialog::show_devices(const std::vector<sound::DeviceInfo>& microphones,
                                  const std::vector<sound::DeviceInfo>& loudspeakers) {
    const store::Settings settings = editor_.settings();
    fill_device_box(*microphone_, microphones, settings.input_device);
    fill_device_box(*loudspeaker_, loudspeakers, settings.output_device);
}

bool FirstRunDialog::handle_talk_key(bool is_pressed) {
    if (step() != Step::sound || !isVisible()) return false;
    is_key_pressed_ = is_pressed;
    was_key_tested_ = true;
    show_key();
    if (is_pressed) {
        sound_check_.begin();
    } else {
        sound_check_.end();
    }
    return true;
}

void FirstRunDialog::show_key() {
    const QString key = native_key(editor_.settings().talk_key);
    if (key.isEmpty()) {
        key_label_.setText(tr("No talk key is set. Talk with the button in the window, or choose a key."));
    } else if (is_key_pressed_) {
        key_label_.setText(tr("Talk key %1: pressed").arg(key));
    } else {
        key_label_.setText(was_key_tested_ ? tr("✓ Talk key %1 works").arg(key)
                                           : tr("Talk key: hold %1 now").arg(key));
    }
}

void FirstRunDialog::show_model(const assistant::ModelLoader& loader) {
    using State = assistant::ModelLoader::State;
    const QString name = loader.name();
    progress_.setVisible(loader.state() == State::loading);
    widgets::show_progress(progress_, loader.progress());
    QString text;
    switch (loader.state()) {
        case State::none:
            text = tr("No model is loaded.");
            break;
        case State::loading:
            text = tr("%1 is being loaded…").arg(assistant::capitalized_model_name(loader));
            break;
        case State::failed:
            text = tr("%1 could not be loaded.").arg(assistant::capitalized_model_name(loader));
            break;
        case State::ready:
            text = tr("Ready: %1 on %2.").arg(name, QString::fromStdString(loader.model().device));
            break;
    }
    model_label_.setText(text);
    ready_label_.setText(text);
    question_text_.setText(
        assistant::requires_sound(loader)
            ? tr("Hold the talk key and record a sound. This model describes it in text and does not answer "
                 "typed questions.")
            : tr("Click a question to ask it, or hold the talk key and ask one "
                 "yourself. Govor answers in text and aloud."));
    const QStringList questions = assistant::example_questions(loader);
    for (std::size_t i = 0; i < examples_.size(); ++i) {
        const auto index = static_cast<qsizetype>(i);
        examples_[i]->setVisible(index < questions.size());
        if (index < questions.size()) examples_[i]->setText(questions[index]);
    }
}

void FirstRunDialog::show_found_models(const std::vector<FoundModel>& models) {
    const QString chosen = found_models_.currentText();
    {
        const QSignalBlocker blocker(found_models_);
        found_models_.clear();
        for (const FoundModel& model : models) found_models_.addItem(model.name, model.fit);
        found_models_.setCurrentIndex(std::max(0, found_models_.findText(chosen)));
    }
    found_models_.setVisible(!models.empty());
    use_found_button_.setVisible(!models.empty());
    found_label_.setText(models.empty() ? tr("No other model was found on this computer.")
                                        : tr("Found on this computer:"));
    show_fit();
}

void FirstRunDialog::show_found_models(const models::ModelLibrary& library) {
    std::vector<FoundModel> found_models;
    for (const models::LocalModel& model : library.models()) {
        if (model.location == models::LocalModel::Location::built_in || !model.overview.error.empty())
            continue;
        const session::MemoryEstimate* estimate = library.estimate(model.path);
        found_models.push_back({model.name, estimate != nullptr      ? translated(estimate->summary)
                                            : library.is_measuring() ? tr("Checking whether it fits…")
                                                                     : QString()});
    }
    show_found_models(found_models);
    if (found_models.empty() && library.is_searching())
        found_label_.setText(tr("Looking for models on this computer…"));
}

void FirstRunDialog::show_fit() {
    const QString fit = found_models_.currentData().toString();
    fit_label_.setText(fit);
    fit_label_.setVisible(!fit.isEmpty());
}

}  // namespace govor::dialogs
