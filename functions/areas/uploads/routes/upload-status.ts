import { notFound } from '../../../../shared/errors.ts';
import * as MSG from '../../../../shared/messages.ts';
import { uploads } from '../../../../shared/routes/uploads.ts';
import { ownerIdOf } from '../../../platform/http/principal.ts';
import { route } from '../../access/index.ts';
import { getUpload, hasExpired, type Upload } from '../store/uploads.ts';

/**
 * States in answers (docs/specification.md#media). A checked, unused video is reported as ready, since it can be used;
 * a used one when it is converted.
 */
const STATUS = {
  aguardando: 'aguardando',
  verificando: 'verificando',
  conferida: 'pronta',
  convertendo: 'verificando',
  pronta: 'pronta',
  rejeitada: 'rejeitada',
} as const satisfies Record<Upload['estado'], string>;

/** Only the uploader can see that an upload exists. */
export const handler = route(uploads.uploadStatus)(async ({ params, caller, now }) => {
  const upload = await getUpload(params.uploadId);
  if (!upload || upload.dono !== ownerIdOf(caller) || hasExpired(upload, now)) {
    throw notFound(MSG.envioNaoEncontrado);
  }
  const { estado, motivo, path, duracaoSegundos } = upload;
  return {
    status: STATUS[estado],
    ...(motivo === undefined ? {} : { motivo }),
    ...(path === undefined || estado === 'rejeitada' ? {} : { path }),
    ...(duracaoSegundos === undefined ? {} : { duracaoSegundos }),
  };
});
