import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { expect, it } from 'vitest';
import { getEmpresa } from '../../functions/areas/empresas/store/empresas.ts';
import {
  type FuncionarioItem,
  getFuncionario,
} from '../../functions/areas/funcionarios/store/funcionarios.ts';
import { movimentosUpTo } from '../../functions/areas/movimentos/store/lines.ts';
import { verifyResults } from '../../functions/areas/resultados/verify.ts';
import type { SugestaoItem } from '../../functions/areas/sugestoes/store/sugestoes.ts';
import { readCounters } from '../../functions/platform/dynamodb/counters.ts';
import { db, table } from '../../functions/platform/dynamodb/db.ts';
import type { Post, Sugestao } from '../../shared/routes/entities.ts';
import { setPlan } from '../support/admin.ts';
import { dayOrNight } from '../support/by-night.ts';
import { newEmpresa, newFuncionario, type SignedIn } from '../support/contas.ts';
import { stackForFile } from '../support/stack.ts';
import { until } from '../support/until.ts';
import { Random } from './simulation/random.ts';

/**
 * Suggests, approves (at once, for later or as a draft), refuses, edits and publishes the result, and removes authors:
 * often at the same time and about the same suggestion, in an order given by a seed.
 */
const stack = stackForFile();
const SEEDS = dayOrNight([1], [1, 2, 3, 4]);
const ROUNDS = 16;
const AT_ONCE = 5;
const MOST_OPEN = 5;
/** Allowed answers besides success: only refusals that the states explain. */
const EXPLAINED = [200, 201, 400, 401, 404, 409];

interface Known {
  readonly people: SignedIn[];
  readonly suggestions: string[];
  /** drafts and scheduled posts made of suggestions */
  readonly drafts: Post[];
}

async function play(empresa: SignedIn, random: Random): Promise<Known> {
  const known: Known = { people: [], suggestions: [], drafts: [] };
  for (let n = 0; n < 4; n += 1) known.people.push(await newFuncionario(stack, empresa, 'ideia'));
  const one = () => random.pick(known.people);
  // Mostly recent ones, which others answer too.
  const some = () => random.pick(known.suggestions.slice(-4));
  const post = (path: string, { token }: SignedIn, body: object) =>
    stack.call<{ sugestao?: Sugestao; post?: Post }>('POST', path, { token, body });
  const approve = async (extra: object) => {
    const bonus = random.pick([0, 5, 25]);
    const answer = await post(`/api/sugestoes/${some()}/aprovar`, empresa, { ups: 10, bonus, ...extra });
    if (answer.status === 201 && answer.body.post?.situacao !== 'publicado')
      known.drafts.push(answer.body.post as Post);
    return answer;
  };
  const soon = () => ({ publicarEm: new Date(Date.now() + 3_600_000).toISOString() });
  const operations = {
    suggest: async () => {
      const answer = await post('/api/sugestoes', one(), { legenda: `Ideia ${random.below(1000)}` });
      if (answer.body.sugestao) known.suggestions.push(answer.body.sugestao.id);
      return answer;
    },
    publish: () => approve({}),
    draft: () => approve({ situacao: 'rascunho' }),
    schedule: () => approve(soon()),
    refuse: () => post(`/api/sugestoes/${some()}/recusar`, empresa, { motivo: 'Fica para depois.' }),
    edit: async () => {
      const draft = known.drafts.at(-1);
      if (!draft) return { status: 200 };
      const body = { versao: draft.versao, legenda: `Nova versão ${random.below(1000)}` };
      return stack.call('PUT', `/posts/${draft.id}`, { token: empresa.token, body });
    },
    release: async () => {
      const draft = known.drafts.at(-1);
      return draft ? post(`/posts/${draft.id}/publicar`, empresa, {}) : { status: 200 };
    },
    leave: async () => {
      const who = one();
      known.people.push(await newFuncionario(stack, empresa, 'ideia'));
      return stack.call('DELETE', `/funcionarios/${who.id}`, { token: empresa.token });
    },
  };
  const odds = { suggest: 9, publish: 5, draft: 2, schedule: 2, refuse: 5, edit: 1, release: 2, leave: 0.5 };
  await operations.suggest();
  for (let round = 0; round < ROUNDS; round += 1) {
    const names = Array.from({ length: AT_ONCE }, () => random.weighted(odds));
    const answers = await Promise.all(names.map((name) => operations[name]()));
    for (const [index, { status }] of answers.entries())
      expect(EXPLAINED, `${names[index]} answered ${status}`).toContain(status);
  }
  return known;
}

async function itemsOf<T>(empresaId: string): Promise<T[]> {
  const { Items = [] } = await db.send(
    new QueryCommand({
      TableName: table('sugestoes'),
      KeyConditionExpression: 'empresaId = :id',
      ExpressionAttributeValues: { ':id': empresaId },
      ConsistentRead: true,
    }),
  );
  return Items as T[];
}

async function audit(empresa: SignedIn, { people, suggestions, drafts }: Known): Promise<void> {
  const items = await itemsOf<SugestaoItem & { abertas?: number }>(empresa.id);
  const all = items.filter(({ id }) => !id.startsWith('abertas#'));
  const open = all.filter(({ situacao }) => situacao === 'aberta');
  const approved = all.filter(({ situacao }) => situacao === 'aprovada');
  expect((await readCounters(empresa.id)).sugestoesAbertas ?? 0).toBe(open.length);

  const there: FuncionarioItem[] = [];
  const paid: string[] = [];
  for (const { id } of people) {
    const own = open.filter(({ funcionarioId }) => funcionarioId === id);
    expect(own.length).toBeLessThanOrEqual(MOST_OPEN);
    const lines = await movimentosUpTo(id, 1_000_000);
    paid.push(...lines.map(({ referencia, valor, motivo }) => [referencia, valor, motivo].join()));
    const record = await getFuncionario({ empresaId: empresa.id, id });
    if (!record) continue;
    there.push(record);
    expect(items.find((each) => each.id === `abertas#${id}`)?.abertas ?? 0).toBe(own.length);
    expect(record.ups).toBe(lines.reduce((sum, { valor }) => sum + valor, 0));
    const authored = new Set(all.filter(({ funcionarioId }) => funcionarioId === id).map((each) => each.id));
    expect(lines.every(({ referencia }) => authored.has(referencia))).toBe(true);
  }
  // Once for each approval, and for nothing else. Suggestions of those who left no longer name them.
  expect(paid.sort()).toEqual(
    approved
      .filter(({ bonus = 0 }) => bonus > 0)
      .map(({ id, bonus }) => [id, bonus, 'sugestao'].join())
      .sort(),
  );
  // A refused suggestion is deleted with its author; nothing else is.
  const left = new Set(all.map(({ id }) => id));
  expect(suggestions.filter((id) => left.has(id)).length).toBe(all.length);

  // Every approval is one post or draft, and there are no others.
  expect(new Set(approved.map(({ postId }) => postId)).size).toBe(approved.length);
  const { totalPosts, rascunhos = 0, agendados = 0 } = (await getEmpresa(empresa.id)) ?? { totalPosts: -1 };
  expect(totalPosts + rascunhos + agendados).toBe(approved.length);
  for (const { postId, funcionarioId } of approved) {
    const { body } = await stack.call<Post>('GET', `/post/${postId}`, { token: empresa.token });
    const isThere = there.some(({ id }) => id === funcionarioId);
    expect(body.autor?.id).toBe(isThere ? funcionarioId : undefined);
  }
  expect(drafts.every(({ id }) => approved.some(({ postId }) => postId === id))).toBe(true);
  await until('results equal to the recount', async () =>
    (await verifyResults(empresa.id, '9999-12-31')).length === 0 ? true : undefined,
  );
}

it.each(
  SEEDS,
)('each suggestion gets one answer and one bonus, and open ones are counted right: history %i', async (seed) => {
  const empresa = await newEmpresa(stack, 'ideias');
  await setPlan(stack, empresa, 'enterprise_anual');
  await audit(empresa, await play(empresa, new Random(seed)));
});
