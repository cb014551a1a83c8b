import { resultados } from '../../../shared/routes/resultados.ts';
import { route } from '../../http/route.ts';
import { askedPeriod } from '../../resultados/period.ts';
import { resultScope } from '../../resultados/scope.ts';
import { teamRows } from '../../resultados/team-rows.ts';

export const handler = route(resultados.equipes)(async ({ query, caller, now }) => {
  const { scope, plano } = await resultScope(query, caller);
  return teamRows({ scope, asked: askedPeriod(query, plano, now), order: query.ordem, page: query });
});
