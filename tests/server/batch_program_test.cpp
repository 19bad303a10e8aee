#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "cli/run_program.h"
#include "io/files.h"
#include "support/govor_cli_path.h"
#include "support/test_data.h"

// Tests govor-cli batch with the tiny model, whose answers are meaningless, and with the built-in model.
namespace govor::server::batch_program_test {
namespace {

using govor::test::ChildProcess;
using govor::test::ProcessResult;
using govor::test::read;
using govor::test::TemporaryFolder;
using nlohmann::json;
using testing::ContainsRegex;
using testing::ElementsAre;
using testing::EndsWith;
using testing::HasSubstr;

const std::string tiny = test_data("checkpoints/tiny");

std::string make_request(const std::string& id, const std::string& question, json body = json::object()) {
    body["messages"] = {{{"role", "user"}, {"content", question}}};
    if (!body.contains("temperature")) body["temperature"] = 0;
    return json{{"custom_id", id}, {"method", "POST"}, {"url", "/v1/chat/completions"}, {"body", body}}
               .dump() +
           "\n";
}

std::string make_short_request(const std::string& id) {
    return make_request(id, "Question " + id, {{"max_tokens", 6}});
}

// Returns the lines of an output by custom_id ("" if that is null). Fails if an identifier occurs twice.
std::map<std::string, json> parse_answers(const std::string& output) {
    EXPECT_TRUE(output.empty() || output.back() == '\n') << output;
    std::map<std::string, json> answers;
    for (std::size_t begin = 0; begin < output.size();) {
        const std::size_t end = output.find('\n', begin);
        const json line = json::parse(output.substr(begin, end - begin));
        const std::string id = line["custom_id"].is_null() ? "" : line["custom_id"].get<std::string>();
        EXPECT_TRUE(answers.emplace(id, line).second) << id;
        begin = end + 1;
    }
    return answers;
}

std::string answer_text(const json& answer) {
    return answer["response"]["body"]["choices"][0]["message"]["content"];
}

// Returns the status of each line by custom_id; for an error line, the code of the error.
std::map<std::string, std::string> parse_statuses(const std::string& output) {
    std::map<std::string, std::string> statuses;
    for (const auto& [id, line] : parse_answers(output))
        statuses[id] = line["response"].is_null() ? line["error"]["code"].get<std::string>()
                                                  : line["response"]["status_code"].dump();
    return statuses;
}

class BatchProgram : public testing::Test {
  protected:
    std::vector<std::string> arguments(std::vector<std::string> options,
                                       const std::string& model = tiny) const {
        options.insert(options.begin(), {"batch", "--model", model});
        return options;
    }
    ProcessResult batch(const std::string& requests, std::vector<std::string> options = {},
                        const std::string& model = tiny) const {
        options.insert(options.begin(), folder.write("in.jsonl", requests).string());
        return govor::test::run_program(govor_cli_path(), arguments(std::move(options), model));
    }
    // Waits at most a minute until the output file has this number of lines.
    void wait_for_lines(std::ptrdiff_t count) const {
        for (int i = 0; i < 30'000; ++i) {
            const std::string content = std::filesystem::exists(out) ? read(out) : "";
            if (std::count(content.begin(), content.end(), '\n') >= count) return;
            ::usleep(2'000);
        }
        FAIL() << "The output never had " << count << " lines.";
    }

    TemporaryFolder folder;
    const std::filesystem::path out = folder / "out.jsonl";
};

TEST_F(BatchProgram, answers_the_questions_of_a_file) {
    const std::map<std::string, std::string> expected{
        {"What is seven plus five?", "Seven plus five is twelve."},
        {"What is the capital of France?", "The capital of France is Paris."},
        {"What is the capital of Germany?", "The capital of Germany is Berlin."},
        {"What is two plus two?", "Two plus two is four."},
        {"How are you?", "I am fine, thank you."},
        {"What colour is the sky?", "The sky is blue."},
        {"Who are you?", "I am Govor, a small voice assistant."},
        {"Hello!", "Hello! Ask me for a sum, a color or a capital."},
        {"Tell me a joke.", "I have only one bit of humor."},
        {"Привет!", "Привет! Спроси меня про сумму, цвет или столицу."}};
    std::string requests;
    for (int round = 0; round < 3; ++round)
        for (const auto& [question, answer] : expected)
            requests += make_request(std::to_string(round) + question, question);
    const ProcessResult result = batch(requests, {}, "built-in");
    EXPECT_EQ(result.code, 0) << result.err;
    EXPECT_THAT(result.err, HasSubstr("30 answered, 0 failed; "));
    EXPECT_THAT(result.err, HasSubstr(" tokens/s\n"));
    const auto answers = parse_answers(result.out);
    ASSERT_EQ(answers.size(), 30U);
    for (const auto& [id, line] : answers) {
        EXPECT_EQ(answer_text(line), expected.at(id.substr(1))) << id;
        EXPECT_EQ(line["response"]["status_code"], 200);
        EXPECT_EQ(line["response"]["body"]["object"], "chat.completion");
        EXPECT_EQ(line["response"]["body"]["model"], "built-in");
        EXPECT_EQ(line["response"]["body"]["choices"][0]["finish_reason"], "stop");
        EXPECT_GT(line["response"]["body"]["usage"]["completion_tokens"].get<int>(), 3);
    }
}

TEST_F(BatchProgram, shows_the_progress_of_a_long_file) {
    std::string requests;
    for (int i = 0; i < 150; ++i)
        requests += make_request(std::to_string(i), "Question", {{"max_tokens", 1}});
    const ProcessResult result = batch(requests, {"--out", out.string()});
    EXPECT_EQ(result.code, 0) << result.err;
    // Up to eight answers are complete at the same time.
    EXPECT_THAT(result.err, ContainsRegex("10[0-7] answered, 0 failed; [0-9]+ tokens in .* tokens/s\n"));
    EXPECT_THAT(result.err, EndsWith(" tokens/s\n"));
    EXPECT_THAT(result.err, HasSubstr("\n150 answered, 0 failed; "));
}

TEST_F(BatchProgram, a_question_has_the_same_answer_alone_and_in_a_batch) {
    std::string requests;
    for (int i = 0; i < 12; ++i)
        requests +=
            make_request(std::to_string(i), "Question " + std::to_string(i), {{"max_tokens", 5 + 3 * i}});
    const ProcessResult batch_result = batch(requests);
    ASSERT_EQ(batch_result.code, 0) << batch_result.err;
    const auto answers = parse_answers(batch_result.out);
    ASSERT_EQ(answers.size(), 12U);
    for (const int i : {0, 7, 11}) {
        const std::string id = std::to_string(i);
        const ProcessResult single_answer =
            batch(make_request(id, "Question " + id, {{"max_tokens", 5 + 3 * i}}));
        EXPECT_EQ(answer_text(parse_answers(single_answer.out).at(id)), answer_text(answers.at(id))) << id;
    }
}

TEST_F(BatchProgram, an_invalid_line_gets_an_error_and_the_others_are_answered) {
    json speech = {{"modalities", {"text", "audio"}}, {"audio", {{"voice", "ethan"}, {"format", "wav"}}}};
    const std::string requests =
        make_short_request("a") + "not JSON\n" + make_short_request("a") + "\n" +
        R"({"custom_id": "url", "method": "POST", "url": "/v1/embeddings", "body": {}})" + "\n" +
        make_request("speech", "Say hello.", speech) + make_request("stream", "Hello", {{"stream", true}}) +
        make_request("empty", "") + make_request("limit", "Hello", {{"max_tokens", 0}}) +
        make_request("long", std::string(40'000, 'a')) + make_short_request("b");
    const ProcessResult result = batch(requests, {"--out", out.string()});
    EXPECT_EQ(result.code, 1);
    EXPECT_EQ(result.out, "");
    EXPECT_THAT(result.err, HasSubstr("2 answered, 8 failed; "));
    // The duplicate has the same custom_id as the answer, so it is compared separately.
    std::string output = read(out);
    const std::size_t duplicate = output.find("duplicate_custom_id");
    ASSERT_NE(duplicate, std::string::npos);
    const std::size_t begin = output.rfind('\n', duplicate) + 1;
    const std::size_t end = output.find('\n', duplicate) + 1;
    const json line = json::parse(output.substr(begin, end - begin));
    EXPECT_EQ(line["custom_id"], "a");
    EXPECT_EQ(line["error"]["line"], 3);
    EXPECT_TRUE(line["response"].is_null());
    output.erase(begin, end - begin);
    EXPECT_EQ(parse_statuses(output), (std::map<std::string, std::string>{{"", "invalid_json"},
                                                                          {"a", "200"},
                                                                          {"b", "200"},
                                                                          {"empty", "400"},
                                                                          {"limit", "400"},
                                                                          {"long", "400"},
                                                                          {"speech", "400"},
                                                                          {"stream", "400"},
                                                                          {"url", "invalid_url"}}));
    const json speech_error = parse_answers(output).at("speech")["response"]["body"]["error"];
    EXPECT_EQ(speech_error["message"], "Only text answers are supported in a batch.");
    EXPECT_EQ(speech_error["param"], "modalities");

    // Failed requests are tried again, and their errors are not written twice.
    const std::string previous_output = read(out);
    const ProcessResult second_result = batch(requests, {"--out", out.string(), "--resume"});
    EXPECT_EQ(second_result.code, 1);
    EXPECT_THAT(second_result.err, HasSubstr("0 answered, 8 failed, 2 answered before\n"));
    EXPECT_EQ(read(out), previous_output);
}

TEST_F(BatchProgram, is_resumed_after_it_was_killed) {
    std::string requests;
    std::map<std::string, std::string> expected;
    for (int i = 0; i < 20; ++i) {
        requests +=
            make_request(std::to_string(i), "Question " + std::to_string(i), {{"max_tokens", 2 + 5 * i}});
        expected[std::to_string(i)] = "200";
    }
    std::string previous_output;
    for (const int lines : {1, 9}) {
        // The input stays open, so the program does not exit before the signal.
        ChildProcess program(govor_cli_path(), arguments({"-", "-o", out.string(), "--resume"}));
        program.write(requests);
        wait_for_lines(lines);
        program.send_signal(SIGKILL);
        EXPECT_EQ(program.wait().code, -SIGKILL);
        const std::string output = read(out);
        EXPECT_TRUE(output.starts_with(previous_output));
        previous_output = output.substr(0, output.rfind('\n') + 1);
        folder.write("out.jsonl",
                     previous_output + R"({"id":"batch_req_x","custom_id":"1)");  // an incomplete line
    }
    const ProcessResult result = batch(requests, {"-o", out.string(), "--resume"});
    EXPECT_EQ(result.code, 0) << result.err;
    EXPECT_THAT(result.err, HasSubstr(" answered before"));
    EXPECT_TRUE(read(out).starts_with(previous_output));
    EXPECT_EQ(parse_statuses(read(out)), expected);
}

TEST_F(BatchProgram, reads_a_pipe_and_answers_before_its_end) {
    ChildProcess program(govor_cli_path(), arguments({"-"}));
    program.write(make_short_request("a") + make_short_request("b").substr(0, 20));
    ASSERT_TRUE(program.wait_for_output(R"("custom_id":"a")"));
    program.write(make_short_request("b").substr(20));
    ASSERT_TRUE(program.wait_for_output(R"("custom_id":"b")"));
    const std::string last = make_short_request("c");
    program.write(last.substr(0, last.size() - 1));  // without a line feed
    const ProcessResult result = program.wait();
    EXPECT_EQ(result.code, 0) << result.err;
    EXPECT_EQ(parse_answers(result.out).size(), 3U);
}

TEST_F(BatchProgram, after_ctrl_c_the_file_has_all_complete_answers) {
    ChildProcess program(govor_cli_path(), arguments({"-", "-o", out.string()}));
    program.write(make_short_request("a"));
    for (int i = 0; i < 10; ++i)  // answers of more than two thousand tokens
        program.write(make_request("long " + std::to_string(i), "Count", {{"max_tokens", 8000}}));
    wait_for_lines(1);
    program.send_signal(SIGINT);
    const ProcessResult result = program.wait();
    EXPECT_EQ(result.code, 130);
    EXPECT_THAT(result.err, HasSubstr("1 answered, 0 failed; "));
    EXPECT_EQ(parse_statuses(read(out)), (std::map<std::string, std::string>{{"a", "200"}}));
}

TEST_F(BatchProgram, ctrl_c_ends_the_program_while_it_reads_input) {
    ChildProcess program(govor_cli_path(), arguments({"-"}));
    program.write(make_short_request("a"));
    ASSERT_TRUE(program.wait_for_output("\n"));
    program.send_signal(SIGINT);
    ASSERT_TRUE(program.wait_for_error("1 answered, 0 failed; "));
    EXPECT_EQ(program.wait().code, 130);
}

TEST_F(BatchProgram, an_output_that_cannot_be_written_ends_the_program_with_a_message) {
    const auto in = folder.write("in.jsonl", make_short_request("a") + make_short_request("b"));
    std::vector<std::string> words = arguments({in.string()});
    words.insert(words.begin(), {"-c", R"(exec "$@" >&-)", "sh", govor_cli_path()});
    const ProcessResult closed_result = govor::test::run_program("/bin/sh", words);
    EXPECT_EQ(closed_result.code, 1);
    EXPECT_THAT(closed_result.err, HasSubstr("stdout: The output cannot be written: Bad file descriptor."));

    const ProcessResult full_result = batch(make_short_request("a"), {"-o", "/dev/full"});
    EXPECT_EQ(full_result.code, 1);
    EXPECT_THAT(full_result.err,
                HasSubstr("/dev/full: The file cannot be written: No space left on device."));

    ChildProcess reader(govor_cli_path(), arguments({"-"}));
    reader.write(make_short_request("a"));
    ASSERT_TRUE(reader.wait_for_output("\n"));
    reader.close_output();
    reader.write(make_short_request("b"));
    const ProcessResult result = reader.wait();
    EXPECT_EQ(result.code, 1);
    EXPECT_THAT(result.err, HasSubstr("stdout: The output cannot be written: Broken pipe."));
}

TEST_F(BatchProgram, existing_files_are_not_overwritten) {
    folder.write("out.jsonl", "something else\n");
    for (const std::vector<std::string>& options : {std::vector<std::string>{"-o", out.string()},
                                                    {"-o", out.string(), "--resume"},
                                                    {"-o", (folder / "in.jsonl").string(), "--resume"},
                                                    {"--resume"}}) {
        const ProcessResult result = batch(make_short_request("a"), options);
        EXPECT_NE(result.code, 0);
        EXPECT_THAT(result.err, testing::StartsWith("govor-cli: "));
        EXPECT_EQ(std::count(result.err.begin(), result.err.end(), '\n'), 1) << result.err;
        EXPECT_EQ(read(out), "something else\n");
        EXPECT_EQ(read(folder / "in.jsonl"), make_short_request("a"));
    }
    const ProcessResult missing =
        govor::test::run_program(govor_cli_path(), arguments({"/nowhere/in.jsonl"}));
    EXPECT_EQ(missing.code, 1);
    EXPECT_THAT(missing.err, HasSubstr("/nowhere/in.jsonl"));
}

}  // namespace
}  // namespace govor::server::batch_program_test
