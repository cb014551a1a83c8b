import type { Check } from './checks.ts';
import { type Client, expect } from './client.ts';

/** What anybody can see: the site, the public calls, and that everything else asks for a token. */
export async function publicChecks({ host, call }: Client, check: Check): Promise<void> {
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
  await check('a configuração do site é JSON', async () => {
    const config = await fetch(`${site}/config.json`);
    expect(typeof (await config.json()) === 'object', 'não é um objeto');
  });
  await check('os planos e os preços estão configurados', async () => {
    const { body } = await call('GET', '/api/planos', 200);
    const planos = body.planos as { plano_nome: string; priceId: string | null }[];
    expect(planos.length === 5, `${planos.length} planos`);
    for (const { plano_nome, priceId } of planos.filter(({ plano_nome: nome }) =>
      nome.startsWith('expert'),
    )) {
      expect(priceId, `${plano_nome} sem priceId`);
      await call('GET', `/api/get-price-details?priceId=${priceId}`, 200);
    }
  });
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
}
