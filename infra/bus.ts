import { Duration, Stack } from 'aws-cdk-lib';
import { EventBus } from 'aws-cdk-lib/aws-events';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnPipe } from 'aws-cdk-lib/aws-pipes';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { EVENT_SOURCE } from '../functions/platform/events/consumers.ts';
import type { Data } from './data.ts';
import { deadLetters } from './event-function.ts';
import { acceptPattern } from './nag.ts';
import type { Names } from './naming.ts';

/** Publishes each event of the outbox's stream on the bus, where a rule per consumer leads to its queue. */
export class Bus extends Construct {
  readonly bus: EventBus;
  /** events that the pipe could not publish for a day */
  readonly failures: Queue;
  readonly pipeName: string;

  constructor(scope: Construct, names: Names, data: Data) {
    super(scope, 'Bus');
    this.pipeName = names.fn('eventos');
    this.bus = new EventBus(this, 'Bus', { eventBusName: names.system });
    this.failures = deadLetters(this, 'Failures', names.fn('eventos-falhas'));
    const outbox = data.table('eventos');
    const { tableStreamArn: stream } = outbox;
    if (!stream) throw new Error('The outbox has no stream');
    const role = this.role(stream, `${outbox.tableArn}/stream/*`);
    const pipe = new CfnPipe(this, 'Pipe', {
      name: this.pipeName,
      description: 'Leva o que aconteceu da tabela de eventos aos consumidores',
      roleArn: role.roleArn,
      source: stream,
      sourceParameters: {
        filterCriteria: { filters: [{ pattern: JSON.stringify({ eventName: ['INSERT'] }) }] },
        dynamoDbStreamParameters: {
          startingPosition: 'TRIM_HORIZON',
          // the most that one call to the bus accepts
          batchSize: 10,
          parallelizationFactor: 10,
          maximumRecordAgeInSeconds: Duration.hours(23).toSeconds(),
          onPartialBatchItemFailure: 'AUTOMATIC_BISECT',
          deadLetterConfig: { arn: this.failures.queueArn },
        },
      },
      target: this.bus.eventBusArn,
      targetParameters: {
        eventBridgeEventBusParameters: {
          source: EVENT_SOURCE,
          // JSON paths into the stream record: the event's type and time.
          detailType: '$.dynamodb.NewImage.tipo.S',
          time: '$.dynamodb.NewImage.em.S',
        },
      },
    });
    pipe.node.addDependency(role);
  }

  private role(stream: string, streams: string): Role {
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('pipes.amazonaws.com', {
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
      inlinePolicies: {
        acesso: new PolicyDocument({
          statements: [
            new PolicyStatement({
              actions: ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator'],
              resources: [stream],
            }),
            new PolicyStatement({ actions: ['dynamodb:ListStreams'], resources: [streams] }),
            new PolicyStatement({ actions: ['events:PutEvents'], resources: [this.bus.eventBusArn] }),
            new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [this.failures.queueArn] }),
          ],
        }),
      },
    });
    acceptPattern(role, streams, 'Pipes list the streams of this one table by a pattern (AWS documentation)');
    return role;
  }
}
