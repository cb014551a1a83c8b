import { basename } from 'node:path';
import { DynamoDBClient, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { beforeAll, describe, expect, it } from 'vitest';
import { getUpload } from '../../../functions/areas/uploads/store/uploads.ts';
import { findHandler, lambdaContext } from '../../../infra/local/handlers.ts';
import { routeSource } from '../../../infra/sources.ts';
import type { RouteKey } from '../../../shared/routes/index.ts';
import { newEmpresa, PASSWORD } from '../../support/contas.ts';
import { tinyPng } from '../../support/images.ts';
import { FROM_EDGE, gatewayEvent } from '../../support/invoke.ts';
import { stackForFile } from '../../support/stack.ts';

/**
 * The HTTP API passes data in several forms: the JWT authorizer flattens claims to text, emulators keep arrays
 * and numbers; bodies are plain or Base64. All forms are the same request.
 */
const stack = stackForFile();
const AUTH_TIME = 1_790_000_000;
let empresa: Awaited<ReturnType<typeof newEmpresa>>;
beforeAll(async () => {
  empresa = await newEmpresa(stack);
});

/** The event fields that AWS adds to those of tests/support/invoke.ts, as its developer guide shows them. */
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

async function send(
  key: RouteKey,
  claims: Claims | undefined,
  more: { headers?: object } & Record<string, unknown> = {},
) {
  const handler = await findHandler(routeSource(key));
  const plain = gatewayEvent(key, {});
  const event = { ...plain, ...ON_AWS, ...more, headers: { ...FROM_EDGE, ...more.headers } };
  const token = { token_use: 'id', 'cognito:username': empresa.id, 'custom:empresaId': empresa.id };
  const requestContext = {
    ...event.requestContext,
    ...(claims && { authorizer: { jwt: { claims: { ...token, ...claims }, scopes: null } } }),
  };
  const answer = await handler?.({ ...event, requestContext }, lambdaContext(key, 'teste', 30_000));
  return answer as { statusCode: number; body: string };
}

const endSessionsBefore = (id: string, sessoesDesde: number) =>
  new DynamoDBClient({}).send(
    new UpdateItemCommand({
      TableName: 'painel-empresas',
      Key: { id: { S: id } },
      UpdateExpression: 'SET sessoesDesde = :at',
      ExpressionAttributeValues: { ':at': { N: String(sessoesDesde) } },
    }),
  );

describe.each(SHAPES)('claims %s', (_name, claimsOf) => {
  const pathParameters = () => ({ id: empresa.id });

  it('identify a company, and allow it only its group’s routes', async () => {
    const own = await send('empresas.getEmpresa', claimsOf(['empresa']), {
      pathParameters: pathParameters(),
    });
    expect([own.statusCode, JSON.parse(own.body).id]).toEqual([200, empresa.id]);
    expect((await send('empresas.listEmpresas', claimsOf(['empresa']))).statusCode).toBe(403);
    expect((await send('empresas.listEmpresas', claimsOf(['empresa', 'admin']))).statusCode).toBe(200);
    expect((await send('empresas.listEmpresas', claimsOf(['administradores']))).statusCode).toBe(401);
    expect((await send('empresas.listEmpresas', claimsOf([]))).statusCode).toBe(401);
  });

  it('are refused once the password was reset after their sign-in', async () => {
    const { email, ...other } = await newEmpresa(stack);
    const status = async () => {
      const own = { 'cognito:username': other.id, 'custom:empresaId': other.id };
      const claims = { ...claimsOf(['empresa']), ...own };
      return (await send('empresas.getEmpresa', claims, { pathParameters: { id: other.id } })).statusCode;
    };
    await endSessionsBefore(other.id, AUTH_TIME);
    expect(await status()).toBe(200);
    await endSessionsBefore(other.id, AUTH_TIME + 1);
    expect(await status()).toBe(401);
  });
});

describe('invalid claims', () => {
  const status = async (claims: Claims) =>
    (await send('empresas.getEmpresa', claims, { pathParameters: { id: empresa.id } })).statusCode;

  it.each([
    ['without groups', {}],
    ['whose groups are a number', { 'cognito:groups': 7 }],
    ['of an employee without a company', { 'cognito:groups': ['funcionario'], 'custom:empresaId': 7 }],
    ['of another kind of token', { 'cognito:groups': ['empresa'], token_use: 'access' }],
    ['without an account', { 'cognito:groups': ['empresa'], 'cognito:username': 7 }],
  ])('%s are 401', async (_what, claims) => {
    expect(await status(claims)).toBe(401);
  });

  it('without the time of the sign-in use the token’s own, or none', async () => {
    const claims = { 'cognito:groups': ['empresa'] };
    expect(await status(claims)).toBe(200);
    await endSessionsBefore(empresa.id, AUTH_TIME);
    expect(await status({ ...claims, iat: AUTH_TIME })).toBe(200);
    expect(await status({ ...claims, iat: AUTH_TIME - 1 })).toBe(401);
    expect(await status(claims)).toBe(401);
    await endSessionsBefore(empresa.id, 0);
  });
});

describe.each(BODIES)('a JSON body %s', (_name, encode) => {
  it('is read completely, including accents', async () => {
    const nome = 'Ação & Cia 🚀';
    const change = { nome, endereco: 'E', adm_nome: 'A', telefone: '1133334444', email: empresa.email };
    const answer = await send('empresas.updateEmpresa', SHAPES[0]?.[1](['empresa']), {
      pathParameters: { id: empresa.id },
      headers: { 'content-type': 'application/json' },
      ...encode(JSON.stringify(change)),
    });
    expect([answer.statusCode, JSON.parse(answer.body).nome]).toEqual([200, nome]);
  });

  it('needs no content type', async () => {
    const body = encode(JSON.stringify({ email: empresa.email, senha: PASSWORD }));
    expect((await send('contas.login', undefined, { headers: {}, ...body })).statusCode).toBe(200);
  });
});

it('does not accept a cookie as a token', async () => {
  expect((await send('empresas.listEmpresas', undefined)).statusCode).toBe(401);
});

it('never uses the first of several values, which the gateway joins with commas', async () => {
  const other = await newEmpresa(stack);
  const list = (...ids: string[]) =>
    send('posts.listPosts', SHAPES[0]?.[1](['empresa']), {
      rawQueryString: ids.map((id) => `empresaId=${id}`).join('&'),
      queryStringParameters: { empresaId: ids.join(',') },
    });
  expect((await list(empresa.id)).statusCode).toBe(200);
  expect((await list(empresa.id, other.id)).statusCode).toBe(403);
});

describe('a form', () => {
  const part = (name: string, text: string, more = '') =>
    `--x\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${text}\r\n`;
  const post = async (files: string) => {
    const fields = part('legenda', 'Olá') + part('empresaId', empresa.id) + part('ups', '5');
    const answer = await send('posts.createPost', SHAPES[0]?.[1](['empresa']), {
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: Buffer.concat([Buffer.from(fields), Buffer.from(`${files}--x--\r\n`, 'latin1')]).toString(
        'base64',
      ),
      isBase64Encoded: true,
    });
    return { status: answer.statusCode, body: JSON.parse(answer.body) };
  };

  it('may hold the nameless empty file that browsers send for an unused input', async () => {
    const { status, body } = await post(part('midias', '', '; filename=""'));
    expect([status, body.post.midias]).toEqual([201, '[]']);
  });

  it.each([
    ['is missing', '', 'text/plain'],
    ['is malformed', '\r\nContent-Type: imagem/caf\xc3\xa9', 'application/octet-stream'],
  ])('may hold a file whose type %s', async (_how, header, contentType) => {
    const png = (await tinyPng()).toString('latin1');
    const { status, body } = await post(part('midias', png, `; filename="a.png"${header}`));
    expect(status).toBe(201);
    const id = basename(JSON.parse(body.post.midias)[0], '.webp');
    expect(await getUpload(id)).toMatchObject({ contentType });
  });

  it('is refused for an empty file with a name', async () => {
    const { status, body } = await post(part('midias', '', '; filename="a.png"'));
    expect([status, body.error]).toEqual([400, 'Tipo de arquivo não suportado: a.png']);
  });
});
