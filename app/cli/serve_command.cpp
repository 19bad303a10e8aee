#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cctype>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "commands.h"
#include "core/error.h"
#include "interrupt.h"
#include "model_flags.h"
#include "server/server.h"
#include "standard_output.h"

namespace govor::cli {
namespace {

struct ServeCommand {
    ModelFlags model;
    std::string listen = "127.0.0.1:8123";
    std::optional<std::filesystem::path> token_file;
    bool no_token = false;
    std::vector<std::string> hosts;

    int run() const;

  private:
    server::Access access(const server::Address& address, std::filesystem::path& file) const;
};

server::Access ServeCommand::access(const server::Address& address, std::filesystem::path& file) const {
    server::Access access;
    for (std::string host : hosts) {
        std::transform(host.begin(), host.end(), host.begin(),
                       [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
        access.allowed_hosts.push_back(std::move(host));
    }
    if (no_token && !address.is_loopback()) {
        throw Error(ErrorKind::usage,
                    message("Other computers can reach this address: --no-token is only possible with a "
                            "loopback address."));
    }
    if (no_token) return access;
    file = token_file.value_or(server::default_token_file());
    access.token = server::load_or_create_token(file);
    return access;
}

int ServeCommand::run() const {
    Interrupts interrupts(Interrupts::WhenIdle::leave);
    const std::stop_token stop = interrupts.begin();
    const server::Address address = server::parse_address(listen);
    std::filesystem::path file;
    server::ServerOptions options{.address = address, .access = access(address, file)};
    session::ModelFolder folder = model.open();
    options.transcribes = folder.transcribes();
    options.model_name = model.model.empty() ? "default" : std::filesystem::path(model.model).stem().string();
    server::Server server(std::move(options));
    print(fmt::format("Listening on http://{}\n", server::Address{address.host, server.port()}.text()));
    if (!file.empty()) print(fmt::format("The token is in {}\n", file.string()));
    const auto ready = [](const session::Loaded& loaded) {
        print(fmt::format("Ready on {} after {:.1f} s\n", loaded.device, loaded.seconds));
    };
    server.run(model.load_command(std::move(folder), {}), ready, stop);
    return exit_success;
}

}  // namespace

void add_serve(CLI::App& app, int& result) {
    auto* command = app.add_subcommand("serve", "Serve the model to other programs over HTTP and WebSocket");
    auto serve = std::make_shared<ServeCommand>();
    serve->model.add_to(*command);
    command
        ->add_option("--listen", serve->listen,
                     "Address to listen on (127.0.0.1:8123); port 0: a free port, which is printed")
        ->type_name("ADDRESS");
    auto* no_token = command->add_flag("--no-token", serve->no_token,
                                       "Serve every program of this computer; only with a loopback address");
    command
        ->add_option("--token-file", serve->token_file,
                     "File with the token that clients have to send; a missing file is created with a random "
                     "token. Default: govor/server-token in ~/.local/state")
        ->type_name("FILE")
        ->excludes(no_token);
    command
        ->add_option("--allow-host", serve->hosts,
                     "A name of this computer that clients use, besides localhost and numeric addresses")
        ->type_name("NAME")
        ->allow_extra_args(false);
    command->callback([&result, serve] { result = serve->run(); });
}

}  // namespace govor::cli
