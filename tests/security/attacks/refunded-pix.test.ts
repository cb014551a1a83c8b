import { afterEach, describe, expect, it } from 'vitest';
import { ADMIN_EMAIL } from '../../../infra/local/settings.ts';
import { newEmpresa, PASSWORD, type SignedIn } from '../../support/contas.ts';
import { payments } from '../../support/payments.ts';
import { stackForFile } from '../../support/stack.ts';
import { until } from '../../support/until.ts';

/** A plan that is kept after its money has gone back: refunded by the operator, or disputed at the bank. */
const stack = stackForFile();
const { begin, pix, payPix, assinatura, planOf, mailsTo, clock, hold, steps, reconcile } = payments(stack);
const DAY = 86_400_000;
afterEach(async () => {
  await hold(false);
  await clock(null);
});

const hasPlan = (empresa: SignedIn, plano: string) =>
  until(plano, async () => ((await planOf(empresa)) === plano ? true : undefined));
const refund = (paymentIntentId: string, centavos?: number) =>
  stack.tool('stripe/devolver', { paymentIntentId, ...(centavos && { centavos }) });
const dispute = (paymentIntentId: string, decisao?: 'won' | 'lost') =>
  stack.tool('stripe/contestar', { paymentIntentId, ...(decisao && { decisao }) });
const newSession = async (empresa: SignedIn): Promise<SignedIn> => ({
  ...empresa,
  ...(await stack.login(empresa.email, PASSWORD)),
});
async function paid(empresa: SignedIn): Promise<string> {
  const asked = await pix(empresa);
  await payPix(asked);
  await hasPlan(empresa, 'expert_semestral');
  return asked.paymentIntentId;
}
const byCard = async (empresa: SignedIn) => {
  const { body } = await begin<{ clientSecret: string; subscriptionId: string }>(empresa, 'cartao');
  await stack.tool('stripe/pagar', { clientSecret: body.clientSecret, cartao: '4242424242424242' });
  await hasPlan(empresa, 'expert_semestral');
  return body.clientSecret.split('_secret')[0] ?? '';
};

describe.each([
  ['refunded', refund, /^Um pagamento foi devolvido$/],
  ['disputed', dispute, /^Um pagamento foi contestado$/],
] as const)('a Pix that is %s', (_what, reverse, subject) => {
  it('gives its period back, once, and owner and admin are told', async () => {
    const empresa = await newEmpresa(stack, 'devolvida');
    const payment = await paid(empresa);
    await reverse(payment);
    await hasPlan(empresa, 'experience');
    expect(await assinatura(empresa)).toMatchObject({ fimEm: null });
    await stack.mail(empresa.email, subject);
    const told = await stack.mail(ADMIN_EMAIL, subject);
    expect(told.text).toContain(payment);
    const { avisos } = (
      await stack.call<{ avisos: { titulo: string }[] }>('GET', '/api/avisos', { token: empresa.token })
    ).body;
    expect(avisos.map(({ titulo }) => titulo)).toContainEqual(expect.stringMatching(subject));

    // What the company pays afterwards stays, however often the events of the first come.
    const second = await paid(empresa);
    expect(second).not.toBe(payment);
    const before = await assinatura(empresa);
    await Promise.all([stack.tool('stripe/reenviar', { vezes: 4 }), reconcile()]);
    expect(await assinatura(empresa)).toEqual(before);
    expect(await mailsTo(empresa, subject)).toHaveLength(1);
  });

  it('takes its own period from those that are paid', async () => {
    const empresa = await newEmpresa(stack, 'duas');
    const first = await paid(empresa);
    const one = (await assinatura(empresa)).fimEm ?? '';
    const asked = await pix(empresa);
    await payPix(asked);
    await until('two periods', async () => ((await assinatura(empresa)).fimEm !== one ? true : undefined));
    await reverse(first);
    await until('one period', async () => {
      const days = (Date.parse((await assinatura(empresa)).fimEm ?? '') - Date.parse(one)) / DAY;
      return Math.abs(days) <= 4 ? true : undefined;
    });
    expect(await planOf(empresa)).toBe('expert_semestral');
  });

  it('while no webhook comes, is found by night, however old the payment is', async () => {
    const empresa = await newEmpresa(stack, 'calada');
    const payment = await paid(empresa);
    await clock(Date.now() + 40 * DAY);
    await hold(true);
    await reverse(payment);
    expect(await planOf(empresa)).toBe('expert_semestral');
    await reconcile();
    expect(await planOf(empresa)).toBe('experience');
  });

  it('before its plan began, never gives it', async () => {
    const empresa = await newEmpresa(stack, 'antes');
    const asked = await pix(empresa);
    await hold(true);
    await payPix(asked);
    await reverse(asked.paymentIntentId);
    await hold(false);
    await reconcile();
    await stack.call('GET', `/api/pagamento/${asked.paymentIntentId}`, { token: empresa.token });
    expect(await planOf(empresa)).toBe('experience');
  });
});

it('a Pix that is disputed after its plan had ended takes nothing of what was paid later', async () => {
  const empresa = await newEmpresa(stack, 'volta');
  const old = await paid(empresa);
  await clock(Date.now() + 250 * DAY);
  await steps();
  await hasPlan(empresa, 'experience');
  const again = await paid(await newSession(empresa));
  expect(again).not.toBe(old);
  const before = await assinatura(await newSession(empresa));
  await dispute(old);
  await reconcile();
  expect(await planOf(empresa)).toBe('expert_semestral');
  expect(await assinatura(await newSession(empresa))).toEqual(before);
});

describe('a card', () => {
  it('whose first charge is disputed after a change to a longer period ends its subscription', async () => {
    const empresa = await newEmpresa(stack, 'maior');
    const first = await byCard(empresa);
    const portal = await stack.call<{ url: string }>('POST', '/api/portal-pagamento', {
      token: empresa.token,
      body: {},
    });
    const body = new URLSearchParams({ price: 'price_expert_anual' });
    await fetch(`${portal.body.url}/plano`, { method: 'POST', body, redirect: 'manual' });
    await hasPlan(empresa, 'expert_anual');
    await dispute(first);
    await hasPlan(empresa, 'experience');
    expect(await assinatura(empresa)).toMatchObject({ situacao: 'cancelada' });
  });

  it.each([
    ['refunded', refund],
    ['disputed', dispute],
  ])('whose charge is %s ends its subscription', async (_what, reverse) => {
    const empresa = await newEmpresa(stack, 'cartao');
    const payment = await byCard(empresa);
    await reverse(payment);
    await hasPlan(empresa, 'experience');
    expect(await assinatura(empresa)).toMatchObject({ situacao: 'cancelada' });
    await stack.mail(empresa.email, /^Um pagamento foi/);
  });
});

it('a part that is paid back is a discount, and a dispute that the bank refuses gives nothing twice', async () => {
  const empresa = await newEmpresa(stack, 'parte');
  const payment = await paid(empresa);
  const before = await assinatura(empresa);
  await refund(payment, 100);
  await reconcile();
  expect(await assinatura(empresa)).toEqual(before);
  await dispute(payment);
  await hasPlan(empresa, 'experience');
  await dispute(payment, 'won');
  await reconcile();
  expect(await planOf(empresa)).toBe('experience');
});
