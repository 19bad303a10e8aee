#include "dialogs/settings_dialog.h"

#include <QEvent>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QMenu>
#include <QScrollArea>
#include <QScrollBar>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "widgets/icons.h"

namespace govor::dialogs {
namespace {

constexpr int list_width = 170;
constexpr int row_padding = 12;

}  // namespace

SettingsDialog::SettingsDialog(SettingsEditor& editor, const widgets::Shortcuts& shortcuts, QWidget* parent)
    : QDialog(parent), editor_(editor) {
    setWindowTitle(tr("Settings"));
    add_pages(shortcuts);
    lay_out();
    connect(&search_, &QLineEdit::textChanged, this, &SettingsDialog::filter);
    connect(&list_, &QListWidget::currentRowChanged, &stack_, &QStackedWidget::setCurrentIndex);
    list_.setCurrentRow(0);
    resize(760, 560);
}

void SettingsDialog::add_pages(const widgets::Shortcuts& shortcuts) {
    sound_ = new SoundPage(editor_);
    talking_ = new TalkingPage(editor_);
    voice_ = new VoicePage(editor_);
    model_ = new ModelPage(editor_);
    privacy_ = new PrivacyPage(editor_);
    programs_ = new ProgramsPage(editor_);
    pages_ = {sound_,   talking_,
              voice_,   new AnswersPage(editor_),
              model_,   new AppearancePage(editor_),
              privacy_, new KeysPage(editor_, shortcuts),
              programs_};
    for (SettingsPage* page : pages_) {
        auto* scrolled = new QScrollArea(&stack_);
        scrolled->setFrameShape(QFrame::NoFrame);
        scrolled->setWidgetResizable(true);
        scrolled->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        scrolled->setFocusPolicy(Qt::NoFocus);
        scrolled->setWidget(page);
        scrolled->setMinimumWidth(page->minimumSizeHint().width() +
                                  scrolled->verticalScrollBar()->sizeHint().width());
        page->setAutoFillBackground(false);
        scrolled->viewport()->setAutoFillBackground(false);
        stack_.addWidget(scrolled);
        list_.addItem(page->title());
        list_.item(list_.count() - 1)->setSizeHint({0, fontMetrics().height() + row_padding});
    }
}

void SettingsDialog::lay_out() {
    search_.setAccessibleName(tr("Search in the settings"));
    list_.setAccessibleName(tr("Pages"));
    list_.setFrameShape(QFrame::NoFrame);
    list_.setFixedWidth(std::max(list_width, list_.sizeHintForColumn(0) + 24));
    list_.setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    search_.setFixedWidth(list_.width());
    nothing_.setText(tr("No setting was found."));
    nothing_.setAlignment(Qt::AlignCenter);
    nothing_.setForegroundRole(QPalette::PlaceholderText);
    stack_.addWidget(&nothing_);
    auto* file = new QToolButton(this);
    file->setText(tr("&More"));
    file->setPopupMode(QToolButton::InstantPopup);
    file->setToolButtonStyle(Qt::ToolButtonTextOnly);
    file->setFocusPolicy(Qt::StrongFocus);
    auto* menu = new QMenu(file);
    menu->addAction(tr("&Export the settings…"), this, &SettingsDialog::choose_export);
    menu->addAction(tr("&Import settings…"), this, &SettingsDialog::choose_import);
    menu->addSeparator();
    menu->addAction(tr("&Reset this page"), this, &SettingsDialog::reset_page);
    file->setMenu(menu);
    auto* close = new QPushButton(tr("Close"), this);
    close->setAutoDefault(false);
    connect(close, &QPushButton::clicked, this, &QDialog::close);
    auto* left = new QVBoxLayout;
    left->addWidget(&search_);
    left->addWidget(&list_, 1);
    auto* both = new QHBoxLayout;
    both->setSpacing(0);
    both->addLayout(left);
    both->addWidget(&stack_, 1);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(file);
    buttons->addStretch(1);
    buttons->addWidget(close);
    auto* column = new QVBoxLayout(this);
    column->addLayout(both, 1);
    column->addLayout(buttons);
    for (auto* button : findChildren<QPushButton*>()) button->setAutoDefault(false);
}

void SettingsDialog::open_page(Page page) {
    search_.clear();
    list_.setCurrentRow(static_cast<int>(page));
}

SettingsDialog::Page SettingsDialog::page() const {
    return static_cast<Page>(std::max(0, list_.currentRow()));
}

void SettingsDialog::search(const QString& words) {
    search_.setText(words);
}

// Shows the pages with matching rows. Opens the one whose title matches; else the first, if the present one
// has no such row.
void SettingsDialog::filter() {
    const QStringList words = search_.text().split(QLatin1Char(' '), Qt::SkipEmptyParts);
    int first = -1;
    int titled = -1;
    for (int i = 0; i < list_.count(); ++i) {
        SettingsPage& page = *pages_[static_cast<std::size_t>(i)];
        const bool found = page.filter(words);
        list_.item(i)->setHidden(!found);
        if (found && first < 0) first = i;
        if (titled < 0 && !words.isEmpty() && page.title_matches(words)) titled = i;
    }
    if (first < 0) return stack_.setCurrentWidget(&nothing_);
    const int now = list_.currentRow();
    const bool stays = now >= 0 && !list_.item(now)->isHidden();
    list_.setCurrentRow(titled >= 0 ? titled : stays ? now : first);
    stack_.setCurrentIndex(list_.currentRow());
}

void SettingsDialog::show_level(const sound::LevelReading& level) {
    sound_->check().show_level(level);
    talking_->show_level(level);
}

// The settings may have changed elsewhere while the dialog was in the background.
void SettingsDialog::changeEvent(QEvent* event) {
    QDialog::changeEvent(event);
    if (event->type() == QEvent::ActivationChange && isActiveWindow())
        for (SettingsPage* page : pages_) page->refresh();
}

void SettingsDialog::choose_export() {
    const QString path =
        QFileDialog::getSaveFileName(this, tr("Export the settings"), QStringLiteral("govor-settings.ini"),
                                     tr("Settings of Govor (*.ini)"));
    if (!path.isEmpty()) Q_EMIT export_requested(path);
}

void SettingsDialog::choose_import() {
    const QString path = QFileDialog::getOpenFileName(this, tr("Import settings"), QString(),
                                                      tr("Settings of Govor (*.ini);;All files (*)"));
    if (!path.isEmpty()) Q_EMIT import_requested(path);
}

void SettingsDialog::reset_page() {
    pages_[static_cast<std::size_t>(page())]->reset_all();
}

}  // namespace govor::dialogs
