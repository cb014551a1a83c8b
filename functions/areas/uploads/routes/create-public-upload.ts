import { uploads } from '../../../../shared/routes/uploads.ts';
import { networkOf } from '../../../platform/http/client-address.ts';
import { limitClients } from '../../../platform/http/client-limit.ts';
import { route } from '../../access/index.ts';
import { prepareUpload } from '../prepare-upload.ts';
import { PUBLIC_OWNER } from '../store/uploads.ts';

/** Rate-limited by the client's network, since there is no account yet. */
export const handler = route(
  uploads.createPublicUpload,
  limitClients,
)(async ({ body, client, now, newId }) =>
  prepareUpload(
    { ...body, tipo: 'perfil' },
    { dono: PUBLIC_OWNER, empresaId: null, subject: networkOf(client), now, newId },
  ),
);
