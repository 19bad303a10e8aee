#include "cli/run_program.h"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <stdexcept>

extern char** environ;

namespace govor::test {
namespace {

constexpr std::chrono::minutes timeout{5};

[[noreturn]] void throw_system_error(const std::string& operation, int error) {
    throw std::runtime_error(operation + ": " + std::strerror(error));
}

std::pair<int, int> make_pipe() {
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) throw_system_error("pipe", errno);
    return {ends[0], ends[1]};
}

std::vector<std::string> merge_environment(const ChildProcess::Environment& variables) {
    std::vector<std::string> result;
    for (char** entry = environ; *entry != nullptr; ++entry) {
        const std::string_view inherited = *entry;
        bool is_replaced = false;
        for (const auto& [name, value] : variables)
            is_replaced = is_replaced || inherited.starts_with(name + "=");
        if (!is_replaced) result.emplace_back(inherited);
    }
    for (const auto& [name, value] : variables) result.push_back(name + "=" + value);
    return result;
}

std::vector<char*> make_pointers(std::vector<std::string>& texts) {
    std::vector<char*> out;
    for (std::string& text : texts) out.push_back(text.data());
    out.push_back(nullptr);
    return out;
}

void close_if_open(int& descriptor) {
    if (descriptor >= 0) ::close(std::exchange(descriptor, -1));
}

}  // namespace

ChildProcess::ChildProcess(const std::filesystem::path& executable, const std::vector<std::string>& arguments,
                           const Environment& environment)
    : deadline_(std::chrono::steady_clock::now() + timeout) {
    std::signal(SIGPIPE, SIG_IGN);  // a program may exit before it has read all input
    const auto [in_read, in_write] = make_pipe();
    const auto [out_read, out_write] = make_pipe();
    const auto [err_read, err_write] = make_pipe();
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, in_read, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, out_write, STDOUT_FILENO);
    posix_spawn_file_actions_adddup2(&actions, err_write, STDERR_FILENO);
    std::vector<std::string> command_line{executable.string()};
    command_line.insert(command_line.end(), arguments.begin(), arguments.end());
    std::vector<std::string> variables = merge_environment(environment);
    const int error = ::posix_spawn(&pid_, executable.c_str(), &actions, nullptr,
                                    make_pointers(command_line).data(), make_pointers(variables).data());
    posix_spawn_file_actions_destroy(&actions);
    for (const int end : {in_read, out_write, err_write}) ::close(end);
    input_ = in_write;
    out_.descriptor = out_read;
    err_.descriptor = err_read;
    if (error != 0) {
        pid_ = -1;
        kill();
        throw_system_error(executable.string(), error);
    }
}

ChildProcess::~ChildProcess() {
    kill();
}

void ChildProcess::kill() {
    for (int* descriptor : {&input_, &out_.descriptor, &err_.descriptor}) close_if_open(*descriptor);
    if (pid_ < 0) return;
    ::kill(pid_, SIGKILL);
    ::waitpid(std::exchange(pid_, -1), nullptr, 0);
}

void ChildProcess::write(std::string_view input) {
    while (!input.empty()) {
        const ssize_t count = ::write(input_, input.data(), input.size());
        if (count < 0) return;  // the program has exited; wait() returns its exit code
        input.remove_prefix(static_cast<std::size_t>(count));
    }
}

void ChildProcess::close_input() {
    close_if_open(input_);
}
void ChildProcess::close_output() {
    close_if_open(out_.descriptor);
}
void ChildProcess::send_signal(int signal) {
    ::kill(pid_, signal);
}

bool ChildProcess::read_available() {
    std::array<pollfd, 2> descriptors{};
    descriptors[0] = {out_.descriptor, POLLIN, 0};  // poll ignores negative descriptors
    descriptors[1] = {err_.descriptor, POLLIN, 0};
    if (out_.descriptor < 0 && err_.descriptor < 0) return false;
    const auto remaining =
        std::chrono::duration_cast<std::chrono::milliseconds>(deadline_ - std::chrono::steady_clock::now());
    if (remaining.count() <= 0 ||
        ::poll(descriptors.data(), descriptors.size(), static_cast<int>(remaining.count())) == 0) {
        throw std::runtime_error("The program took too long. Its output: " + out_.text + err_.text);
    }
    for (std::size_t i = 0; i < 2; ++i) {
        if (descriptors[i].revents == 0) continue;
        Stream& stream = i == 0 ? out_ : err_;
        std::array<char, 65536> buffer{};
        const ssize_t count = ::read(stream.descriptor, buffer.data(), buffer.size());
        if (count <= 0) {
            close_if_open(stream.descriptor);
        } else {
            stream.text.append(buffer.data(), static_cast<std::size_t>(count));
        }
    }
    return true;
}

bool ChildProcess::wait_for(Stream& stream, std::string_view text) {
    for (;;) {
        const std::size_t position = stream.text.find(text, stream.search_position);
        if (position != std::string::npos) {
            stream.search_position = position + text.size();
            return true;
        }
        if (stream.descriptor < 0 || !read_available()) return false;
    }
}

bool ChildProcess::wait_for_output(std::string_view text) {
    return wait_for(out_, text);
}
std::string ChildProcess::read_output_until(std::string_view text) {
    const std::size_t begin = out_.search_position;
    if (!wait_for(out_, text)) return {};
    return out_.text.substr(begin, out_.search_position - text.size() - begin);
}
bool ChildProcess::wait_for_error(std::string_view text) {
    return wait_for(err_, text);
}

ProcessResult ChildProcess::wait() {
    close_input();
    while (read_available()) {
    }
    int status = 0;
    rusage usage{};
    if (::wait4(std::exchange(pid_, -1), &status, 0, &usage) < 0) throw_system_error("wait4", errno);
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status), std::move(out_.text),
            std::move(err_.text), static_cast<std::uint64_t>(usage.ru_maxrss) * 1024};
}

ProcessResult run_program(const std::filesystem::path& executable, const std::vector<std::string>& arguments,
                          const ChildProcess::Environment& environment) {
    return ChildProcess(executable, arguments, environment).wait();
}

}  // namespace govor::test
