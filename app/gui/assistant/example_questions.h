#pragma once

#include <QString>
#include <QStringList>

#include "assistant/model_loader.h"

namespace govor::assistant {

// Returns true if the loader's model is the built-in one.
bool is_built_in(const ModelLoader& loader);
// Returns true if the loader's model runs on another machine.
bool is_remote(const ModelLoader& loader);

// Returns the name of the model for the beginning of a sentence: "The built-in model". The names of other
// models are unchanged.
QString capitalized_model_name(const ModelLoader& loader);

// Returns true if the loaded model only describes sounds, so that every question needs one. This is the
// Captioner, which can be identified only by its name.
bool requires_sound(const ModelLoader& loader);

// Returns three typed questions that the loaded model can answer, in the language of the window; empty if it
// cannot answer any. The built-in model answers only those of its training recipe.
QStringList example_questions(const ModelLoader& loader);

// Returns a sentence that the loaded model reads aloud when the user tries a voice.
QString sample_sentence(const ModelLoader& loader);

}  // namespace govor::assistant
