import { Duration } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { CfnEventInvokeConfig, type Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { accessOf, type EventFunctionName } from './generated-access.ts';
import { accept } from './nag.ts';
import { ProductFunction, type ProductFunctionProps, type Setting } from './product-function.ts';
import { eventSource } from './sources.ts';

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

type Options = Pick<ProductFunctionProps, 'description' | 'timeout' | 'memoryMb' | 'storageMb' | 'atOnce'>;

/** A function invoked asynchronously: two retries, then its own dead-letter queue. */
export class EventFunction extends Construct {
  readonly fn: LambdaFunction;
  readonly failures: Queue;
  readonly product: ProductFunction;

  constructor(scope: Construct, name: EventFunctionName, setting: Setting, options: Options) {
    super(scope, name);
    this.failures = deadLetters(this, 'Failures', setting.names.fn(`${name}-falhas`));
    this.product = new ProductFunction(this, 'Handler', setting, {
      name,
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
