"""The settings of the training: dimensions of the networks, amounts of data, time budgets, seeds and folders."""
import os
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).resolve().parent
PROJECT = HERE.parents[2]
REFERENCE_SCRIPTS = PROJECT / "tests" / "reference"  # make_checkpoint.py writes the public layout

WORK = Path(os.environ.get("GOVOR_RECIPE_WORK", "training-work")).resolve()
# The public tokenizer of Qwen3 (Apache-2.0): its normaliser and splitting pattern are kept, its vocabulary is not.
TOKENIZER_INPUT = Path(os.environ.get("GOVOR_RECIPE_TOKENIZER", "qwen3-tokenizer.json.xz")).resolve()
# Folder of an unpacked espeak-ng and flite; empty means that they are installed.
SYNTHESISERS = os.environ.get("GOVOR_RECIPE_SYNTHESISERS", "")
# A factor for time budgets and amounts of data. A small value tests all stages in a minute or two.
SCALE = float(os.environ.get("GOVOR_RECIPE_SCALE", "1"))


def scaled(count, least=1):
    return max(least, int(count * SCALE))


# Widths are multiples of 64, so that every row of a matrix is whole Q8_0 blocks.
PRESET = dict(
    audio=dict(d_model=192, encoder_layers=5, encoder_attention_heads=3, encoder_ffn_dim=640,
               downsample_hidden_size=32),
    thinker=dict(hidden_size=256, num_hidden_layers=4, num_attention_heads=4, num_key_value_heads=2,
                 moe_intermediate_size=128, num_experts=4, num_experts_per_tok=2, intermediate_size=128),
    talker=dict(hidden_size=256, num_hidden_layers=4, num_attention_heads=4, num_key_value_heads=2,
                intermediate_size=384, moe_intermediate_size=96, num_experts=4, num_experts_per_tok=2,
                shared_expert_intermediate_size=192),
    # It predicts fifteen of the sixteen codes of a frame, one pass each, so it has only two layers.
    predictor=dict(hidden_size=256, intermediate_size=512, num_hidden_layers=2, num_attention_heads=4,
                   num_key_value_heads=2),
    code2wav=dict(hidden_size=192, num_attention_heads=3, num_key_value_heads=3, intermediate_size=384,
                  num_hidden_layers=3, decoder_dim=256, sliding_window=72),
    vision=dict(depth=1, hidden_size=32, intermediate_size=32, num_heads=1, num_position_embeddings=16,
                deepstack_visual_indexes=[0]),
    codes=128, accept_hidden_layer=2, base_vocab=1628)

THINKER = WORK / "parts" / "thinker.pt"  # the trained Thinker with its AudioTower
TRANSCRIPTION = WORK / "parts" / "transcription.pt"  # the tensors that replace its upper half

QUANTIZERS = 16
CODES = PRESET["codes"]
QUESTION_RATE = 16000  # Hz, the input of the AudioTower
REPLY_RATE = 24000     # Hz, the output of Code2Wav
FRAME_SAMPLES = 1920   # samples of one 80 ms frame of speech


@dataclass(frozen=True)
class Budget:
    """Seconds of training of each network. With two H200 GPUs, the Thinker and then the vocoder are trained on one, the
    codec and then the Talker on the other."""
    codec: float = 90 * SCALE
    vocoder: float = 90 * SCALE
    thinker: float = 380 * SCALE
    talker: float = 400 * SCALE
    transcription: float = 180 * SCALE
    # The Talker needs the Thinker's text embeddings: they are frozen after this fraction of the Thinker's budget.
    embeddings_frozen_at: float = 0.22


BUDGET = Budget()
# Seconds since 1970. If set, the Talker is trained until then, regardless of the duration of the stages before it.
TALKER_UNTIL = float(os.environ.get("GOVOR_RECIPE_TALKER_UNTIL", "0"))


@dataclass(frozen=True)
class Amounts:
    """Clips to synthesise."""
    train_questions: int = scaled(90_000, 600)
    kept_hearing_questions: int = scaled(6_000, 600)  # instead, with a finished Thinker: only the Talker uses them
    transcription_questions: int = scaled(60_000, 600)  # instead, to train a finished Thinker to transcribe
    test_questions: int = scaled(400, 40)
    flite_questions: int = scaled(200, 20)
    say_questions: int = scaled(300, 20)
    follow_ups: int = scaled(150, 20)
    random_replies: int = scaled(36_000, 300)   # for the codec, which is trained on these and all fixed replies
    more_replies: int = scaled(140_000, 300)    # for the Talker only, so that it does not memorize the replies


AMOUNTS = Amounts()
SEEDS = dict(questions=1, test=2, flite=3, say=4, replies=5, follow_ups=6, more_replies=7, weights=0, thinker=11, talker=12, codec=13, scores=14,
             transcription=15)

THINKER_BATCH = 192  # conversations
# Tokens of a conversation with the answer; the program drops the oldest turns of longer ones. A prompt may have three
# quarters of them (engine/session/turn/conversation.h), and training includes prompts up to that length.
CONTEXT = 384
LONGEST_PROMPT = CONTEXT * 3 // 4
LONG_BATCHES = .3    # share of batches with longer conversations, fewer of them
LONG_BATCH = 64      # conversations
# Share of the conversations of a usual batch that are recordings to transcribe: 22 % of all clips in that stage.
TRANSCRIBED = .35
TALKER_BATCH = 128   # replies
TALKER_POSITIONS = 352  # positions of a reply with its prompt
TALKER_FRAMES = scaled(2048, 64)  # frames of a batch on which the code predictor is trained
CODEC_BATCH = 48     # windows of CODEC_WINDOW frames
CODEC_WINDOW = 18
