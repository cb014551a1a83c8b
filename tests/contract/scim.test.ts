import { beforeAll, describe, expect, it } from 'vitest';
import { inscricoesOf } from '../../functions/areas/avisos/store/inscricoes.ts';
import type { ListedFuncionario } from '../../shared/routes/entities.ts';
import { linkToken } from '../support/admin.ts';
import { freshEmail, newFuncionario, PASSWORD } from '../support/contas.ts';
import { newPost } from '../support/content.ts';
import { uniqueSubscription } from '../support/push.ts';
import { type Directory, newDirectory, patch } from '../support/scim.ts';
import { connectLinkedin, share } from '../support/sharing.ts';
import { stackForFile } from '../support/stack.ts';
import { until } from '../support/until.ts';

const stack = stackForFile();
let here: Directory;
let other: Directory;
beforeAll(async () => {
  [here, other] = [await newDirectory(stack), await newDirectory(stack)];
});

const listed = async (who = here) =>
  (
    await stack.call<ListedFuncionario[]>('GET', '/funcionarios', {
      token: who.empresa.token,
      query: { empresaId: who.empresa.id },
    })
  ).body;
const change = (id: string, ...operations: object[]) =>
  here.ask('PATCH', `/Users/${id}`, { body: patch(...operations) });

it('404 in SCIM’s format for an unknown path, under both base addresses, without a key', async () => {
  for (const [method, path] of [
    ['GET', '/scim/v2/Groups'],
    ['DELETE', '/scim/v2/Schemas'],
    ['GET', '/scim/v2/Users/a/b'],
  ] as const)
    for (const address of [`${stack.url}/v1${path}`, `${stack.url}${path}`]) {
      const answer = await fetch(address, { method });
      expect([answer.status, answer.headers.get('content-type')]).toEqual([
        404,
        'application/scim+json; charset=utf-8',
      ]);
      expect(await answer.json()).toEqual({
        schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
        status: '404',
        detail: 'Rota não encontrada.',
      });
    }
});

describe('people', () => {
  it('are created, read, changed and removed under the site’s own address', async () => {
    const userName = freshEmail('Bjensen').toUpperCase();
    const made = await here.ask('POST', '/Users', {
      body: {
        schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
        userName,
        externalId: 'bjensen',
        name: { formatted: 'Ms. Barbara J Jensen III', familyName: 'Jensen', givenName: 'Barbara' },
      },
    });
    expect(made.status).toBe(201);
    const { id, meta } = made.body;
    expect(made.body).toMatchObject({
      userName: userName.toLowerCase(),
      externalId: 'bjensen',
      displayName: 'Ms. Barbara J Jensen III',
      name: { givenName: 'Barbara', familyName: 'Jensen' },
      active: true,
      emails: [{ value: userName.toLowerCase(), type: 'work', primary: true }],
    });
    expect(meta.location).toBe(made.headers.get('location'));
    expect(new URL(meta.location).pathname).toBe(`/v1/scim/v2/Users/${id}`);
    expect(meta.version).toBe(made.headers.get('etag'));
    expect(made.headers.get('content-type')).toMatch(/^application\/scim\+json/);
    // Both with the base address given to the client and beside /v1.
    for (const path of [new URL(meta.location).pathname, `/scim/v2/Users/${id}`]) {
      const found = await fetch(`${stack.url}${path}`, {
        headers: { authorization: `Bearer ${here.chave}` },
      });
      expect([found.status, await found.json()]).toEqual([200, made.body]);
    }
    expect((await stack.mail(userName.toLowerCase())).subject).toMatch(/convid|senha/i);
    expect((await here.ask('DELETE', `/Users/${id}`)).status).toBe(204);
    expect((await here.ask('GET', `/Users/${id}`)).status).toBe(404);
    expect((await here.ask('DELETE', `/Users/${id}`)).status).toBe(404);
  });

  it('409 uniqueness for an external id or an address in use, whatever account uses it', async () => {
    const one = await here.make(freshEmail('um'), { externalId: 'ext-1' });
    const foreign = await other.make(freshEmail('alheio'), { externalId: 'ext-1' });
    for (const body of [
      { userName: one.userName },
      { userName: foreign.userName },
      { userName: here.empresa.email },
      { userName: freshEmail('novo'), externalId: 'ext-1' },
    ])
      expect((await here.ask('POST', '/Users', { body })).body).toMatchObject({
        status: '409',
        scimType: 'uniqueness',
      });
    const two = await here.make(freshEmail('dois'));
    for (const value of [{ userName: one.userName }, { externalId: 'ext-1' }])
      expect((await change(two.id, { op: 'replace', value })).status).toBe(409);
  });

  it('an external id is free again once its person is removed, by SCIM or in the panel', async () => {
    const { id } = await here.make(freshEmail('sai'), { externalId: 'volta' });
    await stack.call('DELETE', `/funcionarios/${id}`, { token: here.empresa.token });
    expect((await here.make(freshEmail('vem'), { externalId: 'volta' })).externalId).toBe('volta');
  });

  it('are removed once by simultaneous requests; the others get 404', async () => {
    const { id } = await here.make(freshEmail('uma-vez'));
    const answers = await Promise.all(Array.from({ length: 6 }, () => here.ask('DELETE', `/Users/${id}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404, 404, 404, 404]);
  });

  it('a removal under an outdated version is refused; without a version it frees the current address and external id', async () => {
    // Imported late: the modules read the service addresses when they load.
    const { getFuncionario } = await import('../../functions/areas/contas/store/funcionarios.ts');
    const { endFuncionario } = await import('../../functions/areas/funcionarios/end-funcionario.ts');
    const { assertVersion } = await import('../../functions/areas/scim/change-person.ts');
    const { id, meta } = await here.make(freshEmail('antes'), { externalId: 'antes' });
    const read = await getFuncionario({ empresaId: here.empresa.id, id });
    if (!read) throw new Error('nobody was made');
    const userName = freshEmail('depois');
    await change(id, { op: 'replace', value: { externalId: 'depois', userName } });
    await expect(
      endFuncionario(read, new Date(), [], (current) => assertVersion(meta.version, current)),
    ).rejects.toMatchObject({ status: 412 });
    expect((await here.ask('GET', `/Users/${id}`)).status).toBe(200);
    await endFuncionario(read, new Date());
    expect((await here.make(userName, { externalId: 'depois' })).externalId).toBe('depois');
  });

  it('a new userName takes effect at once, unconfirmed; the link mailed to the old address can undo it', async () => {
    const person = await newFuncionario(stack, here.empresa);
    const userName = freshEmail('casada');
    const { status, body } = await change(person.id, { op: 'replace', path: 'userName', value: userName });
    expect([status, body.userName]).toEqual([200, userName]);
    expect((await stack.login(userName, PASSWORD)).token).toBeTruthy();
    expect((await listed()).find(({ id }) => id === person.id)?.emailConfirmed).toBe(false);
    expect((await stack.mail(userName)).subject).toMatch(/confirm/i);
    const undo = await linkToken(stack, person.email, /trocado/);
    await stack.call('POST', '/desfazer-email', { query: { token: undo } });
    expect((await here.ask('GET', `/Users/${person.id}`)).body.userName).toBe(person.email);
  });
});

describe('an address given to another person', () => {
  it('ends the sessions, the LinkedIn connection and the push subscriptions, even when made inactive in the same request', async () => {
    for (const more of [[], [{ op: 'replace', path: 'active', value: false }]]) {
      const person = await newFuncionario(stack, here.empresa);
      await connectLinkedin(stack, person);
      await stack.call('POST', '/api/push/inscricoes', { token: person.token, body: uniqueSubscription() });
      await stack.caughtUp();
      expect(await inscricoesOf(person.id)).toHaveLength(1);
      const listedOne = async () => (await listed()).find(({ id }) => id === person.id);
      expect(await listedOne()).toMatchObject({ linkedinConectado: true });
      const userName = freshEmail('sucessora');
      const moved = await change(person.id, { op: 'replace', path: 'userName', value: userName }, ...more);
      expect([moved.status, moved.body.userName]).toEqual([200, userName]);
      expect(await inscricoesOf(person.id)).toEqual([]);
      const me = () => stack.call('GET', '/DadosColab', { token: person.token, query: { email: userName } });
      expect((await me()).status).toBe(401);
      if (more.length > 0) await change(person.id, { op: 'replace', path: 'active', value: true });
      expect(await listedOne()).toMatchObject({ linkedinConectado: false });
      const { token } = await stack.login(userName, PASSWORD);
      const { id } = await newPost(stack, here.empresa, { ups: 5 });
      expect((await share(stack, { ...person, token }, id)).status).not.toBe(200);
      // Inactive employees get no notices.
      if (more.length > 0) continue;
      const { avisos } = await until('the notice', async () => {
        const { body } = await stack.call<{ avisos: { tipo: string }[] }>('GET', '/api/avisos', { token });
        return body.avisos.some(({ tipo }) => tipo === 'conexao_perdida') ? body : undefined;
      });
      expect(avisos.filter(({ tipo }) => tipo === 'conexao_perdida')).toHaveLength(1);
    }
  });
});

describe('versions', () => {
  it('412 for changing a version that is outdated; 304 for reading an unchanged one', async () => {
    const { id, meta } = await here.make(freshEmail('versao'));
    const path = `/Users/${id}`;
    const first = await here.ask('PUT', path, {
      body: { title: 'Um' },
      headers: { 'if-match': meta.version },
    });
    expect(first.status).toBe(200);
    const late = await here.ask('PUT', path, {
      body: { title: 'Dois' },
      headers: { 'if-match': meta.version },
    });
    expect([late.status, late.body]).toEqual([412, expect.objectContaining({ status: '412' })]);
    expect((await here.ask('DELETE', path, { headers: { 'if-match': meta.version } })).status).toBe(412);
    const etag = first.headers.get('etag') ?? '';
    expect((await here.ask('GET', path, { headers: { 'if-none-match': etag } })).status).toBe(304);
    expect((await here.ask('GET', path, { headers: { 'if-none-match': meta.version } })).status).toBe(200);
    for (const good of ['*', `"outra", ${etag}`, etag.replace('W/', '')])
      expect((await here.ask('PUT', path, { body: {}, headers: { 'if-match': good } })).status).toBe(200);
  });

  it('of simultaneous changes of one version, one succeeds', async () => {
    const { id, meta } = await here.make(freshEmail('corrida'));
    const answers = await Promise.all(
      ['A', 'B', 'C', 'D', 'E'].map((title) =>
        here.ask('PATCH', `/Users/${id}`, {
          body: patch({ op: 'add', path: 'title', value: title }),
          headers: { 'if-match': meta.version },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412, 412]);
  });
});
