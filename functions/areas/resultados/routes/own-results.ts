import { resultados } from '../../../../shared/routes/resultados.ts';
import { route } from '../../access/index.ts';
import { mustGetEmpresa } from '../../contas/index.ts';
import { positionOf } from '../../ranking/index.ts';
import { askedPeriod } from '../result-period.ts';
import { readOwnResults } from '../results-of-person.ts';

export const handler = route(resultados.ownResults)(async ({ query, caller, now }) => {
  const { plano_nome } = await mustGetEmpresa(caller.empresaId, { fresh: false });
  const asked = askedPeriod(query, plano_nome, now);
  const [own, posicao] = await Promise.all([
    readOwnResults(caller.funcionario, asked),
    positionOf(caller.funcionario),
  ]);
  return { de: asked.de, ate: asked.ate, ...own, posicao };
});
