import { hasRecurso } from '../../../shared/rules/planos.ts';
import { newUlid } from '../../platform/dynamodb/ids.ts';
import { type EmpresaItem, isOpen } from '../contas/index.ts';
import { fetchFeed } from './fetch.ts';
import { planReading, roomOf } from './plan-drafts.ts';
import { recordFailure, recordReading, tryLease } from './store/feed-leases.ts';
import { type FonteKey, marksOf } from './store/fontes.ts';

/** By the company's plan, not while it is suspended or closing, and not while it has drafts enough. */
export const readsFeeds = (empresa: EmpresaItem): boolean =>
  isOpen(empresa) && hasRecurso(empresa.plano_nome, 'fontes') && roomOf(empresa) > 0;

/** Reads a feed that was not read since an instant, unless another run does. */
export async function readFonte(
  key: FonteKey,
  empresa: EmpresaItem,
  { since, now }: { since: Date; now: Date },
): Promise<void> {
  const fonte = await tryLease(key, since, { run: newUlid(now), now });
  if (!fonte) return;
  const reading = await fetchFeed(fonte.url, fonte);
  if (reading.resultado === 'falhou') return recordFailure(fonte, reading.motivo, now);
  if (reading.resultado === 'inalterada') {
    const at = now.toISOString();
    return recordReading(fonte, { lidaEm: at, ultimaLeitura: at }, {});
  }
  const before = await marksOf(fonte, now);
  const { progress, marks, drafts } = await planReading(reading, {
    fonte,
    marks: before,
    empresa,
    isFirst: false,
    now,
  });
  await recordReading(fonte, progress, { drafts, ...(marks !== before && { marks }) });
}
