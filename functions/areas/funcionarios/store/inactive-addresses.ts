import { createHash } from 'node:crypto';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { refusal } from '../../../../shared/refusals.ts';
import { db, table, type Write } from '../../../platform/dynamodb/db.ts';
import { notClaimed } from '../../contas/index.ts';
import type { FuncionarioItem, FuncionarioKey } from './funcionarios.ts';

/**
 * Addresses of inactive employees who never confirmed them. They stay free for their owners: only the employee's own
 * company keeps them, so that it finds the employee by the address and has it once. The claim that makes an address
 * unique among all accounts (store/contas) comes with the activation.
 */

const key = (empresaId: string, email: string) => ({
  TableName: table('provisionamento'),
  Key: { escopo: empresaId, item: `inativo#${createHash('sha256').update(email).digest('hex')}` },
});

type Addressed = FuncionarioKey & Pick<FuncionarioItem, 'email'>;

/** Throws 409 where another inactive employee of the company has the address. */
export const keepAddress = ({ empresaId, id, email }: Addressed): Write => {
  const { TableName, Key } = key(empresaId, email);
  return {
    item: {
      Put: {
        TableName,
        Item: { ...Key, empresaId, funcionarioId: id },
        ConditionExpression: 'attribute_not_exists(escopo) OR funcionarioId = :id',
        ExpressionAttributeValues: { ':id': id },
      },
    },
    otherwise: () => refusal('emailTaken'),
  };
};

/** As `keepAddress`, of an address that no account may have claimed, also one that is created at the same time. */
export const keepFreeAddress = (novo: Addressed, now: Date): Write[] => [
  notClaimed({ email: novo.email, contaId: novo.id }, now, () => refusal('emailTaken')),
  keepAddress(novo),
];

/** Throws 409 where an inactive employee of the company has the address, also one who is created at the same time. */
export const addressNotKept = ({ empresaId, email }: Omit<Addressed, 'id'>): Write => ({
  item: { ConditionCheck: { ...key(empresaId, email), ConditionExpression: 'attribute_not_exists(escopo)' } },
  otherwise: () => refusal('emailTaken'),
});

export const dropAddress = ({ empresaId, email }: Omit<Addressed, 'id'>): Write => ({
  item: { Delete: key(empresaId, email) },
});

/** The id of the company's inactive employee with an address that nobody confirmed. */
export async function inactiveWith(empresaId: string, email: string): Promise<string | undefined> {
  const kept = await db.send(new GetCommand({ ...key(empresaId, email), ConsistentRead: true }));
  return kept.Item && String(kept.Item.funcionarioId);
}

/** Whether an employee's address is kept this way, instead of being claimed. */
export const isUnclaimed = ({
  situacao,
  emailConfirmed,
}: Pick<FuncionarioItem, 'situacao' | 'emailConfirmed'>): boolean =>
  situacao === 'inativo' && !emailConfirmed;
