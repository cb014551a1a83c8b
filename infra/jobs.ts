import { PARTS } from '../functions/areas/movimentos/ledger-parts.ts';
import type { EventFunctionName } from './generated-access.ts';

export interface Job {
  /** functions/areas/<area>/consumers/<name>.ts */
  readonly name: EventFunctionName;
  /** its name at /__local/tarefas */
  readonly task: string;
  readonly description: string;
  /**
   * minute, hour, day of the month, month and weekday, in JOBS_TIMEZONE. Never a weekday: AWS takes either a day of the
   * month or a weekday.
   */
  readonly cron: `${string} *`;
  /**
   * may run for two minutes, less the reserve of functions/platform/events/scheduled.ts; a failed start is not retried,
   * the next minute's run follows
   */
  readonly everyMinute?: true;
  /** number of concurrent runs, each for a part of the work (`parte` of its event); locally one run does everything */
  readonly parts?: number;
}

/** The time zone in which the product's months and days begin. */
export const JOBS_TIMEZONE = 'America/Sao_Paulo';

/** Scheduled jobs. infra/schedules.ts deploys this list, infra/local/events/schedules.ts runs it locally. */
export const JOBS: readonly Job[] = [
  {
    name: 'reset-counters',
    task: 'reiniciar-contadores',
    description: 'Zera os contadores do mês',
    cron: '0 0 1 * *',
  },
  {
    name: 'expire-posts',
    task: 'expirar-posts',
    description: 'Esconde os posts vencidos',
    cron: '1 0 * * *',
  },
  {
    name: 'due-shares',
    task: 'verificar-compartilhamentos',
    description: 'Procura os compartilhamentos de fim desconhecido',
    cron: '* * * * *',
    everyMinute: true,
  },
  {
    name: 'every-minute',
    task: 'publicar-posts',
    description: 'Publica os posts agendados',
    cron: '* * * * *',
    everyMinute: true,
  },
  {
    name: 'purge',
    task: 'limpar',
    description: 'Limpa o que ficou para trás',
    cron: '15 * * * *',
  },
  {
    name: 'read-feeds',
    task: 'ler-fontes',
    description: 'Lê as fontes das empresas e faz rascunhos do que é novo',
    cron: '10 * * * *',
  },
  {
    name: 'close-empresas',
    task: 'encerrar-empresas',
    description: 'Avisa e apaga as empresas que pediram o encerramento',
    cron: '30 * * * *',
  },
  {
    name: 'verify-ledger',
    task: 'conferir-saldos',
    description: 'Confere os saldos de UPS',
    cron: '*/15 * * * *',
    parts: PARTS,
  },
  {
    name: 'verify-metrics',
    task: 'conferir-resultados',
    description: 'Confere os resultados de uma parte das empresas',
    cron: '20 2-5 * * *',
  },
  {
    name: 'verify-domains',
    task: 'conferir-dominios',
    description: 'Confere, uma vez por semana, o registro que prova cada domínio',
    cron: '10 4 * * *',
  },
  {
    // The job checks the weekday itself.
    name: 'verify-linkedin',
    task: 'conferir-linkedin',
    description: 'Confere, às segundas, se a versão da API do LinkedIn vai acabar',
    cron: '0 8 * * *',
  },
  {
    name: 'connection-reminders',
    task: 'lembrar-conexoes',
    description: 'Avisa das conexões que vão vencer',
    cron: '0 9 * * *',
  },
  {
    name: 'payment-steps',
    task: 'lembrar-pagamentos',
    description: 'Avisa de renovações, boletos vencidos e planos que terminam, e encerra o que não foi pago',
    cron: '*/5 * * * *',
  },
  {
    name: 'reconcile-payments',
    task: 'conferir-pagamentos',
    description: 'Compara as empresas que pagam com o Stripe e corrige as diferenças',
    cron: '40 3 * * *',
  },
  {
    // The job sends in the first days of a month only.
    name: 'monthly-report',
    task: 'enviar-relatorios',
    description: 'Envia os resultados do mês que terminou',
    cron: '20 9 * * *',
  },
  {
    // The job checks the weekday itself, and resumes until all digests are written.
    name: 'weekly-digest',
    task: 'enviar-resumos',
    description: 'Envia o resumo da semana, às segundas',
    cron: '*/15 9-19 * * *',
  },
];
