#pragma once

#include <QDialog>
#include <QListWidget>
#include <QPushButton>
#include <QScrollArea>
#include <QTabWidget>
#include <QVBoxLayout>
#include <vector>

#include "widgets/plain_text.h"
#include "widgets/shortcut.h"

namespace govor::dialogs {

// A possible problem, the steps to solve it, and its diagnosis on this computer.
struct Symptom {
    QString title;
    QStringList steps;
    QStringList diagnosis;
};

// A figure of the status line, of the window "Performance" or of a model.
struct MetricHelp {
    QString name;
    QString meaning;  // empty: the name is the heading of the following metrics
    QString value;    // current value; empty: none
};

// The contents of all pages of the dialog.
struct HelpContents {
    widgets::Shortcuts shortcuts;
    std::vector<MetricHelp> metrics;
    std::vector<Symptom> symptoms;
};

// Offline help: shortcuts, the meaning of figures, and troubleshooting by symptom.
class HelpDialog : public QDialog {
    Q_OBJECT

  public:
    enum class Page { troubleshooting, metrics, shortcuts };

    explicit HelpDialog(const HelpContents& contents, QWidget* parent = nullptr);

    void open_page(Page page) { tabs_.setCurrentIndex(static_cast<int>(page)); }
    Page page() const { return static_cast<Page>(tabs_.currentIndex()); }

  Q_SIGNALS:
    void diagnostics_requested();  // requests a copy of the diagnostics for a bug report
    void log_requested();
    void settings_requested();

  private:
    QWidget* make_troubleshooting_page();
    QWidget* make_table(const std::vector<std::pair<QString, QString>>& rows, const QString& name);
    void show_symptom(int row);

    HelpContents contents_;
    QTabWidget tabs_;
    QListWidget symptoms_;
    QScrollArea symptom_area_;
};

}  // namespace govor::dialogs
