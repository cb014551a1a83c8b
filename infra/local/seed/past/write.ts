import { codeItem } from '../../../../functions/areas/compartilhamentos/store/channel-codes.ts';
import { recordShare } from '../../../../functions/areas/compartilhamentos/store/record-share.ts';
import {
  keyOfFuncionario,
  mustGetFuncionario,
} from '../../../../functions/areas/contas/store/funcionarios.ts';
import type { PostItem } from '../../../../functions/areas/posts/store/posts.ts';
import { countExchanges } from '../../../../functions/areas/premios/count-exchanges.ts';
import { sharesOfMonth } from '../../../../functions/areas/ranking/store/sharing.ts';
import type { Fact } from '../../../../functions/areas/resultados/facts.ts';
import { updateItem } from '../../../../functions/platform/dynamodb/commands.ts';
import { addToCounters } from '../../../../functions/platform/dynamodb/counters.ts';
import { table } from '../../../../functions/platform/dynamodb/db.ts';
import { dayOf, monthOf } from '../../../../shared/rules/dates.ts';
import { aggregatePast } from './aggregate.ts';
import type { PastPerson } from './people.ts';
import { type Campaign, type PastPost, planPast, seededRandom } from './plan.ts';
import {
  type PastExchange,
  PastRecords,
  type PastShare,
  pastPost,
  published,
  shownOnLinkedin,
} from './records.ts';
import { putAll, transactAll } from './rows.ts';

interface Past {
  /** address of LinkedIn's emulator for adding posts */
  readonly url: string;
  readonly empresaId: string;
  /** in the order of the campaign's employees */
  readonly ids: readonly string[];
  readonly tags: ReadonlyMap<string, string>;
  readonly campaign: Campaign;
  readonly exchanges: readonly PastExchange[];
}
export interface SeededPost {
  readonly item: PostItem;
  readonly past: PastPost;
}

const SEED = 2026;

/**
 * Creates half a year of a company in seconds: ledgers, events and results are made by the product's own code and
 * written in bulk. Each employee's last share is recorded normally, so that its event updates consumers such as
 * rankings.
 */
export async function seedPast(past: Past): Promise<readonly SeededPost[]> {
  const { empresaId, ids, exchanges } = past;
  const random = seededRandom(SEED);
  const posts = await seedPosts(past, planPast(past.campaign, dayOf(new Date()), random));
  const people = await Promise.all(ids.map((id) => mustGetFuncionario({ empresaId, id })));
  const records = new PastRecords({ posts, exchanges, people }, random);
  const last = new Set(people.flatMap(({ id }) => lastOf(records, id) ?? []));
  const earlier = records.shares.filter((share) => !last.has(share));

  await Promise.all([
    putAll('compartilhamentos', [...[...last].map(({ attempt }) => attempt), ...earlier.map(published)]),
    putAll(
      'movimentos',
      records.people.flatMap(({ lines }) => lines.slice(0, -1)),
    ),
    putAll('trocas', records.trocas),
    putAll('links', records.links),
    putAll('canais', records.codes.map(codeItem)),
    putAll('cliques', records.clicks),
  ]);
  for (const person of records.people) await writeBeforeLast(person, monthOf(new Date()));
  await aggregatePast(empresaId, {
    facts: factsOf(posts, earlier, records),
    clicks: records.clicks,
    posts: posts.map(({ item }) => item),
    trocas: records.trocas,
  });
  await countExchanges(
    empresaId,
    records.trocas.map(({ id }) => id),
  );
  await showOnLinkedin(past.url, records, posts);
  for (const share of last) await recordLast(share, records.people);
  return posts;
}

const lastOf = ({ shares }: PastRecords, id: string): PastShare | undefined =>
  shares.findLast(({ attempt }) => attempt.funcionarioId === id);

async function seedPosts({ empresaId, tags }: Past, planned: readonly PastPost[]): Promise<SeededPost[]> {
  const posts = planned.map((past) => ({ item: pastPost(empresaId, past, tags), past }));
  await putAll(
    'posts',
    posts.map(({ item }) => item),
  );
  const mes = monthOf(posts.at(-1)?.past.at ?? new Date(0));
  const inMonth = posts.filter(({ past }) => monthOf(past.at) === mes);
  await transactAll([
    {
      item: {
        Update: {
          TableName: table('empresas'),
          Key: { id: empresaId },
          UpdateExpression: 'SET mes = :mes, totalPostsNoMes = :inMonth ADD totalPosts :written',
          ExpressionAttributeValues: { ':mes': mes, ':inMonth': inMonth.length, ':written': posts.length },
        },
      },
    },
  ]);
  return posts;
}

/** Writes an employee's record as of before the last line, which creates the row in the overall ranking. */
async function writeBeforeLast({ before, habits }: PastPerson, mes: string): Promise<void> {
  const { empresaId, id, movimentos, ordemMes, totalCompartilhados, mesCompartilhado } = before;
  if (movimentos === 0) return;
  const shares = { compartilhamentos: totalCompartilhados };
  const ofMonth = mesCompartilhado === mes && { [sharesOfMonth(mes)]: before.compartilhadosNoMes ?? 0 };
  const { ups, hash, ultimoCompartilhamento, compartilhadosNoMes, sequencia, maiorSequencia } = before;
  await transactAll([
    ...habits,
    updateItem('funcionarios', keyOfFuncionario(before), {
      set: {
        ...{ ups, movimentos, hash, totalCompartilhados, ordemMes, sequencia, maiorSequencia },
        ...{ ultimoCompartilhamento, mesCompartilhado, compartilhadosNoMes },
      },
    }),
    ...addToCounters(empresaId, id, { ...shares, ...ofMonth }),
  ]);
}

/** The past's shares, publications and exchanges as input of the results. */
function factsOf(
  posts: readonly SeededPost[],
  shares: readonly PastShare[],
  { trocas }: PastRecords,
): Fact[] {
  return [
    ...shares.map(({ attempt: { funcionarioId, postId, lugar, ups, equipeId }, line, at }): Fact => {
      return {
        of: 'share',
        funcionarioId,
        postId,
        lugar,
        line,
        dia: dayOf(at),
        ups,
        equipeId,
      };
    }),
    ...posts.map(
      ({ item }): Fact => ({ of: 'publication', postId: item.id, dia: dayOf(new Date(item.createdAt)) }),
    ),
    ...trocas.map(({ id }): Fact => ({ of: 'exchange', trocaId: id })),
  ];
}

async function showOnLinkedin(url: string, { shares }: PastRecords, planted: readonly SeededPost[]) {
  const posts = shares.flatMap((share) => {
    const post = planted.find(({ item }) => item.id === share.attempt.postId)?.item;
    return post ? [shownOnLinkedin(share, post)] : [];
  });
  const answer = await fetch(`${url}/__local/linkedin/posts`, {
    method: 'POST',
    body: JSON.stringify({ posts }),
  });
  if (!answer.ok) throw new Error(`Dados de demonstração: ${answer.status} do LinkedIn`);
}

async function recordLast(
  { attempt, at, urn, url }: PastShare,
  people: readonly PastPerson[],
): Promise<void> {
  const who = people.find(({ before }) => before.id === attempt.funcionarioId);
  if (who) await recordShare(who.before, attempt, { urn, url, found: false }, at);
}
