import { resultados } from '../../../shared/routes/resultados.ts';
import { route } from '../../http/route.ts';
import { askedPeriod } from '../../resultados/period.ts';
import { empresaRows } from '../../resultados/rows.ts';

export const handler = route(resultados.empresas)(({ query, now }) =>
  empresaRows({ asked: askedPeriod(query, null, now), order: query.ordem, page: query }),
);
