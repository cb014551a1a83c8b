import { uploads } from '../../../shared/routes/uploads.ts';
import { route } from '../../http/route.ts';
import { prepareUpload } from '../../uploads/prepare-upload.ts';

export const handler = route(uploads.create)(async ({ body, caller, now, newId }) =>
  prepareUpload(body, { dono: caller.id, empresaId: caller.empresaId, subject: caller.id, now, newId }),
);
