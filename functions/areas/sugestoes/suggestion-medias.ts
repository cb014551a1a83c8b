import { invalid, refusal } from '../../../shared/errors.ts';
import type { SentFile } from '../../../shared/routes/fields.ts';
import { assertCombination, mediaKindOf } from '../../../shared/rules/media.ts';
import * as REFUSALS from '../../platform/refusals.ts';
import {
  getUpload,
  handOver,
  hasExpired,
  type ResolvedMedia,
  uploadIdIn,
  uso,
  withMedia,
} from '../uploads/index.ts';
import type { SugestaoItem } from './store/sugestoes.ts';

/** Whether a media field names a picture of the suggestion. */
const belongsTo = (sugestao: SugestaoItem, value: string | SentFile): value is string =>
  typeof value === 'string' && sugestao.midias.includes(value);

/** Pictures of a suggestion that are missing from a list of media fields. */
export const omittedPictures = (sugestao: SugestaoItem, values: readonly (string | SentFile)[]): string[] =>
  sugestao.midias.filter((path) => !values.includes(path));

/**
 * As `withMedia`, for a post made of a suggestion: a path of the suggestion becomes the post's picture; other values
 * are the company's own uploads, or files.
 */
export const withSuggested =
  (sugestao: SugestaoItem): typeof withMedia =>
  (values, context, write) => {
    const kept = values.filter((value) => belongsTo(sugestao, value));
    if (new Set(kept).size < kept.length) throw refusal(REFUSALS.invalidMedia);
    const others = values.filter((value) => !belongsTo(sugestao, value));
    return withMedia(others, context, async (added) => {
      const own = await Promise.all(kept.map((path) => findSuggested(path, sugestao, context.now)));
      const medias = values.flatMap(
        (value) =>
          (belongsTo(sugestao, value) ? own[kept.indexOf(value)] : added[others.indexOf(value)]) ?? [],
      );
      assertCombination(medias.map(({ path }) => mediaKindOf(path)));
      return write(medias);
    });
  };

/**
 * The state of a picture's check. A picture without a record was checked long ago: a refused one would have been
 * removed.
 */
async function findSuggested(
  path: string,
  { empresaId, id }: SugestaoItem,
  now: Date,
): Promise<ResolvedMedia> {
  const uploadId = uploadIdIn(path);
  const upload = await getUpload(uploadId);
  if (!upload || hasExpired(upload, now)) return { path, uploadId, estado: 'pronta', handOver: () => [] };
  if (upload.motivo !== undefined) throw invalid(upload.motivo);
  const estado = upload.estado === 'pronta' ? 'pronta' : 'verificando';
  const from = uso.sugestao(empresaId, id);
  // Also used by something else since: its files stay in any case, so there is nothing to hand over.
  if (upload.varios && upload.usadoPor !== from) return { path, uploadId, estado, handOver: () => [] };
  return { path, uploadId, estado, handOver: (to) => [handOver({ uploadId, estado }, from, to)] };
}
