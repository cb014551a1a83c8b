import { notFound } from '../../../../shared/errors.ts';
import { MSG } from '../../../../shared/messages.ts';
import { uploads } from '../../../../shared/routes/uploads.ts';
import { ownerIdOf } from '../../../platform/http/principal.ts';
import { route } from '../../access/index.ts';
import { getUpload, hasExpired, type Upload } from '../store/uploads.ts';

/**
 * States in answers (docs/specification.md#media). A checked video is ready to be used, which is what is asked for; once it is used, it is ready
 * when it is converted.
 */
const STATUS = {
  aguardando: 'aguardando',
  verificando: 'verificando',
  conferida: 'pronta',
  convertendo: 'verificando',
  pronta: 'pronta',
  rejeitada: 'rejeitada',
} as const satisfies Record<Upload['estado'], string>;

/** Nobody but the uploader learns that an upload exists. */
export const handler = route(uploads.status)(async ({ params, caller, now }) => {
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
