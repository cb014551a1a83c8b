import { beforeAll, describe, expect, it } from 'vitest';
import type { Method } from '../../../shared/routes/define.ts';
import { setPlan } from '../../support/admin.ts';
import { newEmpresa, newFuncionario, PASSWORD, proofOf, type SignedIn } from '../../support/contas.ts';
import { newGestor } from '../../support/gestores.ts';
import { startFakeProvider } from '../../support/oidc.ts';
import { comeBySso, samlMetadata, switchOnOidc } from '../../support/sso.ts';
import { stackForFile } from '../../support/stack.ts';
import { until } from '../../support/until.ts';

const stack = stackForFile();
const RECEIVER = 'http://127.0.0.1:9/ladrao';
const REFUSED = [403, 'prova'];
let owner: SignedIn;
let thief: { token: string };
const ask = async (method: Method, path: string, body: object, { token } = thief, headers = {}) => {
  const answer = await stack.call(method, path, { token, body, headers });
  return [answer.status, answer.body.codigo];
};
const mails = async ({ email }: SignedIn) =>
  (await stack.look<{ subject: string; text: string }[]>(`emails?to=${encodeURIComponent(email)}`)).filter(
    ({ subject }) => /^Um(a forma de acesso à| receptor dos dados da) sua empresa mudou$/.test(subject),
  );

beforeAll(async () => {
  owner = await newEmpresa(stack, 'dona');
  await setPlan(stack, owner, 'enterprise_anual');
  thief = await stack.login(owner.email, PASSWORD);
});

describe('a stolen session of the owner, without the password', () => {
  it('connects no provider, proves no domain and changes nothing of single sign-on', async () => {
    const provider = await startFakeProvider();
    provider.claims = { sub: 'dona', email: 'dona@roubada.example' };
    const dominio = 'roubada.example';
    await switchOnOidc(stack, owner, { emissor: provider.url, dominio, criarAoEntrar: true });
    const evil = await startFakeProvider();
    const oidc = { tipo: 'oidc', emissor: evil.url, clienteId: 'ladrao', segredo: 'x' };
    expect(await ask('PUT', '/api/sso', oidc)).toEqual(REFUSED);
    expect(await ask('PUT', '/api/sso', { tipo: 'saml', metadados: samlMetadata() })).toEqual(REFUSED);
    expect(await ask('PATCH', '/api/sso', { ativo: false })).toEqual(REFUSED);
    expect(await ask('PATCH', '/api/sso', { criarAoEntrar: false })).toEqual(REFUSED);
    expect(await ask('DELETE', '/api/sso', {})).toEqual(REFUSED);
    expect(await ask('POST', '/api/sso/dominios', { dominio: 'ladrao.example' })).toEqual(REFUSED);
    expect(await ask('POST', `/api/sso/dominios/${dominio}/verificar`, {})).toEqual(REFUSED);
    expect(await ask('DELETE', `/api/sso/dominios/${dominio}`, {})).toEqual(REFUSED);
    provider.claims = { sub: 'nova', email: `nova@${dominio}` };
    expect((await comeBySso(stack, owner.id)).at, 'people still enter by the owner’s').toContain('codigo=');
    for (const each of [provider, evil]) await each.close();
  });

  it('makes no key, manager, webhook or channel, and sends nothing elsewhere', async () => {
    const made = async (path: string, body: object) => {
      const answer = await stack.call<Record<string, { id: string }>>('POST', path, {
        token: owner.token,
        body,
        headers: await proofOf(stack, owner),
      });
      return Object.values(answer.body)[0]?.id;
    };
    const webhook = { url: RECEIVER.replace('ladrao', 'bom'), eventos: ['post.publicado'] };
    const canal = { tipo: 'slack', nome: 'geral', url: RECEIVER.replace('ladrao', 'bom') };
    const [own, channel] = [await made('/api/webhooks', webhook), await made('/api/mensageiros', canal)];
    const reader = await newGestor(stack, owner, 'leitor');
    const before = await traces();
    for (const escopos of [['scim'], ['leitura'], ['escrita']])
      expect(await ask('POST', '/api/chaves', { nome: 'x', escopos })).toEqual(REFUSED);
    const gestor = { nome: 'Ladra', email: 'ladra@exemplo.com.br', papel: 'editor' };
    expect(await ask('POST', '/api/gestores', gestor)).toEqual(REFUSED);
    expect(await ask('PUT', `/api/gestores/${reader.id}`, { papel: 'editor' })).toEqual(REFUSED);
    expect(await ask('POST', '/api/webhooks', { ...webhook, url: RECEIVER })).toEqual(REFUSED);
    expect(await ask('PUT', `/api/webhooks/${own}`, { url: RECEIVER })).toEqual(REFUSED);
    expect(await ask('POST', `/api/webhooks/${own}/segredo`, {})).toEqual(REFUSED);
    expect(await ask('POST', '/api/mensageiros', { ...canal, url: RECEIVER })).toEqual(REFUSED);
    expect(await ask('PUT', `/api/mensageiros/${channel}`, { url: RECEIVER })).toEqual(REFUSED);
    expect(await traces()).toEqual(before);
    // What opens nothing asks for nothing.
    expect(await ask('PUT', `/api/webhooks/${own}`, { ativo: false })).toEqual([200, undefined]);
    expect(await ask('PUT', `/api/mensageiros/${channel}`, { nome: 'vendas' })).toEqual([200, undefined]);
  });

  it('gets no further with a proof of another session, nor under the Idempotency-Key of a call that was made', async () => {
    const headers = { ...(await proofOf(stack, owner)), 'idempotency-key': 'chave-da-dona' };
    const body = { nome: 'Da dona' };
    expect(await ask('POST', '/api/chaves', body, owner, headers)).toEqual([201, undefined]);
    expect(await ask('POST', '/api/chaves', body, thief, headers)).toEqual(REFUSED);
    expect(await ask('POST', '/api/chaves', body, thief, { 'idempotency-key': 'chave-da-dona' })).toEqual(
      REFUSED,
    );
  });

  it('of a manager connects no channel; the owner reads of one that the manager connects', async () => {
    const editor = await newGestor(stack, owner, 'editor');
    const canal = { tipo: 'teams', nome: 'geral', url: RECEIVER };
    expect(await ask('POST', '/api/mensageiros', canal, editor)).toEqual(REFUSED);
    expect(await ask('POST', '/api/mensageiros', { ...canal, senhaAtual: PASSWORD }, editor)).toEqual([
      201,
      undefined,
    ]);
    const found = await until('the mail', async () =>
      (await mails(owner)).find(({ text }) => text.includes('Com a conta de um gestor')),
    );
    expect(found.text).toContain('foi ligado um canal do Slack ou do Teams');
  });

  /** All that opens the company or gets its data. */
  async function traces() {
    const read = async (path: string) => (await stack.call('GET', path, { token: owner.token })).body;
    return [
      await read('/api/chaves'),
      await read('/api/gestores'),
      await read('/api/webhooks'),
      await read('/api/mensageiros'),
    ];
  }
});

describe('a stolen session of the owner, with the password', () => {
  it('does nothing of it unnoticed: the owner has a mail of each change, without a word of the thief’s', async () => {
    const victim = await newEmpresa(stack, 'avisada');
    await setPlan(stack, victim, 'enterprise_anual');
    await newFuncionario(stack, victim);
    const { token } = victim;
    const does = async (method: Method, path: string, body: object) => {
      const before = (await mails(victim)).length;
      expect((await ask(method, path, { ...body, senhaAtual: PASSWORD }, { token }))[0]).toBeLessThan(300);
      return until(`the mail about ${method} ${path}`, async () => {
        const all = await mails(victim);
        return all.length > before ? all : undefined;
      });
    };
    await does('PUT', '/api/sso', {
      tipo: 'saml',
      metadados: samlMetadata({ entidade: 'https://ladrao.example/' }),
    });
    await does('PATCH', '/api/sso', { obrigatorio: true });
    await does('POST', '/api/sso/dominios', { dominio: 'ladrao.example' });
    await does('DELETE', '/api/sso/dominios/ladrao.example', {});
    await does('DELETE', '/api/sso', {});
    await does('POST', '/api/webhooks', { url: RECEIVER, eventos: ['post.publicado'] });
    const all = await does('POST', '/api/mensageiros', { tipo: 'slack', nome: 'Ladrao', url: RECEIVER });
    for (const { text } of all) expect(text).not.toMatch(/ladr[aã]o/i);
  });
});
