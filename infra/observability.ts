import { Duration, NestedStack } from 'aws-cdk-lib';
import { Metric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, type ILogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { RouteKey } from '../shared/routes/index.ts';
import { Alarms, sum } from './alarms.ts';
import type { Api } from './api.ts';
import type { Config } from './config.ts';
import { dashboard } from './dashboard.ts';
import type { EventFunction } from './event-function.ts';
import type { Events } from './events.ts';
import { JOBS } from './jobs.ts';
import type { Names } from './naming.ts';
import type { Schedules } from './schedules.ts';

const EVERY_MINUTE = new Set<string>(JOBS.filter(({ everyMinute }) => everyMinute).map(({ name }) => name));

/** The routes that take minutes of video, and refuse a video where there are none left. */
export const VIDEO_TAKERS: readonly RouteKey[] = ['posts.create', 'posts.update', 'sugestoes.approve'];

export interface Watched {
  readonly api: Api;
  /** the log of whatever answers addresses of shares */
  readonly shareAddresses: readonly ILogGroup[];
  /** the logs of what begins to use videos, and so refuses them */
  readonly videoTakers: readonly ILogGroup[];
  readonly schedules: Schedules;
  readonly events: Pick<Events, 'bus' | 'consumers'>;
  readonly eventFunctions: readonly Pick<EventFunction, 'fn' | 'failures' | 'node'>[];
}

const LATE = Duration.minutes(15);

/**
 * Alarms, each explained in docs/operations.md under its own name, to one topic; and one dashboard. A stack of their own:
 * with them the main one would hold more than 500 resources. Names of their own, too: those of a stage whose alarms stand
 * in the main stack are taken until these are made.
 */
export class Observability extends NestedStack {
  private readonly alarms: Alarms;

  constructor(scope: Construct, config: Config, names: Names, watched: Watched) {
    super(scope, 'Observability', { description: `Painel UPS ${config.stage}: alarmes` });
    this.alarms = new Alarms(this, config.alarmEmail, names);
    this.watchApi(watched);
    this.watchEvents(watched);
    this.watchConsumers(watched);
    this.watchSchedules(watched);
    this.watchVideos(watched);
    this.watchAccount();
    dashboard(this, names, watched);
  }

  private watchApi({ api, shareAddresses }: Watched): void {
    this.alarms.on('api-5xx', 'Respostas 5xx da API', api.metric('5xx', 'Sum'), { above: 5 });
    this.alarms.on('api-lenta', 'p95 da API acima de 3 s', api.metric('Latency', 'p95'), {
      above: 3000,
      periods: 3,
    });
    this.alarms.on(
      'api-limitada',
      'Chamadas recusadas com 429',
      // text, as the access log writes every value
      this.alarms.counted('Limitadas', api.accessLogs, FilterPattern.stringValue('$.status', '=', '429')),
      {
        above: 100,
      },
    );
    for (const log of shareAddresses) {
      const lost = FilterPattern.stringValue('$.message', '=', 'click not counted');
      this.alarms.on(
        'cliques-perdidos',
        'Cliques que levaram ao destino sem ser contados',
        this.alarms.counted('CliquesPerdidos', log, lost),
        { above: 20 },
      );
    }
  }

  private watchVideos({ videoTakers }: Watched): void {
    const refused = FilterPattern.stringValue('$.message', '=', 'free video budget used up');
    this.alarms.on(
      'videos-gratuitos',
      'O plano gratuito usou os minutos de vídeo do dia',
      sum(videoTakers.map((log, n) => this.alarms.counted(`VideosGratuitos${n}`, log, refused))),
      { above: 0 },
    );
  }

  private watchEvents({ eventFunctions, events }: Watched): void {
    const queues = eventFunctions.map(({ failures, node }) => [node.id, failures] as const);
    for (const [name, failures] of [...queues, ['eventos', events.bus.failures] as const]) {
      this.alarms.on(
        `falhas-${name}`,
        `Eventos sem sucesso: ${name}`,
        failures.metricApproximateNumberOfMessagesVisible({
          period: Duration.minutes(5),
          statistic: 'Maximum',
        }),
        { above: 0 },
      );
    }
  }

  /** A consumer that fails is seen by what waits for it, long before anything is given up. */
  private watchConsumers({ events }: Watched): void {
    for (const { queue, node, product, delay } of events.consumers) {
      this.alarms.on(
        `atraso-${node.id}`,
        `Eventos à espera há mais de ${LATE.toMinutes()} minutos além de uma execução: ${node.id}`,
        queue.metricApproximateAgeOfOldestMessage({ period: Duration.minutes(5), statistic: 'Maximum' }),
        { above: LATE.toSeconds() + delay.toSeconds() + (product.fn.timeout?.toSeconds() ?? 0) },
      );
    }
    this.alarms.on(
      'eventos-parados',
      'O que acontece não chega aos consumidores',
      new Metric({
        namespace: 'AWS/EventBridge/Pipes',
        metricName: 'ExecutionFailed',
        dimensionsMap: { PipeName: events.bus.pipeName },
        statistic: 'Sum',
        period: Duration.minutes(5),
      }),
      { above: 0, periods: 2 },
    );
  }

  private watchSchedules({ schedules }: Watched): void {
    for (const { fn, product, node } of schedules.functions) {
      if (node.id === 'verify-ledger') {
        const mismatches = this.alarms.counted(
          'RazaoDivergente',
          product.logs,
          FilterPattern.stringValue('$.message', '=', 'ledger mismatch'),
        );
        this.alarms.on('razao-divergente', 'Saldo de UPS diferente da soma do extrato', mismatches, {
          above: 0,
        });
      }
      if (node.id === 'verify-metrics') {
        const mismatches = this.alarms.counted(
          'ResultadosDivergentes',
          product.logs,
          FilterPattern.stringValue('$.message', '=', 'results mismatch'),
        );
        this.alarms.on('resultados-divergentes', 'Resultado diferente do que aconteceu', mismatches, {
          above: 0,
        });
      }
      // Once a month is more than an alarm can look back on: its failures are covered by the queue and by 'agenda'.
      if (node.id === 'reset-counters') continue;
      const everyMinute = EVERY_MINUTE.has(node.id);
      this.alarms.on(
        `atrasada-${node.id}`,
        `Tarefa sem execução: ${node.id}`,
        fn.metricInvocations({ period: everyMinute ? Duration.minutes(5) : Duration.hours(1) }),
        {
          below: 1,
          periods: everyMinute ? 2 : 26,
          missing: TreatMissingData.BREACHING,
        },
      );
    }
    const dropped = (metricName: string) =>
      new Metric({
        namespace: 'AWS/Scheduler',
        metricName,
        dimensionsMap: { ScheduleGroup: schedules.groupName },
        statistic: 'Sum',
        period: Duration.minutes(5),
      });
    this.alarms.on(
      'agenda',
      'O agendador não conseguiu chamar uma tarefa',
      sum(['TargetErrorCount', 'InvocationDroppedCount', 'TargetErrorThrottledCount'].map(dropped)),
      { above: 0 },
    );
  }

  /** Figures that AWS keeps by account: with several stages in one account they count together. */
  private watchAccount(): void {
    const lambda = (metricName: string, statistic = 'Sum') =>
      new Metric({ namespace: 'AWS/Lambda', metricName, statistic, period: Duration.minutes(5) });
    this.alarms.on('funcoes-erros', 'Funções que terminaram em erro', lambda('Errors'), { above: 5 });
    this.alarms.on('funcoes-limitadas', 'Funções recusadas por falta de concorrência', lambda('Throttles'), {
      above: 0,
    });
    this.alarms.on(
      'funcoes-concorrencia',
      'Mais de 800 execuções ao mesmo tempo',
      lambda('ConcurrentExecutions', 'Maximum'),
      { above: 800 },
    );
    const reputation = (metricName: string) =>
      new Metric({ namespace: 'AWS/SES', metricName, statistic: 'Maximum', period: Duration.hours(1) });
    this.alarms.on(
      'email-devolvido',
      'Devoluções acima de 4 % (a AWS revê a conta aos 5 %)',
      reputation('Reputation.BounceRate'),
      { above: 0.04 },
    );
    this.alarms.on(
      'email-reclamado',
      'Reclamações acima de 0,08 % (a AWS revê a conta aos 0,1 %)',
      reputation('Reputation.ComplaintRate'),
      { above: 0.0008 },
    );
  }
}
