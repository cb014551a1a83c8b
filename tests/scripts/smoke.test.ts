// @process own

import { expect, it, vi } from 'vitest';
import { runSmoke } from '../../scripts/smoke/checks.ts';
import type { Check } from '../../scripts/smoke/client.ts';
import { createClient } from '../../scripts/smoke/client.ts';
import { publicChecks } from '../../scripts/smoke/public.ts';
import { newEmpresa, PASSWORD } from '../support/contas.ts';
import { ownStackForFile } from '../support/stack.ts';

const realFetch = globalThis.fetch;
const stack = ownStackForFile({ buildWeb: true });

it('finds no problem in a working system, and leaves no tag, post or employee behind', async () => {
  const { email, empresaId, token } = await newEmpresa(stack);
  const lines: string[] = [];
  const extent = { conta: { email, senha: PASSWORD }, secrets: { stripe: 'stripe', linkedin: 'linkedin' } };
  const failures = await runSmoke(`${stack.url}/v1`, extent, (line) => lines.push(line));
  expect(failures, lines.join('\n')).toBe(0);
  const { body } = await stack.call('GET', '/posts', { token, query: { empresaId } });
  expect(body).toEqual({ rows: [], count: 0 });
});

it('names the failing checks', async () => {
  await stack.tool('falhas', { servico: 'dynamodb', modo: 'erro', vezes: 100 });
  const lines: string[] = [];
  const failures = await runSmoke(`${stack.url}/v1`, {}, (line) => lines.push(line));
  await stack.tool('falhas', { servico: 'dynamodb', modo: 'erro', vezes: 0 });
  expect(failures).toBeGreaterThan(0);
  expect(lines.find((line) => line.startsWith('FALHOU'))).toContain('/saude: 503');
});

it('finds no problem in a stage without Stripe, unless it has prices all the same', async () => {
  const client = createClient(`${stack.url}/v1`);
  const failures: string[] = [];
  const check: Check = (what, run) =>
    run().catch((error) => {
      failures.push(`${what}: ${error.message}`);
      return undefined;
    });
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (String(input).endsWith('/config.json')) return Response.json({ contatos: {}, stripe: {} });
    return realFetch(input, init);
  });
  const withPrices = (priceId: string | null) =>
    publicChecks(
      {
        ...client,
        call: async (method, path, ...rest) => {
          if (path !== '/api/planos') return client.call(method, path, ...rest);
          const answer = await client.call(method, path, ...rest);
          const planos = (answer.body.planos as object[]).map((plano) => ({ ...plano, priceId }));
          return { ...answer, body: { planos } };
        },
      },
      check,
    );
  expect(await withPrices(null)).toBe(false);
  expect(failures).toEqual([]);
  await withPrices('price_1');
  expect(failures).toEqual([
    'sem Stripe, nenhum plano tem preço: expert_semestral tem priceId, e o site não tem a chave pública da Stripe',
  ]);
  vi.restoreAllMocks();
});

it('names the plan whose price at Stripe differs, and by how much', async () => {
  const client = createClient(`${stack.url}/v1`);
  const failures: string[] = [];
  const check: Check = (what, run) =>
    run().catch((error) => {
      failures.push(`${what}: ${error.message}`);
      return undefined;
    });
  const changed = (change: Record<string, unknown>) =>
    publicChecks(
      {
        ...client,
        call: async (method, path, ...rest) => {
          const answer = await client.call(method, path, ...rest);
          const isAnnual = path.includes('get-price-details') && path.includes('anual');
          return isAnnual ? { ...answer, body: { ...answer.body, ...change } } : answer;
        },
      },
      check,
    );
  await changed({ amount: 50_401 });
  await changed({ intervalCount: 2 });
  expect(failures).toEqual([
    'a Stripe cobra o que os planos dizem: expert_anual: 50401 centavos em vez de 50400',
    'a Stripe cobra o que os planos dizem: expert_anual: a cada 24 meses em vez de 12',
  ]);
});
