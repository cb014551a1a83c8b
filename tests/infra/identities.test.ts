import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { parseConfig } from '../../infra/config.ts';
import { EDGE, EdgeAlarmsStack } from '../../infra/edge-alarms.ts';
import { WebAclStack } from '../../infra/web-acl.ts';
import { SETTINGS, STAGES } from './support/stages.ts';
import { type Synthesised, synthesised } from './support/synth.ts';
import type { Resource } from './support/template.ts';

type Properties = Resource['Properties'];

const NONE = () => [];
const named =
  (...properties: string[]) =>
  (of: Properties) => [properties.map((name) => of[name])];

/**
 * By what AWS tells two resources of a type apart: a second one with the same is refused, or undoes the first. What a
 * name is not given to gets one of its own. A type that is not here fails the test: say by what.
 */
const IDENTITY: Readonly<Record<string, (of: Properties) => unknown[]>> = {
  'AWS::ApiGatewayV2::Api': named('Name'),
  'AWS::ApiGatewayV2::Authorizer': named('ApiId', 'Name'),
  'AWS::ApiGatewayV2::Integration': named('ApiId', 'IntegrationUri'),
  'AWS::ApiGatewayV2::Route': named('ApiId', 'RouteKey'),
  'AWS::ApiGatewayV2::Stage': named('ApiId', 'StageName'),
  'AWS::Backup::BackupPlan': ({ BackupPlan }) => [BackupPlan.BackupPlanName],
  'AWS::Backup::BackupSelection': ({ BackupPlanId, BackupSelection }) => [
    [BackupPlanId, BackupSelection.SelectionName],
  ],
  'AWS::Backup::BackupVault': named('BackupVaultName'),
  'AWS::Budgets::Budget': ({ Budget }) => (Budget.BudgetName ? [Budget.BudgetName] : []),
  'AWS::CloudFormation::Stack': NONE,
  'AWS::CloudFront::CachePolicy': ({ CachePolicyConfig }) => [CachePolicyConfig.Name],
  'AWS::CloudFront::Distribution': ({ DistributionConfig }) => DistributionConfig.Aliases ?? [],
  'AWS::CloudFront::Function': named('Name'),
  'AWS::CloudFront::OriginAccessControl': ({ OriginAccessControlConfig }) => [OriginAccessControlConfig.Name],
  'AWS::CloudFront::OriginRequestPolicy': ({ OriginRequestPolicyConfig }) => [OriginRequestPolicyConfig.Name],
  'AWS::CloudFront::ResponseHeadersPolicy': ({ ResponseHeadersPolicyConfig }) => [
    ResponseHeadersPolicyConfig.Name,
  ],
  'AWS::CloudWatch::Alarm': named('AlarmName'),
  'AWS::CloudWatch::Dashboard': named('DashboardName'),
  'AWS::Cognito::UserPool': named('UserPoolName'),
  'AWS::Cognito::UserPoolClient': NONE,
  'AWS::Cognito::UserPoolGroup': named('UserPoolId', 'GroupName'),
  'AWS::DynamoDB::Table': named('TableName'),
  'AWS::Events::EventBus': named('Name'),
  'AWS::Events::Rule': named('EventBusName', 'EventPattern', 'Targets'),
  'AWS::IAM::Policy': named('Roles', 'PolicyName'),
  'AWS::IAM::Role': ({ RoleName }) => (RoleName ? [RoleName] : []),
  'AWS::Lambda::EventInvokeConfig': named('FunctionName', 'Qualifier'),
  // Not the filter: Lambda refuses a second mapping with 409.
  'AWS::Lambda::EventSourceMapping': named('FunctionName', 'EventSourceArn'),
  'AWS::Lambda::Function': ({ FunctionName }) => (FunctionName ? [FunctionName] : []),
  'AWS::Lambda::LayerVersion': NONE,
  // Each is a statement with an id that CloudFormation makes up.
  'AWS::Lambda::Permission': NONE,
  'AWS::Lambda::Version': named('FunctionName'),
  'AWS::Logs::LogGroup': named('LogGroupName'),
  'AWS::Logs::MetricFilter': named('LogGroupName', 'FilterPattern', 'MetricTransformations'),
  'AWS::Route53::HealthCheck': NONE,
  'AWS::Route53::RecordSet': named('HostedZoneId', 'Name', 'Type'),
  'AWS::S3::Bucket': named('BucketName'),
  'AWS::S3::BucketPolicy': named('Bucket'),
  'AWS::SES::ConfigurationSet': named('Name'),
  'AWS::SES::ConfigurationSetEventDestination': named('ConfigurationSetName', 'EventDestination'),
  'AWS::SES::EmailIdentity': named('EmailIdentity'),
  'AWS::SNS::Subscription': named('TopicArn', 'Protocol', 'Endpoint'),
  'AWS::SNS::Topic': named('TopicName'),
  'AWS::SNS::TopicPolicy': ({ Topics }) => Topics,
  'AWS::SQS::Queue': named('QueueName'),
  'AWS::SQS::QueuePolicy': ({ Queues }) => Queues,
  'AWS::Scheduler::Schedule': named('GroupName', 'ScheduleExpression', 'Target'),
  'AWS::Scheduler::ScheduleGroup': named('Name'),
  'AWS::SecretsManager::Secret': named('Name'),
  'AWS::WAFv2::LoggingConfiguration': named('ResourceArn'),
  'AWS::WAFv2::WebACL': named('Scope', 'Name'),
  'Custom::CDKBucketDeployment': NONE,
  'Custom::DescribeCognitoUserPoolClient': NONE,
  'Custom::Trigger': named('HandlerArn'),
};

/** What a resource takes beside its own name, by type: a second one may not take it, too. */
const TAKEN: Readonly<Record<string, (of: Properties) => unknown[]>> = {
  // S3 refuses notifications of one event whose prefixes overlap.
  'AWS::S3::Bucket': ({ BucketName, NotificationConfiguration: { LambdaConfigurations = [] } = {} }) =>
    LambdaConfigurations.map(({ Event, Filter }: Properties) => ['notification', BucketName, Event, Filter]),
  // Lambda would write to it, unless it is told of another.
  'AWS::Lambda::Function': ({ LoggingConfig }) =>
    LoggingConfig?.LogGroup ? [] : ['a log group of Lambda’s'],
  // A later path pattern of the same text is never reached.
  'AWS::CloudFront::Distribution': ({ DistributionConfig: { Comment, CacheBehaviors } }) =>
    CacheBehaviors.map(({ PathPattern }: Properties) => [Comment, PathPattern]),
};

interface Stage {
  readonly name: string;
  readonly resources: readonly Resource[];
  /** a value as text, with references that no other stage or stack has */
  text(value: unknown, stack: string): string;
}

const isReference = (value: object) => /^(Ref|Fn::)/.test(Object.keys(value)[0] ?? '');

function identitiesIn({ resources, text }: Stage): string[] {
  const deep = (value: unknown, stack: string): string => {
    if (Array.isArray(value)) return `[${value.map((each) => deep(each, stack)).join()}]`;
    if (typeof value !== 'object' || value === null || isReference(value)) return text(value, stack);
    return `{${Object.entries(value).map(([key, each]) => `${key}:${deep(each, stack)}`)}}`;
  };
  return resources.flatMap(({ Type, Properties, stack }) => {
    const identity = IDENTITY[Type];
    if (!identity) throw new Error(`By what does AWS tell two of ${Type} apart?`);
    const found = [...identity(Properties), ...(TAKEN[Type]?.(Properties) ?? [])];
    return found.map((each) => `${Type} ${deep(each, stack)}`);
  });
}

const repeated = (all: readonly string[]) => all.filter((each, at) => all.indexOf(each) !== at);

function whole(name: string, of: Synthesised): Stage {
  const local = new Set(of.resources.map(({ id, stack }) => `${stack} ${id}`));
  const text = (value: unknown, stack: string) =>
    of.text(value, stack).replace(/<(?!AWS::)(\w+)/g, (_all, id) => {
      const owner = local.has(`${stack} ${id}`) ? stack : of.root.path;
      return `<${name}:${owner}:${id}`;
    });
  return { name, resources: of.resources, text };
}

/** The stacks in us-east-1, where the stage itself may be. */
function edge(settings: Record<string, unknown>): Stage {
  const config = parseConfig({ ...SETTINGS, ...settings });
  const context = { [EDGE.distribution]: 'E1', [EDGE.host]: 'painel.example.com' };
  const app = new App({ analyticsReporting: false, context });
  const stacks = [new WebAclStack(app, config), new EdgeAlarmsStack(app, config)];
  const resources = stacks.flatMap((stack) =>
    Object.entries(Template.fromStack(stack).toJSON().Resources as Record<string, Resource>).map(
      ([id, resource]) => ({ ...resource, id, stack: stack.stackName }),
    ),
  );
  const text = (value: unknown, stack: string) =>
    typeof value === 'string' ? value : `${stack} ${JSON.stringify(value)}`;
  return { name: config.stage, resources, text };
}

const stages = await Promise.all(
  (Object.keys(STAGES) as (keyof typeof STAGES)[]).map(async (stage) =>
    whole(stage, await synthesised(stage)),
  ),
);
const ofEdge = [STAGES.prod, { ...STAGES.other, webAcl: true, webAclLogs: true }].map(edge);

describe('no two resources have one physical identity', () => {
  it.each(stages)('within the stage $name', (stage) => {
    expect(repeated(identitiesIn(stage))).toEqual([]);
  });

  it('in one account and region that has three stages of one sender, and what they have in us-east-1', () => {
    expect(repeated([...stages, ...ofEdge].flatMap(identitiesIn))).toEqual([]);
  });

  it('which the test would see, also where two differ in what does not count', () => {
    const [dev] = stages;
    const mapping = dev?.resources.find(({ Type }) => Type === 'AWS::Lambda::EventSourceMapping');
    if (!dev || !mapping) throw new Error('No mapping');
    const other = { ...mapping, id: 'Other', Properties: { ...mapping.Properties, FilterCriteria: {} } };
    expect(repeated(identitiesIn({ ...dev, resources: [...dev.resources, other] }))).toHaveLength(1);
  });
});

it('no list is empty: the services refuse one where they ask for something', () => {
  const empty = (value: unknown, path: string): string[] => {
    if (Array.isArray(value))
      return value.length === 0 ? [path] : value.flatMap((each) => empty(each, `${path}[]`));
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([key, each]) => empty(each, `${path}.${key}`));
  };
  const found = [...stages, ...ofEdge].flatMap(({ resources }) =>
    resources.flatMap(({ Type, Properties }) => empty(Properties, Type)),
  );
  expect(found).toEqual([]);
});

it('every function writes to a log group with tags and an end, CDK’s own ones too', async () => {
  for (const stage of Object.keys(STAGES) as (keyof typeof STAGES)[]) {
    const of = await synthesised(stage);
    const groups = new Map(of.ofType('AWS::Logs::LogGroup').map((group) => [group.id, group.Properties]));
    for (const { id, Properties, stack } of of.ofType('AWS::Lambda::Function')) {
      const group = groups.get(of.text(Properties.LoggingConfig?.LogGroup, stack).replace(/[<>]/g, ''));
      expect(group, id).toMatchObject({
        RetentionInDays: expect.any(Number),
        Tags: expect.arrayContaining([{ Key: 'projeto', Value: 'painel-ups' }]),
      });
    }
  }
});
