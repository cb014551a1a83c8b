import type { AppError } from '../../../../shared/errors.ts';
import type { Write } from '../../../platform/dynamodb/commands.ts';
import { all, type Condition, equals, missing } from '../../../platform/dynamodb/conditions.ts';
import { type ContaKey, checkRecord, getRecord } from './account-records.ts';
import type { Conta } from './contas.ts';

/**
 * What opens an account, acts as it or reads its messages, and outlives a request. Each is stored with the account's epoch of
 * its creation (`WithEpoch`) and works only while the account still has that epoch, so that taking an account back closes
 * all of them at once (take-back.ts; docs/decisions/096-account-epoch.md). ID tokens cannot carry it: they are
 * compared by the instant of their sign-in (token-claims.ts).
 */
export type WayIn = 'sessao' | 'passkey' | 'sso' | 'linkedin' | 'push' | 'chave';

/** In an account's record: raised when its owner takes the account back. In a way in: the account's, when it was made. */
export interface WithEpoch {
  /** only grows; absent: 0 */
  epoca?: number;
}

export const epochOf = (one: WithEpoch | undefined): number => one?.epoca ?? 0;

/** Whether a way in was made since its account was last taken back. */
export const isCurrent = (way: WithEpoch, account: WithEpoch | undefined): boolean =>
  account !== undefined && epochOf(way) === epochOf(account);

/** The condition that a stored item has this epoch. */
export const epochIs = (epoca: number): Condition =>
  epoca === 0 ? missing('epoca') : equals('epoca', epoca);

/**
 * The condition of a change that a session makes to its account: since the request was let in, no other took it back. Else a
 * thief's request under way would end what the owner did, and keep the thief's session.
 */
export const asLetIn = (account: WithEpoch & Pick<Conta, 'email'>): Condition =>
  all(equals('email', account.email), epochIs(epochOf(account)));

/** An account, and its epoch as read when something begins that ends in a way in. */
export type ContaAt = Conta & { epoca: number };

/** Reads the epoch of an account; 0 for one that does not exist, at the same cost. */
export const atEpoch = async (conta: Conta): Promise<ContaAt> => ({
  ...conta,
  epoca: epochOf(await getRecord<WithEpoch>(conta)),
});

/** Makes a transaction depend on the account's epoch: a way in that began before the owner took the account back fails. */
export const checkEpoch = (account: ContaKey, epoca: number, otherwise: () => AppError): Write =>
  checkRecord(account, { when: epochIs(epoca), otherwise });
