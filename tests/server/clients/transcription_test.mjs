// Transcribes with OpenAI's official client library.
// Usage: node transcription_test.mjs ADDRESS TOKEN QUESTION.wav, where ADDRESS is http://HOST:PORT. The server serves
// the built-in model.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import test from 'node:test';
import OpenAI, { toFile } from 'openai';

const [address, apiKey, questionFile] = process.argv.slice(2);
const client = new OpenAI({ apiKey, baseURL: `${address}/v1`, maxRetries: 0 });
const file = () => toFile(fs.readFileSync(questionFile), 'question.wav');
const model = 'any';

test('transcribes a recording in every format', async () => {
  const plain = await client.audio.transcriptions.create({ model, file: await file(), language: 'en', prompt: 'Paris' });
  assert.match(plain.text, /capital of France/);
  assert.ok(plain.usage.output_tokens > 0);
  const verbose = await client.audio.transcriptions.create({ model, file: await file(), response_format: 'verbose_json' });
  assert.ok(verbose.duration > 1);
  assert.equal(verbose.segments[0].text, verbose.text);
  for (const format of ['text', 'srt', 'vtt']) {
    const text = await client.audio.transcriptions.create({ model, file: await file(), response_format: format });
    assert.match(text, /capital of France/);
    if (format === 'vtt') assert.match(text, /^WEBVTT/);
  }
});

test('streams a transcript in parts that add up to the whole', async () => {
  const stream = await client.audio.transcriptions.create({ model, file: await file(), stream: true });
  let parts = '';
  let done;
  for await (const event of stream) {
    if (event.type === 'transcript.text.delta') parts += event.delta;
    if (event.type === 'transcript.text.done') done = event;
  }
  assert.equal(done.text, parts);
  assert.ok(done.usage.total_tokens > 0);
});
