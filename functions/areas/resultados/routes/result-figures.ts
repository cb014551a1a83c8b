import { resultados } from '../../../../shared/routes/resultados.ts';
import { route } from '../../access/index.ts';
import { readFigures } from '../figures.ts';
import { askedPeriod } from '../result-period.ts';
import { resultScope } from '../scope.ts';

export const handler = route(resultados.resultFigures)(async ({ query, caller, now }) => {
  const { scope, plano, cpcCentavos } = await resultScope(query, caller);
  const asked = askedPeriod(query, plano, now);
  return { de: asked.de, ate: asked.ate, ...(await readFigures(scope, asked, cpcCentavos)) };
});
