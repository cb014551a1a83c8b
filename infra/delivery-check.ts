import { Duration, Stack } from 'aws-cdk-lib';
import { TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnSchedule } from 'aws-cdk-lib/aws-scheduler';
import type { Construct } from 'constructs';
import { type Alarms, metricOf, type Severity } from './alarms.ts';
import { JOBS_TIMEZONE } from './jobs.ts';

const NAMES: Record<Severity, string> = { page: 'plantao-silencio', ticket: 'operacao-silencio' };
const OTHER: Record<Severity, Severity> = { page: 'ticket', ticket: 'page' };

/**
 * An unconfirmed or cancelled subscription stops alarms silently. Each topic sends itself a
 * message twice a week; if none is delivered for a week, the other topic says so. (Once a week, a late one would alarm.)
 */
export function checkDelivery(scope: Construct, alarms: Alarms, groupName: string): void {
  const severities = ['page', 'ticket'] as const;
  const topics = severities.map((severity) => alarms.topic(severity));
  const role = new Role(scope, 'DeliveryCheckRole', {
    assumedBy: new ServicePrincipal('scheduler.amazonaws.com', {
      conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(scope).account } },
    }),
    inlinePolicies: {
      acesso: new PolicyDocument({
        statements: [
          new PolicyStatement({
            actions: ['sns:Publish'],
            resources: topics.map(({ topicArn }) => topicArn),
          }),
        ],
      }),
    },
  });
  for (const severity of severities) {
    const topic = alarms.topic(severity);
    new CfnSchedule(scope, `${severity}-delivery`, {
      description: `Confere se os alarmes chegam (${NAMES[severity]})`,
      groupName,
      scheduleExpression: 'cron(0 9 ? * MON,THU *)',
      scheduleExpressionTimezone: JOBS_TIMEZONE,
      flexibleTimeWindow: { mode: 'OFF' },
      target: {
        arn: topic.topicArn,
        roleArn: role.roleArn,
        input: 'Os alarmes deste sistema chegam até você. Não é preciso fazer nada.',
      },
    });
    alarms.add(
      OTHER[severity],
      NAMES[severity],
      'Há uma semana nada chega a quem devia receber os outros alarmes: inscrição não confirmada?',
      metricOf('AWS/SNS', 'NumberOfNotificationsDelivered', { TopicName: topic.topicName }).with({
        period: Duration.days(1),
      }),
      { below: 1, periods: 7, missing: TreatMissingData.BREACHING },
    );
  }
}
