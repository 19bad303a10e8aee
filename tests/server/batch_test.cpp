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

namespace govor::server::batch_test {
namespace {

using govor::test::read;
using govor::test::TemporaryFolder;
using testing::HasSubstr;
using testing::UnorderedElementsAre;

// Returns every line of a file as "number@offset:text".
std::vector<std::string> read_lines(const std::string& content, std::size_t max_length = 1000) {
    const TemporaryFolder folder;
    const InputFile file(folder.write("file", content));
    LineReader reader(file.descriptor(), "file", max_length);
    std::vector<std::string> lines;
    while (!reader.is_at_end()) {
        if (const auto line = reader.next()) {
            lines.push_back(std::to_string(line->number) + "@" + std::to_string(line->offset) + ":" +
                            (line->is_too_long ? "too long" : line->text) +
                            (line->has_line_feed ? "" : "..."));
        } else {
            reader.read();
        }
    }
    EXPECT_FALSE(reader.next());
    return lines;
}

TEST(LineReader, skips_blank_lines) {
    EXPECT_THAT(read_lines("a\n\nbc\r\n \t\r\nd"), testing::ElementsAre("1@0:a", "3@3:bc\r", "5@11:d..."));
    EXPECT_THAT(read_lines("a\n"), testing::ElementsAre("1@0:a"));
    EXPECT_THAT(read_lines(""), testing::IsEmpty());
    EXPECT_THAT(read_lines("\n \n"), testing::IsEmpty());
}

TEST(LineReader, skips_a_line_that_is_too_long) {
    const std::string text = std::string(100, 'x');
    for (const std::size_t size : {101U, 1'000U, 3'000'000U}) {
        const std::string offset = std::to_string(size + 3);
        EXPECT_THAT(
            read_lines("a\n" + std::string(size, 'y') + "\n" + text, 100),
            testing::ElementsAre("1@0:a", testing::EndsWith(":too long"), "3@" + offset + ":" + text + "..."))
            << size;
        EXPECT_THAT(read_lines(std::string(size, 'y'), 100),
                    testing::ElementsAre(testing::EndsWith(":too long...")));
    }
}

TEST(LineReader, a_line_can_arrive_in_several_reads) {
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
    EXPECT_FALSE(reader.is_at_end());
    reader.read();
    EXPECT_EQ(reader.next()->text, "d");
    EXPECT_TRUE(reader.is_at_end());
    ::close(ends[0]);
}

std::string make_request(const std::string& id, const std::string& extra_fields = {}) {
    return R"({"custom_id": ")" + id + R"(", "method": "POST", "url": "/v1/chat/completions", "body": {)" +
           extra_fields + "}}";
}

TEST(BatchLine, is_a_request_to_the_chat_endpoint_with_an_identifier) {
    const BatchRequest valid = parse_batch_line(make_request("a", R"("seed": 3)"));
    EXPECT_FALSE(valid.error);
    EXPECT_EQ(valid.custom_id, "a");
    EXPECT_EQ(valid.body, json({{"seed", 3}}));
    struct Case {
        std::string line, id, param, code;
    };
    const std::string url = R"("url": "/v1/chat/completions")";
    for (const Case& invalid : {
             Case{"{", "", "", "invalid_json"},
             Case{"[]", "", "", "invalid_json"},
             Case{"\"\xff\"", "", "", "invalid_json"},
             Case{"{}", "", "custom_id", "missing_required_parameter"},
             Case{R"({"custom_id": 5})", "", "custom_id", "invalid_type"},
             Case{make_request(""), "", "custom_id", "invalid_value"},
             Case{make_request(std::string(513, 'a')), "", "custom_id", "invalid_value"},
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
        const BatchRequest parsed_request = parse_batch_line(invalid.line);
        ASSERT_TRUE(parsed_request.error) << invalid.line;
        EXPECT_EQ(parsed_request.custom_id, invalid.id) << invalid.line;
        EXPECT_EQ(parsed_request.error->param(), invalid.param) << invalid.line;
        EXPECT_EQ(parsed_request.error->code(), invalid.code) << invalid.line;
    }
}

TEST(BatchLine, a_response_line_has_the_format_of_openais_api) {
    const std::string text = make_response_line("a", 200, {{"object", "chat.completion"}});
    EXPECT_TRUE(text.ends_with("}\n"));
    EXPECT_TRUE(is_output_line_prefix(text));
    const json line = json::parse(text);
    EXPECT_TRUE(line["id"].get<std::string>().starts_with("batch_req_"));
    EXPECT_EQ(line["custom_id"], "a");
    EXPECT_EQ(line["response"]["status_code"], 200);
    EXPECT_TRUE(line["response"]["request_id"].get<std::string>().starts_with("req_"));
    EXPECT_EQ(line["response"]["body"]["object"], "chat.completion");
    EXPECT_TRUE(line["error"].is_null());
    const json error = json::parse(make_error_line("", invalid_request("No.", "url", "invalid_url"), 7));
    EXPECT_TRUE(error["custom_id"].is_null());
    EXPECT_TRUE(error["response"].is_null());
    EXPECT_EQ(error["error"],
              json({{"code", "invalid_url"}, {"message", "No."}, {"param", "url"}, {"line", 7}}));
}

// Tests of a BatchOutput that continues the output file of an earlier run.
class BatchOutputTest : public testing::Test {
  protected:
    const std::string answers =
        make_response_line("a", 200, json::object()) + make_response_line("b", 400, json::object()) +
        make_error_line("", invalid_request("No."), 3) + make_response_line("c", 200, json::object());
    std::string opening_error(const std::string& content, bool resume) {
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

TEST_F(BatchOutputTest, lists_the_answered_requests_and_appends_to_the_file) {
    const auto file = folder.write("out", answers);
    {
        BatchOutput output(file, true, input.descriptor());
        EXPECT_THAT(output.completed_requests().answered, UnorderedElementsAre("a", "c"));
        EXPECT_THAT(output.completed_requests().failed, UnorderedElementsAre("b"));
        EXPECT_THAT(output.completed_requests().invalid_lines, UnorderedElementsAre(3U));
        output.write("more\n");
    }
    EXPECT_EQ(read(file), answers + "more\n");
}

TEST_F(BatchOutputTest, an_incomplete_last_line_is_removed) {
    const std::string last = make_response_line("d", 200, {{"text", "\n"}});
    for (std::size_t size = 0; size < last.size(); ++size) {
        const auto file = folder.write("out", answers + last.substr(0, size));
        const BatchOutput output(file, true, input.descriptor());
        EXPECT_THAT(output.completed_requests().answered, UnorderedElementsAre("a", "c"));
        EXPECT_EQ(read(file), answers) << size;
    }
}

TEST_F(BatchOutputTest, a_file_with_other_content_is_not_changed) {
    EXPECT_THAT(opening_error("Dear diary,\n", true), HasSubstr("Line 1 is not an output line"));
    EXPECT_THAT(opening_error("Dear diary", true), HasSubstr("Line 1 is not an output line"));
    EXPECT_THAT(opening_error(answers + "{}\n" + answers, true), HasSubstr("Line 5 is not an output line"));
    EXPECT_THAT(opening_error(answers + "\n" + make_request("a"), true),
                HasSubstr("Line 6 is not an output line"));
    EXPECT_THAT(opening_error(answers, false), HasSubstr("--resume"));
    EXPECT_EQ(opening_error("", false), "none");
    EXPECT_EQ(opening_error("", true), "none");
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
}  // namespace govor::server::batch_test
