import { Duration } from 'aws-cdk-lib';
import { Dashboard, GraphWidget, type IMetric, Metric, SingleValueWidget } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import { TABLES, type TableName } from '../functions/platform/dynamodb/tables.ts';
import type { Names } from './naming.ts';
import type { Watched } from './observability.ts';

/** One page that shows availability, latency, backlogs and consumption. */
export function dashboard(scope: Construct, names: Names, { api, eventFunctions }: Watched): Dashboard {
  const consumed = (metricName: string) =>
    (Object.keys(TABLES) as TableName[]).map(
      (name) =>
        new Metric({
          namespace: 'AWS/DynamoDB',
          metricName,
          dimensionsMap: { TableName: `${names.tablePrefix}${name}` },
          statistic: 'Sum',
          label: name,
          period: Duration.minutes(5),
        }),
    );
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
          ].map((metric) => metric.with({ period: Duration.hours(1) })),
        }),
      ],
      [
        graph('API', [api.metric('Count', 'Sum')], [api.metric('4xx', 'Sum'), api.metric('5xx', 'Sum')]),
        graph('Latência (ms)', [
          api.metric('Latency', 'p50'),
          api.metric('Latency', 'p95'),
          api.metric('Latency', 'p99'),
        ]),
      ],
      [
        graph(
          'Eventos',
          eventFunctions.map(({ fn, node }) => fn.metricInvocations({ label: node.id })),
          eventFunctions.map(({ fn, node }) => fn.metricErrors({ label: `${node.id} (erros)` })),
        ),
        graph(
          'Filas de falhas',
          eventFunctions.map(({ failures, node }) =>
            failures.metricApproximateNumberOfMessagesVisible({ label: node.id }),
          ),
        ),
      ],
      [
        graph('DynamoDB: leitura', consumed('ConsumedReadCapacityUnits')),
        graph('DynamoDB: escrita', consumed('ConsumedWriteCapacityUnits')),
      ],
    ],
  });
}
