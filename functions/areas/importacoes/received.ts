import { invalid, refusal } from '../../../shared/errors.ts';
import * as MSG from '../../../shared/messages.ts';
import { isSentFile, type SentFile } from '../../../shared/routes/fields.ts';
import { IMPORT_MAX_BYTES } from '../../../shared/rules/importacao.ts';
import { readUpload } from '../../platform/aws/upload-form.ts';
import { ownerIdOf } from '../../platform/http/principal.ts';
import * as REFUSALS from '../../platform/refusals.ts';
import type { EmpresaCaller } from '../access/index.ts';
import { getUpload, hasExpired, uploadIdOf } from '../uploads/index.ts';

interface UploadContext {
  caller: EmpresaCaller;
  now: Date;
}

/**
 * The bytes of a list, sent inside the request or before it as the caller's own upload. Throws 400 for a key that is
 * unknown, another owner's, for another purpose or not uploaded yet, 413 for too large a file.
 */
export async function receivedList(value: string | SentFile, sender: UploadContext): Promise<Uint8Array> {
  const bytes = isSentFile(value) ? value.bytes : await uploadedList(value, sender);
  if (bytes.length > IMPORT_MAX_BYTES) throw refusal(REFUSALS.importTooLarge);
  return bytes;
}

async function uploadedList(key: string, { caller, now }: UploadContext): Promise<Uint8Array> {
  const id = uploadIdOf(key);
  const upload = id === undefined ? undefined : await getUpload(id);
  const isOwn = upload?.dono === ownerIdOf(caller) && upload.tipo === 'importacao' && upload.key === key;
  const bytes = isOwn && !hasExpired(upload, now) ? await readUpload(upload.key) : undefined;
  if (!bytes) throw invalid(MSG.envioNaoEncontrado, { key: MSG.envioNaoEncontrado });
  return bytes;
}
