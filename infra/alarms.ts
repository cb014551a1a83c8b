import { Duration, Stack } from 'aws-cdk-lib';
import {
  Alarm,
  ComparisonOperator,
  type IMetric,
  MathExpression,
  Metric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { FilterPattern, type ILogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import type { Config } from './config.ts';
import { deadLetters } from './event-function.ts';
import type { Names } from './naming.ts';

interface Threshold {
  readonly above?: number;
  readonly below?: number;
  /** periods of the metric, consecutive ones unless `of` says of how many */
  readonly periods?: number;
  readonly of?: number;
  readonly missing?: TreatMissingData;
  /** for a percentile: does nothing while there are too few samples for it to mean anything */
  readonly ignoreThinSamples?: boolean;
}

/** `page`: people notice now, so someone acts at once. `ticket`: on the next working day. */
export type Severity = 'page' | 'ticket';

/** Alarms of two severities, each with a topic that publishes when they start and when they clear. */
export class Alarms {
  private readonly scope: Construct;
  private readonly names: Names;
  private readonly topicPrefix: string;
  private readonly topics = new Map<Severity, Topic>();
  private readonly addresses: Readonly<Record<Severity, string>>;

  /** `topics` begins the names of the topics, which a stack in the same region must not share. */
  constructor(scope: Construct, { alarmEmail, pageEmail }: Config, names: Names, topics = names.system) {
    this.scope = scope;
    this.names = names;
    this.topicPrefix = topics;
    this.addresses = { page: pageEmail, ticket: alarmEmail };
  }

  /**
   * A metric that counts the lines of several logs with these values; a value may end in `*`. With `by`, one for each
   * combination of these fields, which exists while there are lines.
   */
  logCount(
    metricName: string,
    logs: readonly ILogGroup[],
    values: Readonly<Record<string, string>>,
    by: readonly string[] = [],
  ): Metric {
    const patterns = Object.entries(values).map(([field, value]) =>
      FilterPattern.stringValue(`$.${field}`, '=', value),
    );
    const metricNamespace = this.names.metrics;
    for (const [index, logGroup] of logs.entries()) {
      new MetricFilter(this.scope, index === 0 ? metricName : `${metricName}${index + 1}`, {
        logGroup,
        filterPattern: FilterPattern.all(...patterns),
        metricNamespace,
        metricName,
        metricValue: '1',
        ...(by.length > 0
          ? { dimensions: Object.fromEntries(by.map((field) => [field, `$.${field}`])) }
          : { defaultValue: 0 }),
      });
    }
    return metricOf(metricNamespace, metricName);
  }

  /** Adds an alarm; docs/operations.md explains each under its name and severity. */
  add(
    severity: Severity,
    name: string,
    alarmDescription: string,
    metric: IMetric,
    { above, below, periods = 1, of = periods, missing, ignoreThinSamples }: Threshold,
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
      evaluationPeriods: of,
      ...(of > periods && { datapointsToAlarm: periods }),
      treatMissingData: missing ?? TreatMissingData.NOT_BREACHING,
      ...(ignoreThinSamples && { evaluateLowSampleCountPercentile: 'ignore' }),
    });
    const action = new SnsAction(this.topic(severity));
    alarm.addAlarmAction(action);
    alarm.addOkAction(action);
  }

  /** Made when it is first needed. */
  topic(severity: Severity): Topic {
    const known = this.topics.get(severity);
    if (known) return known;
    const { id, suffix } = TOPICS[severity];
    const topicName = `${this.topicPrefix}-${suffix}`;
    const topic = new Topic(this.scope, id, { topicName, enforceSSL: true });
    // `enforceSSL` replaces the topic's default policy, which would allow alarms to publish.
    topic.addToResourcePolicy(
      new PolicyStatement({
        sid: 'AllowAlarms',
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this.scope).account } },
      }),
    );
    topic.addSubscription(
      new EmailSubscription(this.addresses[severity], {
        deadLetterQueue: deadLetters(this.scope, `${id}Failures`, `${topicName}-falhas`),
      }),
    );
    this.topics.set(severity, topic);
    return topic;
  }
}

const TOPICS = {
  page: { id: 'Pages', suffix: 'plantao' },
  ticket: { id: 'Tickets', suffix: 'operacao' },
} as const;

const FIVE_MINUTES = Duration.minutes(5);

/** A metric of a service per five minutes. Without dimensions AWS counts the whole account. */
export const metricOf = (
  namespace: string,
  metricName: string,
  dimensionsMap: Record<string, string> = {},
  statistic = 'Sum',
) => new Metric({ namespace, metricName, dimensionsMap, statistic, period: FIVE_MINUTES });

const named = (metrics: readonly Metric[]) =>
  Object.fromEntries(metrics.map((metric, index) => [`m${index}`, metric]));

export const sum = (metrics: readonly Metric[]) =>
  new MathExpression({
    expression: metrics.map((_, index) => `FILL(m${index}, 0)`).join(' + '),
    usingMetrics: named(metrics),
    period: FIVE_MINUTES,
  });

export const largest = (metrics: readonly Metric[]) =>
  new MathExpression({
    expression: `MAX([${metrics.map((_, index) => `FILL(m${index}, 0)`).join(', ')}])`,
    usingMetrics: named(metrics),
    period: FIVE_MINUTES,
  });

/** What share of a metric another one is, in percent; 0 while it is at most `few`, whatever its share. */
export const percentOf = (part: Metric, whole: Metric, few: number) =>
  new MathExpression({
    expression: `IF(FILL(m0, 0) > ${few}, 100 * m0 / FILL(m1, 1), 0)`,
    usingMetrics: named([part, whole]),
    period: FIVE_MINUTES,
  });
