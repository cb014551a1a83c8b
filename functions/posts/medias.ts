import { conversionQuota } from '../contas/quotas.ts';
import type { Write } from '../store/db.ts';
import type { EmpresaItem } from '../store/empresas/empresas.ts';
import { takeVideo } from '../store/uploads/conversion.ts';
import { attachUpload, uso } from '../store/uploads/uploads.ts';
import type { ResolvedMedia } from '../uploads/resolve.ts';

/**
 * The writes by which a post begins to show its media, for the transaction that records it. A video that is not converted
 * yet is paid for and ordered with them: 429 where the company's month has no room for it.
 */
export const showMedias = (
  medias: readonly ResolvedMedia[],
  { empresa, postId, now }: { empresa: EmpresaItem; postId: string; now: Date },
): Write[] => {
  const by = uso.post(empresa.id, postId);
  return medias.flatMap((media) =>
    media.video ? takeVideo(media.video, by, conversionQuota(empresa, now), now) : [attachUpload(media, by)],
  );
};
