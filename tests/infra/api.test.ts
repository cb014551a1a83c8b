import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { accessOf, EVENT_FUNCTIONS } from '../../infra/generated-access.ts';
import { routeSource } from '../../infra/sources.ts';
import { MAIL_READERS } from '../../infra/streams.ts';
import { BY_KEY, methodsOf } from '../../shared/routes/define.ts';
import { type RouteKey, routeEntries } from '../../shared/routes/index.ts';
import { synthesised } from './support/synth.ts';
import type { Resource } from './support/template.ts';

const dev = await synthesised('dev');
const prod = await synthesised('prod');
const routes = dev.ofType('AWS::ApiGatewayV2::Route');
const authorizers = dev.ofType('AWS::ApiGatewayV2::Authorizer');
const routeOf = (key: string) => routes.find((each) => each.Properties.RouteKey === key);
const near = (of: Resource, id: string) =>
  dev.resources.find((each) => each.id === id && each.stack === of.stack);

/** The function behind a route, by way of its integration. */
function functionOf(route: Resource): Resource | undefined {
  const integrationId = route.Properties.Target['Fn::Join'][1].find(
    (part: unknown) => typeof part === 'object',
  ).Ref;
  const uri = near(route, integrationId)?.Properties.IntegrationUri;
  return near(route, uri['Fn::GetAtt'][0]);
}

function expectKeyAuthorizer({ Properties, stack }: Resource): void {
  expect(Properties.AuthorizationType).toBe('CUSTOM');
  expect(dev.text(Properties.AuthorizerId, stack)).toMatch(/^<ApiKeyAuthorizer/);
}

describe.each(routeEntries)('%s', (key, def) => {
  const route = routeOf(`${def.method} ${def.path}`);

  it('has a handler, and its access under its own name', () => {
    expect(existsSync(`functions/${routeSource(key)}.ts`)).toBe(true);
    expect(() => accessOf(key)).not.toThrow();
  });

  it('has a function of its own, behind the authorizer unless it is public', () => {
    if (!route) throw new Error('No such route');
    expect(functionOf(route)?.Properties).toMatchObject({
      FunctionName: `painel-ups-dev-${key.replace('.', '-')}`,
      Architectures: ['arm64'],
      Runtime: 'nodejs24.x',
    });
    expect(functionOf(route)?.Properties.MemorySize).toBeGreaterThanOrEqual(256);
    expect(functionOf(route)?.Properties.Timeout).toBeLessThan(30);
    if (def.auth === 'chave' || def.auth === 'mcp') return expectKeyAuthorizer(route);
    expect(route.Properties.AuthorizationType).toBe(def.auth === 'public' ? 'NONE' : 'JWT');
    if (def.auth !== 'public')
      expect(dev.text(route.Properties.AuthorizerId, route.stack)).toMatch(/^<ApiAuthorizer/);
  });

  it('lets keys in where it is marked, by a path and an authorizer of their own', () => {
    const byKey = routeOf(`${def.method} ${BY_KEY}${def.path}`);
    expect(byKey !== undefined).toBe(def.chave !== undefined);
    if (!byKey || !route) return;
    expectKeyAuthorizer(byKey);
    expect(functionOf(byKey)).toBe(functionOf(route));
  });
});

describe('the API', () => {
  it('has the routes of the manifest, one for everything else, and no more', () => {
    const asked = routeEntries.flatMap(([, def]) => methodsOf(def));
    const byKey = routeEntries.filter(([, { chave }]) => chave);
    expect(routes).toHaveLength(asked.length + byKey.length + 1);
    const heads = routes.flatMap(({ Properties: { RouteKey, AuthorizationType } }) =>
      RouteKey.startsWith('HEAD ') ? [[RouteKey.slice('HEAD '.length), AuthorizationType]] : [],
    );
    expect(Object.fromEntries(heads)).toMatchObject({
      '/r/{codigo}': 'NONE',
      '/saude': 'NONE',
      '/scim/v2/Users/{id}': 'CUSTOM',
      '/openapi.json': 'NONE',
      '/sso/saml/{empresaId}/metadados': 'NONE',
    });
    // A scanner of mailed links confirms nothing.
    expect(routeOf('HEAD /confirmar-email')).toBeUndefined();
    expect(routeOf('$default')?.Properties.AuthorizationType).toBe('NONE');
  });

  it('takes tokens of both clients of our pool', () => {
    const authorizer = authorizers.find(({ Properties }) => Properties.AuthorizerType === 'JWT');
    expect(authorizer?.Properties.IdentitySource).toEqual(['$request.header.Authorization']);
    expect(authorizer?.Properties.JwtConfiguration.Audience).toHaveLength(2);
    expect(dev.text(authorizer?.Properties.JwtConfiguration.Issuer)).toMatch(
      /^<IdentityPool\w+\.ProviderURL>$/,
    );
  });

  it('asks the authorizer of keys for every call, and never remembers what it said', () => {
    expect(authorizers).toHaveLength(2);
    const authorizer = authorizers.find(({ Properties }) => Properties.AuthorizerType === 'REQUEST');
    expect(authorizer?.Properties).toMatchObject({
      AuthorizerResultTtlInSeconds: 0,
      AuthorizerPayloadFormatVersion: '2.0',
      EnableSimpleResponses: true,
    });
    expect(authorizer?.Properties.IdentitySource).toBeUndefined();
    expect(dev.text(authorizer?.Properties.AuthorizerUri)).toContain('<VerifyKeyFunction');
  });

  it('has no limit that all share below what an account has, on no route', () => {
    const [stage] = dev.ofType('AWS::ApiGatewayV2::Stage');
    const { StageName, DefaultRouteSettings, RouteSettings } = stage?.Properties ?? {};
    expect(StageName).toBe('v1');
    const everywhere = { ThrottlingRateLimit: 10_000, ThrottlingBurstLimit: 5000 };
    expect(DefaultRouteSettings).toMatchObject(everywhere);
    expect(RouteSettings).toBeUndefined();
  });

  it('limits each client, tighter than the sign-in service limits all of them together', () => {
    const perClient = new Map(routeEntries.map(([key, def]) => [key, def.perClient ?? 0]));
    // Requests a second that Cognito takes of the whole pool; a client's ten seconds may all come in one of them. Who
    // signs up by a company's code is held by its quota of 60 an hour instead, so that a whole room may join at once.
    const shared = {
      'contas.login': 120,
      'contas.refresh': 120,
      'contas.signUpCompany': 25,
    };
    for (const [key, all] of Object.entries(shared)) {
      const one = perClient.get(key as RouteKey) ?? 0;
      expect(one, key).toBeGreaterThan(0);
      expect(one, key).toBeLessThan(all);
    }
  });

  it('logs calls without telling who made them or with what', () => {
    const [stage] = dev.ofType('AWS::ApiGatewayV2::Stage');
    const format = stage?.Properties.AccessLogSettings.Format as string;
    expect(JSON.parse(format)).toMatchObject({ requestId: '$context.requestId', route: '$context.routeKey' });
    expect(format).not.toMatch(/identity|authorizer|context\.path|userAgent/);
  });
});

describe('events', () => {
  it('has access for each handler, and a handler for each access', () => {
    const files = readdirSync('functions/areas', { recursive: true, encoding: 'utf8' })
      .filter((file) => dirname(file).endsWith('/consumers'))
      .map((file) => basename(file, '.ts'));
    expect([...EVENT_FUNCTIONS].sort()).toEqual(files.sort());
  });

  it.each(EVENT_FUNCTIONS)('%s has a function', (name) => {
    const names = dev.ofType('AWS::Lambda::Function').map((each) => each.Properties.FunctionName);
    const readers = name === 'send-mail' ? MAIL_READERS.map((reader) => reader.name) : [name];
    expect(names).toEqual(expect.arrayContaining(readers.map((each) => `painel-ups-dev-${each}`)));
  });
});

/** Limits of AWS that grow with the product, and how far we let it grow (docs/operations.md, Limites). */
describe('size', () => {
  it('stays well under what one stack may hold: 500 resources, 200 parameters, 60 references to secrets', () => {
    for (const { path, template } of prod.stacks) {
      expect(Object.keys(template.Resources).length, path).toBeLessThan(450);
      expect(Object.keys(template.Parameters ?? {}).length, path).toBeLessThan(150);
      // This stage holds two keys at once, as during a rotation.
      expect(JSON.stringify(template).match(/resolve:secretsmanager/g)?.length ?? 0, path).toBeLessThan(50);
      // 1 MB
      expect(JSON.stringify(template).length, path).toBeLessThan(800_000);
    }
  });

  it('stays well under what one deploy may change and one API and account may hold', () => {
    const count = (type: string) => prod.ofType(type).length;
    expect(prod.resources.length, '2,500 resources in one operation').toBeLessThan(2200);
    expect(count('AWS::ApiGatewayV2::Integration'), '300 integrations per API').toBeLessThan(260);
    expect(count('AWS::ApiGatewayV2::Route'), '300 routes per API').toBeLessThan(280);
    expect(count('AWS::IAM::Role'), '1,000 roles per account, of three stages').toBeLessThan(300);
    expect(count('AWS::DynamoDB::Table'), '2,500 tables, 250 with indexes changed at once').toBeLessThan(250);
  });
});
