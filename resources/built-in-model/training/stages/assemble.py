"""Stage 7: writes the trained networks as one checkpoint in the public Hugging Face layout.

  python3 -m stages.assemble FOLDER [PART...]

The parts are thinker, transcription, talker and code2wav; by default all. Without talker and code2wav, the model of the
checkpoint has no speech output.
"""
import json
import sys
from pathlib import Path

import torch

from networks import model as models
from stages import talker, thinker, transcription, vocoder
from stages.progress import log

SPEECH = dict(talker=talker.RESULT, code2wav=vocoder.RESULT)
PARTS = dict(thinker=thinker.RESULT, transcription=transcription.RESULT) | SPEECH


def _tokenizer_files(language):
    tokenizer, added = language.tokenizer_json, language.tokenizer_json["added_tokens"]
    settings = dict(tokenizer_class="Qwen2Tokenizer", eos_token="<|im_end|>", pad_token="<|endoftext|>",
                    added_tokens_decoder={str(t["id"]): {k: v for k, v in t.items() if k != "id"} for t in added})
    merges = "#version: 0.2\n" + "\n".join(" ".join(pair) for pair in tokenizer["model"]["merges"]) + "\n"
    return {"tokenizer.json": json.dumps(tokenizer, ensure_ascii=False), "merges.txt": merges,
            "vocab.json": json.dumps(tokenizer["model"]["vocab"], ensure_ascii=False),
            "tokenizer_config.json": json.dumps(settings, indent=1)}


def _settings_files(ids):
    features = dict(feature_extractor_type="WhisperFeatureExtractor", feature_size=128, sampling_rate=16000,
                    hop_length=160, chunk_length=300, n_fft=400, n_samples=4800000, nb_max_frames=30000,
                    padding_side="right", padding_value=0.0, return_attention_mask=True, dither=0.0)
    # Greedy decoding, because every question has only one right answer.
    generation = dict(eos_token_id=[ids["<|im_end|>"], ids["<|endoftext|>"]], pad_token_id=ids["<|endoftext|>"],
                      do_sample=False, repetition_penalty=1.0, max_new_tokens=64, talker_do_sample=False,
                      talker_temperature=0.9, talker_top_k=50, talker_top_p=1.0, talker_repetition_penalty=1.0,
                      talker_max_new_tokens=192)
    return {"preprocessor_config.json": json.dumps(features, indent=1),
            "generation_config.json": json.dumps(generation, indent=1)}


def main():
    folder, parts = Path(sys.argv[1]), sys.argv[2:] or list(PARTS)
    folder.mkdir(parents=True, exist_ok=True)
    language = models.load_language()
    language.config.enable_audio_output = "talker" in parts
    model = models.build(language.config)
    weights = {name: torch.load(PARTS[name], map_location="cpu") for name in parts}
    hearing = weights.pop("thinker") | weights.pop("transcription", {})
    for name, tensors in weights.items():
        getattr(model, name).load_state_dict(tensors)
    log("parameters", models.count_parameters(model))
    model.config.dtype = torch.bfloat16
    model.to(torch.bfloat16)
    # AudioTower and Thinker stay in float32: if they come from a packed model, packing them again gives the same bytes.
    model.thinker.float().load_state_dict(hearing)
    model.save_pretrained(folder, max_shard_size="2GB")
    for name, text in (_tokenizer_files(language) | _settings_files(language.ids)).items():
        (folder / name).write_text(text)


if __name__ == "__main__":
    main()
