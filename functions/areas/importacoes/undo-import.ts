import { refusal } from '../../../shared/errors.ts';
import { IMPORT_UNDO_MS } from '../../../shared/rules/importacao.ts';
import { statusOf } from '../../platform/jobs/company-job.ts';
import * as REFUSALS from '../../platform/refusals.ts';
import { type Actor, auditLine } from '../access/index.ts';
import { countsOf as importCounts } from './import-outcomes.ts';
import { countsOf } from './lote-outcomes.ts';
import { claimUndo, type ImportItem } from './store/imports.ts';
import { findLot, requestLot } from './store/lots.ts';

/** The audit's sentence. */
const UNDONE =
  'Desfez a importação de uma lista: saem as pessoas cadastradas por ela que ainda não entraram.';

/** The lot that undoes an import, and the status to show; undefined before it was asked for. */
async function undoingLot({ empresaId, desfeitaPor: id }: ImportItem, now: Date) {
  const lot = id === undefined ? undefined : await findLot({ empresaId, id }, now);
  return lot && { lot, status: statusOf(lot, 'fazendo', now) };
}

/** Until when an import may be undone (ISO). */
const untilOf = ({ status, prontaEm }: ImportItem): string =>
  status === 'pronta' && prontaEm ? new Date(Date.parse(prontaEm) + IMPORT_UNDO_MS).toISOString() : '';

/** What a company sees of undoing an import; undefined when there is nothing to undo, or no time left. */
export async function undoOf(item: ImportItem, now: Date) {
  const { criados } = importCounts(item);
  if (criados === 0) return undefined;
  const until = untilOf(item);
  const ate = until > now.toISOString() ? { ate: until } : undefined;
  const undoing = await undoingLot(item, now);
  if (!undoing) return ate && { status: 'possivel' as const, ...ate, total: criados, ...NOBODY_YET };
  const { lot, status } = undoing;
  return { status, ...(status === 'falhou' && ate), total: lot.total, ...countsOf(lot) };
}
const NOBODY_YET = { vistos: 0, feitos: 0, pulados: [] };

/**
 * Starts to remove the people whom an import registered and who have not come in since: once, or again if that failed. Throws
 * 409 when it registered no one, and once the hour is over.
 */
export async function undoImport(
  item: ImportItem,
  { id, por, now }: { id: string; por: Actor; now: Date },
): Promise<void> {
  const undoing = await undoingLot(item, now);
  if (undoing && undoing.status !== 'falhou') return;
  const { criados } = importCounts(item);
  if (item.status !== 'pronta' || criados === 0) throw refusal(REFUSALS.nothingToUndo);
  if (untilOf(item) <= now.toISOString()) throw refusal(REFUSALS.undoTooLate);
  const { empresaId, id: importacaoId } = item;
  const asked = { acao: 'desfazer', importacaoId, total: criados, por } as const;
  await requestLot({ empresaId, id }, asked, now, {
    claim: claimUndo(item, id, now),
    extra: [
      auditLine(por, {
        empresaId,
        acao: 'importacao.desfeita',
        alvo: importacaoId,
        resumo: UNDONE,
        origem: 'importacao',
        now,
      }),
    ],
  });
}
