#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "cli/run_program.h"
#include "server/client.h"
#include "support/govor_cli_path.h"
#include "support/test_data.h"

namespace govor::server {

inline constexpr const char* token = "a-token-of-the-tests";

// The program `govor-cli serve` with a model: the name of a checkpoint of the test data, or an absolute path.
// If `port` is 0, it listens on a free port.
class ServedModel {
  public:
    explicit ServedModel(const std::filesystem::path& model = "tiny", std::uint16_t port = 0) {
        folder_.write("token", token);
        const std::vector<std::string> arguments{
            "serve",
            "--model",
            (std::filesystem::path(test_data("checkpoints")) / model).string(),
            "--listen",
            "127.0.0.1:" + std::to_string(port),
            "--token-file",
            (folder_ / "token").string()};
        program_ = std::make_unique<govor::test::ChildProcess>(govor_cli_path(), arguments);
        program_->wait_for_output("Listening on http://127.0.0.1:");
        port_ = static_cast<std::uint16_t>(std::stoi(program_->read_output_until("\n")));
        program_->wait_for_output("Ready");
    }
    govor::test::ChildProcess& program() { return *program_; }
    std::uint16_t port() const { return port_; }

  private:
    govor::test::TemporaryFolder folder_;
    std::unique_ptr<govor::test::ChildProcess> program_;
    std::uint16_t port_ = 0;
};

// A copy of the tiny model that is marked as a demonstration, which was not trained to transcribe.
class Demonstration {
  public:
    Demonstration() {
        const std::filesystem::path tiny = test_data("checkpoints/tiny");
        for (const auto& entry : std::filesystem::directory_iterator(tiny))
            if (entry.path().filename() != "config.json")
                std::filesystem::create_symlink(entry.path(), path() / entry.path().filename());
        nlohmann::json config = nlohmann::json::parse(std::ifstream(tiny / "config.json"));
        config["govor_demonstration"] = true;
        std::ofstream(path() / "config.json") << config;
    }
    const std::filesystem::path& path() const { return folder_.path(); }

  private:
    govor::test::TemporaryFolder folder_;
};

// Requests to the program with the tiny model, whose answers are meaningless.
class ServerTest : public testing::Test {
  protected:
    // All tests share one program, because no test may affect other clients.
    static ServedModel& served_model() {
        static ServedModel model;
        return model;
    }
    static std::uint16_t port() { return served_model().port(); }

    static std::string authorized_request(const std::string& method, const std::string& path,
                                          const std::string& body = {}) {
        return test::request_text(method, path, std::string("Authorization: Bearer ") + token + "\r\n", body);
    }
    static test::HttpResponse send_request(const std::string& text) {
        test::Client client(port());
        client.send(text);
        return client.receive_response();
    }
    static double read_metric(const std::string& name) {
        const std::string text = "\n" + send_request(authorized_request("GET", "/metrics")).body;
        const std::size_t position = text.find("\n" + name + " ");
        return position == std::string::npos ? -1 : std::atof(text.c_str() + position + name.size() + 2);
    }
    // Waits until a metric has a value. Each attempt is a request to the server.
    static void wait_for_metric(const std::string& name, double value) {
        for (int i = 0; i < 100'000; ++i)
            if (read_metric(name) == value) return;
        FAIL() << name << " never was " << value;
    }
    static std::string error_code(const test::HttpResponse& response) {
        const nlohmann::json body = nlohmann::json::parse(response.body, nullptr, false);
        return body.is_object() && body.contains("error") ? body["error"].value("code", "") : "no error";
    }
    static std::string chat(const nlohmann::json& body) {
        return authorized_request("POST", "/v1/chat/completions", body.dump());
    }
    // Returns a request whose answer has more than two thousand tokens.
    static std::string long_chat(nlohmann::json extra_fields = nlohmann::json::object()) {
        extra_fields.update({{"stream", true},
                             {"max_tokens", 8000},
                             {"temperature", 0},
                             {"messages", {{{"role", "user"}, {"content", "Count"}}}}});
        return chat(extra_fields);
    }
    static std::string long_spoken_chat() {
        return long_chat({{"modalities", {"text", "audio"}}, {"audio", {{"format", "pcm16"}}}});
    }
    // Returns question number `i`. Each has a different answer.
    static std::string typed_question(int i) {
        return chat({{"messages", {{{"role", "user"}, {"content", "Question " + std::to_string(i)}}}},
                     {"temperature", 0},
                     {"max_tokens", 8 + 4 * i}});
    }
    static std::string answer_text(const test::HttpResponse& response) {
        EXPECT_EQ(response.status, 200) << response.body;
        return nlohmann::json::parse(response.body)["choices"][0]["message"]["content"];
    }
};

}  // namespace govor::server
