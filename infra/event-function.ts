import { Duration, Stack } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnEventInvokeConfig, type Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { type IQueue, Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { accessOf, type EventFunctionName } from './generated-access.ts';
import { accept } from './nag.ts';
import type { Names } from './naming.ts';
import { ProductFunction, type ProductFunctionProps, type Setting } from './product-function.ts';
import { eventSource } from './sources.ts';

/**
 * The dead-letter queue of all consumers and asynchronous functions: a message says which one gave it up, and one alarm
 * watches it. Returned without its policy, in which rules would each write a statement until it has no room left.
 */
export function sharedFailures(scope: Construct, names: Names): IQueue {
  const queueName = names.fn('falhas');
  const queue = deadLetters(scope, 'Failures', queueName);
  queue.addToResourcePolicy(
    new PolicyStatement({
      sid: 'AllowRules',
      principals: [new ServicePrincipal('events.amazonaws.com')],
      actions: ['sqs:SendMessage'],
      resources: [queue.queueArn],
      conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(scope).account } },
    }),
  );
  return Queue.fromQueueAttributes(scope, 'SharedFailures', { queueArn: queue.queueArn });
}

/** Dead-letter queue: keeps a failed event for two weeks (docs/operations.md explains how to resend it). */
export const deadLetters = (scope: Construct, id: string, queueName: string): Queue => {
  const queue = new Queue(scope, id, {
    queueName,
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: Duration.days(14),
  });
  accept(queue, 'AwsSolutions-SQS3', 'It is itself the dead-letter queue');
  accept(queue, 'Serverless-SQSRedrivePolicy', 'It is itself the dead-letter queue');
  return queue;
};

interface Options
  extends Pick<ProductFunctionProps, 'description' | 'timeout' | 'memoryMb' | 'storageMb' | 'atOnce'> {
  /** instead of the dead-letter queue that all share */
  readonly failures?: IQueue;
  /** its name, if several functions are made of one source */
  readonly as?: string;
}

/** A function invoked asynchronously: two retries, then the dead-letter queue. */
export class EventFunction extends Construct {
  readonly fn: LambdaFunction;
  readonly failures: IQueue;
  readonly product: ProductFunction;
  readonly source: EventFunctionName;

  constructor(
    scope: Construct,
    name: EventFunctionName,
    setting: Setting,
    { failures = setting.failures, as = name, ...options }: Options,
  ) {
    super(scope, as);
    this.source = name;
    this.failures = failures;
    this.product = new ProductFunction(this, 'Handler', setting, {
      name: as,
      source: eventSource(name),
      access: accessOf(name),
      ...options,
    });
    this.product.allow(
      new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [this.failures.queueArn] }),
    );
    this.fn = this.product.fn;
    new CfnEventInvokeConfig(this, 'Retries', {
      functionName: this.fn.functionName,
      qualifier: '$LATEST',
      maximumRetryAttempts: 2,
      maximumEventAgeInSeconds: Duration.hours(6).toSeconds(),
      destinationConfig: { onFailure: { destination: this.failures.queueArn } },
    });
    accept(
      this,
      'Serverless-LambdaDLQ',
      'Failures go to an on-failure destination, which AWS prefers to a dead-letter setting',
    );
  }
}
