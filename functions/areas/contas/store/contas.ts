import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { AppError } from '../../../../shared/errors.ts';
import { refusal } from '../../../../shared/refusals.ts';
import { addMs, DAY_MS, epoch } from '../../../../shared/rules/dates.ts';
import { db, table, type Write } from '../../../platform/dynamodb/db.ts';
import type { Addresses } from './addresses.ts';

/** The kinds of account: a company's own sign-in, an employee's, and a further one of a company, its manager's. */
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

/** A claim on an address that nobody confirmed ends. */
export const CLAIM_MS = 7 * DAY_MS;

/** Where the account's own record stands. */
export function contaKey({ tipo, empresaId, contaId }: Pick<Conta, 'tipo' | 'empresaId' | 'contaId'>) {
  if (tipo === 'empresa') return { TableName: table('empresas'), Key: { id: contaId } };
  const Key = { empresaId, id: contaId };
  return tipo === 'gestor'
    ? { TableName: table('gestores'), Key }
    : { TableName: table('funcionarios'), Key };
}

/** What kind of panel an account opens: a manager's is its company's. */
export const entityTypeOf = ({ tipo }: Pick<Conta, 'tipo'>): 'empresa' | 'funcionario' =>
  tipo === 'funcionario' ? tipo : 'empresa';

/** What an e-mail signs in to; not the account that it is kept for after a change. */
export async function findConta(email: string): Promise<Conta | undefined> {
  const conta = await whoseEmail(email);
  return conta?.anterior ? undefined : conta;
}

/** The account that has an e-mail, or for which it is kept. */
export async function whoseEmail(email: string): Promise<Conta | undefined> {
  const found = await db.send(
    new GetCommand({ TableName: table('contas'), Key: { email }, ConsistentRead: true }),
  );
  return found.Item as Conta | undefined;
}

/** Whether another sign-up would find the address taken. */
export const isTaken = (email: string, now: Date): Promise<boolean> => isTakenFor(undefined, email, now);

/** Whether an account would find an address taken: its own, one that is kept for it too, is free. */
export async function isTakenFor(contaId: string | undefined, email: string, now: Date): Promise<boolean> {
  const conta = await whoseEmail(email);
  if (conta === undefined || conta.contaId === contaId) return false;
  return (conta.provisoriaAte ?? Number.POSITIVE_INFINITY) > epoch(now);
}

/** Throws 409 where an address that was never confirmed belongs to another account by now: nothing is mailed there. */
export async function assertOwnAddress(email: string, contaId: string): Promise<void> {
  const conta = await whoseEmail(email);
  if (conta?.contaId !== contaId) throw refusal('emailTaken');
}

/**
 * Takes an e-mail for an account, until it is confirmed for seven days only; `taken` is the refusal when another
 * account has it.
 */
export const claimEmail = (conta: Conta, now: Date, taken: () => AppError): Write =>
  claimConfirmed({ ...conta, provisoriaAte: epoch(addMs(now, CLAIM_MS)) }, now, taken);

/** Throws `taken` where another account has claimed an e-mail, also one that is created at the same time. */
export const notClaimed = (
  { email, contaId }: Pick<Conta, 'email' | 'contaId'>,
  now: Date,
  taken: () => AppError,
): Write => ({
  item: {
    ConditionCheck: { TableName: table('contas'), Key: { email }, ...unclaimedFor(contaId, now) },
  },
  otherwise: taken,
});

const unclaimedFor = (contaId: string, now: Date) => ({
  ConditionExpression: 'attribute_not_exists(email) OR contaId = :contaId OR provisoriaAte <= :now',
  ExpressionAttributeValues: { ':contaId': contaId, ':now': epoch(now) },
});

/** Takes an e-mail that its owner has just confirmed. */
export const claimConfirmed = (conta: Conta, now: Date, taken: () => AppError): Write => ({
  item: {
    Put: {
      TableName: table('contas'),
      Item: conta,
      ...unclaimedFor(conta.contaId, now),
    },
  },
  otherwise: taken,
});

/**
 * Somebody with this address has shown that it is theirs: the claim stays. Fails once another account has taken it.
 * After a reset (`reset`) failed sign-ins before this instant count no longer.
 */
export const keepEmail = ({ email, contaId }: Conta, reset?: Date): Write => ({
  item: {
    Update: {
      TableName: table('contas'),
      Key: { email },
      UpdateExpression: `${reset ? 'SET tentativasDesde = :reset ' : ''}REMOVE provisoriaAte`,
      ConditionExpression: 'contaId = :contaId',
      ExpressionAttributeValues: { ':contaId': contaId, ...(reset ? { ':reset': epoch(reset) } : {}) },
    },
  },
});

/** The write that gives an e-mail back; none when another account has taken it by now. */
export const giveUp = (email: string, contaId: string): Promise<Write[]> =>
  ifStillOf(contaId, email, {
    Delete: {
      TableName: table('contas'),
      Key: { email },
      ConditionExpression: 'attribute_not_exists(email) OR contaId = :contaId',
      ExpressionAttributeValues: { ':contaId': contaId },
    },
  });

/** The writes that give all of an account's e-mails back, those of before too. */
export const giveUpAll = async (
  { email, emailsAnteriores = [] }: Addresses,
  contaId: string,
): Promise<Write[]> => {
  const emails = [email, ...emailsAnteriores.map((one) => one.email)];
  return (await Promise.all(emails.map((one) => giveUp(one, contaId)))).flat();
};

/** The write that keeps an e-mail that an account has left, for it alone; none when another account has taken it. */
export const reserve = (email: string, contaId: string, until: number): Promise<Write[]> =>
  ifStillOf(contaId, email, {
    Update: {
      TableName: table('contas'),
      Key: { email },
      UpdateExpression: 'SET anterior = :yes, provisoriaAte = :until, expiraEm = :until',
      ConditionExpression: 'contaId = :contaId',
      ExpressionAttributeValues: { ':contaId': contaId, ':yes': true, ':until': until },
    },
  });

async function ifStillOf(contaId: string, email: string, item: Write['item']): Promise<Write[]> {
  const conta = await whoseEmail(email);
  return conta?.contaId === contaId ? [{ item, otherwise: () => refusal('changedMeanwhile') }] : [];
}

/** Puts an e-mail that was kept for its account in force again. */
export const reinstate = ({ email, contaId }: Conta, lost: () => AppError): Write => ({
  item: {
    Update: {
      TableName: table('contas'),
      Key: { email },
      UpdateExpression: 'REMOVE anterior, provisoriaAte, expiraEm',
      ConditionExpression: 'contaId = :contaId',
      ExpressionAttributeValues: { ':contaId': contaId },
    },
  },
  otherwise: lost,
});
