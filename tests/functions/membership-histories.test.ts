import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { expect, it } from 'vitest';
import { getEmpresa } from '../../functions/areas/contas/store/empresas.ts';
import type { FuncionarioItem } from '../../functions/areas/contas/store/funcionarios.ts';
import { db, table } from '../../functions/platform/dynamodb/db.ts';
import type { RankingRow } from '../../shared/routes/entities.ts';
import { setPlan } from '../support/admin.ts';
import { dayOrNight } from '../support/by-night.ts';
import { newEmpresa, newFuncionario, type SignedIn, setEmpresa } from '../support/contas.ts';
import { newPost } from '../support/content.ts';
import { share, tryToConnect } from '../support/sharing.ts';
import { stackForFile } from '../support/stack.ts';
import { Random } from './simulation/random.ts';

/** Joins, approves, removes, connects, accepts rules and shares, partly at once, in an order given by a seed. */
const stack = stackForFile();
const SEEDS = dayOrNight([1], [1, 2, 3, 4]);
const ROUNDS = 24;
const AT_ONCE = 4;
const MEMBERS = ['um', 'dois'].map((name) => `${name}@rede.com.br`);
/** Allowed answers besides 200: no failure, and only refusals that the states explain. */
const EXPLAINED = [200, 400, 401, 403, 404, 409];

async function itemsOf<T>(name: 'funcionarios' | 'compartilhamentos', key: string, value: string) {
  const { Items = [] } = await db.send(
    new QueryCommand({
      TableName: table(name),
      KeyConditionExpression: '#key = :value',
      ExpressionAttributeNames: { '#key': key },
      ExpressionAttributeValues: { ':value': value },
      ConsistentRead: true,
    }),
  );
  return Items as T[];
}

async function play(empresa: SignedIn, random: Random): Promise<void> {
  const known: SignedIn[] = [];
  const posts: string[] = [];
  let versao = 1;
  await setEmpresa(stack, empresa, { aprovarEntrada: true, regulamento: 'Versão 1' });
  for (let n = 0; n < 3; n += 1) {
    posts.push((await newPost(stack, empresa, { legenda: `Conteúdo ${n}` })).id);
    known.push(await newFuncionario(stack, empresa));
  }
  const one = () => random.pick(known.slice(-3));
  const post = (path: string, { token }: SignedIn, body?: object) =>
    stack.call('POST', path, { token, ...(body && { body }) });
  const operations = {
    join: async () => {
      known.push(await newFuncionario(stack, empresa));
      return { status: 200 };
    },
    approve: () => post(`/funcionarios/${one().id}/aprovar`, empresa),
    remove: () => stack.call('DELETE', `/funcionarios/${one().id}`, { token: empresa.token }),
    // The consent page of the emulator refuses an account that may not connect.
    connect: () => tryToConnect(stack, one(), random.pick(MEMBERS)).catch(() => ({ status: 403 })),
    accept: () => post('/api/regulamento/aceitar', one(), { versao }),
    share: () => share(stack, one(), random.pick(posts)),
    rules: async () => {
      versao += 1;
      await setEmpresa(stack, empresa, { regulamento: `Versão ${versao}` });
      return { status: 200 };
    },
  };
  const odds = { join: 0.4, approve: 3, remove: 0.3, connect: 4, accept: 4, share: 6, rules: 0.2 };
  for (let round = 0; round < ROUNDS; round += 1) {
    const names = Array.from({ length: AT_ONCE }, () => random.weighted(odds));
    const answers = await Promise.all(names.map((name) => operations[name]()));
    for (const [index, { status }] of answers.entries()) {
      expect(EXPLAINED, `${names[index]} answered ${status}`).toContain(status);
    }
  }
}

async function audit(empresa: SignedIn): Promise<void> {
  const people = await itemsOf<FuncionarioItem>('funcionarios', 'empresaId', empresa.id);
  const waiting = people.filter(({ situacao }) => situacao === 'aguardando');
  const record = await getEmpresa(empresa.id);
  expect(record).toMatchObject({ numColaboradores: people.length, aguardando: waiting.length });

  const { token } = empresa;
  const list = await stack.call<{ id: string }[]>('GET', '/funcionarios', {
    token,
    query: { empresaId: empresa.id, situacao: 'aguardando' },
  });
  expect(list.body.map(({ id }) => id).sort()).toEqual(waiting.map(({ id }) => id).sort());
  const ranking = await stack.call<RankingRow[]>('GET', '/rankingColaboradores', {
    token,
    query: { empresaId: empresa.id },
  });
  const inside = people.filter(({ situacao }) => situacao === undefined).map(({ id }) => id);
  expect(ranking.body.map(({ IdFuncionario }) => IdFuncionario).sort()).toEqual(inside.sort());
  const marks = people.flatMap(({ membros }) => [...(membros ?? [])]);
  expect(new Set(marks).size).toBe(marks.length);
  for (const { id, ups, situacao, regulamentoAceito } of people) {
    const shares = await itemsOf<{ estado?: string }>('compartilhamentos', 'funcionarioId', id);
    const published = shares.filter(({ estado }) => estado === 'publicado').length;
    expect(ups).toBe(10 * published);
    if (published > 0) expect([situacao, (regulamentoAceito ?? 0) > 0]).toEqual([undefined, true]);
  }
}

it.each(SEEDS)('keeps seats, rankings, members and rules: history %i', async (seed) => {
  const empresa = await newEmpresa(stack, 'historias');
  await setPlan(stack, empresa, 'enterprise_anual');
  await play(empresa, new Random(seed));
  await audit(empresa);
});
