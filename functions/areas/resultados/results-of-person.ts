import { dayStart } from '../../../shared/rules/dates.ts';
import { addDays, type Stretch } from '../../../shared/rules/periodos.ts';
import { postsSharedBetween } from '../compartilhamentos/index.ts';
import type { FuncionarioKey } from '../contas/index.ts';
import { getPosts, getShares } from '../posts/index.ts';
import { type Calendar, type DayCount, decodeCalendar, NOTHING, plus, sumOf } from './calendars.ts';
import { channelRows } from './channels.ts';
import { courseOf } from './figures.ts';
import { coverOf } from './post-cover.ts';
import type { ResultsFilter } from './result-period.ts';
import type { ResultRow } from './rows.ts';
import { getRecords, itemName, type PersonItem, pagesOfClicks, subjectOf } from './store/result-records.ts';
import { clicksIn } from './windows.ts';

/** The results of an employee's own shares in a period. */
export async function readOwnResults(key: FuncionarioKey, asked: ResultsFilter) {
  const [calendar, melhorPost] = await Promise.all([calendarOf(key, asked), bestPost(key, asked.atual.part)]);
  const totals = (part: Stretch | undefined) => {
    const { compartilhamentos, cliques, ups, canais } = part ? sumOf(calendar, part) : NOTHING;
    return { compartilhamentos, cliques, upsGanhos: ups, canais: channelRows({ cliques, canais }) };
  };
  return {
    totais: totals(asked.atual.part),
    anteriores: totals(asked.anterior.part),
    melhorPost,
    serie: courseOf(calendar, asked.periodo, asked.atual.part),
  };
}

/** An employee's days of all years that the periods touch. */
async function calendarOf({ empresaId, id }: FuncionarioKey, asked: ResultsFilter): Promise<Calendar> {
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

/** The post with the most clicks, of those the employee shared in a stretch or whose share was clicked in it. */
async function bestPost(key: FuncionarioKey, part: Stretch | undefined): Promise<ResultRow | null> {
  if (!part) return null;
  const [posts, clicks] = await Promise.all([
    postsSharedBetween(key.id, dayStart(part.de), dayStart(addDays(part.ate, 1))),
    clicksByPost(key, part),
  ]);
  const shared = new Set(posts);
  const [best] = [...new Set([...shared, ...clicks.keys()])]
    .map((postId) => ({ postId, ...(clicks.get(postId) ?? NOTHING) }))
    .sort((a, b) => b.cliques - a.cliques || (a.postId < b.postId ? -1 : 1));
  if (!best) return null;
  const { postId, cliques } = best;
  const canais = channelRows(best);
  const [[post], found] = await Promise.all([
    getPosts([{ empresaId: key.empresaId, id: postId }]),
    getShares(key.id, [postId], { fresh: false }),
  ]);
  const share = found.get(postId);
  const { nome, imagem } = coverOf({
    legenda: post?.legenda ?? share?.legenda ?? '',
    midias: post?.midias ?? share?.midias ?? [],
    tags: [],
  });
  const earned = shared.has(postId) ? { compartilhamentos: 1, upsGanhos: share?.ups ?? 0 } : NOT_SHARED;
  return { id: postId, nome, imagem: imagem ?? null, cliques, canais, ...earned };
}

const NOT_SHARED = { compartilhamentos: 0, upsGanhos: 0 };

/** The clicks on an employee's links in a stretch, by post. */
export async function clicksByPost(
  { empresaId, id }: FuncionarioKey,
  part: Stretch,
): Promise<Map<string, DayCount>> {
  const clicks = new Map<string, DayCount>();
  for await (const records of pagesOfClicks(empresaId, id, part)) {
    for (const { item, janelas } of records) {
      const postId = subjectOf(item);
      clicks.set(postId, plus(clicks.get(postId) ?? NOTHING, clicksIn(janelas)));
    }
  }
  return clicks;
}
