#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <vector>

#include "io/files.h"
#include "io/hub/download.h"
#include "support/environment.h"
#include "support/fake_hub.h"

namespace govor::test {

// A fixture with a server, and a client that stores the delays between attempts instead of waiting.
class DownloadFixture : public testing::Test {
  protected:
    DownloadFixture() {
        limits.allow_http = true;
        limits.connect_timeout = std::chrono::seconds(10);
    }

    void start(HttpServer::Handler handler) {
        server.reset();
        server = std::make_unique<HttpServer>(std::move(handler));
    }
    io::RetryDelay record_delay() {
        return [this](std::chrono::seconds duration, const std::stop_token&) { delays.push_back(duration); };
    }
    io::HttpReply download(const io::DownloadSource& source) {
        io::HttpClient client(limits);
        std::stop_source stop;
        const auto on_progress = [&](std::uint64_t downloaded) {
            progress.push_back(downloaded);
            if (stop_after != 0 && downloaded >= stop_after) stop.request_stop();
        };
        return io::download(client, source, partial, io::RetryPolicy(record_delay()), on_progress,
                            stop.get_token());
    }
    io::HttpReply get(const std::string& url, std::string* body = nullptr, const std::string& token = {}) {
        io::HttpClient client(limits);
        const io::HttpSink sink{[](const io::HttpHead&) {},
                                [&](std::span<const std::byte> bytes) {
                                    if (body != nullptr)
                                        body->append(reinterpret_cast<const char*>(bytes.data()),
                                                     bytes.size());
                                }};
        return client.get({url, {}, token}, sink, {});
    }

    const ScopedEnvironment no_proxy{"no_proxy", "*"};
    const ScopedEnvironment certificate_file{"SSL_CERT_FILE", nullptr};
    TemporaryFolder folder;
    std::filesystem::path partial = folder / "partial";
    io::HttpLimits limits;
    std::vector<std::chrono::seconds> delays;
    std::vector<std::uint64_t> progress;
    std::uint64_t stop_after = 0;  // bytes; 0: never
    std::unique_ptr<HttpServer> server;
};

}  // namespace govor::test
