import { NOTHING } from '../../../shared/rules/calendars.ts';
import { forEachAtOnce } from '../../platform/at-once.ts';
import { listEquipes } from '../equipes/index.ts';
import { type Listing, type Page, Sums, toRow } from './rows.ts';
import { ALL, listDays } from './store/records.ts';

const AT_ONCE = 20;

/**
 * What was done in the teams that there are, by the sums of their days: a query for each, of two hundred at most. A row of
 * its own for every team and year would make each share two units dearer. Over all companies there are no rows.
 */
export async function teamRows({
  scope: { empresaId, equipeId },
  asked,
  order,
  page,
}: Listing): Promise<Page> {
  const { part } = asked.atual;
  if (empresaId === ALL || !part) return { rows: [], nextCursor: undefined };
  const all = await listEquipes(empresaId, { fresh: false });
  const sums = new Sums<string>();
  await forEachAtOnce(
    all.filter(({ id }) => equipeId === undefined || id === equipeId),
    AT_ONCE,
    async ({ id, nome }) => {
      const days = await listDays({ empresaId, equipeId: id }, part.de, part.ate);
      const sum = days.reduce(
        (total, { compartilhamentos = 0, cliques = 0, upsGanhos = 0 }) => ({
          compartilhamentos: total.compartilhamentos + compartilhamentos,
          cliques: total.cliques + cliques,
          ups: total.ups + upsGanhos,
        }),
        NOTHING,
      );
      if (sum.compartilhamentos > 0 || sum.cliques > 0) sums.add(id, sum, nome);
    },
  );
  const { shown, nextCursor } = sums.page(order, page);
  return { rows: shown.map((row) => toRow(row, row.known, undefined)), nextCursor };
}
