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

// Something that may go wrong, what to do about it, and how it is on this computer.
struct Symptom {
    QString title;
    QStringList steps;
    QStringList facts;
};

// A figure of the status line.
struct FigureHelp {
    QString name;
    QString meaning;
    QString now;  // its present value; empty: none yet
};

struct HelpContents {
    widgets::Shortcuts shortcuts;
    std::vector<FigureHelp> figures;
    std::vector<Symptom> symptoms;
};

// Help without a network: shortcuts, the figures of the status line, and troubleshooting by symptom.
class HelpDialog : public QDialog {
    Q_OBJECT

  public:
    enum class Page { troubleshooting, figures, shortcuts };

    explicit HelpDialog(const HelpContents& contents, QWidget* parent = nullptr);

    void open_page(Page page) { tabs_.setCurrentIndex(static_cast<int>(page)); }
    Page page() const { return static_cast<Page>(tabs_.currentIndex()); }

  Q_SIGNALS:
    void diagnostics_requested();  // to be copied
    void log_requested();
    void settings_requested();

  private:
    QWidget* new_troubleshooting();
    QWidget* new_table(const std::vector<std::pair<QString, QString>>& rows, const QString& name);
    void show_symptom(int row);

    HelpContents contents_;
    QTabWidget tabs_;
    QListWidget symptoms_;
    QScrollArea scrolled_;
};

}  // namespace govor::dialogs
