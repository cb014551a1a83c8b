import * as z from 'zod/mini';
import { WEBHOOK_EVENTS } from '../../shared/rules/webhooks.ts';
import { avisos } from './avisos.ts';
import { compartilhamentos } from './compartilhamentos.ts';
import { conexoes } from './conexoes.ts';
import type { EventDef } from './define.ts';
import { empresas } from './empresas.ts';
import { equipes } from './equipes.ts';
import { exportacoes } from './exportacoes.ts';
import { fontes } from './fontes.ts';
import { funcionarios } from './funcionarios.ts';
import { gestores } from './gestores.ts';
import { importacoes } from './importacoes.ts';
import { loja } from './loja.ts';
import { lotes } from './lotes.ts';
import { pagamento } from './pagamento.ts';
import { posts } from './posts.ts';
import { premios } from './premios.ts';
import { privacidade } from './privacidade.ts';
import { push } from './push.ts';
import { sso } from './sso.ts';
import { sugestoes } from './sugestoes.ts';
import { uploads } from './uploads.ts';
import { webhooks } from './webhooks.ts';

/**
 * All events: the only list, as shared/routes is of calls. Written by functions/platform/events/outbox.ts, delivered to
 * functions/platform/events/consumers.ts.
 */
export const EVENTS = {
  ...posts,
  ...compartilhamentos,
  ...loja,
  ...funcionarios,
  ...gestores,
  ...uploads,
  ...privacidade,
  ...empresas,
  ...equipes,
  ...exportacoes,
  ...importacoes,
  ...lotes,
  ...conexoes,
  ...avisos,
  ...push,
  ...sugestoes,
  ...sso,
  ...webhooks,
  ...fontes,
  ...pagamento,
  ...premios,
} as const;

export type EventName = keyof typeof EVENTS;
export type EventData<N extends EventName> = z.output<(typeof EVENTS)[N]['data']>;

/** An event as consumers get it. A union: `tipo` determines `dados`. */
export type DomainEvent<N extends EventName = EventName> = {
  [K in N]: {
    /** ULID: unique and sortable by time; the same if delivered twice. */
    readonly id: string;
    readonly tipo: K;
    readonly versao: number;
    readonly empresaId: string;
    /** time of the event, ISO */
    readonly em: string;
    readonly dados: EventData<K>;
  };
}[N];

/** Events whose transaction changes UPS: each movement is in exactly one event. */
export const WITH_MOVEMENT = [
  'compartilhamento.publicado',
  'troca.criada',
  'troca.atualizada',
  'sugestao.respondida',
] as const satisfies readonly EventName[];

/** Events that change who is in a company's rankings, or where. */
export const FOR_RANKINGS = [
  ...WITH_MOVEMENT,
  'colaborador.entrou',
  'colaborador.removido',
  'colaborador.mudou_de_acesso',
] as const satisfies readonly EventName[];

/** Events from which results are counted. */
export const FOR_RESULTS = [
  'compartilhamento.publicado',
  'colaborador.entrou',
  'colaborador.removido',
  'colaborador.mudou_de_equipe',
  'colaborador.mudou_de_acesso',
  'post.publicado',
  'post.removido',
  'troca.criada',
  'troca.atualizada',
  'sugestao.respondida',
] as const satisfies readonly EventName[];

/** Events that webhooks may receive: all of theirs but the test, which no event causes. */
export const FOR_WEBHOOKS = /* @__PURE__ */ WEBHOOK_EVENTS.filter(
  (name) => name !== 'teste',
) satisfies readonly EventName[];

const Envelope = z.object({
  id: z.string(),
  tipo: z.enum(Object.keys(EVENTS) as [EventName, ...EventName[]]),
  versao: z.number(),
  empresaId: z.string(),
  em: z.string(),
  dados: z.unknown(),
});

/** Parses an event. Throws for an unknown type, or a version newer than this code. */
export function parseEvent(given: unknown): DomainEvent {
  const envelope = z.parse(Envelope, given);
  const def: EventDef = EVENTS[envelope.tipo];
  if (envelope.versao > def.version)
    throw new Error(`${envelope.tipo} ${envelope.versao} is newer than this code`);
  return { ...envelope, dados: z.parse(def.data, envelope.dados) } as DomainEvent;
}
