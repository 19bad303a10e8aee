// A conversation over the realtime API, through the official client library of OpenAI.
import fs from 'node:fs';
import net from 'node:net';
import { fileURLToPath } from 'node:url';
import { OpenAIRealtimeWS } from 'openai/realtime/ws';

// Returns the types of the server's events in the library's type declarations.
function publishedEvents() {
  const module = fileURLToPath(import.meta.resolve('openai/resources/realtime/realtime'));
  const declarations = fs.readFileSync(module.replace(/\.m?js$/, '.d.ts'), 'utf8');
  const [, union] = declarations.match(/export type RealtimeServerEvent = ([^;]*);/);
  const names = union.split('|').map((name) => name.trim().split('.').pop());
  return new Set(names.map((name) => {
    const [, body] = declarations.match(new RegExp(`interface ${name} \\{([^]*?\\n\\s*type: '[^']*')`));
    return body.match(/type: '([^']*)'$/)[1];
  }));
}
const published = publishedEvents();
const chunkBytes = 9600; // 200 ms of 16-bit samples

// Returns the samples of a 16-bit WAV file, resampled to 24 kHz.
export function samplesAt24kHz(wav) {
  const rate = wav.readUInt32LE(24);
  const data = wav.indexOf('data') + 8;
  const samples = new Int16Array(wav.buffer.slice(wav.byteOffset + data, wav.byteOffset + wav.length - (wav.length - data) % 2));
  const length = Math.floor((samples.length * 24000) / rate);
  const out = Buffer.alloc(length * 2);
  for (let i = 0; i < length; ++i) {
    const at = (i * rate) / 24000;
    const left = Math.floor(at);
    const right = Math.min(left + 1, samples.length - 1);
    out.writeInt16LE(Math.round(samples[left] + (samples[right] - samples[left]) * (at - left)), i * 2);
  }
  return out;
}

// Sends events and waits for those of the server. next() fails after an event that is unknown to the library.
export class Conversation {
  constructor(client, model) {
    this.events = [];
    this.waiting = [];
    this.nextIndex = 0;
    const { hostname, port } = new URL(client.baseURL);
    // The library supports wss only; this option connects without TLS.
    const options = { createConnection: () => net.connect(Number(port), hostname) };
    this.socket = new OpenAIRealtimeWS({ model, options }, client);
    this.socket.on('event', (event) => {
      if (!published.has(event.type)) this.failure ??= new Error(`unknown event ${event.type}`);
      this.events.push(event);
      this.check();
    });
    this.socket.on('error', (error) => {
      if (!error.error) this.failure ??= error;
      this.check();
    });
  }
  check() {
    for (const wait of [...this.waiting]) wait();
  }
  // Waits for the next event of a type after the event returned last.
  next(type) {
    return new Promise((resolve, reject) => {
      const check = () => {
        const at = this.events.findIndex((event, i) => i >= this.nextIndex && event.type === type);
        if (at < 0 && !this.failure) return;
        this.waiting = this.waiting.filter((other) => other !== check);
        if (this.failure) return reject(this.failure);
        this.nextIndex = at + 1;
        resolve(this.events[at]);
      };
      this.waiting.push(check);
      check();
    });
  }
  send(event) {
    this.socket.send(event);
  }
  say(samples) {
    for (let at = 0; at < samples.length; at += chunkBytes) {
      this.send({ type: 'input_audio_buffer.append', audio: samples.subarray(at, at + chunkBytes).toString('base64') });
    }
  }
  close() {
    this.socket.close();
    if (this.failure) throw this.failure;
  }
}
