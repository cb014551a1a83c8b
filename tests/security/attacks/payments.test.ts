import { describe, expect, it } from 'vitest';
import { mustGetEmpresa } from '../../../functions/areas/contas/index.ts';
import { callStripe } from '../../../functions/partners/stripe/client.ts';
import { newEmpresa } from '../../support/contas.ts';
import { payments } from '../../support/payments.ts';
import { stackForFile } from '../../support/stack.ts';
import { until } from '../../support/until.ts';

/** Plans without money, or for less of it. */
const stack = stackForFile();
const { begin, boleto, pix, payBoleto, payPix, assinatura, planOf, reconcile } = payments(stack);
const DAY = 86_400_000;

/** A Pix for one cent more than nothing, made at Stripe itself, as someone with its key could. */
async function forgedPix(payer: string, empresaId: string): Promise<string> {
  const { stripeCustomerId = '' } = await mustGetEmpresa(payer);
  const intent = await callStripe((stripe) =>
    stripe.paymentIntents.create({
      amount: 50,
      currency: 'brl',
      customer: stripeCustomerId,
      allowed_payment_method_types: ['pix'],
      metadata: { empresaId, plano: 'expert_anual' },
      confirm: true,
    }),
  );
  return intent.id;
}

describe('a plan without its money', () => {
  it('is not given by an event that Stripe has not signed', async () => {
    const empresa = await newEmpresa(stack, 'forjada');
    const { paymentIntentId } = await pix(empresa);
    const event = {
      id: 'evt_forjado',
      object: 'event',
      type: 'payment_intent.succeeded',
      data: {
        object: {
          object: 'payment_intent',
          id: paymentIntentId,
          status: 'succeeded',
          payment_method_types: ['pix'],
          metadata: { empresaId: empresa.empresaId, plano: 'enterprise_anual' },
        },
      },
    };
    for (const signature of ['', 't=1,v1=00', `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}`]) {
      const { status } = await stack.call('POST', '/stripe/webhook', {
        body: JSON.stringify(event),
        headers: { 'stripe-signature': signature },
      });
      expect(status).toBe(400);
    }
    expect(await planOf(empresa)).toBe('experience');
  });

  it('is not given by a payment of another company’s customer, whatever it names', async () => {
    const [payer, other] = [await newEmpresa(stack, 'paga'), await newEmpresa(stack, 'outra')];
    await boleto(payer);
    await boleto(other);
    await payPix({ paymentIntentId: await forgedPix(payer.empresaId, other.empresaId) });
    await reconcile();
    expect(await planOf(other)).toBe('experience');
    expect(await planOf(payer)).toBe('experience');
  });

  it('is not seen, confirmed or extended through another company’s payment', async () => {
    const [victim, thief] = [await newEmpresa(stack, 'vitima'), await newEmpresa(stack, 'ladra')];
    const asked = await pix(victim);
    await payPix(asked);
    await until('the plan', async () => ((await planOf(victim)) === 'expert_semestral' ? true : undefined));
    for (const paymentIntentId of [asked.paymentIntentId, `credito-${asked.paymentIntentId}`]) {
      const { status } = await stack.call('GET', `/api/pagamento/${paymentIntentId}`, { token: thief.token });
      expect(status).toBe(404);
    }
    expect((await begin({ ...thief, empresaId: victim.empresaId }, 'pix')).status).toBe(403);
    expect(await planOf(thief)).toBe('experience');
  });
});

describe('one payment', () => {
  it('buys one period, however often its pages, events and reconciliations repeat', async () => {
    const [byPix, byBoleto] = [await newEmpresa(stack, 'uma'), await newEmpresa(stack, 'uma')];
    const [asked, printed] = [await pix(byPix), await boleto(byBoleto)];
    await Promise.all([payPix(asked), payPix(asked), payPix(asked), payBoleto(printed), payBoleto(printed)]);
    for (const empresa of [byPix, byBoleto])
      await until('the plan', async () =>
        (await planOf(empresa)) === 'expert_semestral' ? true : undefined,
      );
    const before = [await assinatura(byPix), await assinatura(byBoleto)];
    await Promise.all([
      stack.tool('stripe/reenviar', { vezes: 4 }),
      reconcile(),
      ...Array.from({ length: 5 }, () =>
        stack.call('GET', `/api/pagamento/${asked.paymentIntentId}`, { token: byPix.token }),
      ),
    ]);
    expect([await assinatura(byPix), await assinatura(byBoleto)]).toEqual(before);
    const months = (Date.parse(before[0]?.fimEm ?? '') - Date.now()) / DAY / 30.4;
    expect(Math.round(months)).toBe(6);
  });

  it('is all that twenty simultaneous requests of every form leave to pay', async () => {
    const empresa = await newEmpresa(stack, 'muitas');
    const forms = ['cartao', 'boleto', 'pix', 'boleto'];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        begin(empresa, forms[at % 4] ?? 'pix', { cnpj: '11.222.333/0001-81' }),
      ),
    );
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    const { stripeCustomerId: customer = '' } = await mustGetEmpresa(empresa.empresaId);
    const [invoices, intents] = await Promise.all([
      callStripe((stripe) => stripe.invoices.list({ customer, status: 'open', limit: 100 })),
      callStripe((stripe) => stripe.paymentIntents.list({ customer, limit: 100 })),
    ]);
    // What a loser of the race began is ended by the next request, or by night.
    await pix(empresa);
    await stack.tool('relogio', { agora: new Date(Date.now() + 2 * 3_600_000).toISOString() });
    await reconcile();
    const left = await callStripe((stripe) => stripe.invoices.list({ customer, status: 'open', limit: 100 }));
    expect(left.data).toEqual([]);
    expect(invoices.data.length + intents.data.length).toBeGreaterThan(0);
    await stack.tool('relogio', { agora: null });
  });
});
