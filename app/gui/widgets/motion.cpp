#include "widgets/motion.h"

#include <QApplication>
#include <utility>

namespace govor::widgets {

Motion& Motion::instance() {
    static Motion motion;
    return motion;
}

void Motion::set_reduced(bool is_reduced) {
    if (std::exchange(is_reduced_, is_reduced) == is_reduced) return;
    for (const Qt::UIEffect effect : {Qt::UI_AnimateMenu, Qt::UI_FadeMenu, Qt::UI_AnimateCombo,
                                      Qt::UI_AnimateTooltip, Qt::UI_FadeTooltip, Qt::UI_AnimateToolBox})
        QApplication::setEffectEnabled(effect, !is_reduced);
    Q_EMIT changed();
}

void show_progress(QProgressBar& bar, std::optional<double> fraction) {
    constexpr int steps = 1000;
    const bool is_animated = !fraction && !Motion::instance().is_reduced();
    bar.setRange(0, is_animated ? 0 : steps);
    if (!is_animated) bar.setValue(static_cast<int>(fraction.value_or(0) * steps));
}

}  // namespace govor::widgets
