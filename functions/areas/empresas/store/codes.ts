import { randomInt } from 'node:crypto';
import { table, transact, type Write } from '../../../platform/dynamodb/db.ts';
import { changeSet } from '../../../platform/dynamodb/expressions.ts';

/** Codes are read aloud and typed on phones: no look-alike characters. 32^8 of them. */
const CODIGO = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
export const newEmpresaCode = (): string =>
  Array.from({ length: 8 }, () => CODIGO[randomInt(CODIGO.length)]).join('');

/** Replaces a company's sign-up code; nobody joins with the former one any more. */
export const replaceCode = (id: string, codigoEmpresa: string, extra: readonly Write[]): Promise<void> =>
  transact([
    {
      item: {
        Update: {
          TableName: table('empresas'),
          Key: { id },
          ...changeSet({ codigoEmpresa }),
          ConditionExpression: 'attribute_exists(id)',
        },
      },
    },
    ...extra,
  ]);
