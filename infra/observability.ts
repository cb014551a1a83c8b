import { Duration, NestedStack } from 'aws-cdk-lib';
import { type Metric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { RefusalCause } from '../functions/platform/aws/mail.ts';
import type { RouteKey } from '../shared/routes/index.ts';
import { watchAccount } from './account-alarms.ts';
import { Alarms, metricOf, percentOf, type Severity, sum } from './alarms.ts';
import type { Api } from './api.ts';
import type { Config } from './config.ts';
import { dashboard } from './dashboard.ts';
import { checkDelivery } from './delivery-check.ts';
import type { Events } from './events.ts';
import { watchFindings } from './findings.ts';
import type { EventFunctionName } from './generated-access.ts';
import { JOBS } from './jobs.ts';
import type { Names } from './naming.ts';
import { type FunctionLogs, watchPartners } from './partner-alarms.ts';
import { watchCounters, watchReaders } from './reader-alarms.ts';
import type { Schedules } from './schedules.ts';
import { STREAMS } from './streams.ts';

const EVERY_MINUTE = new Set<string>(JOBS.filter(({ everyMinute }) => everyMinute).map(({ name }) => name));

/** The functions that consume minutes of video, and refuse a video when none are left. */
const REFUSE_VIDEOS = [
  'posts.createPost',
  'posts.updatePost',
  'sugestoes.approveSugestao',
  'media-check',
] as const;

export interface Watched {
  readonly api: Api;
  /** by function */
  readonly logs: FunctionLogs;
  readonly schedules: Schedules;
  readonly events: Pick<
    Events,
    'eventReader' | 'consumers' | 'mailReaders' | 'mailFailures' | 'clickReader' | 'prizeReader'
  >;
  /** the dead-letter queue that functions and consumers share */
  readonly failures: IQueue;
}

const PARTNERS = ['linkedin', 'stripe', 'push', 'bedrock', 'mediaconvert'] as const;

const LATE = Duration.minutes(15);

/**
 * Alarms, each explained in docs/operations.md under its name, and a dashboard. Nested, because the main stack would
 * exceed 500 resources.
 */
export class Observability extends NestedStack {
  private readonly alarms: Alarms;
  private readonly names: Names;
  private readonly refusedMails: Metric[] = [];

  constructor(scope: Construct, config: Config, names: Names, watched: Watched) {
    super(scope, 'Observability', { description: `Painel UPS ${config.stage}: alarmes` });
    this.names = names;
    this.alarms = new Alarms(this, config, names);
    this.watchEssentials(watched);
    const isEssential = config.monitoring === 'essential';
    watchPartners(this.alarms, names, watched.logs, isEssential ? ['linkedin'] : PARTNERS);
    if (isEssential) return;
    this.watchApi(watched);
    this.watchEvents(watched);
    this.watchRefusedMails(watched);
    this.watchSchedules(watched);
    this.watchVideos(watched);
    watchAccount(this.alarms, config);
    checkDelivery(this, this.alarms, watched.schedules.groupName);
    dashboard(this, names, watched, this.refusedMails);
  }

  /** What nobody would notice in time otherwise; a test stage has no other alarm. */
  private watchEssentials({ api, events, schedules }: Watched): void {
    this.alarms.add(
      'page',
      'api-5xx',
      'Mais de 1 % das respostas da API são 5xx',
      percentOf(api.metric('5xx', 'Sum'), api.metric('Count', 'Sum'), 3),
      { above: 1 },
    );
    const throttled = metricOf('AWS/Lambda', 'Throttles');
    this.alarms.add('page', 'funcoes-limitadas', 'Funções recusadas por falta de concorrência', throttled, {
      above: 0,
      periods: 2,
    });
    watchReaders(this.alarms, this.names, events);
    const refused = this.refused('RemetenteRecusado', events, 'remetente');
    const description = 'O SES recusa o remetente ou a conta: nenhum e-mail sai';
    this.alarms.add('page', 'remetente-recusado', description, refused, { above: 0 });
    this.watchFailures('page', `falhas-${STREAMS.correio}`, events.mailFailures);
    watchFindings(this.alarms, 'page', 'razao-divergente', schedules);
  }

  private watchApi({ api, logs }: Watched): void {
    this.alarms.add('ticket', 'api-lenta', 'p95 da API acima de 3 s', api.metric('Latency', 'p95'), {
      above: 3000,
      periods: 3,
      ignoreThinSamples: true,
    });
    this.alarms.add(
      'ticket',
      'api-limitada',
      'Mais de 5 % das chamadas recusadas com 429',
      percentOf(
        // a string, because the access log writes every value as one
        this.alarms.logCount('Limitadas', [api.accessLogs], { status: '429' }),
        api.metric('Count', 'Sum'),
        20,
      ),
      { above: 5 },
    );
    const lost = { message: 'click not counted' };
    this.alarms.add(
      'ticket',
      'cliques-perdidos',
      'Mais de 1 % das chamadas foram cliques que levaram ao destino sem ser contados',
      percentOf(
        this.alarms.logCount('CliquesPerdidos', logsOf(logs, ['links.followLink']), lost),
        api.metric('Count', 'Sum'),
        3,
      ),
      { above: 1 },
    );
  }

  private watchVideos({ logs }: Watched): void {
    const refused = { message: 'free video budget used up' };
    this.alarms.add(
      'ticket',
      'videos-gratuitos',
      'O plano gratuito usou os minutos de vídeo do dia',
      this.alarms.logCount('VideosGratuitos', logsOf(logs, REFUSE_VIDEOS), refused),
      { above: 0 },
    );
  }

  /** A backlog shows a failing consumer long before a message is given up. */
  private watchEvents({ events, failures }: Watched): void {
    this.watchFailures('ticket', 'falhas', failures);
    this.watchFailures('ticket', 'falhas-eventos', events.eventReader.failures);
    for (const { queue, node, product, delay } of events.consumers) {
      this.alarms.add(
        'ticket',
        `atraso-${node.id}`,
        `Eventos à espera há mais de ${LATE.toMinutes()} minutos além de uma execução: ${node.id}`,
        queue.metricApproximateAgeOfOldestMessage({ period: Duration.minutes(5), statistic: 'Maximum' }),
        { above: LATE.toSeconds() + delay.toSeconds() + (product.fn.timeout?.toSeconds() ?? 0) },
      );
    }
    watchCounters(this.alarms, this.names, events);
  }

  private watchRefusedMails({ events }: Watched): void {
    const refused = this.refused('EmailsRecusados', events, 'mensagem');
    this.alarms.add('ticket', 'emails-recusados', 'O SES recusou e-mails por si', refused, { above: 0 });
    this.alarms.add(
      'ticket',
      'email-cota',
      'O teto diário do SES não basta: e-mails que não são de segurança esperam',
      this.alarms.logCount('EmailsSemCota', mailLogs(events), {
        message: 'mail not sent yet',
        error: 'NoRoomError*',
      }),
      { above: 0 },
    );
  }

  /** Counts the mails that SES refused for one cause, on the dashboard too. */
  private refused(name: string, events: Watched['events'], recusa: RefusalCause): Metric {
    const metric = this.alarms.logCount(name, mailLogs(events), { message: 'mail refused', recusa });
    this.refusedMails.push(metric);
    return metric;
  }

  private watchFailures(severity: Severity, name: string, failures: IQueue): void {
    this.alarms.add(
      severity,
      name,
      'Eventos sem sucesso em todas as tentativas',
      failures.metricApproximateNumberOfMessagesVisible({
        period: Duration.minutes(5),
        statistic: 'Maximum',
      }),
      { above: 0 },
    );
  }

  private watchSchedules({ schedules }: Watched): void {
    watchFindings(this.alarms, 'ticket', 'resultados-divergentes', schedules);
    watchFindings(this.alarms, 'ticket', 'pagamentos-divergentes', schedules);
    watchFindings(this.alarms, 'ticket', 'linkedin-prazo', schedules);
    for (const { fn, node } of schedules.functions) {
      // Monthly, longer than an alarm can look back: the queue's alarm and 'agenda' cover its failures.
      if (node.id === 'reset-counters') continue;
      const everyMinute = EVERY_MINUTE.has(node.id);
      this.alarms.add(
        'ticket',
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
      metricOf('AWS/Scheduler', metricName, { ScheduleGroup: schedules.groupName });
    this.alarms.add(
      'ticket',
      'agenda',
      'O agendador não conseguiu chamar uma tarefa',
      sum(['TargetErrorCount', 'InvocationDroppedCount', 'TargetErrorThrottledCount'].map(dropped)),
      { above: 0 },
    );
  }
}

const logsOf = (logs: FunctionLogs, names: readonly (RouteKey | EventFunctionName)[]): ILogGroup[] =>
  names.flatMap((name) => logs.get(name) ?? []);

const mailLogs = ({ mailReaders }: Watched['events']) => mailReaders.map(({ product }) => product.logs);
