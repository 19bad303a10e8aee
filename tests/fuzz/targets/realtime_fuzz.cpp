#include "server/realtime/client_event.h"
#include "server/realtime/config.h"
#include "server/realtime/items.h"
#include "server_model.h"

// A libFuzzer target: any text is either rejected with an error for the client or parsed as an event of the
// realtime protocol, and then as settings and as an item.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    using namespace govor;
    using namespace govor::server::realtime;
    static const session::LoadedModel model = fuzz::speaking_model();
    const std::string_view text(reinterpret_cast<const char*>(bytes), size);
    parse_event_id(text);
    fuzz::allow_api_errors([&] {
        const ClientEvent event = parse_client_event(text);
        const server::JsonFields fields(event.body);
        Config config;
        fuzz::allow_api_errors([&] {
            if (const auto session = fields.object("session")) config.update(*session, model);
        });
        server::dump(config.to_json("id", "model"));
        if (const auto sound = fields.text("audio"))
            decode(decode_base64_audio(*sound, "audio"), config.input_format);
        if (const auto item = fields.object("item")) {
            ItemList items;
            Item new_item = parse_item(*item, config, model);
            new_item.truncate(100);
            server::dump(new_item.to_json(true));
            items.insert(std::move(new_item));
            std::string system;
            items.turns(system);
        }
    });
    return 0;
}
