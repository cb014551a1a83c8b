import { premios } from '../../../../shared/routes/premios.ts';
import { assertBegun, isClosed } from '../../../../shared/rules/premios.ts';
import { route } from '../../access/index.ts';
import { pageOfMonth } from '../month-page.ts';
import { rulesOf } from '../store/prize-rules.ts';
import { shownTotal } from '../store/prize-totals.ts';

export const handler = route(premios.prizeMonth)(async ({ query, caller, now }) => {
  const { mes, ordem: order, vinculo: grupo, acima, limit, cursor } = query;
  assertBegun(mes, now);
  const { vinculosQueTrocam } = rulesOf(caller.empresa);
  const asked = { empresaId: caller.empresaId, mes, order, grupo, acima };
  const page = await pageOfMonth(asked, { limit, cursor });
  return {
    mes,
    fechado: isClosed(mes, now),
    regras: { ...page.expected, vinculosQueTrocam },
    total: shownTotal(page.total, { vinculosQueTrocam }),
    pessoas: page.people,
    nextCursor: page.nextCursor,
  };
});
