import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { AppError } from '../../../shared/errors.ts';
import { refusal } from '../../../shared/refusals.ts';
import { addMs, DAY_MS, epoch } from '../../../shared/rules/dates.ts';
import { db, table, type Write } from '../db.ts';

/** What an e-mail signs in to. The table's key makes an e-mail unique across companies and employees. */
export interface Conta {
  email: string;
  contaId: string;
  tipo: 'empresa' | 'funcionario';
  empresaId: string;
  /** the admin's company account */
  admin?: boolean;
  /** epoch seconds of the last password reset: failed sign-ins before it no longer count */
  tentativasDesde?: number;
  /** mail to the address does not arrive or is not wanted (undeliverable.ts) */
  semEntrega?: { motivo: string; desde: string };
  /** epoch seconds from when on another account may take the address: there until its e-mail is confirmed */
  provisoriaAte?: number;
}

/** A claim on an address that nobody confirmed ends. */
const CLAIM_MS = 7 * DAY_MS;

/** Where the account's own record stands. */
export const contaKey = ({ tipo, empresaId, contaId }: Pick<Conta, 'tipo' | 'empresaId' | 'contaId'>) =>
  tipo === 'empresa'
    ? { TableName: table('empresas'), Key: { id: contaId } }
    : { TableName: table('funcionarios'), Key: { empresaId, id: contaId } };

export async function findConta(email: string, { fresh = true } = {}): Promise<Conta | undefined> {
  const found = await db.send(
    new GetCommand({ TableName: table('contas'), Key: { email }, ConsistentRead: fresh }),
  );
  return found.Item as Conta | undefined;
}

/** Whether another sign-up would find the address taken. */
export async function isTaken(email: string, now: Date): Promise<boolean> {
  const conta = await findConta(email);
  return conta !== undefined && !((conta.provisoriaAte ?? Number.POSITIVE_INFINITY) <= epoch(now));
}

/** Throws 409 where an address that was never confirmed belongs to another account by now: nothing is mailed there. */
export async function assertOwnAddress(email: string, contaId: string): Promise<void> {
  const conta = await findConta(email);
  if (conta?.contaId !== contaId) throw refusal('emailTaken');
}

/**
 * Takes an e-mail for an account, until it is confirmed for seven days only; `taken` is the refusal when another
 * account has it.
 */
export const claimEmail = (conta: Conta, now: Date, taken: () => AppError): Write => ({
  item: {
    Put: {
      TableName: table('contas'),
      Item: { ...conta, provisoriaAte: epoch(addMs(now, CLAIM_MS)) },
      ConditionExpression: 'attribute_not_exists(email) OR contaId = :contaId OR provisoriaAte <= :now',
      ExpressionAttributeValues: { ':contaId': conta.contaId, ':now': epoch(now) },
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
export async function releaseEmail(email: string, contaId: string): Promise<Write[]> {
  const conta = await findConta(email, { fresh: true });
  if (conta?.contaId !== contaId) return [];
  return [
    {
      item: {
        Delete: {
          TableName: table('contas'),
          Key: { email },
          ConditionExpression: 'attribute_not_exists(email) OR contaId = :contaId',
          ExpressionAttributeValues: { ':contaId': contaId },
        },
      },
      otherwise: () => refusal('changedMeanwhile'),
    },
  ];
}

/** The writes that move an account from one address to another; none when it stays. */
export const moveEmail = async (
  before: string,
  conta: Conta,
  now: Date,
  taken: () => AppError,
): Promise<Write[]> =>
  before === conta.email
    ? []
    : [...(await releaseEmail(before, conta.contaId)), claimEmail(conta, now, taken)];
