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
    // Shows the rows that contain all of these words; all of them if the title does. Returns whether there
    // are any.
    bool filter(const QStringList& words);
    bool title_matches(const QStringList& words) const { return has_all(title_, words); }
    // Shows the settings in force in all controls.
    void refresh();
    void reset_all();

  protected:
    // What a row shows and changes. Without `is_default` it has nothing to reset.
    struct Binding {
        std::function<void()> show{};
        std::function<bool()> is_default{};
        std::function<void()> reset{};
        QString default_text{};
    };
    struct Words {
        QString label;
        QString hint{};
    };
    template <typename Value>
    using Choices = std::vector<std::pair<QString, Value>>;
    struct NumberRange {
        double least;
        double most;
        double step;
        int decimals;
        QString unit{};
        QString own{};  // the text for 0, which then is a value of its own below `least`
    };

    SettingsEditor& editor() { return editor_; }
    void add_heading(const QString& text);
    // The label is the accessible name of the control, which may have a group of controls.
    void add_row(const Words& words, QWidget* control, const Binding& binding);
    void add_row(const Words& words, QWidget* control);
    void add_note(QWidget* note);  // across all columns
    QCheckBox* add_flag(const Words& words, bool store::Settings::*member);
    QWidget* add_number(const Words& words, double store::Settings::*member, const NumberRange& range);
    template <typename Value>
    QComboBox* add_choice(const Words& words, Value store::Settings::*member, const Choices<Value>& choices);

  private:
    struct Row {
        QString text;  // what a search looks in
        std::vector<QWidget*> parts;
        Binding binding;
        QToolButton* reset = nullptr;
        int heading = -1;  // its index in headings_
    };
    void add_reset_button(Row& row, const QString& label, int line);
    static bool has_all(const QString& text, const QStringList& words);
    static QString text_of(const QWidget& control);
    QComboBox* new_choice(const QStringList& names);

    SettingsEditor& editor_;
    QString title_;
    QGridLayout* grid_;
    std::vector<Row> rows_;
    std::vector<QWidget*> headings_;
    int line_ = 0;
};

template <typename Value>
QComboBox* SettingsPage::add_choice(const Words& words, Value store::Settings::*member,
                                    const Choices<Value>& choices) {
    QStringList names;
    for (const auto& [name, value] : choices) names.append(name);
    QComboBox* box = new_choice(names);
    const auto place_of = [choices](const Value& value) {
        for (std::size_t i = 0; i < choices.size(); ++i)
            if (choices[i].second == value) return static_cast<int>(i);
        return -1;
    };
    const Value usual = store::Settings().*member;
    connect(box, &QComboBox::activated, this, [this, member, choices](int place) {
        editor_.edit([&](store::Settings& settings) {
            settings.*member = choices.at(static_cast<std::size_t>(place)).second;
        });
    });
    const int usual_place = place_of(usual);
    add_row(words, box,
            {.show = [this, box, member,
                      place_of] { box->setCurrentIndex(place_of(editor_.settings().*member)); },
             .is_default = [this, member, usual] { return editor_.settings().*member == usual; },
             .reset = [this, member,
                       usual] { editor_.edit([&](store::Settings& settings) { settings.*member = usual; }); },
             .default_text = usual_place < 0 ? QString() : names.at(usual_place)});
    return box;
}

}  // namespace govor::dialogs
