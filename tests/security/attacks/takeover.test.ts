import { describe, expect, it, vi } from 'vitest';
import { logger } from '../../../functions/platform/log.ts';
import { linkToken, setPlan } from '../../support/admin.ts';
import {
  freshEmail,
  newEmpresa,
  newFuncionario,
  PASSWORD,
  proofOf,
  type SignedIn,
} from '../../support/contas.ts';
import { newProduct } from '../../support/content.ts';
import { invoke } from '../../support/invoke.ts';
import { comeByLinkedin } from '../../support/linkedin-entry.ts';
import { tryToConnect } from '../../support/sharing.ts';
import { stackForFile } from '../../support/stack.ts';

/** Taking an account away from its owner, by a session that was stolen, or with the password too. */

const stack = stackForFile({ limites: 'producao' });
const CHANGED = /O e-mail da sua conta foi trocado/;
const NEW = /Confirme seu novo e-mail/;

const signIn = async (email: string, senha = PASSWORD) =>
  stack.call<{ token: string; refreshToken: string }>('POST', '/login', { body: { email, senha } });
const profile = (who: SignedIn, token: string, fields: object, headers: Record<string, string> = {}) =>
  stack.call('PUT', `/colaborador/${who.id}`, { token, body: { nome: 'Ana', ...fields }, headers });

describe('a stolen session', () => {
  it('neither locks the owner out, nor spends a UPS once the owner has ended it', async () => {
    const empresa = await newEmpresa(stack);
    await setPlan(stack, empresa, 'enterprise_anual');
    const owner = await newFuncionario(stack, empresa);
    const product = await newProduct(stack, empresa, { valor_ups: 0, quantidade: 9 });
    const thief = (await signIn(owner.email)).body;
    const exchange = async () =>
      (
        await stack.call('POST', '/api/trocarups', {
          token: thief.token,
          query: { produtoId: product.id, funcionarioId: owner.id },
        })
      ).status;
    expect(await exchange()).toBe(200);

    const theirs = freshEmail('ladra');
    expect((await profile(owner, thief.token, { email: theirs })).status).toBe(403);
    const ask = (path: string, body: object) => stack.call('POST', path, { token: thief.token, body });
    expect((await ask('/api/senha', { senha: 'Girassol47azul' })).status).toBe(403);
    expect(await stack.look(`emails?to=${encodeURIComponent(theirs)}`)).toEqual([]);

    const { body } = await stack.call<{ sessoes: { id: string; atual: boolean }[] }>('GET', '/api/sessoes', {
      token: owner.token,
    });
    for (const { id } of body.sessoes.filter(({ atual }) => !atual)) {
      await stack.call('DELETE', `/api/sessoes/${id}`, { token: owner.token });
    }
    expect(await exchange()).toBe(401);
    const renewed = await stack.call('POST', '/api/refresh-token', { body: { token: thief.refreshToken } });
    expect(renewed.status).toBe(401);
    expect((await signIn(owner.email)).status).toBe(200);
  });

  it('guesses the password ten times, and the owner elsewhere still signs in', async () => {
    const owner = await newFuncionario(stack, await newEmpresa(stack));
    const at = new Date();
    const claims = JSON.parse(Buffer.from(owner.token.split('.')[1] ?? '', 'base64url').toString());
    const guess = async (senha: string) =>
      (
        await invoke('contas.prove', {
          body: JSON.stringify({ senha }),
          headers: { 'content-type': 'application/json' },
          claims: { ...claims, 'cognito:groups': '[funcionario]' },
          address: '198.51.100.77',
          at,
        })
      ).status;
    const statuses = await Promise.all(Array.from({ length: 30 }, (_, n) => guess(`Errada${n}x`)));
    expect([403, 429].map((status) => statuses.filter((one) => one === status).length)).toEqual([10, 20]);
    expect(await guess(PASSWORD)).toBe(429);
    expect((await signIn(owner.email)).status).toBe(200);
  });
});

describe('a thief with the password', () => {
  /** Goes all the way: another address, confirmed, and one more beyond it. */
  async function takeOver(owner: SignedIn) {
    const { token } = (await signIn(owner.email)).body;
    const proof = await proofOf(stack, { token });
    const hops = [freshEmail('ladra'), freshEmail('ladra')] as const;
    for (const email of hops) {
      expect((await profile(owner, token, { email }, proof)).status).toBe(200);
      await stack.call('GET', '/confirmar-email', { query: { token: await linkToken(stack, email, NEW) } });
    }
    await stack.call('POST', '/api/senha', { token, headers: proof, body: { senha: 'DaLadra4711' } });
    return { token, proof, hops };
  }

  it('does not come back by a LinkedIn that was connected meanwhile', async () => {
    const owner = await newFuncionario(stack, await newEmpresa(stack));
    const { token } = await takeOver(owner);
    const theirs = freshEmail('ladra');
    expect((await tryToConnect(stack, { ...owner, token }, theirs)).status).toBe(200);
    expect((await comeByLinkedin(stack, theirs)).at).toContain('codigo=');
    const link = await linkToken(stack, owner.email, CHANGED);
    expect((await stack.call('POST', '/desfazer-email', { query: { token: link } })).status).toBe(200);
    expect((await comeByLinkedin(stack, theirs)).at).toBe('/?linkedin=sem_conta');
  });

  it('changes e-mail and password, and the owner has the account back by the link that was mailed', async () => {
    const owner = await newFuncionario(stack, await newEmpresa(stack));
    const log = vi.spyOn(logger, 'info');
    const { token, proof, hops } = await takeOver(owner);
    const [first, last] = hops;
    expect((await signIn(owner.email)).status).toBe(401);
    await stack.call('POST', '/solicitar-recuperacao', { body: { email: last } });
    const recovery = await linkToken(stack, last, /Redefina/);
    const theirUndo = await linkToken(stack, first, CHANGED);

    const undo = (link: string) => stack.call('POST', '/desfazer-email', { query: { token: link } });
    expect((await undo(await linkToken(stack, owner.email, CHANGED))).status).toBe(200);
    await stack.call('POST', '/solicitar-recuperacao', { body: { email: owner.email } });
    const own = await linkToken(stack, owner.email, /Redefina/);
    const senha = 'Girassol47azul';
    expect((await stack.call('POST', `/reset-password/${own}`, { body: { senha } })).status).toBe(200);
    expect((await signIn(owner.email, senha)).status).toBe(200);

    const statuses = [
      (await profile(owner, token, { email: last }, proof)).status,
      (await stack.call('POST', `/reset-password/${recovery}`, { body: { senha: 'DaLadra4711' } })).status,
      (await undo(theirUndo)).status,
      (await signIn(first, 'DaLadra4711')).status,
      (await signIn(last, 'DaLadra4711')).status,
    ];
    expect(statuses).toEqual([401, 400, 400, 401, 401]);

    const trail = log.mock.calls.flatMap(([message, facts]) =>
      message === 'account changed' ? [facts] : [],
    );
    const told = trail as unknown as { mudanca: string; conta: string; por: string; cliente: string }[];
    expect(told.map(({ mudanca }) => mudanca)).toEqual([
      ...['email-pedido', 'email-trocado', 'email-pedido', 'email-trocado', 'senha-trocada'],
      ...['email-desfeito', 'senha-redefinida'],
    ]);
    for (const { conta, por, cliente } of told) {
      expect([conta, por, typeof cliente]).toEqual([owner.id, owner.id, 'string']);
    }
    expect(JSON.stringify(trail)).not.toContain('@');
  });

  it('mails strangers five times a day at most', async () => {
    const owner = await newFuncionario(stack, await newEmpresa(stack));
    const ask = async (n: number) =>
      (await profile(owner, owner.token, { email: freshEmail(`alheia${n}`), senhaAtual: PASSWORD })).status;
    const statuses = [];
    for (let n = 0; n < 6; n += 1) statuses.push(await ask(n));
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});
