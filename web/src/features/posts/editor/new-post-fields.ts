import type { KeptUpload } from '#lib/media/media-uploads.ts';
import * as MSG from '#shared/messages.ts';
import type { Post } from '#shared/routes/entities.ts';
import { dayOf } from '#shared/rules/dates.ts';
import { linkProblem } from '#shared/rules/links.ts';
import { canScheduleAt } from '#shared/rules/scheduled-posts.ts';
import { requiredField } from '#shared/sentences.ts';
import { LINK } from '#texts/links/link.ts';
import { AGENDA } from '#texts/posts/agenda.ts';
import { NOVO_POST as T } from '#texts/posts/novo-post.ts';
import { mediaOf } from '../media/kept-media.ts';
import { dayOfInstant, hourOfInstant, instantOf, proposedHour } from '../planning/when.ts';

export const EMPTY = {
  legenda: '',
  ups: '',
  alteravel: false,
  withEquipes: false,
  withValidade: false,
  validade: '',
  withLink: false,
  link: '',
  linkTitulo: '',
  linkDescricao: '',
  withAgenda: false,
  agendaDia: '',
  agendaHora: '09:00',
};

export type PostFields = typeof EMPTY;

/** All values of the form. */
export interface PostContent {
  campos: PostFields;
  tags: readonly string[];
  equipes: readonly string[];
  variacoes: readonly string[];
  midias: readonly KeptUpload[];
}

export const NOTHING: PostContent = { campos: EMPTY, tags: [], equipes: [], variacoes: [], midias: [] };

/** Same items in the same order. */
export const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((each, place) => each === b[place]);

/** Scheduled for a day, unless there is a time already. */
export const forDay = (fields: PostFields, dia: string): PostFields =>
  fields.withAgenda ? fields : { ...fields, withAgenda: true, agendaDia: dia, agendaHora: proposedHour(dia) };

/** Error of the last day, if one is set. */
export function validityError(withValidade: boolean, validade: string): string | undefined {
  if (!withValidade) return undefined;
  if (!validade) return T.faltaDia;
  return validade < dayOf(new Date()) ? MSG.validadePassada : undefined;
}

/** The chosen time of publication; undefined for immediately. */
export const scheduledInstant = ({ withAgenda, agendaDia, agendaHora }: PostFields): string | undefined =>
  withAgenda && agendaDia && agendaHora ? instantOf(agendaDia, agendaHora) : undefined;

/** Error of the time; `before`, the stored one, stays valid. */
export function scheduleError(values: PostFields, before: string | null | undefined): string | undefined {
  if (!values.withAgenda) return undefined;
  const asked = scheduledInstant(values);
  if (!asked) return AGENDA.faltaQuando;
  return asked === before || canScheduleAt(new Date(asked), new Date()) ? undefined : MSG.publicarEmInvalido;
}

const fieldsOf = (post: Post): PostFields => ({
  ...EMPTY,
  legenda: post.legenda,
  ups: post.ups > 0 ? String(post.ups) : '',
  alteravel: post.alteravel,
  withEquipes: post.equipes.length > 0,
  withValidade: post.validade !== null,
  validade: post.validade ?? '',
  withLink: post.link !== null,
  link: post.link ?? '',
  linkTitulo: post.linkTitulo ?? '',
  linkDescricao: post.linkDescricao ?? '',
  ...(post.publicarEm && {
    withAgenda: true,
    agendaDia: dayOfInstant(post.publicarEm),
    agendaHora: hourOfInstant(post.publicarEm),
  }),
});

/** The form's initial values from a saved post. */
export const contentOf = (post: Post): PostContent => ({
  campos: fieldsOf(post),
  tags: post.tags.map(({ id }) => id),
  equipes: post.equipes,
  variacoes: post.variacoes,
  midias: mediaOf(post),
});

/** The fields a draft can store: it may be incomplete, but not invalid. Invalid values are left out until corrected. */
export const validParts = (values: PostFields): PostFields => ({
  ...values,
  withLink: values.withLink && linkProblem(values.link.trim(), location.hostname) === undefined,
  withValidade: values.withValidade && !validityError(true, values.validade),
});

/** The server's errors for the link; the schema alone does not know our own address. */
export function linkErrors({ withLink, link, linkTitulo }: PostFields) {
  if (!withLink) return {};
  const wrong = link.trim() ? linkProblem(link.trim(), location.hostname) : LINK.faltaEndereco;
  return {
    ...(wrong ? { link: wrong } : {}),
    ...(linkTitulo.trim() ? {} : { linkTitulo: requiredField(LINK.titulo) }),
  };
}
