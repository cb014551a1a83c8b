import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { email as field } from '../../../shared/routes/fields.ts';
import { EMAIL, emailError, INVALID_EMAIL, mailboxOf } from '../../../shared/rules/email.ts';

it.each([
  ['Ana@Empresa.com.br', 'ana@empresa.com.br'],
  ['ana+1@empresa.com.br', 'ana@empresa.com.br'],
  ['ana+a+b@empresa.com.br', 'ana@empresa.com.br'],
  ['a.n.a+x@googlemail.com', 'ana@gmail.com'],
  ['a.n.a@empresa.com.br', 'a.n.a@empresa.com.br'],
  ['+ana@empresa.com.br', '+ana@empresa.com.br'],
])('the mailbox of %s is %s', (email, mailbox) => expect(mailboxOf(email)).toBe(mailbox));

describe('an address that the mail service refuses', () => {
  const GENERAL = INVALID_EMAIL;
  const AT_AN_END = 'No e-mail, um ponto não pode vir no começo, antes do @ nem repetido.';
  const label = 'x'.repeat(63);
  it.each([
    ['.ana@exemplo.com', AT_AN_END],
    ['ana.@exemplo.com', AT_AN_END],
    ['a..b@exemplo.com', 'No e-mail, um ponto não pode vir no começo, antes do @ nem repetido.'],
    ['ana@exemplo..com', 'No e-mail, um ponto não pode vir no começo, antes do @ nem repetido.'],
    [`${'a'.repeat(65)}@exemplo.com`, 'O e-mail tem uma parte longa demais.'],
    [`ana@${label}x.com`, 'O e-mail tem uma parte longa demais.'],
    ['ana@.exemplo.com', GENERAL],
    ['ana@exemplo.com.', GENERAL],
    ['ana@-exemplo.com', GENERAL],
    ['ana@exemplo', GENERAL],
    ['ana@b@exemplo.com', GENERAL],
    ['@exemplo.com', GENERAL],
    ['ana', GENERAL],
    ['an\u200ba@exemplo.com', GENERAL],
    ['  ', 'O campo E-mail é obrigatório.'],
    ['\u200b', 'O campo E-mail é obrigatório.'],
  ])('%s is refused with its cause', (typed, error) => {
    expect(z.safeParse(field, typed).error?.issues[0]?.message).toBe(error);
  });

  it.each([
    'a.b.c@exemplo.com',
    `${'a'.repeat(64)}@${label}.com`,
    ' Ana@Exemplo.com ',
    '\u202aana@exemplo.com\u202c',
    '\ufeff\u200bana@exemplo.com\u00a0\u2060',
  ])('%s is none', (typed) => {
    expect(z.safeParse(field, typed).success).toBe(true);
    expect(emailError(typed)).toBeUndefined();
  });

  it.each([
    '',
    ' ',
    'ana',
    'ana@',
    '@exemplo.com',
    'ana@exemplo',
    'ana@ exemplo.com',
  ])('the sign-in page refuses %j', (typed) => expect(emailError(typed)).toBeDefined());

  it('is found at once, however long', () => {
    for (const text of ['a.'.repeat(50_000), `a@${'a'.repeat(100_000)}`, `a@${'a.'.repeat(50_000)}!`])
      expect(EMAIL.test(text)).toBe(false);
  });
});
