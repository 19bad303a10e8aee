// A conversation over the realtime API, through OpenAI's official client library.
import fs from 'node:fs';
import net from 'node:net';
import { fileURLToPath } from 'node:url';
import { OpenAIRealtimeWS } from 'openai/realtime/ws';

// Returns the types of the server's events, which it reads from the library's type declarations.
function readPublishedTypes() {
  const module = fileURLToPath(import.meta.resolve('openai/resources/realtime/realtime'));
  const declarations = fs.readFileSync(module.replace(/\.m?js$/, '.d.ts'), 'utf8');
  const [, union] = declarations.match(/export type RealtimeServerEvent = ([^;]*);/);
  const names = union.split('|').map((name) => name.trim().split('.').pop());
  return new Set(names.map((name) => {
    const [, body] = declarations.match(new RegExp(`interface ${name} \\{([^]*?\\n\\s*type: '[^']*')`));
    return body.match(/type: '([^']*)'$/)[1];
  }));
}
const publishedTypes = readPublishedTypes();
const chunkBytes = 9600; // 200 ms of 16-bit samples

// Returns the samples of a 16-bit WAV file, resampled to 24 kHz.
export function samplesAt24kHz(wav) {
  const rate = wav.readUInt32LE(24);
  const data = wav.indexOf('data') + 8;
  const samples = new Int16Array(wav.buffer.slice(wav.byteOffset + data, wav.byteOffset + wav.length - (wav.length - data) % 2));
  const length = Math.floor((samples.length * 24000) / rate);
  const out = Buffer.alloc(length * 2);
  for (let i = 0; i < length; ++i) {
    const position = (i * rate) / 24000;
    const left = Math.floor(position);
    const right = Math.min(left + 1, samples.length - 1);
    out.writeInt16LE(Math.round(samples[left] + (samples[right] - samples[left]) * (position - left)), i * 2);
  }
  return out;
}

// Sends events and waits for those of the server. next() fails after an event that the library does not declare.
export class Conversation {
  constructor(client, model) {
    this.events = [];
    this.pendingChecks = [];
    this.nextIndex = 0;
    const { hostname, port } = new URL(client.baseURL);
    // The library supports wss only; this option connects without TLS.
    const options = { createConnection: () => net.connect(Number(port), hostname) };
    this.socket = new OpenAIRealtimeWS({ model, options }, client);
    this.socket.on('event', (event) => {
      if (!publishedTypes.has(event.type)) this.failure ??= new Error(`unknown event ${event.type}`);
      this.events.push(event);
      this.runPendingChecks();
    });
    this.socket.on('error', (error) => {
      if (!error.error) this.failure ??= error;
      this.runPendingChecks();
    });
  }
  runPendingChecks() {
    for (const check of [...this.pendingChecks]) check();
  }
  // Waits for the next event of a type after the previously returned event.
  next(type) {
    return new Promise((resolve, reject) => {
      const check = () => {
        const index = this.events.findIndex((event, i) => i >= this.nextIndex && event.type === type);
        if (index < 0 && !this.failure) return;
        this.pendingChecks = this.pendingChecks.filter((other) => other !== check);
        if (this.failure) return reject(this.failure);
        this.nextIndex = index + 1;
        resolve(this.events[index]);
      };
      this.pendingChecks.push(check);
      check();
    });
  }
  send(event) {
    this.socket.send(event);
  }
  sendAudio(samples) {
    for (let begin = 0; begin < samples.length; begin += chunkBytes) {
      this.send({ type: 'input_audio_buffer.append', audio: samples.subarray(begin, begin + chunkBytes).toString('base64') });
    }
  }
  close() {
    this.socket.close();
    if (this.failure) throw this.failure;
  }
}
