import { uploads } from '../../../shared/routes/uploads.ts';
import { route } from '../../http/route.ts';
import { PUBLIC_OWNER } from '../../store/uploads/uploads.ts';
import { prepareUpload } from '../../uploads/prepare-upload.ts';

/** There is no account yet, so the address is what is throttled. */
export const handler = route(uploads.createPublic)(async ({ body, client, now, newId }) =>
  prepareUpload(
    { ...body, tipo: 'perfil' },
    { dono: PUBLIC_OWNER, empresaId: null, subject: client, now, newId },
  ),
);
