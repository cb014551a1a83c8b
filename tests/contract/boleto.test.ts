import { afterEach, describe, expect, it } from 'vitest';
import { newEmpresa, PASSWORD, type SignedIn } from '../support/contas.ts';
import { CNPJ, payments } from '../support/payments.ts';
import { stackForFile } from '../support/stack.ts';
import { until } from '../support/until.ts';

/** A subscription by invoice: its plan begins with the money, and an overdue boleto ends it (reach, section 3). */
const stack = stackForFile();
const { begin, boleto, pix, payBoleto, payPix, assinatura, planOf, mailsTo, mailCount, clock, steps, press } =
  {
    ...payments(stack),
    press: (url: string) => fetch(url).then((page) => page.text()),
  };
const DAY = 86_400_000;
afterEach(() => clock(null));

/** The session of half a year ago has expired. */
const again = async (empresa: SignedIn): Promise<SignedIn> => ({
  ...empresa,
  token: (await stack.login(empresa.email, PASSWORD)).token,
});
const hasPlan = (empresa: SignedIn, plano: string) =>
  until(plano, async () => ((await planOf(empresa)) === plano ? true : undefined));

describe('a boleto', () => {
  it('400 without a CNPJ, which may come with the payment and is kept', async () => {
    const empresa = await newEmpresa(stack, 'boleto');
    const refused = await begin(empresa, 'boleto');
    expect(refused).toMatchObject({ status: 400, body: { campos: { cnpj: expect.any(String) } } });
    expect(await begin(empresa, 'boleto', { cnpj: '11.222.333/0001-82' })).toHaveProperty('status', 400);
    expect((await begin(empresa, 'boleto', { cnpj: CNPJ })).status).toBe(200);
    expect((await begin(empresa, 'boleto')).status).toBe(200);
    const { body } = await stack.call('GET', `/empresa/${empresa.empresaId}`, { token: empresa.token });
    expect(body).toHaveProperty('cnpj', '11222333000181');
    expect((await begin(empresa, 'cheque')).status).toBe(400);
  });

  it('begins with the money, never before, and the same boleto is handed out again', async () => {
    const empresa = await newEmpresa(stack, 'boleto');
    const first = await boleto(empresa);
    expect(first).toEqual({
      subscriptionId: expect.stringMatching(/^sub_/),
      faturaUrl: expect.stringMatching(/^http/),
      vencimento: expect.stringMatching(/Z$/),
    });
    expect(await boleto(empresa)).toEqual(first);
    expect(await planOf(empresa)).toBe('experience');
    expect(await assinatura(empresa)).toMatchObject({
      situacao: 'pendente',
      forma: 'boleto',
      renova: true,
      fimEm: null,
      boleto: { faturaUrl: first.faturaUrl, vencimento: first.vencimento },
    });
    expect((await stack.mail(empresa.email, /^Seu boleto do Painel UPS/)).text).toContain(first.faturaUrl);
    expect(await press(first.faturaUrl)).toContain('Simular pagamento');
    expect(await payBoleto(first)).toBe(303);
    await hasPlan(empresa, 'expert_semestral');
    expect(await assinatura(empresa)).toMatchObject({
      plano_nome: 'expert_semestral',
      situacao: 'ativa',
      forma: 'boleto',
      renova: true,
      fimEm: null,
      cartaoFinal: null,
      boleto: null,
      valorCentavos: 31200,
      recibos: [{ valorCentavos: 31200 }],
    });
    expect((await stack.mail(empresa.email, /^Recibo/)).text).toContain(CNPJ);
    expect(await begin(empresa, 'boleto')).toMatchObject({ status: 409, body: { codigo: 'plano_ativo' } });
  });

  it('overdue at renewal: a mail 3 and 7 days after, the end after 10; the money brings the plan back', async () => {
    const empresa = await newEmpresa(stack, 'boleto');
    await payBoleto(await boleto(empresa));
    await hasPlan(empresa, 'expert_semestral');
    const renews = Date.parse((await assinatura(empresa)).proximaCobranca ?? '');
    await clock(renews - 6.9 * DAY);
    await steps();
    expect((await stack.mail(empresa.email, /renova em uma semana/)).text).toContain(
      'O boleto chega por e-mail nesse dia.',
    );
    await clock(renews + 3600_000);
    let late = await again(empresa);
    const open = await until('the next boleto', async () => (await assinatura(late)).boleto ?? undefined);
    const due = Date.parse(open.vencimento);
    await mailCount(empresa, /^Seu boleto do Painel/, 2);
    for (const [days, mails] of [
      [2.9, 0],
      [3.1, 1],
      [3.2, 1],
      [6.9, 1],
      [7.1, 2],
      [9.9, 2],
    ] as const) {
      await clock(due + days * DAY);
      await steps();
      expect([days, await mailCount(empresa, /^Seu boleto venceu/, mails)]).toEqual([days, mails]);
      expect(await planOf(empresa)).toBe('expert_semestral');
    }
    const { avisos } = (
      await stack.call<{ avisos: { tipo: string }[] }>('GET', '/api/avisos', {
        token: (await again(empresa)).token,
      })
    ).body;
    expect(avisos.filter(({ tipo }) => tipo === 'pagamento').length).toBeGreaterThanOrEqual(2);
    await clock(due + 10.1 * DAY);
    await steps();
    expect(await planOf(empresa)).toBe('experience');
    late = await again(empresa);
    expect(await assinatura(late)).toMatchObject({ forma: null, renova: false, fimEm: null, boleto: null });
    expect((await stack.mail(empresa.email, /assinatura foi cancelada/)).text).toContain('Experience');
    // The printed boleto is paid a day after it was voided: boletos cannot be refunded.
    await clock(due + 11.1 * DAY);
    expect(await payBoleto(open)).toBe(303);
    await hasPlan(empresa, 'expert_semestral');
    late = await again(empresa);
    const after = await assinatura(late);
    expect(after).toMatchObject({ situacao: 'ativa', forma: 'boleto', renova: false });
    expect(Math.round((Date.parse(after.fimEm ?? '') - due) / DAY / 30)).toBe(6);
    expect((await stack.mail(empresa.email, /depois do prazo/)).text).toContain('R$\u00a0312,00');
    await stack.tool('stripe/reenviar', { vezes: 2 });
    expect(await assinatura(late)).toEqual(after);
    expect(await mailsTo(empresa, /depois do prazo/)).toHaveLength(1);
  });

  it('never paid: ends after ten days without a plan, and can be begun again', async () => {
    const empresa = await newEmpresa(stack, 'boleto');
    const { vencimento, subscriptionId } = await boleto(empresa);
    for (const [days, mails] of [
      [2.9, 0],
      [3.1, 1],
      [7.1, 2],
      [9.9, 2],
    ] as const) {
      await clock(Date.parse(vencimento) + days * DAY);
      await steps();
      expect([days, await mailCount(empresa, /^Seu boleto venceu/, mails)]).toEqual([days, mails]);
    }
    await clock(Date.parse(vencimento) + 10.1 * DAY);
    await steps();
    const late = await again(empresa);
    expect(await assinatura(late)).toMatchObject({
      plano_nome: 'experience',
      situacao: 'nenhuma',
      forma: null,
    });
    const second = await boleto(late);
    expect(second.subscriptionId).not.toBe(subscriptionId);
    await payBoleto(second);
    await hasPlan(empresa, 'expert_semestral');
  });
});

describe('two forms at once', () => {
  it('choosing a card voids the boleto; paid all the same, it moves the end of the card’s plan', async () => {
    const empresa = await newEmpresa(stack, 'duas');
    const printed = await boleto(empresa);
    const card = (await begin<{ clientSecret: string }>(empresa, 'cartao')).body;
    expect(await press(printed.faturaUrl)).toContain('anulado');
    await stack.tool('stripe/pagar', { clientSecret: card.clientSecret, cartao: '4242 4242 4242 4242' });
    await hasPlan(empresa, 'expert_semestral');
    const before = Date.parse((await assinatura(empresa)).proximaCobranca ?? '');
    await clock(Date.now() + 0.5 * DAY);
    await payBoleto(printed);
    await stack.mail(empresa.email, /depois do prazo/);
    const after = await assinatura(empresa);
    expect(after).toMatchObject({ situacao: 'ativa', forma: 'cartao', renova: true });
    expect(Math.round((Date.parse(after.proximaCobranca ?? '') - before) / DAY / 30)).toBe(6);
    await stack.tool('stripe/reenviar', { vezes: 2 });
    expect(await assinatura(empresa)).toEqual(after);
  });

  it('a boleto and a Pix: the Pix pays, the boleto is void; its money extends the period', async () => {
    const empresa = await newEmpresa(stack, 'duas');
    const printed = await boleto(empresa);
    await payPix(await pix(empresa));
    await hasPlan(empresa, 'expert_semestral');
    const first = await assinatura(empresa);
    expect(first).toMatchObject({ forma: 'pix', renova: false, boleto: null });
    await payBoleto(printed);
    await stack.mail(empresa.email, /depois do prazo/);
    const { fimEm } = await assinatura(empresa);
    expect(Math.round((Date.parse(fimEm ?? '') - Date.parse(first.fimEm ?? '')) / DAY / 30)).toBe(6);
  });
});
