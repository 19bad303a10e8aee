#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "io/files.h"
#include "io/files/json_fields.h"
#include "io/files/json_file.h"

namespace govor::json_test {
namespace {

using nlohmann::json;
using test::error_text;
using test::TemporaryFolder;
using testing::HasSubstr;
using testing::StartsWith;

std::string error_text_for(std::string_view text) {
    return error_text(ErrorKind::bad_file, [&] { io::parse_json(text, "x.json"); });
}

TEST(Json, reads_a_document) {
    EXPECT_EQ(io::parse_json(R"({"говор": [1, 2.5, null]})", "x")["говор"][1], 2.5);
    const TemporaryFolder folder;
    EXPECT_EQ(io::read_json_object(folder.write("a.json", "{\"a\": 1}"))["a"], 1);
}

TEST(Json, reports_the_position_of_a_syntax_error) {
    EXPECT_THAT(error_text_for("{\n  \"a\": nul\n}"),
                StartsWith("x.json: The text is not valid JSON at line 2, column 11: "));
    EXPECT_THAT(error_text_for("{\"a\": 1"), HasSubstr("unexpected end of input"));
    EXPECT_THAT(error_text_for(""), HasSubstr("not valid JSON at line 1, column 1: "));
    EXPECT_THAT(error_text_for("{} {}"), HasSubstr("not valid JSON at line 1, column 4: "));
}

TEST(Json, a_syntax_error_does_not_quote_the_file) {
    EXPECT_LT(error_text_for("[\"" + std::string(100'000, 'x') + "\n\"]").size(), 300U);
}

TEST(Json, reports_the_position_of_invalid_utf8) {
    for (const char* invalid :
         {"\xFF", "\xC3", "\xE2\x82", "\xC0\xAF", "\xED\xA0\x80", "\xF4\x90\x80\x80", "\x80"}) {
        EXPECT_EQ(error_text_for("{\n \"" + std::string(invalid) + "\": 1}"),
                  "x.json: The text is not valid UTF-8 at line 2, column 3.");
    }
}

TEST(Json, rejects_ambiguous_documents) {
    EXPECT_EQ(error_text_for(R"({"a": {"b": 1, "c": 2, "b": 3}})"),
              "x.json: The key \"b\" occurs twice in one object.");
    EXPECT_NO_THROW(io::parse_json(R"({"a": {"a": 1}, "b": [{"a": 1}, {"a": 2}]})", "x"));
    EXPECT_EQ(error_text_for(std::string(100'000, '[')), "x.json: The JSON is nested deeper than 64 levels.");
    EXPECT_EQ(error_text_for("[1e999]"), "x.json: The JSON contains a number beyond the range of a double.");
}

TEST(Json, errors_name_the_file) {
    const TemporaryFolder folder;
    EXPECT_EQ(error_text(ErrorKind::not_found, [&] { io::read_json_file(folder / "no.json"); }),
              "no.json: The file does not exist.");
    EXPECT_EQ(
        error_text(ErrorKind::bad_file, [&] { io::read_json_file(folder.write("l.json", "[1, 2, 3]"), 8); }),
        "l.json: The file has 9 bytes; a JSON file may have at most 8.");
    EXPECT_EQ(error_text(ErrorKind::bad_file, [&] { io::read_json_object(folder.write("l.json", "[1]")); }),
              "l.json: The file must contain a JSON object, found array.");
}

TEST(Json, quotes_untrusted_text_on_one_line) {
    EXPECT_EQ(io::in_quotes("Привет"), "\"Привет\"");
    EXPECT_EQ(io::in_quotes("a\n\x1B[2J\xFF"), "\"a??[2J?\"");
    EXPECT_LT(io::in_quotes(std::string(5000, 'x')).size(), 120U);
}

class Fields : public testing::Test {
  protected:
    static std::string read_error(const std::function<void(const io::JsonFields&)>& read) {
        static const json document = json::parse(R"({"talker_config": {"text_config": {
            "experts": "many", "half": 0.5, "whole": 3.0, "negative": -1, "huge": 18446744073709551615, "none": null,
            "list": [1, "x"], "flag": 1, "control": "\u001b[2J", "deep": {"a": 1}}}})");
        return error_text(ErrorKind::bad_file, [&] {
            read(io::JsonFields(document, "config.json").object("talker_config").object("text_config"));
        });
    }
};

TEST_F(Fields, are_named_by_their_full_path_in_errors) {
    EXPECT_EQ(
        read_error([](const auto& f) { f.integer("experts", 1, 9); }),
        "config.json: talker_config.text_config.experts must be a whole number from 1 to 9, found \"many\".");
    EXPECT_EQ(
        read_error([](const auto& f) { f.integer("absent", 1, 9); }),
        "config.json: talker_config.text_config.absent is missing; it must be a whole number from 1 to 9.");
    EXPECT_EQ(read_error([](const auto& f) { f.string("none"); }),
              "config.json: talker_config.text_config.none is missing; it must be a string.");
}

TEST_F(Fields, reject_values_of_another_type_or_out_of_range) {
    EXPECT_THAT(read_error([](const auto& f) { f.integer("half", 0, 9); }), HasSubstr("found 0.5."));
    EXPECT_THAT(read_error([](const auto& f) { f.integer("whole", 0, 9); }), HasSubstr("found 3.0."));
    EXPECT_THAT(read_error([](const auto& f) { f.integer("negative", 0, 9); }), HasSubstr("found -1."));
    EXPECT_THAT(read_error([](const auto& f) { f.integer("huge", 0, INT64_MAX); }),
                HasSubstr("found 18446744073709551615."));
    EXPECT_THAT(read_error([](const auto& f) { f.number("half", 1, 2); }),
                HasSubstr("must be a number from 1 to 2"));
    EXPECT_THAT(read_error([](const auto& f) { f.boolean("flag"); }),
                HasSubstr("must be true or false, found 1."));
    EXPECT_THAT(read_error([](const auto& f) { f.integers("list", 0, 9); }),
                HasSubstr("found a list of 2 values."));
    EXPECT_THAT(read_error([](const auto& f) { f.object("flag"); }),
                HasSubstr("must be an object, found 1."));
    EXPECT_THAT(read_error([](const auto& f) { f.integer("deep", 0, 9); }), HasSubstr("found an object."));
    EXPECT_THAT(read_error([](const auto& f) { f.integer("control", 0, 9); }), HasSubstr("found \"?[2J\"."));
}

}  // namespace
}  // namespace govor::json_test
