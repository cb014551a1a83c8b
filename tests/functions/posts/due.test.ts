import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import { getEmpresa } from '../../../functions/areas/contas/store/empresas.ts';
import { publishDue } from '../../../functions/areas/posts/publish-due.ts';
import { getDrafts } from '../../../functions/areas/posts/store/drafts.ts';
import { db, table } from '../../../functions/platform/dynamodb/db.ts';
import { newUlid } from '../../../functions/platform/dynamodb/ids.ts';
import { monthOf } from '../../../shared/rules/dates.ts';
import { dueDraft } from '../../support/due-draft.ts';
import { stackForFile } from '../../support/stack.ts';
import { fill, idOf } from '../../support/table-rows.ts';

stackForFile();
const now = new Date();

/** A company with 50 posts a month, `used` of them published, and this many due ones, in no queue. */
async function due(count: number, used = 0) {
  const empresaId = newUlid(now);
  await fill('empresas', 1, () => ({
    id: empresaId,
    email: `${empresaId.toLowerCase()}@exemplo.com.br`,
    plano_nome: 'expert_anual',
    mes: monthOf(now),
    totalPosts: used,
    totalPostsNoMes: used,
    visiveisSemValidade: 0,
    agendados: count,
    numColaboradores: 0,
  }));
  const at = now.toISOString();
  const drafts = Array.from({ length: count }, (_, n) =>
    dueDraft({
      id: newUlid(now).toLowerCase(),
      empresaId,
      criadoEm: at,
      publicarEm: at,
      ordem: idOf('O', n),
    }),
  );
  await fill('rascunhos', count, (n) => drafts[n] ?? {});
  return { empresaId, drafts, ids: drafts.map(({ id }) => id) };
}

const change = (name: 'empresas' | 'rascunhos', id: string, counter: string, by: number) =>
  db.send(
    new UpdateCommand({
      TableName: table(name),
      Key: { id },
      UpdateExpression: 'ADD #counter :by',
      ExpressionAttributeNames: { '#counter': counter },
      ExpressionAttributeValues: { ':by': by },
    }),
  );

const isOfDrafts = (input: object) => JSON.stringify(input).includes(`"TableName":"${table('rascunhos')}"`);

/** Number of transactions on drafts during some work; `first` runs just before the first of them. */
async function transactionsOf<T>(work: () => Promise<T>, first: () => Promise<unknown>) {
  const name = 'transactions';
  let count = 0;
  let before: typeof first | undefined = first;
  db.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        if (commandName.startsWith('Transact') && isOfDrafts(args.input)) {
          const happens = before;
          before = undefined;
          await happens?.();
          count += 1;
        }
        return next(args);
      },
    { step: 'initialize', name },
  );
  try {
    return { result: await work(), count };
  } finally {
    db.middlewareStack.remove(name);
  }
}

async function stateOf(empresaId: string, ids: readonly string[]) {
  const left = await getDrafts(ids, { fresh: true });
  const { totalPostsNoMes, agendados } = (await getEmpresa(empresaId)) ?? {};
  return {
    totalPostsNoMes,
    agendados,
    held: left.filter(({ bloqueio }) => bloqueio === 'limite_mensal').length,
    free: left.filter(({ bloqueio }) => bloqueio === undefined).map(({ id }) => id),
  };
}

describe('a refused batch of due posts', () => {
  it('leaves out a post changed meanwhile, and publishes the others in as many batches', async () => {
    const { empresaId, drafts, ids } = await due(30);
    const [, changed = ''] = ids;
    const { result, count } = await transactionsOf(
      () => publishDue(empresaId, drafts, now),
      () => change('rascunhos', changed, 'versao', 1),
    );
    expect([result, count]).toEqual([29, 3]);
    expect(await stateOf(empresaId, ids)).toEqual({
      totalPostsNoMes: 29,
      agendados: 1,
      held: 0,
      free: [changed],
    });
  });

  it('publishes as many as the month still allows, and holds back the others together', async () => {
    const { empresaId, drafts, ids } = await due(30);
    const { result, count } = await transactionsOf(
      () => publishDue(empresaId, drafts, now),
      () => change('empresas', empresaId, 'totalPostsNoMes', 43),
    );
    // The refused one, one of seven posts, and one of all the others.
    expect([result, count]).toEqual([7, 3]);
    expect(await stateOf(empresaId, ids)).toEqual({
      totalPostsNoMes: 50,
      agendados: 23,
      held: 23,
      free: [],
    });
  });

  it('is not retried post by post if another run has published all of it', async () => {
    const { empresaId, drafts, ids } = await due(75);
    const { result, count } = await transactionsOf(
      () => publishDue(empresaId, drafts, now),
      () => publishDue(empresaId, drafts, now),
    );
    const ofTheOther = 3 + 1;
    expect([result, count - ofTheOther]).toEqual([0, 1]);
    expect(await stateOf(empresaId, ids)).toEqual({
      totalPostsNoMes: 50,
      agendados: 25,
      held: 25,
      free: [],
    });
  });

  it('holds back the rest in batches, of which only the first notifies the company', async () => {
    const { empresaId, drafts, ids } = await due(100, 50);
    const { result, count } = await transactionsOf(
      () => publishDue(empresaId, drafts, now),
      async () => {},
    );
    expect([result, count]).toEqual([0, 3]);
    expect(await stateOf(empresaId, ids)).toMatchObject({ totalPostsNoMes: 50, held: 100, free: [] });
  });
});
