import { screen, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import * as MSG from '../../../shared/messages.ts';
import { empresas } from '../../../shared/routes/empresas.ts';
import type { Assinatura } from '../../../shared/routes/entities.ts';
import { pagamento } from '../../../shared/routes/pagamento.ts';
import { PLAN_RULES, type PlanoNome } from '../../../shared/rules/planos.ts';
import type { FakeApi } from '../support/fake-api.ts';
import { asEmpresa, EMPRESA } from '../support/people.ts';
import {
  at,
  button,
  choose,
  field,
  fill,
  follow,
  gone,
  heading,
  open,
  press,
  reload,
  see,
  until,
} from '../support/screen.ts';

/** Paying by card, boleto or Pix, and what Plano e pagamento says of each. */
const PIX = {
  paymentIntentId: 'pi_1',
  pix: {
    copiaECola: '00020126pix',
    qrCode: 'data:image/svg+xml;base64,PHN2Zy8+',
    expiraEm: '2031-05-20T10:00:00.000Z',
  },
};
const BOLETO = {
  subscriptionId: 'sub_1',
  faturaUrl: 'https://invoice.stripe.com/i/1',
  vencimento: '2031-05-20T15:00:00.000Z',
};

const view = (more: Partial<Assinatura> = {}): Assinatura => ({
  plano_nome: 'experience',
  situacao: 'nenhuma',
  proximaCobranca: null,
  terminaEm: null,
  valorCentavos: null,
  cartaoFinal: null,
  forma: null,
  renova: false,
  fimEm: null,
  boleto: null,
  recibos: [],
  ...more,
});

/** What can still be paid, as the server says after a reload. */
const [priceId, boleto] = [
  'price_expert_anual',
  { faturaUrl: BOLETO.faturaUrl, vencimento: BOLETO.vencimento },
];
const waiting = {
  boleto: { situacao: 'pendente', forma: 'boleto', boleto, aPagar: { priceId } },
  pix: { situacao: 'pendente', forma: 'pix', aPagar: { priceId, pix: PIX } },
} as const;

const paying = (plano_nome: PlanoNome = 'experience', more: object = {}): FakeApi =>
  asEmpresa({ plano_nome, colaboradoresLimite: 7, ...more })
    .on(empresas.currentPlan, { plano_nome })
    .on(pagamento.listPlans, {
      planos: (Object.keys(PLAN_RULES) as PlanoNome[]).map((each) => ({
        plano_nome: each,
        nome: each,
        colaboradoresLimite: null,
        limitePosts: null,
        upsMaximo: 25,
        recursos: [],
        precoMensal: null,
        precoTotal: null,
        priceId: each.startsWith('expert') ? `price_${each}` : null,
      })),
    })
    .on(pagamento.priceDetails, {
      nickname: 'Expert Anual',
      amount: 50_400,
      currency: 'brl',
      interval: 'year',
      intervalCount: 1,
    })
    .on(pagamento.getSubscription, view())
    .on(pagamento.paymentStatus, { status: 'requires_action', plano_nome: 'experience' })
    .on(pagamento.createSubscription, { clientSecret: 'segredo', subscriptionId: 'sub_0' });

async function toPayment(api: FakeApi) {
  await open(api, '/EscolherPlano');
  await press('Assinar');
  await at('/PaymentPage');
}
const askedOf = (api: FakeApi) =>
  api.callsOf(pagamento.createSubscription).map(({ body }) => {
    const { forma, cnpj } = body as { forma: string; cnpj?: string };
    return cnpj ? [forma, cnpj] : [forma];
  });

describe('the prices', () => {
  it('put the total first, then the words of the specification and what each way to pay does', async () => {
    await open(paying(), '/EscolherPlano');
    await see('Pix: Não renova sozinho.');
    const card = (await heading('Expert')).closest('li');
    for (const words of [
      'R$ 504,00 por ano',
      'R$ 4,20 por mês. Cobrado uma única vez: R$ 504,00',
      'Cartão e boleto: Renova a cada 12 meses; cancele quando quiser.',
    ])
      expect(card?.textContent).toContain(words);
    await choose('radio', /^Semestral/);
    await see('Cartão e boleto: Renova a cada 6 meses; cancele quando quiser.');
  });
});

describe('the payment page', () => {
  it('says what each form will do, under the total', async () => {
    await toPayment(paying());
    await see('Renova a cada 12 meses; cancele quando quiser.');
    await choose('radio', 'Pix');
    await see('Não renova sozinho.');
    await choose('radio', 'Boleto');
    await see('Renova a cada 12 meses; cancele quando quiser.');
  });

  it('asks for the CNPJ before the boleto, and shows where it is', async () => {
    const api = paying();
    await toPayment(api);
    await choose('radio', 'Boleto');
    await press('Gerar boleto');
    await see('Informe o CNPJ da empresa.');
    await fill({ CNPJ: '11.222.333/0001-82' });
    await press('Gerar boleto');
    await see('CNPJ inválido.');
    api.fail(pagamento.createSubscription, 400, MSG.cnpjInvalido, { campos: { cnpj: MSG.cnpjInvalido } });
    await fill({ CNPJ: '11.222.333/0001-81' });
    await gone('CNPJ inválido.');
    await press('Gerar boleto');
    await see('CNPJ inválido.');
    api.on(pagamento.createSubscription, BOLETO);
    await press('Gerar boleto');
    await heading('Seu boleto está pronto');
    await see('Pague até 20/05/2031.');
    expect((await screen.findByRole('link', { name: 'Abrir o boleto' })).getAttribute('href')).toBe(
      BOLETO.faturaUrl,
    );
    expect(askedOf(api)).toEqual([['cartao'], ['boleto', '11222333000181'], ['boleto', '11222333000181']]);
    await follow('Ir para o painel');
    await at('/DashboardEmpresa');
  });

  it('knows the company’s CNPJ', async () => {
    await toPayment(
      paying('experience', { cnpj: '11222333000181' }).on(empresas.getEmpresa, {
        ...EMPRESA,
        cnpj: '11222333000181',
      }),
    );
    await choose('radio', 'Boleto');
    expect(await field('CNPJ')).toHaveProperty('value', '11.222.333/0001-81');
  });

  it('shows the Pix as a picture and a code, waits for the money and confirms', async () => {
    const api = paying();
    await toPayment(api);
    await choose('radio', 'Pix');
    api.fail(pagamento.createSubscription, 502);
    await press('Gerar Pix');
    await see('Não foi possível gerar o Pix. Tente novamente.');
    api.on(pagamento.createSubscription, PIX);
    await press('Gerar Pix');
    await see('Aguardando o pagamento…');
    await see('00020126pix');
    expect((await screen.findByAltText('QR code do Pix')).getAttribute('src')).toBe(PIX.pix.qrCode);
    await button('Copiar código Pix');
    api.on(pagamento.paymentStatus, { status: 'succeeded', plano_nome: 'expert_anual' });
    await screen.findByRole('heading', { name: 'Pagamento confirmado!' }, { timeout: 5000 });
  });

  it('offers another Pix once it has expired, and a card anew after another form was begun', async () => {
    const api = paying().on(pagamento.paymentStatus, {
      status: 'requires_payment_method',
      plano_nome: 'experience',
    });
    await toPayment(api);
    await choose('radio', 'Pix');
    api.on(pagamento.createSubscription, PIX);
    await press('Gerar Pix');
    await see('Este Pix expirou.');
    await press('Gerar outro Pix');
    await button('Gerar Pix');
    await choose('radio', 'Cartão');
    await until(() => askedOf(api).length === 3);
    expect(askedOf(api)).toEqual([['cartao'], ['pix'], ['cartao']]);
    const keys = api
      .callsOf(pagamento.createSubscription)
      .map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(3);
  });

  it.each([
    ['boleto', 'Boleto', 'Pague até 20/05/2031.', waiting.boleto],
    ['Pix', 'Pix', '00020126pix', waiting.pix],
  ] as const)('shows the %s that still waits for its money, until a card is asked for', async (what, name, shown, begun) => {
    const api = paying().on(pagamento.getSubscription, view(begun));
    await toPayment(api);
    await see(shown);
    await reload();
    await see(shown);
    await until(() => (screen.queryByRole('radio', { name }) as HTMLInputElement | null)?.checked === true);
    await choose('radio', 'Cartão');
    await see(`Com cartão, o ${what} em aberto deixa de valer.`);
    expect(askedOf(api)).toEqual([]);
    await press('Pagar com cartão');
    await until(() => askedOf(api).length === 1);
    expect(askedOf(api)).toEqual([['cartao']]);
  });

  it.each(['boleto', 'pix'] as const)('finds the %s whose answer was lost, after a reload', async (forma) => {
    const api = paying('experience', { cnpj: '11222333000181' });
    await toPayment(api);
    await choose('radio', forma === 'pix' ? 'Pix' : 'Boleto');
    api.drop(pagamento.createSubscription);
    if (forma === 'boleto') await fill({ CNPJ: '11.222.333/0001-81' });
    await press(/^Gerar/);
    await see(/^Não foi possível gerar o /);
    const asked = askedOf(api).length;
    api.on(pagamento.getSubscription, view(waiting[forma]));
    await reload();
    await see(forma === 'pix' ? '00020126pix' : 'Seu boleto está pronto');
    expect(askedOf(api)).toHaveLength(asked);
  });

  it('does not show the Pix of another plan', async () => {
    const other = { ...waiting.pix, aPagar: { priceId: 'price_expert_semestral', pix: PIX } };
    const api = paying().on(pagamento.getSubscription, view(other));
    await toPayment(api);
    await button('Gerar Pix');
    expect(screen.queryByText('00020126pix')).toBeNull();
  });

  it('a boleto just made is not voided by looking at the card', async () => {
    const api = paying('experience', { cnpj: '11222333000181' });
    await toPayment(api);
    await choose('radio', 'Boleto');
    await fill({ CNPJ: '11.222.333/0001-81' });
    api.on(pagamento.createSubscription, BOLETO);
    await press('Gerar boleto');
    await heading('Seu boleto está pronto');
    await choose('radio', 'Cartão');
    await see('Com cartão, o boleto em aberto deixa de valer.');
    expect(askedOf(api).filter(([forma]) => forma === 'cartao')).toHaveLength(1);
  });
});

describe('the sign-up', () => {
  it('neither voids a boleto by going back and on, nor shows a card that the boleto has voided', async () => {
    const api = paying('experience', { cnpj: '11222333000181' });
    await open(api, '/CadastrarEmpresa?passo=plano');
    const onward = async () => {
      await press('Selecionar Expert');
      await press('Avançar');
      await heading('Pagamento');
    };
    await onward();
    await choose('radio', 'Boleto');
    await fill({ CNPJ: '11.222.333/0001-81' });
    api.on(pagamento.createSubscription, BOLETO);
    await press('Gerar boleto');
    await heading('Seu boleto está pronto');
    await press('Voltar');
    await onward();
    await choose('radio', 'Cartão');
    await see('Com cartão, o boleto em aberto deixa de valer.');
    expect(askedOf(api)).toEqual([['cartao'], ['boleto', '11222333000181']]);
    api.on(pagamento.createSubscription, { clientSecret: 'outro', subscriptionId: 'sub_1' });
    await press('Pagar com cartão');
    await until(() => askedOf(api).length === 3);
    expect(askedOf(api).at(-1)).toEqual(['cartao']);
  });

  it('prepares the card anew after a boleto whose answer was lost, which may have voided it', async () => {
    const api = paying('experience', { cnpj: '11222333000181' });
    await open(api, '/CadastrarEmpresa?passo=pagamento&plano=expert_anual');
    await until(() => askedOf(api).length === 1);
    await choose('radio', 'Boleto');
    await fill({ CNPJ: '11.222.333/0001-81' });
    api.drop(pagamento.createSubscription);
    await press('Gerar boleto');
    await see('Não foi possível gerar o boleto. Tente novamente.');
    api.on(pagamento.createSubscription, { clientSecret: 'outro', subscriptionId: 'sub_1' });
    const asked = askedOf(api).length;
    await choose('radio', 'Cartão');
    await until(() => askedOf(api).length > asked);
    expect(askedOf(api).at(-1)).toEqual(['cartao']);
  });

  it('after a reload shows the Pix that can still be paid, and voids none on the way', async () => {
    const api = paying('experience').on(pagamento.getSubscription, view(waiting.pix));
    await open(api, '/CadastrarEmpresa?passo=pagamento&plano=expert_anual');
    await see('00020126pix');
    await press('Voltar');
    await press('Selecionar Expert');
    await press('Avançar');
    await see('00020126pix');
    expect(askedOf(api)).toEqual([]);
  });

  it('takes a Pix', async () => {
    const api = paying('experience');
    await open(api, '/CadastrarEmpresa?passo=pagamento&plano=expert_anual');
    await choose('radio', 'Pix');
    api.on(pagamento.createSubscription, PIX);
    await press('Gerar Pix');
    await see('Aguardando o pagamento…');
  });
});

describe('Plano e pagamento', () => {
  const settings = (more: Partial<Assinatura>, plano: PlanoNome = 'expert_anual') => {
    const api = paying(plano).on(
      pagamento.getSubscription,
      view({ plano_nome: plano, situacao: 'ativa', ...more }),
    );
    return open(api, '/DashboardEmpresa?aba=ajustes&ver=plano').then(() => api);
  };

  it('of a Pix says until when it is paid, and offers one more period', async () => {
    const end = '2031-05-20T15:00:00.000Z';
    await settings({ forma: 'pix', fimEm: end, terminaEm: end });
    await see('Seu plano está pago até 20/05/2031. Não renova sozinho.');
    await see('Pix');
    expect(screen.queryByRole('button', { name: 'Trocar cartão' })).toBeNull();
    await press('Pagar mais um período');
    await at('/PaymentPage');
    await see('Não renova sozinho.');
    expect(screen.queryByRole('radio', { name: 'Cartão' })).toBeNull();
    await button('Gerar Pix');
    await follow('Plano e pagamento');
    await at('/DashboardEmpresa?aba=ajustes&ver=plano');
  });

  it('of a Pix that can still be paid leads to its code, without asking for another', async () => {
    const api = await settings(waiting.pix, 'experience');
    await see('Falta concluir o pagamento para ativar o plano.');
    await press('Continuar o pagamento');
    await at('/PaymentPage');
    await see('00020126pix');
    expect(askedOf(api)).toEqual([]);
  });

  it('of a boleto shows the open one, and has no card to change', async () => {
    await settings({
      forma: 'boleto',
      renova: true,
      valorCentavos: 50_400,
      situacao: 'pendente',
      boleto: { faturaUrl: BOLETO.faturaUrl, vencimento: BOLETO.vencimento },
    });
    await see(/^Há um boleto em aberto: pague até 20\/05\/2031/);
    await screen.findByRole('link', { name: 'Abrir o boleto' });
    expect(screen.queryByRole('button', { name: 'Trocar cartão' })).toBeNull();
    await button('Cancelar assinatura');
  });

  it('of an overdue first boleto leads to it and to the plans', async () => {
    const vencimento = '2020-05-20T15:00:00.000Z';
    await settings(
      {
        forma: 'boleto',
        renova: true,
        situacao: 'pendente',
        boleto: { faturaUrl: BOLETO.faturaUrl, vencimento },
      },
      'experience',
    );
    await see('O boleto venceu em 20/05/2020. Pague para não perder o plano.');
    await within(await screen.findByRole('main')).findByRole('link', { name: 'Upgrade' });
  });

  it('of a boleto in order says how the next one comes', async () => {
    await settings({
      forma: 'boleto',
      renova: true,
      proximaCobranca: BOLETO.vencimento,
      valorCentavos: 50_400,
    });
    await see(/^Cada período chega por boleto/);
    await see('Boleto');
  });
});
