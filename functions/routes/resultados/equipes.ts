import { resultados } from '../../../shared/routes/resultados.ts';
import { route } from '../../http/route.ts';
import { askedPeriod } from '../../resultados/period.ts';
import { resultScope } from '../../resultados/scope.ts';

/** There are no teams yet, so none has done anything. */
export const handler = route(resultados.equipes)(async ({ query, caller, now }) => {
  const { plano } = await resultScope(query.empresaId, caller);
  askedPeriod(query, plano, now);
  return { rows: [] };
});
