import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type RoleRoute, route } from '../../../functions/areas/access/route.ts';
import { keyOfFuncionario } from '../../../functions/areas/funcionarios/store/funcionarios.ts';
import { db, table } from '../../../functions/platform/dynamodb/db.ts';
import { lambdaContext } from '../../../infra/local/handlers.ts';
import { defineRoutes } from '../../../shared/routes/define.ts';
import { contasForFile } from '../../support/contas-for-file.ts';
import { gatewayEvent } from '../../support/invoke.ts';
import { stackForFile } from '../../support/stack.ts';

const stack = stackForFile();
const contas = contasForFile(stack, 'espera', 'espera');

const { guarded, open, foreign } = defineRoutes({
  guarded: {
    method: 'POST',
    path: '/guardada',
    auth: ['funcionario'],
    summary: 'Só para quem já entrou',
    owns: { empresaId: 'body.empresaId' },
    body: z.object({ empresaId: z.string(), nome: z.string() }),
    replies: { 200: z.object({}) },
  },
  open: {
    method: 'POST',
    path: '/aberta',
    auth: ['funcionario'],
    summary: 'Também para quem espera',
    whileStanding: ['aguardando'],
    replies: { 200: z.object({}) },
  },
  foreign: {
    method: 'POST',
    path: '/de-empresa',
    auth: ['empresa'],
    summary: 'Só para empresas',
    replies: { 200: z.object({}) },
  },
});

beforeAll(async () => {
  await db.send(
    new UpdateCommand({
      TableName: table('funcionarios'),
      Key: keyOfFuncionario(contas.funcionario),
      UpdateExpression: 'SET situacao = :waiting',
      ExpressionAttributeValues: { ':waiting': 'aguardando' },
    }),
  );
});

async function post(def: RoleRoute, body: object = {}) {
  const claims = JSON.parse(
    Buffer.from(contas.funcionario.token.split('.')[1] ?? '', 'base64url').toString(),
  );
  const event = { ...gatewayEvent('sistema.health', { claims, body: JSON.stringify(body) }) };
  const answer = await route(def)(async () => ({}))(
    event as never,
    lambdaContext('situacao', 'teste', 30_000) as never,
  );
  return [answer.statusCode, JSON.parse(answer.body ?? '').codigo] as const;
}

it('refuses a standing that the manifest does not allow, before own ids and input are checked', async () => {
  expect(await post(guarded, { empresaId: contas.empresa.id, nome: 'A' })).toEqual([403, 'aguardando']);
  expect(await post(guarded, { empresaId: 'outra' })).toEqual([403, 'aguardando']);
});

it('allows what the manifest allows', async () => {
  expect(await post(open)).toEqual([200, undefined]);
});

it('a role without access is refused as usual', async () => {
  expect(await post(foreign)).toEqual([403, undefined]);
});
