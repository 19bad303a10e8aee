#include "spirv_shared_memory.h"

#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace govor::testing {
namespace {

using Id = std::uint32_t;
using Words = std::span<const std::uint32_t>;

constexpr std::uint32_t workgroup_storage = 4, spec_id_decoration = 1, header_words = 5;

[[noreturn]] void fail(const std::string& message, std::uint32_t opcode) {
    throw std::runtime_error(message + " " + std::to_string(opcode));
}

// Evaluates an OpSpecConstantOp. The opcodes are those of section 3 of the SPIR-V specification.
std::uint32_t evaluate(std::uint32_t opcode, Words v) {
    const auto signed_value = [&](std::size_t i) { return static_cast<std::int32_t>(v[i]); };
    switch (opcode) {
        case 113:  // OpUConvert, between sizes of integers
        case 124:  // OpBitcast
            return v[0];
        case 128:
            return v[0] + v[1];  // OpIAdd
        case 130:
            return v[0] - v[1];  // OpISub
        case 132:
            return v[0] * v[1];  // OpIMul
        case 134:
            return v[0] / v[1];  // OpUDiv
        case 135:
            return static_cast<std::uint32_t>(signed_value(0) / signed_value(1));  // OpSDiv
        case 137:
            return v[0] % v[1];  // OpUMod
        case 164:
            return v[0] == v[1];  // OpLogicalEqual
        case 165:
            return v[0] != v[1];  // OpLogicalNotEqual
        case 166:
            return v[0] | v[1];  // OpLogicalOr
        case 167:
            return v[0] & v[1];  // OpLogicalAnd
        case 168:
            return v[0] == 0;  // OpLogicalNot
        case 169:
            return v[0] != 0 ? v[1] : v[2];  // OpSelect
        case 170:
            return v[0] == v[1];  // OpIEqual
        case 171:
            return v[0] != v[1];  // OpINotEqual
        case 172:
            return v[0] > v[1];  // OpUGreaterThan
        case 173:
            return signed_value(0) > signed_value(1);  // OpSGreaterThan
        case 174:
            return v[0] >= v[1];  // OpUGreaterThanEqual
        case 175:
            return signed_value(0) >= signed_value(1);  // OpSGreaterThanEqual
        case 176:
            return v[0] < v[1];  // OpULessThan
        case 177:
            return signed_value(0) < signed_value(1);  // OpSLessThan
        case 178:
            return v[0] <= v[1];  // OpULessThanEqual
        case 179:
            return signed_value(0) <= signed_value(1);  // OpSLessThanEqual
        case 194:
            return v[0] >> v[1];  // OpShiftRightLogical
        case 196:
            return v[0] << v[1];  // OpShiftLeftLogical
        case 197:
            return v[0] | v[1];  // OpBitwiseOr
        case 199:
            return v[0] & v[1];  // OpBitwiseAnd
        default:
            fail("Unsupported instruction for a constant:", opcode);
    }
}

class Module {
  public:
    explicit Module(const std::map<std::uint32_t, std::uint32_t>& constants) : constants_(constants) {}

    void add_instruction(std::uint32_t opcode, Words w) {
        switch (opcode) {
            case 71:  // OpDecorate
                if (w[1] == spec_id_decoration) numbers_[w[0]] = w[2];
                break;
            case 20:  // OpTypeBool
                sizes_[w[0]] = 4;
                break;
            case 21:  // OpTypeInt
            case 22:  // OpTypeFloat
                sizes_[w[0]] = w[1] / 8;
                break;
            case 23:  // OpTypeVector
                if (sizes_.contains(w[1])) sizes_[w[0]] = sizes_.at(w[1]) * w[2];
                break;
            case 28:  // OpTypeArray
                if (sizes_.contains(w[1]) && values_.contains(w[2]))
                    sizes_[w[0]] = sizes_.at(w[1]) * values_.at(w[2]);
                break;
            case 30:  // OpTypeStruct
                add_struct(w);
                break;
            case 32:  // OpTypePointer
                if (w[1] == workgroup_storage) pointers_[w[0]] = w[2];
                break;
            case 59:  // OpVariable
                if (w[2] == workgroup_storage) total_ += sizes_.at(pointers_.at(w[0]));
                break;
            case 41:  // OpConstantTrue
            case 42:  // OpConstantFalse
                values_[w[1]] = opcode == 41;
                break;
            case 43:  // OpConstant
                values_[w[1]] = w[2];
                break;
            case 48:  // OpSpecConstantTrue
            case 49:  // OpSpecConstantFalse
                values_[w[1]] = constant_value(w[1], opcode == 48);
                break;
            case 50:  // OpSpecConstant
                values_[w[1]] = constant_value(w[1], w[2]);
                break;
            case 52:  // OpSpecConstantOp
                add_operation(w);
                break;
            default:
                break;
        }
    }
    std::uint64_t total() const { return total_; }

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
    return module.total();
}

}  // namespace govor::testing
