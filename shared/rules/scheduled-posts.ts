import * as MSG from '../messages.ts';
import { requiredField } from '../sentences.ts';
import { MINUTE_MS } from './dates.ts';

/** `expirado`: past its last day. */
export const POST_STATES = ['rascunho', 'agendado', 'publicado', 'expirado'] as const;
export type PostState = (typeof POST_STATES)[number];

/** Why a scheduled post was not published when due. */
export const HOLD_REASONS = ['limite_mensal', 'midia_recusada', 'plano', 'link_bloqueado'] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

/** Reasons that a company is notified of; `validade`: its last day ended before it was published. */
export const UNPUBLISHED_REASONS = [...HOLD_REASONS, 'validade'] as const;
export type UnpublishedReason = (typeof UNPUBLISHED_REASONS)[number];

const SOONEST_MS = 5 * MINUTE_MS;

/** Whether a post may be scheduled for a time: at most until the same day and hour of next year. */
export function canScheduleAt(publicarEm: Date, now: Date): boolean {
  const latest = new Date(now);
  latest.setUTCFullYear(latest.getUTCFullYear() + 1);
  return publicarEm.getTime() - now.getTime() >= SOONEST_MS && publicarEm <= latest;
}

interface Asked {
  situacao?: string | undefined;
  publicarEm?: string | null | undefined;
}

/** Whether a requested state and time contradict each other. `null` removes the time. */
export const contradicts = ({ situacao, publicarEm }: Asked): boolean =>
  situacao === 'agendado' ? !publicarEm : situacao !== undefined && Boolean(publicarEm);

/** The content of a post, draft or published. */
export interface PostFields {
  legenda?: string | undefined;
  ups?: number | undefined;
  link?: string | undefined;
  linkTitulo?: string | undefined;
  linkDescricao?: string | undefined;
}

type Missing = Partial<Record<'legenda' | 'ups' | 'linkTitulo' | 'link', string>>;

/** What a post lacks for publication: a link requires a title, and title or description require a link. */
export const missingIn = ({ legenda, ups, link, linkTitulo, linkDescricao }: PostFields): Missing => ({
  ...(!legenda && { legenda: MSG.legendaObrigatoria }),
  ...(!ups && { ups: MSG.escolhaUps }),
  ...(link && !linkTitulo && { linkTitulo: requiredField('Título do link') }),
  ...(!link && (linkTitulo ?? linkDescricao) && { link: MSG.linkInvalido }),
});
