import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import type { Closers } from '../closers.ts';
import type { CostMeter } from '../cost.ts';
import type { Clock } from '../emulators/types.ts';
import { type FaultBoard, withFaults } from '../faults.ts';
import { listen } from '../listen.ts';
import {
  CLIENT_ID_7D,
  CLIENT_ID_365D,
  MEDIA_BUCKET,
  REGION,
  type StackOptions,
  TABLE_PREFIX,
  UPLOADS_BUCKET,
} from '../settings.ts';
import { createCognito } from './cognito/index.ts';
import { type LocalDns, startDns } from './dns.ts';
import { startDynamoDb } from './dynamodb.ts';
import { callEngineDirectly } from './dynamodb-direct.ts';
import { type LaggingCopy, startLaggingCopy } from './dynamodb-lag.ts';
import { createDynamoDbProxy } from './dynamodb-proxy.ts';
import { createTables } from './dynamodb-tables.ts';
import { createS3, type S3Store } from './s3.ts';
import { createSecrets, type Secrets } from './secrets.ts';
import { createSes, type Mail } from './ses.ts';

export interface ServicesContext {
  readonly options: StackOptions;
  readonly clock: Clock;
  readonly faults: FaultBoard;
  readonly meter: CostMeter;
  readonly closers: Closers;
  /** the uploads bucket's notification */
  onUpload(event: unknown): void;
  /** this request has written */
  onWrite(request: string): void;
}
export interface Services {
  readonly urls: { dynamodb: string; s3: string; ses: string; cognito: string; secrets: string; dns: string };
  /** the database itself, for calls that ordered failures and route costs must not affect */
  readonly engineUrl: string;
  readonly store: S3Store;
  readonly secrets: Secrets;
  readonly dns: LocalDns;
  mails(to?: string): Mail[];
  /** sets the mail service's limit per 24 hours, or the one it starts with */
  allowMails(porDia?: number): void;
  /** replaces the database by an empty one, with its tables */
  renewDatabase(): Promise<void>;
  /** makes all writes so far visible to eventual reads */
  catchUp(): Promise<void>;
}

/** Starts the AWS services, each on a free port behind the fault board. */
export async function startServices(context: ServicesContext): Promise<Services> {
  const { options, clock, faults, meter, closers } = context;
  const { dataDir } = options;
  const serve = async (handler: RequestListener): Promise<string> => {
    const listening = await listen(handler);
    closers.add(listening.close);
    return listening.url;
  };

  const engine = await startDynamoDb(dataDir, options.dynamoDbUrl, options);
  closers.add(engine.stop);
  const copy = options.laggingReads ? await openCopy(dataDir, engine.url, closers) : undefined;
  const proxy = createDynamoDbProxy(engine.url, meter, context.onWrite, copy);
  const dynamodb = await serve(withFaults(faults, 'dynamodb', proxy));
  if (options.directDatabase && !copy) {
    const needsProxy = () => meter.measures || faults.isOrdered('dynamodb');
    closers.add(callEngineDirectly(engine.url, needsProxy, context.onWrite));
  }

  const s3 = await createS3({
    directory: join(dataDir, 's3'),
    uploadsBucket: UPLOADS_BUCKET,
    mediaBucket: MEDIA_BUCKET,
    clock,
    onUpload: context.onUpload,
  });
  const ses = createSes(join(dataDir, 'emails.log'), clock, faults);
  const secrets = createSecrets(join(dataDir, 'segredos.json'));
  const cognito = await createCognito(join(dataDir, 'cognito'), clock, {
    [CLIENT_ID_7D]: secrets.values.cognito[7],
    [CLIENT_ID_365D]: secrets.values.cognito[365],
  });
  const dns = await startDns();
  closers.add(dns.close);
  const urls = {
    dns: dns.address,
    dynamodb,
    s3: await serve(withFaults(faults, 's3', s3.listener)),
    ses: await serve(ses.listener),
    cognito: await serve(withFaults(faults, 'cognito', cognito)),
    secrets: await serve(secrets.listener),
  };
  return {
    urls,
    engineUrl: engine.url,
    store: s3.store,
    secrets: secrets.values,
    dns,
    mails: ses.mails,
    allowMails: ses.allow,
    renewDatabase: async () => {
      await engine.renew();
      await createTables(engine.url, TABLE_PREFIX);
    },
    catchUp: async () => copy?.catchUp(),
  };
}

async function openCopy(dataDir: string, engineUrl: string, closers: Closers): Promise<LaggingCopy> {
  // Set after every service has its address.
  process.env.AWS_REGION ??= REGION;
  process.env.AWS_ACCESS_KEY_ID ??= 'local';
  process.env.AWS_SECRET_ACCESS_KEY ??= 'local';
  await createTables(engineUrl, TABLE_PREFIX);
  const copy = await startLaggingCopy(dataDir, engineUrl, TABLE_PREFIX);
  closers.add(copy.stop);
  return copy;
}

export const prepareTables = ({ engineUrl }: Services) => createTables(engineUrl, TABLE_PREFIX);
