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

/** The routes that consume minutes of video, and refuse a video when none are left. */
export const VIDEO_ROUTES: readonly RouteKey[] = ['posts.create', 'posts.update', 'sugestoes.approve'];

export interface Watched {
  readonly api: Api;
  /** the logs of the functions that answer addresses of shares */
  readonly shareAddresses: readonly ILogGroup[];
  /** the logs of the functions that may refuse a video */
  readonly videoLogs: readonly ILogGroup[];
  readonly schedules: Schedules;
  readonly events: Pick<Events, 'bus' | 'consumers'>;
  readonly eventFunctions: readonly Pick<EventFunction, 'fn' | 'failures' | 'node'>[];
}

const LATE = Duration.minutes(15);

/**
 * Alarms, each explained in docs/operations.md under its name, and a dashboard. Nested, because the main stack would
 * exceed 500 resources. Names differ from those of alarms in the main stack of older stages, which still exist when
 * these are created.
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
    this.alarms.add('api-5xx', 'Respostas 5xx da API', api.metric('5xx', 'Sum'), { above: 5 });
    this.alarms.add('api-lenta', 'p95 da API acima de 3 s', api.metric('Latency', 'p95'), {
      above: 3000,
      periods: 3,
    });
    this.alarms.add(
      'api-limitada',
      'Chamadas recusadas com 429',
      // a string, because the access log writes every value as one
      this.alarms.logCount('Limitadas', api.accessLogs, FilterPattern.stringValue('$.status', '=', '429')),
      {
        above: 100,
      },
    );
    for (const log of shareAddresses) {
      const lost = FilterPattern.stringValue('$.message', '=', 'click not counted');
      this.alarms.add(
        'cliques-perdidos',
        'Cliques que levaram ao destino sem ser contados',
        this.alarms.logCount('CliquesPerdidos', log, lost),
        { above: 20 },
      );
    }
  }

  private watchVideos({ videoLogs }: Watched): void {
    const refused = FilterPattern.stringValue('$.message', '=', 'free video budget used up');
    this.alarms.add(
      'videos-gratuitos',
      'O plano gratuito usou os minutos de vídeo do dia',
      sum(videoLogs.map((log, n) => this.alarms.logCount(`VideosGratuitos${n}`, log, refused))),
      { above: 0 },
    );
  }

  private watchEvents({ eventFunctions, events }: Watched): void {
    const queues = eventFunctions.map(({ failures, node }) => [node.id, failures] as const);
    for (const [name, failures] of [...queues, ['eventos', events.bus.failures] as const]) {
      this.alarms.add(
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

  /** A backlog shows a failing consumer long before a message is given up. */
  private watchConsumers({ events }: Watched): void {
    for (const { queue, node, product, delay } of events.consumers) {
      this.alarms.add(
        `atraso-${node.id}`,
        `Eventos à espera há mais de ${LATE.toMinutes()} minutos além de uma execução: ${node.id}`,
        queue.metricApproximateAgeOfOldestMessage({ period: Duration.minutes(5), statistic: 'Maximum' }),
        { above: LATE.toSeconds() + delay.toSeconds() + (product.fn.timeout?.toSeconds() ?? 0) },
      );
    }
    this.alarms.add(
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
        const mismatches = this.alarms.logCount(
          'RazaoDivergente',
          product.logs,
          FilterPattern.stringValue('$.message', '=', 'ledger mismatch'),
        );
        this.alarms.add('razao-divergente', 'Saldo de UPS diferente da soma do extrato', mismatches, {
          above: 0,
        });
      }
      if (node.id === 'verify-metrics') {
        const mismatches = this.alarms.logCount(
          'ResultadosDivergentes',
          product.logs,
          FilterPattern.stringValue('$.message', '=', 'results mismatch'),
        );
        this.alarms.add('resultados-divergentes', 'Resultado diferente do que aconteceu', mismatches, {
          above: 0,
        });
      }
      // Monthly, longer than an alarm can look back: the queue's alarm and 'agenda' cover its failures.
      if (node.id === 'reset-counters') continue;
      const everyMinute = EVERY_MINUTE.has(node.id);
      this.alarms.add(
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
    this.alarms.add(
      'agenda',
      'O agendador não conseguiu chamar uma tarefa',
      sum(['TargetErrorCount', 'InvocationDroppedCount', 'TargetErrorThrottledCount'].map(dropped)),
      { above: 0 },
    );
  }

  /** Metrics that AWS keeps per account: several stages of one account are counted together. */
  private watchAccount(): void {
    const lambda = (metricName: string, statistic = 'Sum') =>
      new Metric({ namespace: 'AWS/Lambda', metricName, statistic, period: Duration.minutes(5) });
    this.alarms.add('funcoes-erros', 'Funções que terminaram em erro', lambda('Errors'), { above: 5 });
    this.alarms.add('funcoes-limitadas', 'Funções recusadas por falta de concorrência', lambda('Throttles'), {
      above: 0,
    });
    this.alarms.add(
      'funcoes-concorrencia',
      'Mais de 800 execuções ao mesmo tempo',
      lambda('ConcurrentExecutions', 'Maximum'),
      { above: 800 },
    );
    const reputation = (metricName: string) =>
      new Metric({ namespace: 'AWS/SES', metricName, statistic: 'Maximum', period: Duration.hours(1) });
    this.alarms.add(
      'email-devolvido',
      'Devoluções acima de 4 % (a AWS revê a conta aos 5 %)',
      reputation('Reputation.BounceRate'),
      { above: 0.04 },
    );
    this.alarms.add(
      'email-reclamado',
      'Reclamações acima de 0,08 % (a AWS revê a conta aos 0,1 %)',
      reputation('Reputation.ComplaintRate'),
      { above: 0.0008 },
    );
  }
}
