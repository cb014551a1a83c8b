import { type Calendar, decodeCalendar, sumOf } from '../../shared/rules/calendars.ts';
import { dayStart } from '../../shared/rules/dates.ts';
import { addDays, type Stretch } from '../../shared/rules/periodos.ts';
import { sharesBetween } from '../store/compartilhamentos/list.ts';
import { getShares } from '../store/compartilhamentos/shares.ts';
import type { FuncionarioKey } from '../store/funcionarios/funcionarios.ts';
import { getPosts } from '../store/posts/posts.ts';
import { getRecords, itemName, type PersonItem } from '../store/resultados/records.ts';
import { coverOf } from './cover.ts';
import { courseOf } from './figures.ts';
import type { Asked } from './period.ts';
import type { Row } from './rows.ts';

/** What one's own shares brought in a period. */
export async function readOwn(key: FuncionarioKey, asked: Asked) {
  const [calendar, melhorPost] = await Promise.all([calendarOf(key, asked), bestPost(key, asked.atual.part)]);
  const totals = (part: Stretch | undefined) => {
    const { compartilhamentos, cliques, ups } = part ? sumOf(calendar, part) : sumOf(new Map(), asked);
    return { compartilhamentos, cliques, upsGanhos: ups };
  };
  return {
    totais: totals(asked.atual.part),
    anteriores: totals(asked.anterior.part),
    melhorPost,
    serie: courseOf(calendar, asked),
  };
}

/** A person's days over all years of the question: two, or three at the turn of one. */
async function calendarOf({ empresaId, id }: FuncionarioKey, asked: Asked): Promise<Calendar> {
  const days = [asked.anterior.whole.de, asked.anterior.ate, asked.atual.whole.de, asked.atual.ate];
  const years = [...new Set(days.map((dia) => dia.slice(0, 4)))];
  const records = await getRecords(
    empresaId,
    years.map((year) => itemName.person(year, id)),
  );
  return new Map(
    years.flatMap((year) => {
      const record = records.get(itemName.person(year, id)) as PersonItem | undefined;
      return record ? [...decodeCalendar(year, record.dias)] : [];
    }),
  );
}

/** Of the posts shared in a stretch, the one with the most clicks; null without any. */
async function bestPost({ empresaId, id }: FuncionarioKey, part: Stretch | undefined): Promise<Row | null> {
  if (!part) return null;
  const shares = await sharesBetween(id, dayStart(part.de), dayStart(addDays(part.ate, 1)));
  const [best] = shares
    .map(({ postId }) => ({ postId, cliques: 0 }))
    .sort((a, b) => b.cliques - a.cliques || (a.postId < b.postId ? -1 : 1));
  if (!best) return null;
  const [[post], found] = await Promise.all([
    getPosts([{ empresaId, id: best.postId }]),
    getShares(id, [best.postId], { fresh: false }),
  ]);
  const share = found.get(best.postId);
  const { nome, imagem } = coverOf({
    legenda: post?.legenda ?? share?.legenda ?? '',
    midias: post?.midias ?? share?.midias ?? [],
    tags: [],
  });
  return {
    id: best.postId,
    nome,
    imagem: imagem ?? null,
    compartilhamentos: 1,
    cliques: best.cliques,
    upsGanhos: share?.ups ?? 0,
  };
}
