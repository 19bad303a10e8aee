#pragma once

#include <QCoreApplication>

#include "store/records.h"

namespace govor::widgets {

// The text below a turn that explains why its answer is missing or incomplete; empty for a complete answer.
class TurnRemark {
    Q_DECLARE_TR_FUNCTIONS(govor::widgets::TurnRemark)

  public:
    static QString text(const store::Turn& turn);
};

}  // namespace govor::widgets
