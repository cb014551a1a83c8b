import { AsyncLocalStorage } from 'node:async_hooks';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';

/** One action on one resource that IAM would have to allow. `table:contas` stands for an address it does not know. */
export interface Request {
  readonly fn: string;
  readonly action: string;
  readonly resource: string;
  /** writes of the same transaction, this one included */
  readonly together?: number;
}
type Input = Record<string, unknown> & {
  TableName?: string;
  IndexName?: string;
  Bucket?: string;
  Key?: unknown;
};
interface Command {
  readonly input: Input;
}

const running = new AsyncLocalStorage<string>();
const short = (table: string | undefined) => `table:${table?.replace(process.env.TABLE_PREFIX ?? '', '')}`;
const TRANSACTED = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
} as const;
type Transacted = { [K in keyof typeof TRANSACTED]?: { TableName: string } };

/** Cognito asks for no permission where the caller brings a password or a token instead. */
const UNSIGNED = [
  'InitiateAuth',
  'RespondToAuthChallenge',
  'GetTokensFromRefreshToken',
  'RevokeToken',
  'AssociateSoftwareToken',
  'VerifySoftwareToken',
  'SetUserMFAPreference',
];
const objectOf = ({ Bucket, Key }: Input) =>
  `${Bucket === process.env.UPLOADS_BUCKET ? 'uploads' : 'media'}:${String(Key)}`;

/** What IAM checks for a command of an AWS client. Throws for one it has not been taught. */
function requestsOf(client: string, name: string, input: Input): Omit<Request, 'fn'>[] {
  if (client.startsWith('DynamoDB')) return onTables(name, input);
  if (client === 'CognitoIdentityProviderClient') {
    return UNSIGNED.includes(name) ? [] : [{ action: `cognito-idp:${name}`, resource: 'pool' }];
  }
  if (client === 'SecretsManagerClient') {
    return [{ action: 'secretsmanager:GetSecretValue', resource: `secret:${input.SecretId}` }];
  }
  if (client === 'SESClient') {
    if (name === 'GetSendQuota') return [{ action: 'ses:GetSendQuota', resource: 'mail-account' }];
    return ['sender', 'configuration-set'].map((part) => ({ action: `ses:${name}`, resource: part }));
  }
  if (client === 'MediaConvertClient') {
    return [
      { action: `mediaconvert:${name}`, resource: 'queue' },
      { action: 'iam:PassRole', resource: 'convert-role' },
    ];
  }
  if (client === 'CloudFrontClient') return [{ action: `cloudfront:${name}`, resource: 'distribution' }];
  if (client === 'S3Client') return onObjects(name, input);
  throw new Error(`Nobody has said what ${client} ${name} needs`);
}

function onTables(name: string, input: Input): Omit<Request, 'fn'>[] {
  const at = (action: string, resource: string) => ({ action: `dynamodb:${action}`, resource });
  const index = input.IndexName ? `/index/${input.IndexName}` : '';
  switch (name) {
    case 'Get':
    case 'Put':
    case 'Update':
    case 'Delete':
      return [at(`${name}Item`, short(input.TableName))];
    case 'Query':
      return [at('Query', short(input.TableName) + index)];
    case 'BatchGet':
      return Object.keys(input.RequestItems as object).map((table) => at('BatchGetItem', short(table)));
    case 'TransactWrite': {
      const items = input.TransactItems as Transacted[];
      return items.flatMap((item) =>
        (Object.keys(TRANSACTED) as (keyof Transacted)[]).flatMap((kind) => {
          const write = item[kind];
          return write ? [{ ...at(TRANSACTED[kind], short(write.TableName)), together: items.length }] : [];
        }),
      );
    }
    default:
      return [at(name, short(input.TableName))];
  }
}

function onObjects(name: string, input: Input): Omit<Request, 'fn'>[] {
  const at = (action: string, resource: string) => ({ action: `s3:${action}`, resource });
  switch (name) {
    case 'GetObject':
    case 'HeadObject':
      return [at('GetObject', objectOf(input))];
    case 'PutObject':
      return [at('PutObject', objectOf(input))];
    case 'CopyObject': {
      const [Bucket, ...path] = String(input.CopySource).split('/');
      return [
        at('PutObject', objectOf(input)),
        at('GetObject', objectOf({ Bucket: Bucket ?? '', Key: decodeURIComponent(path.join('/')) })),
      ];
    }
    case 'ListObjectsV2':
      return [at('ListBucket', `bucket-${objectOf(input).split(':')[0]}`)];
    case 'DeleteObjects':
      return (input.Delete as { Objects: { Key: string }[] }).Objects.map(({ Key }) =>
        at('DeleteObject', objectOf({ Bucket: input.Bucket ?? '', Key })),
      );
    default:
      throw new Error(`Nobody has said what S3 ${name} needs`);
  }
}

/** Listens to every AWS client of this process, and knows on whose behalf each call is made. */
export function startRecording() {
  const requests: Request[] = [];
  const record = (request: Omit<Request, 'fn'>) => {
    const fn = running.getStore();
    if (fn) requests.push({ fn, ...request });
  };
  // Every client of the SDK, the document client too, sends through the one class they extend.
  const base = Object.getPrototypeOf(DynamoDBClient.prototype) as {
    send(command: Command, ...rest: unknown[]): unknown;
  };
  const listenTo = (client: Pick<typeof base, 'send'>): void => {
    const { send } = client;
    client.send = function (this: object, command: Command, ...rest: unknown[]) {
      const name = command.constructor.name
        .replace(/(Item)?Command\d*$/, '')
        .replace(/(Get|Write)Items$/, '$1');
      for (const request of requestsOf(this.constructor.name, name, command.input)) record(request);
      return send.call(this, command, ...rest);
    };
  };
  listenTo(base);
  const called = new Set<string>();
  return {
    requests,
    /** the functions that ran, whether or not they asked AWS for anything */
    called,
    record,
    /** For a client that has a way of its own, past that class: the local stack's to its tables. */
    listenTo: (client: object) => listenTo(client as typeof base),
    /** Runs a handler so that its calls count as its function's. */
    as: <T>(fn: string, run: () => T): T => {
      called.add(fn);
      return running.run(fn, run);
    },
  };
}
