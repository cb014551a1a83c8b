import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import type { Mail } from '../../../infra/local/services/ses.ts';
import { admin } from '../../support/admin.ts';
import { PASSWORD, signUpEmpresa } from '../../support/contas.ts';
import { emptyStack } from '../../support/empty.ts';
import { stackForFile } from '../../support/stack.ts';

const stack = stackForFile();
const page = async (path: string) => (await fetch(`${stack.url}/__local${path}`)).text();

/** fetch would not send another Host. */
const statusAs = (host: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    request(`${stack.url}/__local/emails`, { headers: { host } }, (res) => {
      res.resume();
      resolve(res.statusCode);
    })
      .on('error', reject)
      .end();
  });

describe('the mailbox', () => {
  it('lists newest first, of everyone or of one address whatever its case', async () => {
    const [first, second] = [await signUpEmpresa(stack), await signUpEmpresa(stack)];
    const mail = await stack.mail(first.email);
    await stack.mail(second.email);
    expect(mail).toEqual({
      id: expect.any(String),
      to: first.email,
      subject: expect.any(String),
      text: expect.any(String),
      html: expect.stringContaining('<'),
      links: expect.arrayContaining([expect.stringContaining(stack.url)]),
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    });
    const all = await stack.look<Mail[]>('emails');
    const order = all.map(({ to }) => to);
    expect(order.indexOf(second.email)).toBeLessThan(order.indexOf(first.email));
    const one = await stack.look<Mail[]>(`emails?to=${encodeURIComponent(first.email.toUpperCase())}`);
    expect(new Set(one.map(({ to }) => to))).toEqual(new Set([first.email]));
    expect(await stack.look(`emails?to=${encodeURIComponent(first.email.slice(1))}`)).toEqual([]);
  });
});

describe('the pages', () => {
  it('link every tool, and show a mail as its reader sees it', async () => {
    const { email } = await signUpEmpresa(stack);
    const { id, subject } = await stack.mail(email);
    const home = await page('/');
    for (const part of ['/__local/linkedin/', '/__local/emails', 'reiniciar-contadores', email, subject]) {
      expect(home).toContain(part);
    }
    expect(await page(`/emails/${id}`)).toContain(subject);
    expect(await page(`/?busca=${encodeURIComponent(email.toUpperCase())}`)).toContain(subject);
    expect(await page('/?busca=ninguem-com-este-nome')).toContain('Nenhum e-mail encontrado.');
    expect(home).toContain('href="/favicon.svg"');
  });

  it('link a mail’s reader to the site under the name they know it by', async () => {
    const { email } = await signUpEmpresa(stack);
    const { id } = await stack.mail(email);
    const other = stack.url.replace('localhost', '127.0.0.1');
    const shown = await (await fetch(`${other}/__local/emails/${id}`)).text();
    expect(shown).toContain(`href="${other}/`);
    expect(shown).not.toContain(stack.url);
    expect(await page(`/emails/${id}`)).toContain(`href="${stack.url}/`);
  });

  it.each(['chat', 'demo', 'comunidade', 'suporte'])('stand in for the contact %s', async (name) => {
    expect(await page(`/contato/${name}`)).toContain('Voltar ao painel');
  });
});

describe('who may use them', () => {
  it('only this machine under its own names', async () => {
    expect(await statusAs('localhost:3000')).toBe(200);
    expect(await statusAs('127.0.0.1')).toBe(200);
    expect(await statusAs('evil.example.com')).toBe(404);
  });
});

describe('the database', () => {
  it('starts anew: empty but for the admin, and with streams that are read from their beginning', async () => {
    const { email } = await signUpEmpresa(stack);
    const entries = () => stack.call('POST', '/login', { body: { email, senha: PASSWORD } });
    expect((await entries()).status).toBe(200);
    await emptyStack(stack);
    expect((await entries()).status).toBe(401);
    expect((await admin(stack)).token).toBeTruthy();
    const another = await signUpEmpresa(stack);
    expect(await stack.mail(another.email)).toMatchObject({ to: another.email });
  });
});

describe('the clock', () => {
  it('400 for what is no instant', async () => {
    await expect(stack.tool('relogio', { agora: 'amanhã' })).rejects.toThrow('400');
  });

  it('runs on from the instant it was given', async () => {
    await stack.tool('relogio', { agora: '2031-01-02T03:04:05Z' });
    const { agora } = await stack.look<{ agora: string }>('relogio');
    expect(agora).toMatch(/^2031-01-02T03:0[4-9]/);
    await stack.tool('relogio', { agora: null });
  });
});
