import { refusal } from '../../../../shared/errors.ts';
import { uploads } from '../../../../shared/routes/uploads.ts';
import type { UploadPurpose } from '../../../../shared/rules/media.ts';
import { ownerIdOf } from '../../../platform/http/principal.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import { type Caller, route } from '../../access/index.ts';
import { prepareUpload } from '../prepare-upload.ts';
import { assertConfirmedFor } from '../upload-confirmed.ts';

/** Only the company publishes posts; employees send suggestions. */
const ONLY: Partial<Record<UploadPurpose, Caller['role']>> = {
  post: 'empresa',
  importacao: 'empresa',
  sugestao: 'funcionario',
};

export const handler = route(uploads.createUpload)(async ({ body, caller, now, newId }) => {
  const only = ONLY[body.tipo];
  if (only && only !== caller.role) throw refusal(REFUSALS.accessDenied);
  if (caller.role !== 'admin') assertConfirmedFor(body.tipo, caller);
  return prepareUpload(body, {
    dono: ownerIdOf(caller),
    empresaId: caller.empresaId,
    subject: ownerIdOf(caller),
    now,
    newId,
  });
});
