import { createHash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { brotliDecompressSync } from 'node:zlib';
import { ulid } from 'ulid';
import { describe, expect, it } from 'vitest';
import { CLIENT_HEADER, ORIGIN_HEADER } from '../../functions/platform/http/edge.ts';
import { compressedCopy } from '../../infra/brotli.ts';
import { parseConfig } from '../../infra/config.ts';
import { edgeFunction, siteFunction } from '../../infra/local/gateway/edge.ts';
import { securityHeaders } from '../../infra/local/gateway/headers.ts';
import { runtimeConfig } from '../../infra/site-files.ts';
import { pages } from '../../shared/pages.ts';
import { routeEntries } from '../../shared/routes/index.ts';
import { ENTRY_COOKIE, SESSION_COOKIES } from '../../shared/rules/session-cookies.ts';
import { POST_SCRIPT } from '../../shared/rules/sso.ts';
import { DOMAIN, SETTINGS } from './support/stages.ts';
import { type Synthesised, synthesised } from './support/synth.ts';
import { BUILT } from './support/synthesise.ts';

const dev = await synthesised('dev');
const prod = await synthesised('prod');
const distributionOf = (of: Synthesised) =>
  of.ofType('AWS::CloudFront::Distribution')[0]?.Properties.DistributionConfig;
const behavior = (pattern: string) =>
  distributionOf(dev).CacheBehaviors.find((each: { PathPattern: string }) => each.PathPattern === pattern);
const find = (type: string, comment: string) =>
  dev.ofType(type).find(({ id }) => id.includes(comment))?.Properties;

/** What a CloudFront Function makes of the path of a request. */
const edge = (file: string, uri: string): string => edgeFunction(file)(uri);
const OUTSIDE_PAGES = [
  '/.well-known/oauth-protected-resource',
  '/.well-known/openid-configuration',
  '/.git/config',
];

describe('addresses', () => {
  it('serves the document for every page of the application, and files as they are', () => {
    const named = Object.values(pages).map(({ path }) => path.replace(':postId', ulid()));
    for (const page of [...named, '/login', '/post/01ABC', '/um/endereco/que/nao/existe']) {
      expect([page, edge('site-request.js', page)]).toEqual([page, '/index.html']);
    }
    expect(edge('site-request.js', '/assets/index-1a.js')).toBe('/assets/index-1a.js');
    expect(edge('site-request.js', '/config.json')).toBe('/config.json');
    // Outside assets/, so no cache keeps an old worker.
    expect(edge('site-request.js', '/sw.js')).toBe('/sw.js');
    // Not stored: 404, where a page would be taken for an answer.
    for (const uri of OUTSIDE_PAGES) expect(edge('site-request.js', uri)).toBe(uri);
    expect(siteFunction()('/.well-known/change-password')).toEqual({
      location: `${pages.funcionario.path}?aba=ajustes&ver=seguranca`,
    });
  });

  it('finds media below their stored path', () => {
    expect(edge('media-request.js', '/v1/midias/e/1.webp')).toBe('/midias/e/1.webp');
    expect(edge('media-request.js', '/v1/midias/v1/1.webp')).toBe('/midias/v1/1.webp');
  });

  it('asks media before the API, and the site for the rest', () => {
    expect(
      distributionOf(dev).CacheBehaviors.map((each: { PathPattern: string }) => each.PathPattern),
    ).toEqual([
      '/v1/midias/*',
      '/v1/openapi.json',
      '/v1/*',
      '/scim/*',
      '/mcp',
      '/r/*',
      '/sso/*',
      '/linkedin/*',
    ]);
  });

  it('asks the API for addresses of shares, below its stage, with the visitor’s address and without cookies', () => {
    const { TargetOriginId, ...shares } = behavior('/r/*');
    const origin = distributionOf(dev).Origins.find(({ Id }: { Id: string }) => Id === TargetOriginId);
    expect(origin).toMatchObject({ OriginPath: '/v1', OriginCustomHeaders: [{ HeaderName: ORIGIN_HEADER }] });
    const { CachePolicyId, OriginRequestPolicyId, FunctionAssociations } = behavior('/v1/*');
    expect(shares).toMatchObject({
      AllowedMethods: ['GET', 'HEAD'],
      CachePolicyId,
      OriginRequestPolicyId,
      FunctionAssociations,
    });
    // What leads nowhere is a page of the web app.
    expect(shares.ResponseHeadersPolicyId).toEqual(
      distributionOf(dev).DefaultCacheBehavior.ResponseHeadersPolicyId,
    );
  });

  it('asks the API for single sign-on as for shares, by any method', () => {
    const {
      TargetOriginId: _,
      PathPattern,
      AllowedMethods,
      ResponseHeadersPolicyId,
      ...shares
    } = behavior('/r/*');
    const { TargetOriginId: _other, ...sso } = behavior('/sso/*');
    expect(sso).toMatchObject({ ...shares, PathPattern: '/sso/*' });
    expect(sso.AllowedMethods).toContain('POST');
  });

  it('asks the API for the way to LinkedIn and back as for shares', () => {
    const { TargetOriginId: _, ...shares } = behavior('/r/*');
    const { TargetOriginId: _other, ...linkedin } = behavior('/linkedin/*');
    expect(linkedin).toEqual({ ...shares, PathPattern: '/linkedin/*' });
  });

  it('sends calls with a key where the authorizer of keys is, and no other', () => {
    const toApi = edgeFunction('api-request.js');
    const key = `Bearer ups_${'x'.repeat(43)}`;
    const sent = (uri: string, authorization?: string) => toApi(uri, { authorization });
    expect(sent('/v1/posts', key)).toBe('/v1/chave/posts');
    expect(sent('/v1/posts', key.replace('Bearer', 'bearer '))).toBe('/v1/chave/posts');
    expect(sent('/v1/chave/posts', key)).toBe('/v1/chave/chave/posts');
    expect(sent('/v1//posts', key)).toBe('/v1/-');
    for (const uri of ['/v1/scim/v2/Users', '/scim/v2/Users', '/mcp', '/r/abc'])
      expect(sent(uri, key)).toBe(uri);
    for (const token of [undefined, 'Bearer eyJ', 'ups_x', ''])
      expect(sent('/v1/posts', token)).toBe('/v1/posts');
  });

  it('asks the API for the assistants’ tools, below its stage', () => {
    const { TargetOriginId, ...tools } = behavior('/mcp');
    const origin = distributionOf(dev).Origins.find(({ Id }: { Id: string }) => Id === TargetOriginId);
    expect(origin).toMatchObject({ OriginPath: '/v1', OriginCustomHeaders: [{ HeaderName: ORIGIN_HEADER }] });
    const { TargetOriginId: _, PathPattern, ...scim } = behavior('/scim/*');
    expect(tools).toEqual({ ...scim, PathPattern: '/mcp' });
  });

  it('answers on its own domain when it has one', () => {
    expect(distributionOf(prod)).toMatchObject({
      Aliases: [DOMAIN.domain],
      ViewerCertificate: { AcmCertificateArn: DOMAIN.certificateArn, MinimumProtocolVersion: 'TLSv1.2_2021' },
    });
    expect(distributionOf(dev).Aliases).toBeUndefined();
    const records = prod
      .ofType('AWS::Route53::RecordSet')
      .map((each) => `${each.Properties.Type} ${each.Properties.Name}`);
    expect(records).toEqual(expect.arrayContaining(['A painel.example.com.', 'AAAA painel.example.com.']));
  });

  it('tells the operator the address of the site, and where a domain has to point', () => {
    const outputs = prod.root.template.Outputs ?? {};
    expect(prod.text(outputs.Endereco?.Value)).toBe(`https://${DOMAIN.domain}`);
    expect(prod.text(outputs.DestinoDoDominio?.Value)).toMatch(/^<SiteDistribution\w+\.DomainName>$/);
  });

  it('tells every function where the site is', () => {
    const urls = (of: Synthesised) =>
      new Set(
        of.ofType('AWS::Lambda::Function').flatMap(({ Properties, stack }) => {
          const url = Properties.Environment?.Variables?.SITE_URL;
          return url === undefined ? [] : [of.text(url, stack)];
        }),
      );
    expect(urls(prod)).toEqual(new Set([`https://${DOMAIN.domain}`]));
    expect([...urls(dev)]).toEqual([expect.stringMatching(/^https:\/\/<SiteDistribution\w+\.DomainName>$/)]);
  });
});

describe('API calls', () => {
  it('are never cached, carry no cookies, and keep Authorization and the query', () => {
    expect(behavior('/v1/*')).toMatchObject({
      AllowedMethods: ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'],
      // the managed policy CachingDisabled
      CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
      ViewerProtocolPolicy: 'https-only',
    });
    expect(
      find('AWS::CloudFront::OriginRequestPolicy', 'ApiRequest').OriginRequestPolicyConfig,
    ).toMatchObject({
      // Named for the answers' sake: any other would be taken out of them.
      CookiesConfig: { CookieBehavior: 'whitelist', Cookies: [...SESSION_COOKIES, ENTRY_COOKIE] },
      HeadersConfig: { HeaderBehavior: 'allExcept', Headers: ['host'] },
      QueryStringsConfig: { QueryStringBehavior: 'all' },
    });
  });
});

describe('what only CloudFront can say', () => {
  const apiOrigin = (of: Synthesised) =>
    distributionOf(of).Origins.find((each: object) => 'CustomOriginConfig' in each);
  const accepted = (of: Synthesised) =>
    of
      .ofType('AWS::Lambda::Function')
      .filter(({ Properties }) => Properties.Environment?.Variables?.ORIGIN_SECRETS !== undefined)
      .map(({ Properties, stack }) => ({
        name: String(Properties.FunctionName),
        value: of.text(Properties.Environment.Variables.ORIGIN_SECRETS, stack),
      }));
  const value = (key: string) =>
    expect.stringMatching(`^\\{\\{resolve:secretsmanager:<SecretsOrigin\\w+>:SecretString:${key}::\\}\\}$`);

  it('is the origin secret, sent with every call and asked for by whatever the API invokes', () => {
    const [header] = apiOrigin(dev).OriginCustomHeaders;
    expect([header.HeaderName, dev.text(header.HeaderValue)]).toEqual([ORIGIN_HEADER, value('k1')]);
    const functions = accepted(dev);
    expect(functions.map(({ name }) => name).sort()).toEqual(
      [...routeEntries.map(([key]) => key.replace('.', '-')), 'unknown-route', 'verify-key']
        .map((name) => `painel-ups-dev-${name}`)
        .sort(),
    );
    for (const each of functions) expect(each.value).toEqual(value('k1'));
  });

  it('may be two values while it is changed: the first is sent, both are taken', () => {
    const [header] = apiOrigin(prod).OriginCustomHeaders;
    expect(prod.text(header.HeaderValue)).toEqual(value('k1'));
    for (const each of accepted(prod)) {
      expect(each.value.split(',').map((part) => part.replace(/.*SecretString:|::}}/g, ''))).toEqual([
        'k1',
        'k2',
      ]);
    }
    expect(() => parseConfig({ ...SETTINGS, originKeys: 'k1,k2,k3' })).toThrow(
      'originKeys: use um nome ou dois',
    );
    expect(() => parseConfig({ ...SETTINGS, originKeys: 'atual' })).toThrow(
      'originKeys.0: use nomes como k1,k2',
    );
  });

  it('is at the edge before a function asks for it', () => {
    const distribution = dev.ofType('AWS::CloudFront::Distribution')[0]?.id;
    expect(dev.areas().length).toBeGreaterThan(5);
    for (const { DependsOn } of dev.areas()) expect(DependsOn).toContain(distribution);
  });

  it('is the client’s address, over whatever the client wrote in its place', () => {
    const code = readFileSync('infra/edge/api-request.js', 'utf8');
    const run = (headers: object) =>
      runInNewContext(`${code}; handler(event).headers`, {
        event: { viewer: { ip: '2001:db8::1' }, request: { uri: '/v1/saude', headers, cookies: {} } },
      });
    const cookies = { token: { value: 'x' } };
    const request = { uri: '/v1/saude', headers: {}, cookies };
    const event = { viewer: { ip: '::1' }, request };
    expect(runInNewContext(`${code}; handler(event).cookies`, { event })).toEqual({});
    const entrada = { value: 'y' };
    for (const uri of ['/v1/login/codigo', '/sso/01ABC/entrar', '/sso/retorno', '/sso/saml/01ABC']) {
      const asked = {
        viewer: { ip: '::1' },
        request: { uri, headers: {}, cookies: { ...cookies, entrada } },
      };
      const kept = runInNewContext(`${code}; handler(event).cookies`, { event: asked });
      expect([uri, kept]).toEqual([uri, /codigo|entrar/.test(uri) ? { entrada } : {}]);
    }
    const forged = { [CLIENT_HEADER]: { value: '1.2.3.4' }, accept: { value: '*/*' } };
    expect(run(forged)).toEqual({ [CLIENT_HEADER]: { value: '2001:db8::1' }, accept: { value: '*/*' } });
    expect(Object.keys(run({}))).toEqual([CLIENT_HEADER]);
    const [association] = behavior('/v1/*').FunctionAssociations;
    expect(association.EventType).toBe('viewer-request');
  });
});

describe('headers', () => {
  const csp = () => {
    const { ContentSecurityPolicy } = find('AWS::CloudFront::ResponseHeadersPolicy', 'SiteHeaders')
      .ResponseHeadersPolicyConfig.SecurityHeadersConfig;
    return Object.fromEntries(
      dev
        .text(ContentSecurityPolicy.ContentSecurityPolicy)
        .split('; ')
        .map((directive) => {
          const [name = '', ...sources] = directive.split(' ');
          return [name, sources];
        }),
    );
  };

  it('run scripts of ours, by its words the one in the document, and of Stripe only, and show the site in no frame', () => {
    expect(csp()).toMatchObject({
      'default-src': ["'none'"],
      // of the script in the document that the stage is made with (support/built)
      'script-src': [
        "'self'",
        "'sha256-tR8HbgnHFBcvriPx83Ee5fPiagDmhpqU0deF/BWpUPc='",
        'https://js.stripe.com',
        'https://*.js.stripe.com',
      ],
      // The service worker is a file of ours; images are compressed in a worker of a blob.
      'worker-src': ["'self'", 'blob:'],
      'frame-ancestors': ["'none'"],
      'base-uri': ["'none'"],
    });
    expect(csp()['connect-src']).toContain(
      'https://painel-ups-dev-envios-<AWS::AccountId>-<AWS::Region>.s3.<AWS::Region>.<AWS::URLSuffix>',
    );
  });

  it('let a page on the way to a company’s provider send its form there, by one script', () => {
    const { ContentSecurityPolicy } = find('AWS::CloudFront::ResponseHeadersPolicy', 'SignInHeaders')
      .ResponseHeadersPolicyConfig.SecurityHeadersConfig;
    const hash = createHash('sha256').update(POST_SCRIPT).digest('base64');
    expect(ContentSecurityPolicy.ContentSecurityPolicy).toBe(
      `default-src 'none'; script-src 'sha256-${hash}'; style-src 'unsafe-inline'; form-action https:; base-uri 'none'; frame-ancestors 'none'`,
    );
  });

  it('are strict on every answer', () => {
    const policies = dev
      .ofType('AWS::CloudFront::ResponseHeadersPolicy')
      .map((each) => each.Properties.ResponseHeadersPolicyConfig);
    expect(policies).toHaveLength(5);
    for (const { SecurityHeadersConfig } of policies) {
      expect(SecurityHeadersConfig).toMatchObject({
        ContentTypeOptions: { Override: true },
        FrameOptions: { FrameOption: 'DENY' },
        ReferrerPolicy: { ReferrerPolicy: 'same-origin' },
        StrictTransportSecurity: { AccessControlMaxAgeSec: 63072000 },
      });
    }
  });

  it('bind this host to HTTPS, and more of the domain only by configuration', () => {
    const reach = (of: Synthesised) =>
      of.ofType('AWS::CloudFront::ResponseHeadersPolicy').map((each) => {
        const { SecurityHeadersConfig } = each.Properties.ResponseHeadersPolicyConfig;
        const { IncludeSubdomains, Preload } = SecurityHeadersConfig.StrictTransportSecurity;
        return [IncludeSubdomains, Preload];
      });
    expect(reach(dev)).toEqual(Array(5).fill([false, false]));
    expect(reach(prod)).toEqual(Array(5).fill([true, false]));
    expect(securityHeaders('').site['strict-transport-security']).toBe('max-age=63072000');
    expect(() => parseConfig({ ...SETTINGS, hsts: 'preload' })).toThrow(
      'hsts: só faz sentido junto de domain',
    );
    expect(parseConfig({ ...SETTINGS, ...DOMAIN, hsts: 'preload' }).hsts).toBe('preload');
  });
});

describe('files', () => {
  it('keeps hashed assets for a year and asks again for everything else', () => {
    const deployments = dev.ofType('Custom::CDKBucketDeployment').map((each) => each.Properties);
    expect(deployments).toEqual([
      expect.objectContaining({
        Include: ['assets/*'],
        SystemMetadata: { 'cache-control': 'public, max-age=31536000, immutable' },
      }),
      expect.objectContaining({
        SystemMetadata: {
          'cache-control': 'public, max-age=31536000, immutable',
          'content-encoding': 'br',
        },
      }),
      expect.objectContaining({
        Exclude: ['assets/*'],
        SystemMetadata: { 'cache-control': 'no-cache' },
        DistributionPaths: ['/*'],
      }),
    ]);
  });

  it('compresses scripts and styles once, under their own names', () => {
    const read = (folder: string) => readFileSync(join(folder, 'assets/index.js'));
    const copy = compressedCopy(BUILT);
    expect(brotliDecompressSync(read(copy))).toEqual(read(BUILT));
    rmSync(copy, { recursive: true });
  });

  it('gives one build the settings of its stage', () => {
    const { privacidade } = SETTINGS;
    const always = { regiao: 'sa-east-1', privacidade };
    expect(runtimeConfig(dev.config, 'sa-east-1')).toEqual({ contatos: {}, stripe: {}, ...always });
    const paid = parseConfig({
      ...SETTINGS,
      contatos: { chat: 'https://example.com/chat' },
      stripePublishableKey: 'pk_test_1',
      stripePriceExpertSemestral: 'price_1',
      stripePriceExpertAnual: 'price_2',
      pix: 'true',
    });
    expect(runtimeConfig(paid, 'sa-east-1')).toEqual({
      ...always,
      contatos: { chat: 'https://example.com/chat' },
      stripe: { publishableKey: 'pk_test_1', pix: true },
    });
  });
});
