import { resultados } from '../../../shared/routes/resultados.ts';
import { route } from '../../http/route.ts';
import { readFigures } from '../../resultados/figures.ts';
import { askedPeriod } from '../../resultados/period.ts';
import { resultScope } from '../../resultados/scope.ts';

export const handler = route(resultados.figures)(async ({ query, caller, now }) => {
  const { scope, plano, cpcCentavos } = await resultScope(query, caller);
  const asked = askedPeriod(query, plano, now);
  return { de: asked.de, ate: asked.ate, ...(await readFigures(scope, asked, cpcCentavos)) };
});
