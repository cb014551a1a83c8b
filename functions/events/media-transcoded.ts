import type { EventBridgeEvent } from 'aws-lambda';
import { finishVideo, type TranscodeResult } from '../media/finish-video.ts';
import { conclude } from '../media/settle.ts';
import { getUpload } from '../store/uploads.ts';

type Event = EventBridgeEvent<'MediaConvert Job State Change', TranscodeResult>;

/** A transcoding ended, well or not. Delivered at least once. */
export async function handler({ detail }: Event): Promise<void> {
  if (!['COMPLETE', 'ERROR', 'CANCELED'].includes(detail.status)) return;
  const id = detail.userMetadata?.uploadId;
  const upload = id ? await getUpload(id) : undefined;
  if (!upload) return;
  const ended = upload.estado === 'pronta' || upload.estado === 'rejeitada';
  await (ended ? conclude(upload) : finishVideo(upload, detail));
}
