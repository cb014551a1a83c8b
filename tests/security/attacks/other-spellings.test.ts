import { request } from 'node:http';
import { posix } from 'node:path';
import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { parseConfig } from '../../../infra/config.ts';
import { edgeFunction } from '../../../infra/local/gateway/edge.ts';
import { WebAclStack } from '../../../infra/web-acl.ts';
import { SETTINGS } from '../../infra/support/stages.ts';
import { stackForFile } from '../../support/stack.ts';

/** A path spelled otherwise, to be counted by nobody and routed all the same. */
const stack = stackForFile();

/** How CloudFront or the gateway behind it may read `/v1/login`. */
const OF_LOGIN = [
  '/v1/./login',
  '/v1//login',
  '/v1/x/../login',
  '/v1/midias/../login',
  '/v1/%2e/login',
  '/v1/midias/%2e%2E/login',
  '/v1/%6cogin',
  '/v1/l%6F%67in',
  '/r/../v1/login',
  '/scim/../v1/login',
];
const EVERY = ['//v1/login', '/v1/login/', '/V1/login', '/v1/Login', ...OF_LOGIN];

describe('the web ACL', () => {
  interface Statement {
    ByteMatchStatement?: { SearchString: string; TextTransformations: { Type: string; Priority: number }[] };
    RegexMatchStatement?: { RegexString: string; TextTransformations: { Type: string; Priority: number }[] };
    NotStatement?: { Statement: Statement };
    AndStatement?: { Statements: Statement[] };
    OrStatement?: { Statements: Statement[] };
  }
  const config = parseConfig({ ...SETTINGS, stage: 'prod' });
  const template = Template.fromStack(new WebAclStack(new App({ analyticsReporting: false }), config));
  const [acl] = Object.values(template.findResources('AWS::WAFv2::WebACL'));
  interface Rate {
    Name: string;
    Statement: { RateBasedStatement: { ScopeDownStatement?: Statement } };
  }
  const rules = (acl?.Properties.Rules as Rate[]).filter(({ Statement }) => Statement.RateBasedStatement);
  /** As AWS documents them. */
  const TRANSFORMATIONS: Record<string, (text: string) => string> = {
    URL_DECODE: decodeURIComponent,
    NORMALIZE_PATH: (text) => posix.normalize(text),
    LOWERCASE: (text) => text.toLowerCase(),
  };
  const read = (path: string, of: { Type: string; Priority: number }[]) =>
    [...of]
      .sort((one, other) => one.Priority - other.Priority)
      .reduce((text, { Type }) => TRANSFORMATIONS[Type]?.(text) ?? text, path);
  const counts = (path: string, of: Statement): boolean =>
    (of.ByteMatchStatement &&
      read(path, of.ByteMatchStatement.TextTransformations).startsWith(of.ByteMatchStatement.SearchString)) ||
    (of.RegexMatchStatement &&
      new RegExp(of.RegexMatchStatement.RegexString).test(
        read(path, of.RegexMatchStatement.TextTransformations),
      )) ||
    (of.NotStatement && !counts(path, of.NotStatement.Statement)) ||
    of.AndStatement?.Statements.every((each) => counts(path, each)) ||
    of.OrStatement?.Statements.some((each) => counts(path, each)) ||
    false;
  const countedBy = (path: string) =>
    rules
      .filter(({ Statement: { RateBasedStatement: rate } }) =>
        rate.ScopeDownStatement ? counts(path, rate.ScopeDownStatement) : true,
      )
      .map(({ Name }) => Name);

  it.each(['/v1/login', ...EVERY])('counts %s as a sign-in', (path) => {
    expect(countedBy(path)).toEqual(['contas', 'api', 'tudo']);
  });

  it('counts media for themselves, and what only looks like media with the rest', () => {
    expect(countedBy('/v1/midias/x.webp')).toEqual(['tudo']);
    expect(countedBy('/v1/midias/../perfil')).toEqual(['api', 'tudo']);
    expect(countedBy('/')).toEqual(['tudo']);
  });
});

describe('the edge', () => {
  const toApi = edgeFunction('api-request.js');

  it.each([
    ...OF_LOGIN,
    '//v1/login',
    '/v1/x%2f..%2Flogin',
    '/v1/x\\..\\login',
  ])('hands %s to no route', (path) => {
    expect(toApi(path)).toBe(path.startsWith('/r/') ? '/r/-' : '/v1/-');
  });

  it.each([
    '/v1/login',
    '/v1/openapi.json',
    '/v1/post/01M7WCJ2J9V1FQ10KWTW2SPVA5/compartilhamentos',
    '/v1/api/meus-dados/aB3_-xyz',
    '/v1/empresa/a%20b%40c%2Bd',
    '/scim/v2/Schemas/urn:ietf:params:scim:schemas:core:2.0:User',
    '/scim/v2/Schemas/urn%3Aietf%3Aparams%3Ascim%3Aschemas%3Acore%3A2.0%3AUser',
    '/r/aB3xyz',
  ])('leaves %s as it is', (path) => {
    expect(toApi(path)).toBe(path);
  });
});

/** As it is written: fetch would put the path in order first. */
const status = (path: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    const sent = request(
      stack.url,
      { path, method: 'POST', headers: { 'content-type': 'application/json' } },
      (res) => {
        res.resume();
        resolve(res.statusCode);
      },
    );
    sent.on('error', reject).end(JSON.stringify({ email: 'ninguem@exemplo.com.br', senha: 'Errada123' }));
  });

it('no other spelling reaches the sign-in on a whole stack', async () => {
  expect(await status('/v1/login')).toBe(401);
  for (const path of EVERY) expect([403, 404, 405], path).toContain(await status(path));
});
