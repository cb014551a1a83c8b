import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Run } from '../../../functions/events/scheduled.ts';
import type { FuncionarioItem } from '../../../functions/store/funcionarios/funcionarios.ts';
import { addMs, DAY_MS, dayOf, epoch, HOUR_MS, monthOf } from '../../../shared/rules/dates.ts';
import { confirmEmail, newEmpresa, newFuncionario, type SignedIn } from '../../support/contas.ts';
import { newPost } from '../../support/content.ts';
import {
  asBefore,
  claimForEver,
  forgetCounts,
  forgetSharing,
  formerKey,
  itemOf,
  moveBack,
  put,
  store,
} from '../../support/former-data.ts';
import { connectLinkedin, newSharer, share, tryToConnect } from '../../support/sharing.ts';
import { ownStackForFile } from '../../support/stack.ts';

/** A stage of the first version: what it wrote is put where it stood then, and the product goes on with it. */
const stack = ownStackForFile({ jobsByClock: false });
const NOW = new Date();
const ALL_DAY: Run = { getRemainingTimeInMillis: () => 600_000 };
let empresa: SignedIn;
let funcionario: SignedIn;

beforeAll(async () => {
  ({ empresa, funcionario } = await newSharer(stack));
});

const runAt = async (at: Date, run = ALL_DAY) =>
  (await import('../../../functions/events/back-fill.ts')).handler({ time: at.toISOString() }, run);
const visible = async () =>
  (
    await stack.call<{ count: number }>('GET', '/posts', {
      token: funcionario.token,
      query: { empresaId: empresa.id, funcionarioId: funcionario.id },
    })
  ).body.count;

describe('a connection among the tokens', () => {
  it('is shared with before it is moved', async () => {
    await moveBack(funcionario.id);
    const post = await newPost(stack, empresa, { legenda: 'Antes da mudança' });
    expect((await share(stack, funcionario, post.id)).status).toBe(200);
  });

  it('ends with a new one, and with the disconnection', async () => {
    await connectLinkedin(stack, funcionario);
    expect(await itemOf('tokens', formerKey(funcionario.id))).toBeUndefined();
    await moveBack(funcionario.id);
    const query = { funcionarioId: funcionario.id };
    await stack.call('DELETE', '/linkedin/conexao', { token: funcionario.token, query });
    expect(await itemOf('tokens', formerKey(funcionario.id))).toBeUndefined();
    await connectLinkedin(stack, funcionario);
  });

  it('is not taken over a newer one', async () => {
    const { moveConnection } = await import('../../../functions/store/compartilhamentos/connections.ts');
    const before = await itemOf('conexoes', { funcionarioId: funcionario.id });
    const older = { token: 'antigo', sub: 'x', expiraEm: NOW.toISOString() };
    await put('tokens', { ...formerKey(funcionario.id), conexao: older, expiraEm: epoch(NOW) });
    expect(await moveConnection(funcionario.id)).toBe(true);
    expect(await itemOf('conexoes', { funcionarioId: funcionario.id })).toEqual(before);
    expect(await moveConnection(funcionario.id)).toBe(false);
  });
});

describe('counts by day in the company’s record', () => {
  const [today, past] = [dayOf(NOW), dayOf(addMs(NOW, -40 * DAY_MS))];

  it('are summed with what is counted since', async () => {
    const before = await visible();
    const kept = await newPost(stack, empresa, { validade: today });
    const gone = await newPost(stack, empresa, { validade: today });
    expect(await visible()).toBe(before + 2);
    // As the first version counted them: in the record, with the days long past.
    const { countOnDay } = await import('../../../functions/store/posts/visible-counts.ts');
    const { db, table, transact } = await store();
    await transact([countOnDay(empresa.id, today, { posts: -2, ocultos: 0 })]);
    await db.send(
      new UpdateCommand({
        TableName: table('empresas'),
        Key: { id: empresa.id },
        UpdateExpression: 'SET #today = :two, #past = :past',
        ExpressionAttributeNames: { '#today': `v${today}`, '#past': `v${past}` },
        ExpressionAttributeValues: { ':two': 2, ':past': 7 },
      }),
    );
    expect(await visible()).toBe(before + 2);
    await stack.call('DELETE', `/deletePost/${gone.id}`, {
      token: empresa.token,
      query: { email: empresa.email },
    });
    expect(await visible()).toBe(before + 1);
    expect(kept.id).not.toBe(gone.id);
  });
});

describe('a claim on an address', () => {
  it('is given an end once, and none when it was confirmed, or the address changed, since the job read it', async () => {
    const { endClaim } = await import('../../../functions/store/backfill/claims.ts');
    const one = await newFuncionario(stack, empresa, 'prazo', { confirmed: false });
    const conta = { email: one.email, contaId: one.id, tipo: 'funcionario', empresaId: empresa.id } as const;
    const end = async () => (await itemOf('contas', { email: one.email }))?.provisoriaAte;
    const first = await end();
    await endClaim(conta, addMs(NOW, DAY_MS));
    expect(await end()).toBe(first);
    await claimForEver(one.email);
    for (const stale of [{ contaId: 'OUTRA' }, { email: 'outro@exemplo.com.br' }]) {
      await endClaim({ ...conta, ...stale }, NOW);
    }
    expect(await end()).toBeUndefined();
    await confirmEmail(stack, conta);
    await endClaim(conta, NOW);
    expect(await end()).toBeUndefined();
  });
});

describe('the month, the weeks in a row and what was achieved', () => {
  it('are those of the shares, once, whatever came since', async () => {
    const { db, table } = await store();
    const { noteHabit, countMonthShares } = await import('../../../functions/store/backfill/habit.ts');
    const { monthPositionOf } = await import('../../../functions/store/funcionarios/month-ranking.ts');
    const { readCounters } = await import('../../../functions/store/counters.ts');
    const { sharesOfMonth } = await import('../../../functions/store/funcionarios/bands.ts');
    const owner = await newEmpresa(stack, 'habito');
    const [one, two] = [await newFuncionario(stack, owner), await newFuncionario(stack, owner)];
    for (const who of [one, two, two]) {
      await connectLinkedin(stack, who).catch(() => undefined);
      const { id } = await newPost(stack, owner, { ups: 10, legenda: `Post ${Math.random()}` });
      expect((await share(stack, who, id)).status).toBe(200);
    }
    const key = ({ id }: SignedIn) => ({ empresaId: owner.id, id });
    const kept = await itemOf('funcionarios', key(two));
    const month = sharesOfMonth(monthOf(new Date()));
    const counted = async () => {
      const { [month]: shares, [month.replace('s', 'm')]: people } = await readCounters(owner.id);
      return { shares, people };
    };
    expect(await counted()).toEqual({ shares: 3, people: 2 });
    // As the version before left it.
    await db.send(
      new UpdateCommand({
        TableName: table('funcionarios'),
        Key: key(two),
        UpdateExpression: 'REMOVE ordemMes, sequencia, maiorSequencia',
      }),
    );
    await db.send(
      new DeleteCommand({
        TableName: table('placares'),
        Key: { empresaId: owner.id, item: `conquista#${two.id}#compartilhou_1` },
      }),
    );
    const { shardOf } = await import('../../../functions/store/counters.ts');
    await db.send(
      new UpdateCommand({
        TableName: table('contadores'),
        Key: { escopo: owner.id, fatia: shardOf(two.id) },
        UpdateExpression: 'ADD #people :one SET #shares = #shares - :two',
        ExpressionAttributeNames: { '#people': month.replace('s', 'm'), '#shares': month },
        ExpressionAttributeValues: { ':one': -1, ':two': 2 },
      }),
    );
    for (let n = 0; n < 2; n += 1) {
      await noteHabit(key(two), new Date());
      await countMonthShares(owner.id, new Date());
    }
    expect(await counted()).toEqual({ shares: 3, people: 2 });
    const after = await itemOf('funcionarios', key(two));
    const { ordemMes, sequencia, maiorSequencia } = kept ?? {};
    expect(after).toMatchObject({ ordemMes, sequencia, maiorSequencia });
    expect(await monthPositionOf(after as FuncionarioItem, monthOf(new Date()))).toMatchObject({
      position: 1,
    });
    const item = `conquista#${two.id}#compartilhou_1`;
    expect(await itemOf('placares', { empresaId: owner.id, item })).toBeDefined();
  });
});

describe('the job', () => {
  it('waits an hour with what the version before could still write, and is cut off without harm', async () => {
    await put('tokens', {
      hash: 'chave',
      since: 1,
      resposta: { statusCode: 201 },
      expiraEm: epoch(NOW) + 900,
    });
    await put('tokens', { hash: 'link', tipo: 'convite', expiraEm: epoch(NOW) + 900 });
    await moveBack(funcionario.id);
    expect(await runAt(NOW)).toEqual({ feitos: ['respostas'] });
    expect(await itemOf('respostas', { hash: 'chave' })).toMatchObject({ since: 1 });
    expect(await itemOf('respostas', { hash: 'link' })).toBeUndefined();
    expect(await itemOf('conexoes', { funcionarioId: funcionario.id })).toBeUndefined();
    let looks = 2;
    const short: Run = { getRemainingTimeInMillis: () => (looks-- > 0 ? 600_000 : 0) };
    await expect(runAt(addMs(NOW, HOUR_MS), short)).rejects.toHaveProperty('name', 'UnfinishedError');
  });

  it('moves connections and counts, after which all is as it was', async () => {
    const before = await visible();
    const done = {
      feitos: [
        'respostas',
        'conexoes',
        'visiveis-por-dia',
        'buscas',
        'enderecos',
        'membros',
        'ultimos-compartilhamentos',
        'publicados',
        'trocas-pendentes',
        'resultados',
        'publicados-por-post',
        'mes',
        'ocultos',
        'equipes',
      ],
    };
    const colleague = await asBefore(stack, { empresa, funcionario });
    // Claims on an address had no end; one that was confirmed needs none.
    const claimants = [
      await newFuncionario(stack, empresa, 'sem.fim', { confirmed: false }),
      await newEmpresa(stack, 'sem.fim', { confirmed: false }),
    ];
    for (const { email } of claimants) await claimForEver(email);
    // Nobody of the first version stood in the search.
    const { transact, table } = await store();
    const { addToSearch, funcionarioScopes, searchScope } = await import(
      '../../../functions/store/busca/search.ts'
    );
    const stored = await itemOf('funcionarios', { empresaId: empresa.id, id: funcionario.id });
    const owner = await itemOf('empresas', { id: empresa.id });
    const entries = [
      ...addToSearch(funcionarioScopes(empresa.id), stored as never),
      ...addToSearch([searchScope.empresas], owner as never),
    ].map(({ item }) => item.Put?.Item as { escopo: string; termo: string });
    await transact(
      entries.map(({ escopo, termo }) => ({
        item: { Delete: { TableName: table('buscas'), Key: { escopo, termo } } },
      })),
    );
    // Nor did anybody's record say when it shared last.
    const person = { empresaId: empresa.id, id: funcionario.id };
    const { ultimoCompartilhamento, mesCompartilhado, compartilhadosNoMes } = stored ?? {};
    await forgetSharing(person);
    // Nor were shares counted for their posts.
    const shared = await forgetCounts(stack, { empresa, funcionario });
    const { readShareCounts } = await import('../../../functions/store/posts/share-counts.ts');
    const countsOf = (postId: string) => readShareCounts(empresa.id, postId);
    expect(await countsOf(shared)).toEqual({ compartilhamentos: 0, presentes: 0 });
    expect(await runAt(addMs(NOW, HOUR_MS))).toEqual(done);
    const sharing = { ultimoCompartilhamento, mesCompartilhado, compartilhadosNoMes };
    expect(sharing).toMatchObject({ compartilhadosNoMes: 1 });
    expect(await itemOf('funcionarios', person)).toMatchObject(sharing);
    expect(await countsOf(shared)).toEqual({ compartilhamentos: 1, presentes: 1 });
    expect(await itemOf('tokens', formerKey(funcionario.id))).toBeUndefined();
    expect(await itemOf('conexoes', { funcionarioId: funcionario.id })).toHaveProperty('conexao.token');
    for (const { email } of claimants) {
      const { provisoriaAte } = (await itemOf('contas', { email })) ?? {};
      expect(provisoriaAte).toBe(epoch(addMs(NOW, HOUR_MS + 7 * DAY_MS)));
    }
    for (const { email } of [funcionario, empresa])
      expect(await itemOf('contas', { email })).not.toHaveProperty('provisoriaAte');
    const record = await itemOf('empresas', { id: empresa.id });
    expect(Object.keys(record ?? {}).filter((name) => /^v\d/.test(name))).toEqual([]);
    expect(await visible()).toBe(before);
    for (const { escopo, termo } of entries) expect(await itemOf('buscas', { escopo, termo })).toBeDefined();
    // One of the two keeps the member that both had; the other connects anew, and is told why it can't.
    const kept = await Promise.all(
      [funcionario, colleague].map(({ id }) => itemOf('conexoes', { funcionarioId: id })),
    );
    expect(kept.filter(Boolean)).toHaveLength(1);
    expect(kept[0]).toBeDefined();
    expect((await tryToConnect(stack, colleague, 'colega@exemplo.com.br')).status).toBe(200);
    expect((await tryToConnect(stack, colleague, funcionario.email)).status).toBe(409);
    expect(await runAt(addMs(NOW, 2 * HOUR_MS))).toEqual(done);
    const post = await newPost(stack, empresa, { legenda: 'Depois da mudança' });
    expect((await share(stack, funcionario, post.id)).status).toBe(200);
  });
});
