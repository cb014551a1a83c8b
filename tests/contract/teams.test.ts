import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { ulid } from 'ulid';
import { beforeAll, describe, expect, it } from 'vitest';
import { mustGetEquipe } from '../../functions/areas/contas/store/equipes.ts';
import { getFuncionario } from '../../functions/areas/contas/store/funcionarios.ts';
import { removeTeamMembers } from '../../functions/areas/equipes/remove-team-members.ts';
import { listMembers } from '../../functions/areas/equipes/store/team-members.ts';
import { createFuncionario } from '../../functions/areas/funcionarios/store/create-funcionario.ts';
import { forgetEquipe } from '../../functions/areas/privacidade/forget-equipe-rows.ts';
import { db, table } from '../../functions/platform/dynamodb/db.ts';
import type { Equipe, Funcionario } from '../../shared/routes/entities.ts';
import { setPlan } from '../support/admin.ts';
import { freshEmail, newEmpresa, newFuncionario, type SignedIn } from '../support/contas.ts';
import { moveTo, newEquipe } from '../support/content.ts';
import { stackForFile } from '../support/stack.ts';
import { until } from '../support/until.ts';

const stack = stackForFile();
let empresa: SignedIn;
let other: SignedIn;
let basic: SignedIn;

beforeAll(async () => {
  [empresa, other, basic] = [await newEmpresa(stack), await newEmpresa(stack), await newEmpresa(stack)];
  for (const one of [empresa, other]) await setPlan(stack, one, 'enterprise_semestral');
});

const create = (who: SignedIn, nome: unknown, headers = {}) =>
  stack.call<{ equipe: Equipe; message?: string }>('POST', '/api/equipes', {
    token: who.token,
    body: { nome },
    headers,
  });
const rename = (who: SignedIn, id: string, nome: unknown) =>
  stack.call<{ equipe: Equipe; message?: string }>('PUT', `/api/equipes/${id}`, {
    token: who.token,
    body: { nome },
  });
const remove = (who: SignedIn, id: string) =>
  stack.call('DELETE', `/api/equipes/${id}`, { token: who.token });
const list = async (who: SignedIn) =>
  (await stack.call<{ equipes: Equipe[] }>('GET', '/api/equipes', { token: who.token })).body.equipes;
const countOf = async (id: string) => (await list(empresa)).find((each) => each.id === id)?.colaboradores;
const place = (who: SignedIn, id: string, body: object) =>
  stack.call<Funcionario & { campos?: object; codigo?: string }>('PUT', `/funcionarios/${id}`, {
    token: who.token,
    body,
  });

it('a team is created, counted, renamed and deleted, and visible to its company only', async () => {
  const made = await create(empresa, '  Vendas ');
  const { equipe } = made.body;
  expect([made.status, equipe]).toEqual([201, { id: expect.any(String), nome: 'Vendas', colaboradores: 0 }]);
  expect(await list(empresa)).toContainEqual(equipe);
  expect(await list(other)).toEqual([]);
  const { id } = await newFuncionario(stack, empresa);
  expect((await place(empresa, id, { equipeId: equipe.id })).body).toMatchObject({ id, equipeId: equipe.id });
  const renamed = await rename(empresa, equipe.id, 'Comercial');
  expect([renamed.status, renamed.body]).toEqual([
    200,
    { equipe: { id: equipe.id, nome: 'Comercial', colaboradores: 1 } },
  ]);
  expect((await create(empresa, ' comercial ')).status).toBe(409);
  expect((await create(empresa, 'Vendas')).status).toBe(201);
  expect((await remove(empresa, equipe.id)).status).toBe(200);
  expect((await list(empresa)).map((each) => each.id)).not.toContain(equipe.id);
  expect((await remove(empresa, equipe.id)).status).toBe(404);
});

describe('names', () => {
  const REPEATED = 'Já existe uma equipe com esse nome.';

  it('409 for a name in use, ignoring case and space; a deleted or renamed team frees its name', async () => {
    const [one, two] = [await newEquipe(stack, empresa, 'Ação'), await newEquipe(stack, empresa, 'Reação')];
    for (const nome of ['ação', ' AÇÃO ', 'AçãO']) {
      expect((await create(empresa, nome)).body.message).toBe(REPEATED);
      const { status, body } = await rename(empresa, two.id, nome);
      expect([status, body.message]).toEqual([409, REPEATED]);
    }
    expect((await rename(empresa, one.id, 'AÇÃO')).status).toBe(200);
    expect((await create(other, 'Ação')).status).toBe(201);
    await rename(empresa, one.id, 'Mudou');
    expect((await create(empresa, 'ação')).status).toBe(201);
    await remove(empresa, one.id);
    expect((await create(empresa, 'Mudou')).status).toBe(201);
  });

  it('gives a name to one of several simultaneous requests, and a retry the first answer', async () => {
    const answers = await Promise.all(
      ['Corrida', 'corrida', 'CORRIDA', ' corrida '].map((nome) => create(empresa, nome)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    const key = { 'idempotency-key': 'equipe-1' };
    const [first, again] = [await create(empresa, 'Dupla', key), await create(empresa, 'Dupla', key)];
    expect([again.status, again.body]).toEqual([201, first.body]);
  });
});

it('a company has at most 200 teams, even with simultaneous requests; deleting one makes room', async () => {
  const full = await newEmpresa(stack);
  await setPlan(stack, full, 'enterprise_anual');
  const one = await newEquipe(stack, full);
  await db.send(
    new UpdateCommand({
      TableName: table('equipes'),
      Key: { empresaId: full.id, id: 'total' },
      UpdateExpression: 'SET quantas = :many',
      ExpressionAttributeValues: { ':many': 199 },
    }),
  );
  const answers = await Promise.all(['A', 'B', 'C'].map((nome) => create(full, nome)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  await remove(full, one.id);
  expect((await create(full, 'D')).status).toBe(201);
});

describe('members', () => {
  it('are counted in their team when registered, moved, taken out and removed', async () => {
    const [from, to] = [await newEquipe(stack, empresa), await newEquipe(stack, empresa)];
    const { body } = await stack.call('POST', '/cadastrar-funcionario', {
      token: empresa.token,
      body: {
        nome: 'Nova',
        email: freshEmail('equipe'),
        cargo: 'Analista',
        empresaId: empresa.id,
        equipeId: from.id,
      },
    });
    const id = String(body.IdFuncionario);
    expect([await countOf(from.id), await countOf(to.id)]).toEqual([1, 0]);
    const moved = await place(empresa, id, { cargo: 'Diretora', equipeId: to.id });
    expect(moved.body).toMatchObject({ cargo: 'Diretora', equipeId: to.id });
    // Repeating a move counts once; absent fields stay.
    expect((await place(empresa, id, { equipeId: to.id })).body.cargo).toBe('Diretora');
    expect((await place(empresa, id, { cargo: 'Gerente' })).body.equipeId).toBe(to.id);
    expect([await countOf(from.id), await countOf(to.id)]).toEqual([0, 1]);
    expect((await place(empresa, id, { equipeId: null })).body).toMatchObject({
      cargo: 'Gerente',
      equipeId: null,
    });
    expect(await countOf(to.id)).toBe(0);
    await moveTo(stack, empresa, id, to.id);
    await stack.call('DELETE', `/funcionarios/${id}`, { token: empresa.token });
    expect(await countOf(to.id)).toBe(0);
    expect((await listMembers({ empresaId: empresa.id, equipeId: to.id }, { limit: 10 })).keys).toEqual([]);
  });

  it('are counted once by simultaneous moves', async () => {
    const teams = [await newEquipe(stack, empresa), await newEquipe(stack, empresa)];
    const { id } = await newFuncionario(stack, empresa);
    await Promise.all([0, 1, 0, 1].map((n) => place(empresa, id, { equipeId: teams[n]?.id })));
    const found = await getFuncionario({ empresaId: empresa.id, id });
    for (const { id: equipeId } of teams)
      expect(await countOf(equipeId)).toBe(found?.equipeId === equipeId ? 1 : 0);
  });

  it('400 for an unknown team or another company’s; nothing is written', async () => {
    const foreign = await newEquipe(stack, other);
    const { id } = await newFuncionario(stack, empresa);
    const error = 'Equipe não encontrada.';
    for (const equipeId of [foreign.id, 'nenhuma', 'total', 'membro']) {
      const moved = await place(empresa, id, { cargo: 'Outro', equipeId });
      expect([moved.status, moved.body.campos]).toEqual([400, { equipeId: error }]);
      const email = freshEmail('sem-equipe');
      const registered = await stack.call('POST', '/cadastrar-funcionario', {
        token: empresa.token,
        body: { nome: 'Nova', email, cargo: 'x', empresaId: empresa.id, equipeId },
      });
      expect([registered.status, registered.body.campos]).toEqual([400, { equipeId: error }]);
    }
    expect(await getFuncionario({ empresaId: empresa.id, id })).not.toHaveProperty('cargo');
    expect((await mustGetEquipe(other.id, foreign.id)).colaboradores).toBe(0);
    expect((await place(other, id, { cargo: 'Outro' })).status).toBe(404);
  });

  it('lose a deleted team, however many they are; those who moved meanwhile keep their new team', async () => {
    const [gone, stays] = [await newEquipe(stack, empresa), await newEquipe(stack, empresa)];
    const ids = Array.from({ length: 45 }, () => ulid());
    for (const id of ids) {
      await createFuncionario({
        empresaId: empresa.id,
        id,
        nome: 'Pessoa',
        email: freshEmail('time'),
        equipeId: gone.id,
        senhaDefinida: true,
        vez: 0,
        now: new Date(),
      });
    }
    expect(await countOf(gone.id)).toBe(45);
    expect((await remove(empresa, gone.id)).status).toBe(200);
    const [first = ''] = ids;
    await moveTo(stack, empresa, first, stays.id);
    const left = () => listMembers({ empresaId: empresa.id, equipeId: gone.id }, { limit: 100 });
    await until('all members to be out of the team', async () =>
      (await left()).keys.length === 0 ? true : undefined,
    );
    const people = await Promise.all(ids.map((id) => getFuncionario({ empresaId: empresa.id, id })));
    expect(people.map((each) => each?.equipeId)).toEqual([stays.id, ...ids.slice(1).map(() => undefined)]);
  });

  it('lose a deleted team when an interrupted cleanup is resumed; running it once more changes nothing', async () => {
    const key = { empresaId: other.id };
    const ids = Array.from({ length: 7 }, () => ulid());
    const { id: equipeId } = await newEquipe(stack, other);
    for (const id of ids)
      await createFuncionario({
        ...key,
        id,
        equipeId,
        nome: 'Pessoa',
        email: freshEmail('resto'),
        senhaDefinida: true,
        vez: 0,
        now: new Date(),
      });
    // As after a deletion whose process died before it removed any member.
    await db.send(
      new UpdateCommand({
        TableName: table('equipes'),
        Key: { empresaId: other.id, id: equipeId },
        UpdateExpression: 'REMOVE colaboradores',
      }),
    );
    expect(await removeTeamMembers(other.id, equipeId, 3)).toBe(false);
    expect((await listMembers({ empresaId: other.id, equipeId }, { limit: 10 })).keys).toHaveLength(4);
    // Remaining members can be moved and removed.
    await place(other, ids[6] ?? '', { equipeId: null });
    expect((await stack.call('DELETE', `/funcionarios/${ids[5]}`, { token: other.token })).status).toBe(200);
    await forgetEquipe(other.id, equipeId);
    await forgetEquipe(other.id, equipeId);
    const people = await Promise.all(ids.map((id) => getFuncionario({ ...key, id })));
    expect(people.filter((each) => each?.equipeId !== undefined)).toEqual([]);
    expect(people[5]).toBeUndefined();
  });
});

it('writing needs the enterprise plan; reading and taking a member out do not', async () => {
  const refused = { codigo: 'plano', recurso: 'equipes' };
  expect((await create(basic, 'Nada')).body).toMatchObject(refused);
  expect(await list(basic)).toEqual([]);
  const { id } = await newFuncionario(stack, basic);
  const moved = await place(basic, id, { equipeId: 'nada' });
  expect([moved.status, moved.body]).toEqual([403, expect.objectContaining(refused)]);
  expect((await place(basic, id, { cargo: 'Livre', equipeId: null })).body).toMatchObject({ cargo: 'Livre' });
});
