import { refusal } from '../../../shared/errors.ts';
import { MINUTE_MS } from '../../../shared/rules/dates.ts';
import { assertAcceptedUpload, type UploadPurpose, uploadLimit } from '../../../shared/rules/media.ts';
import { presignUpload } from '../../platform/aws/upload-form.ts';
import { reserveEvent } from '../../platform/dynamodb/rate.ts';
import * as REFUSALS from '../../platform/refusals.ts';
import { assertAcceptedList } from './accepted-list.ts';
import { uploadKey } from './keys.ts';
import { createUpload, PUBLIC_OWNER } from './store/uploads.ts';

interface Declared {
  tipo: UploadPurpose;
  nome: string;
  contentType: string;
  tamanho: number;
}
interface Sender {
  dono: string;
  empresaId: string | null;
  /** what the rate limit counts: the account, or the network address without one */
  subject: string;
  now: Date;
  newId: () => string;
}

/** Room for ten posts full of images per window. */
const LIMIT = { name: 'uploads', max: 200, windowMs: 5 * MINUTE_MS };

/** Records an upload and signs its form. Throws 400 for the kind, 413 for the size, 429 for too many. */
export async function prepareUpload(declared: Declared, sender: Sender) {
  const { dono, empresaId, subject, now, newId } = sender;
  const publico = dono === PUBLIC_OWNER;
  const maxBytes =
    declared.tipo === 'importacao'
      ? assertAcceptedList(declared)
      : uploadLimit(assertAcceptedUpload({ ...declared, publico }), publico).bytes;
  if (!(await reserveEvent({ ...LIMIT, subject }, now))) throw refusal(REFUSALS.tooManyUploads);
  const id = newId();
  const key = uploadKey({ id, dono, nome: declared.nome });
  const contentType = declared.contentType || 'application/octet-stream';
  await createUpload({ ...declared, contentType, id, dono, empresaId, key }, now);
  return { uploadId: id, key, ...presignUpload({ key, contentType, maxBytes }) };
}
