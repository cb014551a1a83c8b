import {
  type Change,
  updateItem,
  type Write,
  type WriteOptions,
} from '../../../platform/dynamodb/commands.ts';
import { table } from '../../../platform/dynamodb/db.ts';
import { getItem } from '../../../platform/dynamodb/queries.ts';
import type { Conta } from './contas.ts';

/** An account's own record is that of a company, an employee or a manager. */
export type ContaKey = Pick<Conta, 'tipo' | 'empresaId' | 'contaId'>;

/** An account's own record, by a consistent read. */
export function getRecord<T>({ tipo, empresaId, contaId: id }: ContaKey): Promise<T | undefined> {
  if (tipo === 'empresa') return getItem<T>('empresas', { id }, { fresh: true });
  if (tipo === 'gestor') return getItem<T>('gestores', { empresaId, id }, { fresh: true });
  return getItem<T>('funcionarios', { empresaId, id }, { fresh: true });
}

/** Changes an account's own record. */
export function updateRecord(
  { tipo, empresaId, contaId: id }: ContaKey,
  change: Change,
  options: WriteOptions,
): Write {
  if (tipo === 'empresa') return updateItem('empresas', { id }, change, options);
  if (tipo === 'gestor') return updateItem('gestores', { empresaId, id }, change, options);
  return updateItem('funcionarios', { empresaId, id }, change, options);
}

/** The table and the key of an account's own record. */
export function contaKey({ tipo, empresaId, contaId }: ContaKey) {
  if (tipo === 'empresa') return { TableName: table('empresas'), Key: { id: contaId } };
  const Key = { empresaId, id: contaId };
  return tipo === 'gestor'
    ? { TableName: table('gestores'), Key }
    : { TableName: table('funcionarios'), Key };
}
