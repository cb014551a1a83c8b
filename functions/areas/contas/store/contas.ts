import { type AppError, refusal } from '../../../../shared/errors.ts';
import { addMs, DAY_MS, epoch } from '../../../../shared/rules/dates.ts';
import {
  checkItem,
  deleteItem,
  putItem,
  updateItem,
  type Write,
} from '../../../platform/dynamodb/commands.ts';
import { any, atMost, equals, missing } from '../../../platform/dynamodb/conditions.ts';
import { getItem } from '../../../platform/dynamodb/queries.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import type { Addresses } from './addresses.ts';

export const CONTA_TIPOS = ['empresa', 'funcionario', 'gestor'] as const;
export type ContaTipo = (typeof CONTA_TIPOS)[number];

/** What an e-mail signs in to. The table's key makes an e-mail unique across companies, managers and employees. */
export interface Conta {
  email: string;
  contaId: string;
  tipo: ContaTipo;
  empresaId: string;
  /** the admin's company account */
  admin?: boolean;
  /** epoch seconds of the last password reset: failed sign-ins before it no longer count */
  tentativasDesde?: number;
  /** networks of its last sign-ins (networks.ts) */
  redes?: readonly string[];
  /** mail to the address does not arrive or is not wanted (undeliverable.ts) */
  semEntrega?: { motivo: string; desde: string };
  /** epoch seconds from which another account may take the address; absent once it is confirmed */
  provisoriaAte?: number;
  /** replaced, and reserved for its account until `provisoriaAte` (addresses.ts) */
  anterior?: true;
  /** epoch seconds: TTL of a replaced address */
  expiraEm?: number;
}

/** The state of notices in an account's record. */
export interface WithAvisos {
  /** the newest notice that was read; all before it count as read */
  avisosLidosAte?: string;
  /** the day of the last notification of being overtaken in the month's ranking */
  ultrapassadoEm?: string;
  /** the day of the company's last notice that LinkedIn refused to mention its page */
  mencaoRecusadaEm?: string;
  /** how many features the richest plan had that the company was notified of */
  recursosAvisados?: number;
}

/** How long the claim of an unconfirmed address lasts. */
const CLAIM_MS = 7 * DAY_MS;

/** The kind of panel an account opens: a manager opens the company's. */
export const entityTypeOf = ({ tipo }: Pick<Conta, 'tipo'>): 'empresa' | 'funcionario' =>
  tipo === 'funcionario' ? tipo : 'empresa';

/** The account that an e-mail signs in to; a replaced e-mail signs in to none. */
export async function findConta(email: string): Promise<Conta | undefined> {
  const conta = await findClaim(email);
  return conta?.anterior ? undefined : conta;
}

/** The account that has an e-mail, or for which it is reserved. */
export const findClaim = (email: string): Promise<Conta | undefined> =>
  getItem<Conta>('contas', { email }, { fresh: true });

/** Whether another sign-up would find the address taken. */
export const isTaken = (email: string, now: Date): Promise<boolean> => isTakenFor(undefined, email, now);

/** As `isTaken`, for an account that exists: its own and reserved addresses count as free. */
export async function isTakenFor(contaId: string | undefined, email: string, now: Date): Promise<boolean> {
  const conta = await findClaim(email);
  if (conta === undefined || conta.contaId === contaId) return false;
  return (conta.provisoriaAte ?? Number.POSITIVE_INFINITY) > epoch(now);
}

/** Throws 409 if another account has taken the address, which is possible until it is confirmed. */
export async function assertOwnAddress(email: string, contaId: string): Promise<void> {
  const conta = await findClaim(email);
  if (conta?.contaId !== contaId) throw refusal(REFUSALS.emailTaken);
}

/**
 * Claims an e-mail for an account; the claim ends after seven days unless the e-mail is confirmed. Throws `taken` if another
 * account has it.
 */
export const claimEmail = (conta: Conta, now: Date, taken: () => AppError): Write =>
  claimConfirmed({ ...conta, provisoriaAte: epoch(addMs(now, CLAIM_MS)) }, now, taken);

/** The condition that no other account claims the e-mail, even in a simultaneous transaction. Throws `taken`. */
export const checkUnclaimed = (
  { email, contaId }: Pick<Conta, 'email' | 'contaId'>,
  now: Date,
  taken: () => AppError,
): Write => checkItem('contas', { email }, { when: unclaimedFor(contaId, now), otherwise: taken });

const unclaimedFor = (contaId: string, now: Date) =>
  any(missing('email'), equals('contaId', contaId), atMost('provisoriaAte', epoch(now)));

/** Claims an e-mail that its owner has just confirmed. */
export const claimConfirmed = (conta: Conta, now: Date, taken: () => AppError): Write =>
  putItem('contas', conta, { when: unclaimedFor(conta.contaId, now), otherwise: taken });

/**
 * Makes the claim of a confirmed address permanent. Throws 400 if another account has taken it. After a password reset
 * (`reset`) failed sign-ins before this instant no longer count.
 */
export const confirmClaim = ({ email, contaId }: Conta, reset?: Date): Write =>
  updateItem(
    'contas',
    { email },
    { set: { tentativasDesde: reset && epoch(reset) }, remove: ['provisoriaAte'] },
    { when: equals('contaId', contaId), otherwise: () => refusal(REFUSALS.invalidToken) },
  );

const changedMeanwhile = () => refusal(REFUSALS.changedMeanwhile);

/** The write that releases an e-mail; none if another account has taken it. */
export const releaseEmail = (email: string, contaId: string): Promise<Write[]> =>
  ifStillOf(
    contaId,
    email,
    deleteItem(
      'contas',
      { email },
      { when: any(missing('email'), equals('contaId', contaId)), otherwise: changedMeanwhile },
    ),
  );

/** The writes that release all of an account's e-mails, earlier ones included. */
export const releaseAllEmails = async (
  { email, emailsAnteriores = [] }: Addresses,
  contaId: string,
): Promise<Write[]> => {
  const emails = [email, ...emailsAnteriores.map((one) => one.email)];
  return (await Promise.all(emails.map((one) => releaseEmail(one, contaId)))).flat();
};

/** The write that reserves a replaced e-mail for its account; none if another account has taken it. */
export const reserveEmail = (email: string, contaId: string, until: number): Promise<Write[]> =>
  ifStillOf(
    contaId,
    email,
    updateItem(
      'contas',
      { email },
      { set: { anterior: true, provisoriaAte: until, expiraEm: until } },
      { when: equals('contaId', contaId), otherwise: changedMeanwhile },
    ),
  );

async function ifStillOf(contaId: string, email: string, write: Write): Promise<Write[]> {
  const conta = await findClaim(email);
  return conta?.contaId === contaId ? [write] : [];
}

/** Makes a reserved e-mail the current one again. */
export const reinstateEmail = ({ email, contaId }: Conta, lost: () => AppError): Write =>
  updateItem(
    'contas',
    { email },
    { remove: ['anterior', 'provisoriaAte', 'expiraEm'] },
    { when: equals('contaId', contaId), otherwise: lost },
  );
