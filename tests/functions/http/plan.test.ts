import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { route } from '../../../functions/areas/access/route.ts';
import { lambdaContext } from '../../../infra/local/handlers.ts';
import { defineRoutes } from '../../../shared/routes/define.ts';
import { setPlan } from '../../support/admin.ts';
import { newEmpresa, newFuncionario, type SignedIn } from '../../support/contas.ts';
import { gatewayEvent } from '../../support/invoke.ts';
import { stackForFile } from '../../support/stack.ts';

const stack = stackForFile();

const { gated } = defineRoutes({
  gated: {
    method: 'POST',
    path: '/plano',
    auth: ['empresa', 'funcionario'],
    summary: 'Só com equipes no plano',
    recurso: 'equipes',
    body: z.object({ nome: z.string() }),
    replies: { 200: z.object({}) },
  },
});
const handler = route(gated)(async () => ({}));

async function post(who: SignedIn, body: object) {
  const claims = JSON.parse(Buffer.from(who.token.split('.')[1] ?? '', 'base64url').toString());
  const event = { ...gatewayEvent('sistema.health', { claims, body: JSON.stringify(body) }) };
  const answer = await handler(event as never, lambdaContext('plano', 'teste', 30_000) as never);
  return [answer.statusCode, JSON.parse(answer.body ?? '')] as const;
}

const REFUSED = {
  error: 'Faça upgrade para usar este recurso.',
  message: 'Faça upgrade para usar este recurso.',
  codigo: 'plano',
  recurso: 'equipes',
};

it("403 names the feature missing from the company's plan, to the company and to its employees", async () => {
  const empresa = await newEmpresa(stack, 'sem-plano');
  const funcionario = await newFuncionario(stack, empresa);
  expect(await post(empresa, { nome: 'Vendas' })).toEqual([403, REFUSED]);
  expect(await post(funcionario, { nome: 'Vendas' })).toEqual([403, REFUSED]);
});

it('bad input is refused before the plan is checked', async () => {
  const empresa = await newEmpresa(stack, 'sem-plano');
  expect((await post(empresa, {}))[0]).toBe(400);
});

it('a plan with the feature allows the call', async () => {
  const empresa = await newEmpresa(stack, 'com-plano');
  const funcionario = await newFuncionario(stack, empresa);
  await setPlan(stack, empresa, 'enterprise_anual');
  expect(await post(empresa, { nome: 'Vendas' })).toEqual([200, {}]);
  expect(await post(funcionario, { nome: 'Vendas' })).toEqual([200, {}]);
});
