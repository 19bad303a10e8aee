#pragma once

namespace CLI {
class App;
}

namespace govor::cli {

// The return value of a command is the exit code of the program.
inline constexpr int exit_success = 0;
inline constexpr int exit_failure = 1;
inline constexpr int exit_usage = 2;
inline constexpr int exit_interrupted = 130;  // the code that shells report for a program ended by Ctrl-C

// Each function adds one subcommand with its flags; parsing the command line then sets `result` to the return
// value of the command.
void add_answer(CLI::App& app, int& result);
void add_say(CLI::App& app, int& result);
void add_chat(CLI::App& app, int& result);
void add_serve(CLI::App& app, int& result);
void add_batch(CLI::App& app, int& result);
void add_devices(CLI::App& app, int& result);
void add_fit(CLI::App& app, int& result);
void add_bench(CLI::App& app, int& result);
void add_fetch(CLI::App& app, int& result);
void add_models(CLI::App& app, int& result);
void add_quantize(CLI::App& app, int& result);
void add_inspect(CLI::App& app, int& result);
void add_compare(CLI::App& app, int& result);

}  // namespace govor::cli
