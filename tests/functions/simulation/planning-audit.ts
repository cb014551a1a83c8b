import { decodeTime } from 'ulid';
import type { DraftItem } from '../../../functions/areas/posts/store/drafts.ts';
import type { PostItem } from '../../../functions/areas/posts/store/posts.ts';
import type { SugestaoItem } from '../../../functions/areas/sugestoes/store/sugestoes.ts';
import type { DomainEvent } from '../../../functions/events/index.ts';
import { PLAN_RULES } from '../../../shared/rules/planos.ts';
import { expectEqual } from './expect-equal.ts';
import type { Reply } from './operations.ts';
import type { Planning } from './planning.ts';
import type { Records } from './records.ts';
import { monthAt, type PlanSince } from './unpublished-posts.ts';
import type { SimulatedEmpresa } from './world.ts';

const MOST_OPEN = 5;

/** Broken guarantees about planned posts and suggestions, as messages. */
export async function planningProblems(
  records: Records,
  { empresaId, funcionarios }: SimulatedEmpresa,
  { unpublished, replies, problems }: Planning,
  events: readonly DomainEvent[],
): Promise<string[]> {
  const [posts, drafts, kept] = [
    await records.posts(empresaId),
    await records.drafts(empresaId),
    await records.suggestions(empresaId),
  ];
  const record = await records.empresa(empresaId);
  const count = (situacao: string) => drafts.filter((draft) => draft.situacao === situacao).length;
  const suggestions = kept.filter(({ id }) => !id.startsWith('abertas#'));
  const lines = await Promise.all(funcionarios.map(({ id }) => records.movements(id)));
  return [
    ...problems,
    ...publishedOnce(posts, drafts, events),
    ...expectEqual('posts counted', record.totalPosts, posts.length),
    ...expectEqual('drafts counted', record.rascunhos ?? 0, count('rascunho')),
    ...expectEqual('scheduled posts counted', record.agendados ?? 0, count('agendado')),
    ...monthProblems(everPublished(unpublished.everPublished, events), unpublished.plans, record),
    ...changeProblems(replies, [...drafts, ...posts]),
    ...answerProblems(suggestions, replies),
    ...placeProblems(kept, (await records.counters(empresaId)).sugestoesAbertas ?? 0),
    ...bonusProblems(
      suggestions,
      lines.flat().filter(({ motivo }) => motivo === 'sugestao'),
    ),
    ...replies
      .filter(({ status, operation }) => status >= 500 && !operation.fault)
      .map(({ status, operation }) => `${operation.name} answered ${status} for no reason`),
  ];
}

/** A post is published once, at its instant, with one event; while its media hide it, there is no event yet. */
function publishedOnce(
  posts: readonly PostItem[],
  drafts: readonly DraftItem[],
  events: readonly DomainEvent[],
): string[] {
  const published = events.flatMap(({ tipo, dados, em }) =>
    tipo === 'post.publicado' ? [{ postId: dados.postId, em }] : [],
  );
  const ids = published.map(({ postId }) => postId);
  const again = ids.filter((id, index) => ids.indexOf(id) !== index);
  const twice = posts.filter(({ id }) => drafts.some((draft) => draft.id === id));
  return [
    ...again.map((id) => `${id} has two events`),
    ...twice.map(({ id }) => `${id} was published and is still a draft`),
    ...posts.flatMap(({ id, lugar, visivel, createdAt, midias, motivo }) => {
      const own = published.find(({ postId }) => postId === id);
      if (instantIn(lugar) !== createdAt) return [`${id} is listed elsewhere than at ${createdAt}`];
      if (!visivel) return own ? [`${id} has an event and is hidden`] : [];
      if (motivo) return [`${id} shows refused media`];
      if (!own) return [`no event of ${id}`];
      return midias.length === 0 ? expectEqual(`instant of ${id}`, createdAt, own.em) : [];
    }),
  ];
}

const instantIn = (place: string): string =>
  new Date(decodeTime(place.slice(0, 10).padEnd(26, '0'))).toISOString();

/** Including posts deleted right after they were published, before the tables were read. */
function everPublished(
  seen: ReadonlyMap<string, PostItem>,
  events: readonly DomainEvent[],
): Pick<PostItem, 'id' | 'createdAt'>[] {
  const deleted = events.flatMap(({ tipo, dados }) =>
    tipo === 'post.removido' && dados.lugar !== undefined && !seen.has(dados.postId)
      ? [{ id: dados.postId, createdAt: instantIn(dados.lugar) }]
      : [],
  );
  return [...seen.values(), ...deleted];
}

/** The month counts the posts published in it, deleted or not, and never exceeds the plan's limit. */
function monthProblems(
  published: readonly Pick<PostItem, 'id' | 'createdAt'>[],
  plans: readonly PlanSince[],
  { mes, totalPostsNoMes }: Record<string, unknown>,
): string[] {
  const months = new Map<string, number>();
  const problems: string[] = [];
  const steps = [
    ...plans.map(({ at, others }) => ({ at, id: undefined, more: others })),
    ...published.map(({ id, createdAt }) => ({ at: Date.parse(createdAt), id, more: 1 })),
  ];
  for (const { at, id, more } of steps.sort((a, b) => a.at - b.at)) {
    const month = monthAt(new Date(at));
    const count = (months.get(month) ?? 0) + more;
    months.set(month, count);
    const since = plans.findLast((plan) => plan.at <= at);
    const limit = since ? PLAN_RULES[since.plano].limitePosts : null;
    if (id !== undefined && limit !== null && count > limit)
      problems.push(`${id} is number ${count} of ${month}, which has room for ${limit}`);
  }
  return [...problems, ...expectEqual(`posts of ${mes}`, totalPostsNoMes, months.get(String(mes)))];
}

interface Standing {
  readonly id: string;
  readonly versao?: number;
  readonly legenda: string;
}

/** Of two changes of one version one is refused, and the last acknowledged values are stored. */
function changeProblems(replies: readonly Reply[], standing: readonly Standing[]): string[] {
  const done = replies.filter(({ operation, status }) => operation.name === 'updatePost' && status === 200);
  const bases = done.map(({ operation: { changes } }) => `${changes?.id} ${changes?.versao}`);
  const lost = bases.filter((base, index) => bases.indexOf(base) !== index);
  const wrong = done.flatMap(({ body }) => {
    const post = body.post as Standing;
    const now = standing.find(({ id }) => id === post.id);
    return now?.versao === post.versao ? expectEqual(`text of ${post.id}`, now?.legenda, post.legenda) : [];
  });
  return [...lost.map((base) => `two changes of ${base} were taken`), ...wrong];
}

/** A suggestion is answered once, an approval makes one post, and acknowledged answers are stored. */
function answerProblems(suggestions: readonly SugestaoItem[], replies: readonly Reply[]): string[] {
  const became = suggestions.flatMap(({ postId }) => postId ?? []);
  const done = replies.filter(({ operation, status }) => operation.answers && status < 300 && status > 0);
  const ids = done.map(({ operation }) => operation.answers);
  return [
    ...became.filter((id, n) => became.indexOf(id) !== n).map((id) => `two suggestions became ${id}`),
    ...ids.filter((id, n) => ids.indexOf(id) !== n).map((id) => `${id} was answered twice`),
    ...done.flatMap(({ operation, body }) => {
      const now = suggestions.find(({ id }) => id === operation.answers);
      const { situacao, postId } = body.sugestao as SugestaoItem;
      // A refused suggestion is deleted with its author.
      if (!now) return situacao === 'recusada' ? [] : [`${operation.answers} is gone`];
      return [
        ...expectEqual(`answer to ${now.id}`, now.situacao, situacao),
        ...expectEqual(`post of ${now.id}`, now.postId ?? null, postId),
      ];
    }),
  ];
}

/** No employee has more than five open suggestions, and the counters equal a count. */
function placeProblems(kept: readonly (SugestaoItem & { abertas?: number })[], counted: number): string[] {
  const open = kept.filter(({ situacao }) => situacao === 'aberta');
  const places = kept.filter(({ id }) => id.startsWith('abertas#'));
  return [
    ...expectEqual('open suggestions counted', counted, open.length),
    ...places.flatMap(({ id, abertas = 0 }) => {
      const own = open.filter(({ funcionarioId }) => id === `abertas#${funcionarioId}`);
      return [
        ...expectEqual(`open suggestions in ${id}`, abertas, own.length),
        ...(own.length > MOST_OPEN ? [`${own.length} suggestions are open in ${id}`] : []),
      ];
    }),
  ];
}

/** Every approved bonus is one line of its author's ledger, and there are no others. */
function bonusProblems(
  suggestions: readonly SugestaoItem[],
  lines: readonly { funcionarioId: string; referencia: string; valor: number }[],
): string[] {
  const of = (funcionarioId: string, referencia: string, valor: number) =>
    [funcionarioId, referencia, valor].join(' ');
  const paid = lines.map(({ funcionarioId, referencia, valor }) => of(funcionarioId, referencia, valor));
  const due = suggestions
    .filter(({ situacao, bonus = 0 }) => situacao === 'aprovada' && bonus > 0)
    .map(({ funcionarioId, id, bonus = 0 }) => of(funcionarioId, id, bonus));
  return expectEqual('bonuses paid', paid.sort().join('; '), due.sort().join('; '));
}
