#include "widgets/turn_remark.h"

namespace govor::widgets {

QString TurnRemark::text(const store::Turn& turn) {
    if (turn.played_length && turn.state != store::TurnState::failed)
        return *turn.played_length == 0
                   ? tr("Stopped before any speech was played. The model's context does not "
                        "contain this turn.")
                   : tr("The voice was stopped at the mark (■). The model's context contains "
                        "the answer up to "
                        "the mark.");
    switch (turn.state) {
        case store::TurnState::asked:
            return tr("Not answered yet.");
        case store::TurnState::interrupted:
            return turn.answer.isEmpty() ? tr("Interrupted before the answer began.") : tr("Interrupted.");
        case store::TurnState::failed:
            return turn.error ? turn.error->message : tr("The answer failed.");
        case store::TurnState::answering:
        case store::TurnState::complete:
            break;
    }
    return {};
}

}  // namespace govor::widgets
