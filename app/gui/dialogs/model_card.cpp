#include "dialogs/model_card.h"

#include <QLocale>

#include "messages/bytes_text.h"
#include "messages/translated.h"
#include "widgets/flow_layout.h"
#include "widgets/motion.h"

namespace govor::dialogs {
namespace {

using models::LocalModel;
using Fit = session::MemoryEstimate::Fit;

// Widths in pixels. Narrower texts are above their buttons.
constexpr int min_card_text_width = 240;
constexpr int min_missing_part_width = 160;

QString location_text(const LocalModel& model) {
    switch (model.location) {
        case LocalModel::Location::built_in:
            return ModelCard::tr("Comes with Govor");
        case LocalModel::Location::own_folder:
            return ModelCard::tr("Govor's model folder");
        case LocalModel::Location::hugging_face:
            return ModelCard::tr("Hugging Face cache");
        case LocalModel::Location::chosen:
            return ModelCard::tr("Added by you");
    }
    return {};
}

QString properties_text(const LocalModel& model) {
    QStringList properties{location_text(model)};
    if (!model.overview.networks.empty())
        properties.append(model.overview.is_gguf ? QStringLiteral("GGUF") : QStringLiteral("safetensors"));
    if (model.overview.bytes > 0) properties.append(bytes_text(model.overview.bytes));
    if (model.modified.isValid())
        properties.append(ModelCard::tr("changed on %1")
                              .arg(QLocale().toString(model.modified.date(), QLocale::ShortFormat)));
    if (!model.license.isEmpty()) properties.append(ModelCard::license_text(model.license));
    return properties.join(QStringLiteral(" · "));
}

// Returns "Thinker q4_k, q6_k · AudioTower q8_0"; f32, the format of small tensors, is omitted. The
// name and the first format stay on one line.
QString networks_text(const LocalModel& model) {
    QStringList networks;
    for (const session::NetworkOverview& network : model.overview.networks) {
        QStringList formats;
        for (const std::string& format : network.formats)
            if (format != "f32" || network.formats.size() == 1)
                formats.append(QString::fromStdString(format));
        const QString name = QString::fromStdString(network.name);
        networks.append(name + QChar(QChar::Nbsp) + formats.join(QStringLiteral(", ")));
    }
    return networks.join(QStringLiteral(" · "));
}

}  // namespace

QString ModelCard::title_of(const LocalModel& model) {
    return model.location == LocalModel::Location::built_in ? tr("Built-in model") : model.name;
}

QString ModelCard::license_text(const QString& license) {
    return tr("licence: %1").arg(license);
}

ModelCard::ModelCard(const LocalModel& model, QWidget* parent) : CardFrame(parent), model_(model) {
    const QString name = title_of(model);
    setAccessibleName(name);
    title_.setText(name);
    title_.setToolTip(QString::fromStdString(model.path.string()));
    QFont bold = font();
    bold.setBold(true);
    title_.setFont(bold);
    badge_.setFont(bold);
    badge_.setForegroundRole(QPalette::Link);
    properties_.setText(properties_text(model));
    parts_.setText(networks_text(model));
    parts_.setVisible(!parts_.text().isEmpty());
    for (QLabel* label : {&properties_, &parts_}) {
        label->setWordWrap(true);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    }
    properties_.setForegroundRole(QPalette::PlaceholderText);
    parts_.setForegroundRole(QPalette::PlaceholderText);
    progress_.setTextVisible(false);
    progress_.setFixedHeight(6);
    progress_.setAccessibleName(tr("Loading %1").arg(name));
    load_button_.setText(tr("Load"));
    load_button_.setAccessibleName(tr("Load %1").arg(name));
    unload_button_.setText(tr("Unload"));
    unload_button_.setAccessibleName(tr("Unload %1").arg(name));
    cancel_button_.setText(tr("Cancel"));
    cancel_button_.setAccessibleName(tr("Cancel loading %1").arg(name));
    convert_button_.setText(tr("Convert…"));
    convert_button_.setAccessibleName(tr("Convert %1").arg(name));
    compare_button_.setText(tr("Compare…"));
    compare_button_.setAccessibleName(tr("Compare %1 with another model").arg(name));
    connect(&load_button_, &QPushButton::clicked, this, &ModelCard::load_requested);
    connect(&unload_button_, &QPushButton::clicked, this, &ModelCard::unload_requested);
    connect(&cancel_button_, &QPushButton::clicked, this, &ModelCard::cancel_requested);
    connect(&convert_button_, &QPushButton::clicked, this, &ModelCard::convert_requested);
    connect(&compare_button_, &QPushButton::clicked, this, &ModelCard::compare_requested);
    lay_out();
    show_state({});
}

void ModelCard::lay_out() {
    auto* header = new QHBoxLayout;
    header->setSpacing(10);
    header->addWidget(&title_, 1);
    header->addWidget(&badge_);
    auto* text_column = new QVBoxLayout;
    text_column->setSpacing(3);
    text_column->addLayout(header);
    text_column->addWidget(&properties_);
    text_column->addWidget(&parts_);
    text_column->addWidget(&fit_);
    const bool is_usable = model_.overview.error.empty();
    if (is_usable && model_.overview.is_gguf && model_.overview.lacks_audio_tower)
        add_missing_part(*text_column, tr("The AudioTower is missing: this model takes text only."),
                         tr("Get AudioTower…"), &ModelCard::audio_tower_requested);
    if (is_usable && model_.overview.is_gguf && model_.overview.lacks_speech)
        add_missing_part(*text_column, tr("The speech part is missing: this model answers in text only."),
                         tr("Get speech part…"), &ModelCard::speech_requested);
    if (!is_usable && !model_.repo.isEmpty())
        add_missing_part(*text_column, tr("Missing and damaged files can be downloaded again."),
                         tr("Get missing files…"), &ModelCard::files_requested);
    text_column->addWidget(&progress_);
    auto* buttons = new widgets::FlowLayout(nullptr, widgets::FlowLayout::Shape::column);
    buttons->setSpacing(6);
    for (QPushButton* button :
         {&load_button_, &unload_button_, &cancel_button_, &convert_button_, &compare_button_}) {
        button->setAutoDefault(false);
        buttons->addWidget(button);
    }
    auto* row = new widgets::FlowLayout(this);
    row->setContentsMargins(14, 10, 12, 12);
    row->setSpacing(14);
    row->add_stretched(text_column, min_card_text_width);
    row->add_layout(buttons);
}

void ModelCard::add_missing_part(QVBoxLayout& column, const QString& text, const QString& action,
                                 void (ModelCard::*signal)()) {
    auto* label = new widgets::PlainLabel(text, this);
    label->setWordWrap(true);
    auto* button = new QPushButton(action, this);
    button->setAutoDefault(false);
    button->setAccessibleName(tr("%1: %2").arg(title_of(model_), action));
    connect(button, &QPushButton::clicked, this, signal);
    auto* row = new widgets::FlowLayout;
    row->setSpacing(10);
    row->add_stretched(label, min_missing_part_width);
    row->addWidget(button);
    column.addLayout(row);
}

void ModelCard::show_state(const State& state) {
    use_ = state.use;
    const bool is_usable = model_.overview.error.empty();
    QString badge_text;
    if (use_ == Use::in_use) badge_text = tr("In use");
    if (use_ == Use::loading) badge_text = tr("Loading");
    badge_.setText(badge_text);
    badge_.setVisible(use_ != Use::idle);
    progress_.setVisible(use_ == Use::loading);
    widgets::show_progress(progress_, state.progress);
    const bool had_focus = load_button_.hasFocus() || unload_button_.hasFocus() || cancel_button_.hasFocus();
    load_button_.setVisible(use_ == Use::idle);
    load_button_.setEnabled(is_usable);
    unload_button_.setVisible(use_ == Use::in_use);
    cancel_button_.setVisible(use_ == Use::loading);
    if (had_focus) {  // the button with the focus may have been hidden
        switch (use_) {
            case Use::idle:
                load_button_.setFocus();
                break;
            case Use::loading:
                cancel_button_.setFocus();
                break;
            case Use::in_use:
                unload_button_.setFocus();
                break;
        }
    }
    convert_button_.setVisible(is_usable && model_.location != LocalModel::Location::built_in);
    compare_button_.setVisible(is_usable && model_.location != LocalModel::Location::built_in);
    show_fit(state);
    set_marked(use_ == Use::in_use);
}

void ModelCard::show_fit(const State& state) {
    if (!model_.overview.error.empty()) {
        fit_.show_text(tr("This model cannot be used: %1").arg(translated(model_.overview.error)),
                       Fit::does_not_fit);
    } else if (state.use == Use::in_use) {
        fit_.show_text(
            tr("It takes %1 of the memory of %2.").arg(bytes_text(state.device_bytes), state.device),
            Fit::fits);
    } else {
        fit_.show_estimate(state.estimate, state.is_measuring);
    }
}

}  // namespace govor::dialogs
