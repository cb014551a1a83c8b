import { randomInt } from 'node:crypto';
import { updateItem, type Write } from '../../../platform/dynamodb/commands.ts';
import { exists } from '../../../platform/dynamodb/conditions.ts';
import { transact } from '../../../platform/dynamodb/writes.ts';

/** Codes are read aloud and typed on phones: no look-alike characters. 32^8 of them. */
const CODIGO = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
export const newEmpresaCode = (): string =>
  Array.from({ length: 8 }, () => CODIGO[randomInt(CODIGO.length)]).join('');

/** Replaces a company's sign-up code; the old one stops working. */
export const replaceCode = (id: string, codigoEmpresa: string, extra: readonly Write[]): Promise<void> =>
  transact([updateItem('empresas', { id }, { set: { codigoEmpresa } }, { when: exists('id') }), ...extra]);
