import { beforeAll, describe, expect, it } from 'vitest';
import type { ListedFuncionario } from '../../shared/routes/entities.ts';
import { freshEmail, newFuncionario, newPending, PASSWORD } from '../support/contas.ts';
import { type Directory, findBy, type Listing, newDirectory, patch } from '../support/scim.ts';
import { limitSeats } from '../support/seats.ts';
import { stackForFile } from '../support/stack.ts';

const stack = stackForFile();
let here: Directory;
beforeAll(async () => {
  here = await newDirectory(stack);
});

const find = (filter: string) => findBy(here, filter);
const listed = async () =>
  (
    await stack.call<ListedFuncionario[]>('GET', '/funcionarios', {
      token: here.empresa.token,
      query: { empresaId: here.empresa.id },
    })
  ).body;
const seats = async (who = here) =>
  Number(
    (
      await stack.call<{ numColaboradores: number }>('GET', `/empresa/${who.empresa.id}`, {
        token: who.empresa.token,
      })
    ).body.numColaboradores,
  );
const change = (id: string, ...operations: object[]) =>
  here.ask('PATCH', `/Users/${id}`, { body: patch(...operations) });

describe('active', () => {
  it('false removes sign-in, sessions and seat; true restores them with UPS and ranking place', async () => {
    const person = await newFuncionario(stack, here.empresa);
    const before = await seats();
    expect((await change(person.id, { op: 'replace', path: 'active', value: false })).body.active).toBe(
      false,
    );
    expect(await seats()).toBe(before - 1);
    const own = { token: person.token, query: { email: person.email } };
    expect((await stack.call('GET', '/DadosColab', own)).status).toBe(401);
    const login = { body: { email: person.email, senha: PASSWORD } };
    expect((await stack.call('POST', '/login', login)).status).toBe(401);
    expect(
      (await stack.call('POST', '/api/refresh-token', { body: { token: person.refreshToken } })).status,
    ).toBe(401);
    expect((await listed()).find(({ id }) => id === person.id)?.situacao).toBe('inativo');
    const ranking = async () =>
      (
        await stack.call<{ IdFuncionario: string }[]>('GET', '/rankingColaboradores', {
          token: here.empresa.token,
          query: { empresaId: here.empresa.id, limit: 50 },
        })
      ).body.map(({ IdFuncionario }) => IdFuncionario);
    expect(await ranking()).not.toContain(person.id);
    expect((await find(`userName eq "${person.email}"`)).body.Resources[0]?.active).toBe(false);

    expect((await change(person.id, { op: 'Replace', path: 'active', value: 'True' })).body.active).toBe(
      true,
    );
    expect(await seats()).toBe(before);
    // Earlier sessions stay ended.
    expect((await stack.call('GET', '/DadosColab', own)).status).toBe(401);
    const { token } = await stack.login(person.email, PASSWORD);
    const me = await stack.call('GET', '/DadosColab', { token, query: { email: person.email } });
    expect([me.status, me.body.situacao]).toEqual([200, 'ativo']);
    expect(Number(me.body.posicao)).toBeGreaterThan(0);
    expect(await ranking()).toContain(person.id);
  });

  it('repeated false or true changes nothing', async () => {
    const { id } = await here.make(freshEmail('duas'));
    const before = await seats();
    for (const value of [false, 'False', false])
      await change(id, { op: 'replace', value: { active: value } });
    expect(await seats()).toBe(before - 1);
    for (const value of [true, 'true']) await change(id, { op: 'replace', value: { active: value } });
    expect(await seats()).toBe(before);
  });

  it('can be set by a company without a confirmed address, but changes that would send mail are refused', async () => {
    const dir = await newDirectory(stack, 'enterprise_anual', { confirmed: false });
    const person = await newFuncionario(stack, dir.empresa);
    const put = (body: object) => dir.ask('PUT', `/Users/${person.id}`, { body });
    for (const { status, body } of [
      await put({ userName: freshEmail('outra') }),
      await dir.ask('POST', '/Users', { body: { userName: freshEmail('nova') } }),
    ])
      expect([status, body]).toMatchObject([403, { status: '403' }]);
    expect((await put({ title: 'Chefe', active: false })).body).toMatchObject({
      userName: person.email,
      title: 'Chefe',
      active: false,
    });
  });

  it('false is applied even with an unacceptable name or address, which stay unchanged', async () => {
    for (const change of [
      { displayName: 'maria.silva', active: false },
      { displayName: 'Maria', userName: 'maría@exemplo.com.br', active: 'False' },
      { name: { formatted: 'maria.silva', givenName: 'veja.com.br' }, active: false },
    ]) {
      const person = await newFuncionario(stack, here.empresa, 'maria');
      const answer = await here.ask('PUT', `/Users/${person.id}`, { body: change });
      expect([answer.status, answer.body]).toMatchObject([200, { userName: person.email, active: false }]);
      expect(JSON.stringify(answer.body)).not.toMatch(/maria\.silva|veja\.com/);
    }
    const person = await newFuncionario(stack, here.empresa);
    const body = patch({ op: 'replace', value: { displayName: 'maria.silva', active: false } });
    expect((await here.ask('PATCH', `/Users/${person.id}`, { body })).body).toMatchObject({ active: false });
  });

  it('true enables a sign-in left disabled, even if the record already says active', async () => {
    const person = await newFuncionario(stack, here.empresa);
    const { setEnabled } = await import('../../functions/platform/aws/identity.ts');
    await setEnabled(person.id, false);
    const login = { body: { email: person.email, senha: PASSWORD } };
    expect((await stack.call('POST', '/login', login)).status).toBe(401);
    await change(person.id, { op: 'replace', path: 'active', value: true });
    expect((await stack.call('POST', '/login', login)).status).toBe(200);
  });

  it('a person created inactive takes no seat, and gets both seat and invitation when activated', async () => {
    const userName = freshEmail('depois');
    const before = await seats();
    const { id, active } = await here.make(userName, { active: false });
    expect([active, await seats()]).toEqual([false, before]);
    await change(id, { op: 'replace', path: 'active', value: true });
    expect(await seats()).toBe(before + 1);
    const invitation = await stack.mail(userName);
    expect(invitation.links.some((link) => link.includes('definir-senha'))).toBe(true);
  });

  it('pending and inactive people can be removed, and the counts stay right', async () => {
    const waiting = await newPending(stack, here.empresa);
    const before = await seats();
    await change(waiting.id, { op: 'replace', path: 'active', value: false });
    expect(await seats()).toBe(before - 1);
    const total = (await here.ask<Listing>('GET', '/Users', { query: { count: 0 } })).body.totalResults;
    expect((await here.ask('DELETE', `/Users/${waiting.id}`)).status).toBe(204);
    const after = (await here.ask<Listing>('GET', '/Users', { query: { count: 0 } })).body.totalResults;
    expect([await seats(), after]).toEqual([before - 1, total - 1]);
  });
});

describe('the last seat', () => {
  it('403 for a new or reactivated person; of two at the same time one gets it', async () => {
    const small = await newDirectory(stack);
    const people = [];
    for (let n = 0; n < 3; n += 1) people.push(await small.make(freshEmail(`lugar${n}`)));
    await limitSeats(small.empresa.id, 3);
    const [first, second] = people;
    for (const one of [first, second])
      await small.ask('PUT', `/Users/${one?.id}`, { body: { active: false } });
    await small.make(freshEmail('novo'));
    const back = await Promise.all(
      [first, second].map((one) =>
        small.ask('PATCH', `/Users/${one?.id}`, {
          body: patch({ op: 'replace', path: 'active', value: true }),
        }),
      ),
    );
    expect(back.map(({ status }) => status).sort()).toEqual([200, 403]);
    const more = await small.ask('POST', '/Users', { body: { userName: freshEmail('demais') } });
    expect([more.status, more.body]).toEqual([403, expect.objectContaining({ status: '403' })]);
    expect(await seats(small)).toBe(3);
  });
});
