import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import { type ClientRequestArgs, type IncomingMessage, request as plain } from 'node:http';
import { request as secure } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isReceiver, mayConnectTo } from './address.ts';

/** An address that was public by its text leads inside. */
export class InnerAddressError extends Error {
  override readonly name = 'InnerAddressError';
}
/** Sent, and no answer in time: it may have arrived. */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError';
}

/** As the system's lookup, but a name is refused as a whole when one of its addresses is an inner one. */
const publicLookup: LookupFunction = (host, options: LookupOptions, callback) => {
  lookup(host, { ...options, all: true }, (error, found: LookupAddress[]) => {
    const [first] = found ?? [];
    if (error || !first) return callback(error ?? new Error(`No address for ${host}`), '', 0);
    if (!found.every(({ address }) => mayConnectTo(address)))
      return callback(new InnerAddressError(host), '', 0);
    if (options.all) callback(null, found);
    else callback(null, first.address, first.family);
  });
};

interface Call {
  method: string;
  headers: Record<string, string | number>;
  body: Buffer;
  timeoutMs: number;
}

/** Room for a few words at the end of a well-behaved answer, whose connection then serves again. */
const ANSWER_BYTES = 16_384;

/** Lets a short answer come to its end, and cuts a long one off. */
function letEnd(answer: IncomingMessage): void {
  let bytes = 0;
  answer.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > ANSWER_BYTES) answer.destroy();
  });
}

/** What a receiver says at the head of its answer. */
export interface Answer {
  status: number;
  retryAfter: string | undefined;
}

/**
 * Calls an address that somebody entered and returns the head of its answer; of the rest nothing is read, however long it
 * is. Follows nothing. Throws InnerAddressError, NoAnswerError, or what kept it from being sent.
 */
export async function callReceiver(
  address: string,
  { method, headers, body, timeoutMs }: Call,
): Promise<Answer> {
  if (!isReceiver(address)) throw new InnerAddressError(address);
  const request = address.startsWith('https:') ? secure : plain;
  const options: ClientRequestArgs = {
    method,
    headers,
    lookup: publicLookup,
    signal: AbortSignal.timeout(timeoutMs),
  };
  let sent = false;
  try {
    return await new Promise<Answer>((resolve, reject) => {
      const answered = (answer: IncomingMessage) => {
        answer.on('error', () => undefined);
        letEnd(answer);
        resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] });
      };
      const call = request(address, options, answered);
      call.once('finish', () => {
        sent = true;
      });
      call.once('error', reject);
      call.end(body);
    });
  } catch (error) {
    throw sent ? new NoAnswerError(`No answer from ${new URL(address).host}`, { cause: error }) : error;
  }
}
