import { afterEach, beforeAll, expect, it } from 'vitest';
import type { DomainEvent } from '../../../functions/events/index.ts';
import type { Mail } from '../../../infra/local/services/ses.ts';
import { dayOf } from '../../../shared/rules/dates.ts';
import { setPlan } from '../../support/admin.ts';
import { newEmpresa, newFuncionario, type SignedIn } from '../../support/contas.ts';
import { newExchange, newProduct } from '../../support/content.ts';
import { deliveries } from '../../support/deliveries.ts';
import { stackForFile } from '../../support/stack.ts';
import { until } from '../../support/until.ts';

const stack = stackForFile();
let empresa: SignedIn;
let produtoId: string;
beforeAll(async () => {
  empresa = await newEmpresa(stack);
  await setPlan(stack, empresa, 'enterprise_anual');
  produtoId = (await newProduct(stack, empresa, { nome: 'Caneca', valor_ups: 1, quantidade: 9 })).id;
});
afterEach(() => stack.tool('relogio', { agora: null }));

async function buyer(): Promise<SignedIn> {
  const { getFuncionario } = await import('../../../functions/areas/contas/store/funcionarios.ts');
  const { movement } = await import('../../../functions/areas/movimentos/store/ledger.ts');
  const { transact } = await import('../../../functions/platform/dynamodb/writes.ts');
  const one = await newFuncionario(stack, empresa);
  const record = await getFuncionario({ empresaId: empresa.id, id: one.id });
  if (!record) throw new Error('the buyer is not there');
  const award = {
    valor: 9,
    motivo: 'compartilhamento',
    referencia: 'saldo',
    nome: 'Saldo',
    now: new Date(),
  } as const;
  await transact(movement(record, award).writes);
  return one;
}

/** The event of an exchange, as in the outbox. */
async function eventOf(trocaId: string, tipo: DomainEvent['tipo']) {
  const { eventsOf } = await import('../../../functions/platform/events/day.ts');
  const all = [];
  for await (const page of eventsOf(dayOf(new Date()), new Date())) all.push(...page);
  const found = all.find(
    (event) => event.tipo === tipo && 'trocaId' in event.dados && event.dados.trocaId === trocaId,
  );
  if (!found) throw new Error(`no ${tipo} of ${trocaId}`);
  return found;
}
const mailsTo = async ({ email }: SignedIn, subject: RegExp) =>
  (await stack.look<Mail[]>(`emails?to=${encodeURIComponent(email)}`)).filter((mail) =>
    subject.test(mail.subject),
  );
const consume = async (...events: object[]) => {
  const { handler } = await import('../../../functions/areas/loja/consumers/event-mails.ts');
  expect(await handler(deliveries(events))).toEqual({ batchItemFailures: [] });
};
const settle = (trocaId: string, status: string) =>
  stack.call('PUT', `/api/gerenciarTroca/${trocaId}/status`, { token: empresa.token, body: { status } });

it('writes one mail for each event, however often and late it arrives', async () => {
  const one = await buyer();
  const troca = await newExchange(stack, one, produtoId);
  await stack.mail(empresa.email, /Nova troca/);
  expect((await settle(troca.id, 'entregue')).status).toBe(200);
  expect((await settle(troca.id, 'pendente')).status, 'undone').toBe(200);
  await stack.tool('relogio', { agora: new Date(Date.now() + 60_000).toISOString() });
  expect((await settle(troca.id, 'entregue')).status).toBe(200);
  expect(await mailsTo(one, /entregue/)).toEqual([]);
  await stack.tool('relogio', { agora: new Date(Date.now() + 11 * 60_000).toISOString() });
  await stack.mail(one.email, /entregue/);
  expect((await settle(troca.id, 'pendente')).status, 'too late').toBe(409);
  await stack.tool('relogio', { agora: null });
  const [created, delivered] = [
    await eventOf(troca.id, 'troca.criada'),
    await eventOf(troca.id, 'troca.atualizada'),
  ];
  const { isDone } = await import('../../../functions/platform/mail/outbox.ts');
  await until('the sent mail to be recorded', async () => ((await isDone(created.id)) ? true : undefined));
  await consume(delivered, created, created);
  expect(await isDone(created.id), 'a note that keeps the stream from sending it twice').toBe(true);
  // A mail written after the repetitions has arrived: so would theirs have.
  const later = await newExchange(stack, one, produtoId);
  await settle(later.id, 'cancelada');
  await stack.mail(one.email, /cancelada/);
  await until('the company’s second mail', async () => (await mailsTo(empresa, /Nova troca/))[1]);
  expect(await mailsTo(empresa, /Nova troca/)).toHaveLength(2);
  expect(await mailsTo(one, /entregue/)).toHaveLength(1);
  expect((await mailsTo(one, /cancelada/))[0]?.text).toContain('“Caneca” foi cancelada e 1 UPS');
});

it('writes none to a removed employee, while the company still gets its own', async () => {
  const one = await buyer();
  const troca = await newExchange(stack, one, produtoId);
  const created = await eventOf(troca.id, 'troca.criada');
  await stack.call('DELETE', `/funcionarios/${one.id}`, { token: empresa.token });
  await settle(troca.id, 'cancelada');
  const late = { ...created, id: `${created.id.slice(0, -4)}LATE` };
  await consume(late, await eventOf(troca.id, 'troca.atualizada'), {
    ...created,
    dados: { ...created.dados, trocaId: 'NENHUMA' },
  });
  const mail = await until('the mail to the company', async () =>
    (await mailsTo(empresa, /Nova troca/)).find(({ text }) => text.includes('Um colaborador trocou 1 UPS')),
  );
  expect(mail.text).toContain('“Caneca”');
  expect(await mailsTo(one, /cancelada/)).toEqual([]);
});
