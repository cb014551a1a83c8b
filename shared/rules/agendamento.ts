import { MSG } from '../messages.ts';
import { requiredField } from '../sentences.ts';
import { MINUTE_MS } from './dates.ts';

/** What a post is in: `expirado` is one past its last day. */
export const POST_STATES = ['rascunho', 'agendado', 'publicado', 'expirado'] as const;
export type PostState = (typeof POST_STATES)[number];

/** Why a scheduled post that is due was not published. */
export const HOLD_REASONS = ['limite_mensal', 'midia_recusada', 'plano', 'link_bloqueado'] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

/** Why a company is told that one did not go out; `validade`: its last day was over before it could. */
export const UNPUBLISHED_REASONS = [...HOLD_REASONS, 'validade'] as const;
export type UnpublishedReason = (typeof UNPUBLISHED_REASONS)[number];

const SOONEST_MS = 5 * MINUTE_MS;

/** Whether a post may be scheduled for an instant: up to the same day and hour of next year, also in one of 366 days. */
export function canScheduleAt(publicarEm: Date, now: Date): boolean {
  const latest = new Date(now);
  latest.setUTCFullYear(latest.getUTCFullYear() + 1);
  return publicarEm.getTime() - now.getTime() >= SOONEST_MS && publicarEm <= latest;
}

interface Asked {
  situacao?: string | undefined;
  publicarEm?: string | null | undefined;
}

/** Whether a state and an instant that come together exclude each other. `null` takes an instant away. */
export const contradicts = ({ situacao, publicarEm }: Asked): boolean =>
  situacao === 'agendado' ? !publicarEm : situacao !== undefined && Boolean(publicarEm);

/** What a post says, before and after it is published. */
export interface PostFields {
  legenda?: string | undefined;
  ups?: number | undefined;
  link?: string | undefined;
  linkTitulo?: string | undefined;
  linkDescricao?: string | undefined;
}

type Missing = Partial<Record<'legenda' | 'ups' | 'linkTitulo' | 'link', string>>;

/** What is missing of a post before it can be published: a card has a title, and words about a link go with one. */
export const missingIn = ({ legenda, ups, link, linkTitulo, linkDescricao }: PostFields): Missing => ({
  ...(!legenda && { legenda: MSG.legendaObrigatoria }),
  ...(!ups && { ups: MSG.escolhaUps }),
  ...(link && !linkTitulo && { linkTitulo: requiredField('Título do link') }),
  ...(!link && (linkTitulo ?? linkDescricao) && { link: MSG.linkInvalido }),
});
