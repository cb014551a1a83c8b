import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { AppError } from '../../../shared/errors.ts';
import { epoch } from '../../../shared/rules/dates.ts';
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
}

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

/** Takes an e-mail for an account; `taken` is the refusal when another account has it. */
export const claimEmail = (conta: Conta, taken: () => AppError): Write => ({
  item: {
    Put: {
      TableName: table('contas'),
      Item: conta,
      ConditionExpression: 'attribute_not_exists(email) OR contaId = :contaId',
      ExpressionAttributeValues: { ':contaId': conta.contaId },
    },
  },
  otherwise: taken,
});

/** Sign-ins that failed before this instant count no longer: whoever resets a password starts over. */
export const forgetTries = ({ email, contaId }: Conta, now: Date): Write => ({
  item: {
    Update: {
      TableName: table('contas'),
      Key: { email },
      UpdateExpression: 'SET tentativasDesde = :now',
      ConditionExpression: 'contaId = :contaId',
      ExpressionAttributeValues: { ':now': epoch(now), ':contaId': contaId },
    },
  },
});

export const releaseEmail = (email: string, contaId: string): Write => ({
  item: {
    Delete: {
      TableName: table('contas'),
      Key: { email },
      ConditionExpression: 'attribute_not_exists(email) OR contaId = :contaId',
      ExpressionAttributeValues: { ':contaId': contaId },
    },
  },
});

/** The writes that move an account from one address to another; none when it stays. */
export const moveEmail = (before: string, conta: Conta, taken: () => AppError): Write[] =>
  before === conta.email ? [] : [releaseEmail(before, conta.contaId), claimEmail(conta, taken)];
