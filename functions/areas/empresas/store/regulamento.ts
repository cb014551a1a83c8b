import { refusal } from '../../../../shared/errors.ts';
import { checkItem, putItem, updateItem, type Write } from '../../../platform/dynamodb/commands.ts';
import { beginsWith, equals, exists, missing } from '../../../platform/dynamodb/conditions.ts';
import { type Page, type PageRequest, readPage } from '../../../platform/dynamodb/cursor.ts';
import { batchGet, queryFirst, queryPage } from '../../../platform/dynamodb/queries.ts';
import { transact } from '../../../platform/dynamodb/writes.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import type { FuncionarioItem } from '../../contas/index.ts';

/** A version of a company's rules; an empty text: the company has none any more. All versions are kept, because employees accepted them. */
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

/** The newest version, by a consistent read; version 0 before the first. */
export const latestRegulation = async (empresaId: string): Promise<Regulation> =>
  (await queryFirst<VersionItem>('regulamentos', {
    where: { empresaId },
    range: beginsWith('id', TEXTS),
    newestFirst: true,
    fresh: true,
  })) ?? { versao: 0, texto: '' };

/** All versions, oldest first. */
export const listRegulations = (
  empresaId: string,
  { limit, cursor }: PageRequest,
): Promise<Page<VersionItem>> =>
  readPage(cursor, { empresaId, id: null }, (startKey) =>
    queryPage<VersionItem>('regulamentos', {
      where: { empresaId },
      range: beginsWith('id', TEXTS),
      limit,
      startKey,
    }),
  );

/**
 * The version that a new text puts in force, and the write that records it; no writes if the text did not change. The
 * second of two simultaneous changes is refused: 409.
 */
export async function regulationChange(
  empresaId: string,
  texto: string,
  now: Date,
): Promise<{ inForce?: number; writes: Write[] }> {
  const latest = await latestRegulation(empresaId);
  if (texto === latest.texto) return { writes: [] };
  const versao = latest.versao + 1;
  const item: VersionItem = {
    empresaId,
    id: TEXTS + padded(versao),
    versao,
    texto,
    desde: now.toISOString(),
  };
  return {
    inForce: texto === '' ? 0 : versao,
    writes: [
      putItem('regulamentos', item, {
        when: missing('id'),
        otherwise: () => refusal(REFUSALS.changedMeanwhile),
      }),
    ],
  };
}

/** The versions that an employee accepted, and when, oldest first. */
export const acceptancesOf = ({ empresaId, id, regulamentoAceito = 0 }: FuncionarioItem) =>
  batchGet<{ versao: number; em: string }>(
    'regulamentos',
    Array.from({ length: regulamentoAceito }, (_, n) => ({ empresaId, id: acceptanceId(n + 1, id) })),
  );

const acceptanceId = (versao: number, funcionarioId: string) => `aceite#${padded(versao)}#${funcionarioId}`;

/** Records that an employee accepted a version. Throws 409 if it is no longer in force. */
export const recordAcceptance = (
  { empresaId, id }: FuncionarioItem,
  versao: number,
  now: Date,
): Promise<void> =>
  transact([
    checkItem(
      'empresas',
      { id: empresaId },
      { when: equals('regulamentoVersao', versao), otherwise: () => refusal(REFUSALS.regulationChanged) },
    ),
    updateItem(
      'funcionarios',
      { empresaId, id },
      { set: { regulamentoAceito: versao } },
      { when: exists('id'), otherwise: () => refusal(REFUSALS.unauthenticated) },
    ),
    putItem('regulamentos', {
      empresaId,
      id: acceptanceId(versao, id),
      funcionarioId: id,
      versao,
      em: now.toISOString(),
    }),
  ]);
