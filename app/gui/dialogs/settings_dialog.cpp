#include "dialogs/settings_dialog.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QMenu>
#include <QResizeEvent>
#include <QStyle>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "widgets/accessibility.h"
#include "widgets/file_dialog.h"
#include "widgets/icons.h"
#include "widgets/vertical_scroll_area.h"

namespace govor::dialogs {
namespace {

constexpr int min_list_width = 120;  // pixels
constexpr int row_padding = 12;      // pixels; above and below a row together
constexpr int list_padding = 30;     // pixels; on the left and right of the titles together
constexpr int search_spacing = 6;    // pixels between the search field and the list or box of pages
constexpr int min_field_width = 60;  // pixels; of the search field and the box of pages

}  // namespace

SettingsDialog::SettingsDialog(SettingsEditor& editor, const widgets::Shortcuts& shortcuts, QWidget* parent)
    : QDialog(parent), editor_(editor) {
    setWindowTitle(tr("Settings"));
    add_pages(shortcuts);
    lay_out();
    connect(&search_, &QLineEdit::textChanged, this, &SettingsDialog::apply_search);
    connect(&page_list_, &QListWidget::currentRowChanged, &stack_, &QStackedWidget::setCurrentIndex);
    connect(&page_list_, &QListWidget::currentRowChanged, this,
            [this](int row) { page_box_.setCurrentIndex(page_box_.findData(row)); });
    connect(&page_box_, &QComboBox::activated, this,
            [this] { page_list_.setCurrentRow(page_box_.currentData().toInt()); });
    page_list_.setCurrentRow(0);
    page_list_.setFocus();
    resize(760, 560);
}

void SettingsDialog::add_pages(const widgets::Shortcuts& shortcuts) {
    sound_ = new SoundPage(editor_);
    talking_ = new TalkingPage(editor_);
    voice_ = new VoicePage(editor_);
    answers_ = new AnswersPage(editor_);
    model_ = new ModelPage(editor_);
    privacy_ = new PrivacyPage(editor_);
    programs_ = new ProgramsPage(editor_);
    pages_ = {sound_,   talking_,
              voice_,   answers_,
              model_,   new AppearancePage(editor_),
              privacy_, new KeysPage(editor_, shortcuts),
              programs_};
    for (SettingsPage* page : pages_) {
        auto* scroll_area = new widgets::VerticalScrollArea(&stack_);
        scroll_area->setWidget(page);
        page->setAutoFillBackground(false);
        scroll_area->viewport()->setAutoFillBackground(false);
        stack_.addWidget(scroll_area);
        page_list_.addItem(page->title());
    }
}

// Fits the list of pages and the search field to the font.
void SettingsDialog::scale_list() {
    int width = min_list_width;
    for (int i = 0; i < page_list_.count(); ++i) {
        QListWidgetItem& item = *page_list_.item(i);
        item.setSizeHint({0, fontMetrics().height() + row_padding});
        width = std::max(width, fontMetrics().horizontalAdvance(item.text()) + list_padding);
    }
    page_list_.setFixedWidth(width);
    if (!is_narrow_) search_.setFixedWidth(width);
}

// Measures the widths that the pages need in a wide and in a narrow dialog.
void SettingsDialog::measure_widths() {
    int page_width = 0;
    int narrow_page_width = 0;
    for (SettingsPage* page : pages_) {
        page_width = std::max(page_width, page->min_width(false));
        narrow_page_width = std::max(narrow_page_width, page->min_width(true));
    }
    const QMargins margins = column_->contentsMargins();
    const int scroll_bar_width = style()->pixelMetric(QStyle::PM_ScrollBarExtent, nullptr, this);
    const int width_around_page = margins.left() + margins.right() + scroll_bar_width;
    wide_width_ = page_list_.minimumWidth() + page_width + width_around_page;
    setMinimumWidth(narrow_page_width + width_around_page);
}

// Selects the wide or the narrow arrangement.
void SettingsDialog::adapt_to_width(int width) {
    if (wide_width_ == 0) measure_widths();
    const bool is_narrow = width < wide_width_;
    if (std::exchange(is_narrow_, is_narrow) == is_narrow) return;
    for (SettingsPage* page : pages_) page->set_narrow(is_narrow);
    // The dialog need not be active.
    const bool had_focus = focusWidget() == (is_narrow ? static_cast<QWidget*>(&page_list_) : &page_box_);
    page_choice_->setDirection(is_narrow ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    content_->setDirection(is_narrow ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
    content_->setSpacing(is_narrow ? search_spacing : 0);
    if (is_narrow) {
        search_.setMinimumWidth(min_field_width);
        search_.setMaximumWidth(QWIDGETSIZE_MAX);
    }
    page_box_.setVisible(is_narrow);
    if (had_focus) (is_narrow ? static_cast<QWidget&>(page_box_) : page_list_).setFocus();
    page_list_.setVisible(!is_narrow);
    scale_list();
}

void SettingsDialog::update_page_box() {
    page_box_.clear();
    for (int i = 0; i < page_list_.count(); ++i)
        if (!page_list_.item(i)->isHidden()) page_box_.addItem(page_list_.item(i)->text(), i);
    page_box_.setCurrentIndex(page_box_.findData(page_list_.currentRow()));
}

void SettingsDialog::lay_out() {
    search_.setAccessibleName(tr("Search in the settings"));
    page_list_.setAccessibleName(tr("Pages"));
    page_list_.setFrameShape(QFrame::NoFrame);
    page_list_.setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    widgets::name_combo_box(page_box_, tr("Pages"));
    page_box_.setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    page_box_.setMinimumWidth(min_field_width);
    page_box_.hide();
    update_page_box();
    scale_list();
    no_results_label_.setText(tr("No setting was found."));
    no_results_label_.setAlignment(Qt::AlignCenter);
    no_results_label_.setForegroundRole(QPalette::PlaceholderText);
    stack_.addWidget(&no_results_label_);
    auto* more_button = new QToolButton;  // the tab order is the order of insertion into layouts
    more_button->setText(tr("More"));
    more_button->setPopupMode(QToolButton::InstantPopup);
    more_button->setToolButtonStyle(Qt::ToolButtonTextOnly);
    more_button->setFocusPolicy(Qt::StrongFocus);
    auto* menu = new QMenu(more_button);
    menu->addAction(tr("&Export the settings…"), this, &SettingsDialog::choose_export);
    menu->addAction(tr("&Import settings…"), this, &SettingsDialog::choose_import);
    menu->addSeparator();
    menu->addAction(tr("&Reset this page"), this, &SettingsDialog::reset_page);
    more_button->setMenu(menu);
    auto* close = new QPushButton(tr("Close"));
    close->setAutoDefault(false);
    connect(close, &QPushButton::clicked, this, &QDialog::close);
    page_choice_ = new QVBoxLayout;
    page_choice_->setSpacing(search_spacing);
    page_choice_->addWidget(&search_);
    page_choice_->addWidget(&page_list_, 1);
    page_choice_->addWidget(&page_box_, 1);
    content_ = new QHBoxLayout;
    content_->setSpacing(0);
    content_->addLayout(page_choice_);
    content_->addWidget(&stack_, 1);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(more_button);
    buttons->addStretch(1);
    buttons->addWidget(close);
    column_ = new QVBoxLayout(this);
    column_->addLayout(content_, 1);
    column_->addLayout(buttons);
    for (auto* button : findChildren<QPushButton*>()) button->setAutoDefault(false);
}

void SettingsDialog::open_page(Page page) {
    search_.clear();
    page_list_.setCurrentRow(static_cast<int>(page));
}

SettingsDialog::Page SettingsDialog::page() const {
    return static_cast<Page>(std::max(0, page_list_.currentRow()));
}

void SettingsDialog::search(const QString& words) {
    search_.setText(words);
}

// Shows the pages with matching rows. Opens a page whose title matches. Otherwise, if the current page has no
// matching row, opens the first page.
void SettingsDialog::apply_search() {
    const QStringList words = search_.text().split(QLatin1Char(' '), Qt::SkipEmptyParts);
    int first_match = -1;
    int title_match = -1;
    for (int i = 0; i < page_list_.count(); ++i) {
        SettingsPage& page = *pages_[static_cast<std::size_t>(i)];
        const bool has_results = page.filter(words);
        page_list_.item(i)->setHidden(!has_results);
        if (has_results && first_match < 0) first_match = i;
        if (title_match < 0 && !words.isEmpty() && page.title_matches(words)) title_match = i;
    }
    update_page_box();
    if (first_match < 0) return stack_.setCurrentWidget(&no_results_label_);
    const int current = page_list_.currentRow();
    const bool is_still_visible = current >= 0 && !page_list_.item(current)->isHidden();
    int target = is_still_visible ? current : first_match;
    if (title_match >= 0) target = title_match;
    page_list_.setCurrentRow(target);
    stack_.setCurrentIndex(page_list_.currentRow());
}

void SettingsDialog::show_level(const sound::LevelReading& level) {
    sound_->sound_check().show_level(level);
    talking_->show_level(level);
}

// The settings may have changed elsewhere while the dialog was in the background.
void SettingsDialog::changeEvent(QEvent* event) {
    QDialog::changeEvent(event);
    if (event->type() == QEvent::FontChange) {
        scale_list();
        wide_width_ = 0;  // event() measures it after the pages have received the font
    }
    if (event->type() == QEvent::ActivationChange && isActiveWindow())
        for (SettingsPage* page : pages_) page->refresh();
}

bool SettingsDialog::event(QEvent* event) {
    if (event->type() == QEvent::LayoutRequest && wide_width_ == 0) adapt_to_width(width());
    return QDialog::event(event);
}

void SettingsDialog::resizeEvent(QResizeEvent* event) {
    QDialog::resizeEvent(event);
    adapt_to_width(event->size().width());
}

void SettingsDialog::choose_export() {
    widgets::choose_file(*this,
                         {.choice = widgets::FileChoice::save,
                          .title = tr("Export the settings"),
                          .filter = tr("Settings of Govor (*.ini)"),
                          .name = QStringLiteral("govor-settings.ini")},
                         [this](const QString& path) { Q_EMIT export_requested(path); });
}

void SettingsDialog::choose_import() {
    widgets::choose_file(
        *this, {.title = tr("Import settings"), .filter = tr("Settings of Govor (*.ini);;All files (*)")},
        [this](const QString& path) { Q_EMIT import_requested(path); });
}

void SettingsDialog::reset_page() {
    pages_[static_cast<std::size_t>(page())]->reset_all();
}

}  // namespace govor::dialogs
