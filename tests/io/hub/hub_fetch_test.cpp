#include "io/hub/hub_fetch.h"
#include <nlohmann/json.hpp>

#include <fcntl.h>
#include <gmock/gmock.h>
#include <sys/file.h>

#include <future>

#include "io/hub/download_fixture.h"

namespace govor::hub_fetch_test {
namespace {

namespace fs = std::filesystem;
using io::FetchCallbacks;
using io::FetchOptions;
using io::FetchPlan;
using io::HubFetcher;
using io::HubFile;
using test::FakeHub;
using test::HttpConnection;
using test::ReceivedRequest;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;

const std::string weights = test::random_weights(200'000);

class FetchTest : public test::DownloadFixture {
  protected:
    FetchTest() {
        make_hub({{"config.json", "{}"}, {"part/model.safetensors", weights}, {"picture.png", "…"}});
    }

    void make_hub(const std::map<std::string, std::string>& files,
                  std::function<bool(HttpConnection&, const ReceivedRequest&)> intercept = nullptr) {
        hub = std::make_unique<FakeHub>(files, std::move(intercept));
    }
    HubFetcher fetch(std::vector<std::string> patterns = {}, const std::string& revision = "main") {
        FetchOptions options;
        options.patterns = std::move(patterns);
        options.limits = limits;
        options.retry_delay = record_delay();
        return {io::HubRepo({hub->server().url(), ""}, {"org", "model"}, revision), cache,
                std::move(options)};
    }
    static FetchCallbacks no_callbacks() {
        return {[](const HubFile&) {}, [](std::uint64_t) {}, [](const HubFile&) {}, [](const HubFile&) {}};
    }
    FetchPlan run(std::vector<std::string> patterns = {}, const std::string& revision = "main") {
        HubFetcher fetcher = fetch(std::move(patterns), revision);
        FetchPlan plan = fetcher.plan({});
        fetcher.run(plan, no_callbacks(), {});
        return plan;
    }
    fs::path snapshot() const { return cache / "models--org--model/snapshots" / FakeHub::commit; }
    fs::path blob(const std::string& path) const {
        return cache / "models--org--model/blobs" / hub->digest(path);
    }
    std::string error_text(ErrorKind kind, std::vector<std::string> patterns = {}) {
        return test::error_text(kind, [&] { run(std::move(patterns)); });
    }

    fs::path cache = folder / "hub";
    std::unique_ptr<FakeHub> hub;
};

TEST(MissingDiskBytes, leave_space_for_the_file_system) {
    constexpr std::uint64_t reserve = 64ULL << 20;
    FetchPlan plan;
    plan.files.push_back({{"model.safetensors", 1000, "digest"}, 400, false});
    EXPECT_EQ(io::missing_disk_bytes(plan, 600 + reserve), 0U);
    EXPECT_EQ(io::missing_disk_bytes(plan, 599 + reserve), 1U);
    EXPECT_EQ(io::missing_disk_bytes(plan, 600), reserve);
    EXPECT_EQ(io::missing_disk_bytes(plan, 0), 600 + reserve);
    plan.files.front() = {{"model.safetensors", 1000, "digest"}, 1000, true};
    EXPECT_EQ(io::missing_disk_bytes(plan, 0), 0U) << "nothing is left to download";
}

TEST_F(FetchTest, creates_the_files_of_the_hugging_face_library) {
    run();
    EXPECT_EQ(fs::read_symlink(snapshot() / "config.json"),
              "../../blobs/9e26dfeeb6e641a33dae4961196235bdb965b21b");
    EXPECT_EQ(fs::read_symlink(snapshot() / "part/model.safetensors"),
              "../../../blobs/" + test::sha256_of(weights));
    EXPECT_TRUE(test::read(snapshot() / "part/model.safetensors") == weights);
    EXPECT_EQ(test::read(cache / "models--org--model/refs/main"), FakeHub::commit);
    EXPECT_TRUE(fs::exists(cache / ".locks/models--org--model" / (test::sha256_of(weights) + ".lock")));
    EXPECT_FALSE(fs::exists(snapshot() / "picture.png"));  // not a file that Govor reads
    for (const auto& entry : fs::directory_iterator(cache / "models--org--model/blobs"))
        EXPECT_NE(entry.path().extension(), ".incomplete");
}

TEST_F(FetchTest, writes_no_reference_for_a_commit) {
    run({}, FakeHub::commit);
    EXPECT_TRUE(fs::exists(snapshot() / "config.json"));
    EXPECT_FALSE(fs::exists(cache / "models--org--model/refs" / FakeHub::commit));
}

TEST_F(FetchTest, downloads_nothing_twice) {
    run();
    const FetchPlan second = run();
    EXPECT_EQ(second.remaining_bytes(), 0U);
    EXPECT_TRUE(second.files[0].is_cached && second.files[1].is_cached);
    EXPECT_EQ(hub->server().count(FakeHub::file_target("part/model.safetensors")), 1U);
    EXPECT_EQ(hub->server().count(FakeHub::file_target("config.json")), 1U);
}

TEST_F(FetchTest, resumes_a_download_of_the_hugging_face_library) {
    fs::create_directories(blob("config.json").parent_path());
    folder.write("hub/models--org--model/blobs/" + hub->digest("part/model.safetensors") + ".incomplete",
                 weights.substr(0, 150'000));
    const FetchPlan plan = run();
    EXPECT_EQ(plan.remaining_bytes(), 50'002U);
    EXPECT_EQ(hub->server().requests()[2].field("range"), "bytes=150000-");
    EXPECT_TRUE(test::read(snapshot() / "part/model.safetensors") == weights);
}

TEST_F(FetchTest, downloads_identical_files_once) {
    make_hub({{"a.safetensors", weights}, {"b.safetensors", weights}});
    EXPECT_EQ(run().remaining_bytes(), weights.size());
    EXPECT_EQ(hub->server().requests().size(), 2U);
    EXPECT_TRUE(test::read(snapshot() / "b.safetensors") == weights);
}

TEST_F(FetchTest, downloads_the_files_that_match_the_patterns) {
    EXPECT_EQ(run({"*.png"}).files.size(), 1U);
    EXPECT_EQ(run({"part/*", "conf?g.json"}).files.size(), 2U);
    EXPECT_EQ(error_text(ErrorKind::not_found, {"*.gguf"}), "--file: The model has no file \"*.gguf\".");
    make_hub({{"README.md", "read"}});
    EXPECT_EQ(error_text(ErrorKind::not_found),
              ": The model has no files that Govor supports: neither .safetensors nor .gguf.");
}

TEST_F(FetchTest, requires_a_choice_between_several_formats) {
    make_hub({{"m-Q8_0-00001-of-00002.gguf", "a"},
              {"m-Q8_0-00002-of-00002.gguf", "b"},
              {"m-Q4_K.gguf", "c"},
              {"mmproj-m.gguf", "d"}});
    EXPECT_EQ(error_text(ErrorKind::usage),
              ": The model is available in several formats; select one with --file, for example --file "
              "\"*m-Q4_K.gguf*\". "
              "Available: m-Q4_K.gguf, m-Q8_0.");
    EXPECT_EQ(run({"*Q8_0*", "mmproj*"}).files.size(), 3U);
    make_hub({{"thinker-q8_0.gguf", "a"}, {"mmproj.gguf", "b"}, {"speech-q8_0.gguf", "c"}});
    EXPECT_EQ(run().files.size(), 3U);
}

TEST_F(FetchTest, checks_the_disk_space_before_anything_is_written) {
    make_hub({{"a.gguf", weights}}, [&](HttpConnection& connection, const ReceivedRequest&) {
        nlohmann::json listing = hub->make_listing();
        listing["siblings"][0]["lfs"]["size"] = std::int64_t{1} << 45;
        connection.respond(200, listing.dump());
        return true;
    });
    EXPECT_THAT(error_text(ErrorKind::io), HasSubstr("32768.00 GiB must still be downloaded, but only"));
    EXPECT_FALSE(fs::exists(cache));
}

TEST_F(FetchTest, reports_a_listed_file_that_is_missing_on_the_hub) {
    make_hub({{"a.gguf", weights}}, [](HttpConnection& connection, const ReceivedRequest& request) {
        if (request.target != FakeHub::file_target("a.gguf")) return false;
        connection.respond(404, "", "X-Error-Code: EntryNotFound\r\n");
        return true;
    });
    EXPECT_EQ(error_text(ErrorKind::not_found), "a.gguf: The hub lists this file but does not have it.");
    EXPECT_FALSE(fs::exists(cache / "models--org--model/refs/main"));
}

TEST_F(FetchTest, waits_for_another_process_that_downloads_the_file) {
    fs::create_directories(cache / ".locks/models--org--model");
    fs::create_directories(blob("config.json").parent_path());
    const std::string digest = hub->digest("part/model.safetensors");
    const int lock =
        ::open((cache / ".locks/models--org--model" / (digest + ".lock")).c_str(), O_CREAT | O_RDWR, 0666);
    ASSERT_EQ(::flock(lock, LOCK_EX), 0);
    HubFetcher fetcher = fetch({"part/*"});
    const FetchPlan plan = fetcher.plan({});
    FetchCallbacks callbacks = no_callbacks();
    int wait_count = 0;
    callbacks.on_wait = [&](const HubFile&) {  // the other process finishes
        ++wait_count;
        folder.write("hub/models--org--model/blobs/" + digest, weights);
        ::close(lock);
    };
    fetcher.run(plan, callbacks, {});
    EXPECT_EQ(wait_count, 1);
    EXPECT_EQ(hub->server().count(FakeHub::file_target("part/model.safetensors")), 0U);
    EXPECT_TRUE(test::read(snapshot() / "part/model.safetensors") == weights);
}

TEST_F(FetchTest, can_be_cancelled_while_waiting) {
    fs::create_directories(cache / ".locks/models--org--model");
    const std::string digest = hub->digest("part/model.safetensors");
    const int lock =
        ::open((cache / ".locks/models--org--model" / (digest + ".lock")).c_str(), O_CREAT | O_RDWR, 0666);
    ASSERT_EQ(::flock(lock, LOCK_EX), 0);
    HubFetcher fetcher = fetch({"part/*"});
    const FetchPlan plan = fetcher.plan({});
    std::stop_source stop;
    FetchCallbacks callbacks = no_callbacks();
    callbacks.on_wait = [&](const HubFile&) { stop.request_stop(); };
    EXPECT_EQ(test::error_text(ErrorKind::cancelled, [&] { fetcher.run(plan, callbacks, stop.get_token()); }),
              ": Waiting for the other download was stopped.");
    ::close(lock);
}

TEST_F(FetchTest, concurrent_fetches_download_each_file_once) {
    std::promise<void> second_is_waiting;
    make_hub({{"a.gguf", weights}},
             [&, gate = second_is_waiting.get_future().share()](HttpConnection&, const ReceivedRequest& q) {
                 if (q.target == FakeHub::file_target("a.gguf")) gate.wait();
                 return false;
             });
    const auto run_fetch = [&] {
        HubFetcher fetcher = fetch();
        FetchCallbacks callbacks = no_callbacks();
        callbacks.on_wait = [&](const HubFile&) { second_is_waiting.set_value(); };
        fetcher.run(fetcher.plan({}), callbacks, {});
    };
    auto first = std::async(std::launch::async, run_fetch),
         second = std::async(std::launch::async, run_fetch);
    first.get();
    second.get();
    EXPECT_EQ(hub->server().count(FakeHub::file_target("a.gguf")), 1U);
    EXPECT_TRUE(test::read(snapshot() / "a.gguf") == weights);
}

TEST_F(FetchTest, offers_all_safetensors_as_one_choice_and_each_split_gguf_as_one) {
    make_hub({{"config.json", "{}"},
              {"LICENSE", "Apache License"},
              {"a-Q4.gguf", "1234"},
              {"a-Q8-00001-of-00002.gguf", "12345"},
              {"a-Q8-00002-of-00002.gguf", "123"},
              {"mmproj-a.gguf", "12"},
              {"model-1.safetensors", "1"},
              {"model-2.safetensors", "12"}});
    const io::HubListing listing = fetch().list({});
    const std::vector<io::DownloadChoice> choices = io::list_download_choices(listing);
    using Kind = io::DownloadChoice::Kind;
    ASSERT_EQ(choices.size(), 4U);
    EXPECT_EQ(choices[0].kind, Kind::whole_model);
    EXPECT_EQ(choices[0].bytes, 3U);
    EXPECT_EQ(choices[1].name, "a-Q4.gguf");
    EXPECT_EQ(choices[2].kind, Kind::thinker);
    EXPECT_EQ(choices[2].bytes, 8U);
    EXPECT_THAT(choices[2].paths, ElementsAre("a-Q8-00001-of-00002.gguf", "a-Q8-00002-of-00002.gguf"));
    EXPECT_EQ(choices[3].kind, Kind::audio_tower);
    EXPECT_THAT(io::list_required_files(listing), ElementsAre("LICENSE", "config.json"));
    EXPECT_TRUE(listing.license.empty());
}

TEST_F(FetchTest, an_exact_pattern_matches_one_path) {
    make_hub({{"a[1].gguf", "1"}, {"a1.gguf", "2"}});
    const FetchPlan plan = fetch({io::make_exact_pattern("a[1].gguf")}).plan({});
    ASSERT_EQ(plan.files.size(), 1U);
    EXPECT_EQ(plan.files[0].file.path, "a[1].gguf");
}

TEST_F(FetchTest, partial_files_of_an_interrupted_run_can_be_discarded) {
    HubFetcher fetcher = fetch();
    const FetchPlan plan = fetcher.plan({});
    const fs::path partial_file = blob("part/model.safetensors").string() + ".incomplete";
    fs::create_directories(partial_file.parent_path());
    fs::create_directories(fetcher.cached_repo().lock("x").parent_path());
    std::ofstream(partial_file) << "beginning";
    fetcher.discard(plan, {});
    EXPECT_FALSE(fs::exists(partial_file));
}

TEST_F(FetchTest, distinguishes_connection_errors_from_access_errors) {
    const auto error_kind = [&] {
        try {
            run();
        } catch (const Error& error) {
            return io::hub_error_kind(error);
        }
        return io::HubErrorKind::other;
    };
    make_hub({}, [](HttpConnection& connection, const ReceivedRequest&) {
        connection.respond(401, "", "X-Error-Code: GatedRepo\r\n");
        return true;
    });
    EXPECT_EQ(error_kind(), io::HubErrorKind::access);
    make_hub({}, [](HttpConnection&, const ReceivedRequest&) { return true; });  // closes the connection
    EXPECT_EQ(error_kind(), io::HubErrorKind::connection);
    make_hub({}, [](HttpConnection& connection, const ReceivedRequest&) {
        connection.respond(404, "");
        return true;
    });
    EXPECT_EQ(error_kind(), io::HubErrorKind::other);
}

}  // namespace
}  // namespace govor::hub_fetch_test
