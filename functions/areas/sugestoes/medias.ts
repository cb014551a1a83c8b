import { invalid } from '../../../shared/errors.ts';
import { refusal } from '../../../shared/refusals.ts';
import type { SentFile } from '../../../shared/routes/fields.ts';
import { assertCombination, mediaKindOf } from '../../../shared/rules/media.ts';
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

/** Whether a media field names a picture that stands in a suggestion. */
const belongsTo = (sugestao: SugestaoItem, value: string | SentFile): value is string =>
  typeof value === 'string' && sugestao.midias.includes(value);

/** Pictures of a suggestion that a list of media fields does without. */
export const omittedPictures = (sugestao: SugestaoItem, values: readonly (string | SentFile)[]): string[] =>
  sugestao.midias.filter((path) => !values.includes(path));

/**
 * As `withMedia`, for a post that was a suggestion: a path that stands in it becomes the post's picture, anything else is an
 * upload of the company's own, or a file.
 */
export const withSuggested =
  (sugestao: SugestaoItem): typeof withMedia =>
  (values, context, write) => {
    const kept = values.filter((value) => belongsTo(sugestao, value));
    if (new Set(kept).size < kept.length) throw refusal('invalidMedia');
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

/** Where the check of a picture stands. One whose record has gone was checked long ago: a refused one would have left. */
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
  // Something else began to show it after this suggestion, and its files stay whoever lets go: there is nothing to hand over.
  if (upload.varios && upload.usadoPor !== from) return { path, uploadId, estado, handOver: () => [] };
  return { path, uploadId, estado, handOver: (to) => [handOver({ uploadId, estado }, from, to)] };
}
