import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setVariables } from '../runner/process.ts';
import { dayOrNight } from '../support/by-night.ts';
import { newEmpresa, type SignedIn } from '../support/contas.ts';
import { payments } from '../support/payments.ts';
import { emptyStackForFile } from '../support/stack.ts';

/**
 * Two forms paid at once, with Stripe's webhooks twice, late and in every order: one plan runs, and no money is lost. On an
 * empty stack, because the reconciliation visits every company.
 */
const stack = emptyStackForFile();
const {
  begin,
  boleto,
  pix,
  payBoleto,
  payPix,
  assinatura,
  planOf,
  mailsTo,
  mailCount,
  hold,
  events,
  send,
  reconcile,
} = payments(stack);
const DAYS = 86_400_000;
/** All 120 orders by night. */
const PATIENCE_MS = dayOrNight(120_000, 900_000);

/** The five that this story's plan depends on. */
const FIVE = [
  'customer.subscription.created',
  'invoice.voided',
  'customer.subscription.deleted',
  // Of the Pix, and of the boleto.
  'payment_intent.succeeded',
  'payment_intent.succeeded',
];
const PAID = ['payment_intent.succeeded', 'invoice.paid', 'customer.subscription.updated'];

function permutations<T>(of: readonly T[]): T[][] {
  if (of.length < 2) return [[...of]];
  return of.flatMap((first, at) => permutations(of.toSpliced(at, 1)).map((rest) => [first, ...rest]));
}

/** The events of these kinds since a number of events, oldest first. */
const since = async (before: number, kinds: readonly string[]) =>
  (await events()).slice(before).filter(({ type }) => kinds.includes(type));

beforeAll(() => hold(true));
afterAll(() => hold(false));

/** A boleto that was voided by choosing Pix; both are paid, and no webhook has arrived. */
async function bothPaid() {
  const empresa = await newEmpresa(stack, 'duas.formas');
  const before = (await events()).length;
  const printed = await boleto(empresa);
  const asked = await pix(empresa);
  await payPix(asked);
  await payBoleto(printed);
  return { empresa, decisive: await since(before, FIVE) };
}

const outcome = async (empresa: SignedIn) => {
  const { plano_nome, situacao, forma, renova, fimEm } = await assinatura(empresa);
  const months = Math.round((Date.parse(fimEm ?? '') - Date.now()) / DAYS / 30.4);
  return { plano_nome, situacao, forma, renova, months };
};

describe('a Pix and a voided boleto, both paid', () => {
  it(
    'end in one plan for both periods, whatever the order and number of the webhooks',
    async () => {
      const orders = permutations([0, 1, 2, 3, 4]);
      // Each event twice in a row, then all of them backwards.
      const chosen = orders.filter((_, at) => at % dayOrNight(13, 1) === 0);
      for (const order of chosen) {
        const { empresa, decisive } = await bothPaid();
        expect(decisive.map(({ type }) => type).sort()).toEqual([...FIVE].sort());
        const ids = order.map((at) => decisive[at]?.id ?? '');
        const { enviados } = await send(ids.flatMap((id) => [id, id]));
        expect(new Set(enviados.map(({ status }) => status))).toEqual(new Set([200]));
        await send(ids.toReversed());
        expect([order, await outcome(empresa)]).toEqual([
          order,
          {
            plano_nome: 'expert_semestral',
            situacao: 'ativa',
            forma: 'pix',
            renova: false,
            months: 12,
          },
        ]);
        expect(await mailCount(empresa, /depois do prazo/, 1)).toBe(1);
        expect(await mailsTo(empresa, /Devolvemos/)).toEqual([]);
      }
    },
    PATIENCE_MS,
  );

  it('sent all at once, count each payment once', async () => {
    const { empresa, decisive } = await bothPaid();
    const ids = decisive.map(({ id }) => id);
    await Promise.all(ids.flatMap((id) => [send([id]), send([id]), send([id])]));
    await send(ids);
    expect((await outcome(empresa)).months).toBe(12);
    expect(await mailCount(empresa, /depois do prazo/, 1)).toBe(1);
    expect(await mailCount(empresa, /^Recibo/, 1)).toBe(1);
  });
});

describe('a paid subscription beside a paid Pix', () => {
  /** A card confirmed and a Pix paid, neither known to the product: begun in two tabs at the same moment. */
  async function cardAndPix() {
    const empresa = await newEmpresa(stack, 'cartao.e.pix');
    const asked = await pix(empresa);
    const before = (await events()).length;
    await payPix(asked);
    const { pixId, formaPagamento } = await recordOf(empresa);
    await forget(empresa, ['pixId', 'formaPagamento']);
    const card = (await begin<{ clientSecret: string; subscriptionId: string }>(empresa, 'cartao')).body;
    await stack.tool('stripe/pagar', { clientSecret: card.clientSecret, cartao: '4242 4242 4242 4242' });
    expect([pixId, formaPagamento]).toEqual([asked.paymentIntentId, 'pix']);
    return { empresa, decisive: await since(before, PAID), asked };
  }

  it('pays the Pix back and mails it, in every order: one plan, no card charged in vain', async () => {
    for (const order of permutations([0, 1, 2, 3]).filter((_, at) => at % dayOrNight(5, 1) === 0)) {
      const { empresa, decisive, asked } = await cardAndPix();
      const ids = order.map((at) => decisive[at]?.id ?? '');
      await send(ids.flatMap((id) => [id, id]));
      await send(ids.toReversed());
      expect(await assinatura(empresa)).toMatchObject({
        plano_nome: 'expert_semestral',
        situacao: 'ativa',
        forma: 'cartao',
        renova: true,
        fimEm: null,
        recibos: [{ valorCentavos: 31200 }],
      });
      expect(await mailCount(empresa, /Devolvemos/, 1)).toBe(1);
      const page = await fetch(`${stack.url}/__local/stripe/pix/${asked.paymentIntentId}`);
      expect(await page.text()).toContain('Pagamento devolvido.');
    }
  });
});

it('a Pix is refused where Stripe has not granted it', async () => {
  const empresa = await newEmpresa(stack, 'sem.pix');
  setVariables({ PIX: '' });
  const refused = await begin(empresa, 'pix');
  setVariables({ PIX: '1' });
  expect(refused).toMatchObject({ status: 400, body: { campos: { forma: expect.any(String) } } });
  expect(await begin(empresa, 'pix')).toHaveProperty('status', 200);
});

describe('the nightly reconciliation', () => {
  it('finds and mends what lost webhooks would have changed, once', async () => {
    await reconcile();
    const [byPix, byBoleto, byCard] = [
      await newEmpresa(stack, 'perdido'),
      await newEmpresa(stack, 'perdido'),
      await newEmpresa(stack, 'perdido'),
    ];
    await payPix(await pix(byPix));
    await payBoleto(await boleto(byBoleto));
    const card = (await begin<{ clientSecret: string }>(byCard, 'cartao')).body;
    await stack.tool('stripe/pagar', { clientSecret: card.clientSecret, cartao: '4242 4242 4242 4242' });
    const { empresa: late } = await bothPaid();
    for (const one of [byPix, byBoleto, byCard, late]) expect(await planOf(one)).toBe('experience');
    const { resultado } = await reconcile();
    expect(resultado.diferencas).toBeGreaterThanOrEqual(4);
    for (const one of [byPix, byBoleto, byCard, late]) expect(await planOf(one)).toBe('expert_semestral');
    expect((await outcome(late)).months).toBe(12);
    expect((await reconcile()).resultado.diferencas).toBe(0);
  });

  it('ends a subscription that no company has, and a plan whose end was not heard of', async () => {
    const empresa = await newEmpresa(stack, 'sobra');
    const card = (await begin<{ clientSecret: string; subscriptionId: string }>(empresa, 'cartao')).body;
    await stack.tool('stripe/pagar', { clientSecret: card.clientSecret, cartao: '4242 4242 4242 4242' });
    await reconcile();
    const { stripeCustomerId = '' } = await recordOf(empresa);
    const { cancelSubscription, createSubscription, findSubscription } = await import(
      '../../functions/partners/stripe/subscriptions.ts'
    );
    const stray = await createSubscription({
      empresaId: empresa.empresaId,
      customerId: stripeCustomerId,
      priceId: 'price_expert_anual',
      forma: 'boleto',
      replaces: 'perdida',
    });
    await stack.tool('relogio', { agora: new Date(Date.now() + 2 * 3_600_000).toISOString() });
    await reconcile();
    expect((await findSubscription(stray.id))?.status).toBe('incomplete_expired');
    expect(await planOf(empresa)).toBe('expert_semestral');
    await cancelSubscription(card.subscriptionId, { prorate: false });
    await reconcile();
    expect(await planOf(empresa)).toBe('experience');
    await stack.tool('relogio', { agora: null });
  });
});

const recordOf = async ({ empresaId }: SignedIn) => {
  const { mustGetEmpresa } = await import('../../functions/areas/contas/index.ts');
  return mustGetEmpresa(empresaId, { fresh: true });
};
/** As if another request had linked its payment at the same moment. */
const forget = async ({ empresaId: id }: SignedIn, remove: string[]) => {
  const { updateItem } = await import('../../functions/platform/dynamodb/commands.ts');
  const { write } = await import('../../functions/platform/dynamodb/writes.ts');
  await write(updateItem('empresas', { id }, { remove }));
};
