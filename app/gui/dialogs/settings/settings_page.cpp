#include "dialogs/settings/settings_page.h"

#include <QAbstractButton>
#include <QDoubleSpinBox>
#include <QSignalBlocker>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "dialogs/settings/wheel_safe.h"
#include "widgets/accessibility.h"
#include "widgets/icons.h"

namespace govor::dialogs {
namespace {

constexpr int min_label_width = 130;     // pixels; beside a control
constexpr int max_min_box_width = 300;   // pixels
constexpr int text_margin_of_field = 4;  // pixels between the upper edge of a box or text field and its text
constexpr int column_count = 3;          // label, control and reset button
constexpr QMargins wide_margins(20, 14, 20, 20);
constexpr QMargins narrow_margins(8, 8, 8, 12);

// Prevents a long text from making the page wider than its window; the text is cut off instead.
void limit_min_width(QWidget& box) {
    box.setMinimumWidth(std::min(box.minimumSizeHint().width(), max_min_box_width));
}

// Qt 6.4 may keep the minimum height of a combo box when its font becomes smaller.
class ChoiceBox : public WheelSafe<QComboBox> {
  public:
    using WheelSafe::WheelSafe;
    QSize minimumSizeHint() const override {
        return {WheelSafe::minimumSizeHint().width(), sizeHint().height()};
    }
};

bool has_several_lines(const QWidget& control) {
    const auto* lines = qobject_cast<const QVBoxLayout*>(control.layout());
    return lines != nullptr && lines->count() > 1;
}

// Aligns the label and the reset button with the first line of a control that has several lines.
Qt::Alignment alignment_beside(const QWidget& control) {
    return has_several_lines(control) ? Qt::AlignTop : Qt::Alignment();
}

}  // namespace

SettingsPage::SettingsPage(SettingsEditor& editor, const QString& title, QWidget* parent)
    : QWidget(parent), editor_(editor), title_(title), grid_(new QGridLayout) {
    auto* column = new QVBoxLayout(this);
    column->addLayout(grid_);
    column->addStretch(1);
    grid_->setHorizontalSpacing(12);
    grid_->setVerticalSpacing(8);
    grid_->setColumnStretch(0, 1);
    grid_->setColumnStretch(1, 2);
    lay_out_grid();
    connect(&editor, &SettingsEditor::changed, this, &SettingsPage::refresh);
}

void SettingsPage::add_cell(const Cell& cell) {
    cells_.push_back(cell);
    place(cell);
}

// A narrow page has two rows of the grid for each row of a wide one: the label is above the control.
void SettingsPage::place(const Cell& cell) {
    if (!is_narrow_) {
        grid_->addWidget(cell.widget, cell.row, cell.column, 1, cell.columns, cell.alignment);
        return;
    }
    const int row = 2 * cell.row;
    const bool is_label = cell.column == 0 && cell.columns == 1;
    const bool is_reset_button = cell.column == column_count - 1;
    if (is_reset_button) {
        grid_->addWidget(cell.widget, row + 1, cell.column, cell.alignment);
    } else if (is_label || cell.columns > 1) {
        grid_->addWidget(cell.widget, is_label ? row : row + 1, 0, 1, column_count);
    } else {
        grid_->addWidget(cell.widget, row + 1, 0, 1, column_count - 1, cell.alignment);
    }
}

void SettingsPage::lay_out_grid() {
    while (QLayoutItem* const item = grid_->takeAt(0)) delete item;
    layout()->setContentsMargins(is_narrow_ ? narrow_margins : wide_margins);
    grid_->setColumnMinimumWidth(0, is_narrow_ ? 0 : min_label_width);
    for (const Cell& cell : cells_) place(cell);
}

void SettingsPage::set_narrow(bool is_narrow) {
    if (std::exchange(is_narrow_, is_narrow) != is_narrow) lay_out_grid();
}

int SettingsPage::min_width(bool is_narrow) {
    const bool was_narrow = is_narrow_;
    set_narrow(is_narrow);
    layout()->activate();  // otherwise, it returns the width before the change
    const int width = minimumSizeHint().width();
    set_narrow(was_narrow);
    return width;
}

void SettingsPage::add_heading(const QString& text) {
    auto* heading = new widgets::PlainLabel(text, this);
    QFont bold;
    bold.setBold(true);
    heading->setFont(bold);
    // The first heading needs no space above it, even below a note, which is usually hidden.
    heading->setContentsMargins(0, headings_.empty() && rows_.size() < 2 ? 0 : 14, 0, 2);
    add_cell({.widget = heading, .row = next_row_++, .column = 0, .columns = column_count});
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

void SettingsPage::add_row(const RowText& text, QWidget* control, const RowBinding& binding) {
    Row row;
    auto* label = new widgets::PlainLabel(text.label, this);
    label->setWordWrap(true);
    // Qt ignores the mnemonic of a label whose buddy accepts no focus, such as a container.
    label->setBuddy(control->focusProxy() == nullptr ? control : control->focusProxy());
    const QString name = QString(text.label).remove(QLatin1Char('&'));
    // Screen readers would read the accessible name of a label instead of its text.
    if (control->accessibleName().isEmpty() && qobject_cast<const QLabel*>(control) == nullptr)
        control->setAccessibleName(name);
    if (auto* box = qobject_cast<QComboBox*>(control->focusProxy()))
        widgets::name_combo_box(*box, box->accessibleName().isEmpty() ? name : box->accessibleName());
    control->setParent(this);
    if (has_several_lines(*control) && control->layout()->itemAt(0)->widget() == control->focusProxy())
        label->setContentsMargins(0, text_margin_of_field, 0, 0);
    add_cell({.widget = label, .row = next_row_, .column = 0, .alignment = alignment_beside(*control)});
    add_cell({.widget = control, .row = next_row_, .column = 1});
    row.widgets = {label, control};
    row.binding = binding;
    row.heading = static_cast<int>(headings_.size()) - 1;
    if (binding.is_default) add_reset_button(row, name, next_row_);
    ++next_row_;
    if (!text.hint.isEmpty()) {
        auto* hint = new widgets::PlainLabel(text.hint, this);
        hint->setWordWrap(true);
        hint->setForegroundRole(QPalette::PlaceholderText);
        hint->setContentsMargins(0, 0, 0, 6);
        control->setAccessibleDescription(text.hint);
        add_cell({.widget = hint, .row = next_row_++, .column = 1, .columns = 2});
        row.widgets.push_back(hint);
    }
    row.text = text.label + QLatin1Char(' ') + text.hint + QLatin1Char(' ') + text_of(*control);
    row.text.remove(QLatin1Char('&'));
    rows_.push_back(std::move(row));
    if (binding.show) binding.show();
}

void SettingsPage::add_row(const RowText& text, QWidget* control) {
    add_row(text, control, RowBinding());
}

void SettingsPage::add_reset_button(Row& row, const QString& label, int grid_row) {
    row.reset = new QToolButton(this);
    row.reset->setAutoRaise(true);
    row.reset->setIcon(widgets::icon(widgets::Icon::repeat, QPalette::PlaceholderText));
    row.reset->setIconSize({16, 16});
    const QString& default_value = row.binding.default_text;
    row.reset->setToolTip(default_value.isEmpty() ? tr("Reset to the default")
                                                  : tr("Reset to the default: %1").arg(default_value));
    row.reset->setAccessibleName(default_value.isEmpty()
                                     ? tr("Reset “%1” to the default").arg(label)
                                     : tr("Reset “%1” to the default: %2").arg(label, default_value));
    row.reset->setEnabled(!row.binding.is_default());
    connect(row.reset, &QToolButton::clicked, this,
            [this, reset = row.binding.reset, control = row.widgets[1]] {
                control->setFocus();  // the reset button becomes disabled
                reset();
                refresh();
            });
    add_cell({.widget = row.reset,
              .row = grid_row,
              .column = column_count - 1,
              .alignment = alignment_beside(*row.widgets[1])});
    row.widgets.push_back(row.reset);
}

void SettingsPage::add_note(QWidget* note) {
    // A search hides the container and leaves the visibility of the note itself unchanged.
    auto* container = new QWidget(this);
    auto* column = new QVBoxLayout(container);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(note);
    add_cell({.widget = container, .row = next_row_++, .column = 0, .columns = column_count});
    Row row;
    row.widgets = {container};
    row.text = text_of(*note);
    if (const auto* label = qobject_cast<const QLabel*>(note)) row.text += label->text();
    row.heading = static_cast<int>(headings_.size()) - 1;
    rows_.push_back(std::move(row));
}

QCheckBox* SettingsPage::add_flag(const RowText& text, bool store::Settings::*member) {
    auto* box = new QCheckBox(this);
    box->setToolTip(QString(text.label).remove(QLatin1Char('&')));
    const bool default_value = store::Settings().*member;
    connect(box, &QCheckBox::clicked, this, [this, member](bool is_checked) {
        editor_.edit([&](store::Settings& settings) { settings.*member = is_checked; });
    });
    add_row(
        text, box,
        {.show = [this, box, member] { box->setChecked(editor_.settings().*member); },
         .is_default = [this, member, default_value] { return editor_.settings().*member == default_value; },
         .reset =
             [this, member, default_value] {
                 editor_.edit([&](store::Settings& settings) { settings.*member = default_value; });
             },
         .default_text = default_value ? tr("on") : tr("off")});
    return box;
}

QWidget* SettingsPage::add_number(const RowText& text, double store::Settings::*member,
                                  const NumberRange& range) {
    auto* box = new WheelSafe<QDoubleSpinBox>(this);
    box->setDecimals(range.decimals);
    box->setSingleStep(range.step);
    const bool has_default = !range.default_text.isEmpty();
    box->setRange(has_default ? range.min - range.step : range.min, range.max);
    if (has_default) box->setSpecialValueText(range.default_text);
    if (!range.unit.isEmpty()) box->setSuffix(QLatin1Char(' ') + range.unit);
    limit_min_width(*box);
    box->setKeyboardTracking(false);  // a partly typed number is not applied
    connect(box, &QDoubleSpinBox::valueChanged, this, [this, box, member, has_default](double value) {
        const bool is_default = has_default && value == box->minimum();
        editor_.edit([&](store::Settings& settings) { settings.*member = is_default ? 0 : value; });
    });
    const double default_value = store::Settings().*member;
    add_row(
        text, box,
        {.show =
             [this, box, member, has_default] {
                 const QSignalBlocker blocker(box);
                 const double value = editor_.settings().*member;
                 box->setValue(has_default && value == 0 ? box->minimum() : value);
             },
         .is_default = [this, member, default_value] { return editor_.settings().*member == default_value; },
         .reset =
             [this, member, default_value] {
                 editor_.edit([&](store::Settings& settings) { settings.*member = default_value; });
             },
         .default_text = has_default && default_value == 0
                             ? range.default_text
                             : box->textFromValue(default_value) + box->suffix()});
    return box;
}

QComboBox* SettingsPage::make_choice_box(const QStringList& names) {
    auto* box = new ChoiceBox(this);
    box->addItems(names);
    box->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(16);
    limit_min_width(*box);
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

bool SettingsPage::contains_all(const QString& text, const QStringList& words) {
    return std::all_of(words.begin(), words.end(),
                       [&](const QString& word) { return text.contains(word, Qt::CaseInsensitive); });
}

bool SettingsPage::filter(const QStringList& words) {
    const bool shows_all = title_matches(words);
    bool has_match = false;
    std::vector<bool> is_heading_used(headings_.size(), false);
    for (const Row& row : rows_) {
        const bool is_match = shows_all || contains_all(row.text, words);
        for (QWidget* widget : row.widgets) widget->setVisible(is_match);
        has_match = has_match || is_match;
        if (is_match && row.heading >= 0) is_heading_used[static_cast<std::size_t>(row.heading)] = true;
    }
    for (std::size_t i = 0; i < headings_.size(); ++i) headings_[i]->setVisible(is_heading_used[i]);
    return has_match;
}

}  // namespace govor::dialogs
