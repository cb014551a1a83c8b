import { SECOND_MS } from '../../../shared/rules/dates.ts';
import type { FonteFailure } from '../../../shared/rules/fontes.ts';
import {
  InnerAddressError,
  readReceiver,
  TooLongError,
  type WholeAnswer,
} from '../../partners/receivers/connect.ts';
import { MOST_BYTES, textOf, uncompressed } from './decode-feed.ts';
import { type Feed, NotAFeedError, readFeed } from './items.ts';

const TIMEOUT_MS = 10 * SECOND_MS;

/** Let the server answer the next request with 304 if the feed has not changed. */
export interface Validators {
  etag?: string | undefined;
  modificadaEm?: string | undefined;
}

export type Reading =
  | { resultado: 'lida'; feed: Feed; validators: Validators }
  | { resultado: 'inalterada' }
  | { resultado: 'falhou'; motivo: FonteFailure };

/** Reads the feed at an address: 2 MB and ten seconds at most, without following redirects. */
export async function fetchFeed(url: string, known: Validators = {}): Promise<Reading> {
  const answer = await answerOf(url, known).catch(unanswered);
  if (typeof answer === 'string') return failed(answer);
  const { status, headers } = answer;
  if (status === 304 && (known.etag || known.modificadaEm)) return { resultado: 'inalterada' };
  if (status >= 300 && status < 400) return failed('redireciona');
  if (status !== 200) return failed('recusada');
  const feed = feedIn(answer, url);
  if (typeof feed === 'string') return failed(feed);
  const validators = { etag: sendable(headers.etag), modificadaEm: sendable(headers['last-modified']) };
  return { resultado: 'lida', feed, validators };
}

const failed = (motivo: FonteFailure): Reading => ({ resultado: 'falhou', motivo });

const ACCEPTED =
  'application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, text/xml;q=0.9, */*;q=0.5';

const answerOf = (url: string, { etag, modificadaEm }: Validators): Promise<WholeAnswer> =>
  readReceiver(url, {
    method: 'GET',
    headers: {
      accept: ACCEPTED,
      'accept-encoding': 'gzip',
      'user-agent': 'PainelUPS-Fontes/1',
      ...(etag && { 'if-none-match': etag }),
      ...(modificadaEm && { 'if-modified-since': modificadaEm }),
    },
    body: Buffer.alloc(0),
    timeoutMs: TIMEOUT_MS,
    most: MOST_BYTES,
  });

function unanswered(error: unknown): FonteFailure {
  if (error instanceof InnerAddressError) return 'endereco';
  return error instanceof TooLongError ? 'grande' : 'sem_resposta';
}

function feedIn(answer: WholeAnswer, url: string): Feed | FonteFailure {
  try {
    return readFeed(textOf(uncompressed(answer), answer.headers['content-type']), url);
  } catch (error) {
    if (error instanceof TooLongError) return 'grande';
    if (error instanceof NotAFeedError) return 'invalida';
    throw error;
  }
}

/** Kept, and sent back as it came. */
const sendable = (header: string | undefined) =>
  header !== undefined && /^[\x20-\x7e]{1,256}$/.test(header) ? header : undefined;
