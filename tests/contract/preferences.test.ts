import { beforeAll, expect, it } from 'vitest';
import { newEmpresa, newFuncionario, type SignedIn } from '../support/contas.ts';
import { stackForFile } from '../support/stack.ts';

const stack = stackForFile();
let empresa: SignedIn;
let funcionario: SignedIn;

beforeAll(async () => {
  empresa = await newEmpresa(stack, 'preferencias');
  funcionario = await newFuncionario(stack, empresa);
});

const DEFAULTS = {
  email: { novoPost: false, resumo: true, conquistas: false, relatorio: true },
  push: { novoPost: true, trocas: true, ranking: false },
  aparecerNoRanking: true,
};
const read = async ({ token }: SignedIn) =>
  (await stack.call<typeof DEFAULTS>('GET', '/api/preferencias', { token })).body;
const change = ({ token }: SignedIn, body: object) => stack.call('PUT', '/api/preferencias', { token, body });

it('by default an account gets only what the contract says', async () => {
  expect(await read(funcionario)).toEqual(DEFAULTS);
  expect(await read(empresa)).toEqual(DEFAULTS);
});

it('a request changes only the named fields, of its own account', async () => {
  const some = { email: { resumo: false }, aparecerNoRanking: false };
  const after = { ...DEFAULTS, email: { ...DEFAULTS.email, resumo: false }, aparecerNoRanking: false };
  expect(await change(funcionario, some)).toMatchObject({ status: 200, body: after });
  expect(await change(funcionario, { push: { ranking: true } })).toMatchObject({
    status: 200,
    body: { ...after, push: { ...DEFAULTS.push, ranking: true } },
  });
  expect(await change(funcionario, {})).toMatchObject({ status: 200 });
  expect(await read(funcionario)).toEqual({ ...after, push: { ...DEFAULTS.push, ranking: true } });
  expect(await read(empresa)).toEqual(DEFAULTS);
});

it('simultaneous changes do not undo each other', async () => {
  const answers = await Promise.all(
    ['novoPost', 'conquistas'].map((name) => change(empresa, { email: { [name]: true } })),
  );
  const { email } = await read(empresa);
  const kept = answers.filter(({ status }) => status === 200).length;
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
  expect([email.novoPost, email.conquistas].filter(Boolean)).toHaveLength(kept);
});
