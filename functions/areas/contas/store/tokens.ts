import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { AppError } from '../../../../shared/errors.ts';
import { refusal } from '../../../../shared/refusals.ts';
import { addMs, DAY_MS, epoch, HOUR_MS, MINUTE_MS } from '../../../../shared/rules/dates.ts';
import { exists } from '../../../platform/dynamodb/conditions.ts';
import { db, table, type Write } from '../../../platform/dynamodb/db.ts';
import { releaseLease, tryAcquireLease } from '../../../platform/dynamodb/lease.ts';

/**
 * How long each kind of token lives (docs/specification.md#sessions). All but `prova`, `dados` and `descadastro` work once.
 */
const LIFE_MS = {
  convite: 7 * DAY_MS,
  confirmacao: 7 * DAY_MS,
  'desfazer-email': 3 * DAY_MS,
  recuperacao: HOUR_MS,
  /** of a mail that is read weeks later, too */
  descadastro: 60 * DAY_MS,
  prova: 5 * MINUTE_MS,
  dados: DAY_MS,
  /** as long as Cognito's own challenge lives */
  desafio: 3 * MINUTE_MS,
  'linkedin-state': 30 * MINUTE_MS,
  'linkedin-handle': 10 * MINUTE_MS,
} as const;
export type TokenKind = keyof typeof LIFE_MS;

export interface TokenItem {
  hash: string;
  tipo: TokenKind;
  contaId: string;
  empresaId: string;
  /** what the token is about beside the account, e.g. the e-mail it confirms or an encrypted LinkedIn token */
  dados: Record<string, string>;
  criadoEm: string;
  expiraEm: number;
}

/** Only the hash is kept; the kind is part of it, so a token never works for another purpose. */
const hashOf = (tipo: TokenKind, token: string): string =>
  createHash('sha256').update(`${tipo}:${token}`).digest('hex');

export interface NewToken {
  tipo: TokenKind;
  contaId: string;
  empresaId: string;
  dados?: Record<string, string>;
  now: Date;
}

/** Makes a token of 256 random bits and stores its hash. Returns the token, which is written down nowhere. */
export async function issueToken({ tipo, contaId, empresaId, dados = {}, now }: NewToken): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const item: TokenItem = {
    hash: hashOf(tipo, token),
    tipo,
    contaId,
    empresaId,
    dados,
    criadoEm: now.toISOString(),
    expiraEm: epoch(addMs(now, LIFE_MS[tipo])),
  };
  await db.send(new PutCommand({ TableName: table('tokens'), Item: item }));
  return token;
}

/** Looks a token up without using it; undefined when it is unknown, used or expired. */
export async function findToken(tipo: TokenKind, token: string, now: Date): Promise<TokenItem | undefined> {
  const found = await db.send(
    new GetCommand({ TableName: table('tokens'), Key: { hash: hashOf(tipo, token) }, ConsistentRead: true }),
  );
  const item = found.Item as TokenItem | undefined;
  return item && item.expiraEm > epoch(now) ? item : undefined;
}

/** As `findToken`. Throws 400 where there is none. */
export async function readToken(tipo: TokenKind, token: string, now: Date): Promise<TokenItem> {
  const item = await findToken(tipo, token, now);
  if (!item) throw invalidToken();
  return item;
}

export const invalidToken = (): AppError => refusal('invalidToken');

/** The write that uses a token up, together with what it allows: of two that race, one finds it gone. */
export const spendToken = (token: TokenItem): Write => ({
  item: {
    Delete: {
      TableName: table('tokens'),
      Key: { hash: token.hash },
      ConditionExpression: 'attribute_exists(expiraEm)',
    },
  },
  otherwise: invalidToken,
});

/** Counts a try at a token before it is made; undefined for one that is unknown, expired or tried as often already. */
export async function tryToken(
  tipo: TokenKind,
  token: string,
  most: number,
  now: Date,
): Promise<(TokenItem & { tentativas: number }) | undefined> {
  try {
    const counted = await db.send(
      new UpdateCommand({
        TableName: table('tokens'),
        Key: { hash: hashOf(tipo, token) },
        UpdateExpression: 'ADD tentativas :one',
        ConditionExpression: 'expiraEm > :now AND (attribute_not_exists(tentativas) OR tentativas < :most)',
        ExpressionAttributeValues: { ':one': 1, ':now': epoch(now), ':most': most },
        ReturnValues: 'ALL_NEW',
      }),
    );
    return counted.Attributes as TokenItem & { tentativas: number };
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return undefined;
    throw error;
  }
}

const LEASE_MS = MINUTE_MS;

/**
 * Acquires a token for one request while it works outside the database; `spendToken` then uses the token up, or
 * `releaseToken` releases it to its owner. Returns the lease's owner. Throws 400 while another request has the token.
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

/** Uses a token up on its own. Throws 400 when another request was first. */
export async function takeToken(tipo: TokenKind, token: string, now: Date): Promise<TokenItem> {
  const found = await db.send(
    new DeleteCommand({
      TableName: table('tokens'),
      Key: { hash: hashOf(tipo, token) },
      ReturnValues: 'ALL_OLD',
    }),
  );
  const item = found.Attributes as TokenItem | undefined;
  if (!item || item.expiraEm <= epoch(now)) throw invalidToken();
  return item;
}
