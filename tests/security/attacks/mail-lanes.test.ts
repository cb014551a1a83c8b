// @process own

import { expect, it } from 'vitest';
import { freshEmail, newEmpresa } from '../../support/contas.ts';
import { ownStackForFile } from '../../support/stack.ts';

/** Others' mails have used up the mail service's day, and a backlog of them waits: nobody could recover a password. */
// Alone: the product remembers for some seconds what the mail service has room for.
const stack = ownStackForFile();

it('with the day all but used up, security mails leave, and the others wait without holding them up', async () => {
  const empresa = await newEmpresa(stack);
  await stack.tool('opcoes', { emailsPorDia: 1 });
  const invited = freshEmail('convidada');
  const { status } = await stack.call('POST', '/cadastrar-funcionario', {
    token: empresa.token,
    body: { nome: 'Ana', email: invited, cargo: 'x', empresaId: empresa.id },
  });
  expect(status).toBe(201);
  // Its mail, written after the invitation, is there although that is tried again and again.
  await stack.call('POST', '/solicitar-recuperacao', { body: { email: empresa.email } });
  await stack.mail(empresa.email, /^Redefina sua senha$/);
  expect(await stack.look(`emails?to=${encodeURIComponent(invited)}`)).toEqual([]);
});
