import { CfnOutput, Stack, Tags } from 'aws-cdk-lib';
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import { MSG } from '../shared/messages.ts';
import { routeEntries, routes } from '../shared/routes/index.ts';
import type { Config } from './config.ts';

/** Calls a minute from one address, well above what an office makes: the functions count finer, but answer each call. */
const RATES = { contas: 600, api: 3000, tudo: 20_000 };
const TOO_MANY = 'muitas-tentativas';

/**
 * A web ACL for the distribution, with a rate per address. Those of CloudFront live in us-east-1 alone, so it is a
 * stack of its own, whose output is kept for the stage (deployment.ts): a reference across regions could not be changed.
 */
export class WebAclStack extends Stack {
  constructor(scope: Construct, config: Config) {
    super(scope, `PainelUpsBorda-${config.stage}`, {
      description: `Painel UPS (${config.stage}): web ACL`,
      terminationProtection: config.production,
      env: { region: 'us-east-1' },
    });
    const name = `painel-ups-${config.stage}`;
    const acl = new CfnWebACL(this, 'WebAcl', {
      name,
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: visibility(name),
      customResponseBodies: {
        [TOO_MANY]: {
          contentType: 'APPLICATION_JSON',
          content: JSON.stringify({ error: MSG.muitasTentativas, message: MSG.muitasTentativas }),
        },
      },
      rules: [
        rate('contas', config, matches(SIGN_IN)),
        rate('api', config, {
          orStatement: {
            statements: [
              {
                andStatement: {
                  statements: [
                    beginsWith('/v1/'),
                    { notStatement: { statement: beginsWith('/v1/midias/') } },
                  ],
                },
              },
              beginsWith('/r/'),
              beginsWith('/scim/'),
            ],
          },
        }),
        rate('tudo', config),
      ].map((rule, priority) => ({ ...rule, priority })),
    });
    Tags.of(this).add('projeto', 'painel-ups');
    Tags.of(this).add('estagio', config.stage);
    new CfnOutput(this, 'WebAclArn', { value: acl.attrArn });
  }
}

const pattern = (path: string) =>
  path
    .toLowerCase()
    .replace(/\./g, '\\.')
    .replace(/\{\w+\}/g, '[^/]+');

/** What asks the sign-in service or a partner for anybody: the routes with a limit per client, and two that never say so. */
export const SIGN_IN = `^/v1(?:${[
  ...routeEntries.map(([, def]) => def).filter(({ perClient }) => perClient !== undefined),
  routes.contas.logout,
  routes.contas.requestRecovery,
]
  .map(({ path }) => pattern(path))
  .join('|')})/?$`;

const visibility = (metricName: string): CfnWebACL.VisibilityConfigProperty => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  // Samples show paths, queries and headers for hours: links of mails, tokens, keys of directories.
  sampledRequestsEnabled: false,
});

/** Whatever spelling a path comes in, it counts: WAF sees it before the edge refuses others than one (edge/api-request.js). */
const PATH = {
  fieldToMatch: { uriPath: {} },
  textTransformations: ['URL_DECODE', 'NORMALIZE_PATH', 'LOWERCASE'].map((type, priority) => ({
    priority,
    type,
  })),
};
const matches = (regexString: string): CfnWebACL.StatementProperty => ({
  regexMatchStatement: { ...PATH, regexString },
});
const beginsWith = (searchString: string): CfnWebACL.StatementProperty => ({
  byteMatchStatement: { ...PATH, searchString, positionalConstraint: 'STARTS_WITH' },
});

/** Refuses an address for as long as its last minute holds more than the rate. */
function rate(
  name: keyof typeof RATES,
  { limitsFactor }: Config,
  scopeDownStatement?: CfnWebACL.StatementProperty,
): Omit<CfnWebACL.RuleProperty, 'priority'> {
  return {
    name,
    visibilityConfig: visibility(name),
    action: { block: { customResponse: { responseCode: 429, customResponseBodyKey: TOO_MANY } } },
    statement: {
      rateBasedStatement: {
        aggregateKeyType: 'IP',
        evaluationWindowSec: 60,
        limit: Math.ceil(RATES[name] * limitsFactor),
        ...(scopeDownStatement && { scopeDownStatement }),
      },
    },
  };
}
