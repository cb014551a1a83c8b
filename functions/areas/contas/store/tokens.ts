import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { type AppError, refusal } from '../../../../shared/errors.ts';
import { addMs, DAY_MS, epoch, HOUR_MS, MINUTE_MS } from '../../../../shared/rules/dates.ts';
import { deleteItem, putItem, updateItem, type Write } from '../../../platform/dynamodb/commands.ts';
import { above, all, any, below, exists, missing } from '../../../platform/dynamodb/conditions.ts';
import { releaseLease, tryAcquireLease } from '../../../platform/dynamodb/lease.ts';
import { getItem } from '../../../platform/dynamodb/queries.ts';
import { replaceAndRead, tryWriteAndRead, write } from '../../../platform/dynamodb/writes.ts';
import * as REFUSALS from '../../../platform/refusals.ts';

/**
 * How long each kind of token lives (docs/specification.md#sessions). All but `prova`, `dados` and `descadastro` work once.
 */
const LIFE_MS = {
  convite: 7 * DAY_MS,
  confirmacao: 7 * DAY_MS,
  'desfazer-email': 3 * DAY_MS,
  /** a password reset that also turns off the second factor, whose setting up it reports */
  'desfazer-fator': 3 * DAY_MS,
  recuperacao: HOUR_MS,
  /** confirms a company's new provider (functions/areas/entrada/confirm.ts) */
  provedor: DAY_MS,
  /** mails may be read weeks later */
  descadastro: 60 * DAY_MS,
  prova: 5 * MINUTE_MS,
  dados: DAY_MS,
  /** as long as Cognito's own challenge lives */
  desafio: 3 * MINUTE_MS,
  /** between our function and Cognito's trigger (functions/areas/entrada/bridge.ts) */
  ponte: MINUTE_MS,
  /** challenges of passkeys: to create one, to sign in, to prove who is there (functions/areas/entrada/ceremony.ts) */
  'passkey-nova': 5 * MINUTE_MS,
  'passkey-entrada': 5 * MINUTE_MS,
  'passkey-prova': 5 * MINUTE_MS,
  /** of a redirect to /entrar (functions/areas/entrada/enter.ts) */
  entrada: MINUTE_MS,
  /** a sign-in at LinkedIn (sessoes/routes/enter-by-linkedin.ts) */
  'linkedin-entrada': 10 * MINUTE_MS,
  'linkedin-state': 30 * MINUTE_MS,
  'linkedin-handle': 10 * MINUTE_MS,
} as const;
export type TokenKind = keyof typeof LIFE_MS;
/** How long an expired token stays stored: an old invitation can only ask for a new one. */
const KEPT_MS: Partial<Record<TokenKind, number>> = { convite: 60 * DAY_MS };
export const lifeOfToken = (tipo: TokenKind): number => LIFE_MS[tipo];

export interface TokenItem {
  hash: string;
  tipo: TokenKind;
  contaId: string;
  empresaId: string;
  /** further values, e.g. the e-mail it confirms or an encrypted LinkedIn token */
  dados: Record<string, string>;
  criadoEm: string;
  /** when the table forgets it */
  expiraEm: number;
  /** when it expires, if it is kept for longer */
  valeAte?: number;
  /** a confirmation that was used: kept, because mail scanners open links before their readers */
  usado?: true;
}

/** The hash includes the kind, so a token works for one purpose only. */
const hashOf = (tipo: TokenKind, token: string): string =>
  createHash('sha256').update(`${tipo}:${token}`).digest('hex');

export interface NewToken {
  tipo: TokenKind;
  contaId: string;
  empresaId: string;
  dados?: Record<string, string>;
  now: Date;
}

/** Creates a token of 256 random bits and stores its hash only. Returns the token. */
export async function issueToken({ tipo, contaId, empresaId, dados = {}, now }: NewToken): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const ends = addMs(now, LIFE_MS[tipo]);
  const kept = KEPT_MS[tipo];
  const item: TokenItem = {
    hash: hashOf(tipo, token),
    tipo,
    contaId,
    empresaId,
    dados,
    criadoEm: now.toISOString(),
    ...(kept === undefined
      ? { expiraEm: epoch(ends) }
      : { valeAte: epoch(ends), expiraEm: epoch(addMs(ends, kept)) }),
  };
  await write(putItem('tokens', item));
  return token;
}

const isAlive = ({ valeAte, expiraEm, usado }: TokenItem, now: Date): boolean =>
  !usado && (valeAte ?? expiraEm) > epoch(now);

const storedToken = (tipo: TokenKind, token: string): Promise<TokenItem | undefined> =>
  getItem<TokenItem>('tokens', { hash: hashOf(tipo, token) }, { fresh: true });

/** Finds a token without using it; undefined if it is unknown, used or expired. */
export async function findToken(tipo: TokenKind, token: string, now: Date): Promise<TokenItem | undefined> {
  const item = await storedToken(tipo, token);
  return item && isAlive(item, now) ? item : undefined;
}

/** Finds an invitation that has expired; undefined if it is unknown, used or still valid. */
export async function findExpiredInvitation(token: string, now: Date): Promise<TokenItem | undefined> {
  const item = await storedToken('convite', token);
  return item && !isAlive(item, now) && item.expiraEm > epoch(now) ? item : undefined;
}

/** Finds a confirmation that was used, for as long as it would have worked. */
export async function findUsedConfirmation(token: string, now: Date): Promise<TokenItem | undefined> {
  const item = await storedToken('confirmacao', token);
  return item?.usado && item.expiraEm > epoch(now) ? item : undefined;
}

/** As `findToken`. Throws 400 if there is none. */
export async function readToken(tipo: TokenKind, token: string, now: Date): Promise<TokenItem> {
  const item = await findToken(tipo, token, now);
  if (!item) throw invalidToken();
  return item;
}

export const invalidToken = (): AppError => refusal(REFUSALS.invalidToken);

/** The write that uses up a token, for the transaction of what it allows. Throws 400 if another request was first. */
export const spendToken = ({ hash }: TokenItem): Write =>
  deleteItem('tokens', { hash }, { when: exists('expiraEm'), otherwise: invalidToken });

/** As `spendToken`, for a confirmation, which stays to be found by `findUsedConfirmation`. */
export const spendConfirmation = ({ hash }: TokenItem): Write =>
  updateItem(
    'tokens',
    { hash },
    { set: { usado: true } },
    { when: all(exists('expiraEm'), missing('usado')), otherwise: invalidToken },
  );

/** Counts an attempt to use a token. Undefined if it is unknown, expired or has had `most` attempts. */
export const tryToken = (
  tipo: TokenKind,
  token: string,
  most: number,
  now: Date,
): Promise<(TokenItem & { tentativas: number }) | undefined> =>
  tryWriteAndRead(
    updateItem(
      'tokens',
      { hash: hashOf(tipo, token) },
      { add: { tentativas: 1 } },
      { when: all(above('expiraEm', epoch(now)), any(missing('tentativas'), below('tentativas', most))) },
    ),
  );

const LEASE_MS = MINUTE_MS;

/**
 * Acquires a lease on a token for a request that calls another service. The request then uses the token up (`spendToken`)
 * or releases it (`releaseToken`). Returns the lease's owner. Throws 400 while another request holds the lease.
 */
export async function leaseToken({ hash }: TokenItem, now: Date): Promise<string> {
  const owner = randomUUID();
  const when = exists('expiraEm');
  const { item } = await tryAcquireLease('tokens', { hash }, { owner, ms: LEASE_MS, now, when });
  if (!item) throw invalidToken();
  return owner;
}

export const releaseToken = ({ hash }: TokenItem, owner: string): Promise<boolean> =>
  releaseLease('tokens', { hash }, owner);

/** Uses up a token without a transaction. Undefined if it is unknown or expired, or another request was first. */
export async function takeToken(tipo: TokenKind, token: string, now: Date): Promise<TokenItem | undefined> {
  const item = await replaceAndRead<TokenItem>(deleteItem('tokens', { hash: hashOf(tipo, token) }));
  return item && isAlive(item, now) ? item : undefined;
}
