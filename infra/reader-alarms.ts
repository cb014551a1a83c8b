import { Duration } from 'aws-cdk-lib';
import { MathExpression, type Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { TableName } from '../functions/platform/dynamodb/tables.ts';
import { type Alarms, largest, metricOf } from './alarms.ts';
import type { Events } from './events.ts';
import type { Names } from './naming.ts';
import { STREAMS } from './streams.ts';

type Readers = Pick<Events, 'eventReader' | 'mailReaders' | 'clickReader' | 'prizeReader'>;

const COUNTED_LATE = Duration.minutes(15);
const READ_LATE = Duration.minutes(5);

/** The readers whose delay people notice at once: of events and of mails. */
export function watchReaders(alarms: Alarms, names: Names, { eventReader, mailReaders }: Readers): void {
  alarms.add(
    'page',
    'eventos-parados',
    'O que aconteceu há mais de 5 minutos não chegou aos consumidores',
    iteratorAge(eventReader.fn),
    { above: READ_LATE.toMilliseconds() },
  );
  alarms.add(
    'page',
    `espera-${STREAMS.correio}`,
    'Um e-mail espera há mais de 5 minutos',
    largest(mailReaders.map(({ fn }) => iteratorAge(fn))),
    { above: READ_LATE.toMilliseconds() },
  );
  // What takes seconds seldom crosses from one quarter of an hour into the next.
  alarms.add(
    'page',
    'leitores-parados',
    'Eventos ou e-mails são gravados e nada os lê: um leitor está parado',
    unread(names, Duration.minutes(15), {
      eventos: [invocations(eventReader.fn)],
      correio: mailReaders.map(({ fn }) => invocations(fn)),
    }),
    { above: 0, periods: 2, of: 4 },
  );
}

export function watchCounters(alarms: Alarms, names: Names, { clickReader, prizeReader }: Readers): void {
  for (const { fn, node } of [clickReader, prizeReader])
    alarms.add(
      'ticket',
      `espera-${node.id}`,
      `Registros à espera há mais de ${COUNTED_LATE.toMinutes()} minutos: ${node.id}`,
      iteratorAge(fn),
      { above: COUNTED_LATE.toMilliseconds() },
    );
  // Clicks are gathered for a minute, so a single one may be read in the hour after its own.
  alarms.add(
    'ticket',
    'cliques-parados',
    'Cliques são gravados e nada os lê: o leitor está parado',
    unread(names, Duration.hours(1), { cliques: [invocations(clickReader.fn)] }),
    { above: 0, periods: 3, of: 4 },
  );
}

/** A stopped reader has no metric of its own, not even an age: the number of tables that are written to and not read. */
function unread(
  names: Names,
  period: Duration,
  tables: Partial<Record<TableName, readonly Metric[]>>,
): MathExpression {
  const usingMetrics: Record<string, Metric> = {};
  const terms = Object.entries(tables).map(([table, runs]) => {
    usingMetrics[`${table}_w`] = metricOf('AWS/DynamoDB', 'ConsumedWriteCapacityUnits', {
      TableName: `${names.tablePrefix}${table}`,
    });
    const taken = runs.map((metric, index) => {
      usingMetrics[`${table}_r${index}`] = metric;
      return `FILL(${table}_r${index}, 0)`;
    });
    return `IF(FILL(${table}_w, 0) > 0 AND ${taken.join(' + ')} == 0, 1, 0)`;
  });
  return new MathExpression({ expression: terms.join(' + '), usingMetrics, period });
}

const invocations = ({ functionName }: IFunction) =>
  metricOf('AWS/Lambda', 'Invocations', { FunctionName: functionName });

const iteratorAge = ({ functionName }: IFunction) =>
  metricOf('AWS/Lambda', 'IteratorAge', { FunctionName: functionName }, 'Maximum');
