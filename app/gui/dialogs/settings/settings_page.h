#pragma once

#include <QCheckBox>
#include <QComboBox>
#include <QGridLayout>
#include <QToolButton>
#include <QWidget>
#include <functional>
#include <vector>

#include "dialogs/settings/settings_editor.h"
#include "widgets/plain_text.h"

namespace govor::dialogs {

// A page of the settings window: rows of a label, a control and a button that resets the control to its
// default, below headings. Rows that do not match the words of a search are hidden.
class SettingsPage : public QWidget {
    Q_OBJECT

  public:
    SettingsPage(SettingsEditor& editor, const QString& title, QWidget* parent = nullptr);

    const QString& title() const { return title_; }
    // Shows the rows that contain all of these words, or all rows if the title contains them. Returns true if
    // a row is visible.
    bool filter(const QStringList& words);
    bool title_matches(const QStringList& words) const { return contains_all(title_, words); }
    // Updates all controls from the current settings.
    void refresh();
    // Resets all controls to their defaults.
    void reset_all();
    // In a narrow page, the labels are above their controls instead of beside them.
    void set_narrow(bool is_narrow);
    // Returns the width that the page needs, in pixels, if it is narrow or wide.
    int min_width(bool is_narrow);

  protected:
    // The callbacks of a row. Without `is_default`, the row has no reset button.
    struct RowBinding {
        std::function<void()> show{};
        std::function<bool()> is_default{};
        std::function<void()> reset{};
        QString default_text{};
    };
    struct RowText {
        QString label;
        QString hint{};
    };
    template <typename Value>
    using Choices = std::vector<std::pair<QString, Value>>;
    struct NumberRange {
        double min;
        double max;
        double step;
        int decimals;
        QString unit{};
        // The text for the value 0, the default, which the box shows one step below `min`; empty: 0 has no
        // special meaning.
        QString default_text{};
    };

    SettingsEditor& editor() const { return editor_; }
    void add_heading(const QString& text);
    // The label becomes the accessible name of the control. The control may be a container of controls.
    void add_row(const RowText& text, QWidget* control, const RowBinding& binding);
    void add_row(const RowText& text, QWidget* control);
    void add_note(QWidget* note);  // spans all columns
    QCheckBox* add_flag(const RowText& text, bool store::Settings::*member);
    QWidget* add_number(const RowText& text, double store::Settings::*member, const NumberRange& range);
    template <typename Value>
    QComboBox* add_choice(const RowText& text, Value store::Settings::*member, const Choices<Value>& choices);
    // Returns a combo box whose width does not depend on its items.
    QComboBox* make_choice_box(const QStringList& names);

  private:
    struct Row {
        QString text;                   // searchable text
        std::vector<QWidget*> widgets;  // label, control, reset button and hint, or only a note
        RowBinding binding;
        QToolButton* reset = nullptr;
        int heading = -1;  // the index in headings_ of the heading above; -1: none
    };
    // A widget of the grid: its row, first column and number of columns in a wide page.
    struct Cell {
        QWidget* widget;
        int row;
        int column;
        int columns = 1;
        Qt::Alignment alignment{};
    };
    void add_cell(const Cell& cell);
    void place(const Cell& cell);
    void lay_out_grid();
    void add_reset_button(Row& row, const QString& label, int grid_row);
    static bool contains_all(const QString& text, const QStringList& words);
    static QString text_of(const QWidget& control);

    SettingsEditor& editor_;
    QString title_;
    QGridLayout* grid_;
    std::vector<Cell> cells_;  // in the tab order
    std::vector<Row> rows_;
    std::vector<QWidget*> headings_;
    int next_row_ = 0;
    bool is_narrow_ = false;
};

template <typename Value>
QComboBox* SettingsPage::add_choice(const RowText& text, Value store::Settings::*member,
                                    const Choices<Value>& choices) {
    QStringList names;
    for (const auto& [name, value] : choices) names.append(name);
    QComboBox* box = make_choice_box(names);
    const auto index_of = [choices](const Value& value) {
        for (std::size_t i = 0; i < choices.size(); ++i)
            if (choices[i].second == value) return static_cast<int>(i);
        return -1;
    };
    const Value default_value = store::Settings().*member;
    connect(box, &QComboBox::activated, this, [this, member, choices](int index) {
        editor_.edit([&](store::Settings& settings) {
            settings.*member = choices.at(static_cast<std::size_t>(index)).second;
        });
    });
    const int default_index = index_of(default_value);
    add_row(
        text, box,
        {.show = [this, box, member,
                  index_of] { box->setCurrentIndex(index_of(editor_.settings().*member)); },
         .is_default = [this, member, default_value] { return editor_.settings().*member == default_value; },
         .reset =
             [this, member, default_value] {
                 editor_.edit([&](store::Settings& settings) { settings.*member = default_value; });
             },
         .default_text = default_index < 0 ? QString() : names.at(default_index)});
    return box;
}

}  // namespace govor::dialogs
