import { premios } from '../../../../shared/routes/premios.ts';
import { assertBegun, isClosed } from '../../../../shared/rules/premios.ts';
import { route } from '../../access/index.ts';
import { shownRows } from '../prize-view.ts';
import { mergedPage } from '../store/prize-lists.ts';
import { listName } from '../store/prize-rows.ts';
import { expectedIn, rulesOf } from '../store/prize-rules.ts';
import { listsOf, readTotal, shownTotal } from '../store/prize-totals.ts';

export const handler = route(premios.prizeMonth)(async ({ query, caller, now }) => {
  const { empresaId } = caller;
  const { mes, ordem, vinculo, acima } = query;
  assertBegun(mes, now);
  const [total, expected] = await Promise.all([
    readTotal(empresaId, mes),
    expectedIn(empresaId, mes, { fresh: false }),
  ]);
  const listas = listsOf(total, { grupo: vinculo, acima }).map((list) => listName(empresaId, mes, list));
  const { items, nextCursor } = await mergedPage({ order: ordem, listas }, query);
  const { vinculosQueTrocam } = rulesOf(caller.empresa);
  return {
    mes,
    fechado: isClosed(mes, now),
    regras: { ...expected, vinculosQueTrocam },
    total: shownTotal(total, { vinculosQueTrocam }),
    pessoas: await shownRows(empresaId, items, expected),
    nextCursor,
  };
});
