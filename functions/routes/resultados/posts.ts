import { resultados } from '../../../shared/routes/resultados.ts';
import { route } from '../../http/route.ts';
import { askedPeriod } from '../../resultados/period.ts';
import { postRows } from '../../resultados/rows.ts';
import { resultScope } from '../../resultados/scope.ts';

export const handler = route(resultados.posts)(async ({ query, caller, now }) => {
  const { scope, plano } = await resultScope(query, caller);
  return postRows({ scope, asked: askedPeriod(query, plano, now), order: query.ordem, page: query });
});
