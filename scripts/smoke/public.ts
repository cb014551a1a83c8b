import { type Check, type Client, expect } from './client.ts';

interface Plan {
  plano_nome: string;
  priceId: string | null;
  precoTotal: number | null;
}

/** Plans paid by card, and the months that a payment covers. */
const MONTHS: Readonly<Record<string, number>> = { expert_semestral: 6, expert_anual: 12 };
const sold = (planos: Plan[]) => planos.filter(({ plano_nome }) => plano_nome in MONTHS);

/**
 * Public checks: the site, the public calls, and that all other calls require a token. Returns whether the site sells
 * plans: a stage without Stripe has no public key, and then no prices.
 */
export async function publicChecks({ host, call }: Client, check: Check): Promise<boolean> {
  const site = new URL(host).origin;
  await check('a API responde e tudo por trás dela também', async () => {
    const { body } = await call('GET', '/saude', 200);
    expect(body.status === 'ok', 'status diferente de ok');
  });
  await check('o site abre, com cabeçalhos de segurança', async () => {
    const page = await fetch(`${site}/`);
    expect(page.ok, `${page.status}`);
    expect((await page.text()).includes('<div id="root"'), 'a página não é a do painel');
    for (const name of ['content-security-policy', 'strict-transport-security', 'x-content-type-options']) {
      const needed = name !== 'strict-transport-security' || site.startsWith('https:');
      expect(!needed || page.headers.has(name), `falta ${name}`);
    }
  });
  await check('um endereço de dentro do site também abre', async () => {
    const page = await fetch(`${site}/DashboardEmpresa`);
    expect(page.ok, `${page.status}`);
  });
  const sells = await check('a configuração do site é JSON', async () => {
    const config: unknown = await (await fetch(`${site}/config.json`)).json();
    expect(typeof config === 'object' && config !== null, 'não é um objeto');
    return 'publishableKey' in Object((config as { stripe?: unknown }).stripe);
  });
  if (sells === false) await notSellingChecks(call, check);
  else await sellingChecks(call, check);
  await check('sem token, nada', async () => {
    await call('GET', '/empresas', 401);
    await call('GET', '/posts?empresaId=x', 401);
  });
  await check('um endereço que não existe é 404', async () => {
    const { body } = await call('GET', '/nao-existe', 404);
    expect(body.error === 'Rota não encontrada.', String(body.error));
  });
  await check('credenciais inventadas são recusadas', async () => {
    const body = { email: 'ninguem@exemplo.invalid.com', senha: 'Errada123' };
    await call('POST', '/login', 401, { body });
  });
  return sells !== false;
}

async function notSellingChecks(call: Client['call'], check: Check): Promise<void> {
  await check('sem Stripe, nenhum plano tem preço', async () => {
    const { body } = await call('GET', '/api/planos', 200);
    for (const { plano_nome, priceId } of sold(body.planos as Plan[]))
      expect(!priceId, `${plano_nome} tem priceId, e o site não tem a chave pública da Stripe`);
  });
}

async function sellingChecks(call: Client['call'], check: Check): Promise<void> {
  await check('os planos e os preços estão configurados', async () => {
    const { body } = await call('GET', '/api/planos', 200);
    const planos = body.planos as Plan[];
    expect(planos.length === 5, `${planos.length} planos`);
    for (const { plano_nome, priceId } of sold(planos)) expect(priceId, `${plano_nome} sem priceId`);
  });
  await check('a Stripe cobra o que os planos dizem', async () => {
    const { body } = await call('GET', '/api/planos', 200);
    for (const { plano_nome, priceId, precoTotal } of sold(body.planos as Plan[])) {
      const { body: price } = await call('GET', `/api/get-price-details?priceId=${priceId}`, 200);
      const months = price.interval === 'year' ? 12 * Number(price.intervalCount ?? 1) : price.intervalCount;
      expect(price.amount === precoTotal, `${plano_nome}: ${price.amount} centavos em vez de ${precoTotal}`);
      expect(
        months === MONTHS[plano_nome],
        `${plano_nome}: a cada ${months} meses em vez de ${MONTHS[plano_nome]}`,
      );
    }
  });
}
