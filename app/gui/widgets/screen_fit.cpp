#include "widgets/screen_fit.h"

#include <QCoreApplication>
#include <QDialog>
#include <QEvent>
#include <QFileDialog>
#include <QLayout>
#include <QMessageBox>
#include <QPointer>
#include <QScreen>
#include <QScrollArea>
#include <QStyle>
#include <QVBoxLayout>
#include <algorithm>

namespace govor::widgets {
namespace {

QSize min_size_of(const QWidget& window, int width) {
    const QLayout& layout = *window.layout();
    QSize min_size = layout.totalMinimumSize();
    if (layout.hasHeightForWidth())
        min_size.setHeight(std::max(min_size.height(), layout.totalMinimumHeightForWidth(width)));
    return min_size.expandedTo(window.minimumSize());
}

}  // namespace

QSize available_size(const QWidget& window) {
    QSize frame = window.frameSize() - window.size();  // empty until the window is shown
    if (frame.isEmpty()) {
        const QStyle& style = *window.style();
        frame = {2 * style.pixelMetric(QStyle::PM_DefaultFrameWidth, nullptr, &window),
                 style.pixelMetric(QStyle::PM_TitleBarHeight, nullptr, &window)};
    }
    return window.screen()->availableSize() - frame;
}

void make_scrollable(QWidget& widget) {
    const QLayout& layout = *widget.layout();
    if (layout.count() == 1 && qobject_cast<QScrollArea*>(layout.itemAt(0)->widget()) != nullptr) return;
    const QPointer<QWidget> focus = widget.focusWidget();
    auto* content = new QWidget(&widget);
    content->setLayout(widget.layout());  // moves the layout and its widgets
    auto* area = new QScrollArea(&widget);
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setFocusPolicy(Qt::NoFocus);
    area->setWidget(content);
    auto* column = new QVBoxLayout(&widget);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(area);
    widget.setMinimumSize(0, 0);
    area->show();
    if (focus) focus->setFocus();
}

ScreenFit::ScreenFit(QObject* parent) : QObject(parent) {
    QCoreApplication::instance()->installEventFilter(this);
}

void ScreenFit::fit(QWidget& window) {
    if (window.layout() == nullptr) return;
    window.layout()->activate();  // nested layouts keep old sizes until then
    const QSize available = available_size(window);
    const QSize min_size = min_size_of(window, std::min(window.width(), available.width()));
    if (min_size.width() > available.width() || min_size.height() > available.height())
        make_scrollable(window);
    const QSize fitted_size = window.size().expandedTo({0, min_size.height()}).boundedTo(available);
    if (fitted_size != window.size()) window.resize(fitted_size);
}

// Also handles layout requests, because a dialog may grow while it is visible. Skips Qt's own dialogs and
// frameless dialogs, which cover the screen.
bool ScreenFit::eventFilter(QObject* watched, QEvent* event) {
    const bool is_shown = event->type() == QEvent::Show && !event->spontaneous();
    if (!is_shown && event->type() != QEvent::LayoutRequest) return false;
    auto* const dialog = qobject_cast<QDialog*>(watched);
    if (dialog == nullptr || !dialog->isVisible() || qobject_cast<QFileDialog*>(dialog) != nullptr ||
        qobject_cast<QMessageBox*>(dialog) != nullptr ||
        dialog->windowFlags().testFlag(Qt::FramelessWindowHint))
        return false;
    fit(*dialog);
    return false;
}

}  // namespace govor::widgets
