import { App, type Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { parseConfig } from '../../infra/config.ts';
import { BESIDE, MANAGED, SIGN_IN, WebAclStack } from '../../infra/web-acl.ts';
import { FIXED } from '../../scripts/cost-assumptions.ts';
import type { RouteDef } from '../../shared/routes/define.ts';
import { routeEntries, routes } from '../../shared/routes/index.ts';
import { SETTINGS } from './support/stages.ts';

const build = (settings: object): { stack: Stack; template: Template } => {
  const config = parseConfig({ ...SETTINGS, stage: 'prod', ...settings });
  const stack = new WebAclStack(new App({ analyticsReporting: false }), config);
  return { stack, template: Template.fromStack(stack) };
};
const { stack, template } = build({});
const allRulesOf = (of: Template) =>
  Object.values(of.findResources('AWS::WAFv2::WebACL'))[0]?.Properties.Rules as {
    Name: string;
    Priority: number;
    Action: object;
    Statement: {
      RateBasedStatement: Record<string, unknown>;
      ManagedRuleGroupStatement?: { Name: string; RuleActionOverrides?: { Name: string }[] };
    };
  }[];
/** Where a route is called from outside. */
const addressOf = ({ path, site, visitors, auth }: RouteDef): string =>
  `${site || visitors || auth === 'chave' || auth === 'mcp' ? '' : '/v1'}${path.toLowerCase().replace(/\{\w+\}/g, 'x')}`;
const rulesOf = (of: Template) => allRulesOf(of).filter(({ Statement }) => Statement.RateBasedStatement);

describe('the web ACL of a production stage', () => {
  it('stands where CloudFront looks for it, and tells its address', () => {
    expect([stack.stackName, stack.region]).toEqual(['PainelUpsBorda-prod', 'us-east-1']);
    template.hasResourceProperties('AWS::WAFv2::WebACL', {
      Scope: 'CLOUDFRONT',
      DefaultAction: { Allow: {} },
    });
    template.hasOutput('WebAclArn', { Value: { 'Fn::GetAtt': ['WebAcl', 'Arn'] } });
    expect(parseConfig({ ...SETTINGS, stage: 'prod' }).webAcl).toBe(true);
    expect(parseConfig(SETTINGS).webAcl).toBe(false);
    expect(parseConfig({ ...SETTINGS, stage: 'prod', webAcl: 'false' }).webAcl).toBe(false);
  });

  it('counts each address for itself, by the minute, and refuses with 429 what goes beyond', () => {
    const rules = rulesOf(template);
    expect(rules.map(({ Name, Priority }) => [Name, Priority])).toEqual([
      ['contas', 0],
      ['api', 1],
      ['tudo', 2],
    ]);
    for (const { Action, Statement } of rules) {
      expect(Statement.RateBasedStatement).toMatchObject({ AggregateKeyType: 'IP', EvaluationWindowSec: 60 });
      expect(Action).toMatchObject({ Block: { CustomResponse: { ResponseCode: 429 } } });
    }
    expect(limits(template)).toEqual([600, 3000, 20_000]);
    expect(limits(build({ limitsFactor: '2' }).template)).toEqual([1200, 6000, 40_000]);
  });

  it('keeps no sample of a request: they show tokens in addresses and headers', () => {
    const [acl] = Object.values(template.findResources('AWS::WAFv2::WebACL'));
    const settings = [acl, ...allRulesOf(template).map((rule) => ({ Properties: rule }))].map(
      (each) => each?.Properties.VisibilityConfig,
    );
    expect(settings).toHaveLength(1 + FIXED.webAclRules);
    for (const each of settings) expect(each).toMatchObject({ SampledRequestsEnabled: false });
    template.resourceCountIs('AWS::WAFv2::LoggingConfiguration', 0);
  });

  it('uses the rules that AWS maintains, after the rates', () => {
    const groups = allRulesOf(template).slice(3);
    expect(groups.map(({ Name, Priority }) => [Name, Priority])).toEqual(
      Object.keys(MANAGED).map((name, index) => [name, index + 3]),
    );
    for (const { Statement } of groups) {
      const { Name = '', RuleActionOverrides = [] } = Statement.ManagedRuleGroupStatement ?? {};
      expect(RuleActionOverrides.map((each) => each.Name)).toEqual(MANAGED[Name]);
    }
  });

  it('refuses no call of ours by these rules: texts are only counted, and no path looks like an attack', () => {
    // A caption is longer than the query that the common rules accept, and may be about anything.
    expect(routes.posts.similarPosts.method).toBe('GET');
    expect(MANAGED.AWSManagedRulesCommonRuleSet).toContain('SizeRestrictions_QUERYSTRING');
    for (const part of ['BODY', 'QUERYARGUMENTS'])
      for (const attack of ['CrossSiteScripting', 'GenericLFI', 'GenericRFI', 'EC2MetaDataSSRF'])
        expect(MANAGED.AWSManagedRulesCommonRuleSet).toContain(`${attack}_${part}`);
    for (const [key, { path, method }] of routeEntries) {
      expect(path.length, key).toBeLessThan(900);
      expect(path, key).not.toMatch(
        /\.\.|:\/\/|\.(log|ini|conf|config|bak|backup|sql|env|key|pem|bat|cmd|sh)$/i,
      );
      expect(method, key).not.toBe('PROPFIND');
    }
  });

  it('counts every call of the manifest as one of the API, wherever it is served', () => {
    expect([...BESIDE].sort()).toEqual(['/linkedin/', '/mcp', '/r/', '/scim/', '/sso/']);
    const api = rulesOf(template).find(({ Name }) => Name === 'api');
    const prefixes = [...JSON.stringify(api).matchAll(/"SearchString":"([^"]+)"/g)].map(
      ([, text = '']) => text,
    );
    for (const [key, def] of routeEntries)
      expect(
        prefixes.filter((prefix) => addressOf(def).startsWith(prefix)),
        key,
      ).not.toEqual([]);
    expect(prefixes.filter((prefix) => '/entrar'.startsWith(prefix))).toEqual([]);
  });

  it('logs what it blocks when asked to, without what may hold a token', () => {
    const { template: logging } = build({ webAclLogs: 'true' });
    logging.hasResourceProperties('AWS::Logs::LogGroup', {
      LogGroupName: 'aws-waf-logs-painel-ups-prod',
      RetentionInDays: 14,
    });
    const [{ Properties } = {}] = Object.values(
      logging.findResources('AWS::WAFv2::LoggingConfiguration'),
    ) as { Properties?: Record<string, never> }[];
    expect(Properties?.RedactedFields).toEqual([
      { UriPath: {} },
      { QueryString: {} },
      ...['authorization', 'cookie', 'referer'].map((Name) => ({ SingleHeader: { Name } })),
    ]);
    expect(JSON.stringify(Properties?.LoggingFilter)).toContain('"DefaultBehavior":"DROP"');
  });

  it('knows the calls behind which something stands that all share, and no others', () => {
    const pattern = new RegExp(SIGN_IN);
    const known = routeEntries.filter(([, def]) => pattern.test(addressOf(def)));
    const limited = routeEntries.filter(([, { perClient }]) => perClient !== undefined);
    expect(known.map(([key]) => key).sort()).toEqual(
      [
        ...limited.map(([key]) => key),
        'contas.logout',
        'contas.requestRecovery',
        // Its path is that of the call behind its button.
        'preferencias.unsubscribePage',
      ].sort(),
    );
    // WAF takes no more, and no assertion that looks ahead or behind.
    expect(SIGN_IN.length).toBeLessThanOrEqual(512);
    expect(SIGN_IN).not.toMatch(/\(\?[=!<]/);
  });
});

const limits = (of: Template) => rulesOf(of).map(({ Statement }) => Statement.RateBasedStatement.Limit);
