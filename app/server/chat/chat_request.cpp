#include "server/chat/chat_request.h"

#include <algorithm>
#include <utility>

#include "server/chat/answer_store.h"
#include "server/chat/tool_calls.h"
#include "server/http/api_error.h"
#include "server/wire/base64.h"
#include "server/wire/image.h"
#include "server/wire/json.h"

namespace govor::server {
namespace {

constexpr std::size_t max_messages = 4096;
constexpr std::size_t max_parts = 256;
constexpr std::size_t max_stops = 16;
constexpr std::size_t max_tool_calls = 128;

void append_paragraph(std::string& text, const std::string& paragraph) {
    if (!text.empty() && !paragraph.empty()) text += "\n\n";
    text += paragraph;
}

// Reads the messages of a conversation one by one.
class MessageReader {
  public:
    MessageReader(const ChatContext& context, ChatRequest& request)
        : context_(context), request_(request), image_decoder_(context.model) {}

    void read(const JsonFields& message) {
        const std::string role = message.required_text("role");
        if (role == "system" || role == "developer") {
            append_paragraph(request_.system, read_text_content(message));
        } else if (role == "user") {
            request_.turns.push_back(read_user_turn(message));
        } else if (role == "assistant") {
            request_.turns.push_back({session::Role::assistant, read_assistant_text(message), {}});
        } else if (role == "tool") {
            read_tool_result(message);
            return;
        } else {
            throw invalid_request("The role must be system, developer, user, assistant or tool.",
                                  message.path("role"));
        }
        ends_with_tool_results_ = false;
    }

  private:
    session::PastTurn read_user_turn(const JsonFields& message) {
        session::PastTurn turn;
        const json* content = message.find("content");
        if (content == nullptr) {
            throw invalid_request("This field is missing.", message.path("content"),
                                  "missing_required_parameter");
        }
        if (content->is_string()) {
            turn.text = content->get<std::string>();
        } else {
            for (const json* part : message.list("content", max_parts))
                read_part(JsonFields(*part, message.path("content")), turn);
        }
        if (turn.text.empty() && turn.speech.empty() && turn.images.empty())
            throw invalid_request("The message is empty.", message.path("content"));
        return turn;
    }

    void read_part(const JsonFields& part, session::PastTurn& turn) {
        const std::string type = part.required_text("type");
        if (type == "text") {
            append_paragraph(turn.text, part.required_text("text"));
        } else if (type == "input_audio") {
            const auto audio = part.object("input_audio");
            if (!audio) {
                throw invalid_request("This field is missing.", part.path("input_audio"),
                                      "missing_required_parameter");
            }
            read_audio(*audio, turn);
        } else if (type == "image_url") {
            const auto image = part.object("image_url");
            if (!image) {
                throw invalid_request("This field is missing.", part.path("image_url"),
                                      "missing_required_parameter");
            }
            const image::Detail detail = parse_detail(image->text("detail"), image->path("detail"));
            image_decoder_.add(image->required_text("url"), detail, image->path("url"), turn.images);
        } else {
            throw invalid_request("The type must be text, input_audio or image_url.", part.path("type"));
        }
    }

    void read_audio(const JsonFields& audio, session::PastTurn& turn) {
        if (!context_.model.accepts_speech) {
            throw invalid_request("The model does not accept speech.", audio.path("data"),
                                  "unsupported_value");
        }
        const auto bytes = from_base64(audio.required_text("data"));
        if (!bytes) throw invalid_request("The audio is not valid Base64.", audio.path("data"));
        const std::string format = audio.text("format").value_or("wav");
        std::vector<float> samples;
        if (format == "pcm16" || format == "pcm") {
            samples = resample(decode_pcm16(*bytes), output_sample_rate, input_sample_rate);
        } else {  // the format is detected from the content
            samples = decode_file(*bytes, context_.max_clip_seconds, audio.path("data"));
        }
        turn.speech.insert(turn.speech.end(), samples.begin(), samples.end());
        if (static_cast<double>(turn.speech.size()) > context_.max_clip_seconds * input_sample_rate.value)
            throw invalid_request("The audio is too long.", audio.path("data"));
    }

    std::string read_assistant_text(const JsonFields& message) {
        std::string text;
        if (message.find("content") != nullptr) text = read_text_content(message);
        if (const auto audio = message.object("audio")) {
            auto earlier_text = context_.answers.find(audio->required_text("id"));
            if (!earlier_text) {
                throw invalid_request("The answer does not exist or has expired; send its text as content.",
                                      audio->path("id"), "audio_not_found");
            }
            append_paragraph(text, *earlier_text);
        }
        for (const json* call : message.list("tool_calls", max_tool_calls)) {
            const JsonFields fields(*call, message.path("tool_calls"));
            const auto function = fields.object("function");
            if (!function) throw invalid_request("Only functions can be called.", fields.path("function"));
            const std::string arguments = function->text("arguments").value_or("{}");
            if (!text.empty()) text += "\n";
            text += tool_call_text(function->required_text("name"), arguments);
        }
        return text;
    }

    // Successive results form one turn.
    void read_tool_result(const JsonFields& message) {
        const std::string text = tool_response_text(read_text_content(message));
        if (ends_with_tool_results_) {
            request_.turns.back().text += "\n" + text;
        } else {
            request_.turns.push_back({session::Role::user, text, {}});
        }
        ends_with_tool_results_ = true;
    }

    static std::string read_text_content(const JsonFields& message) {
        const json* content = message.find("content");
        if (content == nullptr) {
            throw invalid_request("This field is missing.", message.path("content"),
                                  "missing_required_parameter");
        }
        if (content->is_string()) return content->get<std::string>();
        std::string text;
        for (const json* part : message.list("content", max_parts)) {
            const JsonFields fields(*part, message.path("content"));
            const std::string type = fields.required_text("type");
            if (type != "text" && type != "refusal")
                throw invalid_request("Only text is allowed here.", fields.path("type"));
            append_paragraph(text, fields.required_text(type.c_str()));
        }
        return text;
    }

    const ChatContext& context_;
    ChatRequest& request_;
    ImageDecoder image_decoder_;
    bool ends_with_tool_results_ = false;  // the last turn consists of tool results
};

void reject_unsupported_fields(const JsonFields& request) {
    if (request.count("n", 1, 128).value_or(1) != 1)
        throw invalid_request("Only one answer per request is supported.", "n", "unsupported_value");
    if (request.flag("logprobs").value_or(false))
        throw invalid_request("Log probabilities are not supported.", "logprobs", "unsupported_value");
    const auto format = request.object("response_format");
    if (format && format->required_text("type") != "text")
        throw invalid_request("The response format must be text.", "response_format", "unsupported_value");
}

void read_modalities(const JsonFields& request, const ChatContext& context, ChatRequest& out) {
    for (const std::string& modality : request.texts("modalities", 4)) {
        if (modality == "audio") {
            out.generation.speak = true;
        } else if (modality != "text") {
            throw invalid_request("The modalities must be text or audio.", "modalities");
        }
    }
    if (!out.generation.speak) return;
    if (context.is_in_batch)
        throw invalid_request("Only text answers are supported in a batch.", "modalities",
                              "unsupported_value");
    const auto audio = request.object("audio");
    if (audio) {
        const json* voice = audio->find("voice");
        if (voice != nullptr && voice->is_object()) {
            out.generation.voice = JsonFields(*voice, "audio.voice").required_text("id");
        } else {
            out.generation.voice = audio->text("voice").value_or("");
        }
        out.format = parse_speech_format(audio->text("format").value_or("wav"), "audio.format");
        out.generation.speech = read_sampling(*audio);
        out.generation.max_frames = read_max_frames(*audio);
    }
    if (out.stream && !audio) out.format = SpeechFormat::pcm16;
    if (out.stream && out.format != SpeechFormat::pcm16) {
        throw invalid_request("Streamed speech must have the format pcm16.", "audio.format",
                              "unsupported_value");
    }
    check_voice(context.model, out.generation.voice, "audio.voice");
}

}  // namespace

ChatRequest parse_chat_request(std::string_view body, const ChatContext& context) {
    const json document = parse_object(body);
    return parse_chat_request(JsonFields(document), context);
}

ChatRequest parse_chat_request(const JsonFields& request, const ChatContext& context) {
    reject_unsupported_fields(request);
    ChatRequest out;
    out.stream = request.flag("stream").value_or(false);
    if (out.stream && context.is_in_batch)
        throw invalid_request("Streaming is not supported in a batch.", "stream", "unsupported_value");
    if (const auto options = request.object("stream_options"))
        out.stream_usage = options->flag("include_usage").value_or(false);
    out.generation.text = read_sampling(request);
    out.generation.seed = request.count("seed", 0, UINT64_MAX);
    auto limit = request.count("max_completion_tokens", 1, UINT32_MAX);
    if (!limit) limit = request.count("max_tokens", 1, UINT32_MAX);
    if (limit) out.generation.max_tokens = static_cast<std::uint32_t>(*limit);
    out.generation.stop = request.texts("stop", max_stops);
    read_modalities(request, context, out);

    MessageReader reader(context, out);
    const auto list = request.list("messages", max_messages);
    for (const json* message : list) reader.read(JsonFields(*message, "messages"));
    if (out.turns.empty() || out.turns.back().role != session::Role::user)
        throw invalid_request("The role of the last message must be user or tool.", "messages");
    const std::string tools = parse_tools(request);
    append_paragraph(out.system, tools);
    out.generation.has_tools = !tools.empty();
    return out;
}

}  // namespace govor::server
