#include "text/added_tokens.h"

#include <algorithm>
#include <utility>

namespace govor::text {

AddedTokens::AddedTokens(std::vector<AddedToken> tokens) : tokens_(std::move(tokens)) {
    std::ranges::stable_sort(tokens_, std::ranges::greater{},
                             [](const AddedToken& token) { return token.content.size(); });
    for (const AddedToken& token : tokens_)
        is_first_byte_[static_cast<unsigned char>(token.content.front())] = true;
}

std::optional<AddedTokens::Match> AddedTokens::find(std::string_view text, std::size_t from,
                                                    bool with_special) const {
    for (std::size_t position = from; position < text.size(); ++position) {
        if (!is_first_byte_[static_cast<unsigned char>(text[position])]) continue;
        const std::string_view rest = text.substr(position);
        for (const AddedToken& token : tokens_) {
            if ((with_special || !token.is_special) && rest.starts_with(token.content)) {
                return Match{position, position + token.content.size(), token.id};
            }
        }
    }
    return std::nullopt;
}

}  // namespace govor::text
