import { afterEach, beforeAll, beforeEach, expect, it, type MockInstance, vi } from 'vitest';
import { runCommand } from '../support/command.ts';
import { freshEmail, newEmpresa, newFuncionario, type SignedIn } from '../support/contas.ts';
import { emptyStackForFile } from '../support/stack.ts';
import { until } from '../support/until.ts';

/** SES refuses the sender: every mail is kept and alarms, and leaves once when the sender is repaired. */
const stack = emptyStackForFile();
let resending: typeof import('../../functions/areas/correio/resend.ts');
let refused: typeof import('../../functions/platform/mail/refused.ts');
let outboxes: typeof import('../../functions/platform/mail/outbox.ts');
let writes: typeof import('../../functions/platform/dynamodb/writes.ts');
let logged: MockInstance;
let empresa: SignedIn;

beforeAll(async () => {
  resending = await import('../../functions/areas/correio/resend.ts');
  refused = await import('../../functions/platform/mail/refused.ts');
  outboxes = await import('../../functions/platform/mail/outbox.ts');
  writes = await import('../../functions/platform/dynamodb/writes.ts');
});
beforeEach(async () => {
  const { logger } = await import('../../functions/platform/log.ts');
  logged = vi.spyOn(logger, 'error');
  empresa = await newEmpresa(stack);
  await breakSender();
});
afterEach(async () => {
  await repairSender();
  logged.mockRestore();
});

const breakSender = () => stack.tool('falhas', { servico: 'ses', modo: 'recusa', vezes: 1_000 });
const repairSender = () => stack.tool('falhas', { servico: 'ses', modo: 'recusa', vezes: 0 });
const mailsTo = (email: string) => stack.look<unknown[]>(`emails?to=${encodeURIComponent(email)}`);
const recover = (email: string) => stack.call('POST', '/solicitar-recuperacao', { body: { email } });
const later = (ms: number) => () => new Date(Date.now() + ms);
const HOUR_MS = 3_600_000;

const invite = async () => {
  const email = freshEmail('convidada');
  const { status, body } = await stack.call<{ funcionario: { id: string } }>(
    'POST',
    '/cadastrar-funcionario',
    {
      token: empresa.token,
      body: { nome: 'Ana', email, cargo: 'x', empresaId: empresa.id },
    },
  );
  expect(status).toBe(201);
  return { email, body };
};

/** The mails of this test's people that nothing will send by itself. */
async function keptFor(...emails: string[]) {
  const kept = [];
  for await (const mail of refused.unsentMails(later(1_000)()))
    if (emails.includes(mail.para)) kept.push(mail);
  return kept;
}
const keptMail = (email: string, count = 1) =>
  until(`${count} kept for ${email}`, async () => {
    const kept = await keptFor(email);
    return kept.length === count ? kept : undefined;
  });

async function resend(options: Partial<Parameters<typeof resending.resendMails>[0]> = {}) {
  const verdicts: string[] = [];
  for await (const { modelo, verdict } of resending.resendMails({
    send: true,
    perSecond: 1_000,
    clock: later(1_000),
    ...options,
  }))
    verdicts.push(`${modelo} ${verdict}`);
  return verdicts.sort();
}

it('loses nothing, alarms, and delivers each mail once after the repair, however often it is asked', async () => {
  const { email } = await invite();
  await recover(empresa.email);
  await keptMail(email);
  await keptMail(empresa.email);
  expect(await mailsTo(email)).toEqual([]);
  const lines = logged.mock.calls.filter(([message]) => message === 'mail refused');
  expect(lines.map(([, { modelo, recusa }]) => `${modelo} ${recusa}`).sort()).toEqual([
    'convite remetente',
    'recuperacao remetente',
  ]);
  // The log names no address, not even the one in SES's text.
  expect(JSON.stringify(lines)).not.toMatch(/@/);

  expect(await resend({ send: false }), 'a trial').toEqual(['convite enviar', 'recuperacao enviar']);
  expect(await keptFor(email, empresa.email), 'changes nothing').toHaveLength(2);

  await resend();
  await until('both to be refused again', async () =>
    logged.mock.calls.filter(([message]) => message === 'mail refused').length === 4 ? true : undefined,
  );
  await keptMail(email);
  await keptMail(empresa.email);

  await repairSender();
  const both = await Promise.all([resend(), resend(), resend()]);
  expect(both.flat().sort()).toEqual(['convite enviar', 'recuperacao enviar']);
  const invitation = await stack.mail(email);
  await stack.mail(empresa.email, /^Redefina sua senha$/);
  expect(await resend(), 'nothing is left').toEqual([]);
  const token = new URL(invitation.links.find((link) => link.includes('token=')) ?? '').searchParams.get(
    'token',
  );
  const set = await stack.call('POST', '/definir-senha', {
    query: { token: token ?? '' },
    body: { senha: 'Senha1234' },
  });
  expect(set.status, 'its link works').toBe(200);
  // A later mail of each reader has come: a second one of these would have come before.
  const fence = await invite();
  await stack.mail(fence.email);
  await recover(fence.email);
  await stack.mail(fence.email, /^Redefina sua senha$/);
  expect([(await mailsTo(email)).length, (await mailsTo(empresa.email)).length]).toEqual([1, 1]);
});

it('sends nothing that expired, is no longer true, or goes to an address that bounced', async () => {
  const { markUndeliverable } = await import('../../functions/areas/contas/store/undeliverable.ts');
  const [bounced, recovering] = [await invite(), await newFuncionario(stack, empresa)];
  await recover(recovering.email);
  const { id, email } = recovering;
  const conta = { contaId: id, empresaId: empresa.id, tipo: 'funcionario' as const, email };
  const now = new Date();
  await writes.write(outboxes.outbox({ modelo: 'entrada-aprovada', conta, now }));
  await writes.write(outboxes.outbox({ modelo: 'senha-alterada', conta, now }));
  // Confirmed, with a password, in a company that goes on: none of these is true.
  for (const modelo of ['confirmacao', 'convite', 'encerramento-proximo'] as const)
    await writes.write(outboxes.outbox({ modelo, conta, now }));
  await keptMail(email, 6);
  await keptMail(bounced.email);
  await markUndeliverable(bounced.email, 'devolvido', now);
  await repairSender();

  expect(await resend({ send: false, clock: later(2 * HOUR_MS) })).toEqual([
    'confirmacao sem-leitor',
    'convite sem-leitor',
    'convite sem-leitor',
    'encerramento-proximo sem-leitor',
    'entrada-aprovada enviar',
    'recuperacao vencido',
    'senha-alterada enviar',
  ]);
  expect(await resend({ clock: later(8 * 24 * HOUR_MS) })).toEqual([
    'confirmacao vencido',
    'convite vencido',
    'convite vencido',
    'encerramento-proximo sem-leitor',
    'entrada-aprovada vencido',
    'recuperacao vencido',
    'senha-alterada enviar',
  ]);
  await stack.mail(email, /^Sua senha foi alterada$/);
  expect(await mailsTo(email)).toHaveLength(1);
  // What is skipped is forgotten, as what was sent.
  expect(await keptFor(email, bounced.email)).toEqual([]);
});

it('leaves what SES refused for itself, unless asked, and what the stream still tries', async () => {
  const { putItem } = await import('../../functions/platform/dynamodb/commands.ts');
  const person = await newFuncionario(stack, empresa);
  const { id, email } = person;
  const conta = { contaId: id, empresaId: empresa.id, tipo: 'funcionario' as const, email };
  const [now, yesterday] = [new Date(), later(-26 * HOUR_MS)()];
  // Passed by as sent, so that the stream has no record of it: as of one that it has given up.
  const givenUp = outboxes.outbox({ modelo: 'entrada-aprovada', conta, now: yesterday });
  const given = { ...givenUp.item.Put?.Item, id: `dado-${id}` };
  await writes.write(putItem('correio', { ...given, enviadoEm: now.toISOString() }));
  await repairSender();
  const fence = await invite();
  await stack.mail(fence.email);
  await outboxes.unclaim(`dado-${id}`);
  await stack.tool('falhas', { servico: 'ses', modo: 'erro', vezes: 1_000 });
  await writes.write(outboxes.outbox({ modelo: 'senha-alterada', conta, now }));
  expect(await resend()).toEqual(['entrada-aprovada enviar']);
  expect(await resend(), 'queued, and still tried').toEqual([]);
  await stack.tool('falhas', { servico: 'ses', modo: 'erro', vezes: 0 });
  await stack.mail(email, /aprovada/);
  await stack.mail(email, /alterada/);
  expect(await mailsTo(email)).toHaveLength(2);

  const address = await newFuncionario(stack, empresa);
  await breakSender();
  await recover(address.email);
  const [mail] = await keptMail(address.email);
  const account = mail?.conta;
  await refused.markRefused(mail?.id ?? '', { recusa: 'mensagem', conta: account }, new Date());
  await repairSender();
  expect(await resend()).toEqual(['recuperacao recusado']);
  expect(await mailsTo(address.email)).toEqual([]);
  expect(await resend({ all: true })).toEqual(['recuperacao enviar']);
  await stack.mail(address.email);
});

it('erases what was kept for a person who is removed', async () => {
  const person = await newFuncionario(stack, empresa);
  await recover(person.email);
  const [mail] = await keptMail(person.email);
  expect(mail).toMatchObject({ recusadoDe: person.id, conta: { empresaId: empresa.id } });
  const removed = await stack.call('DELETE', `/funcionarios/${person.id}`, { token: empresa.token });
  expect(removed.status).toBe(200);
  await until('the mail to be erased', async () =>
    (await outboxes.isDone(mail?.id ?? '')) ? undefined : true,
  );
  expect(await keptFor(person.email)).toEqual([]);
});

const command = (...args: string[]) =>
  runCommand('mail-resend', ['--prefix', process.env.TABLE_PREFIX ?? '', ...args]);

it('is counted, and then sent, by the operator’s command', async () => {
  const { email } = await invite();
  await keptMail(email);
  const trial = await command();
  expect(trial).toMatchObject({ out: '1 a reenviar: convite\nNada mudou: repita com --send', code: 0 });
  expect(await keptFor(email)).toHaveLength(1);
  await repairSender();
  expect(await command('--send')).toMatchObject({ out: '1 na fila de novo: convite', code: 0 });
  await stack.mail(email);
  expect(await command()).toMatchObject({ out: 'Nenhum e-mail ficou sem sair', code: 0 });
});
