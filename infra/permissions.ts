import { Arn, ArnFormat, type Stack } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { PLACES, type Place } from '../functions/platform/aws/places.ts';
import type { TableName } from '../functions/platform/dynamodb/tables.ts';
import type { Access, ObjectVerb, TableVerb } from './access.ts';

/** The ARNs behind the names in infra/access.ts. */
export interface Targets {
  readonly tableArn: (name: TableName) => string;
  readonly secretArns: Readonly<
    Record<'stripe' | 'linkedin' | 'tokenKey' | 'push' | 'cognito' | 'member', string>
  >;
  readonly uploadsArn: string;
  readonly mediaArn: string;
  readonly userPoolArn: string;
  readonly senderArns: readonly string[];
  readonly mediaConvertRoleArn: string;
  readonly distributionArn: string;
  readonly busArn: string;
  /** the caption assistant's inference profile and its models; none without an assistant */
  readonly modelArns: readonly string[];
  readonly stack: Stack;
}

const TABLE_ACTIONS: Record<TableVerb, string> = {
  get: 'dynamodb:GetItem',
  batchGet: 'dynamodb:BatchGetItem',
  query: 'dynamodb:Query',
  put: 'dynamodb:PutItem',
  update: 'dynamodb:UpdateItem',
  delete: 'dynamodb:DeleteItem',
  check: 'dynamodb:ConditionCheckItem',
  scan: 'dynamodb:Scan',
};
const OBJECT_ACTIONS: Partial<Record<ObjectVerb, string>> = {
  read: 's3:GetObject',
  write: 's3:PutObject',
  delete: 's3:DeleteObject',
};

const allow = (
  actions: readonly string[],
  resources: readonly string[],
  conditions: Record<string, unknown> = {},
): PolicyStatement[] =>
  actions.length === 0
    ? []
    : [new PolicyStatement({ actions: [...actions], resources: [...resources], conditions })];

const bucketArn = (place: Place, to: Targets) =>
  PLACES[place].bucket === 'MEDIA_BUCKET' ? to.mediaArn : to.uploadsArn;
const objectsIn = (place: Place, to: Targets) => `${bucketArn(place, to)}/${PLACES[place].prefix}*`;
const placesOf = (access: Access) =>
  (Object.keys(PLACES) as Place[]).filter((place) => access[place]?.length);

/** The only wildcard resources that a grant may contain. */
export const objectPatterns = (access: Access, to: Targets): string[] =>
  placesOf(access).map((place) => objectsIn(place, to));

/** Lists of raw uploads and of media only tell a missing object from a forbidden one: such a call names no prefix. */
const LISTED_BY_PREFIX: readonly Place[] = ['personalData', 'exports', 'imports'];

const onObjects = (place: Place, verbs: readonly ObjectVerb[], to: Targets): PolicyStatement[] => [
  ...allow(
    verbs.flatMap((verb) => OBJECT_ACTIONS[verb] ?? []),
    [objectsIn(place, to)],
  ),
  ...allow(
    verbs.includes('list') ? ['s3:ListBucket'] : [],
    [bucketArn(place, to)],
    LISTED_BY_PREFIX.includes(place) ? { StringLike: { 's3:prefix': `${PLACES[place].prefix}*` } } : {},
  ),
];

/** The IAM statements of a grant: exact actions on exact resources (objects by key prefix). */
export function statementsOf(access: Access, to: Targets): PolicyStatement[] {
  return [
    ...Object.entries(access.tables ?? {}).flatMap(([name, verbs]) =>
      onTable(to.tableArn(name as TableName), verbs),
    ),
    ...allow(
      access.secrets?.length ? ['secretsmanager:GetSecretValue'] : [],
      (access.secrets ?? []).map((name) => to.secretArns[name]),
    ),
    ...placesOf(access).flatMap((place) => onObjects(place, access[place] ?? [], to)),
    ...allow(
      (access.identity ?? []).map((verb) => `cognito-idp:${verb}`),
      [to.userPoolArn],
    ),
    ...allow(access.mail ? ['ses:SendRawEmail'] : [], to.senderArns),
    // The account's quota has no resource.
    ...allow(access.mail ? ['ses:GetSendQuota'] : [], ['*']),
    ...(access.transcode ? transcoding(to) : []),
    ...allow(access.edge ? ['cloudfront:CreateInvalidation'] : [], [to.distributionArn]),
    ...allow(access.bus ? ['events:PutEvents'] : [], [to.busArn]),
    ...allow(access.model && to.modelArns.length > 0 ? ['bedrock:InvokeModel'] : [], to.modelArns),
  ];
}

function onTable(arn: string, verbs: readonly string[]): PolicyStatement[] {
  const indexes = verbs
    .filter((verb) => verb.startsWith('query:'))
    .map((verb) => verb.slice('query:'.length));
  const actions = verbs.flatMap((verb) => TABLE_ACTIONS[verb as TableVerb] ?? []);
  return [
    ...allow(actions, [arn]),
    ...allow(
      indexes.length > 0 ? ['dynamodb:Query'] : [],
      indexes.map((index) => `${arn}/index/${index}`),
    ),
  ];
}

function transcoding(to: Targets): PolicyStatement[] {
  const queue = Arn.format(
    {
      service: 'mediaconvert',
      resource: 'queues',
      resourceName: 'Default',
      arnFormat: ArnFormat.SLASH_RESOURCE_NAME,
    },
    to.stack,
  );
  return [
    ...allow(['mediaconvert:CreateJob'], [queue]),
    new PolicyStatement({
      actions: ['iam:PassRole'],
      resources: [to.mediaConvertRoleArn],
      conditions: { StringEquals: { 'iam:PassedToService': 'mediaconvert.amazonaws.com' } },
    }),
  ];
}
