import { beforeAll, describe, expect, it } from 'vitest';
import * as MSG from '../../shared/messages.ts';
import { linkToken, setPlan } from '../support/admin.ts';
import {
  freshEmail,
  newEmpresa,
  newFuncionario,
  PASSWORD,
  proofOf,
  type SignedIn,
} from '../support/contas.ts';
import { checkedList } from '../support/imports.ts';
import { newDirectory, USER } from '../support/scim.ts';
import { stackForFile } from '../support/stack.ts';

/** Addresses, telephones and passwords as people and their devices type them, at every entry. */
const stack = stackForFile();
let empresa: SignedIn;
let person: SignedIn;
beforeAll(async () => {
  empresa = await newEmpresa(stack, 'digitada');
  await setPlan(stack, empresa, 'enterprise_anual');
  person = await newFuncionario(stack, empresa);
});

const COMPANY = { nome: 'A', endereco: 'B', adm_nome: 'C', telefone: '11987654321', senha: PASSWORD };
const post = (path: string, body: object, token?: string, headers?: Record<string, string>) =>
  stack.call('POST', path, { body, ...(token && { token }), ...(headers && { headers }) });
const put = (path: string, body: object, token: string, headers?: Record<string, string>) =>
  stack.call('PUT', path, { body, token, ...(headers && { headers }) });
const camposOf = ({ status, body }: { status: number; body: Record<string, unknown> }) => [
  status,
  body.campos,
];
const marked = (text: string) => `\u200b\u202a${text}\u202c\u00a0`;

/** Every entry of an address that the panel's calls have. */
const ENTRIES: [string, (email: string) => ReturnType<typeof post>][] = [
  ['a company’s sign-up', (email) => post('/cadastrar-empresa', { ...COMPANY, email })],
  ['its first step', (email) => post('/api/cadastro/acesso', { email, senha: PASSWORD })],
  [
    'sign-up with a code',
    (email) =>
      post('/cadastrar-colaborador-com-codigo', {
        ...{ nome: 'Ana', cargo: 'Analista', senha: PASSWORD, codigoEmpresa: 'ABCDEFGH' },
        email,
      }),
  ],
  [
    'an invitation',
    (email) =>
      post(
        '/cadastrar-funcionario',
        { nome: 'Ana', cargo: 'Analista', empresaId: empresa.id, email },
        empresa.token,
      ),
  ],
  [
    'a manager’s invitation',
    (email) => post('/api/gestores', { nome: 'Ana', papel: 'editor', email }, empresa.token),
  ],
  [
    'a company’s settings',
    async (email) =>
      put(`/empresa/${empresa.id}`, { ...COMPANY, email }, empresa.token, await proofOf(stack, empresa)),
  ],
  [
    'a person’s settings',
    async (email) =>
      put(`/colaborador/${person.id}`, { nome: 'Ana', email }, person.token, await proofOf(stack, person)),
  ],
];

describe.each(ENTRIES)('%s', (_what, send) => {
  it.each([
    ['.ana@exemplo.com.br', 'No e-mail, um ponto não pode vir no começo, antes do @ nem repetido.'],
    ['ana.@exemplo.com.br', 'No e-mail, um ponto não pode vir no começo, antes do @ nem repetido.'],
    ['a..b@exemplo.com.br', 'No e-mail, um ponto não pode vir no começo, antes do @ nem repetido.'],
    [`${'a'.repeat(65)}@exemplo.com.br`, 'O e-mail tem uma parte longa demais.'],
    [`ana@${'x'.repeat(64)}.com.br`, 'O e-mail tem uma parte longa demais.'],
    [marked('a\u200bna@exemplo.com.br'), 'Informe um e-mail válido.'],
  ])('refuses %s, which the mail service would refuse', async (email, cause) => {
    expect(camposOf(await send(email))).toEqual([400, { email: cause }]);
  });
});

it('a list and a directory refuse them too', async () => {
  const checked = await checkedList(stack, empresa, 'nome;email;cargo\nA;a..b@x.com;C\nA;.a@x.com;C');
  expect(checked.erros.map(({ coluna, mensagem }) => [coluna, mensagem])).toEqual([
    ['email', 'No e-mail, um ponto não pode vir no começo, antes do @ nem repetido.'],
    ['email', 'No e-mail, um ponto não pode vir no começo, antes do @ nem repetido.'],
  ]);
  const directory = await newDirectory(stack);
  const made = await directory.ask<{ detail: string }>('POST', '/Users', {
    body: { schemas: [USER], userName: 'a..b@exemplo.com.br' },
  });
  expect([made.status, made.body.detail]).toEqual([
    400,
    'No e-mail, um ponto não pode vir no começo, antes do @ nem repetido.',
  ]);
});

it('invisible marks around an address are no part of it: sign-up, sign-in, recovery, invitation, list, directory', async () => {
  const email = freshEmail('marcas');
  expect((await post('/cadastrar-empresa', { ...COMPANY, email: marked(email) })).status).toBe(201);
  const session = await post('/login', { email: marked(email.toUpperCase()), senha: PASSWORD });
  expect(session).toMatchObject({ status: 200, body: { email } });
  await post('/solicitar-recuperacao', { email: marked(email) });
  expect(await linkToken(stack, email, /senha/i)).toBeTruthy();
  expect(
    await stack.call('GET', '/empresaId', {
      token: String(session.body.token),
      query: { email: marked(email) },
    }),
  ).toMatchObject({ status: 200 });

  const invited = freshEmail('marcas');
  const asked = { nome: 'Ana', cargo: 'Analista', empresaId: empresa.id, email: marked(invited) };
  expect((await post('/cadastrar-funcionario', asked, empresa.token)).status).toBe(201);
  const { erros, existentes } = await checkedList(
    stack,
    empresa,
    `nome;email;cargo\nAna;${marked(invited)};C`,
  );
  expect([erros, existentes]).toEqual([[], 1]);

  const directory = await newDirectory(stack);
  const userName = freshEmail('marcas');
  expect((await directory.make(marked(userName))).userName).toBe(userName);
  const filter = `userName eq "${marked(userName)}"`;
  expect(
    (await directory.ask<{ totalResults: number }>('GET', '/Users', { query: { filter } })).body.totalResults,
  ).toBe(1);
});

it('an address of marks alone is a wrong one', async () => {
  expect(await post('/login', { email: '\u200b ', senha: PASSWORD })).toMatchObject({
    status: 400,
    body: { message: MSG.credenciais },
  });
});

it('a telephone is stored without its marks, and refused in a spreadsheet’s short form', async () => {
  const email = freshEmail('fone');
  const telefone = '\u202a+55\u00a011 98888\u20117777\u202c';
  const { body: made } = await post('/cadastrar-empresa', { ...COMPANY, email, telefone });
  const { token } = await stack.login(email, PASSWORD);
  const { body } = await stack.call('GET', `/empresa/${made.empresaId}`, { token });
  expect(body.telefone).toBe('+55 11 98888-7777');
  const short = { telefone: '5,51199E+12' };
  const refused = [400, { telefone: MSG.telefoneEncurtado }];
  expect(camposOf(await post('/cadastrar-empresa', { ...COMPANY, email, ...short }))).toEqual(refused);
  const { email: own } = person;
  expect(
    camposOf(await put(`/colaborador/${person.id}`, { nome: 'Ana', email: own, ...short }, person.token)),
  ).toEqual(refused);
});

describe.each([
  ' Senha123',
  'Senha123 ',
  '\u00a0Senha123',
  'Senha123\t',
  'Senha\n123',
  '\u0085Senha123',
  'Senha123\u0085',
  'Senha\u0085123',
  'Senha\u2028123',
])('the password %j, which Cognito refuses', (senha) => {
  it('is refused with its cause wherever one is set', async () => {
    const token = await linkTokenFor();
    const proof = await proofOf(stack, person);
    const email = freshEmail('espaco');
    const answers = await Promise.all([
      post('/cadastrar-empresa', { ...COMPANY, email, senha }),
      post('/api/cadastro/acesso', { email, senha }),
      post('/cadastrar-colaborador-com-codigo', {
        ...{ nome: 'Ana', cargo: 'Analista', codigoEmpresa: 'ABCDEFGH' },
        ...{ email, senha },
      }),
      post('/api/senha', { senhaAtual: PASSWORD, senha }, person.token, proof),
      post(`/reset-password/${token}`, { senha }),
      stack.call('POST', '/definir-senha', { query: { token }, body: { senha } }),
    ]);
    for (const answer of answers) expect(camposOf(answer)).toEqual([400, { senha: MSG.senhaComEspaco }]);
  });

  it('is a wrong one at sign-in', async () => {
    expect(await post('/login', { email: person.email, senha })).toMatchObject({
      body: { message: MSG.credenciais },
    });
  });
});

async function linkTokenFor(): Promise<string> {
  const { email } = await newFuncionario(stack, empresa);
  await post('/solicitar-recuperacao', { email });
  return linkToken(stack, email, /senha/i);
}

it('a team and a person may have emoji of several characters; the same emoji from another device is the same name', async () => {
  const nome =
    'Orgulho 🏳\ufe0f\u200d🌈 🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f} 1\ufe0f\u20e3 👩🏽\u200d💻';
  const made = await post('/api/equipes', { nome }, empresa.token);
  expect(made).toMatchObject({ status: 201, body: { equipe: { nome } } });
  const plain = nome.replaceAll('\ufe0f\u200d', '\u200d');
  expect(await post('/api/equipes', { nome: plain }, empresa.token)).toMatchObject({
    status: 409,
    body: { message: MSG.equipeRepetida },
  });
  const rows = `nome;email;cargo;equipe\nAna ❤\ufe0f;${freshEmail('emoji')};Dev 👩🏽\u200d💻;${plain}`;
  expect(await checkedList(stack, empresa, rows)).toMatchObject({ validas: 1, equipesFaltantes: [] });
});
