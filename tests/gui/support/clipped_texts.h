#pragma once

#include <QAbstractButton>
#include <QHeaderView>
#include <QLabel>
#include <QListWidget>
#include <QScrollArea>
#include <QScrollBar>
#include <QStringList>

namespace govor::test {

// Returns the texts of a window that have less space than they need, and descriptions of the lists and pages
// that are wider than their viewports. Texts that are elided by design (ElidedLabel and the list of
// conversations) are not checked.
inline QStringList find_clipped_texts(const QWidget& window) {
    QStringList texts;
    for (const auto* label : window.findChildren<QLabel*>()) {
        if (!label->isVisible() || label->text().isEmpty() || label->inherits("govor::widgets::ElidedLabel"))
            continue;
        const int height =
            label->hasHeightForWidth() ? label->heightForWidth(label->width()) : label->sizeHint().height();
        const int width = label->wordWrap() ? label->minimumSizeHint().width() : label->sizeHint().width();
        if (label->width() < width || label->height() < height) texts.append(label->text());
    }
    for (const auto* button : window.findChildren<QAbstractButton*>())
        if (button->isVisible() && !button->text().isEmpty() &&
            button->width() < button->minimumSizeHint().width())
            texts.append(button->text());
    for (const auto* header : window.findChildren<QHeaderView*>())
        for (int i = 0; header->isVisible() && i < header->count(); ++i)
            if (!header->isSectionHidden(i) && header->sectionSize(i) < header->sectionSizeHint(i))
                texts.append(header->model()->headerData(i, header->orientation()).toString());
    for (const auto* list : window.findChildren<QListWidget*>())
        if (list->isVisible() && list->sizeHintForColumn(0) > list->viewport()->width())
            texts.append(QStringLiteral("an item of the list ") + list->accessibleName());
    for (const auto* area : window.findChildren<QScrollArea*>())
        if (area->isVisible() && area->widget()->minimumSizeHint().width() > area->viewport()->width())
            texts.append(QStringLiteral("a page that is wider than its window"));
    return texts;
}

}  // namespace govor::test
