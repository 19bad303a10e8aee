// Writes a checkpoint with the released dimensions and random weights in the layout of a Hugging Face folder,
// to measure the time and the memory of a conversion or a load.
//
//   govor_make_checkpoint CONFIG.json FOLDER [--layers N] [--sparse]
//
// --layers N reduces the Thinker and the Talker to N layers. --sparse writes a sparse file whose weights read
// as zeros, so that 66 GB take almost no disk space. Otherwise the weights are a repeated block of 64 MiB of
// normally distributed values.
#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <random>
#include <vector>

#include "io/files/json_file.h"
#include "io/float_conversion.h"
#include "model/config/config.h"
#include "model/config/shortened_config.h"
#include "model/weights/tensor_table.h"
#include "model/weights/weights.h"
#include "text/qwen3_omni_tokenizer.h"

namespace {

namespace fs = std::filesystem;
using namespace govor;
using nlohmann::json;

struct Arguments {
    fs::path config, folder;
    int layers = 0;
    bool is_sparse = false;
};

std::string make_random_block() {
    std::mt19937 random(1);
    std::normal_distribution<float> weights(0.0f, 0.02f);
    std::string block(std::size_t{64} << 20, '\0');
    for (std::size_t i = 0; i < block.size(); i += 2) {
        const std::uint16_t half = io::bf16_from_f32(weights(random));
        block[i] = static_cast<char>(half & 0xff);
        block[i + 1] = static_cast<char>(half >> 8);
    }
    return block;
}

// Returns the header of one safetensors file with every tensor in bf16, and the bytes of its weights.
std::pair<std::string, std::uint64_t> make_header(const model::ModelConfig& config) {
    model::NetworkWeights networks;
    json tensors = json::object();
    std::uint64_t offset = 0;
    for (const model::TensorRow& row : model::make_tensor_table(config, {}, networks)) {
        for (std::uint32_t i = 0; i < row.tensors(); ++i) {
            std::uint64_t bytes = 2;
            for (const std::int64_t extent : row.stored_shape) bytes *= static_cast<std::uint64_t>(extent);
            tensors[row.name_of(i)] = {
                {"dtype", "BF16"}, {"shape", row.stored_shape}, {"data_offsets", {offset, offset + bytes}}};
            offset += bytes;
        }
    }
    std::string text = tensors.dump();
    text.resize((text.size() + 7) / 8 * 8, ' ');
    std::string length(8, '\0');
    for (std::size_t i = 0; i < 8; ++i) length[i] = static_cast<char>(text.size() >> (8 * i) & 0xff);
    return {length + text, offset};
}

void write_weights(const fs::path& path, const std::string& header, std::uint64_t bytes, bool is_sparse) {
    std::ofstream file(path, std::ios::binary);
    file << header;
    if (!is_sparse) {
        const std::string block = make_random_block();
        for (std::uint64_t remaining = bytes; remaining > 0;) {
            const std::uint64_t count = std::min<std::uint64_t>(remaining, block.size());
            file.write(block.data(), static_cast<std::streamsize>(count));
            remaining -= count;
        }
    }
    file.close();
    if (!file) throw std::runtime_error("cannot write the weights");
    fs::resize_file(path, header.size() + bytes);
}

void make_checkpoint(const Arguments& arguments) {
    json config = io::read_json_object(arguments.config);
    if (arguments.layers != 0) config = model::shortened_config(std::move(config), arguments.layers);
    const auto [text, bytes] = make_header(model::parse_config(config, arguments.config.string()));
    fs::create_directories(arguments.folder);
    std::ofstream(arguments.folder / "config.json") << config.dump(1) << '\n';
    std::ofstream(arguments.folder / "tokenizer.json") << text::qwen3_omni_tokenizer_json();
    write_weights(arguments.folder / "model.safetensors", text, bytes, arguments.is_sparse);
    fmt::print("{}: {:.2f} GB of bf16 weights{}\n", arguments.folder.string(),
               static_cast<double>(bytes) / 1e9, arguments.is_sparse ? ", sparse" : "");
}

}  // namespace

int main(int argc, char** argv) {
    CLI::App app{"Writes a checkpoint of random weights."};
    Arguments arguments;
    app.add_option("config", arguments.config, "config.json")->required();
    app.add_option("folder", arguments.folder, "folder of the checkpoint")->required();
    app.add_option("--layers", arguments.layers, "layers of Thinker and of Talker")
        ->check(CLI::PositiveNumber);
    app.add_flag("--sparse", arguments.is_sparse, "write a sparse file of zeros");
    CLI11_PARSE(app, argc, argv);
    try {
        make_checkpoint(arguments);
        return 0;
    } catch (const std::exception& error) {
        fmt::print(stderr, "{}\n", error.what());
        return 1;
    }
}
