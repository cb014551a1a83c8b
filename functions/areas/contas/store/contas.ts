import type { AppError } from '../../../../shared/errors.ts';
import { refusal } from '../../../../shared/refusals.ts';
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
import type { Addresses } from './addresses.ts';

/** The kinds of account: of a company, of an employee, and of a company's manager. */
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
  /** mail to the address does not arrive or is not wanted (undeliverable.ts) */
  semEntrega?: { motivo: string; desde: string };
  /** epoch seconds from when on another account may take the address: there until its e-mail is confirmed */
  provisoriaAte?: number;
  /** left by a change: kept for its account until `provisoriaAte`, and good for nothing else (addresses.ts) */
  anterior?: true;
  /** epoch seconds after which an address that was left is forgotten */
  expiraEm?: number;
}

/** What an account's record holds of its notices. */
export interface WithAvisos {
  /** the newest notice that was read: so are all before it */
  avisosLidosAte?: string;
  /** the day on which it was last told of being passed in the month's ranking */
  ultrapassadoEm?: string;
}

/** How long the claim of an unconfirmed address lasts. */
export const CLAIM_MS = 7 * DAY_MS;

/** The kind of panel an account opens: a manager opens the company's. */
export const entityTypeOf = ({ tipo }: Pick<Conta, 'tipo'>): 'empresa' | 'funcionario' =>
  tipo === 'funcionario' ? tipo : 'empresa';

/** The account that an e-mail signs in to; not the one for which it is kept after a change. */
export async function findConta(email: string): Promise<Conta | undefined> {
  const conta = await whoseEmail(email);
  return conta?.anterior ? undefined : conta;
}

/** The account that has an e-mail, or for which it is kept. */
export const whoseEmail = (email: string): Promise<Conta | undefined> =>
  getItem<Conta>('contas', { email }, { fresh: true });

/** Whether another sign-up would find the address taken. */
export const isTaken = (email: string, now: Date): Promise<boolean> => isTakenFor(undefined, email, now);

/** Whether an address is taken for an account: its own addresses, and those kept for it, are free. */
export async function isTakenFor(contaId: string | undefined, email: string, now: Date): Promise<boolean> {
  const conta = await whoseEmail(email);
  if (conta === undefined || conta.contaId === contaId) return false;
  return (conta.provisoriaAte ?? Number.POSITIVE_INFINITY) > epoch(now);
}

/** Throws 409 if another account has taken an address that was never confirmed: nothing is mailed there. */
export async function assertOwnAddress(email: string, contaId: string): Promise<void> {
  const conta = await whoseEmail(email);
  if (conta?.contaId !== contaId) throw refusal('emailTaken');
}

/**
 * Claims an e-mail for an account; the claim ends after seven days unless the e-mail is confirmed. Throws `taken` if another
 * account has it.
 */
export const claimEmail = (conta: Conta, now: Date, taken: () => AppError): Write =>
  claimConfirmed({ ...conta, provisoriaAte: epoch(addMs(now, CLAIM_MS)) }, now, taken);

/** Throws `taken` if another account has claimed an e-mail, even one that is created at the same time. */
export const notClaimed = (
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
 * The owner of an address has confirmed it: its claim no longer ends. Throws 400 if another account has taken it. After a
 * password reset (`reset`) failed sign-ins before this instant no longer count.
 */
export const keepEmail = ({ email, contaId }: Conta, reset?: Date): Write =>
  updateItem(
    'contas',
    { email },
    { set: { tentativasDesde: reset && epoch(reset) }, remove: ['provisoriaAte'] },
    { when: equals('contaId', contaId), otherwise: () => refusal('invalidToken') },
  );

const changedMeanwhile = () => refusal('changedMeanwhile');

/** The write that releases an e-mail; none if another account has taken it. */
export const giveUp = (email: string, contaId: string): Promise<Write[]> =>
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
export const giveUpAll = async (
  { email, emailsAnteriores = [] }: Addresses,
  contaId: string,
): Promise<Write[]> => {
  const emails = [email, ...emailsAnteriores.map((one) => one.email)];
  return (await Promise.all(emails.map((one) => giveUp(one, contaId)))).flat();
};

/** The write that keeps a replaced e-mail for its account alone; none if another account has taken it. */
export const reserve = (email: string, contaId: string, until: number): Promise<Write[]> =>
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
  const conta = await whoseEmail(email);
  return conta?.contaId === contaId ? [write] : [];
}

/** An e-mail that was kept for its account becomes its current one again. */
export const reinstate = ({ email, contaId }: Conta, lost: () => AppError): Write =>
  updateItem(
    'contas',
    { email },
    { remove: ['anterior', 'provisoriaAte', 'expiraEm'] },
    { when: equals('contaId', contaId), otherwise: lost },
  );
