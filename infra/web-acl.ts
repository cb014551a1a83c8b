import { ArnFormat, CfnOutput, RemovalPolicy, Stack, Tags } from 'aws-cdk-lib';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { CfnLoggingConfiguration, CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import * as MSG from '../shared/messages.ts';
import type { RouteDef } from '../shared/routes/define.ts';
import { routeEntries, routes } from '../shared/routes/index.ts';
import type { Config } from './config.ts';
import { isProtected } from './protection.ts';

/**
 * Calls per minute from one address, far above an office's use: functions limit more finely, but each call still runs
 * one.
 */
const RATES = { contas: 600, api: 3000, tudo: 20_000 };
const TOO_MANY = 'muitas-tentativas';

/**
 * A web ACL for the distribution, with a rate per address. CloudFront requires it in us-east-1, so it has its own
 * stack. Its ARN is stored for the stage (deployment.ts), because a reference across regions could not be changed.
 */
export class WebAclStack extends Stack {
  constructor(scope: Construct, config: Config) {
    super(scope, `PainelUpsBorda-${config.stage}`, {
      description: `Painel UPS (${config.stage}): web ACL`,
      terminationProtection: isProtected(config),
      env: { region: 'us-east-1' },
    });
    const name = webAclName(config);
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
              ...BESIDE.map(beginsWith),
            ],
          },
        }),
        rate('tudo', config),
        ...Object.entries(MANAGED).map(managed),
      ].map((rule, priority) => ({ ...rule, priority })),
    });
    if (config.webAclLogs) this.logBlocked(name, acl);
    Tags.of(this).add('projeto', 'painel-ups');
    Tags.of(this).add('estagio', config.stage);
    new CfnOutput(this, 'WebAclArn', { value: acl.attrArn });
  }

  /** Keeps blocked requests only, without what may hold a token: path, query, Authorization and cookies. */
  private logBlocked(name: string, acl: CfnWebACL): void {
    // The service accepts no other beginning of the name.
    const logs = new LogGroup(this, 'Logs', {
      logGroupName: `aws-waf-logs-${name}`,
      retention: RetentionDays.TWO_WEEKS,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    new CfnLoggingConfiguration(this, 'Logging', {
      resourceArn: acl.attrArn,
      logDestinationConfigs: [
        Stack.of(this).formatArn({
          service: 'logs',
          resource: 'log-group',
          resourceName: logs.logGroupName,
          arnFormat: ArnFormat.COLON_RESOURCE_NAME,
        }),
      ],
      redactedFields: [
        { uriPath: {} },
        { queryString: {} },
        ...['authorization', 'cookie', 'referer'].map((header) => ({ singleHeader: { Name: header } })),
      ],
      loggingFilter: {
        DefaultBehavior: 'DROP',
        Filters: [
          {
            Behavior: 'KEEP',
            Requirement: 'MEETS_ANY',
            Conditions: [{ ActionCondition: { Action: 'BLOCK' } }],
          },
        ],
      },
    });
  }
}

/** Also the name of its metrics. */
export const webAclName = ({ stage }: Pick<Config, 'stage'>): string => `painel-ups-${stage}`;

const pattern = (path: string) =>
  path
    .toLowerCase()
    .replace(/\./g, '\\.')
    .replace(/\{\w+\}/g, '[^/]+');

const all: readonly RouteDef[] = routeEntries.map(([, def]) => def);
const isBeside = ({ site, visitors, auth }: RouteDef): boolean =>
  Boolean(site || visitors) || auth === 'chave' || auth === 'mcp';

/** The first part of the paths served at the site's own address, beside /v1: `/sso/`, `/r/`, `/mcp`. */
export const BESIDE: readonly string[] = [
  ...new Set(
    all
      .filter(isBeside)
      .map(({ path }) => path.toLowerCase().split('/').slice(0, 3))
      .map(([, first = '', more]) => (more === undefined ? `/${first}` : `/${first}/`)),
  ),
];

/**
 * Routes that call the sign-in service or a partner for anonymous callers: those with a limit per client, and two
 * without.
 */
const signIn = [
  ...all.filter(({ perClient }) => perClient !== undefined),
  routes.contas.logout,
  routes.contas.requestRecovery,
] satisfies RouteDef[];
const either = (defs: readonly RouteDef[]): string => defs.map(({ path }) => pattern(path)).join('|');
export const SIGN_IN = `^(?:/v1(?:${either(signIn.filter((def) => !isBeside(def)))})|${either(signIn.filter(isBeside))})/?$`;

const visibility = (metricName: string): CfnWebACL.VisibilityConfigProperty => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  // Samples would show paths, queries and headers for hours, with the tokens of mail links and directory keys.
  sampledRequestsEnabled: false,
});

/**
 * Normalised, so that every spelling of a path counts: WAF runs before the edge function that refuses other spellings
 * (edge/api-request.js).
 */
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

/**
 * Rule groups that AWS maintains, with the rules that only count. Captions, rules of a campaign and lists of people travel
 * in bodies, and a caption in the query of `posts.similarPosts`: a post about addresses, scripts or log files is no attack.
 */
export const MANAGED: Readonly<Record<string, readonly string[]>> = {
  AWSManagedRulesAmazonIpReputationList: [],
  AWSManagedRulesKnownBadInputsRuleSet: [
    'JavaDeserializationRCE_BODY',
    'JavaDeserializationRCE_QUERYSTRING',
    'Log4JRCE_BODY',
    'Log4JRCE_QUERYSTRING',
    'ReactJSRCE_BODY',
  ],
  AWSManagedRulesCommonRuleSet: [
    'SizeRestrictions_BODY',
    'SizeRestrictions_QUERYSTRING',
    'EC2MetaDataSSRF_BODY',
    'EC2MetaDataSSRF_QUERYARGUMENTS',
    'GenericLFI_BODY',
    'GenericLFI_QUERYARGUMENTS',
    'GenericRFI_BODY',
    'GenericRFI_QUERYARGUMENTS',
    'RestrictedExtensions_QUERYARGUMENTS',
    'CrossSiteScripting_BODY',
    'CrossSiteScripting_QUERYARGUMENTS',
  ],
};

const managed = ([name, counting]: [string, readonly string[]]): Omit<
  CfnWebACL.RuleProperty,
  'priority'
> => ({
  name,
  visibilityConfig: visibility(name),
  overrideAction: { none: {} },
  statement: {
    managedRuleGroupStatement: {
      vendorName: 'AWS',
      name,
      // WAF refuses an empty list.
      ...(counting.length > 0 && {
        ruleActionOverrides: counting.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
      }),
    },
  },
});

/** Blocks an address while its last minute exceeds the rate. */
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
