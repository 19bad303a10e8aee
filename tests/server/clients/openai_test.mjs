// Tests a server with OpenAI's official client library.
// Usage: node openai_test.mjs ADDRESS TOKEN QUESTION.wav, where ADDRESS is http://HOST:PORT. The server serves the
// built-in model.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import test from 'node:test';
import OpenAI, { toFile } from 'openai';
import { Conversation, samplesAt24kHz } from './conversation.mjs';

const [address, apiKey, questionFile] = process.argv.slice(2);
const client = new OpenAI({ apiKey, baseURL: `${address}/v1`, maxRetries: 0 });
const question = fs.readFileSync(questionFile);
const model = 'built-in';

test('lists the model', async () => {
  const models = await client.models.list();
  assert.deepEqual(models.data.map((entry) => entry.id), [model]);
});

test('answers a typed question', async () => {
  const answer = await client.chat.completions.create({
    model,
    temperature: 0,
    messages: [{ role: 'user', content: 'what is seven plus five' }],
  });
  assert.match(answer.choices[0].message.content, /twelve/i);
  assert.equal(answer.choices[0].finish_reason, 'stop');
  assert.ok(answer.usage.prompt_tokens > 0 && answer.usage.completion_tokens > 0);
});

test('rejects pictures as data URIs and as web addresses if the model does not accept pictures', async () => {
  const ask = (url) => client.chat.completions.create({
    model,
    messages: [{ role: 'user', content: [{ type: 'image_url', image_url: { url } }, { type: 'text', text: 'What is this?' }] }],
  });
  await assert.rejects(ask('data:image/png;base64,iVBORw0KGgo='), /does not accept pictures/);
  await assert.rejects(ask('https://example.org/picture.png'), (error) => error instanceof OpenAI.BadRequestError);
});

test('streams an answer to a spoken question in text and speech', async () => {
  const stream = await client.chat.completions.create({
    model,
    temperature: 0,
    stream: true,
    stream_options: { include_usage: true },
    modalities: ['text', 'audio'],
    audio: { voice: 'ethan', format: 'pcm16' },
    messages: [{
      role: 'user',
      content: [{ type: 'input_audio', input_audio: { data: question.toString('base64'), format: 'wav' } }],
    }],
  });
  let transcript = '';
  let id = '';
  let bytes = 0;
  let usage;
  let reason;
  for await (const chunk of stream) {
    usage = chunk.usage ?? usage;
    const choice = chunk.choices[0];
    if (!choice) continue;
    reason = choice.finish_reason ?? reason;
    transcript += choice.delta.audio?.transcript ?? '';
    id = choice.delta.audio?.id ?? id;
    bytes += Buffer.from(choice.delta.audio?.data ?? '', 'base64').length;
  }
  assert.match(transcript, /Paris/);
  assert.ok(bytes > 24000, `${bytes} bytes of sound`);
  assert.equal(reason, 'stop');
  assert.ok(usage.prompt_tokens_details.audio_tokens > 0);

  const followUp = await client.chat.completions.create({
    model,
    temperature: 0,
    messages: [
      { role: 'user', content: 'what is the capital of France' },
      { role: 'assistant', audio: { id } },
      { role: 'user', content: 'what is seven plus five' },
    ],
  });
  assert.match(followUp.choices[0].message.content, /twelve/i);
});

test('rejects unsupported requests with an error that names the field', async () => {
  await assert.rejects(
    client.chat.completions.create({ model, n: 2, messages: [{ role: 'user', content: 'hello' }] }),
    (error) => error instanceof OpenAI.BadRequestError && error.param === 'n',
  );
  const unauthorized = new OpenAI({ apiKey: 'wrong', baseURL: `${address}/v1`, maxRetries: 0 });
  await assert.rejects(unauthorized.models.list(), OpenAI.AuthenticationError);
});

test('accepts tools, which the built-in model does not use', async () => {
  const answer = await client.chat.completions.create({
    model,
    temperature: 0,
    tools: [{
      type: 'function',
      function: { name: 'add', parameters: { type: 'object', properties: {} } },
    }],
    messages: [{ role: 'user', content: 'hello' }],
  });
  assert.equal(answer.choices[0].finish_reason, 'stop');
});

test('answers in text and speech without a stream', async () => {
  const answer = await client.chat.completions.create({
    model,
    temperature: 0,
    modalities: ['text', 'audio'],
    audio: { voice: 'ethan', format: 'wav' },
    messages: [{ role: 'user', content: 'what is seven plus five' }],
  });
  const { audio } = answer.choices[0].message;
  assert.match(audio.transcript, /twelve/i);
  assert.equal(Buffer.from(audio.data, 'base64').toString('latin1', 0, 4), 'RIFF');
  assert.ok(audio.expires_at > Date.now() / 1000);
});

test('ends an answer before a stop string', async () => {
  const ask = (stop) => client.chat.completions.create({
    model, temperature: 0, stop, messages: [{ role: 'user', content: 'what is seven plus five' }],
  });
  const complete = (await ask(undefined)).choices[0].message.content;
  const stopped = (await ask(['twelve'])).choices[0];
  assert.equal(stopped.message.content, complete.slice(0, complete.indexOf('twelve')));
  assert.equal(stopped.finish_reason, 'stop');
});

test('synthesizes speech in every format', async () => {
  const magic = { wav: 'RIFF', flac: 'fLaC', opus: 'OggS', pcm: null, mp3: null };
  for (const [format, begin] of Object.entries(magic)) {
    const speech = await client.audio.speech.create({
      model, voice: 'ethan', input: 'seven plus five', response_format: format,
    });
    const bytes = Buffer.from(await speech.arrayBuffer());
    assert.ok(bytes.length > 1000, `${format}: ${bytes.length} bytes`);
    if (begin) assert.equal(bytes.toString('latin1', 0, 4), begin);
    if (format === 'mp3') assert.equal(bytes[0], 0xff);
  }
});

test('streams synthesized speech as events', async () => {
  const speech = await client.audio.speech.create({
    model, voice: 'ethan', input: 'seven plus five', response_format: 'pcm', stream_format: 'sse',
  });
  const events = (await speech.text()).split('\n\n').filter((event) => event).map((event) => JSON.parse(event.replace(/^data: /, '')));
  assert.equal(events.at(-1).type, 'speech.audio.done');
  assert.ok(events.at(-1).usage.total_tokens > 0);
  assert.ok(events.length > 1 && events.slice(0, -1).every((event) => event.type === 'speech.audio.delta' && event.audio));
});

test('transcribes a question', async () => {
  const file = await toFile(question, 'question.wav');
  const transcript = await client.audio.transcriptions.create({ model, file, language: 'en' });
  assert.equal(transcript.text, 'what is the capital of France');
});

test('answers in text over the realtime API', async () => {
  const conversation = new Conversation(client, model);
  const created = await conversation.next('session.created');
  assert.equal(created.session.type, 'realtime');
  conversation.send({ type: 'session.update', event_id: 'mine', session: { type: 'realtime', output_modalities: ['text'] } });
  const updated = await conversation.next('session.updated');
  assert.deepEqual(updated.session.output_modalities, ['text']);
  conversation.send({
    type: 'conversation.item.create',
    item: { type: 'message', role: 'user', content: [{ type: 'input_text', text: 'what is seven plus five' }] },
  });
  const added = await conversation.next('conversation.item.added');
  assert.equal(added.item.role, 'user');
  conversation.send({ type: 'response.create', response: { metadata: { purpose: 'sum' } } });
  const text = await conversation.next('response.output_text.done');
  assert.match(text.text, /twelve/i);
  const done = await conversation.next('response.done');
  assert.equal(done.response.status, 'completed');
  assert.deepEqual(done.response.metadata, { purpose: 'sum' });
  assert.ok(done.response.usage.total_tokens > 0);
  conversation.send({ type: 'no.such.event', event_id: 'wrong' });
  const error = await conversation.next('error');
  assert.equal(error.error.event_id, 'wrong');
  conversation.close();
});

test('detects the end of a spoken question, answers it in speech and can be interrupted', async () => {
  const conversation = new Conversation(client, model);
  await conversation.next('session.created');
  const speech = samplesAt24kHz(question);
  const silence = Buffer.alloc(48000 * 2);
  conversation.sendAudio(Buffer.concat([silence.subarray(0, 24000), speech, silence]));
  const started = await conversation.next('input_audio_buffer.speech_started');
  const stopped = await conversation.next('input_audio_buffer.speech_stopped');
  assert.equal(stopped.item_id, started.item_id);
  assert.ok(stopped.audio_end_ms > started.audio_start_ms);
  const committed = await conversation.next('input_audio_buffer.committed');
  assert.equal(committed.item_id, started.item_id);
  const item = await conversation.next('response.output_item.added');
  const delta = await conversation.next('response.output_audio.delta');
  assert.ok(Buffer.from(delta.delta, 'base64').length > 0);
  const transcript = await conversation.next('response.output_audio_transcript.done');
  assert.match(transcript.transcript, /Paris/);
  const done = await conversation.next('response.done');
  assert.equal(done.response.status, 'completed');
  assert.ok(done.response.usage.input_token_details.audio_tokens > 0);

  conversation.send({ type: 'conversation.item.truncate', item_id: item.item.id, content_index: 0, audio_end_ms: 0 });
  const truncated = await conversation.next('conversation.item.truncated');
  assert.equal(truncated.item_id, item.item.id);
  conversation.send({ type: 'conversation.item.retrieve', item_id: item.item.id });
  const retrieved = await conversation.next('conversation.item.retrieved');
  assert.equal(retrieved.item.content[0].transcript, '');

  conversation.send({ type: 'session.update', session: { type: 'realtime', audio: { input: { turn_detection: null } } } });
  await conversation.next('session.updated');
  conversation.sendAudio(speech);
  conversation.send({ type: 'input_audio_buffer.commit' });
  await conversation.next('input_audio_buffer.committed');
  conversation.send({ type: 'response.create' });
  await conversation.next('response.output_audio.delta');
  conversation.send({ type: 'response.cancel' });
  const cancelled = await conversation.next('response.done');
  assert.equal(cancelled.response.status, 'cancelled');
  conversation.close();
});

test('sends speech as G.711 mu-law', async () => {
  const conversation = new Conversation(client, model);
  await conversation.next('session.created');
  const format = { type: 'audio/pcmu' };
  conversation.send({ type: 'session.update', session: { type: 'realtime', audio: { output: { format } } } });
  assert.deepEqual((await conversation.next('session.updated')).session.audio.output.format, format);
  conversation.send({
    type: 'conversation.item.create',
    item: { type: 'message', role: 'user', content: [{ type: 'input_text', text: 'what is seven plus five' }] },
  });
  conversation.send({ type: 'response.create' });
  await conversation.next('response.done');
  const bytes = conversation.events.filter((event) => event.type === 'response.output_audio.delta')
    .reduce((sum, event) => sum + Buffer.from(event.delta, 'base64').length, 0);
  assert.ok(bytes > 4000, `${bytes} bytes at 8 kHz`);
  conversation.close();
});

test('rejects a WebSocket with a wrong key', async () => {
  const unauthorized = new OpenAI({ apiKey: 'wrong', baseURL: `${address}/v1` });
  await assert.rejects(new Conversation(unauthorized, model).next('session.created'), /401/);
});
