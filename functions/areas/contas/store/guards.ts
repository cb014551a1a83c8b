import { createHash } from 'node:crypto';
import { refusal } from '../../../../shared/errors.ts';
import { checkItem, deleteItem, putItem, type Write } from '../../../platform/dynamodb/commands.ts';
import { any, equals, missing } from '../../../platform/dynamodb/conditions.ts';
import { getItem } from '../../../platform/dynamodb/queries.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import type { FuncionarioKey } from './funcionarios.ts';

/**
 * Guard items: a value that only one employee of a company may have, and by which the employee is found. `externo` is the
 * directory's own id of the employee, `inativo` the unconfirmed address of an inactive one, `matricula` the number in payroll.
 */
type GuardKind = 'externo' | 'inativo' | 'matricula';

const keyOf = (kind: GuardKind, empresaId: string, value: string) => ({
  escopo: empresaId,
  // Hashed: an external id may have any length and any characters, and an address is personal data.
  item: `${kind}#${createHash('sha256').update(value).digest('hex')}`,
});

const TAKEN = {
  externo: REFUSALS.externalIdTaken,
  inativo: REFUSALS.emailTaken,
  matricula: REFUSALS.matriculaTaken,
};

/** Throws 409 if another employee of the company has the value. */
export const claimGuard = (kind: GuardKind, { empresaId, id }: FuncionarioKey, value: string): Write =>
  putItem(
    'diretorio',
    { ...keyOf(kind, empresaId, value), empresaId, funcionarioId: id },
    { when: any(missing('escopo'), equals('funcionarioId', id)), otherwise: () => refusal(TAKEN[kind]) },
  );

/** Throws 409 if an employee of the company has the value. */
export const guardIsFree = (kind: GuardKind, empresaId: string, value: string): Write =>
  checkItem('diretorio', keyOf(kind, empresaId, value), {
    when: missing('escopo'),
    otherwise: () => refusal(TAKEN[kind]),
  });

export const releaseGuard = (kind: GuardKind, empresaId: string, value: string): Write =>
  deleteItem('diretorio', keyOf(kind, empresaId, value));

/** The writes by which an employee gets a value, if any. They throw 409 as `claimGuard` does. */
export const claimGuards = (kind: GuardKind, person: FuncionarioKey, value: string | undefined): Write[] =>
  value === undefined ? [] : [claimGuard(kind, person, value)];

/** The writes that release an employee's value, if any. */
export const releaseGuards = (
  kind: GuardKind,
  { empresaId }: FuncionarioKey,
  value: string | undefined,
): Write[] => (value === undefined ? [] : [releaseGuard(kind, empresaId, value)]);

/** The writes by which an employee's value becomes another, begins or ends. They throw 409 if another employee has the new one. */
export const changeGuard = (
  kind: GuardKind,
  person: FuncionarioKey,
  before: string | undefined,
  after: string | undefined,
): Write[] =>
  before === after ? [] : [...claimGuards(kind, person, after), ...releaseGuards(kind, person, before)];

/** The id of the employee who has the value. */
export async function findGuarded(
  kind: GuardKind,
  empresaId: string,
  value: string,
): Promise<string | undefined> {
  const key = keyOf(kind, empresaId, value);
  return (await getItem<{ funcionarioId: string }>('diretorio', key, { fresh: true }))?.funcionarioId;
}
