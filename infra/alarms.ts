import { Duration, Stack } from 'aws-cdk-lib';
import {
  Alarm,
  ComparisonOperator,
  type IMetric,
  MathExpression,
  type Metric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { type FilterPattern, type ILogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import { deadLetters } from './event-function.ts';
import type { Names } from './naming.ts';

interface Threshold {
  readonly above?: number;
  readonly below?: number;
  /** consecutive periods of the metric */
  readonly periods?: number;
  readonly missing?: TreatMissingData;
}

/** The topic that operators subscribe to, and alarms that publish to it when they start and when they clear. */
export class Alarms {
  private readonly scope: Construct;
  private readonly names: Names;
  private readonly topic: Topic;

  constructor(scope: Construct, email: string, names: Names) {
    this.scope = scope;
    this.names = names;
    this.topic = new Topic(scope, 'Alarms', { topicName: `${names.system}-operacao`, enforceSSL: true });
    // `enforceSSL` replaces the topic's default policy, which would allow alarms to publish.
    this.topic.addToResourcePolicy(
      new PolicyStatement({
        sid: 'AllowAlarms',
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [this.topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(scope).account } },
      }),
    );
    this.topic.addSubscription(
      new EmailSubscription(email, {
        deadLetterQueue: deadLetters(scope, 'AlarmFailures', `${names.system}-operacao-falhas`),
      }),
    );
  }

  /** A metric that counts log lines. */
  logCount(
    metricName: string,
    logGroup: ILogGroup,
    filterPattern: ReturnType<typeof FilterPattern.stringValue>,
  ): Metric {
    const filter = new MetricFilter(this.scope, metricName, {
      logGroup,
      filterPattern,
      metricNamespace: this.names.metrics,
      metricName,
      metricValue: '1',
      defaultValue: 0,
    });
    return filter.metric({ statistic: 'Sum', period: Duration.minutes(5) });
  }

  /** Adds an alarm; docs/operations.md explains each under its name. */
  add(
    name: string,
    alarmDescription: string,
    metric: IMetric,
    { above, below, periods = 1, missing }: Threshold,
  ): void {
    const alarm = new Alarm(this.scope, name, {
      alarmName: `${this.names.system}-alarme-${name}`,
      alarmDescription,
      metric,
      threshold: above ?? below ?? 0,
      comparisonOperator:
        below === undefined
          ? ComparisonOperator.GREATER_THAN_THRESHOLD
          : ComparisonOperator.LESS_THAN_THRESHOLD,
      evaluationPeriods: periods,
      treatMissingData: missing ?? TreatMissingData.NOT_BREACHING,
    });
    alarm.addAlarmAction(new SnsAction(this.topic));
    alarm.addOkAction(new SnsAction(this.topic));
  }
}

/** The sum of several metrics. */
export const sum = (metrics: Metric[]) => {
  const named = metrics.map((metric, index) => [`m${index}`, metric] as const);
  return new MathExpression({
    expression: named.map(([id]) => `FILL(${id}, 0)`).join(' + '),
    usingMetrics: Object.fromEntries(named),
    period: Duration.minutes(5),
  });
};
