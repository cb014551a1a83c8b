import {
  type Change,
  checkItem,
  updateItem,
  type Write,
  type WriteOptions,
} from '../../../platform/dynamodb/commands.ts';
import { all, type Condition, exists } from '../../../platform/dynamodb/conditions.ts';
import { getItem } from '../../../platform/dynamodb/queries.ts';
import type { Conta } from './contas.ts';

/** The key of an account's record, which is a company, an employee or a manager. */
export type ContaKey = Pick<Conta, 'tipo' | 'empresaId' | 'contaId'>;

/** A consistent read. */
export function getRecord<T>({ tipo, empresaId, contaId: id }: ContaKey): Promise<T | undefined> {
  if (tipo === 'empresa') return getItem<T>('empresas', { id }, { fresh: true });
  if (tipo === 'gestor') return getItem<T>('gestores', { empresaId, id }, { fresh: true });
  return getItem<T>('funcionarios', { empresaId, id }, { fresh: true });
}

export function updateRecord(
  { tipo, empresaId, contaId: id }: ContaKey,
  change: Change,
  options: WriteOptions,
): Write {
  if (tipo === 'empresa') return updateItem('empresas', { id }, change, options);
  if (tipo === 'gestor') return updateItem('gestores', { empresaId, id }, change, options);
  return updateItem('funcionarios', { empresaId, id }, change, options);
}

/** The condition that an account's record exists and fulfils `when`. */
export function checkRecord(
  { tipo, empresaId, contaId: id }: ContaKey,
  { when, ...options }: WriteOptions = {},
): Write {
  const checked: WriteOptions & { when: Condition } = { ...options, when: all(exists('id'), when) };
  if (tipo === 'empresa') return checkItem('empresas', { id }, checked);
  if (tipo === 'gestor') return checkItem('gestores', { empresaId, id }, checked);
  return checkItem('funcionarios', { empresaId, id }, checked);
}
