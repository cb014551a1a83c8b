import { refusal } from '../../../../shared/errors.ts';
import { importacoes } from '../../../../shared/routes/importacoes.ts';
import { MINUTE_MS, SECOND_MS } from '../../../../shared/rules/dates.ts';
import { presignRead } from '../../../platform/aws/upload-form.ts';
import { statusOf } from '../../../platform/jobs/company-job.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import { route } from '../../access/index.ts';
import { importResultKey } from '../import-key.ts';
import { countsOf } from '../import-outcomes.ts';
import { findImport } from '../store/imports.ts';
import { undoOf } from '../undo-import.ts';

const READ_SECONDS = (15 * MINUTE_MS) / SECOND_MS;

export const handler = route(importacoes.getImport)(async ({ params, caller, now }) => {
  const found = await findImport({ empresaId: caller.empresaId, id: params.id }, now);
  if (!found) throw refusal(REFUSALS.importacaoNotFound);
  const status = statusOf(found, 'importando', now);
  const desfazer = await undoOf(found, now);
  const done = found.desfechos.length / Math.max(1, found.validas);
  return {
    status,
    progresso: status === 'pronta' ? 100 : Math.min(99, Math.floor(done * 100)),
    ...countsOf(found),
    primeirosErros: found.primeirosErros ?? [],
    ...(found.conviteAdiado && { conviteAdiado: true }),
    ...(desfazer && { desfazer }),
    ...(status === 'pronta' && {
      url: presignRead('imports', importResultKey(found), { seconds: READ_SECONDS }),
    }),
  };
});
