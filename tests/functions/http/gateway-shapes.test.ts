import { DynamoDBClient, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { beforeAll, describe, expect, it } from 'vitest';
import { findHandler, lambdaContext } from '../../../infra/local/handlers.ts';
import { handlerPath, type RouteKey } from '../../../shared/routes/index.ts';
import { gatewayEvent } from '../../support/invoke.ts';
import { newCompany, PASSWORD } from '../../support/people.ts';
import { stackForFile } from '../../support/stack.ts';

/**
 * What the HTTP API hands over comes in more than one form: the JWT authorizer flattens claims to text, emulators keep
 * arrays and numbers; bodies arrive as they are or as Base64. Each form is the same request.
 */
const stack = stackForFile();
const AUTH_TIME = 1_790_000_000;
let company: Awaited<ReturnType<typeof newCompany>>;
beforeAll(async () => {
  company = await newCompany(stack);
});

/** The fields of an event that AWS adds to those of tests/support/invoke.ts, as its developer guide shows them. */
const ON_AWS = {
  cookies: ['token=roubado', 'entityType=admin'],
  stageVariables: { etapa: 'v1' },
};

type Claims = Record<string, unknown>;
const SHAPES: [string, (groups: string[]) => Claims][] = [
  [
    'as text, as on AWS',
    (groups) => ({
      'cognito:groups': `[${groups.join(' ')}]`,
      exp: String(AUTH_TIME + 86_400),
      auth_time: String(AUTH_TIME),
      email_verified: 'true',
    }),
  ],
  [
    'as they were in the token',
    (groups) => ({
      'cognito:groups': groups,
      exp: AUTH_TIME + 86_400,
      auth_time: AUTH_TIME,
      email_verified: true,
    }),
  ],
];
const BODIES: [string, (text: string) => { body: string; isBase64Encoded: boolean }][] = [
  ['as it is', (text) => ({ body: text, isBase64Encoded: false })],
  ['as Base64', (text) => ({ body: Buffer.from(text).toString('base64'), isBase64Encoded: true })],
];

async function send(key: RouteKey, claims: Claims | undefined, more: object = {}) {
  const handler = await findHandler(`routes/${handlerPath(key)}`);
  const event = { ...gatewayEvent(key, {}), ...ON_AWS, ...more };
  const token = { token_use: 'id', 'cognito:username': company.id, 'custom:empresaId': company.id };
  const requestContext = {
    ...event.requestContext,
    ...(claims && { authorizer: { jwt: { claims: { ...token, ...claims }, scopes: null } } }),
  };
  const answer = await handler?.({ ...event, requestContext }, lambdaContext(key, 'teste', 30_000));
  return answer as { statusCode: number; body: string };
}

describe.each(SHAPES)('claims %s', (_name, claimsOf) => {
  const pathParameters = () => ({ id: company.id });

  it('let a company in, and only where its group may go', async () => {
    const own = await send('empresas.get', claimsOf(['empresa']), { pathParameters: pathParameters() });
    expect([own.statusCode, JSON.parse(own.body).id]).toEqual([200, company.id]);
    expect((await send('empresas.list', claimsOf(['empresa']))).statusCode).toBe(403);
    expect((await send('empresas.list', claimsOf(['empresa', 'admin']))).statusCode).toBe(200);
    expect((await send('empresas.list', claimsOf(['administradores']))).statusCode).toBe(401);
    expect((await send('empresas.list', claimsOf([]))).statusCode).toBe(401);
  });

  it('end with a password reset after the sign-in they tell of', async () => {
    const { email, ...other } = await newCompany(stack);
    const set = (sessoesDesde: number) =>
      new DynamoDBClient({}).send(
        new UpdateItemCommand({
          TableName: 'painel-empresas',
          Key: { id: { S: other.id } },
          UpdateExpression: 'SET sessoesDesde = :at',
          ExpressionAttributeValues: { ':at': { N: String(sessoesDesde) } },
        }),
      );
    const status = async () => {
      const claims = { ...claimsOf(['empresa']), 'cognito:username': other.id };
      return (await send('empresas.get', claims, { pathParameters: { id: other.id } })).statusCode;
    };
    await set(AUTH_TIME);
    expect(await status()).toBe(200);
    await set(AUTH_TIME + 1);
    expect(await status()).toBe(401);
  });
});

describe.each(BODIES)('a JSON body %s', (_name, encode) => {
  it('is read whole, accents and all', async () => {
    const nome = 'Ação & Cia 🚀';
    const change = { nome, endereco: 'E', adm_nome: 'A', telefone: '1133334444', email: company.email };
    const answer = await send('empresas.update', SHAPES[0]?.[1](['empresa']), {
      pathParameters: { id: company.id },
      headers: { 'content-type': 'application/json' },
      ...encode(JSON.stringify(change)),
    });
    expect([answer.statusCode, JSON.parse(answer.body).nome]).toEqual([200, nome]);
  });

  it('signs in', async () => {
    const answer = await send('contas.login', undefined, {
      headers: { 'content-type': 'application/json' },
      ...encode(JSON.stringify({ email: company.email, senha: PASSWORD })),
    });
    expect(answer.statusCode).toBe(200);
  });
});

it('takes no cookie for a token', async () => {
  expect((await send('empresas.list', undefined)).statusCode).toBe(401);
});

it('never takes the first of several values, which the gateway joins with commas', async () => {
  const other = await newCompany(stack);
  const list = (...ids: string[]) =>
    send('posts.list', SHAPES[0]?.[1](['empresa']), {
      rawQueryString: ids.map((id) => `empresaId=${id}`).join('&'),
      queryStringParameters: { empresaId: ids.join(',') },
    });
  expect((await list(company.id)).statusCode).toBe(200);
  expect((await list(company.id, other.id)).statusCode).toBe(403);
});
