import { refusal } from '../../../../shared/errors.ts';
import { exportacoes } from '../../../../shared/routes/exportacoes.ts';
import { MINUTE_MS, SECOND_MS } from '../../../../shared/rules/dates.ts';
import { presignRead } from '../../../platform/aws/upload-form.ts';
import { statusOf } from '../../../platform/jobs/company-job.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import { route } from '../../access/index.ts';
import { assertMayExport } from '../allowed.ts';
import { exportKey } from '../export-key.ts';
import { findExport } from '../store/exports.ts';

const READ_SECONDS = (15 * MINUTE_MS) / SECOND_MS;

export const handler = route(exportacoes.getExport)(async ({ params, caller, now }) => {
  const found = await findExport({ empresaId: caller.empresaId, id: params.id }, now);
  if (!found) throw refusal(REFUSALS.exportacaoNotFound);
  assertMayExport(found.tipo, caller.papel);
  const status = statusOf(found, 'preparando', now);
  const { tipo, de, ate, progresso, linhas } = found;
  return {
    ...{ status, progresso, tipo, de, ate },
    ...(status === 'pronta' && {
      linhas,
      url: presignRead('exports', exportKey(found), { seconds: READ_SECONDS }),
    }),
  };
});
