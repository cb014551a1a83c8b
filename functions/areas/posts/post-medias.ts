import { refusal } from '../../../shared/errors.ts';
import type { SentFile } from '../../../shared/routes/fields.ts';
import { assertCombination, mediaKindOf } from '../../../shared/rules/media.ts';
import type { Write } from '../../platform/dynamodb/commands.ts';
import * as REFUSALS from '../../platform/refusals.ts';
import type { EmpresaItem } from '../contas/index.ts';
import {
  attachUpload,
  attachVideo,
  conversionQuota,
  type MediaContext,
  type ResolvedMedia,
  uploadIdIn,
  uso,
  withMedia,
} from '../uploads/index.ts';
import type { DraftItem } from './store/drafts.ts';

/**
 * The writes that attach a post's media, for the transaction that records the post. They also reserve and order the
 * conversion of an unconverted video. Throws 429 if the company's month has no room for it.
 */
export const attachMedias = (
  medias: readonly ResolvedMedia[],
  { empresa, postId, now }: { empresa: EmpresaItem; postId: string; now: Date },
): Write[] => {
  const by = uso.post(empresa.id, postId);
  return medias.flatMap((media) => {
    if (media.handOver) return media.handOver(by);
    return media.video
      ? attachVideo(media.video, by, conversionQuota(empresa, now), now)
      : [attachUpload(media, by)];
  });
};

export interface ChangedMedia {
  paths: string[];
  /** media that the draft did not have before */
  added: ResolvedMedia[];
  state: Pick<DraftItem, 'midias' | 'pendentes' | 'recusadas' | 'motivo'>;
}

/** As `withMedia`, for a draft that already has media: kept ones are named by path and keep their state. */
export const withKeptMedia = <T>(
  values: readonly (string | SentFile)[],
  draft: DraftItem,
  context: MediaContext,
  write: (medias: ChangedMedia) => Promise<T>,
): Promise<T> => {
  const isKept = (value: string | SentFile): value is string =>
    typeof value === 'string' && draft.midias.includes(value);
  const fresh = values.filter((value) => !isKept(value));
  return withMedia(fresh, context, (added) => {
    const paths = values.map((value) => (isKept(value) ? value : (added[fresh.indexOf(value)]?.path ?? '')));
    if (new Set(paths).size < paths.length) throw refusal(REFUSALS.invalidMedia);
    assertCombination(paths.map(mediaKindOf));
    return write({ paths, added, state: stateOf(paths, added, draft) });
  });
};

function stateOf(midias: string[], added: readonly ResolvedMedia[], draft: DraftItem): ChangedMedia['state'] {
  const ids = new Set(midias.map(uploadIdIn));
  const pendentes = new Set([
    ...[...(draft.pendentes ?? [])].filter((id) => ids.has(id)),
    ...added.filter(({ estado }) => estado === 'verificando').map(({ uploadId }) => uploadId),
  ]);
  const recusadas = (draft.recusadas ?? []).filter((id) => ids.has(id));
  return {
    midias,
    ...(pendentes.size > 0 && { pendentes }),
    ...(recusadas.length > 0 && { recusadas, ...(draft.motivo !== undefined && { motivo: draft.motivo }) }),
  };
}
