import { resultados } from '../../../../shared/routes/resultados.ts';
import { route } from '../../access/index.ts';
import { askedPeriod } from '../result-period.ts';
import { empresaRows } from '../rows.ts';

export const handler = route(resultados.resultsOfEmpresas)(({ query, now }) =>
  empresaRows({ asked: askedPeriod(query, null, now), order: query.ordem, page: query }),
);
