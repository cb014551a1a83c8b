import { PARTS } from '../functions/areas/movimentos/ledger-parts.ts';
import type { EventFunctionName } from './generated-access.ts';

export interface Job {
  /** functions/areas/<area>/consumers/<name>.ts */
  readonly name: EventFunctionName;
  /** what /__local/tarefas calls it */
  readonly task: string;
  readonly description: string;
  /** minute, hour, day of the month, month and weekday, in JOBS_TIMEZONE; AWS takes a day of one kind only, so never a weekday */
  readonly cron: `${string} *`;
  /** it has two minutes (and functions/platform/events/scheduled.ts's reserve); one that can't be started is followed by the next */
  readonly everyMinute?: true;
  /** called so many times at once, each for a part of the work (`parte` of its event); locally one run does all */
  readonly parts?: number;
}

/** Where the product's months and days turn over. */
export const JOBS_TIMEZONE = 'America/Sao_Paulo';

/** What runs by the clock: infra/schedules.ts deploys this list, infra/local/events/schedules.ts runs it locally. */
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
    name: 'probe-shares',
    task: 'verificar-compartilhamentos',
    description: 'Procura os compartilhamentos de fim desconhecido',
    cron: '* * * * *',
    everyMinute: true,
  },
  {
    name: 'publish-posts',
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
    name: 'close-empresas',
    task: 'encerrar-empresas',
    description: 'Avisa e apaga as empresas que pediram o encerramento',
    cron: '30 * * * *',
  },
  {
    name: 'redraw-bands',
    task: 'redesenhar-faixas',
    description: 'Redesenha as faixas lotadas dos rankings',
    cron: '*/5 * * * *',
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
    name: 'connection-reminders',
    task: 'lembrar-conexoes',
    description: 'Avisa das conexões que vão vencer',
    cron: '0 9 * * *',
  },
  {
    name: 'renewal-reminders',
    task: 'lembrar-renovacoes',
    description: 'Avisa das assinaturas que vão renovar',
    cron: '10 9 * * *',
  },
  {
    // It looks at the day itself, and goes on until all are written.
    name: 'weekly-digest',
    task: 'enviar-resumos',
    description: 'Envia o resumo da semana, às segundas',
    cron: '*/15 9-19 * * *',
  },
];
