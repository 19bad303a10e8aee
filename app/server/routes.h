#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <utility>

#include "server/endpoints.h"
#include "server/http/message.h"

namespace govor::server {

// Selects the endpoint of a request.
class Routes final : public Service {
  public:
    explicit Routes(Endpoints& endpoints);

    bool is_public(const Request& head) const override;
    void handle(Request request, std::shared_ptr<Reply> reply) override;
    void check_web_socket(const Request& head) const override;
    std::shared_ptr<SocketReceiver> open_web_socket(const Request& head,
                                                    std::shared_ptr<SocketSender> sender) override;

  private:
    using Handler = std::function<void(Request, std::shared_ptr<Reply>)>;
    void add(const std::string& method, const std::string& path, Handler handler);

    Endpoints& endpoints_;
    std::map<std::string, std::map<std::string, Handler>> handlers_;  // by path, then by method
};

}  // namespace govor::server
