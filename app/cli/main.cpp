#include <fcntl.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <csignal>
#include <exception>
#include <new>
#include <string>

#include "commands.h"
#include "core/error.h"
#include "core/log.h"
#include "standard_output.h"
#include "version_text.h"

namespace {

// Prints the error and returns the exit code.
int report_error(const govor::Error& error) {
    std::string text = error.what();
    // The engine's messages do not mention commands, because the GUI shows them too.
    if (error.message().starts_with("The model cannot speak"))
        text += " `govor-cli quantize` makes a speech part from the published model.";
    govor::cli::print_error("govor-cli: " + text + "\n");
    if (error.kind() == govor::ErrorKind::cancelled) return govor::cli::exit_interrupted;
    return error.kind() == govor::ErrorKind::usage ? govor::cli::exit_usage : govor::cli::exit_failure;
}

int run(int argc, char** argv) {
    using namespace govor;
    CLI::App app{"Govor answers spoken and typed questions with Qwen3-Omni on your GPU.", "govor-cli"};
    app.require_subcommand(0, 1);  // a missing command is reported below, with a better message
    app.set_version_flag("--version", cli::version_text, "Print version, build, package and Vulkan drivers");
    app.fallthrough();  // allows --verbose after the command
    app.failure_message([](const CLI::App*, const CLI::Error& error) {
        return std::string("govor-cli: ") + error.what() + " (see govor-cli --help).\n";
    });
    bool verbose = false;
    app.add_flag("--verbose", verbose, "Print more messages to stderr");
    app.parse_complete_callback([&] {
        if (verbose) log::set_level(log::Level::debug);
    });

    int result = cli::exit_success;
    cli::add_answer(app, result);
    cli::add_say(app, result);
    cli::add_chat(app, result);
    cli::add_serve(app, result);
    cli::add_batch(app, result);
    cli::add_devices(app, result);
    cli::add_fit(app, result);
    cli::add_bench(app, result);
    cli::add_fetch(app, result);
    cli::add_models(app, result);
    cli::add_quantize(app, result);
    cli::add_inspect(app, result);
    cli::add_compare(app, result);
    try {
        app.parse(argc, argv);
    } catch (const CLI::Success& success) {  // --help, --version
        return app.exit(success);
    } catch (const CLI::ParseError& error) {
        app.exit(error);
        return cli::exit_usage;
    }
    if (app.get_subcommands().empty()) {
        throw Error(ErrorKind::usage,
                    message("A command is needed, for example chat; govor-cli --help lists them."));
    }
    return result;
}

// If stdin, stdout or stderr is closed, the next file that is opened would receive its descriptor and its
// output. Opens /dev/null instead, for reading only, so that writing is still an error.
void reserve_standard_descriptors() {
    while (true) {
        const int descriptor = ::open("/dev/null", O_RDONLY);
        if (descriptor > STDERR_FILENO) ::close(descriptor);
        if (descriptor < 0 || descriptor > STDERR_FILENO) return;
    }
}

}  // namespace

int main(int argc, char** argv) {
    reserve_standard_descriptors();
    // A closed pipe and a file that exceeds the size limit are reported as write errors, so that incomplete
    // files are removed.
    std::signal(SIGPIPE, SIG_IGN);
    std::signal(SIGXFSZ, SIG_IGN);
    try {
        return run(argc, argv);
    } catch (const govor::Error& error) {
        return report_error(error);
    } catch (const std::bad_alloc&) {
        return report_error(
            {govor::ErrorKind::out_of_memory, govor::message("The computer's memory is full.")});
    } catch (const std::exception& error) {
        return report_error(govor::internal_error(error.what()));
    }
}
