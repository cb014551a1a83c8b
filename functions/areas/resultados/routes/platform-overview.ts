import { resultados } from '../../../../shared/routes/resultados.ts';
import { firstSteps } from '../../../../shared/rules/first-steps.ts';
import { readCounters } from '../../../platform/dynamodb/counters.ts';
import { route } from '../../access/index.ts';
import { countPending } from '../../loja/index.ts';
import { readFigures } from '../figures.ts';
import { askedPeriod } from '../result-period.ts';

/** The figures are those of the results, and of the company's counters; only pending exchanges are counted here. */
export const handler = route(resultados.platformOverview)(async ({ caller: { empresa }, now }) => {
  const month = askedPeriod({ periodo: 'mes' }, empresa.plano_nome, now);
  const [{ totais }, counters, trocasPendentes] = await Promise.all([
    readFigures({ empresaId: empresa.id }, month, 0),
    readCounters(empresa.id),
    countPending(empresa.id),
  ]);
  const { compartilhamentos = 0, conexoes = 0, sugestoesAbertas = 0 } = counters;
  return {
    compartilhamentos: totais.compartilhamentos,
    participantes: totais.participantes,
    acessaram: totais.acessaram,
    colaboradores: empresa.numColaboradores - (empresa.aguardando ?? 0),
    trocasPendentes,
    sugestoesAbertas,
    passos: firstSteps({
      totalPosts: empresa.totalPosts,
      colaboradores: empresa.numColaboradores,
      conexoes,
      compartilhamentos,
    }),
  };
});
