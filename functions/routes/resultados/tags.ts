import { resultados } from '../../../shared/routes/resultados.ts';
import { route } from '../../http/route.ts';
import { askedPeriod } from '../../resultados/period.ts';
import { tagRows } from '../../resultados/rows.ts';
import { resultScope } from '../../resultados/scope.ts';

export const handler = route(resultados.tags)(async ({ query, caller, now }) => {
  const { scope, plano } = await resultScope(query, caller);
  return tagRows({ scope, asked: askedPeriod(query, plano, now), order: query.ordem, page: query });
});
