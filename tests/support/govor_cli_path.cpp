#include "support/govor_cli_path.h"

namespace govor {

std::string govor_cli_path() {
    return GOVOR_CLI;
}

}  // namespace govor
