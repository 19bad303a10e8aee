#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <array>
#include <filesystem>
#include <string>
#include <vector>

#include "io/files.h"
#include "server/batch/batch_file.h"
#include "server/batch/batch_line.h"

namespace govor::server {
namespace {

using govor::test::read;
using govor::test::TemporaryFolder;
using testing::HasSubstr;
using testing::UnorderedElementsAre;

// Every line of a file as "number@offset:text".
std::vector<std::string> lines_of(const std::string& content, std::size_t longest = 1000) {
    const TemporaryFolder folder;
    const InputFile file(folder.write("file", content));
    LineReader reader(file.descriptor(), "file", longest);
    std::vector<std::string> lines;
    while (!reader.ended()) {
        if (const auto line = reader.next()) {
            lines.push_back(std::to_string(line->number) + "@" + std::to_string(line->offset) + ":" +
                            (line->too_long ? "too long" : line->text) + (line->terminated ? "" : "..."));
        } else {
            reader.read();
        }
    }
    EXPECT_FALSE(reader.next());
    return lines;
}

TEST(LineReader, gives_the_lines_of_a_file_without_those_that_are_blank) {
    EXPECT_THAT(lines_of("a\n\nbc\r\n \t\r\nd"), testing::ElementsAre("1@0:a", "3@3:bc\r", "5@11:d..."));
    EXPECT_THAT(lines_of("a\n"), testing::ElementsAre("1@0:a"));
    EXPECT_THAT(lines_of(""), testing::IsEmpty());
    EXPECT_THAT(lines_of("\n \n"), testing::IsEmpty());
}

TEST(LineReader, skips_a_line_that_is_too_long_without_keeping_it) {
    const std::string text = std::string(100, 'x');
    for (const std::size_t size : {101U, 1'000U, 3'000'000U}) {
        const std::string offset = std::to_string(size + 3);
        EXPECT_THAT(
            lines_of("a\n" + std::string(size, 'y') + "\n" + text, 100),
            testing::ElementsAre("1@0:a", testing::EndsWith(":too long"), "3@" + offset + ":" + text + "..."))
            << size;
        EXPECT_THAT(lines_of(std::string(size, 'y'), 100),
                    testing::ElementsAre(testing::EndsWith(":too long...")));
    }
}

TEST(LineReader, a_line_can_arrive_in_pieces) {
    std::array<int, 2> ends{};
    ASSERT_EQ(::pipe(ends.data()), 0);
    LineReader reader(ends[0], "pipe");
    ASSERT_EQ(::write(ends[1], "ab", 2), 2);
    EXPECT_FALSE(reader.next());
    reader.read();
    EXPECT_FALSE(reader.next());
    ASSERT_EQ(::write(ends[1], "c\nd", 3), 3);
    reader.read();
    EXPECT_EQ(reader.next()->text, "abc");
    EXPECT_FALSE(reader.next());
    ::close(ends[1]);
    EXPECT_FALSE(reader.ended());
    reader.read();
    EXPECT_EQ(reader.next()->text, "d");
    EXPECT_TRUE(reader.ended());
    ::close(ends[0]);
}

std::string request(const std::string& id, const std::string& more = {}) {
    return R"({"custom_id": ")" + id + R"(", "method": "POST", "url": "/v1/chat/completions", "body": {)" +
           more + "}}";
}

TEST(BatchLine, is_a_request_to_the_chat_endpoint_with_an_identifier) {
    const BatchRequest good = parse_batch_line(request("a", R"("seed": 3)"));
    EXPECT_FALSE(good.error);
    EXPECT_EQ(good.custom_id, "a");
    EXPECT_EQ(good.body, json({{"seed", 3}}));
    struct Case {
        std::string line, id, param, code;
    };
    const std::string url = R"("url": "/v1/chat/completions")";
    for (const Case& wrong : {
             Case{"{", "", "", "invalid_json"},
             Case{"[]", "", "", "invalid_json"},
             Case{"\"\xff\"", "", "", "invalid_json"},
             Case{"{}", "", "custom_id", "missing_required_parameter"},
             Case{R"({"custom_id": 5})", "", "custom_id", "invalid_type"},
             Case{request(""), "", "custom_id", "invalid_value"},
             Case{request(std::string(513, 'a')), "", "custom_id", "invalid_value"},
             Case{R"({"custom_id": "a"})", "a", "method", "missing_required_parameter"},
             Case{R"({"custom_id": "a", "method": "GET", "url": "/v1/chat/completions", "body": {}})", "a",
                  "method", "invalid_value"},
             Case{R"({"custom_id": "a", "method": "POST", "body": {}})", "a", "url",
                  "missing_required_parameter"},
             Case{R"({"custom_id": "a", "method": "POST", "url": "/v1/embeddings", "body": {}})", "a", "url",
                  "invalid_url"},
             Case{R"({"custom_id": "a", "method": "POST", )" + url + "}", "a", "body",
                  "missing_required_parameter"},
             Case{R"({"custom_id": "a", "method": "POST", )" + url + R"(, "body": [1]})", "a", "body",
                  "invalid_type"},
         }) {
        const BatchRequest parsed = parse_batch_line(wrong.line);
        ASSERT_TRUE(parsed.error) << wrong.line;
        EXPECT_EQ(parsed.custom_id, wrong.id) << wrong.line;
        EXPECT_EQ(parsed.error->param(), wrong.param) << wrong.line;
        EXPECT_EQ(parsed.error->code(), wrong.code) << wrong.line;
    }
}

TEST(BatchLine, an_answer_has_the_form_of_the_published_api) {
    const std::string text = answer_line("a", 200, {{"object", "chat.completion"}});
    EXPECT_TRUE(text.ends_with("}\n"));
    EXPECT_TRUE(is_prefix_of_answer(text));
    const json line = json::parse(text);
    EXPECT_TRUE(line["id"].get<std::string>().starts_with("batch_req_"));
    EXPECT_EQ(line["custom_id"], "a");
    EXPECT_EQ(line["response"]["status_code"], 200);
    EXPECT_TRUE(line["response"]["request_id"].get<std::string>().starts_with("req_"));
    EXPECT_EQ(line["response"]["body"]["object"], "chat.completion");
    EXPECT_TRUE(line["error"].is_null());
    const json error = json::parse(error_line("", invalid_request("No.", "url", "invalid_url"), 7));
    EXPECT_TRUE(error["custom_id"].is_null());
    EXPECT_TRUE(error["response"].is_null());
    EXPECT_EQ(error["error"],
              json({{"code", "invalid_url"}, {"message", "No."}, {"param", "url"}, {"line", 7}}));
}

// Answers of an earlier run.
class BatchOutputTest : public testing::Test {
  protected:
    const std::string answers =
        answer_line("a", 200, json::object()) + answer_line("b", 400, json::object()) +
        error_line("", invalid_request("No."), 3) + answer_line("c", 200, json::object());
    std::string error(const std::string& content, bool resume) {
        const auto file = folder.write("out", content);
        try {
            const BatchOutput output(file, resume, input.descriptor());
        } catch (const Error& failure) {
            EXPECT_EQ(read(file), content);
            return failure.what();
        }
        return "none";
    }

    TemporaryFolder folder;
    InputFile input{folder.write("in", "x\n")};
};

TEST_F(BatchOutputTest, says_what_is_answered_and_continues_after_it) {
    const auto file = folder.write("out", answers);
    {
        BatchOutput output(file, true, input.descriptor());
        EXPECT_THAT(output.record().answered, UnorderedElementsAre("a", "c"));
        EXPECT_THAT(output.record().failed, UnorderedElementsAre("b"));
        EXPECT_THAT(output.record().wrong_lines, UnorderedElementsAre(3U));
        output.write("more\n");
    }
    EXPECT_EQ(read(file), answers + "more\n");
}

TEST_F(BatchOutputTest, the_beginning_of_a_line_at_the_end_is_removed_wherever_it_was_cut) {
    const std::string last = answer_line("d", 200, {{"text", "\n"}});
    for (std::size_t size = 0; size < last.size(); ++size) {
        const auto file = folder.write("out", answers + last.substr(0, size));
        const BatchOutput output(file, true, input.descriptor());
        EXPECT_THAT(output.record().answered, UnorderedElementsAre("a", "c"));
        EXPECT_EQ(read(file), answers) << size;
    }
}

TEST_F(BatchOutputTest, a_file_with_anything_else_is_not_touched) {
    EXPECT_THAT(error("Dear diary,\n", true), HasSubstr("Line 1 is not an answer"));
    EXPECT_THAT(error("Dear diary", true), HasSubstr("Line 1 is not an answer"));
    EXPECT_THAT(error(answers + "{}\n" + answers, true), HasSubstr("Line 5 is not an answer"));
    EXPECT_THAT(error(answers + "\n" + request("a"), true), HasSubstr("Line 6 is not an answer"));
    EXPECT_THAT(error(answers, false), HasSubstr("--resume"));
    EXPECT_EQ(error("", false), "none");
    EXPECT_EQ(error("", true), "none");
    try {
        const BatchOutput output(folder / "in", true, input.descriptor());
        FAIL();
    } catch (const Error& failure) {
        EXPECT_EQ(failure.kind(), ErrorKind::usage);
    }
    EXPECT_EQ(read(folder / "in"), "x\n");
}

TEST_F(BatchOutputTest, two_runs_do_not_write_the_same_file) {
    const BatchOutput first(folder / "out", false, input.descriptor());
    try {
        const BatchOutput second(folder / "out", true, input.descriptor());
        FAIL();
    } catch (const Error& failure) {
        EXPECT_THAT(failure.what(), HasSubstr("Another program"));
    }
}

TEST_F(BatchOutputTest, a_full_disk_is_reported) {
    BatchOutput output("/dev/full", false, input.descriptor());
    try {
        output.write("line\n");
        FAIL();
    } catch (const Error& failure) {
        EXPECT_EQ(failure.kind(), ErrorKind::io);
        EXPECT_THAT(failure.what(), HasSubstr("/dev/full"));
    }
}

TEST(InputFile, names_a_file_that_cannot_be_read) {
    const TemporaryFolder folder;
    for (const std::string& path : {std::string("/nowhere/requests.jsonl"), folder.path().string()}) {
        try {
            const InputFile file(path);
            FAIL() << path;
        } catch (const Error& failure) {
            EXPECT_EQ(failure.kind(), path == folder.path() ? ErrorKind::io : ErrorKind::not_found);
            EXPECT_THAT(failure.what(), HasSubstr(path));
        }
    }
}

}  // namespace
}  // namespace govor::server
