import { beforeAll, describe, expect, it } from 'vitest';
import { stackForFile } from '../../support/stack.ts';

const stack = stackForFile();
const EMAIL = 'dona@empresa.test';
const SENHA = 'Senha1234';
const AT = '2026-03-01T12:00:00Z';

const bounce = (emailAddress: string, bounceType = 'Permanent') => ({
  time: AT,
  detail: { eventType: 'Bounce', bounce: { bounceType, bouncedRecipients: [{ emailAddress }] } },
});
const complaint = (emailAddress: string) => ({
  time: AT,
  detail: { eventType: 'Complaint', complaint: { complainedRecipients: [{ emailAddress }] } },
});

/** Imported late: the stack sets the environment first. */
const feedback = async (event: unknown) => {
  const { handler } = await import('../../../functions/areas/correio/consumers/mail-feedback.ts');
  await handler(event as Parameters<typeof handler>[0]);
};
const isDead = async (email: string) =>
  (await (await import('../../../functions/areas/contas/store/contas.ts')).findConta(email))?.semEntrega !==
  undefined;

describe('sending after feedback on an earlier mail', () => {
  beforeAll(async () => {
    const body = {
      nome: 'Empresa',
      endereco: 'Rua 1',
      adm_nome: 'Dona',
      telefone: '11999990000',
      email: EMAIL,
      senha: SENHA,
    };
    expect((await stack.call('POST', '/cadastrar-empresa', { body })).status).toBe(201);
    await stack.mail(EMAIL);
  });

  it('continues after a temporary bounce, and after one of an unknown address', async () => {
    await feedback(bounce(EMAIL, 'Transient'));
    await feedback(bounce('ninguem@empresa.test'));
    expect(await isDead(EMAIL)).toBe(false);
    expect(await isDead('ninguem@empresa.test')).toBe(false);
  });

  it('continues after a complaint without an address', async () => {
    await feedback({ time: AT, detail: { eventType: 'Complaint' } });
    await feedback({ time: AT, detail: { eventType: 'Complaint', complaint: { complainedRecipients: [] } } });
    expect(await isDead(EMAIL)).toBe(false);
  });

  it('stops after a complaint: the request is answered as usual and no mail is sent', async () => {
    await feedback(complaint(`Dona <${EMAIL.toUpperCase()}>`));
    expect(await isDead(EMAIL)).toBe(true);
    const before = await stack.look<unknown[]>(`emails?to=${EMAIL}`);
    expect((await stack.call('POST', '/solicitar-recuperacao', { body: { email: EMAIL } })).status).toBe(200);
    // A later mail to another address has arrived, so this one was skipped.
    const outro = 'outra@empresa.test';
    const body = {
      nome: 'Outra',
      endereco: 'Rua 2',
      adm_nome: 'Outra',
      telefone: '11999990000',
      email: outro,
      senha: SENHA,
    };
    await stack.call('POST', '/cadastrar-empresa', { body });
    await stack.mail(outro);
    expect(await stack.look<unknown[]>(`emails?to=${EMAIL}`)).toHaveLength(before.length);
  });

  it('stops after a permanent bounce', async () => {
    await feedback(bounce('outra@empresa.test'));
    expect(await isDead('outra@empresa.test')).toBe(true);
  });
});
