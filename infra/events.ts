import { Duration, NestedStack, Stack } from 'aws-cdk-lib';
import { EventField, type EventPattern, Rule, RuleTargetInput } from 'aws-cdk-lib/aws-events';
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { EventSourceMapping, FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { CfnBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { CONSUMERS, type ConsumerName } from '../functions/platform/events/consumers.ts';
import { MAIL_LANES } from '../functions/platform/mail/classes.ts';
import { Bus } from './bus.ts';
import type { Config } from './config.ts';
import { Consumer } from './consumer.ts';
import type { Data } from './data.ts';
import { EventFunction } from './event-function.ts';
import type { EventFunctionName } from './generated-access.ts';
import type { Uploads } from './media.ts';
import { acceptPattern } from './nag.ts';
import type { Setting } from './product-function.ts';
import { STREAM_EVENTS, STREAMS } from './streams.ts';

interface StreamReader {
  readonly description: string;
  readonly timeout: Duration;
  readonly memoryMb: number;
  /** records per run, and how long to gather them */
  readonly batchSize: number;
  readonly maxBatchingWindow?: Duration;
  /** concurrent runs per shard of the stream */
  readonly parallelizationFactor?: number;
}

/** Mails may wait for the mail service's rate as long as the stream keeps them; other records are given up sooner. */
const MAIL_RETRIES = { retryAttempts: 10_000, maxRecordAge: Duration.hours(24) };
const DEFAULT_RETRIES = { retryAttempts: 100, maxRecordAge: Duration.hours(6) };

/** The functions that read a table's stream, and which of its rows. */
const readersOf = (table: keyof typeof STREAMS) =>
  table === 'correio'
    ? MAIL_LANES.map((lane) => ({
        id: `-${lane}`,
        filter: { dynamodb: { NewImage: { faixa: { S: FilterRule.isEqual(lane) } } } },
        retries: lane === 'demais' ? MAIL_RETRIES : DEFAULT_RETRIES,
      }))
    : [{ id: '', filter: {}, retries: DEFAULT_RETRIES }];

const targetOf = ({ fn, failures }: EventFunction, event?: RuleTargetInput) =>
  new LambdaTarget(fn, {
    deadLetterQueue: failures,
    retryAttempts: 10,
    maxEventAge: Duration.hours(6),
    ...(event && { event }),
  });

/** Lambda keeps 100 concurrent runs for functions that reserve none. */
const canReserve = ({ concurrency, checksAtOnce }: Config): boolean => concurrency >= checksAtOnce + 100;

/** Functions that run on an upload, a finished job, a written record or a bounced mail. */
export class Events extends Construct {
  readonly functions: EventFunction[] = [];
  readonly consumers: Consumer[] = [];
  readonly bus: Bus;
  readonly mailReader: EventFunction;
  readonly clickReader: EventFunction;
  private readonly setting: Setting;

  constructor(scope: Construct, setting: Setting, data: Data, uploads: Uploads) {
    super(scope, 'Events');
    this.setting = setting;
    this.onUpload(uploads);
    this.onRule('media-transcoded', 'Fim de uma conversão de vídeo', {
      source: ['aws.mediaconvert'],
      detailType: ['MediaConvert Job State Change'],
      detail: {
        status: ['COMPLETE', 'ERROR', 'CANCELED'],
        userMetadata: { midias: [setting.names.mediaBucket] },
      },
    });
    this.onMailFeedback();
    // Mails come from their own outbox (docs/decisions/014), clicks from their table (035).
    this.mailReader = this.onStream(data, 'correio', {
      description: 'Envia o que está na caixa de saída',
      timeout: Duration.minutes(15),
      memoryMb: 512,
      batchSize: 10,
      parallelizationFactor: 10,
    });
    this.clickReader = this.onStream(data, 'cliques', {
      description: 'Soma os cliques aos resultados',
      timeout: Duration.minutes(5),
      memoryMb: 512,
      // One minute of a company's clicks is added to its daily sums in one write.
      batchSize: 500,
      maxBatchingWindow: Duration.minutes(1),
    });
    this.bus = new Bus(this, setting.names, data);
    const consumers = new NestedStack(this, 'Consumers', {
      description: `Painel UPS ${setting.config.stage}: consumidores`,
    });
    for (const name of Object.keys(CONSUMERS) as ConsumerName[])
      this.consumers.push(new Consumer(consumers, name, setting, this.bus.bus));
  }

  private create(
    name: EventFunctionName,
    options: ConstructorParameters<typeof EventFunction>[3],
  ): EventFunction {
    const created = new EventFunction(this, name, this.setting, options);
    this.functions.push(created);
    return created;
  }

  /** The bucket's name is known beforehand, so the notification needs no custom resource. */
  private onUpload(uploads: Uploads): void {
    const { fn } = this.create('media-check', {
      description: 'Confere e converte o que foi enviado',
      timeout: Duration.minutes(5),
      memoryMb: 1769,
      storageMb: 1024,
      // A presigned form accepts files that take seconds to decode. This limits the cost; further uploads wait.
      ...(canReserve(this.setting.config) && { atOnce: Math.ceil(this.setting.config.checksAtOnce) }),
    });
    fn.addPermission('FromUploads', {
      principal: new ServicePrincipal('s3.amazonaws.com'),
      sourceArn: this.setting.targets.uploadsArn,
      sourceAccount: Stack.of(this).account,
    });
    const bucket = uploads.bucket.node.defaultChild;
    if (!(bucket instanceof CfnBucket)) throw new Error('The uploads bucket has no resource');
    bucket.notificationConfiguration = {
      lambdaConfigurations: [
        {
          event: 's3:ObjectCreated:*',
          function: fn.functionArn,
          filter: { s3Key: { rules: [{ name: 'prefix', value: 'envios/' }] } },
        },
      ],
    };
    uploads.bucket.node.addDependency(fn);
  }

  private onRule(name: EventFunctionName, description: string, eventPattern: EventPattern): void {
    const called = this.create(name, { description, timeout: Duration.minutes(2), memoryMb: 1024 });
    new Rule(this, `${name}-rule`, { eventPattern, description, targets: [targetOf(called)] });
  }

  /**
   * Passes on only the fields that functions/areas/correio/consumers/mail-feedback.ts reads. SES sends all headers of
   * the mail, with subject and links, which a failure would leave in the dead-letter queue.
   */
  private onMailFeedback(): void {
    const description = 'E-mail devolvido ou marcado como spam';
    const called = this.create('mail-feedback', {
      description,
      timeout: Duration.minutes(2),
      memoryMb: 1024,
    });
    const told = { bounce: ['bounceType', 'bouncedRecipients'], complaint: ['complainedRecipients'] };
    for (const [field, parts] of Object.entries(told)) {
      const eventType = field === 'bounce' ? 'Bounce' : 'Complaint';
      const detail = parts.map((part) => [part, EventField.fromPath(`$.detail.${field}.${part}`)]);
      new Rule(this, `mail-feedback-${field}`, {
        description,
        eventPattern: {
          source: ['aws.ses'],
          detail: {
            eventType: [eventType],
            mail: { tags: { 'ses:configuration-set': [this.setting.names.configurationSet] } },
          },
        },
        targets: [
          targetOf(
            called,
            RuleTargetInput.fromObject({
              time: EventField.time,
              detail: { eventType, [field]: Object.fromEntries(detail) },
            }),
          ),
        ],
      });
    }
  }

  /** A function that reads new records of a table, in order per item, retrying until they succeed. */
  private onStream(
    data: Data,
    table: Exclude<keyof typeof STREAMS, 'eventos'>,
    { description, timeout, memoryMb, ...reading }: StreamReader,
  ): EventFunction {
    const name = STREAMS[table];
    // A mail that was given up pages someone.
    const ownFailures = table === 'correio';
    const reader = this.create(name, { description, timeout, memoryMb, ownFailures });
    const { fn, failures, product } = reader;
    const { tableStreamArn: streamArn, tableArn } = data.table(table);
    if (!streamArn) throw new Error(`${table} has no stream`);
    const streams = `${tableArn}/stream/*`;
    product.allow(
      new PolicyStatement({
        actions: ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator'],
        resources: [streamArn],
      }),
      // Lambda lists streams by table, before it knows the stream's label.
      new PolicyStatement({ actions: ['dynamodb:ListStreams'], resources: [streams] }),
    );
    acceptPattern(
      product,
      streams,
      'Lambda lists the streams of this one table by a pattern (AWS documentation)',
    );
    for (const { id, filter, retries } of readersOf(table)) {
      new EventSourceMapping(this, `${name}-source${id}`, {
        target: fn,
        eventSourceArn: streamArn,
        startingPosition: StartingPosition.TRIM_HORIZON,
        ...reading,
        bisectBatchOnError: true,
        ...retries,
        reportBatchItemFailures: true,
        filters: [FilterCriteria.filter({ eventName: FilterRule.or(...STREAM_EVENTS[table]), ...filter })],
        // Not `SqsDlq`, which would add a second policy beside the function's own.
        onFailure: { bind: () => ({ destination: failures.queueArn }) },
      });
    }
    return reader;
  }
}
