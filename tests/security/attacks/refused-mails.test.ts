import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Mail } from '../../../infra/local/services/ses.ts';
import { freshEmail, newEmpresa, type SignedIn } from '../../support/contas.ts';
import { emptyStackForFile } from '../../support/stack.ts';
import { until } from '../../support/until.ts';

/** Mails that SES refused are kept for weeks: none may reach a reader, or outlive a person, that it no longer concerns. */
const stack = emptyStackForFile();
let refused: typeof import('../../../functions/platform/mail/refused.ts');
beforeAll(async () => {
  refused = await import('../../../functions/platform/mail/refused.ts');
});
beforeEach(() => sender('broken'));

const sender = (state: 'broken' | 'repaired') =>
  stack.tool('falhas', { servico: 'ses', modo: 'recusa', vezes: state === 'broken' ? 1_000 : 0 });
const keptFor = (email: string, count: number) =>
  until(`${count} mails kept for ${email}`, async () => {
    const kept = [];
    for await (const mail of refused.unsentMails(new Date(Date.now() + 1_000)))
      if (mail.para === email) kept.push(mail);
    return kept.length === count ? kept : undefined;
  });
const invite = async ({ token, id }: SignedIn, email: string) => {
  const body = { nome: 'Ana', email, cargo: 'x', empresaId: id };
  const made = await stack.call<{ funcionario: { id: string } }>('POST', '/cadastrar-funcionario', {
    token,
    body,
  });
  expect(made.status).toBe(201);
};

it('a link that was held back never reaches an address that belongs to another account by now', async () => {
  const { markRefused } = refused;
  const [first, second] = [await newEmpresa(stack, 'primeira'), await newEmpresa(stack, 'segunda')];
  const email = freshEmail('disputada');
  await invite(first, email);
  const [held] = await keptFor(email, 1);
  const removed = await stack.call('DELETE', `/funcionarios/${held?.conta?.contaId}`, { token: first.token });
  expect(removed.status).toBe(200);
  await keptFor(email, 0);
  // Refused while its account was being erased: it came back after the erasure had looked.
  const { putItem } = await import('../../../functions/platform/dynamodb/commands.ts');
  const { write } = await import('../../../functions/platform/dynamodb/writes.ts');
  if (held) await write(putItem('correio', held));
  await markRefused(held?.id ?? '', { recusa: 'remetente', conta: held?.conta }, new Date());
  await invite(second, email);
  await keptFor(email, 2);

  await sender('repaired');
  const { resendMails } = await import('../../../functions/areas/correio/resend.ts');
  const verdicts = [];
  for await (const { verdict } of resendMails({ send: true, clock: () => new Date(Date.now() + 1_000) }))
    verdicts.push(verdict);
  expect(verdicts.sort()).toEqual(['enviar', 'sem-leitor']);
  await stack.mail(email);
  const sent = await stack.look<Mail[]>(`emails?to=${encodeURIComponent(email)}`);
  expect(sent.map(({ subject }) => subject)).toEqual(['Empresa segunda convidou você para o Painel UPS']);
});

it('an erased company leaves none behind, not even those that its people asked for without signing in', async () => {
  const empresa = await newEmpresa(stack);
  const invited = freshEmail('convidada');
  await invite(empresa, invited);
  await stack.call('POST', '/solicitar-recuperacao', { body: { email: empresa.email } });
  await keptFor(invited, 1);
  await keptFor(empresa.email, 1);
  const { eraseScanned, SCANNED } = await import('../../../functions/areas/privacidade/store/erase-rows.ts');
  for (const table of SCANNED.filter(({ name }) => name === 'correio')) {
    let from: Awaited<ReturnType<typeof eraseScanned>>;
    do from = await eraseScanned(table, new Set([empresa.id]), from);
    while (from);
  }
  await keptFor(invited, 0);
  await keptFor(empresa.email, 0);
});
