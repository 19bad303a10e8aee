#pragma once

namespace CLI {
class App;
}

namespace govor::cli {

// What a command returns becomes the exit code of the program.
inline constexpr int exit_good = 0;
inline constexpr int exit_failed = 1;
inline constexpr int exit_usage = 2;
inline constexpr int exit_interrupted = 130;  // as shells report a program that Ctrl-C ended

// Each adds one subcommand with its flags; parsing the command line runs `result = command(...)`.
void add_answer(CLI::App& app, int& result);
void add_say(CLI::App& app, int& result);
void add_chat(CLI::App& app, int& result);
void add_devices(CLI::App& app, int& result);
void add_fit(CLI::App& app, int& result);
void add_bench(CLI::App& app, int& result);
void add_fetch(CLI::App& app, int& result);
void add_models(CLI::App& app, int& result);
void add_quantize(CLI::App& app, int& result);
void add_inspect(CLI::App& app, int& result);

}  // namespace govor::cli
