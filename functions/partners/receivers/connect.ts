import type { LookupAddress, LookupOptions } from 'node:dns';
import dns from 'node:dns/promises';
import {
  type ClientRequestArgs,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as plain,
} from 'node:http';
import { request as secure } from 'node:https';
import type { LookupFunction, Socket } from 'node:net';
import { isReceiver, mayConnectTo } from './address.ts';

/** A public name that resolves to an internal address. */
export class InnerAddressError extends Error {
  override readonly name = 'InnerAddressError';
}
/** Sent without an answer: it may have arrived. */
export class NoAnswerError extends Error {
  override readonly name: string = 'NoAnswerError';
}
/** No answer in time, for whatever reason: name server, connection, TLS or waiting. */
export class TimedOutError extends NoAnswerError {
  override readonly name = 'TimedOutError';
}

const LOOPBACK: readonly LookupAddress[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
];

/**
 * Every address of a name. Asks the name servers directly: the system's lookup blocks one of the process's four
 * threads until it ends, so four unresolvable names would stop all other work of those threads.
 */
async function addressesOf(host: string): Promise<readonly LookupAddress[]> {
  if (host === 'localhost') return LOOPBACK;
  const answers = await Promise.allSettled([
    dns.resolve4(host).then((found) => found.map((address) => ({ address, family: 4 }))),
    dns.resolve6(host).then((found) => found.map((address) => ({ address, family: 6 }))),
  ]);
  const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  if (found.length > 0) return found;
  throw new Error(`No address for ${host}`, { cause: answers });
}

/** Resolves a name; refuses it if one of its addresses is internal. */
const publicLookup: LookupFunction = (host, options: LookupOptions, callback) => {
  addressesOf(host)
    .then((found) => {
      if (!found.every(({ address }) => mayConnectTo(address))) throw new InnerAddressError(host);
      return found;
    })
    .then(
      (found) => {
        const [first] = found;
        if (options.all) callback(null, [...found]);
        else callback(null, first?.address ?? '', first?.family);
      },
      (error: Error) => callback(error, '', 0),
    );
};

interface Call {
  method: string;
  headers: Record<string, string | number>;
  body: Buffer;
  timeoutMs: number;
}

/**
 * Limit of what a receiver may send in one call: informational responses, headers, body, chunk extensions and trailers
 * together. Leaves room for the short body of a well-behaved answer, whose connection is then reused.
 */
const ANSWER_BYTES = 16_384;

/** More bytes than the call allows. */
export class TooLongError extends NoAnswerError {
  override readonly name = 'TooLongError';
}

/** Bytes received on each connection since its last call began, and how many that call allows. */
const received = new WeakMap<Socket, { bytes: number; most: number }>();

/**
 * Counts the bytes received on a connection, and closes it at the limit: also after the answer, while it waits for the
 * next call. The parser sees a chunk before it is counted.
 */
function limitBytes(socket: Socket, most: number): void {
  const isNew = !received.has(socket);
  const count = { bytes: 0, most };
  received.set(socket, count);
  if (!isNew) return;
  socket.on('data', (chunk: Buffer) => {
    const current = received.get(socket) ?? count;
    current.bytes += chunk.length;
    if (current.bytes > current.most) socket.destroy(new TooLongError());
  });
}

/** The head of a receiver's answer. */
export interface Answer {
  status: number;
  retryAfter: string | undefined;
}

/**
 * Calls a configured address and returns the head of its answer; the rest is discarded. The whole call is limited in
 * time and to 16 KB of answer. Follows no redirects. Throws InnerAddressError, TimedOutError, NoAnswerError, or the
 * error that prevented sending.
 */
export const callReceiver = (address: string, call: Call): Promise<Answer> =>
  exchange(address, call, { most: ANSWER_BYTES }, (answer) => {
    answer.on('error', () => undefined);
    answer.resume();
    return { status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] };
  });

/** A whole answer, as it was sent: its body may be compressed. */
export interface WholeAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/**
 * As `callReceiver`, but returns the whole answer, of at most `most` bytes of body. Throws TooLongError for a longer one.
 * Uses a connection of its own.
 */
export const readReceiver = (
  address: string,
  { most, ...call }: Call & { most: number },
): Promise<WholeAnswer> =>
  exchange(address, call, { most: most + ANSWER_BYTES, agent: false }, async (answer) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > most) throw new TooLongError();
      chunks.push(chunk);
    }
    return { status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) };
  }).catch((error: Error) => {
    throw error.cause instanceof TooLongError ? error.cause : error;
  });

interface Connection {
  /** bytes that may be received */
  most: number;
  agent?: false;
}

async function exchange<T>(
  address: string,
  { method, headers, body, timeoutMs }: Call,
  { most, ...connection }: Connection,
  read: (answer: IncomingMessage) => T | Promise<T>,
): Promise<T> {
  if (!isReceiver(address)) throw new InnerAddressError(address);
  const request = address.startsWith('https:') ? secure : plain;
  const signal = AbortSignal.timeout(timeoutMs);
  const options: ClientRequestArgs = { method, headers, lookup: publicLookup, signal, ...connection };
  let sent = false;
  try {
    return await new Promise<T>((resolve, reject) => {
      const call = request(address, options, (answer) => {
        const result = read(answer);
        // An unread body no longer changes the outcome; one that is read may still fail.
        if (!(result instanceof Promise)) return resolve(result);
        result.then(resolve, (error: Error) => {
          call.destroy();
          reject(error);
        });
      });
      call.once('finish', () => {
        sent = true;
      });
      call.once('socket', (socket) => limitBytes(socket, most));
      call.on('error', reject);
      call.end(body);
    });
  } catch (error) {
    const { host } = new URL(address);
    if (signal.aborted) throw new TimedOutError(`No answer from ${host} in time`, { cause: error });
    throw sent ? new NoAnswerError(`No answer from ${host}`, { cause: error }) : error;
  }
}
