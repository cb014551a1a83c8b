import { resultados } from '../../../../shared/routes/resultados.ts';
import { route } from '../../access/index.ts';
import { askedPeriod } from '../result-period.ts';
import { tagRows } from '../rows.ts';
import { resultScope } from '../scope.ts';

export const handler = route(resultados.resultsOfTags)(async ({ query, caller, now }) => {
  const { scope, plano } = await resultScope(query, caller);
  return tagRows({ scope, asked: askedPeriod(query, plano, now), order: query.ordem, page: query });
});
