import { beforeAll, describe, expect, it } from 'vitest';
import { pageOfPeople } from '../../functions/areas/scim/store/positions.ts';
import { withoutChaves } from '../support/chaves.ts';
import { freshEmail } from '../support/contas.ts';
import { type Directory, findBy, type Listing, newDirectory } from '../support/scim.ts';
import { stackForFile } from '../support/stack.ts';

const stack = stackForFile();
let here: Directory;
beforeAll(async () => {
  here = await newDirectory(stack);
});
const find = (filter: string) => findBy(here, filter);

describe('lists', () => {
  it('page by any size, each person once, with the total', async () => {
    const dir = await newDirectory(stack);
    const made = [];
    for (let n = 0; n < 7; n += 1) made.push((await dir.make(freshEmail(`p${n}`))).id);
    await dir.ask('PUT', `/Users/${made[2]}`, { body: { active: false } });
    const seen: string[] = [];
    for (let startIndex = 1; startIndex <= 7; startIndex += 3) {
      const { body } = await dir.ask<Listing>('GET', '/Users', { query: { startIndex, count: 3 } });
      expect([body.totalResults, body.startIndex, body.itemsPerPage]).toEqual([
        7,
        startIndex,
        body.Resources.length,
      ]);
      seen.push(...body.Resources.map(({ id }) => id));
    }
    expect(seen).toEqual(made);
    const page = async (query: Record<string, string | number>) =>
      (await dir.ask<Listing>('GET', '/Users', { query })).body.Resources.map(({ id }) => id);
    // A start index not visited before is reached by walking.
    expect(await page({ startIndex: 6, count: 1 })).toEqual([made[5]]);
    expect(await page({ startIndex: 8, count: 3 })).toEqual([]);
    expect(await page({ startIndex: -5, count: 2 })).toEqual(made.slice(0, 2));
    expect(await page({ count: 0 })).toEqual([]);
    expect(await page({ startIndex: 'x', count: 'y' })).toEqual(made);
    // One request walks a bounded way; the next one resumes there.
    const far = { empresaId: dir.empresa.id, chaveId: 'longe', startIndex: 7, count: 1 };
    const walks = () => pageOfPeople(far, new Date(), 3);
    await expect(walks()).rejects.toMatchObject({ status: 503 });
    expect((await walks()).map(({ id }) => id)).toEqual([made[6]]);
    // A removal while a list is read shifts no one out of it.
    await page({ startIndex: 1, count: 3 });
    await dir.ask('DELETE', `/Users/${made[0]}`);
    expect(await page({ startIndex: 4, count: 2 })).toEqual(made.slice(3, 5));
  });

  it('by the filters of Entra and Okta, ignoring case, including inactive people', async () => {
    const { id, userName } = await here.make(freshEmail('filtro'), { externalId: 'Ext "2"' });
    for (const filter of [
      `userName eq "${userName}"`,
      `username EQ "${userName.toUpperCase()}"`,
      `emails[type eq "work"].value eq "${userName}"`,
      `urn:ietf:params:scim:schemas:core:2.0:User:userName eq "${userName}"`,
      'externalId eq "Ext \\"2\\""',
      `userName eq "${userName}" and active eq true`,
      `id eq "${id}"`,
    ]) {
      const { status, body } = await find(filter);
      expect([filter, status, body.Resources?.map((one) => one.id)]).toEqual([filter, 200, [id]]);
    }
    for (const filter of [
      'externalId eq "ext \\"2\\""',
      `userName eq "${userName}" and userName eq "x@y.co"`,
      `userName eq "${userName}" and active eq false`,
      `userName eq ""`,
      `userName eq "${'x'.repeat(400)}"`,
    ])
      expect((await find(filter)).body).toMatchObject({ totalResults: 0, Resources: [] });
  });

  it.each([
    'userName sw "a"',
    'userName eq "a" or userName eq "b"',
    'not (userName eq "a")',
    'userName pr',
    'active eq true',
    'userName eq 1',
    'password eq "x"',
    'userName eq "a"; DROP TABLE',
    'userName eq',
    '((((',
    '"',
    `${'('.repeat(590)}`,
    `userName eq "${'x'.repeat(700)}"`,
    '__proto__ eq "x"',
  ])('400 invalidFilter: %s', async (filter) => {
    const { status, body } = await find(filter);
    expect([status, (body as unknown as { scimType: string }).scimType]).toEqual([400, 'invalidFilter']);
  });

  it('return only the requested attributes', async () => {
    const { id } = await here.make(freshEmail('atributos'));
    const some = await here.ask('GET', `/Users/${id}`, { query: { attributes: 'userName,name.givenName' } });
    expect(Object.keys(some.body).sort()).toEqual(['id', 'name', 'schemas', 'userName']);
    const rest = await here.ask('GET', `/Users/${id}`, { query: { excludedAttributes: 'emails,meta' } });
    expect(Object.keys(rest.body)).not.toContain('emails');
  });
});

describe('keys', () => {
  it('a deleted key is refused at the next request; a wrong one always', async () => {
    const dir = await newDirectory(stack);
    expect((await dir.ask('GET', '/Users')).status).toBe(200);
    await withoutChaves(stack, dir.empresa);
    for (const authorization of [
      `Bearer ${dir.chave}`,
      `Bearer ups_${'x'.repeat(43)}`,
      `Bearer ${dir.empresa.token}`,
      'Basic eDp5',
      '',
    ]) {
      const { status, body, headers } = await dir.ask('GET', '/Users', { headers: { authorization } });
      expect([status, body]).toEqual([401, expect.objectContaining({ status: '401' })]);
      expect(headers.get('www-authenticate')).toBe('Bearer');
    }
  });
});
