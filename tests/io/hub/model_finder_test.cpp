#include "io/hub/model_finder.h"

#include <gmock/gmock.h>

#include "io/files.h"
#include "io/gguf/gguf_bytes.h"
#include "io/gguf/gguf_copy.h"
#include "support/environment.h"

namespace govor {
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

const fs::path tiny = fs::path(GOVOR_TEST_DATA) / "checkpoints/tiny";
const std::string commit(40, 'c');
const std::string other(40, 'd');

// The three GGUF files of the tiny checkpoint, made once.
const fs::path& part(GgufPart which) {
    static const TemporaryFolder folder;
    static const auto files = [] {
        const auto source = io::open_checkpoint(tiny);
        std::array<fs::path, 3> made;
        for (const GgufPart part : io::gguf_parts) {
            made[static_cast<std::size_t>(part)] =
                folder / (std::to_string(static_cast<int>(part)) + ".gguf");
            test::write_gguf(part, *source, made[static_cast<std::size_t>(part)], io::ElementType::bf16);
        }
        return made;
    }();
    return files[static_cast<std::size_t>(which)];
}

// A speech part for a Thinker of another width.
std::string strange_speech_part() {
    return test::gguf({test::string_entry("general.architecture", "govor-speech"),
                       test::u32_entry("govor.thinker.embedding_length", 9999)},
                      {});
}

// An app's folder, a Hugging Face cache and a built-in model, empty at first.
class Places : public testing::Test {
  protected:
    void put(const fs::path& file, const fs::path& where) const {
        fs::create_directories((root / where.string()).parent_path());
        fs::create_symlink(file, root / where.string());
    }
    void put_folder(const fs::path& folder, const fs::path& where) const {
        for (const auto& entry : fs::directory_iterator(folder))
            put(entry.path(), where / entry.path().filename());
    }
    void write(const fs::path& where, const std::string& bytes) const {
        fs::create_directories((root / where.string()).parent_path());
        root.write(where.string(), bytes);
    }
    // org/model in the cache: Thinker and mmproj, as public files are.
    void cache_public_files(const std::string& at = commit) const {
        put(part(GgufPart::thinker), "hub/models--org--model/snapshots/" + at + "/a.gguf");
        put(part(GgufPart::mmproj), "hub/models--org--model/snapshots/" + at + "/b.gguf");
    }
    ModelFinder finder() const { return ModelFinder({root / "own", root / "hub", {root / "built-in"}}); }
    std::vector<std::string> names() const {
        std::vector<std::string> all;
        for (const FoundModel& model : finder().list()) all.push_back(model.name);
        return all;
    }
    fs::path resolve(const std::string& name) const {
        return finder().resolve(name).lexically_relative(root.path());
    }
    std::unique_ptr<io::Checkpoint> open(const std::string& name) const {
        return io::open_checkpoint(finder().resolve(name), finder().part_folders());
    }

    TemporaryFolder root;
};

TEST_F(Places, a_public_thinker_finds_its_speech_part_in_the_apps_folder) {
    cache_public_files();
    write("hub/models--org--model/refs/main", commit);
    EXPECT_FALSE(open("org/model")->parts().speech);
    put(part(GgufPart::speech), "own/parts/anything.gguf");
    const auto model = open("org/model");
    EXPECT_TRUE(model->parts().speech && model->parts().audio_tower);
    EXPECT_THAT(english(model->remarks()),
                ElementsAre("The speech part is " + (root / "own/parts/anything.gguf").string() + "."));
    EXPECT_TRUE(model->find("talker.codec_head.weight"));
    EXPECT_EQ(model->file_of("talker.codec_head.weight"), root / "own/parts/anything.gguf");
}

TEST_F(Places, a_speech_part_of_another_thinker_is_passed_over_with_a_sentence) {
    cache_public_files();
    write("hub/models--org--model/refs/main", commit);
    write("own/strange.gguf", strange_speech_part());
    EXPECT_THAT(
        english(open("org/model")->remarks()),
        testing::Contains(AllOf(HasSubstr("strange.gguf was not used: it is made for a Thinker whose width"),
                                HasSubstr("9999"))));
    put(part(GgufPart::speech), "own/right.gguf");
    EXPECT_TRUE(open("org/model")->parts().speech);
}

TEST_F(Places, a_broken_file_elsewhere_is_no_reason_against_a_model) {
    cache_public_files();
    write("hub/models--org--model/refs/main", commit);
    write("own/broken.gguf", "GGUF and then nothing");
    EXPECT_TRUE(open("org/model")->parts().audio_tower);
    EXPECT_THAT(english(open("org/model")->remarks()),
                testing::Contains(HasSubstr("broken.gguf was not used: ")));
    put(part(GgufPart::speech), "own/right.gguf");
    EXPECT_TRUE(open("org/model")->parts().speech);
}

TEST_F(Places, a_mixed_pair_in_one_folder_is_refused_unless_the_right_part_is_elsewhere) {
    put(part(GgufPart::thinker), "own/mixed/a.gguf");
    write("own/mixed/strange.gguf", strange_speech_part());
    EXPECT_THAT(test::complaint(ErrorKind::bad_file, [&] { open("mixed"); }),
                HasSubstr("strange.gguf: The speech part does not belong to the Thinker beside it"));
    put(part(GgufPart::speech), "own/right.gguf");
    EXPECT_TRUE(open("mixed")->parts().speech);
}

TEST_F(Places, models_have_names) {
    put_folder(tiny, "own/tiny");
    put(part(GgufPart::thinker), "own/alone.gguf");
    put(part(GgufPart::thinker), "own/org/one/file.gguf");
    put(part(GgufPart::thinker), "own/two/a.gguf");
    put(part(GgufPart::thinker), "own/two/b.gguf");
    put(part(GgufPart::speech), "own/parts/speech.gguf");
    put_folder(tiny, "built-in");
    cache_public_files();
    cache_public_files(other);
    write("hub/models--org--model/refs/main", commit);
    write("hub/models--org--model/refs/refs/pr/1", other);
    write("hub/models--org--bert/refs/main", commit);
    write("hub/models--org--bert/snapshots/" + commit + "/config.json", R"({"model_type": "bert"})");
    write("hub/models--org--llama/snapshots/" + commit + "/llama.gguf",
          test::gguf({test::string_entry("general.architecture", "llama")}, {}));
    write("hub/models--org--old/snapshots/" + commit + "/old.gguf", "GGML");
    EXPECT_THAT(names(), ElementsAre("built-in", "alone.gguf", "org/one", "tiny", "two/a.gguf", "two/b.gguf",
                                     "org/model", "org/model@refs/pr/1"));
    for (const FoundModel& model : finder().list()) {
        EXPECT_EQ(finder().resolve(model.name), model.path) << model.name;
        EXPECT_EQ(finder().look_into(model).problem.english(), "") << model.name;
    }
}

TEST_F(Places, a_name_means_a_path_first) {
    put_folder(tiny, "own/tiny");
    EXPECT_EQ(finder().resolve(tiny.string()), tiny);
    EXPECT_EQ(finder().resolve("/nowhere"), "/nowhere");
    EXPECT_EQ(finder().resolve("./tiny"), "./tiny");
    EXPECT_EQ(resolve("tiny"), "own/tiny");
}

TEST_F(Places, a_name_in_the_cache_may_have_a_revision_and_a_file) {
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
        test::complaint(ErrorKind::not_found, [&] { io::open_checkpoint(finder().resolve(absent)); });
    }
}

TEST_F(Places, an_unknown_name_is_told_where_it_was_looked_for) {
    EXPECT_THAT(test::complaint(ErrorKind::not_found, [&] { resolve("org/model"); }),
                AllOf(HasSubstr((root / "own").string()), HasSubstr((root / "hub").string()),
                      HasSubstr("`govor-cli fetch org/model`")));
    EXPECT_THAT(test::complaint(ErrorKind::not_found, [&] { resolve("model"); }),
                HasSubstr("`govor-cli models`"));
    EXPECT_THAT(
        test::complaint(ErrorKind::not_found, [&] { resolve("built-in"); }),
        AllOf(HasSubstr("The built-in model is not installed"), HasSubstr((root / "built-in").string())));
}

TEST_F(Places, without_a_name_the_only_model_is_used) {
    EXPECT_THAT(test::complaint(ErrorKind::usage, [&] { finder().usual(); }),
                AllOf(HasSubstr("--model"), HasSubstr("govor-cli fetch")));
    fs::create_directories(root / "built-in/training");  // its recipe, not the model
    EXPECT_THAT(test::complaint(ErrorKind::usage, [&] { finder().usual(); }), HasSubstr("--model"));
    put_folder(tiny, "built-in");
    EXPECT_EQ(finder().usual().name, "built-in");
    put_folder(tiny, "own/tiny");
    EXPECT_EQ(finder().usual().name, "tiny");
    cache_public_files();
    write("hub/models--org--model/refs/main", commit);
    EXPECT_EQ(test::complaint(ErrorKind::usage, [&] { finder().usual(); }),
              ": There are several models; choose one with --model: built-in, tiny, org/model.");
}

TEST_F(Places, a_model_that_is_not_whole_is_listed_with_the_reason) {
    put_folder(tiny, "own/tiny");
    fs::remove(root / "own/tiny/model-00002-of-00004.safetensors");
    write("own/broken.gguf", "GGUF and then nothing");
    const auto models = finder().list();
    ASSERT_EQ(models.size(), 2U);
    EXPECT_THAT(finder().look_into(models[0]).problem.english(), HasSubstr("broken.gguf"));
    EXPECT_THAT(finder().look_into(models[1]).problem.english(),
                HasSubstr("model-00002-of-00004.safetensors"));
    fs::remove(root / "own/broken.gguf");
    put(tiny / "model-00002-of-00004.safetensors", "own/tiny/model-00002-of-00004.safetensors");
    const io::ModelSummary summary = finder().look_into(models[1]);
    EXPECT_TRUE(summary.problem.empty());
    EXPECT_TRUE(summary.parts.thinker && summary.parts.audio_tower && summary.parts.speech);
    EXPECT_EQ(summary.files.size(), 4U);
    EXPECT_EQ(summary.bytes, 11'939'938U);
}

TEST(ModelPlaces, come_from_the_environment) {
    const ScopedEnvironment models("GOVOR_MODELS", nullptr), data("XDG_DATA_HOME", nullptr),
        home("HOME", "/home/me"), built_in("GOVOR_BUILT_IN_MODEL", nullptr);
    EXPECT_EQ(io::ModelPlaces::from_environment().own_folder, "/home/me/.local/share/govor/models");
    const auto places = io::ModelPlaces::from_environment().built_in;
    ASSERT_EQ(places.size(), 2U);
    EXPECT_EQ(places[0],
              fs::read_symlink("/proc/self/exe").parent_path().parent_path() / "share/govor/built-in-model");
    EXPECT_TRUE(places[1].string().ends_with("/resources/built-in-model"));
    const ScopedEnvironment data_set("XDG_DATA_HOME", "/data");
    EXPECT_EQ(io::ModelPlaces::from_environment().own_folder, "/data/govor/models");
    const ScopedEnvironment models_set("GOVOR_MODELS", "/models"),
        other_built_in("GOVOR_BUILT_IN_MODEL", "/b");
    EXPECT_EQ(io::ModelPlaces::from_environment().own_folder, "/models");
    EXPECT_THAT(io::ModelPlaces::from_environment().built_in, ElementsAre(fs::path("/b")));
}

}  // namespace
}  // namespace govor
