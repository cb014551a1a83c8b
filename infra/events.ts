import { Duration, NestedStack, Stack } from 'aws-cdk-lib';
import { EventField, type EventPattern, Rule, RuleTargetInput } from 'aws-cdk-lib/aws-events';
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { FilterRule } from 'aws-cdk-lib/aws-lambda';
import { CfnBucket } from 'aws-cdk-lib/aws-s3';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { BUS_BATCH } from '../functions/platform/events/bus.ts';
import { CONSUMERS, type ConsumerName } from '../functions/platform/events/consumers.ts';
import { canReserve } from './config.ts';
import { Consumer } from './consumer.ts';
import type { Data } from './data.ts';
import { deadLetters, EventFunction } from './event-function.ts';
import type { EventFunctionName } from './generated-access.ts';
import type { Uploads } from './media.ts';
import type { Setting } from './product-function.ts';
import { type OwnReader, StreamReader, type StreamReading } from './stream-reader.ts';
import { MAIL_READERS, STREAMS } from './streams.ts';

/** Mails may wait for the mail service's rate as long as the stream keeps them; other records are given up sooner. */
const MAIL_RETRIES = { retryAttempts: 10_000, maxRecordAge: Duration.hours(24) };
/** Events become dead letters an hour before the stream drops them. */
const EVENT_RETRIES = { retryAttempts: 10_000, maxRecordAge: Duration.hours(23) };
const DEFAULT_RETRIES = { retryAttempts: 100, maxRecordAge: Duration.hours(6) };

const targetOf = ({ fn, failures }: EventFunction, event?: RuleTargetInput) =>
  new LambdaTarget(fn, {
    deadLetterQueue: failures,
    retryAttempts: 10,
    maxEventAge: Duration.hours(6),
    ...(event && { event }),
  });

/** Functions that run on an upload, a finished job, a written record or a bounced mail. */
export class Events extends Construct {
  readonly functions: EventFunction[] = [];
  readonly consumers: Consumer[] = [];
  readonly eventReader: EventFunction;
  /** one for each part of the mails */
  readonly mailReaders: readonly EventFunction[];
  /** the dead-letter queue of both */
  readonly mailFailures: IQueue;
  readonly clickReader: EventFunction;
  readonly prizeReader: EventFunction;
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
    const mailFailures = deadLetters(this, 'MailFailures', setting.names.fn(`${STREAMS.correio}-falhas`));
    this.mailFailures = mailFailures;
    this.mailReaders = MAIL_READERS.map(({ mails, name }) =>
      this.onStream(
        data,
        'correio',
        {
          description: `Envia o que está na caixa de saída (${mails})`,
          timeout: Duration.minutes(15),
          memoryMb: 512,
          batchSize: 10,
          parallelizationFactor: 10,
          retries: mails === 'seguranca' ? DEFAULT_RETRIES : MAIL_RETRIES,
        },
        {
          as: name,
          filter: { dynamodb: { NewImage: { faixa: { S: FilterRule.isEqual(mails) } } } },
          failures: mailFailures,
        },
      ),
    );
    this.clickReader = this.onStream(data, 'cliques', {
      description: 'Soma os cliques aos resultados',
      timeout: Duration.minutes(5),
      memoryMb: 512,
      // One minute of a company's clicks is added to its daily sums in one write.
      batchSize: 500,
      maxBatchingWindow: Duration.minutes(1),
      retries: DEFAULT_RETRIES,
    });
    this.prizeReader = this.onStream(data, 'resultados', {
      description: 'Conta compartilhamentos e cliques do mês nos prêmios de cada pessoa',
      timeout: Duration.minutes(5),
      memoryMb: 512,
      // One minute of a company's people is added to the sums of its month in one write.
      batchSize: 500,
      maxBatchingWindow: Duration.minutes(1),
      retries: DEFAULT_RETRIES,
    });
    this.eventReader = this.onStream(
      data,
      'eventos',
      {
        description: 'Leva o que aconteceu da tabela de eventos aos consumidores',
        timeout: Duration.minutes(1),
        memoryMb: 512,
        batchSize: BUS_BATCH,
        parallelizationFactor: 10,
        retries: EVENT_RETRIES,
      },
      { failures: deadLetters(this, 'EventFailures', setting.names.fn('eventos-falhas')) },
    );
    const consumers = new NestedStack(this, 'Consumers', {
      description: `Painel UPS ${setting.config.stage}: consumidores`,
    });
    for (const name of Object.keys(CONSUMERS) as ConsumerName[])
      this.consumers.push(new Consumer(consumers, name, setting));
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

  private onStream(
    data: Data,
    table: keyof typeof STREAMS,
    reading: StreamReading,
    own?: OwnReader,
  ): EventFunction {
    const reader = new StreamReader(this, data, table, this.setting, reading, own);
    this.functions.push(reader);
    return reader;
  }
}
