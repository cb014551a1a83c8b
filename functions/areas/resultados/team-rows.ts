import { forEachAtOnce } from '../../platform/at-once.ts';
import { listEquipes } from '../contas/index.ts';
import { NOTHING, plus } from './calendars.ts';
import { channelsIn } from './channels.ts';
import { type Listing, RankedSums, type RowPage, toRow } from './rows.ts';
import { ALL, listDays } from './store/result-records.ts';

const AT_ONCE = 20;

/**
 * Rows of a company's current teams, from the sums of their days: one query for each team, of which there are two hundred
 * at most. A calendar for each team and year would cost every share two more units. Empty for all companies together.
 */
export async function teamRows({
  scope: { empresaId, equipeId },
  asked,
  order,
  page,
}: Listing): Promise<RowPage> {
  const { part } = asked.atual;
  if (empresaId === ALL || !part) return { rows: [], nextCursor: undefined };
  const all = await listEquipes(empresaId, { fresh: false });
  const sums = new RankedSums<string>();
  await forEachAtOnce(
    all.filter(({ id }) => equipeId === undefined || id === equipeId),
    AT_ONCE,
    async ({ id, nome }) => {
      const days = await listDays({ empresaId, equipeId: id }, part.de, part.ate);
      const sum = days
        .map(({ compartilhamentos = 0, cliques = 0, upsGanhos: ups = 0, ...day }) => {
          return { compartilhamentos, cliques, ups, canais: channelsIn(day) };
        })
        .reduce(plus, NOTHING);
      if (sum.compartilhamentos > 0 || sum.cliques > 0) sums.add(id, sum, nome);
    },
  );
  const { shown, nextCursor } = sums.page(order, page);
  return { rows: shown.map((row) => toRow(row, row.known, undefined)), nextCursor };
}
