import { beforeAll, describe, expect, it } from 'vitest';
import * as MSG from '../../shared/messages.ts';
import type { ListedFuncionario } from '../../shared/routes/entities.ts';
import { SCIM_ENTERPRISE, SCIM_USER, type ScimUser } from '../../shared/routes/scim.ts';
import { auditOf } from '../support/audit.ts';
import { freshEmail } from '../support/contas.ts';
import { type Directory, newDirectory, patch } from '../support/scim.ts';
import { stackForFile } from '../support/stack.ts';

/** A directory's `userType` and `employeeNumber`: who a person is to payroll. */
const stack = stackForFile();
let here: Directory;
beforeAll(async () => {
  here = await newDirectory(stack);
});

const NUMBER = `${SCIM_ENTERPRISE}:employeeNumber`;
const numbered = (employeeNumber: unknown) => ({ [SCIM_ENTERPRISE]: { employeeNumber } });
const make = (more: object) => here.make(freshEmail('folha'), more);
const change = (id: string, ...operations: object[]) =>
  here.ask('PATCH', `/Users/${id}`, { body: patch(...operations) });
const shown = ({ userType, [SCIM_ENTERPRISE]: enterprise }: ScimUser) => [
  userType,
  enterprise?.employeeNumber,
];
async function recorded(id: string) {
  const { body } = await stack.call<ListedFuncionario[]>('GET', '/funcionarios', {
    token: here.empresa.token,
    query: { empresaId: here.empresa.id },
  });
  const found = body.find((each) => each.id === id);
  return [found?.vinculo, found?.matricula];
}

it('are stored and returned, and the extension is named only where there is a number', async () => {
  const one = await make({ userType: 'Estágio', ...numbered('E-1') });
  expect(one).toMatchObject({
    schemas: [SCIM_USER, SCIM_ENTERPRISE],
    userType: 'estagio',
    ...numbered('E-1'),
  });
  expect(await recorded(one.id)).toEqual(['estagio', 'E-1']);
  const bare = await make({ userType: 'Contractor', ...numbered('') });
  expect([bare.schemas, ...shown(bare)]).toEqual([[SCIM_USER], undefined, undefined]);
  const { body } = await here.ask('GET', `/Users/${one.id}`, { query: { attributes: NUMBER } });
  expect(body).toEqual({ id: one.id, schemas: one.schemas, ...numbered('E-1') });
  const without = await here.ask('GET', `/Users/${one.id}`, {
    query: { excludedAttributes: SCIM_ENTERPRISE },
  });
  expect(shown(without.body)).toEqual(['estagio', undefined]);
  expect(without.body.userName).toBe(one.userName);
});

it.each([
  ['by path', [{ op: 'replace', path: NUMBER, value: 'A' }]],
  ['by the extension’s path', [{ op: 'add', path: SCIM_ENTERPRISE, value: { employeeNumber: 'A' } }]],
  ['in an object', [{ op: 'replace', value: numbered('A') }]],
  ['in an object, by its whole name', [{ op: 'Add', value: { [NUMBER.toUpperCase()]: 'A' } }]],
  ['in brackets of one value', [{ op: 'replace', path: NUMBER, value: [{ value: 'A' }] }]],
])('a number is changed %s, with a new version, and removed', async (_how, operations) => {
  const { id, meta } = await make({ userType: 'CLT', ...numbered('antes') });
  const { status, body } = await change(id, ...operations);
  expect([status, ...shown(body)]).toEqual([200, 'clt', 'A']);
  expect(body.meta.version).not.toBe(meta.version);
  const removed = await change(id, { op: 'remove', path: NUMBER }, { op: 'remove', path: 'userType' });
  expect([removed.status, ...shown(removed.body)]).toEqual([200, undefined, undefined]);
  expect(await recorded(id)).toEqual([null, null]);
});

it('an unknown word leaves the kind of employment, an absent attribute leaves both, an empty one removes', async () => {
  const { id, userName } = await make({ userType: 'pj', ...numbered('B-1') });
  const replace = async (more: object) =>
    shown((await here.ask('PUT', `/Users/${id}`, { body: { userName, ...more } })).body);
  expect(await replace({ title: 'Chefe' })).toEqual(['pj', 'B-1']);
  expect(await replace({ userType: 'Employee', [SCIM_ENTERPRISE]: { department: 'TI' } })).toEqual([
    'pj',
    'B-1',
  ]);
  expect(await replace({ userType: 'DIRETORIA', [SCIM_ENTERPRISE]: null })).toEqual(['diretoria', 'B-1']);
  expect(await replace({ userType: '', ...numbered(null) })).toEqual([undefined, undefined]);
  expect(await change(id, { op: 'replace', path: NUMBER, value: '1'.repeat(31) })).toMatchObject({
    status: 400,
    body: { scimType: 'invalidValue', detail: 'Use no máximo 30 caracteres.' },
  });
});

it('removing the whole extension removes the number', async () => {
  const { id } = await make(numbered('C-1'));
  expect(shown((await change(id, { op: 'remove', path: SCIM_ENTERPRISE })).body)).toEqual([
    undefined,
    undefined,
  ]);
});

describe('a number of another person', () => {
  it('409 uniqueness, until it is released', async () => {
    const first = await make(numbered('D-1'));
    const second = await make(numbered('D-2'));
    const taken = { status: 409, body: { scimType: 'uniqueness', detail: MSG.matriculaEmUso } };
    const body = { userName: freshEmail('folha'), ...numbered('D-1') };
    expect(await here.ask('POST', '/Users', { body })).toMatchObject(taken);
    expect(await change(second.id, { op: 'replace', path: NUMBER, value: 'D-1' })).toMatchObject(taken);
    await here.ask('DELETE', `/Users/${first.id}`);
    expect((await change(second.id, { op: 'replace', path: NUMBER, value: 'D-1' })).status).toBe(200);
    expect((await make(numbered('D-2'))).id).toBeTruthy();
  });

  it('does not keep the access of a person who leaves', async () => {
    await make(numbered('F-1'));
    const { id } = await make({ userType: 'clt', ...numbered('F-2') });
    for (const number of ['F-1', 'x'.repeat(31)]) {
      const { status, body } = await change(id, {
        op: 'replace',
        value: { active: false, userType: 'pj', ...numbered(number) },
      });
      expect([status, body.active, ...shown(body)]).toEqual([200, false, 'pj', 'F-2']);
      await change(id, { op: 'replace', path: 'active', value: true });
    }
  });

  it('stays with a person without access', async () => {
    const { id } = await make({ active: false, ...numbered('G-1') });
    const body = { userName: freshEmail('folha'), ...numbered('G-1') };
    expect((await here.ask('POST', '/Users', { body })).status).toBe(409);
    expect(shown((await change(id, { op: 'replace', value: { active: true } })).body)[1]).toBe('G-1');
  });
});

it('a change is in the audit, without the number', async () => {
  const { id } = await make({ userType: 'clt', ...numbered('H-1') });
  await change(id, { op: 'replace', value: { userType: 'pj', ...numbered('H-2') } });
  const [line] = (await auditOf(stack, here.empresa)).filter(({ alvo }) => alvo === id);
  expect(line).toMatchObject({
    acao: 'colaborador.alterado',
    origem: 'scim',
    resumo: expect.stringMatching(/Vínculo: “CLT” → “PJ”; Matrícula alterada\.$/),
  });
});
