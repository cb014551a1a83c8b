// @process without-stack

import { createCipheriv, createHash, randomBytes } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { decrypt, decryptIfOurs, encrypt } from '../../../functions/platform/aws/crypto.ts';
import { env } from '../../../functions/platform/aws/env.ts';
import { permanentRefusal, sendEmail } from '../../../functions/platform/aws/mail.ts';
import { secret } from '../../../functions/platform/aws/secrets.ts';
import { readMail, SENT, sesRefusal } from '../../support/ses-wire.ts';
import { awsForFile } from '../../support/wire.ts';

const aws = awsForFile({
  TOKEN_KEY_SECRET_ID: 'chaves',
  MAIL_FROM: '"Ação, Painel" <nao-responda@painel.test>',
  MAIL_CONFIGURATION_SET: 'conjunto',
  SITE_URL: 'nem endereço',
});
const secretIs = (SecretString: unknown) => {
  aws.answer = () => ({ headers: { 'content-type': 'application/x-amz-json-1.1' }, body: { SecretString } });
};

describe('a secret', () => {
  const Shape = z.object({ chave: z.string() });

  it.each([
    ['of another shape', '{"outra":"valor-secreto"}'],
    ['that is not JSON', 'valor-secreto'],
    ['that is not text', undefined],
  ])('%s is refused without revealing it, and fetched again by the next request', async (name, stored) => {
    secretIs(stored);
    const refused = secret(name, Shape);
    await expect(refused).rejects.toThrow(`Secret ${name} has not the expected shape`);
    await expect(refused).rejects.not.toHaveProperty('cause');
    secretIs('{"chave":"valor"}');
    expect(await secret(name, Shape)).toEqual({ chave: 'valor' });
    expect(await secret(name, Shape)).toEqual({ chave: 'valor' });
    expect(aws.requests).toHaveLength(2);
  });
});

describe('a sealed token', () => {
  const keys = { atual: 'k2', k1: 'a'.repeat(32), k2: 'b'.repeat(32) };

  it('opens only in its own context, with the key it names', async () => {
    secretIs(JSON.stringify(keys));
    const sealed = await encrypt('token da ana', 'ana');
    expect(sealed).toMatch(/^k2\./);
    expect(await decrypt(sealed, 'ana')).toBe('token da ana');
    await expect(decrypt(sealed, 'bruno')).rejects.toThrow();
    await expect(decrypt(sealed.replace('k2', 'k1'), 'ana')).rejects.toThrow();
    await expect(decrypt(sealed.replace('k2', 'k0'), 'ana')).rejects.toThrow(
      'Token key k0 is not in the secret',
    );
    expect(await decryptIfOurs(sealed, 'ana')).toBe('token da ana');
    for (const other of [sealed.slice(0, -2), sealed.replace('k2', 'toString'), '', 'k1']) {
      expect(await decryptIfOurs(other, 'ana')).toBeUndefined();
    }
  });

  it('cannot be opened with the name of its key', async () => {
    secretIs(JSON.stringify(keys));
    const iv = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', createHash('sha256').update(keys.atual).digest(), iv);
    cipher.setAAD(Buffer.from('ana'));
    const forged = Buffer.concat([iv, cipher.update('token'), cipher.final(), cipher.getAuthTag()]);
    expect(await decryptIfOurs(`atual.${forged.toString('base64url')}`, 'ana')).toBeUndefined();
  });
});

it('the error names a missing or invalid setting', () => {
  expect(() => env('ADMIN_EMAIL')).toThrow('Environment variable ADMIN_EMAIL is missing or invalid');
  expect(() => env('SITE_URL')).toThrow('Environment variable SITE_URL is missing or invalid');
  process.env.ADMIN_EMAIL = 'dona@painel.test';
  expect(env('ADMIN_EMAIL')).toBe('dona@painel.test');
});

describe('a mail', () => {
  const mail = { to: 'ana@exemplo.test', subject: 'Olá', html: '<p>Olá</p>', text: 'Olá' };

  it('is sent through the configuration set, which reports bounces', async () => {
    aws.answer = () => SENT;
    await sendEmail(mail);
    const [sent] = await Promise.all(aws.requests.map(readMail));
    expect(sent?.configurationSet).toBe('conjunto');
  });

  it('arrives unchanged: accents, long lines and its own headers', async () => {
    aws.answer = () => SENT;
    const text = `Olá, ação!\n.\n${'linha comprida '.repeat(200)}fim`;
    const leave = `<https://painel.test/sair?token=${'a'.repeat(120)}>`;
    const headers = [{ name: 'List-Unsubscribe', value: leave }];
    await sendEmail({
      to: 'ana@exemplo.test',
      subject: 'Promoção até amanhã '.repeat(8),
      html: `<p>${text}</p>`,
      text,
      headers,
    });
    const [sent] = await Promise.all(aws.requests.map(readMail));
    expect(sent).toMatchObject({
      from: { name: 'Ação, Painel', address: 'nao-responda@painel.test' },
      recipients: ['ana@exemplo.test'],
      to: [{ address: 'ana@exemplo.test' }],
      headers: expect.arrayContaining([expect.objectContaining({ key: 'list-unsubscribe', value: leave })]),
    });
    expect(sent?.subject?.trim()).toBe('Promoção até amanhã '.repeat(8).trim());
    expect(sent?.text?.trim()).toBe(text);
    expect(sent?.html?.trim()).toBe(`<p>${text}</p>`);
  });

  it('has one recipient, and a text cannot inject headers', async () => {
    aws.answer = () => SENT;
    await sendEmail({
      ...mail,
      to: 'ana@exemplo.test,mal@exemplo.test',
      subject: 'Olá\r\nBcc: mal@exemplo.test',
    });
    const [sent] = await Promise.all(aws.requests.map(readMail));
    expect(sent?.recipients).toEqual(['ana@exemplo.test,mal@exemplo.test']);
    expect(sent?.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(sent?.to).toHaveLength(1);
  });

  it('is sent once even if the answer is lost, because it may have been sent', async () => {
    aws.answer = () => ({ status: 503, headers: {}, body: '' });
    const before = aws.requests.length;
    await expect(sendEmail(mail)).rejects.toThrow();
    expect(aws.requests.length - before).toBe(1);
  });

  it.each([
    ['MessageRejected', 'Email address is not verified.', 'remetente'],
    ['MessageRejected', 'Sending suspended for this account.', 'remetente'],
    ['MessageRejected', 'Address blacklisted.', 'mensagem'],
    ['InvalidParameterValue', 'Domain contains illegal character', 'mensagem'],
    ['AccountSendingPausedException', 'paused', 'remetente'],
    ['MailFromDomainNotVerifiedException', 'not verified', 'remetente'],
    ['ConfigurationSetDoesNotExist', 'does not exist', 'remetente'],
    ['ConfigurationSetSendingPausedException', 'paused', 'remetente'],
    ['Throttling', 'Maximum sending rate exceeded.', undefined],
    ['ServiceUnavailable', 'Service unavailable', undefined],
  ])('refused with %s (%s) is a permanent refusal of: %s', async (code, message, cause) => {
    aws.answer = () => sesRefusal(code, 400, message);
    const error = await sendEmail(mail).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Error);
    expect(permanentRefusal(error)).toBe(cause);
  });
});

it('a sender without a domain, or with two addresses, is a wrong setting, not a permanent refusal', async () => {
  const good = process.env.MAIL_FROM;
  for (const from of ['Painel <a@x>', 'ACME, Ltda <a@x.com>', 'a@x.com, b@x.com', 'Painel']) {
    vi.resetModules();
    const { sendEmail: send, permanentRefusal: refusal } = await import(
      '../../../functions/platform/aws/mail.ts'
    );
    process.env.MAIL_FROM = from;
    const error = await send({ to: 'ana@x.com', subject: 'a', html: 'b', text: 'c' }).catch(
      (thrown) => thrown,
    );
    expect(String(error), from).toContain('Environment variable MAIL_FROM is missing or invalid');
    expect(refusal(error), from).toBeUndefined();
  }
  process.env.MAIL_FROM = good;
});
