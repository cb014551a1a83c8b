import { beforeAll, expect, it } from 'vitest';
import { monthOf } from '../../../shared/rules/dates.ts';
import { setPlan } from '../../support/admin.ts';
import { newEmpresa, newFuncionario, type SignedIn } from '../../support/contas.ts';
import { newProduct } from '../../support/content.ts';
import { askForMonth, prizeFile, putRules, setVinculo } from '../../support/prizes.ts';
import { stackForFile } from '../../support/stack.ts';

const stack = stackForFile();
const mes = monthOf(new Date());
let empresa: SignedIn;
let stranger: SignedIn;
let person: SignedIn;
let colleague: SignedIn;

beforeAll(async () => {
  [empresa, stranger] = [await newEmpresa(stack), await newEmpresa(stack)];
  for (const each of [empresa, stranger]) await setPlan(stack, each, 'enterprise_anual');
  [person, colleague] = [await newFuncionario(stack, empresa), await newFuncionario(stack, empresa)];
  await setVinculo(stack, empresa, person, 'pj');
});

it('another company reads no month and no file, changes no rules, and follows no cursor', async () => {
  const { token } = stranger;
  expect((await askForMonth(stack, { ...empresa, token }, mes)).status).toBe(403);
  expect((await putRules(stack, empresa, {}, token)).status).toBe(403);
  expect((await prizeFile(stack, stranger, person.id, mes)).status).toBe(404);
  const lista = Buffer.from(JSON.stringify({ lista: `${empresa.id}#${mes}#clt#0` })).toString('base64url');
  expect((await askForMonth(stack, stranger, mes, { cursor: lista })).status).toBe(400);
});

it('an employee reads no month and no colleague’s file, and nothing of a colleague says the kind of employment', async () => {
  expect((await askForMonth(stack, colleague, mes)).status).toBe(403);
  expect((await prizeFile(stack, colleague, person.id, mes)).status).toBe(403);
  expect((await prizeFile(stack, colleague, colleague.id, mes)).status).toBe(200);
  const query = { empresaId: empresa.id };
  const ranking = await stack.call('GET', '/rankingColaboradores', { token: colleague.token, query });
  expect(ranking.status).toBe(200);
  expect(JSON.stringify(ranking.body)).not.toMatch(/"vinculo":"|"pj"/);
});

it('an employee outside the list passes by no other way of exchanging', async () => {
  await putRules(stack, empresa, { vinculosQueTrocam: ['clt'] });
  const { id } = await newProduct(stack, empresa, { valor_ups: 0, quantidade: 1 });
  const query = { produtoId: id, funcionarioId: person.id };
  const headers = { 'idempotency-key': 'premio-1' };
  for (const method of ['GET', 'POST'] as const)
    expect((await stack.call(method, '/api/trocarups', { token: person.token, query, headers })).status).toBe(
      403,
    );
  const own = await stack.call('PUT', `/funcionarios/${person.id}`, {
    token: person.token,
    body: { vinculo: 'clt' },
  });
  expect(own.status, 'no employee sets the own kind').toBe(403);
});
