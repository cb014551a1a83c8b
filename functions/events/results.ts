import { factOf } from '../resultados/facts.ts';
import { fold } from '../resultados/fold.ts';
import { getEmpresa } from '../store/empresas/empresas.ts';
import { groupConsumer } from './consume.ts';

/**
 * Folds what happened into the results of its company, and of all (docs/decisions/036-results.md). Events are gathered,
 * so that what a company does within a minute costs the sums of its day one write.
 */
export const handler = groupConsumer(
  'results',
  ({ empresaId }) => empresaId,
  async (empresaId, events, now) => {
    // What an erased company's end still tells must not leave anything of it behind.
    const empresa = await getEmpresa(empresaId);
    if (!empresa || (empresa.encerraEm !== undefined && new Date(empresa.encerraEm) <= now)) return;
    await fold(empresaId, events.map(factOf));
  },
);
