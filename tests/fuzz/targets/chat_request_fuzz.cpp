#include "server/chat/answer_store.h"
#include "server/chat/chat_request.h"
#include "server_model.h"

// A libFuzzer target: any text is either rejected with an error for the client or parsed as a request of the
// chat endpoint.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    using namespace govor;
    static const session::LoadedModel model = fuzz::speaking_model();
    static server::AnswerStore answers;
    fuzz::allow_api_errors([&] {
        const auto request =
            server::parse_chat_request({reinterpret_cast<const char*>(bytes), size}, {model, answers, 10});
        if (request.turns.empty() || request.generation.make_options(model).max_frames != 0) std::abort();
    });
    return 0;
}
