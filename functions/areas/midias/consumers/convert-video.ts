import * as MSG from '../../../../shared/messages.ts';
import { headObject, s3Uri } from '../../../platform/aws/storage.ts';
import { orderTranscoding } from '../../../platform/aws/transcoder.ts';
import { consumer } from '../../../platform/events/consume.ts';
import { postExists } from '../../posts/index.ts';
import {
  getUpload,
  markOrdered,
  needsStillOnly,
  settleSeconds,
  withoutExtension,
  workPrefix,
} from '../../uploads/index.ts';
import { reject } from '../settle.ts';

/**
 * Orders the conversion of a video on its first use. A repeated delivery finds it ordered. Skips bytes that changed
 * since the check, since their length is not what was reserved, and the video of a deleted post.
 */
export const handler = consumer('convert-video', async ({ dados }, now) => {
  const upload = await getUpload(dados.uploadId);
  if (upload?.estado !== 'convertendo' || upload.trabalho || !upload.path || !upload.video) return;
  const [, empresaId = '', postId = ''] = upload.usadoPor?.split('#') ?? [];
  const wanted =
    (await headObject('uploads', upload.key))?.etag === upload.etag && (await postExists(empresaId, postId));
  if (!wanted) {
    await settleSeconds(upload, 0);
    return reject(upload, MSG.midiaNaoVerificada, now);
  }
  const { path, video } = upload;
  const sampleOnly = needsStillOnly(upload);
  const job = await orderTranscoding({
    uploadId: upload.id,
    source: s3Uri('uploads', upload.key),
    video: s3Uri('media', sampleOnly ? workPrefix(path, 'amostra') : withoutExtension(path)),
    poster: s3Uri('media', workPrefix(path, 'poster')),
    hasAudio: video.hasAudio,
    standing: video.standing,
    sampleOnly,
  });
  await markOrdered(upload.id, job);
});
