import type { S3Event } from 'aws-lambda';
import { getUpload } from '../store/uploads/uploads.ts';
import { checkUpload } from '../uploads/check.ts';
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
    const ended = upload.estado === 'pronta' || upload.estado === 'rejeitada';
    await (ended ? conclude(upload, now) : checkUpload(upload, now));
  }
}
