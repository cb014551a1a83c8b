import { Duration } from 'aws-cdk-lib';
import { MathExpression } from 'aws-cdk-lib/aws-cloudwatch';
import { type Alarms, metricOf, percentOf } from './alarms.ts';
import type { Config } from './config.ts';

/** Metrics that AWS keeps per account: several stages of one account are counted together. */
export function watchAccount(alarms: Alarms, { concurrency }: Config): void {
  alarms.add(
    'ticket',
    'funcoes-erros',
    'Mais de 1 % das execuções terminaram em erro',
    percentOf(metricOf('AWS/Lambda', 'Errors'), metricOf('AWS/Lambda', 'Invocations'), 5),
    { above: 1 },
  );
  alarms.add(
    'ticket',
    'funcoes-concorrencia',
    `Mais de 80 % das ${concurrency} execuções ao mesmo tempo que a conta permite`,
    metricOf('AWS/Lambda', 'ClaimedAccountConcurrency').with({ statistic: 'Maximum' }),
    { above: Math.floor(concurrency * 0.8) },
  );
  alarms.add(
    'ticket',
    'banco-limitado',
    'O DynamoDB recusou chamadas por excesso',
    new MathExpression({
      expression: 'SELECT SUM(ThrottledRequests) FROM "AWS/DynamoDB"',
      usingMetrics: {},
      period: Duration.minutes(5),
    }),
    { above: 0, periods: 2 },
  );
  const reputation = (metricName: string) =>
    metricOf('AWS/SES', metricName).with({ statistic: 'Maximum', period: Duration.hours(1) });
  alarms.add(
    'ticket',
    'email-devolvido',
    'Devoluções acima de 4 % (a AWS revê a conta aos 5 %)',
    reputation('Reputation.BounceRate'),
    { above: 0.04 },
  );
  alarms.add(
    'ticket',
    'email-reclamado',
    'Reclamações acima de 0,08 % (a AWS revê a conta aos 0,1 %)',
    reputation('Reputation.ComplaintRate'),
    { above: 0.0008 },
  );
}
