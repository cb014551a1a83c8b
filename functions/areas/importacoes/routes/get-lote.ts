import { refusal } from '../../../../shared/errors.ts';
import { lotes } from '../../../../shared/routes/lotes.ts';
import { statusOf } from '../../../platform/jobs/company-job.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import { route } from '../../access/index.ts';
import { countsOf } from '../lote-outcomes.ts';
import { findLot } from '../store/lots.ts';

export const handler = route(lotes.getLote)(async ({ params, caller, now }) => {
  const found = await findLot({ empresaId: caller.empresaId, id: params.id }, now);
  // The import shows the one that undoes it.
  if (!found || found.acao === 'desfazer') throw refusal(REFUSALS.loteNotFound);
  const { acao, total } = found;
  return { status: statusOf(found, 'fazendo', now), acao, total, ...countsOf(found) };
});
