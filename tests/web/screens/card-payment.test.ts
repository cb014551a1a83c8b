import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { empresas } from '../../../shared/routes/empresas.ts';
import { pagamento } from '../../../shared/routes/pagamento.ts';
import type { FakeApi } from '../support/fake-api.ts';
import { asEmpresa } from '../support/people.ts';
import { at, heading, open, press, see } from '../support/screen.ts';

/** A card whose charge Stripe knows of, although the page has lost the answer. */
let intent: { id: string; status: string };
const confirmPayment = vi.fn();

beforeEach(() => {
  intent = { id: 'pi_1', status: 'requires_payment_method' };
  confirmPayment.mockReset();
  const payment = { on: (_: string, ready: () => void) => ready(), mount() {}, destroy() {} };
  vi.stubGlobal('Stripe', () => ({
    elements: () => ({ create: () => payment }),
    retrievePaymentIntent: async () => ({ paymentIntent: intent }),
    confirmPayment,
  }));
  // Stripe's script has loaded.
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    queueMicrotask(() => (script as HTMLScriptElement).onload?.(new Event('load')));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const paying = (): FakeApi =>
  asEmpresa({ plano_nome: 'experience' })
    .on(empresas.currentPlan, { plano_nome: 'experience' })
    .fail(pagamento.getSubscription, 404)
    .on(pagamento.priceDetails, {
      nickname: 'Expert Anual',
      amount: 50_400,
      currency: 'brl',
      interval: 'year',
      intervalCount: 1,
    })
    .on(pagamento.createSubscription, { clientSecret: 'pi_1_secret_1', subscriptionId: 'sub_1' })
    .on(pagamento.paymentStatus, { status: 'processing', plano_nome: 'experience' });
const AT = { priceId: 'price_1', empresaId: 'empresa1' };

// First: a script that has loaded is kept while the window lives.
it('a script that fails at once is loaded again by the next attempt', async () => {
  vi.mocked(document.head.append).mockImplementationOnce((script) => {
    (script as HTMLScriptElement).onerror?.(new Event('error'));
  });
  await open(paying(), '/PaymentPage', { usr: AT });
  await press('Tentar novamente');
  confirmPayment.mockResolvedValue({ paymentIntent: { id: 'pi_1' } });
  await press(/^Pagar R/);
  await at('/confirmation');
});

it.each([
  'succeeded',
  'processing',
])('after a reload a charge that %s is followed, not asked for again', async (status) => {
  intent.status = status;
  await open(paying(), '/PaymentPage', { usr: AT });
  await at('/confirmation');
  await heading(/Confirmando seu pagamento/);
  expect(confirmPayment).not.toHaveBeenCalled();
});

it('a press whose answer is lost asks Stripe what became of the charge', async () => {
  confirmPayment.mockImplementation(async () => {
    intent.status = 'succeeded';
    return { error: { type: 'api_connection_error', message: 'Sem resposta.' } };
  });
  await open(paying(), '/PaymentPage', { usr: AT });
  await press(/^Pagar R/);
  await at('/confirmation');
  expect(confirmPayment).toHaveBeenCalledTimes(1);
});

it('a refused card is said to be refused', async () => {
  confirmPayment.mockResolvedValue({ error: { type: 'card_error', message: 'Cartão recusado.' } });
  await open(paying(), '/PaymentPage', { usr: AT });
  await press(/^Pagar R/);
  await see('Cartão recusado.');
});
