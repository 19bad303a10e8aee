#pragma once

namespace govor::test {

// The program in a process that a test starts with `--be-program [PATIENCE]`, in milliseconds: says on
// standard output what it shows, one line for each change: the model, the notices from above with their
// buttons, and what it waits for while it ends. It does what lines on standard input say:
//   press NAME   presses the button of a notice
//   open NAME    opens a model in the dialog
//   work FILE    begins a job in the background that ends when the file is there
//   quit
int be_program(int argc, char** argv);

}  // namespace govor::test
