#include "gpu/push_constant_addresses.h"

#include <map>
#include <set>
#include <utility>

#include "core/error.h"

namespace govor::gpu {
namespace {

// SPIR-V opcodes and operands (section 3 of the specification) of instructions that access push constants.
enum Opcode : std::uint32_t {
    op_type_int = 21,
    op_type_struct = 30,
    op_type_pointer = 32,
    op_constant = 43,
    op_variable = 59,
    op_load = 61,
    op_access_chain = 65,
    op_in_bounds_access_chain = 66,
    op_member_decorate = 72,
};
constexpr std::uint32_t magic = 0x07230203, header_words = 5;
constexpr std::uint32_t push_constant_storage = 9, offset_decoration = 35;

using Words = std::span<const std::uint32_t>;  // the operands of one instruction
using Id = std::uint32_t;

class Module {
  public:
    void read_instruction(std::uint32_t opcode, Words operands) {
        switch (opcode) {
            case op_type_int:
                if (operands[1] == 64) wide_integers_.insert(operands[0]);
                break;
            case op_type_struct:
                structs_[operands[0]].assign(operands.begin() + 1, operands.end());
                break;
            case op_type_pointer:
                if (operands[1] == push_constant_storage) pointers_[operands[0]] = operands[2];
                break;
            case op_constant:
                constants_[operands[1]] = operands[2];
                break;
            case op_variable:
                if (operands[2] == push_constant_storage) variables_[operands[1]] = pointers_.at(operands[0]);
                break;
            case op_member_decorate:
                if (operands[2] == offset_decoration) offsets_[{operands[0], operands[1]}] = operands[3];
                break;
            case op_load:
                mark_used(operands[2], {});
                break;
            case op_access_chain:
            case op_in_bounds_access_chain:
                mark_used(operands[2], operands.subspan(3));
                break;
            default:
                break;
        }
    }
    std::vector<std::uint32_t> used_offsets() const { return {used_offsets_.begin(), used_offsets_.end()}; }

  private:
    // Marks the members of `variable` that `indices` select, if it is the push-constant block.
    void mark_used(Id variable, Words indices) {
        const auto entry = variables_.find(variable);
        if (entry == variables_.end()) return;
        Id type = entry->second;
        std::uint32_t offset = 0;
        for (const Id index : indices) {
            const auto members = structs_.find(type);
            if (members == structs_.end()) return;  // an array, which holds no addresses
            const std::uint32_t member = constants_.at(index);
            offset += offsets_.at({type, member});
            type = members->second.at(member);
        }
        mark_members(type, offset);
    }

    void mark_members(Id type, std::uint32_t offset) {
        if (wide_integers_.contains(type)) used_offsets_.insert(offset);
        const auto members = structs_.find(type);
        if (members == structs_.end()) return;
        for (std::uint32_t i = 0; i < members->second.size(); ++i)
            mark_members(members->second[i], offset + offsets_.at({type, i}));
    }

    std::set<Id> wide_integers_;
    std::map<Id, std::vector<Id>> structs_;  // types of their members
    std::map<Id, Id> pointers_;              // to push constants: the types of their targets
    std::map<Id, Id> variables_;             // of push constants: their types
    std::map<Id, std::uint32_t> constants_;  // least significant words
    std::map<std::pair<Id, std::uint32_t>, std::uint32_t> offsets_;  // of (struct, member)
    std::set<std::uint32_t> used_offsets_;
};

[[noreturn]] void throw_invalid_spirv() {
    throw Error(ErrorKind::internal, "A shader is not valid SPIR-V.");
}

}  // namespace

std::vector<std::uint32_t> used_addresses(std::span<const std::uint32_t> spirv) {
    if (spirv.size() < header_words || spirv[0] != magic) throw_invalid_spirv();
    Module module;
    for (Words rest = spirv.subspan(header_words); !rest.empty();) {
        const std::uint32_t length = rest[0] >> 16;
        if (length == 0 || length > rest.size()) throw_invalid_spirv();
        module.read_instruction(rest[0] & 0xffff, rest.subspan(1, length - 1));
        rest = rest.subspan(length);
    }
    return module.used_offsets();
}

}  // namespace govor::gpu
