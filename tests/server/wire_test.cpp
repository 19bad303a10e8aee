#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <string>

#include "server/http/api_error.h"
#include "server/wire/audio.h"
#include "server/wire/base64.h"
#include "server/wire/json.h"
#include "server/wire/multipart.h"

namespace govor::server::wire_test {
namespace {

using testing::SizeIs;

TEST(Base64, encodes_and_decodes_every_length) {
    EXPECT_EQ(base64(""), "");
    EXPECT_EQ(base64("f"), "Zg==");
    EXPECT_EQ(base64("fo"), "Zm8=");
    EXPECT_EQ(base64("foobar"), "Zm9vYmFy");
    std::string bytes;
    for (int i = 0; i < 300; ++i) {
        bytes += static_cast<char>(i * 7);
        EXPECT_EQ(from_base64(base64(bytes)), bytes);
    }
}

TEST(Base64, padding_may_be_missing_and_other_characters_are_rejected) {
    EXPECT_EQ(from_base64("Zg"), "f");
    EXPECT_EQ(from_base64("Zm8"), "fo");
    for (const char* text : {"Z", "Zm9v\n", "Zm-v", "Zm 9", "====", "Zg===", "=Zg="})
        EXPECT_EQ(from_base64(text), std::nullopt) << text;
}

TEST(Json, rejects_values_other_than_objects_and_deep_nesting) {
    EXPECT_EQ(parse_object(R"({"a": 1})")["a"], 1);
    const std::string deep = "{\"a\":" + std::string(100, '[') + std::string(100, ']') + "}";
    for (const std::string& text : {std::string("[1]"), std::string("{"), std::string("{\"a\": \xff}"), deep,
                                    std::string(1'000'000, '['), std::string()})
        EXPECT_THROW(parse_object(text), ApiError);
}

TEST(Json, an_error_names_the_field_but_not_its_value) {
    const json document = parse_object(R"({"outer": {"count": "a secret"}})");
    try {
        JsonFields(document).object("outer")->count("count", 0, 5);
        FAIL() << "accepted";
    } catch (const ApiError& error) {
        EXPECT_EQ(error.status(), 400U);
        EXPECT_EQ(error.param(), "outer.count");
        EXPECT_THAT(error.response().body, testing::Not(testing::HasSubstr("secret")));
    }
}

TEST(Json, numbers_have_limits) {
    const json document = parse_object(
        R"({"negative": -1, "huge": 1e300, "big": 99999999999999999999, "fraction": 1.5, "none": null})");
    const JsonFields fields(document);
    EXPECT_THROW(fields.count("negative", 0, 10), ApiError);
    EXPECT_THROW(fields.count("fraction", 0, 10), ApiError);
    EXPECT_THROW(fields.count("big", 0, UINT64_MAX), ApiError);
    EXPECT_THROW(fields.number("huge", 0, 2), ApiError);
    EXPECT_EQ(fields.number("none", 0, 2), std::nullopt);
    EXPECT_EQ(fields.number("fraction", 0, 2), 1.5);
}

constexpr const char* form_type = "multipart/form-data; boundary=\"xyz\"";

TEST(Form, has_parts_with_names) {
    const auto parts =
        parse_form(form_type,
                   "--xyz\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.wav\"\r\n"
                   "Content-Type: audio/wav\r\n\r\nab\r\n--xy\r\n\r\n--xyz\r\n"
                   "content-disposition: form-data; name=model\r\n\r\n\r\n--xyz--\r\n");
    ASSERT_THAT(parts, SizeIs(2));
    EXPECT_EQ(parts[0].name, "file");
    EXPECT_EQ(parts[0].content, "ab\r\n--xy\r\n");
    EXPECT_EQ(parts[1].name, "model");
    EXPECT_EQ(parts[1].content, "");
}

TEST(Form, a_damaged_form_is_rejected) {
    EXPECT_THROW(parse_form("application/json", "{}"), ApiError);
    EXPECT_THROW(parse_form("multipart/form-data", ""), ApiError);
    EXPECT_THROW(parse_form("multipart/form-data; boundary=", "--"), ApiError);
    for (const char* body : {"", "--xyz", "--xyz\r\n", "--xyz\r\n\r\n\r\n--xyz--",
                             "--xyz\r\nContent-Disposition: form-data\r\n\r\n\r\n--xyz--",
                             "--xyz\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\nno end"})
        EXPECT_THROW(parse_form(form_type, body), ApiError) << body;
    std::string many_parts;
    for (int i = 0; i < 100; ++i) many_parts += "--xyz\r\nContent-Disposition: form-data; name=a\r\n\r\n\r\n";
    EXPECT_THROW(parse_form(form_type, many_parts + "--xyz--"), ApiError);
}

std::vector<float> make_tone() {
    std::vector<float> samples;
    for (int i = 0; i < 24000; ++i)
        samples.push_back(0.5F * static_cast<float>(std::sin(2 * std::numbers::pi * 440 * i / 24000)));
    return samples;
}

TEST(Sound, every_output_format_can_be_decoded) {
    for (const char* name : {"wav", "flac", "opus", "mp3"}) {
        const std::string bytes = encode(make_tone(), parse_speech_format(name, "format"));
        const std::vector<float> samples = decode_file(bytes, 10, "file");
        EXPECT_NEAR(static_cast<double>(samples.size()), 16000, 1700) << name;
    }
    EXPECT_THROW(parse_speech_format("aac", "format"), ApiError);
}

TEST(Sound, a_file_that_is_damaged_or_too_long_is_rejected_without_its_path) {
    const std::string wav = encode(make_tone(), SpeechFormat::wav);
    for (const std::string& bytes : {std::string(), std::string("not a sound"), wav.substr(0, 1000)}) {
        try {
            decode_file(bytes, 10, "file");
            ADD_FAILURE() << "accepted " << bytes.size() << " bytes";
        } catch (const ApiError& error) {
            EXPECT_EQ(error.status(), 400U);
            EXPECT_THAT(std::string(error.what()), testing::Not(testing::HasSubstr("/")));
        }
    }
    EXPECT_THROW(decode_file(wav, 0.5, "file"), ApiError);
}

TEST(Sound, samples_without_a_header_are_little_endian) {
    EXPECT_THAT(decode_pcm16(std::string("\x00\x40\x00\xc0\x01", 5)), testing::ElementsAre(0.5F, -0.5F));
    EXPECT_EQ(encode_pcm16(std::vector<float>{0.5F, -0.5F}), std::string("\x00\x40\x00\xc0", 4));
}

TEST(Sound, companded_samples_have_the_values_of_the_standard) {
    // ITU-T G.711: codes of silence and of full scale.
    EXPECT_EQ(encode_g711(std::vector<float>{0.0F}, Companding::mu_law), "\xff");
    EXPECT_EQ(encode_g711(std::vector<float>{0.0F}, Companding::a_law), "\xd5");
    EXPECT_EQ(decode_g711("\x80", Companding::mu_law).front(), 32124 / 32768.0F);
    EXPECT_EQ(decode_g711("\xaa", Companding::a_law).front(), 32256 / 32768.0F);
    for (const Companding law : {Companding::mu_law, Companding::a_law}) {
        for (int code = 0; code < 256; ++code) {
            const std::string byte(1, static_cast<char>(code));
            const std::vector<float> samples = decode_g711(byte, law);
            EXPECT_EQ(decode_g711(encode_g711(samples, law), law), samples) << code;
        }
    }
}

}  // namespace
}  // namespace govor::server::wire_test
