import { notFound } from '../../../shared/errors.ts';
import { MSG } from '../../../shared/messages.ts';
import { uploads } from '../../../shared/routes/uploads.ts';
import { epoch } from '../../../shared/rules/dates.ts';
import { route } from '../../http/route.ts';
import { getUpload } from '../../store/uploads/uploads.ts';

/** Nobody but the uploader learns that an upload exists. */
export const handler = route(uploads.status)(async ({ params, caller, now }) => {
  const upload = await getUpload(params.uploadId);
  if (!upload || upload.dono !== caller.id || upload.expiraEm <= epoch(now)) {
    throw notFound(MSG.envioNaoEncontrado);
  }
  const { estado, motivo, path, duracaoSegundos } = upload;
  return {
    status: estado,
    ...(motivo === undefined ? {} : { motivo }),
    ...(path === undefined || estado === 'rejeitada' ? {} : { path }),
    ...(duracaoSegundos === undefined ? {} : { duracaoSegundos }),
  };
});
