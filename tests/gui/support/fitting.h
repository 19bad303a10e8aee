#pragma once

#include <gtest/gtest.h>

#include <QAbstractButton>
#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QDir>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>
#include <algorithm>

#include "gui/support/clipped_texts.h"
#include "gui/support/waiting.h"
#include "program/appearance.h"

namespace govor::test {

// The light theme, or the dark one if the environment variable GOVOR_DARK is set.
inline store::Settings fitting_settings() {
    store::Settings settings;
    settings.colors =
        qEnvironmentVariableIsSet("GOVOR_DARK") ? store::ColorChoice::dark : store::ColorChoice::light;
    return settings;
}

inline bool is_control(const QWidget& widget) {
    return qobject_cast<const QLabel*>(&widget) != nullptr ||
           qobject_cast<const QAbstractButton*>(&widget) != nullptr ||
           qobject_cast<const QLineEdit*>(&widget) != nullptr ||
           qobject_cast<const QComboBox*>(&widget) != nullptr ||
           qobject_cast<const QAbstractSpinBox*>(&widget) != nullptr ||
           qobject_cast<const QPlainTextEdit*>(&widget) != nullptr;
}

// Returns true if the widget is a part of the conversation or of a list, which scrolls by itself.
inline bool is_in_view(const QWidget& widget) {
    for (const QWidget* parent = widget.parentWidget(); parent != nullptr && !parent->isWindow();
         parent = parent->parentWidget()) {
        if (qobject_cast<const QAbstractScrollArea*>(parent) != nullptr &&
            qobject_cast<const QScrollArea*>(parent) == nullptr)
            return true;
    }
    return false;
}

// Returns true if the area scrolls horizontally by design, like a row of thumbnails. Other areas have to be
// wide enough for their controls.
inline bool is_horizontal(const QScrollArea& area) {
    return area.verticalScrollBarPolicy() == Qt::ScrollBarAlwaysOff;
}

// Describes a widget, its place in its window, and the areas around it that scroll.
inline QString describe(const QWidget& widget) {
    const auto text_of = [](const QRect& rect) {
        return QStringLiteral("%1 x %2 at (%3, %4)")
            .arg(rect.width())
            .arg(rect.height())
            .arg(rect.x())
            .arg(rect.y());
    };
    const auto in_window = [](const QWidget& part) {
        return QRect(part.mapTo(part.window(), QPoint()), part.size());
    };
    const auto* label = qobject_cast<const QLabel*>(&widget);
    const auto* button = qobject_cast<const QAbstractButton*>(&widget);
    QString name = widget.accessibleName();
    if (name.isEmpty())
        name = label != nullptr ? label->text() : button != nullptr ? button->text() : QString();
    QString description =
        QStringLiteral("%1 “%2”, %3, minimum width %4")
            .arg(QLatin1String(widget.metaObject()->className()), name.left(60), text_of(in_window(widget)))
            .arg(widget.minimumSizeHint().width());
    for (const QWidget* parent = widget.parentWidget(); parent != nullptr && !parent->isWindow();
         parent = parent->parentWidget()) {
        if (const auto* area = qobject_cast<const QScrollArea*>(parent))
            description += QStringLiteral("\n    in a viewport of %1 with a %2 of %3 x %4")
                               .arg(text_of(in_window(*area->viewport())),
                                    QLatin1String(area->widget()->metaObject()->className()))
                               .arg(area->widget()->width())
                               .arg(area->widget()->height());
    }
    return description + QStringLiteral("\n    in a window of %1 x %2")
                             .arg(widget.window()->width())
                             .arg(widget.window()->height());
}

// Returns true if a part of the control is outside an ancestor that does not scroll to it.
inline bool is_cut(const QWidget& control) {
    QRect area = control.rect();
    if (area.isEmpty()) return false;  // an empty label
    for (const QWidget* widget = &control; !widget->isWindow(); widget = widget->parentWidget()) {
        const QWidget* parent = widget->parentWidget();
        const auto* scroll_area = qobject_cast<const QScrollArea*>(parent->parentWidget());
        area.translate(widget->pos());
        if (scroll_area != nullptr && scroll_area->widget() == widget) {
            if (is_horizontal(*scroll_area)) return false;
            // The user scrolls vertically, so just the horizontal extent must fit.
            area.setRect(area.x(), 0, area.width(), 1);
        }
        if (!parent->rect().contains(area)) return true;
    }
    return false;
}

// Returns descriptions of the texts and controls of a visible window that are clipped, and of the labels that
// are too narrow for an elided text.
inline QStringList find_clipped_parts(const QWidget& window) {
    QStringList parts;
    for (const QString& text : find_clipped_texts(window))
        if (text != QStringLiteral("a page that is wider than its window")) parts.append(text);
    for (const QWidget* widget : window.findChildren<QWidget*>()) {
        if (!widget->isVisible() || widget->window() != &window || !is_control(*widget)) continue;
        const bool is_too_narrow = widget->inherits("govor::widgets::ElidedLabel") &&
                                   widget->width() < widget->minimumSizeHint().width();
        if (is_too_narrow || (is_cut(*widget) && !is_in_view(*widget))) parts.append(describe(*widget));
    }
    return parts;
}

// If the environment variable GOVOR_SCREENS names a folder, saves an image of the window there, under a
// number and the name of the test.
inline void save_fitting_screen(QWidget& window) {
    const QString folder = qEnvironmentVariable("GOVOR_SCREENS");
    if (folder.isEmpty()) return;
    QDir().mkpath(folder);
    static int count = 0;
    QString name = QStringLiteral("%1-%2")
                       .arg(++count, 3, 10, QLatin1Char('0'))
                       .arg(QString::fromUtf8(testing::UnitTest::GetInstance()->current_test_info()->name()));
    EXPECT_TRUE(window.grab().save(QStringLiteral("%1/%2.png").arg(folder, name.replace(u'/', u'-'))));
}

// Scrolls the area by the smallest distance that makes all of the control visible in it.
// QScrollArea::ensureWidgetVisible would scroll only to the text cursor of a field.
inline void scroll_to(const QScrollArea& area, const QWidget& control) {
    const QPoint position = control.mapTo(area.viewport(), QPoint());
    const auto scroll = [](QScrollBar& bar, int begin, int size, int viewport_size) {
        const int distance = std::min(std::max(0, begin + size - viewport_size), begin);
        bar.setValue(bar.value() + distance);
    };
    if (is_horizontal(area)) {
        scroll(*area.horizontalScrollBar(), position.x(), control.width(), area.viewport()->width());
    } else {
        scroll(*area.verticalScrollBar(), position.y(), control.height(), area.viewport()->height());
    }
}

// Returns the size of the part of the control that is inside all of its ancestors.
inline QSize visible_size(const QWidget& control) {
    QRect part = control.rect();
    for (const QWidget* widget = &control; !widget->isWindow(); widget = widget->parentWidget())
        part = part.translated(widget->pos()) & widget->parentWidget()->rect();
    return part.size();
}

// Scrolls all areas around the control to it. Returns true if all of the control is visible then.
inline bool can_scroll_to(const QWidget& control) {
    for (const QWidget* parent = control.parentWidget(); parent != nullptr && !parent->isWindow();
         parent = parent->parentWidget())
        if (const auto* area = qobject_cast<const QScrollArea*>(parent)) scroll_to(*area, control);
    return visible_size(control) == control.size();
}

// Returns descriptions of the buttons and fields of a visible window that scrolling does not make visible.
// Turns, items of lists and parts of other controls are not examined.
inline QStringList find_unreachable_controls(const QWidget& window) {
    QStringList descriptions;
    for (const QWidget* widget : window.findChildren<QWidget*>()) {
        if (!widget->isVisible() || widget->window() != &window || !is_control(*widget) ||
            qobject_cast<const QLabel*>(widget) != nullptr || is_control(*widget->parentWidget()))
            continue;
        if (!is_in_view(*widget) && !can_scroll_to(*widget))
            descriptions.append(QStringLiteral("%1\n    of which %2 x %3 are visible")
                                    .arg(describe(*widget))
                                    .arg(visible_size(*widget).width())
                                    .arg(visible_size(*widget).height()));
    }
    return descriptions;
}

// Shows a window. Expects it to be no larger than its screen, its texts and controls to be complete, and its
// controls to be visible, if necessary by scrolling.
inline void expect_fits(QWidget& window) {
    const std::string title = window.windowTitle().toStdString();
    window.show();
    QStringList clipped_parts;
    // A layout follows a change of its texts in later events.
    const auto update = [&] {
        QApplication::processEvents();
        clipped_parts = find_clipped_parts(window);
        return clipped_parts.isEmpty();
    };
    wait_until(update, 2000);
    EXPECT_TRUE(clipped_parts.isEmpty()) << title << " clips\n" << clipped_parts.join(u'\n').toStdString();
    const QSize available = window.screen()->availableSize();
    EXPECT_LE(window.frameGeometry().width(), available.width()) << title;
    EXPECT_LE(window.frameGeometry().height(), available.height()) << title;
    save_fitting_screen(window);
    QStringList unreachable;
    wait_until(
        [&] {
            unreachable = find_unreachable_controls(window);
            return unreachable.isEmpty();
        },
        2000);
    EXPECT_TRUE(unreachable.isEmpty()) << title << " cannot scroll to\n"
                                       << unreachable.join(u'\n').toStdString();
}

}  // namespace govor::test
