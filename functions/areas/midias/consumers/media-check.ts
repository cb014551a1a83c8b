import type { S3Event } from 'aws-lambda';
import { atLeastNow } from '../../../platform/events/late.ts';
import { getUpload, markReady, tryAcquireCheck, type Upload, uploadIdOf } from '../../uploads/index.ts';
import { checkUpload, convertIfUsed } from '../check-media.ts';
import { conclude } from '../settle.ts';

/**
 * An object was stored in the uploads bucket. Delivered at least once, and again after a failure: an upload whose
 * check has ended is only concluded again, and of concurrent events only one checks.
 */
export async function handler(event: S3Event): Promise<void> {
  for (const { s3, eventTime } of event.Records ?? []) {
    const key = decodeURIComponent(s3.object.key.replaceAll('+', ' '));
    const id = uploadIdOf(key);
    const upload = id ? await getUpload(id) : undefined;
    if (upload?.key !== key) continue;
    const now = atLeastNow(new Date(eventTime));
    await resumeCheck(upload, s3.object.sequencer, now);
  }
}

async function resumeCheck(upload: Upload, evento: string, now: Date): Promise<void> {
  // Imported lists are read by their own job (functions/areas/importacoes/routes/create-import.ts) and kept until the sweep.
  if (upload.tipo === 'importacao') return void (await markReady(upload.id));
  switch (upload.estado) {
    case 'aguardando':
    case 'verificando':
      // Another event of the upload is checking it.
      if (await tryAcquireCheck(upload.id, evento, now)) await checkUpload(upload, now);
      return;
    case 'conferida':
      return convertIfUsed(upload, now);
    case 'convertendo':
      return;
    default:
      return conclude(upload, now);
  }
}
