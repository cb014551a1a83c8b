import { Duration } from 'aws-cdk-lib';
import { Rule } from 'aws-cdk-lib/aws-events';
import { SqsQueue } from 'aws-cdk-lib/aws-events-targets';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { EventSourceMapping, type Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { type ConsumerName, consumerDef, EVENT_SOURCE } from '../functions/platform/events/consumers.ts';
import type { Config } from './config.ts';
import { accessOf } from './generated-access.ts';
import { accept } from './nag.ts';
import { ProductFunction, type Setting } from './product-function.ts';
import { eventSource } from './sources.ts';

/**
 * Path into the outbox's record of an event. As the group of its message it makes a standard queue fair: while one
 * company's messages are most of what is under way, the others' are delivered first. Where runs take long and come one
 * by one, no company can occupy them all for ever. (infra/local/events/consumer-queue.ts bounds a company's runs.)
 */
const EMPRESA_OF_EVENT = '$.detail.dynamodb.NewImage.empresaId.S';

/**
 * How many runs of a consumer at once. Those of all consumers together are less than half of what an account of 1,000
 * allows, so that the API always finds room; a smaller account has fewer. Lambda takes no less than two.
 */
const consumersAtOnce = (atOnce: number, { concurrency }: Pick<Config, 'concurrency'>): number =>
  Math.max(2, Math.floor(atOnce * Math.min(1, concurrency / 1000)));

/** One consumer of functions/platform/events/consumers.ts: its rule on the bus, its queue, its function. */
export class Consumer extends Construct {
  readonly fn: LambdaFunction;
  readonly queue: Queue;
  readonly product: ProductFunction;
  /** until an event comes at all */
  readonly delay: Duration;
  readonly rule: Rule;
  readonly source: ConsumerName;

  constructor(scope: Construct, name: ConsumerName, setting: Setting) {
    super(scope, name);
    const { description, events, seconds, again, delay, batch, gather, atOnce, tries } = consumerDef(name);
    this.source = name;
    this.delay = Duration.seconds(delay);
    this.queue = new Queue(this, 'Queue', {
      queueName: setting.names.fn(name),
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
      deliveryDelay: this.delay,
      // What is gathered first is out of sight meanwhile, too.
      visibilityTimeout: Duration.seconds(again + gather),
      deadLetterQueue: { queue: setting.failures, maxReceiveCount: tries },
    });
    this.product = new ProductFunction(this, 'Handler', setting, {
      name,
      source: eventSource(name),
      access: accessOf(name),
      description,
      timeout: Duration.seconds(seconds),
    });
    this.product.allow(
      new PolicyStatement({
        actions: ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'],
        resources: [this.queue.queueArn],
      }),
    );
    this.fn = this.product.fn;
    const source = new EventSourceMapping(this, 'Source', {
      target: this.fn,
      eventSourceArn: this.queue.queueArn,
      batchSize: batch,
      ...(gather > 0 && { maxBatchingWindow: Duration.seconds(gather) }),
      maxConcurrency: consumersAtOnce(atOnce, setting.config),
      reportBatchItemFailures: true,
    });
    accept(
      source,
      'Serverless-LambdaEventSourceMappingDestination',
      'For streams: of a queue, what fails goes to the dead-letter queue',
    );
    this.rule = new Rule(this, 'Rule', {
      eventBus: setting.bus,
      description,
      eventPattern: { source: [EVENT_SOURCE], detailType: [...events] },
    });
    this.rule.addTarget(
      new SqsQueue(this.queue, {
        deadLetterQueue: setting.failures,
        ...(batch === 1 && { messageGroupId: EMPRESA_OF_EVENT }),
      }),
    );
    accept(this, 'Serverless-LambdaDLQ', 'Reads from a queue, which has a dead-letter queue');
  }
}
