import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { refusal } from '../../../../shared/refusals.ts';
import { type Page, type PageRequest, readPage } from '../../../platform/dynamodb/cursor.ts';
import { batchGet, queryPage, table, transact, type Write } from '../../../platform/dynamodb/db.ts';
import { type FuncionarioItem, funcionarioKey } from '../../funcionarios/index.ts';

/** A version of a company's rules; an empty text says that there are none any more. All stay: people accepted them. */
interface VersionItem {
  empresaId: string;
  id: string;
  versao: number;
  texto: string;
  desde: string;
}

const TEXTS = 'texto#';
const padded = (versao: number) => String(versao).padStart(10, '0');

export type Regulation = Pick<VersionItem, 'versao' | 'texto'>;

/** The newest version, as it is now; version 0 before the first. */
export async function latestRegulation(empresaId: string): Promise<Regulation> {
  const { items } = await queryPage<VersionItem>(
    new QueryCommand({
      TableName: table('regulamentos'),
      KeyConditionExpression: 'empresaId = :empresaId AND begins_with(id, :texts)',
      ExpressionAttributeValues: { ':empresaId': empresaId, ':texts': TEXTS },
      ScanIndexForward: false,
      ConsistentRead: true,
      Limit: 1,
    }),
  );
  return items[0] ?? { versao: 0, texto: '' };
}

/** All versions, oldest first. */
export const listRegulations = (
  empresaId: string,
  { limit, cursor }: PageRequest,
): Promise<Page<VersionItem>> =>
  readPage(cursor, { empresaId, id: null }, (startKey) =>
    queryPage<VersionItem>(
      new QueryCommand({
        TableName: table('regulamentos'),
        KeyConditionExpression: 'empresaId = :empresaId AND begins_with(id, :texts)',
        ExpressionAttributeValues: { ':empresaId': empresaId, ':texts': TEXTS },
        Limit: limit,
        ExclusiveStartKey: startKey,
      }),
    ),
  );

/**
 * What a new text changes: the version that is in force with it, and the write that keeps it. Nothing where it is the
 * one before. Of two changes at once one is refused: 409.
 */
export async function regulationChange(
  empresaId: string,
  texto: string,
  now: Date,
): Promise<{ inForce?: number; writes: Write[] }> {
  const latest = await latestRegulation(empresaId);
  if (texto === latest.texto) return { writes: [] };
  const versao = latest.versao + 1;
  const Item: VersionItem = {
    empresaId,
    id: TEXTS + padded(versao),
    versao,
    texto,
    desde: now.toISOString(),
  };
  return {
    inForce: texto === '' ? 0 : versao,
    writes: [
      {
        item: {
          Put: {
            TableName: table('regulamentos'),
            Item,
            ConditionExpression: 'attribute_not_exists(id)',
          },
        },
        otherwise: () => refusal('changedMeanwhile'),
      },
    ],
  };
}

/** When an employee accepted which versions, the oldest first. */
export const acceptancesOf = ({ empresaId, id, regulamentoAceito = 0 }: FuncionarioItem) =>
  batchGet<{ versao: number; em: string }>(
    'regulamentos',
    Array.from({ length: regulamentoAceito }, (_, n) => ({ empresaId, id: acceptanceId(n + 1, id) })),
  );

const acceptanceId = (versao: number, funcionarioId: string) => `aceite#${padded(versao)}#${funcionarioId}`;

/** Records who accepted which version when, while it is the one in force. Throws 409 once it is not. */
export async function recordAcceptance(
  { empresaId, id }: FuncionarioItem,
  versao: number,
  now: Date,
): Promise<void> {
  await transact([
    {
      item: {
        ConditionCheck: {
          TableName: table('empresas'),
          Key: { id: empresaId },
          ConditionExpression: 'regulamentoVersao = :versao',
          ExpressionAttributeValues: { ':versao': versao },
        },
      },
      otherwise: () => refusal('regulationChanged'),
    },
    {
      item: {
        Update: {
          ...funcionarioKey({ empresaId, id }),
          UpdateExpression: 'SET regulamentoAceito = :versao',
          ConditionExpression: 'attribute_exists(id)',
          ExpressionAttributeValues: { ':versao': versao },
        },
      },
      otherwise: () => refusal('unauthenticated'),
    },
    {
      item: {
        Put: {
          TableName: table('regulamentos'),
          Item: {
            empresaId,
            id: acceptanceId(versao, id),
            funcionarioId: id,
            versao,
            em: now.toISOString(),
          },
        },
      },
    },
  ]);
}
