import { expect, it } from 'vitest';
import { mailboxOf } from '../../../shared/rules/email.ts';

it.each([
  ['Ana@Empresa.com.br', 'ana@empresa.com.br'],
  ['ana+1@empresa.com.br', 'ana@empresa.com.br'],
  ['ana+a+b@empresa.com.br', 'ana@empresa.com.br'],
  ['a.n.a+x@googlemail.com', 'ana@gmail.com'],
  ['a.n.a@empresa.com.br', 'a.n.a@empresa.com.br'],
  ['+ana@empresa.com.br', '+ana@empresa.com.br'],
])('the mailbox of %s is %s', (email, mailbox) => expect(mailboxOf(email)).toBe(mailbox));
