#pragma once

#include <QString>

#include "assistant/model_loader.h"
#include "desktop/log_file.h"
#include "desktop/program_info.h"
#include "program/sound_panel.h"
#include "store/conversation_store.h"
#include "store/settings.h"

namespace govor::program {

// Describes the program, model, devices, settings and store and appends the end of the log, for a bug report.
// The text contains no part of a conversation.
QString make_diagnostics_report(const desktop::ProgramInfo& program, const assistant::ModelLoader& loader,
                                const SoundPanel& sound, const store::Settings& settings,
                                const store::ConversationStore& store, const desktop::LogFile& log);

}  // namespace govor::program
