import { resultados } from '../../../../shared/routes/resultados.ts';
import { route } from '../../access/index.ts';
import { askedPeriod } from '../result-period.ts';
import { postRows } from '../rows.ts';
import { resultScope } from '../scope.ts';

export const handler = route(resultados.resultsOfPosts)(async ({ query, caller, now }) => {
  const { scope, plano } = await resultScope(query, caller);
  return postRows({ scope, asked: askedPeriod(query, plano, now), order: query.ordem, page: query });
});
