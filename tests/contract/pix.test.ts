import { afterEach, describe, expect, it } from 'vitest';
import { newEmpresa, PASSWORD, type SignedIn } from '../support/contas.ts';
import { payments } from '../support/payments.ts';
import { stackForFile } from '../support/stack.ts';
import { until } from '../support/until.ts';

/** One Pix for one period: no card is kept, nothing renews by itself (reach, section 3). */
const stack = stackForFile();
const { begin, boleto, pix, payBoleto, payPix, assinatura, planOf, mailCount, clock, steps, hold } =
  payments(stack);
const DAY = 86_400_000;
afterEach(async () => {
  await hold(false);
  await clock(null);
});

const again = async (empresa: SignedIn): Promise<SignedIn> => ({
  ...empresa,
  token: (await stack.login(empresa.email, PASSWORD)).token,
});
const hasPlan = (empresa: SignedIn, plano: string) =>
  until(plano, async () => ((await planOf(empresa)) === plano ? true : undefined));
const statusOf = ({ token }: SignedIn, paymentIntentId: string) =>
  stack.call<{ status: string; plano_nome: string }>('GET', `/api/pagamento/${paymentIntentId}`, { token });

describe('a Pix', () => {
  it('has a code, an image and an expiry; the plan begins with the money and ends with the period', async () => {
    const empresa = await newEmpresa(stack, 'pix');
    const asked = await pix(empresa);
    expect(asked).toEqual({
      paymentIntentId: expect.stringMatching(/^pi_/),
      pix: {
        copiaECola: expect.stringContaining('br.gov.bcb.pix'),
        qrCode: expect.stringMatching(/^data:image\//),
        expiraEm: expect.stringMatching(/Z$/),
      },
    });
    expect(await pix(empresa)).toEqual(asked);
    expect(await planOf(empresa)).toBe('experience');
    expect(await assinatura(empresa)).toMatchObject({
      situacao: 'pendente',
      forma: 'pix',
      renova: false,
      aPagar: { priceId: 'price_expert_semestral', pix: asked },
    });
    expect((await statusOf(empresa, asked.paymentIntentId)).body).toMatchObject({ plano_nome: 'experience' });
    expect(await payPix(asked)).toBe(303);
    await hasPlan(empresa, 'expert_semestral');
    const view = await assinatura(empresa);
    expect(view).toMatchObject({
      plano_nome: 'expert_semestral',
      situacao: 'ativa',
      proximaCobranca: null,
      cartaoFinal: null,
      forma: 'pix',
      renova: false,
      recibos: [{ valorCentavos: 31200 }],
    });
    const end = Date.parse(view.fimEm ?? '');
    expect(Math.round((end - Date.now()) / DAY / 30)).toBe(6);
    expect((await stack.mail(empresa.email, /^Recibo/)).text).toContain('não renova sozinho');
    const receipt = await fetch(view.recibos[0]?.url ?? '');
    expect(await receipt.text()).toContain('R$\u00a0312,00');
    for (const [days, mails] of [
      [-15.1, 0],
      [-14.9, 1],
      [-7.1, 1],
      [-6.9, 2],
      [-0.9, 3],
      [-0.1, 3],
    ] as const) {
      await clock(end + days * DAY);
      await steps();
      expect([days, await mailCount(empresa, /^Seu plano termina/, mails)]).toEqual([days, mails]);
      expect(await planOf(empresa)).toBe('expert_semestral');
    }
    const { avisos } = (
      await stack.call<{ avisos: { tipo: string }[] }>('GET', '/api/avisos', {
        token: (await again(empresa)).token,
      })
    ).body;
    expect(avisos.filter(({ tipo }) => tipo === 'pagamento').length, 'a notice for each mail').toBe(3);
    await clock(end + 1000);
    await steps();
    expect(await planOf(empresa)).toBe('experience');
    await stack.mail(empresa.email, /^Seu plano terminou/);
    expect(await assinatura(await again(empresa))).toMatchObject({
      situacao: 'nenhuma',
      forma: null,
      fimEm: null,
    });
    await stack.tool('stripe/reenviar', { vezes: 2 });
    expect(await planOf(empresa)).toBe('experience');
  });

  it('paid again while it runs, extends from its end, also to the longer plan; a card waits for the end', async () => {
    const empresa = await newEmpresa(stack, 'pix');
    await payPix(await pix(empresa));
    await hasPlan(empresa, 'expert_semestral');
    const first = Date.parse((await assinatura(empresa)).fimEm ?? '');
    for (const forma of ['cartao', 'boleto'])
      expect(await begin(empresa, forma, { cnpj: '11.222.333/0001-81' })).toHaveProperty('status', 409);
    await payPix(await pix(empresa, { priceId: 'price_expert_anual' }));
    await hasPlan(empresa, 'expert_anual');
    const { fimEm, recibos } = await assinatura(empresa);
    expect(Math.round((Date.parse(fimEm ?? '') - first) / DAY / 30.4)).toBe(12);
    expect(recibos.map(({ valorCentavos }) => valorCentavos)).toEqual([50400, 31200]);
  });

  it('paid in the second of its expiry buys the plan; a second later it cannot be paid', async () => {
    const empresa = await newEmpresa(stack, 'pix');
    const [asked, other] = [await pix(empresa), await newEmpresa(stack, 'pix')];
    const late = await pix(other);
    await clock(asked.pix.expiraEm);
    expect(await payPix(asked)).toBe(303);
    await hasPlan(empresa, 'expert_semestral');
    await clock(Date.parse(late.pix.expiraEm) + 1000);
    expect(await payPix(late)).toBe(409);
    expect(await planOf(other)).toBe('experience');
    expect(await assinatura(await again(other))).toMatchObject({ situacao: 'nenhuma', forma: null });
    const next = await pix(await again(other));
    expect(next.paymentIntentId).not.toBe(late.paymentIntentId);
  });

  it('ignores amounts, periods and plans of a client', async () => {
    const empresa = await newEmpresa(stack, 'pix');
    const more = {
      valor: 1,
      amount: 1,
      valorCentavos: 1,
      periodo: 120,
      plano: 'enterprise_anual',
      meses: 99,
    };
    await payPix(await pix(empresa, more));
    await hasPlan(empresa, 'expert_semestral');
    expect((await assinatura(empresa)).recibos[0]).toHaveProperty('valorCentavos', 31200);
    expect(await begin(empresa, 'pix', { priceId: 'price_barato' })).toHaveProperty('status', 400);
  });

  it('the page after the payment need not wait for the webhook; another company may not ask', async () => {
    const empresa = await newEmpresa(stack, 'pix');
    const asked = await pix(empresa);
    await hold(true);
    await payPix(asked);
    expect((await statusOf(empresa, asked.paymentIntentId)).body).toEqual({
      status: 'succeeded',
      plano_nome: 'expert_semestral',
    });
    expect((await statusOf(await newEmpresa(stack, 'outra'), asked.paymentIntentId)).status).toBe(404);
  });

  it('survives a lost answer and ten simultaneous requests: one payment', async () => {
    const empresa = await newEmpresa(stack, 'pix');
    await stack.tool('falhas', { servico: 'stripe', modo: 'aceita-e-corta', vezes: 1 });
    const all = await Promise.all(
      Array.from({ length: 10 }, () => begin<{ paymentIntentId: string }>(empresa, 'pix')),
    );
    expect(new Set(all.map(({ body }) => body.paymentIntentId)).size).toBe(1);
    const other = await newEmpresa(stack, 'pix');
    await stack.tool('falhas', { servico: 'stripe', modo: 'corta', vezes: 2 });
    expect(await begin(other, 'pix')).toHaveProperty('status', 502);
    await stack.tool('falhas', { servico: 'stripe', modo: 'corta', vezes: 0 });
    expect(await begin(other, 'pix')).toHaveProperty('status', 200);
  });

  it('paid at the same time as a boleto, is paid back and mailed: one plan', async () => {
    const empresa = await newEmpresa(stack, 'pix');
    const asked = await pix(empresa);
    await hold(true);
    await payPix(asked);
    // Its webhook is late: the boleto begins, and finds the Pix paid.
    expect(await begin(empresa, 'boleto', { cnpj: '11.222.333/0001-81' })).toHaveProperty('status', 409);
    expect(await planOf(empresa)).toBe('expert_semestral');
    const other = await newEmpresa(stack, 'pix');
    const printed = await boleto(other);
    await payBoleto(printed);
    expect(await begin(other, 'pix')).toHaveProperty('status', 409);
    expect(await assinatura(other)).toMatchObject({ forma: 'boleto', situacao: 'ativa' });
  });
});
