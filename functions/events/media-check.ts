import type { S3Event } from 'aws-lambda';
import { getUpload, markReady, type Upload } from '../store/uploads/uploads.ts';
import { checkUpload, convertIfUsed } from '../uploads/check.ts';
import { uploadIdOf } from '../uploads/keys.ts';
import { conclude } from '../uploads/settle.ts';
import { atLeastNow } from './late.ts';

/**
 * An object was stored in the uploads bucket. Delivered at least once, and again after a failure: an upload whose
 * check has ended is only concluded again.
 */
export async function handler(event: S3Event): Promise<void> {
  for (const { s3, eventTime } of event.Records ?? []) {
    const key = decodeURIComponent(s3.object.key.replaceAll('+', ' '));
    const id = uploadIdOf(key);
    const upload = id ? await getUpload(id) : undefined;
    if (upload?.key !== key) continue;
    const now = atLeastNow(new Date(eventTime));
    await goOn(upload, now);
  }
}

async function goOn(upload: Upload, now: Date): Promise<void> {
  // A list is read by whoever names it (functions/importacoes/received.ts), and lies there until it is swept.
  if (upload.tipo === 'importacao') return void (await markReady(upload.id));
  switch (upload.estado) {
    case 'aguardando':
    case 'verificando':
      return checkUpload(upload, now);
    case 'conferida':
      return convertIfUsed(upload, now);
    case 'convertendo':
      return;
    default:
      return conclude(upload, now);
  }
}
