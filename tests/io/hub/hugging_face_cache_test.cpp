#include "io/hub/hugging_face_cache.h"

#include <gmock/gmock.h>

#include "io/files.h"
#include "support/environment.h"

namespace govor::hugging_face_cache_test {
namespace {

namespace fs = std::filesystem;
using io::CachedRepo;
using testing::ElementsAre;

const std::string commit(40, 'c');
const std::string other_commit(40, 'd');

TEST(HuggingFaceCache, is_the_folder_of_the_hugging_face_libraries) {
    const ScopedEnvironment hub("HF_HUB_CACHE", nullptr), older("HUGGINGFACE_HUB_CACHE", nullptr),
        home("HF_HOME", nullptr), xdg("XDG_CACHE_HOME", nullptr), user("HOME", "/home/me"),
        token("HF_TOKEN_PATH", nullptr);
    EXPECT_EQ(io::hugging_face_cache_folder(), "/home/me/.cache/huggingface/hub");
    EXPECT_EQ(io::hugging_face_token_file(), "/home/me/.cache/huggingface/token");
    const ScopedEnvironment xdg_set("XDG_CACHE_HOME", "/xdg");
    EXPECT_EQ(io::hugging_face_cache_folder(), "/xdg/huggingface/hub");
    const ScopedEnvironment home_set("HF_HOME", "~/hf");
    EXPECT_EQ(io::hugging_face_cache_folder(), "/home/me/hf/hub");
    EXPECT_EQ(io::hugging_face_token_file(), "/home/me/hf/token");
    const ScopedEnvironment older_set("HUGGINGFACE_HUB_CACHE", "/older");
    EXPECT_EQ(io::hugging_face_cache_folder(), "/older");
    const ScopedEnvironment hub_set("HF_HUB_CACHE", "/hub"), token_set("HF_TOKEN_PATH", "/token");
    EXPECT_EQ(io::hugging_face_cache_folder(), "/hub");
    EXPECT_EQ(io::hugging_face_token_file(), "/token");
}

TEST(HuggingFaceCache, is_that_of_the_host_in_a_flatpak_if_the_user_permits_access) {
    const test::TemporaryFolder user;
    const ScopedEnvironment hub("HF_HUB_CACHE", nullptr), older("HUGGINGFACE_HUB_CACHE", nullptr),
        home("HF_HOME", nullptr), xdg("XDG_CACHE_HOME", "/sandbox"), folder("HOME", user.path().c_str()),
        flatpak("FLATPAK_ID", "io.github.govor.Govor");
    EXPECT_EQ(io::hugging_face_cache_folder(), "/sandbox/huggingface/hub");
    fs::create_directories(user.path() / ".cache/huggingface");
    EXPECT_EQ(io::hugging_face_cache_folder(), user.path() / ".cache/huggingface/hub");
}

TEST(HuggingFaceCache, lists_models_revisions_and_commits) {
    const test::TemporaryFolder cache;
    for (const std::string& folder :
         {"models--org--a/snapshots/" + commit, "models--org--a/snapshots/" + other_commit,
          std::string("models--org--a/snapshots/.tmp"), std::string("models--org--a/refs/refs/pr"),
          std::string("models--org--b-c.d/blobs"), std::string("datasets--org--a"),
          std::string("models--gpt2"), std::string(".locks")}) {
        fs::create_directories(cache.path() / folder);
    }
    cache.write("models--org--a/refs/main", commit);
    cache.write("models--org--a/refs/refs/pr/1", other_commit + "\n");
    cache.write("models--org--a/refs/invalid", "../../x");
    cache.write("version.txt", "1");
    const auto repos = io::list_cached_repos(cache.path());
    ASSERT_EQ(repos.size(), 2U);
    const CachedRepo& repo = repos[0];
    EXPECT_EQ(repo.name().text(), "org/a");
    EXPECT_EQ(repos[1].name().text(), "org/b-c.d");
    EXPECT_THAT(repo.revisions(), ElementsAre("main", "refs/pr/1"));
    EXPECT_THAT(repo.commits(), ElementsAre(commit, other_commit));
    EXPECT_EQ(repo.commit("main"), commit);
    EXPECT_EQ(repo.commit("refs/pr/1"), other_commit);
    EXPECT_EQ(repo.commit(other_commit), other_commit);
    for (const char* name : {"invalid", "absent", "", "../refs/main", "/etc/passwd"})
        EXPECT_FALSE(repo.commit(name)) << name;
    EXPECT_TRUE(io::list_cached_repos(cache / "absent").empty());
}

TEST(HuggingFaceCache, replaces_a_link_to_older_content) {
    const test::TemporaryFolder cache;
    const CachedRepo repo(cache.path(), {"org", "a"});
    repo.make_folders();
    repo.link(commit, "x/y.json", "one");
    repo.link(commit, "x/y.json", "one");
    repo.link(commit, "x/y.json", "two");
    EXPECT_EQ(fs::read_symlink(repo.file(commit, "x/y.json")), "../../../blobs/two");
    repo.set_revision("refs/pr/1", commit);
    repo.set_revision("main", commit);
    repo.set_revision("main", other_commit);
    EXPECT_EQ(test::read(cache / "models--org--a/refs/main"), other_commit);
    EXPECT_EQ(test::read(cache / "models--org--a/refs/refs/pr/1"), commit);
}

TEST(HuggingFaceCache, removing_a_commit_preserves_content_that_other_commits_use) {
    const test::TemporaryFolder cache;
    const CachedRepo repo(cache.path(), {"org", "a"});
    repo.make_folders();
    for (const char* digest : {"old", "new", "both"})
        cache.write("models--org--a/blobs/" + std::string(digest), "x");
    repo.link(commit, "weights", "old");
    repo.link(commit, "part/config.json", "both");
    repo.link(other_commit, "weights", "new");
    repo.link(other_commit, "config.json", "both");
    repo.set_revision("v1", commit);
    repo.set_revision("main", other_commit);
    repo.remove(commit);
    EXPECT_THAT(repo.commits(), ElementsAre(other_commit));
    EXPECT_THAT(repo.revisions(), ElementsAre("main"));
    EXPECT_FALSE(fs::exists(repo.blob("old")));
    EXPECT_TRUE(fs::exists(repo.blob("new")) && fs::exists(repo.blob("both")));
    repo.remove(other_commit);
    EXPECT_FALSE(fs::exists(repo.folder()));
}

TEST(RepoNames, have_two_components) {
    EXPECT_EQ(io::parse_repo_name("Qwen/Qwen3-Omni-30B-A3B-Instruct")->name, "Qwen3-Omni-30B-A3B-Instruct");
    for (const char* invalid : {"", "gpt2", "a/b/c", "/b", "a/", "../b", "a/..", "a/b--c", "a b/c", "a/b\n",
                                "a/.b", "-a/b", "a/b?x", "https://a/b"}) {
        EXPECT_FALSE(io::parse_repo_name(invalid)) << invalid;
    }
    EXPECT_FALSE(io::parse_repo_name("a/" + std::string(95, 'b')));
}

TEST(Revisions, are_relative_paths) {
    for (const char* valid : {"main", "v1.0", "refs/pr/1"}) EXPECT_TRUE(io::is_revision(valid)) << valid;
    for (const char* invalid : {"", "/main", "main/", "a/../b", "a b", "a?b", ".git", "a\n"})
        EXPECT_FALSE(io::is_revision(invalid)) << invalid;
}

}  // namespace
}  // namespace govor::hugging_face_cache_test
