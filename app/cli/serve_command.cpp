#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "commands.h"
#include "core/ascii.h"
#include "core/error.h"
#include "interrupt_handler.h"
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
    std::filesystem::path tls_certificate, tls_key;
    std::string wyoming;
    bool wyoming_network = false;
    std::vector<std::string> hosts;

    int run() const;

  private:
    std::optional<server::Address> parse_wyoming_address() const;
    // Reads or creates the token file and sets `file` to its path. With --no-token, leaves `file` unchanged.
    server::Access make_access(const server::Address& address, std::filesystem::path& file) const;
};

server::Access ServeCommand::make_access(const server::Address& address, std::filesystem::path& file) const {
    server::Access access;
    for (const std::string& host : hosts) access.allowed_hosts.push_back(to_lower_case(host));
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

std::optional<server::Address> ServeCommand::parse_wyoming_address() const {
    if (wyoming.empty()) return std::nullopt;
    const server::Address address = server::parse_address(wyoming);
    if (!address.is_loopback() && !wyoming_network) {
        throw Error(ErrorKind::usage,
                    message("Other computers can reach this address, and the Wyoming protocol has no token: "
                            "add --wyoming-network if the network is trusted."));
    }
    return address;
}

int ServeCommand::run() const {
    InterruptHandler interrupt_handler(InterruptHandler::IdleAction::exit);
    const std::stop_token stop = interrupt_handler.begin_work();
    const server::Address address = server::parse_address(listen);
    std::filesystem::path file;
    server::ServerOptions options{.address = address, .access = make_access(address, file)};
    options.wyoming = parse_wyoming_address();
    const bool is_encrypted = !tls_certificate.empty();
    if (is_encrypted) options.tls = server::TlsFiles{tls_certificate, tls_key};
    session::ModelFolder folder = model.open();
    options.model_name = model.name();
    server::Server server(options);
    print(fmt::format("Listening on {}://{}\n", is_encrypted ? "https" : "http",
                      server::Address{address.host, server.port()}.text()));
    if (options.wyoming) {
        print(fmt::format("Listening on tcp://{} for Wyoming\n",
                          server::Address{options.wyoming->host, server.wyoming_port()}.text()));
    }
    if (!file.empty()) print(fmt::format("The token is in {}\n", file.string()));
    const auto on_ready = [](const session::LoadedModel& loaded) {
        print(fmt::format("Ready on {} after {:.1f} s\n", loaded.device, loaded.seconds));
    };
    server.run(model.make_load_command(std::move(folder), {}), on_ready, stop);
    return exit_success;
}

}  // namespace

void add_serve(CLI::App& app, int& result) {
    auto* command = app.add_subcommand("serve", "Serve the model to other programs over HTTP and WebSocket");
    auto serve = std::make_shared<ServeCommand>();
    serve->model.add_to(*command);
    command
        ->add_option("--listen", serve->listen,
                     "Address to listen on (default: 127.0.0.1:8123); port 0: a free port, which is printed")
        ->type_name("ADDRESS");
    auto* no_token =
        command->add_flag("--no-token", serve->no_token, "Require no token; only with a loopback address");
    command
        ->add_option("--token-file", serve->token_file,
                     "File with the token that clients must send; a missing file is created with a random "
                     "token. Default: govor/server-token in ~/.local/state")
        ->type_name("FILE")
        ->excludes(no_token);
    auto* certificate =
        command
            ->add_option("--tls-certificate", serve->tls_certificate,
                         "Serve HTTPS with this certificate in PEM format, followed by those of its issuers")
            ->type_name("FILE");
    auto* key = command
                    ->add_option("--tls-key", serve->tls_key,
                                 "The private key of the certificate in PEM format, without a passphrase")
                    ->type_name("FILE")
                    ->needs(certificate);
    certificate->needs(key);
    auto* wyoming =
        command
            ->add_option("--wyoming", serve->wyoming,
                         "Also serve the Wyoming protocol (Home Assistant) on this address, without a token")
            ->type_name("ADDRESS");
    command
        ->add_flag("--wyoming-network", serve->wyoming_network,
                   "Allow an address for Wyoming that other computers can reach")
        ->needs(wyoming);
    command
        ->add_option("--allow-host", serve->hosts,
                     "A name of this computer that clients use, besides localhost and numeric addresses")
        ->type_name("NAME")
        ->allow_extra_args(false);
    command->callback([&result, serve] { result = serve->run(); });
}

}  // namespace govor::cli
