import { Duration } from 'aws-cdk-lib';
import { Dashboard, GraphWidget, type IMetric, SingleValueWidget } from 'aws-cdk-lib/aws-cloudwatch';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { TableName } from '../functions/platform/dynamodb/tables.ts';
import { metricOf } from './alarms.ts';
import type { Api } from './api.ts';
import type { Events } from './events.ts';
import type { Names } from './naming.ts';

interface Shown {
  readonly api: Api;
  readonly events: Pick<Events, 'consumers'>;
  /** the dead-letter queue that functions and consumers share */
  readonly failures: IQueue;
}

/** The tables that grow with use. */
const BUSY: readonly TableName[] = ['posts', 'compartilhamentos', 'funcionarios', 'movimentos', 'eventos'];

/**
 * One page that shows availability, latency, backlogs and consumption. At most 50 metrics: an account's first three such
 * dashboards cost nothing.
 */
export function dashboard(
  scope: Construct,
  names: Names,
  { api, events, failures }: Shown,
  refusedMails: readonly IMetric[],
): Dashboard {
  const consumed = (metricName: string) =>
    BUSY.map((name) =>
      metricOf('AWS/DynamoDB', metricName, { TableName: `${names.tablePrefix}${name}` }).with({
        label: name,
      }),
    );
  const functions = (metricName: string, statistic?: string) =>
    metricOf('AWS/Lambda', metricName, {}, statistic).with({ label: metricName });
  const graph = (title: string, left: IMetric[], right: IMetric[] = []) =>
    new GraphWidget({ title, left, right, width: 12, height: 6 });
  return new Dashboard(scope, 'Dashboard', {
    dashboardName: `${names.system}-operacao`,
    widgets: [
      [
        new SingleValueWidget({
          title: 'Última hora',
          width: 24,
          metrics: [
            api.metric('Count', 'Sum'),
            api.metric('4xx', 'Sum'),
            api.metric('5xx', 'Sum'),
            api.metric('Latency', 'p95'),
          ].map((each) => each.with({ period: Duration.hours(1) })),
        }),
      ],
      [
        graph('API', [api.metric('Count', 'Sum')], [api.metric('4xx', 'Sum'), api.metric('5xx', 'Sum')]),
        graph('Latência (ms)', [api.metric('Latency', 'p50'), api.metric('Latency', 'p95')]),
      ],
      [
        graph(
          'Funções da conta',
          [functions('Invocations'), functions('ConcurrentExecutions', 'Maximum')],
          [functions('Errors'), functions('Throttles')],
        ),
        graph(
          'Espera nas filas (s) e falhas',
          events.consumers.map(({ queue, node }) =>
            queue.metricApproximateAgeOfOldestMessage({ label: node.id }),
          ),
          [failures.metricApproximateNumberOfMessagesVisible({ label: 'falhas' })],
        ),
      ],
      [graph('E-mails recusados', [...refusedMails])],
      [
        graph('DynamoDB: leitura', consumed('ConsumedReadCapacityUnits')),
        graph('DynamoDB: escrita', consumed('ConsumedWriteCapacityUnits')),
      ],
    ],
  });
}
