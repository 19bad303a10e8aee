#pragma once

namespace govor::test {

// Runs the program in a process that a test starts with `--child-program [TIMEOUT]`, the quit timeout in
// milliseconds. The process writes its visible state to standard output, one line for each change: the model,
// the notices from the top with their buttons, the open dialogs, and the pending work while it quits. Lines
// on standard input are commands:
//   press NAME   presses the button of a notice
//   ask TEXT     asks a typed question
//   open NAME    opens a model in the dialog
//   work         begins a job in the background
//   finish       ends that job
//   quit         quits the program
int run_program_role(int argc, char** argv);

}  // namespace govor::test
