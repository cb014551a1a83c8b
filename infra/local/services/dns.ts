import { createSocket } from 'node:dgram';
import { once } from 'node:events';

/** What the name server says of a name: its TXT records, or how it fails. Without an entry there is no such name. */
type DnsAnswer = readonly string[] | DnsFailure;
export const DNS_FAILURES = ['ENOTFOUND', 'ENODATA', 'ESERVFAIL', 'ETIMEOUT'] as const;
export type DnsFailure = (typeof DNS_FAILURES)[number];

export interface LocalDns {
  /** host and port, for `Resolver.setServers` */
  readonly address: string;
  set(name: string, answer: DnsAnswer): void;
  close(): void;
}

const TXT = 16;
const HEADER = 12;
const LONGEST_CHUNK = 255;
const CODES: Record<Exclude<DnsFailure, 'ETIMEOUT'>, number> = { ENOTFOUND: 3, ENODATA: 0, ESERVFAIL: 2 };

/** A name server for TXT records, at 127.0.0.1. */
export async function startDns(): Promise<LocalDns> {
  const answers = new Map<string, DnsAnswer>();
  const socket = createSocket('udp4');
  socket.on('message', (query, { port, address }) => {
    const { name, end } = questionOf(query);
    const answer = answers.get(name.toLowerCase()) ?? 'ENOTFOUND';
    if (answer !== 'ETIMEOUT') socket.send(replyTo(query, end, answer), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  socket.unref();
  return {
    address: `127.0.0.1:${socket.address().port}`,
    set: (name, answer) => void answers.set(name.toLowerCase(), answer),
    close: () => socket.close(),
  };
}

function questionOf(query: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = HEADER;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.'), end: at + 5 };
}

function replyTo(query: Buffer, end: number, answer: Exclude<DnsAnswer, 'ETIMEOUT'>): Buffer {
  const texts = typeof answer === 'string' ? [] : answer;
  const isTxt = query.readUInt16BE(end - 4) === TXT;
  const records = isTxt ? texts.map(recordOf) : [];
  const head = Buffer.from(query.subarray(0, HEADER));
  head.writeUInt16BE(0x8180 | (typeof answer === 'string' ? CODES[answer] : 0), 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(records.length, 6);
  head.writeUInt32BE(0, 8);
  return Buffer.concat([head, query.subarray(HEADER, end), ...records]);
}

function recordOf(text: string): Buffer {
  const bytes = Buffer.from(text);
  const chunks: Buffer[] = [];
  for (let at = 0; at === 0 || at < bytes.length; at += LONGEST_CHUNK) {
    const chunk = bytes.subarray(at, at + LONGEST_CHUNK);
    chunks.push(Buffer.from([chunk.length]), chunk);
  }
  const data = Buffer.concat(chunks);
  const head = Buffer.from([0xc0, HEADER, 0, TXT, 0, 1, 0, 0, 0, 60, 0, 0]);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}
