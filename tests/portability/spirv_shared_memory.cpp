#include "spirv_shared_memory.h"

#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace govor::testing {
namespace {

using Id = std::uint32_t;
using Words = std::span<const std::uint32_t>;

// Opcodes, storage classes and decorations of SPIR-V (section 3 of the specification).
enum : std::uint32_t {
    op_type_bool = 20,
    op_type_int = 21,
    op_type_float = 22,
    op_type_vector = 23,
    op_type_array = 28,
    op_type_struct = 30,
    op_type_pointer = 32,
    op_constant_true = 41,
    op_constant_false = 42,
    op_constant = 43,
    op_spec_constant_true = 48,
    op_spec_constant_false = 49,
    op_spec_constant = 50,
    op_spec_constant_op = 52,
    op_variable = 59,
    op_decorate = 71,
    op_u_convert = 113,
    op_bitcast = 124,
    op_i_add = 128,
    op_i_sub = 130,
    op_i_mul = 132,
    op_u_div = 134,
    op_s_div = 135,
    op_u_mod = 137,
    op_logical_equal = 164,
    op_logical_not_equal = 165,
    op_logical_or = 166,
    op_logical_and = 167,
    op_logical_not = 168,
    op_select = 169,
    op_i_equal = 170,
    op_i_not_equal = 171,
    op_u_greater_than = 172,
    op_s_greater_than = 173,
    op_u_greater_than_equal = 174,
    op_s_greater_than_equal = 175,
    op_u_less_than = 176,
    op_s_less_than = 177,
    op_u_less_than_equal = 178,
    op_s_less_than_equal = 179,
    op_shift_right_logical = 194,
    op_shift_left_logical = 196,
    op_bitwise_or = 197,
    op_bitwise_and = 199,
};
constexpr std::uint32_t workgroup_storage_class = 4, spec_id_decoration = 1;
constexpr std::size_t header_words = 5;

[[noreturn]] void fail(const std::string& message, std::uint32_t opcode) {
    throw std::runtime_error(message + " " + std::to_string(opcode));
}

// Evaluates an OpSpecConstantOp with the operation `opcode` and the operands `v`.
std::uint32_t evaluate(std::uint32_t opcode, Words v) {
    const auto signed_value = [&](std::size_t i) { return static_cast<std::int32_t>(v[i]); };
    switch (opcode) {
        case op_u_convert:  // between sizes of integers
        case op_bitcast:
            return v[0];
        case op_i_add:
            return v[0] + v[1];
        case op_i_sub:
            return v[0] - v[1];
        case op_i_mul:
            return v[0] * v[1];
        case op_u_div:
            return v[0] / v[1];
        case op_s_div:
            return static_cast<std::uint32_t>(signed_value(0) / signed_value(1));
        case op_u_mod:
            return v[0] % v[1];
        case op_logical_equal:
            return v[0] == v[1];
        case op_logical_not_equal:
            return v[0] != v[1];
        case op_logical_or:
            return v[0] | v[1];
        case op_logical_and:
            return v[0] & v[1];
        case op_logical_not:
            return v[0] == 0;
        case op_select:
            return v[0] != 0 ? v[1] : v[2];
        case op_i_equal:
            return v[0] == v[1];
        case op_i_not_equal:
            return v[0] != v[1];
        case op_u_greater_than:
            return v[0] > v[1];
        case op_s_greater_than:
            return signed_value(0) > signed_value(1);
        case op_u_greater_than_equal:
            return v[0] >= v[1];
        case op_s_greater_than_equal:
            return signed_value(0) >= signed_value(1);
        case op_u_less_than:
            return v[0] < v[1];
        case op_s_less_than:
            return signed_value(0) < signed_value(1);
        case op_u_less_than_equal:
            return v[0] <= v[1];
        case op_s_less_than_equal:
            return signed_value(0) <= signed_value(1);
        case op_shift_right_logical:
            return v[0] >> v[1];
        case op_shift_left_logical:
            return v[0] << v[1];
        case op_bitwise_or:
            return v[0] | v[1];
        case op_bitwise_and:
            return v[0] & v[1];
        default:
            fail("Unsupported instruction for a constant:", opcode);
    }
}

class Module {
  public:
    explicit Module(const std::map<std::uint32_t, std::uint32_t>& constants) : constants_(constants) {}

    void add_instruction(std::uint32_t opcode, Words w) {
        switch (opcode) {
            case op_decorate:
                if (w[1] == spec_id_decoration) numbers_[w[0]] = w[2];
                break;
            case op_type_bool:
                sizes_[w[0]] = 4;
                break;
            case op_type_int:
            case op_type_float:
                sizes_[w[0]] = w[1] / 8;
                break;
            case op_type_vector:
                if (sizes_.contains(w[1])) sizes_[w[0]] = sizes_.at(w[1]) * w[2];
                break;
            case op_type_array:
                if (sizes_.contains(w[1]) && values_.contains(w[2]))
                    sizes_[w[0]] = sizes_.at(w[1]) * values_.at(w[2]);
                break;
            case op_type_struct:
                add_struct(w);
                break;
            case op_type_pointer:
                if (w[1] == workgroup_storage_class) pointers_[w[0]] = w[2];
                break;
            case op_variable:
                if (w[2] == workgroup_storage_class) total_ += sizes_.at(pointers_.at(w[0]));
                break;
            case op_constant_true:
            case op_constant_false:
                values_[w[1]] = opcode == op_constant_true;
                break;
            case op_constant:
                values_[w[1]] = w[2];
                break;
            case op_spec_constant_true:
            case op_spec_constant_false:
                values_[w[1]] = constant_value(w[1], opcode == op_spec_constant_true);
                break;
            case op_spec_constant:
                values_[w[1]] = constant_value(w[1], w[2]);
                break;
            case op_spec_constant_op:
                add_operation(w);
                break;
            default:
                break;
        }
    }
    std::uint64_t total_bytes() const { return total_; }

  private:
    std::uint32_t constant_value(Id constant, std::uint32_t default_value) const {
        const auto number = numbers_.find(constant);
        if (number == numbers_.end()) return default_value;
        const auto value = constants_.find(number->second);
        return value == constants_.end() ? default_value : value->second;
    }

    void add_struct(Words w) {
        std::uint64_t size = 0;
        for (const Id member : w.subspan(1)) {
            if (!sizes_.contains(member)) return;  // not a type of shared memory
            size += sizes_.at(member);
        }
        sizes_[w[0]] = size;
    }

    void add_operation(Words w) {
        std::vector<std::uint32_t> operands;
        for (const Id operand : w.subspan(3)) {
            if (!values_.contains(operand))
                return;  // for example a float, which cannot be the length of an array
            operands.push_back(values_.at(operand));
        }
        values_[w[1]] = evaluate(w[2], operands);
    }

    const std::map<std::uint32_t, std::uint32_t>& constants_;
    std::map<Id, std::uint32_t> numbers_;  // numbers of specialization constants
    std::map<Id, std::uint32_t> values_;   // values of constants
    std::map<Id, std::uint64_t> sizes_;    // sizes of types in bytes
    std::map<Id, Id> pointers_;            // pointee types of pointers to shared memory
    std::uint64_t total_ = 0;
};

}  // namespace

std::uint64_t shared_memory_bytes(std::span<const std::uint32_t> spirv,
                                  const std::map<std::uint32_t, std::uint32_t>& constants) {
    Module module(constants);
    for (Words rest = spirv.subspan(header_words); !rest.empty();) {
        const std::uint32_t length = rest[0] >> 16;
        module.add_instruction(rest[0] & 0xffff, rest.subspan(1, length - 1));
        rest = rest.subspan(length);
    }
    return module.total_bytes();
}

}  // namespace govor::testing
