import { resultados } from '../../../../shared/routes/resultados.ts';
import { route } from '../../access/index.ts';
import { askedPeriod } from '../result-period.ts';
import { resultScope } from '../scope.ts';
import { teamRows } from '../team-rows.ts';

export const handler = route(resultados.resultsOfEquipes)(async ({ query, caller, now }) => {
  const { scope, plano } = await resultScope(query, caller);
  return teamRows({ scope, asked: askedPeriod(query, plano, now), order: query.ordem, page: query });
});
