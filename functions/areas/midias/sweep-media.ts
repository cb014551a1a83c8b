import * as MSG from '../../../shared/messages.ts';
import { deleteObjects } from '../../platform/aws/storage.ts';
import { deleteUnused, getUpload, markSwept, settleSeconds, type Upload } from '../uploads/index.ts';
import { conclude, keysOf, reject } from './settle.ts';

/**
 * Cleans up an upload more than a day old. An unused one is deleted with its files; a used one whose check never ended
 * is refused, so that no post stays hidden without a reason.
 */
export async function sweepUpload(upload: Upload, now: Date): Promise<void> {
  const unused = upload.usadoPor === undefined && (await deleteUnused(upload, now));
  if (unused) {
    await deleteObjects('media', keysOf(upload));
    await deleteObjects('uploads', [upload.key]);
    return;
  }
  const shown = await getUpload(upload.id);
  if (!shown) return;
  const ended = shown.estado === 'pronta' || shown.estado === 'rejeitada';
  // The conversion was not ordered, so it costs nothing.
  if (!ended && !shown.trabalho) await settleSeconds(shown, 0);
  await (ended ? conclude(shown, now) : reject(shown, MSG.midiaNaoVerificada, now));
  await markSwept(upload.id);
}
