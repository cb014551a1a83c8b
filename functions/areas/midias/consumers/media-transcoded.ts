import type { EventBridgeEvent } from 'aws-lambda';
import { deleteObjects } from '../../../platform/aws/storage.ts';
import { atLeastNow } from '../../../platform/events/late.ts';
import { getUpload, settleSeconds } from '../../uploads/index.ts';
import { finishVideo, outputKeys, type TranscodeResult } from '../finish-video.ts';
import { conclude } from '../settle.ts';

type Event = EventBridgeEvent<'MediaConvert Job State Change', TranscodeResult>;

/** A transcoding ended, successfully or not. Delivered at least once. */
export async function handler({ detail, time }: Event): Promise<void> {
  if (!['COMPLETE', 'ERROR', 'CANCELED'].includes(detail.status)) return;
  const id = detail.userMetadata?.uploadId;
  const upload = id ? await getUpload(id) : undefined;
  // The post was deleted meanwhile: delete the outputs.
  if (!upload) return deleteObjects('media', outputKeys(detail));
  // A failed job costs nothing.
  if (detail.status !== 'COMPLETE') await settleSeconds(upload, 0);
  const now = atLeastNow(new Date(time));
  const ended = upload.estado === 'pronta' || upload.estado === 'rejeitada';
  await (ended ? conclude(upload, now) : finishVideo(upload, detail, now));
}
