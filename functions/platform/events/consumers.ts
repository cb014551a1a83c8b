import { SECOND_MS } from '../../../shared/rules/dates.ts';
import { UNDO_MS } from '../../../shared/rules/loja.ts';
import { type EventName, FOR_RANKINGS, FOR_RESULTS, FOR_WEBHOOKS } from '../../events/index.ts';
import { LONG_RUN, RUN } from '../jobs/runs.ts';

/**
 * The consumers of events: functions/areas/<area>/consumers/<name>.ts, each with its own queue, dead-letter queue, alarms and
 * rights, so that a failing one delays no other. The same list deploys them (infra/events.ts) and runs them locally
 * (infra/local/events). Events are delivered at least once and in any order (docs/decisions/019).
 */
export interface ConsumerDef {
  readonly description: string;
  readonly events: readonly EventName[];
  /** time-out of a run, 30 s by default */
  readonly seconds?: number;
  /**
   * seconds from a delivery to the next after a failure: by default six times `seconds`, as AWS advises for functions that
   * share their concurrency; never less than a run may take
   */
  readonly again?: number;
  /** seconds before the first delivery, none by default; SQS allows 900 */
  readonly delay?: number;
  /** events per run, 10 by default */
  readonly batch?: number;
  /** seconds that events are collected for a run, none by default; not done locally */
  readonly gather?: number;
  /** concurrent runs, 20 by default */
  readonly atOnce?: number;
  /** deliveries until an event becomes a dead letter, by default 60: three hours of an outage */
  readonly tries?: number;
}

/** For jobs in several runs. */
const RUNS = { seconds: RUN.seconds, again: RUN.againSeconds, batch: 1, tries: RUN.tries };
/** For what one run finishes: a company of 100,000 people, or the longest list, takes minutes. */
const ONE_RUN = { seconds: LONG_RUN.seconds, again: LONG_RUN.againSeconds, batch: 1, tries: LONG_RUN.tries };

export const CONSUMERS = {
  'overall-ranking': {
    description: 'Atualiza o ranking de todas as empresas',
    // All events that change UPS, except shares, which write their position themselves (docs/decisions/012).
    events: ['troca.criada', 'troca.atualizada', 'sugestao.respondida'],
  },
  'mark-rankings': {
    description: 'Marca as posições dos rankings de empresas grandes',
    events: FOR_RANKINGS,
    // Walks through one company's rankings are that far apart.
    delay: 360,
    batch: 500,
    gather: 60,
    atOnce: 5,
    seconds: 120,
  },
  results: {
    description: 'Soma o que aconteceu aos resultados da empresa',
    events: FOR_RESULTS,
    // A company's events of a minute are collected, so that its sums of the day are written once.
    batch: 500,
    gather: 60,
    atOnce: 5,
    seconds: 120,
  },
  'prize-events': {
    description: 'Conta as entregas do mês nos prêmios de cada pessoa',
    events: [
      'troca.criada',
      'troca.atualizada',
      'colaborador.mudou_de_dados',
      'colaborador.mudou_de_equipe',
      'colaborador.mudou_de_acesso',
      'premios.primeiras_regras',
      'empresa.ganhou_premios',
    ],
    // A company's events of a minute are collected, so that the sums of its month are written once.
    batch: 500,
    gather: 60,
    atOnce: 5,
    // First rules, or a plan with prizes, of a company of 100,000 people; a repetition goes on where it stopped.
    seconds: 300,
  },
  notices: {
    description: 'Avisa no painel do que aconteceu',
    events: [
      'post.publicado',
      'post.removido',
      'post.nao_publicado',
      'fonte.falhando',
      'troca.criada',
      'troca.atualizada',
      'vale.acabando',
      'conexao.expirando',
      'conexao.perdida',
      'sugestao.criada',
      'sugestao.respondida',
      'compartilhamento.publicado',
      'compartilhamento.falhou',
      'conquista.alcancada',
      'pagamento.lembrete',
    ],
  },
  push: {
    description: 'Avisa no celular e no computador de posts novos e trocas',
    events: ['post.publicado', 'push.leva', 'aviso.criado'],
    // Each event covers 200 browsers and starts the next a second later: at most 200 messages a second per company.
    delay: 1,
    // A run ends after a few slow calls (functions/areas/avisos/deliver-push.ts). Short, because the event of a dead run is delivered
    // again after six times as long, and must still reach people before the night.
    seconds: 60,
    batch: 1,
    atOnce: 5,
  },
  'event-mails': {
    description: 'Avisa por e-mail de trocas novas e canceladas, de vales que acabam e de sugestões',
    events: ['troca.criada', 'troca.atualizada', 'vale.acabando', 'sugestao.criada', 'sugestao.respondida'],
  },
  'delivery-mails': {
    description: 'Avisa da entrega de uma troca, por e-mail e no painel, quando já não pode ser desfeita',
    events: ['troca.atualizada'],
    delay: UNDO_MS / SECOND_MS,
  },
  'post-reminders': {
    description: 'Avisa por e-mail de um post novo quem pediu, e lembra quem ainda não o compartilhou',
    events: ['post.lembrete', 'post.publicado', 'post.leva'],
    ...ONE_RUN,
    atOnce: 5,
  },
  'publish-later': {
    description: 'Publica no LinkedIn o que leva tempo ou ficou sem resposta',
    events: ['compartilhamento.pedido'],
    // LinkedIn may take ten minutes over a video that took minutes to upload (partners/linkedin/video-post.ts).
    seconds: 900,
    batch: 1,
    atOnce: 100,
    tries: 3,
  },
  'convert-video': {
    description: 'Pede a conversão de um vídeo que um post usa',
    events: ['video.pedido'],
  },
  'forget-funcionario': {
    description: 'Apaga o que resta de um colaborador ou gestor excluído',
    events: ['colaborador.removido', 'gestor.removido'],
    // Indexes are a moment behind: rows written just before would be missed, and stay.
    delay: 2,
    seconds: 300,
    batch: 1,
  },
  'rare-events': {
    description:
      'Faz o que segue ao que é raro: listas de pessoas, equipe, vale ou login único excluído, empresa que encerra',
    events: [
      'equipe.removida',
      'vale.excluido',
      'sso.removido',
      'empresa.encerrando',
      'empresa.reaberta',
      'empresa.cnpj',
      'importacao.confirmada',
      'lote.pedido',
    ],
    ...ONE_RUN,
    atOnce: 30,
  },
  'team-posts': {
    description: 'Mantém as listas dos posts que cada equipe vê',
    events: ['post.publicado', 'post.alterado', 'post.removido'],
  },
  'discard-media': {
    description: 'Apaga as mídias que nada mais mostra, também da borda',
    events: ['midia.abandonada', 'post.removido'],
    // Each invalidated path is charged for, so the paths of a few minutes are collected.
    batch: 100,
    gather: 180,
    atOnce: 2,
  },
  'make-files': {
    description: 'Prepara as tabelas que as empresas exportam e os dados que uma conta pediu',
    events: ['dados.pedidos', 'exportacao.pedida'],
    // Indexes are a moment behind, and an archive must be complete.
    delay: 2,
    // A run ends itself long before the time-out and starts another, which resumes (functions/areas/exportacoes/run-export.ts,
    // functions/areas/privacidade/make-archive.ts).
    ...RUNS,
    atOnce: 15,
  },
  webhooks: {
    description: 'Anota o que cada webhook deve receber',
    events: FOR_WEBHOOKS,
    seconds: 60,
  },
  'webhook-deliveries': {
    description: 'Entrega aos webhooks o que está na vez',
    events: ['webhook.leva'],
    // A run ends itself after a minute (functions/areas/webhooks/deliver-webhook.ts), and only one run calls a receiver.
    seconds: 90,
    batch: 1,
    atOnce: 50,
    tries: 20,
  },
} as const satisfies Record<string, ConsumerDef>;

/** The `source` of our events on the bus, which its rules match. */
export const EVENT_SOURCE = 'painel-ups';

export type ConsumerName = keyof typeof CONSUMERS;

/** A consumer with all defaults. */
export const consumerDef = (name: ConsumerName): Required<ConsumerDef> => {
  const def: ConsumerDef = CONSUMERS[name];
  const { seconds = 30 } = def;
  return {
    seconds,
    again: seconds * AGAIN_PER_SECONDS,
    delay: 0,
    batch: 10,
    gather: 0,
    atOnce: 20,
    tries: 60,
    ...def,
  };
};
const AGAIN_PER_SECONDS = 6;
