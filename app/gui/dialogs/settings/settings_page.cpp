#include "dialogs/settings/settings_page.h"

#include <QAbstractButton>
#include <QDoubleSpinBox>
#include <QSignalBlocker>
#include <QVBoxLayout>
#include <QWheelEvent>
#include <algorithm>

#include "widgets/accessibility.h"
#include "widgets/icons.h"

namespace govor::dialogs {
namespace {

constexpr int label_width = 130;
constexpr int control_width = 300;

// A box that the wheel does not change while the page is scrolled.
template <typename Box>
class StillBox : public Box {
  public:
    using Box::Box;

  protected:
    void wheelEvent(QWheelEvent* event) override {
        this->hasFocus() ? Box::wheelEvent(event) : event->ignore();
    }
};

}  // namespace

SettingsPage::SettingsPage(SettingsEditor& editor, const QString& title, QWidget* parent)
    : QWidget(parent), editor_(editor), title_(title), grid_(new QGridLayout) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(20, 14, 20, 20);
    column->addLayout(grid_);
    column->addStretch(1);
    grid_->setHorizontalSpacing(12);
    grid_->setVerticalSpacing(8);
    grid_->setColumnMinimumWidth(0, label_width);
    grid_->setColumnStretch(0, 1);
    grid_->setColumnStretch(1, 2);
    connect(&editor, &SettingsEditor::changed, this, &SettingsPage::refresh);
}

void SettingsPage::add_heading(const QString& text) {
    auto* heading = new widgets::PlainLabel(text, this);
    QFont bold;
    bold.setBold(true);
    heading->setFont(bold);
    heading->setContentsMargins(0, headings_.empty() && rows_.size() < 2 ? 0 : 14, 0, 2);
    grid_->addWidget(heading, line_++, 0, 1, 3);
    headings_.push_back(heading);
}

QString SettingsPage::text_of(const QWidget& control) {
    QString text = control.accessibleName() + QLatin1Char(' ') + control.toolTip();
    if (const auto* box = qobject_cast<const QComboBox*>(&control))
        for (int i = 0; i < box->count(); ++i) text += QLatin1Char(' ') + box->itemText(i);
    if (const auto* button = qobject_cast<const QAbstractButton*>(&control))
        text += QLatin1Char(' ') + button->text();
    for (const QObject* child : control.children())
        if (child->isWidgetType()) text += QLatin1Char(' ') + text_of(static_cast<const QWidget&>(*child));
    return text.remove(QLatin1Char('&'));
}

void SettingsPage::add_row(const Words& words, QWidget* control, const Binding& binding) {
    Row row;
    auto* label = new widgets::PlainLabel(words.label, this);
    label->setWordWrap(true);
    label->setBuddy(control);
    const QString name = QString(words.label).remove(QLatin1Char('&'));
    // The name of a label would be read instead of its text.
    if (control->accessibleName().isEmpty() && qobject_cast<const QLabel*>(control) == nullptr)
        control->setAccessibleName(name);
    if (auto* box = qobject_cast<QComboBox*>(control->focusProxy()))
        widgets::name_combo_box(*box, box->accessibleName().isEmpty() ? name : box->accessibleName());
    control->setParent(this);
    grid_->addWidget(label, line_, 0);
    grid_->addWidget(control, line_, 1);
    row.parts = {label, control};
    row.binding = binding;
    row.heading = static_cast<int>(headings_.size()) - 1;
    if (binding.is_default) add_reset_button(row, name, line_);
    ++line_;
    if (!words.hint.isEmpty()) {
        auto* hint = new widgets::PlainLabel(words.hint, this);
        hint->setWordWrap(true);
        hint->setForegroundRole(QPalette::PlaceholderText);
        hint->setContentsMargins(0, 0, 0, 6);
        control->setAccessibleDescription(words.hint);
        grid_->addWidget(hint, line_++, 1, 1, 2);
        row.parts.push_back(hint);
    }
    row.text = words.label + QLatin1Char(' ') + words.hint + QLatin1Char(' ') + text_of(*control);
    row.text.remove(QLatin1Char('&'));
    rows_.push_back(std::move(row));
    if (binding.show) binding.show();
}

void SettingsPage::add_row(const Words& words, QWidget* control) {
    add_row(words, control, Binding());
}

void SettingsPage::add_reset_button(Row& row, const QString& label, int line) {
    row.reset = new QToolButton(this);
    row.reset->setAutoRaise(true);
    row.reset->setIcon(widgets::icon(widgets::Icon::again, QPalette::PlaceholderText));
    row.reset->setIconSize({16, 16});
    const QString& usual = row.binding.default_text;
    row.reset->setToolTip(usual.isEmpty() ? tr("Reset to the default")
                                          : tr("Reset to the default: %1").arg(usual));
    row.reset->setAccessibleName(usual.isEmpty() ? tr("Reset “%1” to the default").arg(label)
                                                 : tr("Reset “%1” to the default: %2").arg(label, usual));
    row.reset->setEnabled(!row.binding.is_default());
    connect(row.reset, &QToolButton::clicked, this, [this, reset = row.binding.reset, parts = row.parts] {
        parts[1]->setFocus();  // the button is disabled now
        reset();
        refresh();
    });
    grid_->addWidget(row.reset, line, 2, Qt::AlignVCenter);
    row.parts.push_back(row.reset);
}

void SettingsPage::add_note(QWidget* note) {
    auto* around = new QWidget(this);  // what a search hides; the note may be hidden for other reasons
    auto* column = new QVBoxLayout(around);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(note);
    grid_->addWidget(around, line_++, 0, 1, 3);
    Row row;
    row.parts = {around};
    row.text = text_of(*note);
    if (const auto* label = qobject_cast<const QLabel*>(note)) row.text += label->text();
    row.heading = static_cast<int>(headings_.size()) - 1;
    rows_.push_back(std::move(row));
}

QCheckBox* SettingsPage::add_flag(const Words& words, bool store::Settings::*member) {
    auto* box = new QCheckBox(this);
    box->setToolTip(QString(words.label).remove(QLatin1Char('&')));
    const bool usual = store::Settings().*member;
    connect(box, &QCheckBox::clicked, this, [this, member](bool checked) {
        editor_.edit([&](store::Settings& settings) { settings.*member = checked; });
    });
    add_row(words, box,
            {.show = [this, box, member] { box->setChecked(editor_.settings().*member); },
             .is_default = [this, member, usual] { return editor_.settings().*member == usual; },
             .reset = [this, member,
                       usual] { editor_.edit([&](store::Settings& settings) { settings.*member = usual; }); },
             .default_text = usual ? tr("on") : tr("off")});
    return box;
}

QWidget* SettingsPage::add_number(const Words& words, double store::Settings::*member,
                                  const NumberRange& range) {
    auto* box = new StillBox<QDoubleSpinBox>(this);
    box->setDecimals(range.decimals);
    box->setSingleStep(range.step);
    const bool has_own = !range.own.isEmpty();
    box->setRange(has_own ? range.least - range.step : range.least, range.most);
    if (has_own) box->setSpecialValueText(range.own);
    if (!range.unit.isEmpty()) box->setSuffix(QLatin1Char(' ') + range.unit);
    box->setMaximumWidth(control_width);
    box->setKeyboardTracking(false);  // half a number is none
    connect(box, &QDoubleSpinBox::valueChanged, this, [this, box, member, has_own](double value) {
        const bool own = has_own && value == box->minimum();
        editor_.edit([&](store::Settings& settings) { settings.*member = own ? 0 : value; });
    });
    const double usual = store::Settings().*member;
    add_row(words, box,
            {.show =
                 [this, box, member, has_own] {
                     const QSignalBlocker quiet(box);
                     const double value = editor_.settings().*member;
                     box->setValue(has_own && value == 0 ? box->minimum() : value);
                 },
             .is_default = [this, member, usual] { return editor_.settings().*member == usual; },
             .reset = [this, member,
                       usual] { editor_.edit([&](store::Settings& settings) { settings.*member = usual; }); },
             .default_text = has_own && usual == 0 ? range.own : box->textFromValue(usual) + box->suffix()});
    return box;
}

QComboBox* SettingsPage::new_choice(const QStringList& names) {
    auto* box = new StillBox<QComboBox>(this);
    box->addItems(names);
    box->setMaximumWidth(control_width);
    box->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(16);
    box->setFocusPolicy(Qt::StrongFocus);
    return box;
}

void SettingsPage::refresh() {
    for (const Row& row : rows_) {
        if (row.binding.show) row.binding.show();
        if (row.reset != nullptr) row.reset->setEnabled(!row.binding.is_default());
    }
}

void SettingsPage::reset_all() {
    for (const Row& row : rows_)
        if (row.binding.reset) row.binding.reset();
    refresh();
}

bool SettingsPage::has_all(const QString& text, const QStringList& words) {
    return std::all_of(words.begin(), words.end(),
                       [&](const QString& word) { return text.contains(word, Qt::CaseInsensitive); });
}

bool SettingsPage::filter(const QStringList& words) {
    const bool all = title_matches(words);
    bool any = false;
    std::vector<bool> heading_used(headings_.size(), false);
    for (const Row& row : rows_) {
        const bool shown = all || has_all(row.text, words);
        for (QWidget* part : row.parts) part->setVisible(shown);
        any = any || shown;
        if (shown && row.heading >= 0) heading_used[static_cast<std::size_t>(row.heading)] = true;
    }
    for (std::size_t i = 0; i < headings_.size(); ++i) headings_[i]->setVisible(heading_used[i]);
    return any;
}

}  // namespace govor::dialogs
