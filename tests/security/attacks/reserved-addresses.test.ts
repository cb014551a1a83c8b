import { beforeAll, expect, it } from 'vitest';
import { isBarred } from '../../../functions/areas/funcionarios/barred-address.ts';
import * as MSG from '../../../shared/messages.ts';
import { HOUR_MS } from '../../../shared/rules/dates.ts';
import { linkToken } from '../../support/admin.ts';
import { freshEmail, newEmpresa, newFuncionario, PASSWORD, type SignedIn } from '../../support/contas.ts';
import { inviteGestor } from '../../support/gestores.ts';
import { importList } from '../../support/imports.ts';
import { fillWindow } from '../../support/rate.ts';
import { type Directory, findBy, newDirectory, patch, USER } from '../../support/scim.ts';
import { stackForFile } from '../../support/stack.ts';
import { tokensOf } from '../tokens.ts';

/** A directory that names addresses of strangers, whom nobody ever asked: the address stays theirs. */

const stack = stackForFile({ limites: 'producao' });
let dir: Directory;
beforeAll(async () => {
  dir = await newDirectory(stack);
});

const signUp = (email: string) =>
  stack.call<{ empresaId: string }>('POST', '/cadastrar-empresa', {
    body: { nome: 'Dona', endereco: 'R', adm_nome: 'D', telefone: '1', email, senha: PASSWORD },
  });
const setActive = (id: string, value: boolean) =>
  dir.ask('PATCH', `/Users/${id}`, { body: patch({ op: 'replace', path: 'active', value }) });

it('an inactive person holds no address: its owner signs up, and activating is refused as not unique', async () => {
  const email = freshEmail('desconhecida');
  const { id } = await dir.make(email, { active: false });
  expect((await signUp(email)).status).toBe(201);
  const { status, body } = await setActive(id, true);
  expect([status, body]).toMatchObject([409, { scimType: 'uniqueness' }]);
  expect((await dir.ask('GET', `/Users/${id}`)).body).toMatchObject({ active: false, userName: email });
});

it('its own company still finds it by its address, and has it once', async () => {
  const email = freshEmail('guardada');
  const { id } = await dir.make(email, { active: false });
  const found = await findBy(dir, `userName eq "${email}"`);
  expect(found.body.Resources.map((one) => one.id)).toEqual([id]);
  const again = { schemas: [USER], userName: email };
  for (const body of [again, { ...again, active: false }])
    expect((await dir.ask('POST', '/Users', { body })).status).toBe(409);
  const invited = await stack.call('POST', '/cadastrar-funcionario', {
    token: dir.empresa.token,
    body: { nome: 'A', email, cargo: 'B', empresaId: dir.empresa.id },
  });
  expect(invited.status).toBe(409);
  const shown = await stack.call('GET', '/DadosColab', { token: dir.empresa.token, query: { email } });
  expect([shown.status, shown.body]).toMatchObject([200, { situacao: 'inativo' }]);

  expect((await setActive(id, true)).status).toBe(200);
  expect((await signUp(email)).status).toBe(400);
  expect((await findBy(dir, `userName eq "${email}"`)).body.totalResults).toBe(1);
  expect((await setActive(id, false)).status).toBe(200);
  expect((await signUp(email)).status).toBe(201);
  expect((await dir.ask('DELETE', `/Users/${id}`)).status).toBe(204);
  expect((await dir.make(freshEmail('outra'), { active: false })).active).toBe(false);
});

it('has it once as well where somebody joins while the directory creates the employee inactive', async () => {
  const { createFuncionario } = await import(
    '../../../functions/areas/funcionarios/store/create-funcionario.ts'
  );
  const { keepFreeAddress } = await import('../../../functions/areas/contas/store/inactive-addresses.ts');
  const { newUlid } = await import('../../../functions/platform/dynamodb/ids.ts');
  // Past the check that both requests make first, as they pass it when neither has written yet.
  const create = (email: string, inativo: boolean) => {
    const now = new Date();
    const { empresaId } = dir.empresa;
    const novo = { empresaId, id: newUlid(now), nome: 'Corrida', email };
    const extra = inativo ? keepFreeAddress(novo, now) : [];
    return createFuncionario({ ...novo, inativo, senhaDefinida: !inativo, vez: 0, extra, now });
  };
  for (const joinsFirst of [true, false]) {
    const email = freshEmail('corrida');
    await create(email, !joinsFirst);
    await expect(create(email, joinsFirst)).rejects.toMatchObject({ message: MSG.emailEmUso });
  }
});

it('moving an inactive person claims nothing either, and gives the first address to whom it was kept from in the company', async () => {
  const [first, second] = [freshEmail('primeira'), freshEmail('segunda')];
  const { id } = await dir.make(first, { active: false });
  const moved = await dir.ask('PATCH', `/Users/${id}`, {
    body: patch({ op: 'replace', value: { userName: second } }),
  });
  expect(moved.status).toBe(200);
  expect((await findBy(dir, `userName eq "${second}"`)).body.totalResults).toBe(1);
  expect((await findBy(dir, `userName eq "${first}"`)).body.totalResults).toBe(0);
  expect((await signUp(second)).status).toBe(201);
  expect((await dir.make(first, { active: false })).userName).toBe(first);
});

it('who showed the address keeps it while inactive', async () => {
  const person = await newFuncionario(stack, dir.empresa, 'provada');
  expect((await setActive(person.id, false)).status).toBe(200);
  expect((await signUp(person.email)).status).toBe(400);
  expect((await setActive(person.id, true)).status).toBe(200);
  await stack.login(person.email, PASSWORD);
});

it('who is inactive does not come in by the code', async () => {
  const person = await newFuncionario(stack, dir.empresa, 'afastada', { confirmed: false });
  const asleep = await dir.make(freshEmail('dorme'), { active: false });
  expect((await setActive(person.id, false)).status).toBe(200);
  const { body } = await stack.call('GET', `/empresa/${dir.empresa.id}`, { token: dir.empresa.token });
  for (const email of [person.email, asleep.userName]) {
    const { status } = await stack.call('POST', '/cadastrar-colaborador-com-codigo', {
      body: { nome: 'X', email, senha: PASSWORD, codigoEmpresa: body.codigoEmpresa },
    });
    expect(status).toBe(409);
  }
});

it('whom the directory removes or disables is kept out, and whom it brings back is not', async () => {
  const { empresaId } = dir.empresa;
  const isOut = (email: string) => isBarred(empresaId, email, new Date());
  const [removed, disabled] = [await dir.make(freshEmail('fora')), await dir.make(freshEmail('pausa'))];
  expect((await dir.ask('DELETE', `/Users/${removed.id}`)).status).toBe(204);
  expect((await setActive(disabled.id, false)).status).toBe(200);
  expect(await Promise.all([removed, disabled].map(({ userName }) => isOut(userName)))).toEqual([true, true]);
  await dir.make(removed.userName);
  expect((await setActive(disabled.id, true)).status).toBe(200);
  expect(await Promise.all([removed, disabled].map(({ userName }) => isOut(userName)))).toEqual([
    false,
    false,
  ]);
});

it('a move that is undone while inactive leaves no address behind', async () => {
  const person = await newFuncionario(stack, dir.empresa, 'desfaz');
  const next = freshEmail('novo');
  const body = patch({ op: 'replace', value: { userName: next, active: false } });
  expect((await dir.ask('PATCH', `/Users/${person.id}`, { body })).status).toBe(200);
  const token = await linkToken(stack, person.email, /foi trocado/);
  expect((await stack.call('POST', '/desfazer-email', { query: { token } })).status).toBe(200);
  const shown = await dir.ask('GET', `/Users/${person.id}`);
  expect(shown.body).toMatchObject({ userName: person.email, active: false });
  expect((await dir.make(next, { active: false })).userName).toBe(next);
  expect((await setActive(person.id, true)).status).toBe(200);
  await stack.login(person.email, PASSWORD);
});

it('a key makes so many inactive people an hour, and a company so many a day', async () => {
  const { body } = await stack.call<{ chaves: { id: string }[] }>('GET', '/api/chaves', {
    token: dir.empresa.token,
  });
  const [{ id: chave } = { id: '' }] = body.chaves;
  // The beginning of a day, so that no window ends in this test.
  const now = new Date(Math.ceil(Date.now() / (24 * HOUR_MS)) * 24 * HOUR_MS);
  await stack.tool('relogio', { agora: now.toISOString() });
  const make = (active: boolean) =>
    dir.ask('POST', '/Users', { body: { schemas: [USER], userName: freshEmail('cota'), active } });
  for (const [name, subject, windowMs, most] of [
    ['inativos-da-chave', chave, HOUR_MS, 1000],
    ['inativos-da-empresa', dir.empresa.empresaId, 24 * HOUR_MS, 5000],
  ] as const) {
    await fillWindow({ name, subject, windowMs }, most, now);
    expect((await make(false)).status).toBe(429);
    expect((await make(true)).status).toBe(201);
    await fillWindow({ name, subject, windowMs }, -most, now);
  }
  await stack.tool('relogio', {});
});

it('no claim that nobody confirmed outlives seven days: invited, imported, a manager’s, a directory’s, or a new e-mail', async () => {
  const [invited, imported, managers] = [freshEmail('a'), freshEmail('b'), freshEmail('c')];
  const [directory, pending] = [freshEmail('d'), freshEmail('e')];
  const host: SignedIn = dir.empresa;
  const { status } = await stack.call('POST', '/cadastrar-funcionario', {
    token: host.token,
    body: { nome: 'A', email: invited, cargo: 'B', empresaId: host.id },
  });
  expect(status).toBe(201);
  await importList(stack, host, `nome;email;cargo\nB;${imported};C`);
  await inviteGestor(stack, host, 'leitor', managers);
  await dir.make(directory);
  const asking = await newEmpresa(stack, 'pede');
  const body = { nome: 'E', endereco: 'R', adm_nome: 'D', telefone: '1', email: pending };
  const asked = await stack.call('PUT', `/empresa/${asking.id}`, {
    token: asking.token,
    body: { ...body, senhaAtual: PASSWORD },
  });
  expect(asked.status).toBe(200);
  // What is only asked for is nobody's from the beginning.
  expect((await signUp(pending)).status).toBe(201);
  for (const email of [invited, imported, managers, directory]) {
    expect([email, (await signUp(email)).body]).toMatchObject([email, { message: MSG.emailEmUso }]);
  }
  const later = new Date(Date.now() + 8 * 24 * HOUR_MS);
  await stack.tool('relogio', { agora: later.toISOString() });
  for (const email of [invited, imported, managers, directory])
    expect((await signUp(email)).status).toBe(201);
  // Whoever was invited under it has nothing of the new account's.
  const { IdToken: token } = tokensOf(host, { group: 'empresa', now: later });
  const { status: shown } = await stack.call('GET', '/DadosColab', { token, query: { email: invited } });
  expect(shown).toBe(403);
  await stack.tool('relogio', {});
});
