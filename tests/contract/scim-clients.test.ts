import { beforeAll, describe, expect, it } from 'vitest';
import { freshEmail } from '../support/contas.ts';
import { type Directory, type Listing, newDirectory, PATCH_OP, patch, USER } from '../support/scim.ts';
import { stackForFile } from '../support/stack.ts';

/** Requests as directories send them, and the examples of the standard. */
const stack = stackForFile();
const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
let dir: Directory;
beforeAll(async () => {
  dir = await newDirectory(stack);
});

describe('Entra ID', () => {
  it('a full cycle: not found, created, found, changed, disabled, enabled, deleted', async () => {
    const mail = freshEmail('entra');
    const probe = await dir.ask<Listing>('GET', '/Users', {
      query: { filter: 'userName eq "não-existe-00aa11bb"' },
    });
    expect([probe.status, probe.body]).toEqual([
      200,
      expect.objectContaining({ totalResults: 0, Resources: [] }),
    ]);
    const { status, body } = await dir.ask('POST', '/Users', {
      body: {
        schemas: [USER, ENTERPRISE],
        externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef',
        userName: mail,
        active: true,
        displayName: 'Teste Entra',
        emails: [{ primary: true, type: 'work', value: 'outra@exemplo.com.br' }],
        meta: { resourceType: 'User' },
        name: { formatted: 'Teste Entra', familyName: 'Entra', givenName: 'Teste' },
        roles: [],
        [ENTERPRISE]: { department: 'Vendas', manager: { value: 'x' } },
      },
    });
    expect([status, body.userName, body.emails]).toEqual([
      201,
      mail,
      [{ value: mail, type: 'work', primary: true }],
    ]);
    const path = `/Users/${body.id}`;
    for (const filter of [
      'externalId eq "0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef"',
      `emails[type eq "work"].value eq "${mail}"`,
    ])
      expect((await dir.ask<Listing>('GET', '/Users', { query: { filter } })).body.Resources[0]?.id).toBe(
        body.id,
      );

    // Without its compatibility flag: capitals, and strings instead of booleans.
    const loose = await dir.ask('PATCH', path, {
      body: {
        schemas: [PATCH_OP],
        Operations: [
          { op: 'Replace', path: 'emails[type eq "work"].value', value: 'mais@exemplo.com.br' },
          { op: 'Replace', path: 'name.familyName', value: 'Silva' },
          { op: 'Add', path: `${ENTERPRISE}:department`, value: 'Compras' },
          { op: 'Add', path: 'title', value: 'Gerente' },
          { op: 'Replace', path: 'active', value: 'False' },
        ],
      },
    });
    expect([loose.status, loose.body.active, loose.body.title, loose.body.name.familyName]).toEqual([
      200,
      false,
      'Gerente',
      'Silva',
    ]);
    expect(loose.body.displayName).toBe('Teste Silva');
    // Older: a list of one for an attribute that has one value.
    const listed = (path: string, value: string) => ({ op: 'Replace', path, value: [{ $ref: null, value }] });
    const old = await dir.ask('PATCH', path, {
      body: patch(listed('title', 'Diretora'), listed('name.familyName', 'Souza'), listed('active', 'True')),
    });
    expect([old.status, old.body.title, old.body.name.familyName, old.body.active]).toEqual([
      200,
      'Diretora',
      'Souza',
      true,
    ]);
    const left = await dir.ask('PATCH', path, { body: patch(listed('active', 'False')) });
    expect([left.status, left.body.active]).toEqual([200, false]);
    const two = { op: 'Replace', path: 'title', value: [{ value: 'A' }, { value: 'B' }] };
    expect((await dir.ask('PATCH', path, { body: patch(two) })).status).toBe(400);
    // With the flag: no path, dotted names.
    const strict = await dir.ask('PATCH', path, {
      body: patch({
        op: 'replace',
        value: {
          displayName: 'Teste S.',
          'name.givenName': 'Tê',
          active: true,
          [`${ENTERPRISE}:department`]: 'X',
        },
      }),
    });
    expect([strict.status, strict.body.active, strict.body.displayName, strict.body.name.givenName]).toEqual([
      200,
      true,
      'Teste S.',
      'Tê',
    ]);
    expect((await dir.ask('GET', path)).body).toEqual(strict.body);
    expect((await dir.ask('DELETE', path)).status).toBe(204);
  });
});

describe('Okta', () => {
  it('the connection test, then a person replaced and patched', async () => {
    const test = await dir.ask<Listing>('GET', '/Users', { query: { startIndex: 1, count: 2 } });
    expect([test.status, test.body]).toEqual([
      200,
      expect.objectContaining({ totalResults: expect.any(Number) }),
    ]);
    const mail = freshEmail('okta');
    const user = {
      schemas: [USER],
      userName: mail,
      name: { givenName: 'Olga', familyName: 'Prado' },
      emails: [{ primary: true, value: mail, type: 'work' }],
      displayName: 'Olga Prado',
      locale: 'pt-BR',
      externalId: '00ujl29u0le5T6Aj10h7',
      groups: [],
      password: '1mz050nq',
      active: true,
    };
    const { body } = await dir.ask('POST', '/Users', { body: user });
    expect([body.userName, 'password' in body]).toEqual([mail, false]);
    const path = `/Users/${body.id}`;
    const put = await dir.ask('PUT', path, {
      body: {
        ...user,
        id: body.id,
        name: { givenName: 'Olga', familyName: 'Lima' },
        displayName: 'Olga Lima',
      },
    });
    expect([put.status, put.body.displayName, put.body.name.familyName]).toEqual([200, 'Olga Lima', 'Lima']);
    const off = await dir.ask('PATCH', path, { body: patch({ op: 'replace', value: { active: false } }) });
    expect([off.status, off.body.active]).toEqual([200, false]);
    const on = await dir.ask('PUT', path, { body: { ...user, id: body.id, active: true } });
    expect([on.status, on.body.active]).toEqual([200, true]);
  });
});

describe('RFC 7644', () => {
  it('its examples of PATCH, for the attributes we keep', async () => {
    const { id } = await dir.make(freshEmail('rfc'), { name: { givenName: 'B', familyName: 'J' } });
    const send = (...operations: object[]) =>
      dir.ask('PATCH', `/Users/${id}`, { body: patch(...operations) });
    // 3.5.2.1: several values at once, without a path.
    const add = await send({
      op: 'add',
      value: { emails: [{ value: 'babs@jensen.org', type: 'home' }], nickname: 'Babs', title: 'Tour Guide' },
    });
    expect([add.status, add.body.title]).toEqual([200, 'Tour Guide']);
    // 3.5.2.3: values chosen by a filter, and a whole complex attribute.
    const chosen = await send(
      { op: 'replace', path: 'addresses[type eq "work"]', value: { type: 'work', locality: 'Hollywood' } },
      { op: 'replace', path: 'addresses[type eq "work"].streetAddress', value: '1010 Broadway Ave' },
      { op: 'remove', path: 'emails[type eq "work" and value ew "example.com"]' },
      { op: 'replace', path: 'name', value: { givenName: 'Barbara', familyName: 'Jensen' } },
    );
    expect([chosen.status, chosen.body.displayName]).toEqual([200, 'Barbara Jensen']);
    // 3.5.2.2: remove.
    const removed = await send({ op: 'remove', path: 'title' }, { op: 'remove', path: 'name.familyName' });
    expect([removed.body.title, removed.body.name.familyName]).toEqual([undefined, undefined]);
    const urn = await send({ op: 'replace', path: `${USER}:title`, value: 'Chefe' });
    expect(urn.body.title).toBe('Chefe');
  });

  it('the discovery endpoints', async () => {
    const read = async (path: string) => (await dir.ask<Record<string, unknown>>('GET', path)).body;
    expect(await read('/ServiceProviderConfig')).toMatchObject({
      patch: { supported: true },
      etag: { supported: true },
      bulk: { supported: false },
      filter: { supported: true, maxResults: 200 },
    });
    expect(await read('/ResourceTypes')).toMatchObject({ Resources: [{ id: 'User', endpoint: '/Users' }] });
    expect(await read('/ResourceTypes/User')).toMatchObject({
      schema: USER,
      schemaExtensions: [{ schema: ENTERPRISE, required: false }],
    });
    const schemas = await read('/Schemas');
    expect(schemas).toMatchObject({ totalResults: 2, Resources: [{ id: USER }, { id: ENTERPRISE }] });
    const schema = await read(`/Schemas/${USER}`);
    const names = (schema.attributes as { name: string }[]).map(({ name }) => name);
    expect(await read(`/Schemas/${ENTERPRISE}`)).toMatchObject({
      attributes: [{ name: 'employeeNumber', mutability: 'readWrite', uniqueness: 'server' }],
    });
    const { id } = await dir.make(freshEmail('esquema'), { title: 'A', userType: 'CLT' });
    const { body } = await dir.ask('GET', `/Users/${id}`);
    expect(Object.keys(body).filter((name) => !['schemas', 'id', 'meta', ...names].includes(name))).toEqual(
      [],
    );
    expect((await dir.ask('GET', '/Schemas/urn:nada')).status).toBe(404);
  });
});

describe('invalid requests', () => {
  it.each([
    ['no operations', { schemas: [PATCH_OP] }, 'invalidSyntax'],
    ['an empty list', patch(), 'invalidSyntax'],
    ['an unknown operation', patch({ op: 'move', path: 'title', value: 'x' }), 'invalidSyntax'],
    ['an operation of another type', { Operations: ['x', null] }, 'invalidSyntax'],
    ['removing nothing', patch({ op: 'remove' }), 'noTarget'],
    ['removing the sign-in name', patch({ op: 'remove', path: 'userName' }), 'mutability'],
    ['changing an id', patch({ op: 'replace', path: 'id', value: 'x' }), 'mutability'],
    ['changing meta', patch({ op: 'replace', path: 'meta.version', value: 'x' }), 'mutability'],
    ['an unknown attribute', patch({ op: 'replace', path: 'saldo', value: 9 }), 'invalidPath'],
    ['a path to a prototype', patch({ op: 'add', path: '__proto__.ups', value: 9 }), 'invalidPath'],
    ['a path to a constructor', patch({ op: 'add', path: 'constructor.prototype', value: 9 }), 'invalidPath'],
    ['an invalid path', patch({ op: 'add', path: 'a b', value: 9 }), 'invalidPath'],
    ['an open bracket', patch({ op: 'add', path: 'emails[type eq "work"', value: 9 }), 'invalidPath'],
    ['an invalid filter', patch({ op: 'add', path: 'emails[type]', value: 9 }), 'invalidFilter'],
    ['a filter on one value', patch({ op: 'add', path: 'title[a eq "b"]', value: 'x' }), 'invalidPath'],
    ['a very long path', patch({ op: 'add', path: 'x'.repeat(9000), value: 9 }), 'invalidPath'],
    ['a path that is a number', patch({ op: 'add', path: 7, value: 9 }), 'invalidPath'],
    ['an invalid boolean', patch({ op: 'replace', path: 'active', value: 'talvez' }), 'invalidValue'],
    ['an invalid address', patch({ op: 'replace', path: 'userName', value: 'ana' }), 'invalidValue'],
    [
      'a name that is an advertisement',
      patch({ op: 'replace', path: 'displayName', value: 'www.x.co' }),
      'invalidValue',
    ],
    ['a value that is a text', patch({ op: 'replace', value: 'x' }), 'invalidSyntax'],
    ['too many at once', patch(...Array(101).fill({ op: 'add', path: 'title', value: 'x' })), 'tooMany'],
  ])('%s', async (_name, body, scimType) => {
    const made = await dir.make(freshEmail('ruim'));
    const answer = await dir.ask('PATCH', `/Users/${made.id}`, { body });
    expect([answer.status, answer.body]).toEqual([400, expect.objectContaining({ scimType })]);
    expect((await dir.ask('GET', `/Users/${made.id}`)).body).toEqual(made);
  });

  it('apply all operations or none', async () => {
    const made = await dir.make(freshEmail('tudo'));
    const { status } = await dir.ask('PATCH', `/Users/${made.id}`, {
      body: patch(
        { op: 'add', path: 'title', value: 'Chefe' },
        { op: 'replace', path: 'active', value: 'x' },
      ),
    });
    expect([status, (await dir.ask('GET', `/Users/${made.id}`)).body.title]).toEqual([400, undefined]);
  });

  it('a body of another type, a malformed one, a huge one, and one naming attributes outside the directory', async () => {
    const post = (body: unknown, headers = {}) => dir.ask('POST', '/Users', { body, headers });
    expect((await post('{"userName":')).status).toBe(400);
    expect((await post('[]')).status).toBe(400);
    expect((await post('{}')).body).toMatchObject({ scimType: 'invalidValue' });
    expect((await post('a=1', { 'content-type': 'text/plain' })).status).toBe(415);
    expect((await post({ userName: freshEmail('x'), nickName: 'x'.repeat(70_000) })).status).toBe(413);
    const userName = freshEmail('ambicioso');
    const { body } = await post({
      userName,
      empresaId: 'outra',
      ups: 9999,
      emailConfirmed: true,
      senhaDefinida: true,
      papel: 'proprietario',
      __proto__: { admin: true },
    });
    expect(Object.keys(body).sort()).toEqual(
      ['active', 'displayName', 'emails', 'id', 'meta', 'name', 'schemas', 'userName'].sort(),
    );
    const { body: people } = await stack.call<{ id: string; ups: number; emailConfirmed: boolean }[]>(
      'GET',
      '/funcionarios',
      { token: dir.empresa.token, query: { empresaId: dir.empresa.id } },
    );
    expect(people.find(({ id }) => id === body.id)).toMatchObject({ ups: 0, emailConfirmed: false });
  });
});
