import { describe, expect, it } from 'vitest';
import { signUpEmpresa } from '../../../support/contas.ts';
import { stackForFile } from '../../../support/stack.ts';

const stack = stackForFile();

describe('the outbox’s stream', () => {
  it('delivers the mail of a sign-up, whose links lead to this stack', async () => {
    const { email } = await signUpEmpresa(stack);
    const mail = await stack.mail(email);
    expect(mail.to).toBe(email);
    expect(mail.text).not.toBe('');
    expect(mail.links.some((link) => link.startsWith(stack.url))).toBe(true);
  });

  it('delays the mail, not the registration, while the mail service fails', async () => {
    await stack.tool('falhas', { servico: 'ses', modo: 'erro', vezes: 2 });
    const { email } = await signUpEmpresa(stack);
    expect((await stack.mail(email)).subject).not.toBe('');
    expect(JSON.stringify(await stack.look('mortas'))).not.toContain(email);
  });
});
