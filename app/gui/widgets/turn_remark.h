#pragma once

#include <QCoreApplication>

#include "store/records.h"

namespace govor::widgets {

// The sentence below a turn that says why its answer is missing or incomplete. Empty for a complete one.
class TurnRemark {
    Q_DECLARE_TR_FUNCTIONS(govor::widgets::TurnRemark)

  public:
    static QString text(const store::Turn& turn);
};

}  // namespace govor::widgets
