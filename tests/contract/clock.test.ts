import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Post } from '../../shared/routes/entities.ts';
import { dayOf } from '../../shared/rules/dates.ts';
import { tokensOf } from '../security/tokens.ts';
import { linkToken, setPlan } from '../support/admin.ts';
import { freshEmail, newEmpresa, newFuncionario, PASSWORD, type SignedIn } from '../support/contas.ts';
import { newPost } from '../support/content.ts';
import { connectLinkedin, share, throughConsent } from '../support/sharing.ts';
import { stackForFile } from '../support/stack.ts';

const stack = stackForFile();
const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];
let empresa: SignedIn;
let funcionario: SignedIn;

beforeAll(async () => {
  empresa = await newEmpresa(stack);
  await setPlan(stack, empresa, 'enterprise_anual');
  funcionario = await newFuncionario(stack, empresa);
});
afterEach(() => stack.tool('relogio', { agora: null }));

const moveTo = (at: Date) => stack.tool('relogio', { agora: at.toISOString() });
const wait = (ms: number) => moveTo(new Date(Date.now() + ms));
/** A session valid at the simulated time. */
const fresh = (who: SignedIn, now: Date, group: 'empresa' | 'funcionario') => ({
  ...who,
  token: tokensOf(who, { now, group }).IdToken,
});
const ask = (who: SignedIn) => stack.call('GET', `/empresa/${who.empresaId}`, { token: who.token });

describe('tokens', () => {
  it('an ID token lasts a day', async () => {
    await wait(DAY - MINUTE);
    expect((await ask(empresa)).status).toBe(200);
    await wait(DAY + MINUTE);
    expect((await ask(empresa)).status).toBe(401);
  });

  it('a recovery link lasts an hour', async () => {
    const one = await newEmpresa(stack);
    await stack.call('POST', '/solicitar-recuperacao', { body: { email: one.email } });
    const token = await linkToken(stack, one.email, /senha/i);
    const reset = () => stack.call('POST', `/reset-password/${token}`, { body: { senha: 'Outra123' } });
    await wait(HOUR + 5 * MINUTE);
    expect((await reset()).status).toBe(400);
    await wait(HOUR - 5 * MINUTE);
    expect((await reset()).status).toBe(200);
  });

  it('an invitation lasts seven days, and a fresh one can be sent', async () => {
    const email = freshEmail('convite');
    const { body } = await stack.call('POST', '/cadastrar-funcionario', {
      token: empresa.token,
      body: { nome: 'A', email, cargo: 'B', empresaId: empresa.id },
    });
    const token = await linkToken(stack, email);
    const define = (link: string) =>
      stack.call('POST', '/definir-senha', { query: { token: link }, body: { senha: PASSWORD } });
    await wait(7 * DAY + HOUR);
    expect((await define(token)).body.message).toBe('Token inválido ou expirado.');
    const later = fresh(empresa, new Date(Date.now() + 7 * DAY + HOUR), 'empresa');
    const again = await stack.call('POST', `/funcionarios/${body.IdFuncionario}/reenviar-convite`, {
      token: later.token,
    });
    expect(again.status).toBe(200);
    await wait(7 * DAY - HOUR);
    expect((await define(token)).status).toBe(200);
  });

  it('a confirmation link lasts seven days', async () => {
    const one = await newEmpresa(stack, 'empresa', { confirmed: false });
    const token = await linkToken(stack, one.email);
    const confirm = () => stack.call('GET', '/confirmar-email', { query: { token } });
    await wait(7 * DAY + HOUR);
    expect((await confirm()).headers.get('location')).toMatch(/erro=1$/);
    await wait(7 * DAY - HOUR);
    expect((await confirm()).headers.get('location')).toMatch(/email-confirmado$/);
  });

  it('a LinkedIn handle lasts ten minutes', async () => {
    const handle = (await throughConsent(stack, funcionario)).searchParams.get('token') ?? '';
    const save = () =>
      stack.call('POST', '/salvar-token', {
        token: funcionario.token,
        body: { token: handle, funcionarioId: funcionario.id },
      });
    await wait(11 * MINUTE);
    expect((await save()).status).toBe(400);
    await wait(9 * MINUTE);
    expect((await save()).status).toBe(200);
  });

  it('a LinkedIn connection expires with its token', async () => {
    const one = await newFuncionario(stack, empresa);
    await connectLinkedin(stack, one);
    const post = await newPost(stack, empresa);
    const at = new Date(Date.now() + 61 * DAY);
    await moveTo(at);
    const later = fresh(one, at, 'funcionario');
    const me = await stack.call('GET', '/DadosColab', { token: later.token, query: { email: one.email } });
    expect(me.body).toMatchObject({ linkedinConectado: false, linkedinExpiraEm: null });
    const { status, body } = await share(stack, later, post.id);
    expect([status, body.codigo]).toEqual([403, 'linkedin_nao_conectado']);
  });
});

describe('days and months turn over in São Paulo', () => {
  it('a post is visible through the end of its last day there', async () => {
    const day = dayOf(new Date(Date.now() + 3 * DAY));
    const post = await newPost(stack, empresa, { validade: day });
    const midnight = Date.parse(`${day}T00:00:00-03:00`) + DAY;
    const see = async (at: Date) => {
      await moveTo(at);
      const { token } = fresh(funcionario, at, 'funcionario');
      const { body } = await stack.call<{ rows: Post[]; count: number }>('GET', '/posts', {
        token,
        query: { empresaId: empresa.id, limit: 50 },
      });
      expect(body.count).toBe(body.rows.length);
      return body.rows.some(({ id }) => id === post.id);
    };
    expect(await see(new Date(midnight - MINUTE))).toBe(true);
    expect(await see(new Date(midnight + MINUTE))).toBe(false);
  });

  it('today is accepted as a post’s last day, yesterday is not', async () => {
    const at = new Date(`${dayOf(new Date(Date.now() + 40 * DAY))}T23:30:00-03:00`);
    await moveTo(at);
    const { token } = fresh(empresa, at, 'empresa');
    const publish = (validade: string) =>
      stack.call('POST', '/createPost', {
        token,
        body: { legenda: 'x', empresaId: empresa.id, ups: 5, validade },
      });
    expect((await publish(dayOf(at))).status).toBe(201);
    const { status, body } = await publish(dayOf(new Date(at.getTime() - DAY)));
    expect([status, body.message]).toEqual([400, 'A data de validade não pode estar no passado.']);
  });
});
