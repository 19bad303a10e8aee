#include "io/hub/model_finder.h"
#include "io/hub/model_license.h"

#include <gmock/gmock.h>

#include "io/files.h"
#include "io/gguf/gguf_bytes.h"
#include "io/gguf/gguf_copy.h"
#include "support/environment.h"
#include "support/test_data.h"

namespace govor::model_finder_test {
namespace {

namespace fs = std::filesystem;
using io::FoundModel;
using io::GgufPart;
using io::ModelFinder;
using io::ModelSource;
using test::TemporaryFolder;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;

const fs::path tiny = test_data("checkpoints/tiny");
const std::string commit(40, 'c');
const std::string other_commit(40, 'd');

// Returns one of the three GGUF files of the tiny checkpoint, which the first call writes.
const fs::path& part_file(GgufPart requested_part) {
    static const TemporaryFolder folder;
    static const auto files = [] {
        const auto source = io::open_checkpoint(tiny);
        std::array<fs::path, 3> paths;
        for (const GgufPart part : io::gguf_parts) {
            paths[static_cast<std::size_t>(part)] =
                folder / (std::to_string(static_cast<int>(part)) + ".gguf");
            test::write_gguf(part, *source, paths[static_cast<std::size_t>(part)], io::ElementType::bf16);
        }
        return paths;
    }();
    return files[static_cast<std::size_t>(requested_part)];
}

// Returns a speech part for a Thinker of another width.
std::string make_incompatible_speech_part() {
    return test::gguf({test::string_entry("general.architecture", "govor-speech"),
                       test::u32_entry("govor.thinker.embedding_length", 9999)},
                      {});
}

// Initially empty folders: Govor's folder of models, a Hugging Face cache and the folder of the built-in
// model.
class ModelFinderTest : public testing::Test {
  protected:
    void link_file(const fs::path& file, const fs::path& target) const {
        fs::create_directories((root / target.string()).parent_path());
        fs::create_symlink(file, root / target.string());
    }
    void link_folder(const fs::path& folder, const fs::path& target) const {
        for (const auto& entry : fs::directory_iterator(folder))
            link_file(entry.path(), target / entry.path().filename());
    }
    void write(const fs::path& target, const std::string& bytes) const {
        fs::create_directories((root / target.string()).parent_path());
        root.write(target.string(), bytes);
    }
    // Adds the Thinker and the mmproj of org/model to the cache, as in public repositories.
    void cache_public_files(const std::string& revision = commit) const {
        link_file(part_file(GgufPart::thinker), "hub/models--org--model/snapshots/" + revision + "/a.gguf");
        link_file(part_file(GgufPart::mmproj), "hub/models--org--model/snapshots/" + revision + "/b.gguf");
    }
    ModelFinder finder() const { return ModelFinder({root / "own", root / "hub", {root / "built-in"}}); }
    std::vector<std::string> names() const {
        std::vector<std::string> names;
        for (const FoundModel& model : finder().list()) names.push_back(model.name);
        return names;
    }
    fs::path resolve(const std::string& name) const {
        return finder().resolve(name).lexically_relative(root.path());
    }
    std::unique_ptr<io::Checkpoint> open(const std::string& name) const {
        return io::open_checkpoint(finder().resolve(name), finder().search_folders());
    }

    TemporaryFolder root;
};

TEST_F(ModelFinderTest, a_speech_part_is_found_in_another_folder) {
    cache_public_files();
    write("hub/models--org--model/refs/main", commit);
    EXPECT_FALSE(open("org/model")->parts().speech);
    link_file(part_file(GgufPart::speech), "own/parts/anything.gguf");
    const auto model = open("org/model");
    EXPECT_TRUE(model->parts().speech && model->parts().audio_tower);
    EXPECT_THAT(english(model->notes()),
                ElementsAre("The speech part is " + (root / "own/parts/anything.gguf").string() + "."));
    EXPECT_TRUE(model->find("talker.codec_head.weight"));
    EXPECT_EQ(model->file_of("talker.codec_head.weight"), root / "own/parts/anything.gguf");
}

TEST_F(ModelFinderTest, an_incompatible_speech_part_is_skipped_with_a_note) {
    cache_public_files();
    write("hub/models--org--model/refs/main", commit);
    write("own/strange.gguf", make_incompatible_speech_part());
    EXPECT_THAT(
        english(open("org/model")->notes()),
        testing::Contains(AllOf(HasSubstr("strange.gguf was not used: it requires a Thinker whose width"),
                                HasSubstr("9999"))));
    link_file(part_file(GgufPart::speech), "own/right.gguf");
    EXPECT_TRUE(open("org/model")->parts().speech);
}

TEST_F(ModelFinderTest, an_invalid_file_in_another_folder_is_skipped) {
    cache_public_files();
    write("hub/models--org--model/refs/main", commit);
    write("own/broken.gguf", "GGUF and then nothing");
    EXPECT_TRUE(open("org/model")->parts().audio_tower);
    EXPECT_THAT(english(open("org/model")->notes()),
                testing::Contains(HasSubstr("broken.gguf was not used: ")));
    link_file(part_file(GgufPart::speech), "own/right.gguf");
    EXPECT_TRUE(open("org/model")->parts().speech);
}

TEST_F(ModelFinderTest, an_incompatible_part_is_rejected_unless_another_folder_has_a_matching_one) {
    link_file(part_file(GgufPart::thinker), "own/mixed/a.gguf");
    write("own/mixed/strange.gguf", make_incompatible_speech_part());
    EXPECT_THAT(test::error_text(ErrorKind::bad_file, [&] { open("mixed"); }),
                HasSubstr("strange.gguf: The speech part does not match the Thinker in the same folder"));
    link_file(part_file(GgufPart::speech), "own/right.gguf");
    EXPECT_TRUE(open("mixed")->parts().speech);
}

TEST_F(ModelFinderTest, lists_models_by_name) {
    link_folder(tiny, "own/tiny");
    link_file(part_file(GgufPart::thinker), "own/alone.gguf");
    link_file(part_file(GgufPart::thinker), "own/org/one/file.gguf");
    link_file(part_file(GgufPart::thinker), "own/two/a.gguf");
    link_file(part_file(GgufPart::thinker), "own/two/b.gguf");
    link_file(part_file(GgufPart::speech), "own/parts/speech.gguf");
    link_folder(tiny, "built-in");
    cache_public_files();
    cache_public_files(other_commit);
    write("hub/models--org--model/refs/main", commit);
    write("hub/models--org--model/refs/refs/pr/1", other_commit);
    write("hub/models--org--bert/refs/main", commit);
    write("hub/models--org--bert/snapshots/" + commit + "/config.json", R"({"model_type": "bert"})");
    write("hub/models--org--llama/snapshots/" + commit + "/llama.gguf",
          test::gguf({test::string_entry("general.architecture", "llama")}, {}));
    write("hub/models--org--old/snapshots/" + commit + "/old.gguf", "GGML");
    EXPECT_THAT(names(), ElementsAre("built-in", "alone.gguf", "org/one", "tiny", "two/a.gguf", "two/b.gguf",
                                     "org/model", "org/model@refs/pr/1"));
    for (const FoundModel& model : finder().list()) {
        EXPECT_EQ(finder().resolve(model.name), model.path) << model.name;
        EXPECT_EQ(finder().summarize(model).error.english(), "") << model.name;
    }
}

TEST_F(ModelFinderTest, a_path_takes_precedence_over_a_name) {
    link_folder(tiny, "own/tiny");
    EXPECT_EQ(finder().resolve(tiny.string()), tiny);
    EXPECT_EQ(finder().resolve("/nowhere"), "/nowhere");
    EXPECT_EQ(finder().resolve("./tiny"), "./tiny");
    EXPECT_EQ(resolve("tiny"), "own/tiny");
}

TEST_F(ModelFinderTest, a_name_in_the_cache_can_have_a_revision_and_a_file) {
    cache_public_files();
    write("hub/models--org--model/refs/main", commit);
    write("hub/models--org--model/refs/refs/pr/1", commit);
    const fs::path snapshot = fs::path("hub/models--org--model/snapshots") / commit;
    EXPECT_EQ(resolve("org/model"), snapshot);
    EXPECT_EQ(resolve("org/model/a.gguf"), snapshot / "a.gguf");
    EXPECT_EQ(resolve("org/model@main/a.gguf"), snapshot / "a.gguf");
    EXPECT_EQ(resolve("org/model@refs/pr/1"), snapshot);
    EXPECT_EQ(resolve("org/model@refs/pr/1/a.gguf"), snapshot / "a.gguf");
    EXPECT_EQ(resolve("org/model@" + commit), snapshot);
    for (const char* absent : {"org/model@v2", "org/model/c.gguf", "org/other", "org/model/../../../x",
                               "org/model@../main", "../own", "model"}) {
        test::error_text(ErrorKind::not_found, [&] { io::open_checkpoint(finder().resolve(absent)); });
    }
}

TEST_F(ModelFinderTest, the_error_for_an_unknown_name_lists_the_searched_folders) {
    EXPECT_THAT(test::error_text(ErrorKind::not_found, [&] { resolve("org/model"); }),
                AllOf(HasSubstr((root / "own").string()), HasSubstr((root / "hub").string())));
    EXPECT_THAT(
        test::error_text(ErrorKind::not_found, [&] { resolve("built-in"); }),
        AllOf(HasSubstr("The built-in model is not installed"), HasSubstr((root / "built-in").string())));
}

TEST_F(ModelFinderTest, without_a_name_the_only_model_is_used) {
    EXPECT_THAT(test::error_text(ErrorKind::usage, [&] { finder().find_default(); }),
                AllOf(HasSubstr("No model was found"), HasSubstr((root / "own").string())));
    fs::create_directories(root / "built-in/training");  // the training scripts without a model
    EXPECT_THAT(test::error_text(ErrorKind::usage, [&] { finder().find_default(); }),
                HasSubstr("No model was found"));
    link_folder(tiny, "built-in");
    EXPECT_EQ(finder().find_default().name, "built-in");
    link_folder(tiny, "own/tiny");
    EXPECT_EQ(finder().find_default().name, "tiny");
    cache_public_files();
    write("hub/models--org--model/refs/main", commit);
    EXPECT_EQ(test::error_text(ErrorKind::usage, [&] { finder().find_default(); }),
              "--model: There are several models; choose one: built-in, tiny, org/model.");
}

TEST_F(ModelFinderTest, without_a_name_an_unfinished_download_is_not_used) {
    const std::string snapshot = std::string("hub/models--org--model/snapshots/") + commit;
    link_folder(tiny, snapshot);
    link_folder(tiny, "built-in");
    EXPECT_EQ(finder().find_default().path, root / snapshot);
    fs::remove(root / snapshot / "model-00002-of-00004.safetensors");
    EXPECT_EQ(finder().find_default().name, "built-in");
    for (const auto& file : fs::directory_iterator(root / snapshot))
        if (file.path().filename() != "config.json") fs::remove(file.path());
    EXPECT_EQ(finder().find_default().name, "built-in");
    fs::remove_all(root / "built-in");
    EXPECT_EQ(finder().find_default().path, root / snapshot) << "reports the error of the incomplete model";
}

TEST_F(ModelFinderTest, an_incomplete_model_is_listed_with_its_error) {
    link_folder(tiny, "own/tiny");
    fs::remove(root / "own/tiny/model-00002-of-00004.safetensors");
    write("own/broken.gguf", "GGUF and then nothing");
    const auto models = finder().list();
    ASSERT_EQ(models.size(), 2U);
    EXPECT_THAT(finder().summarize(models[0]).error.english(), HasSubstr("broken.gguf"));
    EXPECT_THAT(finder().summarize(models[1]).error.english(), HasSubstr("model-00002-of-00004.safetensors"));
    fs::remove(root / "own/broken.gguf");
    link_file(tiny / "model-00002-of-00004.safetensors", "own/tiny/model-00002-of-00004.safetensors");
    const io::ModelSummary summary = finder().summarize(models[1]);
    EXPECT_TRUE(summary.error.empty());
    EXPECT_TRUE(summary.parts.thinker && summary.parts.audio_tower && summary.parts.speech);
    EXPECT_EQ(summary.files.size(), 4U);
    EXPECT_EQ(summary.bytes, 11'939'938U);
}

TEST(ModelLicense, is_read_from_the_model_card_or_from_the_license_file) {
    const TemporaryFolder folder;
    EXPECT_EQ(io::read_model_license(folder.path()), "");
    folder.write("LICENSE.txt", "\n    Apache License\n  Version 2.0\n");
    EXPECT_EQ(io::read_model_license(folder.path()), "Apache License");
    folder.write("thinker.gguf", test::gguf({test::string_entry("general.license", "mit")}, {}));
    EXPECT_EQ(io::read_model_license(folder / "thinker.gguf"), "mit");
    folder.write("README.md", "---\nlicense: other\nlicense_name: my-terms\n---\nlicense: none\n");
    EXPECT_EQ(io::read_model_license(folder.path()), "my-terms");
    folder.write("README.md", "---\ntags: a\nlicense: \"apache-2.0\"\n---\n");
    EXPECT_EQ(io::read_model_license(folder.path()), "apache-2.0");
    folder.write("README.md", "license: at the wrong place\n");
    EXPECT_EQ(io::read_model_license(folder.path()), "mit");
}

TEST(ModelFolders, come_from_the_environment) {
    const ScopedEnvironment models("GOVOR_MODELS", nullptr), data("XDG_DATA_HOME", nullptr),
        home("HOME", "/home/me"), built_in("GOVOR_BUILT_IN_MODEL", nullptr);
    EXPECT_EQ(io::ModelFolders::from_environment().own_folder, "/home/me/.local/share/govor/models");
    const auto folders = io::ModelFolders::from_environment().built_in;
    ASSERT_EQ(folders.size(), 1U);
    EXPECT_EQ(folders[0],
              fs::read_symlink("/proc/self/exe").parent_path().parent_path() / "share/govor/built-in-model");
    EXPECT_TRUE(fs::is_directory(folders[0]));
    const ScopedEnvironment data_set("XDG_DATA_HOME", "/data");
    EXPECT_EQ(io::ModelFolders::from_environment().own_folder, "/data/govor/models");
    const ScopedEnvironment models_set("GOVOR_MODELS", "/models"),
        other_built_in("GOVOR_BUILT_IN_MODEL", "/b");
    EXPECT_EQ(io::ModelFolders::from_environment().own_folder, "/models");
    EXPECT_THAT(io::ModelFolders::from_environment().built_in, ElementsAre(fs::path("/b")));
}

}  // namespace
}  // namespace govor::model_finder_test
