#include "support/pulse_server.h"

#include <dlfcn.h>
#include <signal.h>

#include <QDir>
#include <QFile>

#include <cstring>
#include <stdexcept>

namespace govor::test {
namespace {

#ifdef __SANITIZE_ADDRESS__
// ALSA's plugins load libpixman and unload it again, and the memory that it allocates at load time is then
// reported as a leak. The library therefore stays loaded.
[[maybe_unused]] void* const pixman = dlopen("libpixman-1.so.0", RTLD_NOW | RTLD_NODELETE);
#endif

constexpr int timeout_ms = 60000;  // long enough for a busy machine

[[noreturn]] void fail(const std::string& action, QProcess& process) {
    throw std::runtime_error(action + ": " + process.readAllStandardError().toStdString());
}

void write_file(const QString& path, const QByteArray& content) {
    QFile file{path};
    if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size()) {
        throw std::runtime_error("cannot write " + path.toStdString());
    }
}

QStringList raw_audio_arguments(const char* device, const std::string& name, SampleRate rate) {
    return {QString::fromLatin1(device) + QString::fromStdString(name), QStringLiteral("--raw"),
            QStringLiteral("--format=float32le"), QStringLiteral("--channels=1"),
            QStringLiteral("--rate=%1").arg(rate.value)};
}

}  // namespace

LoudspeakerRecording::LoudspeakerRecording(const QProcessEnvironment& environment,
                                           const std::string& loudspeaker, SampleRate rate)
    : rate_(rate) {
    process_.setProcessEnvironment(environment);
    QStringList arguments = raw_audio_arguments("--device=", loudspeaker + ".monitor", rate);
    arguments << QStringLiteral("--latency-msec=20");
    process_.start(QStringLiteral("parecord"), arguments);
    if (!wait_for(1)) fail("parecord", process_);
}

LoudspeakerRecording::~LoudspeakerRecording() {
    process_.kill();
    process_.waitForFinished(timeout_ms);
}

void LoudspeakerRecording::read_output() {
    bytes_ += process_.readAllStandardOutput();
    const auto count = static_cast<std::size_t>(bytes_.size()) / sizeof(float);
    if (count == 0) return;
    const std::size_t old_size = samples_.size();
    samples_.resize(old_size + count);
    std::memcpy(samples_.data() + old_size, bytes_.constData(), count * sizeof(float));
    for (std::size_t i = old_size; i < samples_.size(); ++i) {
        audible_samples_ += samples_[i] != 0;
        silence_ = samples_[i] == 0 ? silence_ + 1 : 0;
    }
    bytes_.remove(0, static_cast<qsizetype>(count * sizeof(float)));
}

bool LoudspeakerRecording::wait_for(std::size_t samples) {
    for (read_output(); samples_.size() < samples; read_output()) {
        if (!process_.waitForReadyRead(timeout_ms)) return false;
    }
    return true;
}

std::size_t LoudspeakerRecording::size() {
    process_.waitForReadyRead(0);
    read_output();
    return samples_.size();
}

std::size_t LoudspeakerRecording::audible_samples() {
    size();
    return audible_samples_;
}

std::size_t LoudspeakerRecording::silence() {
    size();
    return silence_;
}

void LoudspeakerRecording::discard() {
    samples_.clear();
    audible_samples_ = 0;
    silence_ = 0;
}

const std::vector<float>& LoudspeakerRecording::wait_for_silence() {
    std::size_t checked = 0;
    std::size_t silence = 0;
    while (audible_samples_ == 0 || silence < rate_.value) {
        if (!wait_for(checked + 1)) fail("the recording ended", process_);
        for (; checked < samples_.size(); ++checked) silence = samples_[checked] == 0 ? silence + 1 : 0;
    }
    return samples_;
}

const std::vector<float>& LoudspeakerRecording::stop() {
    process_.terminate();
    process_.waitForFinished(timeout_ms);
    read_output();
    return samples_;
}

PulseServer::PulseServer() : environment_(QProcessEnvironment::systemEnvironment()) {
    const QDir root{folder_.path()};
    root.mkpath(QStringLiteral("config/alsa"));
    root.mkpath(QStringLiteral("run"));
    const auto owner_only = QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner;
    QFile::setPermissions(root.filePath(QStringLiteral("run")), owner_only);
    environment_.insert(QStringLiteral("XDG_RUNTIME_DIR"), root.filePath(QStringLiteral("run")));
    environment_.insert(QStringLiteral("XDG_CONFIG_HOME"), root.filePath(QStringLiteral("config")));
    environment_.insert(QStringLiteral("PULSE_SERVER"),
                        QStringLiteral("unix:") + root.filePath(QStringLiteral("run/pulse/native")));
    write_configuration();
    start();
}

PulseServer::~PulseServer() {
    if (is_running()) kill();
}

void PulseServer::write_configuration() {
    const QDir root{folder_.path()};
    // Without norewinds, a null sink requests two seconds at once.
    write_file(
        root.filePath(QStringLiteral("script.pa")),
        "load-module module-native-protocol-unix\n"
        "load-module module-null-sink sink_name=speakers format=float32le rate=48000 channels=2 norewinds=1\n"
        "load-module module-null-sink sink_name=virtmic_in format=float32le rate=48000 channels=1 "
        "norewinds=1\n"
        "load-module module-remap-source master=virtmic_in.monitor source_name=virtmic\n"
        "set-default-sink speakers\n"
        "set-default-source virtmic\n");
    QByteArray alsa = "pcm.!default { type pulse }\nctl.!default { type pulse }\n";
    for (const char* name : {"speakers", "virtmic", "headphones", "headset"}) {
        alsa += QByteArray("pcm.") + name + " { type pulse device " + name + " }\n";
    }
    write_file(root.filePath(QStringLiteral("config/alsa/asoundrc")), alsa);
}

void PulseServer::export_environment() const {
    for (const char* name : {"XDG_RUNTIME_DIR", "XDG_CONFIG_HOME", "PULSE_SERVER"}) {
        qputenv(name, environment_.value(QString::fromLatin1(name)).toLocal8Bit());
    }
}

void PulseServer::start() {
    const QDir root{folder_.path()};
    // A killed server leaves these files.
    QFile::remove(root.filePath(QStringLiteral("run/pulse/native")));
    QFile::remove(root.filePath(QStringLiteral("run/pulse/pid")));
    QProcess server;
    QProcessEnvironment server_environment = environment_;
    server_environment.remove(QStringLiteral("PULSE_SERVER"));  // pulseaudio does not start if it is set
    server.setProcessEnvironment(server_environment);
    // With --daemonize, the first process ends when the server is ready. If the test is killed, the server
    // loses its last client and exits after the idle time.
    server.start(QStringLiteral("pulseaudio"),
                 {QStringLiteral("-n"), QStringLiteral("-F"), root.filePath(QStringLiteral("script.pa")),
                  QStringLiteral("--daemonize=yes"), QStringLiteral("--exit-idle-time=120"),
                  QStringLiteral("--use-pid-file=yes"), QStringLiteral("--log-target=stderr"),
                  QStringLiteral("--realtime=yes"), QStringLiteral("--high-priority=yes"),
                  QStringLiteral("--no-cpu-limit")});
    if (!server.waitForFinished(timeout_ms) || server.exitCode() != 0) fail("pulseaudio", server);
    QFile file{root.filePath(QStringLiteral("run/pulse/pid"))};
    if (!file.open(QIODevice::ReadOnly)) fail("pulseaudio wrote no pid", server);
    pid_ = file.readAll().trimmed().toLongLong();
}

void PulseServer::kill() {
    ::kill(static_cast<pid_t>(pid_), SIGKILL);
    pid_ = 0;
}

void PulseServer::pause() {
    ::kill(static_cast<pid_t>(pid_), SIGSTOP);
}

void PulseServer::resume() {
    ::kill(static_cast<pid_t>(pid_), SIGCONT);
}

std::string PulseServer::run_pactl(const QStringList& arguments) {
    QProcess process;
    process.setProcessEnvironment(environment_);
    process.start(QStringLiteral("pactl"), arguments);
    if (!process.waitForFinished(timeout_ms) || process.exitCode() != 0) {
        fail("pactl " + arguments.join(QLatin1Char(' ')).toStdString(), process);
    }
    return process.readAllStandardOutput().trimmed().toStdString();
}

std::string PulseServer::add_loudspeaker(const std::string& name, SampleRate rate, int channels) {
    return run_pactl({QStringLiteral("load-module"), QStringLiteral("module-null-sink"),
                      QStringLiteral("sink_name=") + QString::fromStdString(name),
                      QStringLiteral("rate=%1").arg(rate.value), QStringLiteral("channels=%1").arg(channels),
                      QStringLiteral("format=float32le"), QStringLiteral("norewinds=1")});
}

std::string PulseServer::add_microphone(const std::string& name, SampleRate rate) {
    add_loudspeaker(name + "_in", rate, 1);
    return run_pactl({QStringLiteral("load-module"), QStringLiteral("module-remap-source"),
                      QStringLiteral("master=%1_in.monitor").arg(QString::fromStdString(name)),
                      QStringLiteral("source_name=") + QString::fromStdString(name)});
}

void PulseServer::remove(const std::string& module) {
    run_pactl({QStringLiteral("unload-module"), QString::fromStdString(module)});
}

void PulseServer::set_default_loudspeaker(const std::string& name) {
    run_pactl({QStringLiteral("set-default-sink"), QString::fromStdString(name)});
}

std::unique_ptr<QProcess> PulseServer::start_playing_into_microphone(std::span<const float> samples,
                                                                     const std::string& microphone) {
    auto process = std::make_unique<QProcess>();
    process->setProcessEnvironment(environment_);
    QStringList arguments = raw_audio_arguments("--device=", microphone + "_in", input_sample_rate);
    // The server receives all samples before playback begins, so that a busy machine causes no gaps.
    arguments << QStringLiteral("--latency-msec=10000");
    process->start(QStringLiteral("paplay"), arguments);
    if (!process->waitForStarted(timeout_ms)) fail("paplay", *process);
    process->write(reinterpret_cast<const char*>(samples.data()), static_cast<qint64>(samples.size_bytes()));
    process->closeWriteChannel();
    return process;
}

void PulseServer::play_into_microphone(std::span<const float> samples, const std::string& microphone) {
    const std::unique_ptr<QProcess> process = start_playing_into_microphone(samples, microphone);
    if (!process->waitForFinished(timeout_ms) || process->exitCode() != 0) fail("paplay", *process);
}

std::unique_ptr<LoudspeakerRecording> PulseServer::record(const std::string& loudspeaker, SampleRate rate) {
    return std::make_unique<LoudspeakerRecording>(environment_, loudspeaker, rate);
}

}  // namespace govor::test
