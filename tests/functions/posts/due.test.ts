import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import { getEmpresa } from '../../../functions/areas/empresas/store/empresas.ts';
import { publishDue } from '../../../functions/areas/posts/due.ts';
import { getDrafts } from '../../../functions/areas/posts/store/drafts.ts';
import { db, table } from '../../../functions/platform/dynamodb/db.ts';
import { newUlid } from '../../../functions/platform/dynamodb/ids.ts';
import { monthOf } from '../../../shared/rules/dates.ts';
import { dueDraft } from '../../support/due-draft.ts';
import { stackForFile } from '../../support/stack.ts';
import { fill, idOf } from '../../support/table-rows.ts';

stackForFile();
const now = new Date();

/** A company that may publish 50 posts a month and has published `used`, with so many that are due. No queue holds them. */
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

/** How many transactions of drafts some work asks for, `first` having happened just before the first of them. */
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

describe('a lot of due posts that is refused', () => {
  it('leaves out the one that somebody has changed, and the others go in as many lots as before', async () => {
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

  it('takes just the room that the month has by then, and holds the others back together', async () => {
    const { empresaId, drafts, ids } = await due(30);
    const { result, count } = await transactionsOf(
      () => publishDue(empresaId, drafts, now),
      () => change('empresas', empresaId, 'totalPostsNoMes', 43),
    );
    // Refused, seven posts, and all the others.
    expect([result, count]).toEqual([7, 3]);
    expect(await stateOf(empresaId, ids)).toEqual({
      totalPostsNoMes: 50,
      agendados: 23,
      held: 23,
      free: [],
    });
  });

  it('is not tried post by post where another run was first: it has done it all', async () => {
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

  it('holds what is over back in lots of which the first alone tells the company', async () => {
    const { empresaId, drafts, ids } = await due(100, 50);
    const { result, count } = await transactionsOf(
      () => publishDue(empresaId, drafts, now),
      async () => {},
    );
    expect([result, count]).toEqual([0, 3]);
    expect(await stateOf(empresaId, ids)).toMatchObject({ totalPostsNoMes: 50, held: 100, free: [] });
  });
});
