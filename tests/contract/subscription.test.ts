import { beforeAll, describe, expect, it } from 'vitest';
import type { Mail } from '../../infra/local/services/ses.ts';
import type { Assinatura } from '../../shared/routes/entities.ts';
import { newEmpresa, newFuncionario, PASSWORD, type SignedIn } from '../support/contas.ts';
import { stackForFile } from '../support/stack.ts';
import { until } from '../support/until.ts';

/** Plano e pagamento: what a company sees of its subscription, and changes in Stripe's portal (growth, 7). */
const stack = stackForFile();
const DAY = 86_400_000;
const BACK = '/DashboardEmpresa?aba=ajustes&ver=plano';

const assinatura = async ({ empresaId, token }: SignedIn, query: object = { empresaId }) =>
  stack.call<Assinatura & { message?: string }>('GET', '/api/assinatura', { token, query: { ...query } });
const situationOf = async (empresa: SignedIn) => (await assinatura(empresa)).body.situacao;
const openPortal = ({ token }: SignedIn, body: object = {}) =>
  stack.call<{ url: string; codigo?: string }>('POST', '/api/portal-pagamento', { token, body });

/** Presses a button of the portal's page; returns the status and the redirect. */
async function press(portal: string, view: string, fields: Record<string, string> = {}) {
  const answer = await fetch(`${portal}/${view}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
  return { status: answer.status, to: answer.headers.get('location') };
}

async function subscribe(empresa: SignedIn, priceId = 'price_expert_semestral'): Promise<void> {
  const { empresaId, token } = empresa;
  const { body } = await stack.call<{ clientSecret: string }>('POST', '/api/create-subscription', {
    token,
    body: { priceId, paymentMethodType: 'card', empresaId },
  });
  await stack.tool('stripe/pagar', { clientSecret: body.clientSecret, cartao: '4242 4242 4242 4242' });
  await until('the plan', async () => ((await situationOf(empresa)) === 'ativa' ? true : undefined));
}
const paying = async (): Promise<SignedIn> => {
  const empresa = await newEmpresa(stack, 'assinante');
  await subscribe(empresa);
  return empresa;
};
const mailsTo = async ({ email }: SignedIn, subject: RegExp) =>
  (await stack.look<Mail[]>(`emails?to=${encodeURIComponent(email)}`)).filter((mail) =>
    subject.test(mail.subject),
  );
const clock = (at: Date | null) => stack.tool('relogio', { agora: at?.toISOString() ?? null });
const repeatWebhooks = () => stack.tool('stripe/reenviar', { vezes: 2 });

describe('a company’s subscription', () => {
  let empresa: SignedIn;
  beforeAll(async () => {
    empresa = await paying();
  });

  it('200 with plan, next charge, card and receipts', async () => {
    const { status, body } = await assinatura(empresa);
    expect(status).toBe(200);
    expect(body).toEqual({
      plano_nome: 'expert_semestral',
      situacao: 'ativa',
      proximaCobranca: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T.*Z$/),
      terminaEm: null,
      valorCentavos: 31200,
      cartaoFinal: '4242',
      forma: 'cartao',
      renova: true,
      fimEm: null,
      boleto: null,
      recibos: [{ data: expect.any(String), valorCentavos: 31200, url: expect.stringMatching(/^http/) }],
    });
    const months = (Date.parse(body.proximaCobranca ?? '') - Date.now()) / (30 * DAY);
    expect(Math.round(months)).toBe(6);
    const receipt = await fetch(body.recibos[0]?.url ?? '');
    expect(await receipt.text()).toContain('R$\u00a0312,00');
  });

  it('200 and empty if nothing was ever paid; pending during a first payment', async () => {
    const free = await newEmpresa(stack, 'gratis');
    expect((await assinatura(free)).body).toEqual({
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
    });
    await stack.call('POST', '/api/create-subscription', {
      token: free.token,
      body: { priceId: 'price_expert_anual', paymentMethodType: 'card', empresaId: free.empresaId },
    });
    expect((await assinatura(free)).body).toMatchObject({ situacao: 'pendente', valorCentavos: 50400 });
  });

  it('502 when Stripe fails', async () => {
    await stack.tool('falhas', { servico: 'stripe', modo: 'erro', vezes: 20 });
    expect((await assinatura(empresa)).status).toBe(502);
    await stack.tool('falhas', { servico: 'stripe', modo: 'erro', vezes: 0 });
  });
});

describe('the way to Stripe’s portal', () => {
  it('200 with a link to the customer’s own portal, which links back to Ajustes; 409 without a subscription', async () => {
    const empresa = await paying();
    const { status, body } = await openPortal(empresa);
    expect(status).toBe(200);
    const page = await (await fetch(body.url)).text();
    expect(page).toContain(`href="${stack.url}${BACK.replace('&', '&#38;')}"`.replace('&#38;', '&amp;'));
    for (const words of ['Mudar de plano', 'Cancelar assinatura', 'Trocar cartão', 'Ver recibo'])
      expect(page).toContain(words);
    const refused = await openPortal(await newEmpresa(stack, 'gratis'));
    expect(refused).toMatchObject({ status: 409, body: { codigo: 'sem_assinatura' } });
    expect((await openPortal(empresa, { fluxo: 'outro' })).status).toBe(400);
  });

  it('a new card is charged from then on, even if the subscription had its own', async () => {
    const empresa = await paying();
    const portal = (await openPortal(empresa, { fluxo: 'cartao' })).body.url;
    expect(await press(portal, 'cartao', { cartao: '4000 0000 0000 0002' })).toMatchObject({ status: 402 });
    expect(await press(portal, 'cartao', { cartao: '5555 5555 5555 4444' })).toEqual({
      status: 303,
      to: `${stack.url}${BACK}`,
    });
    await until('the new card', async () =>
      (await assinatura(empresa)).body.cartaoFinal === '4444' ? true : undefined,
    );
  });

  it('a cancelled subscription ends with its period and can be resumed; one mail for repeated webhooks', async () => {
    const empresa = await paying();
    const { url } = (await openPortal(empresa)).body;
    expect((await press(url, 'cancelar')).status).toBe(303);
    const { body } = await assinatura(empresa);
    expect(body).toMatchObject({
      plano_nome: 'expert_semestral',
      situacao: 'cancelada',
      proximaCobranca: null,
      terminaEm: expect.any(String),
      fimEm: body.terminaEm,
      forma: 'cartao',
      renova: false,
      valorCentavos: null,
    });
    const day = new Date(body.terminaEm ?? '').toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' });
    expect((await stack.mail(empresa.email, /assinatura foi cancelada/)).text).toContain(`até ${day}`);
    // Stripe repeats the cancellation with every other change.
    await press(url, 'cartao', { cartao: '5555 5555 5555 4444' });
    await repeatWebhooks();
    await press(url, 'renovar');
    expect(await situationOf(empresa)).toBe('ativa');
    await repeatWebhooks();
    expect(await mailsTo(empresa, /assinatura foi cancelada/)).toHaveLength(1);
  });

  it('no mail about the end of what another form of payment voided', async () => {
    const empresa = await newEmpresa(stack, 'outra.forma');
    const { empresaId, token } = empresa;
    for (const forma of ['cartao', 'pix']) {
      const body = { priceId: 'price_expert_anual', paymentMethodType: 'card', empresaId, forma };
      expect((await stack.call('POST', '/api/create-subscription', { token, body })).status).toBe(200);
    }
    // The first webhook records the end, the next one finds it.
    await repeatWebhooks();
    expect(await situationOf(empresa)).not.toBe('ativa');
    expect(await mailsTo(empresa, /assinatura foi cancelada/)).toEqual([]);
  });

  it('a longer period begins at once, less the unused part; a shorter one with the next period', async () => {
    const empresa = await paying();
    const { url } = (await openPortal(empresa)).body;
    await press(url, 'plano', { price: 'price_expert_anual' });
    const longer = await until('the other plan', async () => {
      const { body } = await assinatura(empresa);
      return body.plano_nome === 'expert_anual' ? body : undefined;
    });
    expect(longer).toMatchObject({ situacao: 'ativa', valorCentavos: 50400 });
    expect(longer.recibos.map(({ valorCentavos }) => valorCentavos)).toEqual([50400 - 31200, 31200]);
    await press(url, 'plano', { price: 'price_expert_semestral' });
    expect((await assinatura(empresa)).body).toMatchObject({
      plano_nome: 'expert_anual',
      proximaCobranca: longer.proximaCobranca,
      valorCentavos: null,
    });
    expect((await press(url, 'plano', { price: 'price_outro' })).status).toBe(402);
  });
});

describe('mails about payments', () => {
  it('a receipt for each payment, a reminder a week before the next, a warning when one fails: once each', async () => {
    const empresa = await paying();
    const { body } = await assinatura(empresa);
    const receipt = await stack.mail(empresa.email, /^Recibo da sua assinatura/);
    expect(receipt.text).toContain('R$\u00a0312,00');
    expect(receipt.text).toContain(body.recibos[0]?.url);
    await repeatWebhooks();
    const renews = Date.parse(body.proximaCobranca ?? '');
    const remind = async (daysBefore: number) => {
      await clock(new Date(renews - daysBefore * DAY));
      await stack.tool('tarefas/lembrar-pagamentos');
    };
    try {
      await remind(8);
      for (const days of [6.5, 6.4, 5.5]) await remind(days);
      const reminder = await stack.mail(empresa.email, /renova em uma semana/);
      expect(reminder.text).toMatch(/R\$\u00a0312,00, no cartão final 4242/);
      await stack.tool('stripe/cartao', {
        subscriptionId: await subscriptionOf(empresa),
        cartao: '4000 0000 0000 0002',
      });
      await clock(new Date(renews + DAY));
      const failed = await stack.mail(empresa.email, /^Não conseguimos cobrar/);
      expect(failed.text).toContain(`Trocar o cartão: ${stack.url}${BACK}`);
      // The session of half a year ago has expired.
      const { token } = await stack.login(empresa.email, PASSWORD);
      expect(await situationOf({ ...empresa, token })).toBe('pendente');
      const { url } = (await openPortal({ ...empresa, token }, { fluxo: 'cartao' })).body;
      await press(url.replace(/\/cartao$/, ''), 'cartao', { cartao: '5555 5555 5555 4444' });
      await until('the open invoice to be paid', async () =>
        (await situationOf({ ...empresa, token })) === 'ativa' ? true : undefined,
      );
      await repeatWebhooks();
      await until('its receipt', async () => (await mailsTo(empresa, /^Recibo/))[1]);
    } finally {
      await clock(null);
    }
    const counts = await Promise.all(
      [/^Recibo/, /renova em uma semana/, /^Não conseguimos cobrar/].map((subject) =>
        mailsTo(empresa, subject),
      ),
    );
    expect(counts.map(({ length }) => length)).toEqual([2, 1, 1]);
  });
});

describe('the CNPJ', () => {
  const change = ({ empresaId, token, email }: SignedIn, cnpj: unknown) =>
    stack.call<{ cnpj: string | null; campos?: object }>('PUT', `/empresa/${empresaId}`, {
      token,
      body: { nome: 'Acme', endereco: 'Rua A, 1', adm_nome: 'Ana', telefone: '11999990000', email, cnpj },
    });
  const CNPJ = '11.222.333/0001-81';

  it('is validated, stored without punctuation, shown to the company only, and can be removed', async () => {
    const empresa = await newEmpresa(stack, 'cnpj');
    expect((await change(empresa, CNPJ)).body.cnpj).toBe('11222333000181');
    expect((await change(empresa, undefined)).body.cnpj).toBe('11222333000181');
    const wrong = await change(empresa, '11.222.333/0001-82');
    expect(wrong).toMatchObject({ status: 400, body: { campos: { cnpj: 'CNPJ inválido.' } } });
    const { token } = await newFuncionario(stack, empresa);
    const seen = await stack.call('GET', `/empresa/${empresa.empresaId}`, { token });
    expect(seen.body).not.toHaveProperty('cnpj');
    expect((await change(empresa, '')).body.cnpj).toBeNull();
  });

  it('is sent to Stripe with the first payment or when changed, and appears on later receipts', async () => {
    const empresa = await newEmpresa(stack, 'cnpj');
    await change(empresa, CNPJ);
    const { body } = await stack.call<{ clientSecret: string }>('POST', '/api/create-subscription', {
      token: empresa.token,
      body: { priceId: 'price_expert_anual', paymentMethodType: 'card', empresaId: empresa.empresaId },
    });
    await atStripe(empresa, CNPJ);
    await stack.tool('stripe/pagar', { clientSecret: body.clientSecret, cartao: '4242 4242 4242 4242' });
    expect((await stack.mail(empresa.email, /^Recibo/)).text).toContain(`CNPJ ${CNPJ}`);
    await change(empresa, '00.000.000/0001-91');
    await atStripe(empresa, '00.000.000/0001-91');
    // Stripe may refuse a CNPJ with letters; we accept it.
    expect((await change(empresa, '12.abc.345/01de-35')).body.cnpj).toBe('12ABC34501DE35');
    await atStripe(empresa, undefined);
  });
});

/** Waits until Stripe has only this tax id of a company. */
const atStripe = (empresa: SignedIn, cnpj: string | undefined) =>
  until(`${cnpj} at Stripe`, async () => {
    const sales = await stack.look<{ cliente: string; cnpjs: string[] }[]>('stripe/assinaturas');
    const found = sales.find(({ cliente }) => cliente === empresa.email)?.cnpjs ?? [];
    return found.join() === (cnpj ?? '') ? true : undefined;
  });

const subscriptionOf = async ({ email }: SignedIn) => {
  const sales = await stack.look<{ id: string; cliente: string }[]>('stripe/assinaturas');
  return sales.find(({ cliente }) => cliente === email)?.id ?? '';
};
