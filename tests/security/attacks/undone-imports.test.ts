import { beforeEach, expect, it } from 'vitest';
import { getFuncionario } from '../../../functions/areas/contas/store/funcionarios.ts';
import { endFuncionario } from '../../../functions/areas/funcionarios/end-funcionario.ts';
import { recordFirstAccess } from '../../../functions/areas/funcionarios/store/access.ts';
import { findImport } from '../../../functions/areas/importacoes/store/imports.ts';
import { assertUntouched } from '../../../functions/areas/importacoes/undo-people.ts';
import * as REFUSALS from '../../../functions/platform/refusals.ts';
import type { Empresa, ListedFuncionario } from '../../../shared/routes/entities.ts';
import { linkToken, setPlan } from '../../support/admin.ts';
import { freshEmail, newEmpresa, PASSWORD, type SignedIn } from '../../support/contas.ts';
import { newGestor } from '../../support/gestores.ts';
import { askToUndo, importLater, importList, undoneImport } from '../../support/imports.ts';
import { stackForFile } from '../../support/stack.ts';

/** Undoing an import to remove other people: another company's, those who have just come in, those who come later. */

const stack = stackForFile();
let empresa: SignedIn;
beforeEach(async () => {
  empresa = await newEmpresa(stack, 'alvo');
  await setPlan(stack, empresa, 'enterprise_anual');
});

const people = async () =>
  (
    await stack.call<ListedFuncionario[]>('GET', '/funcionarios', {
      token: empresa.token,
      query: { empresaId: empresa.id },
    })
  ).body;
const imported = async (email = freshEmail('pessoa')) => {
  const { id } = await importList(stack, empresa, `nome;email\nPessoa;${email}\n`);
  const [person] = await people();
  return { importacao: id, email, key: { empresaId: empresa.id, id: person?.id ?? '' } };
};
const enter = async (email: string) =>
  stack.call('POST', '/definir-senha', {
    query: { token: await linkToken(stack, email) },
    body: { senha: PASSWORD },
  });

it('another company cannot undo it, and a lot’s id opens nothing of it', async () => {
  const { importacao } = await imported();
  const stranger = await newEmpresa(stack, 'estranha');
  await setPlan(stack, stranger, 'enterprise_anual');
  expect((await askToUndo(stack, stranger, importacao)).status).toBe(404);
  expect(await people()).toHaveLength(1);
  await undoneImport(stack, empresa, importacao);
  const item = await findImport({ empresaId: empresa.id, id: importacao }, new Date());
  for (const who of [empresa, stranger])
    expect((await stack.call('GET', `/api/lotes/${item?.desfeitaPor}`, { token: who.token })).status).toBe(
      404,
    );
});

it('a manager who may only read cannot undo it', async () => {
  const { importacao } = await imported();
  const reader = await newGestor(stack, empresa, 'leitor');
  expect((await askToUndo(stack, reader, importacao)).status).toBe(403);
  expect(await people()).toHaveLength(1);
});

it.each([
  ['sets the password', async ({ email }: { email: string }) => void (await enter(email))],
  [
    'signs in by a provider',
    async ({ key }: { key: { empresaId: string; id: string } }) => recordFirstAccess(key, new Date()),
  ],
])('whoever %s between the run’s read and its write stays', async (_what, arrive) => {
  const person = await imported();
  const read = await getFuncionario(person.key);
  if (!read) throw new Error('one person');
  await arrive(person);
  await expect(endFuncionario(read, new Date(), [], assertUntouched)).rejects.toMatchObject({
    message: REFUSALS.alreadyCameIn.message,
  });
  expect(await getFuncionario(person.key)).toBeDefined();
});

it('a first sign-in raced with the undo leaves a whole account, or none', async () => {
  const emails = Array.from({ length: 6 }, () => freshEmail('corrida'));
  const { id } = await importList(stack, empresa, `nome;email\n${emails.map((e) => `P;${e}\n`).join('')}`);
  const tokens = await Promise.all(emails.map((email) => linkToken(stack, email)));
  const [undone, ...entered] = await Promise.all([
    undoneImport(stack, empresa, id),
    ...tokens.map((token) =>
      stack.call('POST', '/definir-senha', { query: { token }, body: { senha: PASSWORD } }),
    ),
  ]);
  const left = await people();
  expect(undone).toMatchObject({ total: 6, feitos: 6 - left.length });
  for (const [n, { status }] of entered.entries()) {
    const email = emails[n] ?? '';
    const isThere = left.some((each) => each.email === email);
    expect([email, status]).toEqual([email, isThere ? 200 : 400]);
    const signedIn = await stack.call('POST', '/login', { body: { email, senha: PASSWORD } });
    expect([email, signedIn.status]).toEqual([email, isThere ? 200 : 401]);
  }
  const { body } = await stack.call<Empresa>('GET', `/empresa/${empresa.id}`, { token: empresa.token });
  expect(body.numColaboradores).toBe(left.length);
});

it('a replay does not remove who was imported again under the same address', async () => {
  const { importacao, email } = await imported();
  await undoneImport(stack, empresa, importacao);
  await importLater(stack, empresa, [email]);
  for (let times = 0; times < 2; times += 1)
    expect((await askToUndo(stack, empresa, importacao)).status).toBe(202);
  await undoneImport(stack, empresa, importacao);
  expect((await people()).map((person) => person.email)).toEqual([email]);
});
