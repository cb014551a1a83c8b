import { DAY_MS } from './dates.ts';

/** Feeds of one company. */
export const MOST_FONTES = 10;
export const FONTE_URL_MAX = 2048;
export const FONTE_NAME_MAX = 80;

/** Drafts that a feed's first reading makes: a new company starts with its latest news, not with its archive. */
export const FIRST_DRAFTS = 3;
/** Drafts that one feed makes in a day. */
export const DRAFTS_A_DAY = 20;
/** With this many drafts, a company's feeds wait until some are published or discarded. */
export const MOST_DRAFTS = 200;
/** UPS of a feed's draft, or the plan's most. */
export const FONTE_UPS = 10;
/** Titles shown when a feed is added. */
export const PREVIEW_TITLES = 10;

export const FONTE_SITUATIONS = ['ok', 'falhando'] as const;
/**
 * Why the last reading failed: an address of our own network, no answer in time, a redirect, an error status, more than
 * 2 MB, or no feed.
 */
export const FAILURES = [
  'endereco',
  'sem_resposta',
  'redireciona',
  'recusada',
  'grande',
  'invalida',
] as const;
export type FonteFailure = (typeof FAILURES)[number];

/** A feed that fails for this long is reported once. */
export const FAILING_MS = 3 * DAY_MS;
