// Tool calls and an interrupted answer, with OpenAI's official client library.
// Usage: node scripted_test.mjs ADDRESS TOKEN QUESTION.wav, where ADDRESS is http://HOST:PORT. The server is
// scripted_server.cpp.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import test from 'node:test';
import OpenAI from 'openai';
import { Conversation, samplesAt24kHz } from './conversation.mjs';

const [address, apiKey, questionFile] = process.argv.slice(2);
const client = new OpenAI({ apiKey, baseURL: `${address}/v1`, maxRetries: 0 });
const model = 'built-in';
const parameters = { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] };
const tools = [{ type: 'function', function: { name: 'get_weather', description: 'The weather of a city', parameters } }];
const messages = [{ role: 'user', content: 'What is the weather in Paris?' }];
const wordBytes = 1920 * 2; // 80 ms of 16-bit samples at 24 kHz, the duration of a word of the scripted answers

test('a tool is called, and its result is part of the next question', async () => {
  const cities = [];
  const runner = client.chat.completions.runTools({
    model,
    messages,
    tools: [{
      type: 'function',
      function: {
        name: 'get_weather',
        description: 'The weather of a city',
        parameters,
        parse: JSON.parse,
        function: ({ city }) => {
          cities.push(city);
          return '21 degrees';
        },
      },
    }],
  }, { maxChatCompletions: 2 });
  // The scripted server calls the tool again only if the question does not contain the result.
  assert.match(await runner.finalContent(), /The tool says: <tool_response>\n21 degrees/);
  assert.deepEqual(cities, ['Paris']);
});

test('a spoken answer contains the text before the tool call', async () => {
  const answer = await client.chat.completions.create({
    model, messages, tools, modalities: ['text', 'audio'], audio: { voice: 'ethan', format: 'pcm16' },
  });
  const { message, finish_reason: reason } = answer.choices[0];
  assert.equal(reason, 'tool_calls');
  assert.equal(message.tool_calls.length, 1);
  assert.equal(message.tool_calls[0].function.name, 'get_weather');
  assert.deepEqual(JSON.parse(message.tool_calls[0].function.arguments), { city: 'Paris' });
  assert.equal(message.audio.transcript.trim(), 'Let me look.');
  assert.equal(Buffer.from(message.audio.data, 'base64').length, 3 * wordBytes);
});

test('a tool call arrives in a stream', async () => {
  const stream = client.chat.completions.stream({ model, messages, tools });
  const completion = await stream.finalChatCompletion();
  const { message, finish_reason: reason } = completion.choices[0];
  assert.equal(reason, 'tool_calls');
  assert.equal(message.content.trim(), 'Let me look.');
  assert.deepEqual(JSON.parse(message.tool_calls[0].function.arguments), { city: 'Paris' });
});

test('a tool is called in a realtime conversation', async () => {
  const conversation = new Conversation(client, model);
  await conversation.next('session.created');
  conversation.send({
    type: 'session.update',
    session: { type: 'realtime', tools: [{ type: 'function', ...tools[0].function }] },
  });
  await conversation.next('session.updated');
  conversation.send({
    type: 'conversation.item.create',
    item: { type: 'message', role: 'user', content: [{ type: 'input_text', text: messages[0].content }] },
  });
  conversation.send({ type: 'response.create' });
  const call = await conversation.next('response.function_call_arguments.done');
  assert.equal(call.name, 'get_weather');
  assert.deepEqual(JSON.parse(call.arguments), { city: 'Paris' });
  const done = await conversation.next('response.done');
  assert.deepEqual(done.response.output.map((item) => item.type), ['message', 'function_call']);
  assert.equal(done.response.output[1].call_id, call.call_id);
  const types = conversation.events.map((event) => event.type);
  const sound = conversation.events.filter((event) => event.type === 'response.output_audio.delta');
  assert.equal(sound.reduce((sum, event) => sum + Buffer.from(event.delta, 'base64').length, 0), 3 * wordBytes);
  assert.ok(types.lastIndexOf('response.output_audio.delta') < types.indexOf('response.function_call_arguments.delta'));

  conversation.send({
    type: 'conversation.item.create',
    item: { type: 'function_call_output', call_id: call.call_id, output: '21 degrees' },
  });
  conversation.send({ type: 'response.create' });
  const transcript = await conversation.next('response.output_audio_transcript.done');
  assert.match(transcript.transcript, /The tool says: <tool_response>\n21 degrees/);
  conversation.close();
});

test('speech during an answer interrupts it, and the conversation keeps the part that was played', async () => {
  const conversation = new Conversation(client, model);
  await conversation.next('session.created');
  const silence = Buffer.alloc(48000 * 2);
  const question = Buffer.concat([silence.subarray(0, 24000), samplesAt24kHz(fs.readFileSync(questionFile)), silence]);
  conversation.sendAudio(question);
  const { item } = await conversation.next('response.output_item.added');
  for (let word = 0; word < 10; ++word) await conversation.next('response.output_audio.delta');
  // The scripted answer lasts until it is interrupted.
  conversation.sendAudio(question.subarray(0, 72000));
  await conversation.next('input_audio_buffer.speech_started');
  conversation.send({ type: 'conversation.item.truncate', item_id: item.id, content_index: 0, audio_end_ms: 250 });
  const interrupted = await conversation.next('response.done');
  assert.equal(interrupted.response.status, 'cancelled');
  assert.equal(interrupted.response.status_details.reason, 'turn_detected');
  assert.equal((await conversation.next('conversation.item.truncated')).audio_end_ms, 250);
  conversation.sendAudio(question.subarray(72000));
  const transcript = await conversation.next('response.output_audio_transcript.done');
  assert.equal(transcript.transcript, 'Before: One two three');
  await conversation.next('response.done');
  conversation.send({ type: 'conversation.item.retrieve', item_id: item.id });
  const retrieved = await conversation.next('conversation.item.retrieved');
  assert.equal(retrieved.item.content[0].transcript, 'One two three');
  conversation.close();
});
