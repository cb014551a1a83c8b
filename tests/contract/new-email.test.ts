import { describe, expect, it } from 'vitest';
import { admin, linkToken, setPlan } from '../support/admin.ts';
import {
  freshEmail,
  newEmpresa,
  newFuncionario,
  PASSWORD,
  proofOf,
  type SignedIn,
} from '../support/contas.ts';
import { stackForFile } from '../support/stack.ts';

const stack = stackForFile();
const NEW = /Confirme seu novo e-mail/;
const ASKED = /Pediram para trocar o e-mail/;
const CHANGED = /O e-mail da sua conta foi trocado/;
const PROOF_REFUSED = [403, 'Confirme sua senha para continuar.', 'prova'];
const HOUR_MS = 3_600_000;

interface Answer {
  email: string;
  emailPendente?: string | null;
  emailConfirmed: boolean;
  message?: string;
  codigo?: string;
}
type Change = (
  who: SignedIn,
  fields: Record<string, string>,
  headers?: Record<string, string>,
) => ReturnType<typeof put>;
const put = (path: string, token: string, body: object, headers: Record<string, string> = {}) =>
  stack.call<Answer>('PUT', path, { token, body, headers });
const changeEmpresa: Change = (who, fields, headers) =>
  put(
    `/empresa/${who.id}`,
    who.token,
    { nome: 'E', endereco: 'Rua 1', adm_nome: 'A', telefone: '1', ...fields },
    headers,
  );
const changeFuncionario: Change = (who, fields, headers) =>
  put(`/colaborador/${who.id}`, who.token, { nome: 'Pessoa', ...fields }, headers);

const signsIn = async (email: string, senha = PASSWORD) =>
  (await stack.call('POST', '/login', { body: { email, senha } })).status;
const isOpen = async ({ empresaId }: SignedIn, token: string) =>
  (await stack.call('GET', `/empresa/${empresaId}`, { token })).status === 200;
async function confirm(email: string): Promise<'confirmed' | 'refused'> {
  const token = await linkToken(stack, email, NEW);
  const { headers } = await stack.call('GET', '/confirmar-email', { query: { token } });
  return headers.get('location')?.endsWith('/email-confirmado') ? 'confirmed' : 'refused';
}
const signUp = async (email: string) => {
  const empresa = { nome: 'Outra', endereco: 'Rua 2', adm_nome: 'B', telefone: '2' };
  const body = { ...empresa, email, senha: PASSWORD };
  return (await stack.call('POST', '/cadastrar-empresa', { body })).status;
};
const undo = async (token: string) =>
  (await stack.call('POST', '/desfazer-email', { query: { token } })).status;
async function later(ms: number, what: () => Promise<void>): Promise<void> {
  await stack.tool('relogio', { agora: new Date(Date.now() + ms).toISOString() });
  await what().finally(() => stack.tool('relogio', { agora: null }));
}

/** A company with the call that changes its address, and an employee with the same. */
const ACCOUNTS: [string, Change, () => Promise<SignedIn>][] = [
  ['PUT /empresa/{id}', changeEmpresa, () => newEmpresa(stack)],
  ['PUT /colaborador/{id}', changeFuncionario, async () => newFuncionario(stack, await newEmpresa(stack))],
];

describe.each(ACCOUNTS)('a new e-mail for %s', (_name, change, newConta) => {
  /** Requests another address, and follows its link if `followed`. */
  async function ask(who: SignedIn, { followed = false } = {}): Promise<string> {
    const email = freshEmail('outro');
    const { status } = await change(who, { email, senhaAtual: PASSWORD });
    expect(status).toBe(200);
    if (followed) expect(await confirm(email)).toBe('confirmed');
    return email;
  }

  it('403 without the password or with a wrong one; other fields change without it', async () => {
    const one = await newConta();
    const email = freshEmail('outro');
    for (const fields of [{ email }, { email, senhaAtual: 'Errada123' }]) {
      const { status, body } = await change(one, fields);
      expect([status, body.message, body.codigo]).toEqual(PROOF_REFUSED);
    }
    const { status, body } = await change(one, { email: one.email, nome: 'Novo nome' });
    expect([status, body.emailPendente]).toEqual([200, null]);
  });

  it('is pending: the old address signs in, the new one does not', async () => {
    const one = await newConta();
    const email = freshEmail('outro');
    const { status, body } = await change(
      one,
      { email: ` ${email.toUpperCase()} ` },
      await proofOf(stack, one),
    );
    expect([status, body.email, body.emailPendente]).toEqual([200, one.email, email]);
    expect([await signsIn(one.email), await signsIn(email)]).toEqual([200, 401]);
    await stack.mail(email, NEW);
    await stack.mail(one.email, ASKED);
  });

  it('takes effect once its link is followed: confirmed, and the old address no longer signs in', async () => {
    const one = await newConta();
    const email = await ask(one, { followed: true });
    expect([await signsIn(one.email), await signsIn(email)]).toEqual([401, 200]);
    const now = { ...one, email };
    const { body } = await change(now, { email });
    expect([body.email, body.emailPendente, body.emailConfirmed]).toEqual([email, null, true]);
    expect(await confirm(email)).toBe('confirmed');
  });

  it('requesting the current address cancels, another one replaces: earlier links stop working', async () => {
    const one = await newConta();
    const first = await ask(one);
    // No mail is made of an address that was replaced before it left.
    await stack.mail(first, NEW);
    const second = await ask(one);
    await stack.mail(second, NEW);
    expect(await confirm(first)).toBe('refused');
    const again = await change(one, { email: second });
    expect([again.status, again.body.emailPendente]).toEqual([200, second]);
    const back = await change(one, { email: one.email });
    expect(back.body.emailPendente).toBeNull();
    expect(await confirm(second)).toBe('refused');
    expect(await signsIn(one.email)).toBe(200);
  });

  it('409 for an address in use; the link stops working if the address is taken later', async () => {
    const [one, other] = [await newConta(), await newEmpresa(stack)];
    const taken = await change(one, { email: other.email, senhaAtual: PASSWORD });
    expect([taken.status, taken.body.message]).toEqual([409, 'O e-mail fornecido já está em uso.']);
    const email = await ask(one);
    const token = await linkToken(stack, email, NEW);
    expect(await signUp(email)).toBe(201);
    const { headers } = await stack.call('GET', '/confirmar-email', { query: { token } });
    expect(headers.get('location')).toContain('erro=1');
    expect(await signsIn(one.email)).toBe(200);
  });

  it('undone before it takes effect: cancelled, and every session is ended', async () => {
    const one = await newConta();
    const email = await ask(one);
    const link = await linkToken(stack, one.email, ASKED);
    expect(await undo(link)).toBe(200);
    expect([await confirm(email), await isOpen(one, one.token), await undo(link)]).toEqual([
      'refused',
      false,
      400,
    ]);
    expect(await signsIn(one.email)).toBe(200);
  });

  it('undone afterwards: the old address is back, links to the new one stop working, every session is ended', async () => {
    const one = await newConta();
    const email = await ask(one, { followed: true });
    const thief = await stack.login(email, PASSWORD);
    await stack.call('POST', '/solicitar-recuperacao', { body: { email } });
    const recovery = await linkToken(stack, email, /Redefina/);
    const link = await linkToken(stack, one.email, CHANGED);
    expect(await undo(link)).toBe(200);
    expect([await signsIn(one.email), await signsIn(email)]).toEqual([200, 401]);
    expect([await isOpen(one, one.token), await isOpen(one, thief.token)]).toEqual([false, false]);
    const reset = await stack.call('POST', `/reset-password/${recovery}`, {
      body: { senha: 'Girassol47azul' },
    });
    expect([reset.status, await undo(link)]).toEqual([400, 400]);
    expect(await undo(await linkToken(stack, one.email, ASKED))).toBe(400);
  });

  it('the undo link of the request also undoes the completed change', async () => {
    const one = await newConta();
    await ask(one);
    const link = await linkToken(stack, one.email, ASKED);
    const { emailPendente: email } = (await change(one, { email: one.email })).body;
    expect(email).toBeNull();
    await ask(one, { followed: true });
    expect([await undo(link), await signsIn(one.email)]).toEqual([200, 200]);
  });

  it('the old address is reserved for 72 hours, and cannot be restored afterwards', async () => {
    const one = await newConta();
    await ask(one, { followed: true });
    const link = await linkToken(stack, one.email, CHANGED);
    await later(71 * HOUR_MS, async () => expect(await signUp(one.email)).toBe(400));
    await later(73 * HOUR_MS, async () => {
      expect([await undo(link), await signUp(one.email)]).toEqual([400, 201]);
    });
  });

  it('an earlier address can undo later changes, never the other way round', async () => {
    const one = await newConta();
    const second = await ask(one, { followed: true });
    const third = await ask({ ...one, email: second }, { followed: true });
    const [first, late] = [
      await linkToken(stack, one.email, CHANGED),
      await linkToken(stack, second, CHANGED),
    ];
    expect([await undo(late), await signsIn(second), await signsIn(third)]).toEqual([200, 200, 401]);
    expect([await undo(first), await signsIn(one.email), await signsIn(second)]).toEqual([200, 200, 401]);
    expect(await undo(await linkToken(stack, second, ASKED))).toBe(400);
    expect(await signsIn(one.email)).toBe(200);
  });
});

describe('a pending e-mail', () => {
  it('is visible to its own account only', async () => {
    const empresa = await newEmpresa(stack);
    const funcionario = await newFuncionario(stack, empresa);
    for (const [who, change] of [
      [empresa, changeEmpresa],
      [funcionario, changeFuncionario],
    ] as const) {
      await change(who, { email: freshEmail('outro'), senhaAtual: PASSWORD });
    }
    const me = { query: { email: funcionario.email } };
    const read = async (path: string, { token }: SignedIn, more = {}) =>
      (await stack.call('GET', path, { token, ...more })).body.emailPendente;
    const ofEmpresa = `/empresa/${empresa.id}`;
    expect([
      typeof (await read(ofEmpresa, empresa)),
      typeof (await read('/DadosColab', funcionario, me)),
    ]).toEqual(['string', 'string']);
    for (const other of [
      await read(ofEmpresa, funcionario),
      await read(ofEmpresa, await admin(stack)),
      await read('/DadosColab', empresa, me),
    ]) {
      expect(other).toBeUndefined();
    }
  });
});

describe('the admin who gives a company another e-mail', () => {
  const change = async (of: SignedIn, fields: object) => {
    const { token } = await admin(stack);
    const body = { nome: 'E', endereco: 'Rua 1', adm_nome: 'A', telefone: '1', ...fields };
    return put(`/changeempresa/${of.id}`, token, body);
  };

  it('needs the admin’s own password, and is pending too', async () => {
    const empresa = await newEmpresa(stack);
    const email = freshEmail('outro');
    const refused = await change(empresa, { email });
    expect([refused.status, refused.body.message, refused.body.codigo]).toEqual(PROOF_REFUSED);
    const { status, body } = await change(empresa, { email, senhaAtual: 'Demo1234' });
    expect([status, body.email]).toEqual([200, empresa.email]);
    expect(await confirm(email)).toBe('confirmed');
    await stack.mail(empresa.email, CHANGED);
  });

  it('keeps the company’s own pending e-mail', async () => {
    const empresa = await newEmpresa(stack);
    const email = freshEmail('outro');
    await changeEmpresa(empresa, { email, senhaAtual: PASSWORD });
    await setPlan(stack, empresa, 'expert_anual');
    expect(await confirm(email)).toBe('confirmed');
  });
});

describe('after a stolen password or a mistyped address', () => {
  it('a new password cancels a pending e-mail', async () => {
    const stolen = await newEmpresa(stack);
    const thief = freshEmail('ladrao');
    expect((await changeEmpresa(stolen, { email: thief, senhaAtual: PASSWORD })).status).toBe(200);
    await stack.call('POST', '/solicitar-recuperacao', { body: { email: stolen.email } });
    const token = await linkToken(stack, stolen.email, /redefina/i);
    const senha = 'Girassol47azul';
    expect((await stack.call('POST', `/reset-password/${token}`, { body: { senha } })).status).toBe(200);
    expect(await confirm(thief)).toBe('refused');

    const again = await stack.login(stolen.email, senha);
    const other = { ...stolen, token: again.token };
    expect((await changeEmpresa(other, { email: freshEmail('ladrao'), senhaAtual: senha })).status).toBe(200);
    const body = { senhaAtual: senha, senha: 'Margarida58verde' };
    expect((await stack.call('POST', '/api/senha', { token: other.token, body })).status).toBe(200);
    const own = await stack.call<Answer>('GET', `/empresa/${stolen.id}`, { token: other.token });
    expect(own.body.emailPendente ?? null).toBeNull();
  });

  it('an address never confirmed cannot undo the change, and is free at once', async () => {
    const mistyped = await newEmpresa(stack, 'engano', { confirmed: false });
    const right = freshEmail('certo');
    expect((await changeEmpresa(mistyped, { email: right, senhaAtual: PASSWORD })).status).toBe(200);
    expect(await confirm(right)).toBe('confirmed');
    const mails = await stack.look<{ subject: string }[]>(`emails?to=${encodeURIComponent(mistyped.email)}`);
    expect(mails.filter(({ subject }) => ASKED.test(subject) || CHANGED.test(subject))).toEqual([]);
    expect(await signsIn(right)).toBe(200);
    expect(await signsIn(mistyped.email)).toBe(401);
    expect(await signUp(mistyped.email)).toBe(201);
  });
});
