import { MSG } from '../../../../../shared/messages.ts';
import type { Post } from '../../../../../shared/routes/entities.ts';
import { dayOf } from '../../../../../shared/rules/dates.ts';
import { linkProblem } from '../../../../../shared/rules/links.ts';
import { canScheduleAt } from '../../../../../shared/rules/scheduled-posts.ts';
import { requiredField } from '../../../../../shared/sentences.ts';
import { LINK } from '../../../texts/links/link.ts';
import { AGENDA } from '../../../texts/posts/agenda.ts';
import { NOVO_POST as T } from '../../../texts/posts/novo-post.ts';
import { mediaOf } from '../media/kept-media.ts';
import { dayOfInstant, hourOfInstant, instantOf } from '../planning/when.ts';
import type { PostContent } from './use-post-form.ts';

/** The fields of a new post, as its form has them. */
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

export type Fields = typeof EMPTY;

/** Whether two lists say the same in the same order. */
export const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((each, place) => each === b[place]);

/** What is wrong with the last day, where one is set. */
export function validityError(withValidade: boolean, validade: string): string | undefined {
  if (!withValidade) return undefined;
  if (!validade) return T.faltaDia;
  return validade < dayOf(new Date()) ? MSG.validadePassada : undefined;
}

/** When it is to be published, undefined for at once. */
export const instantAsked = ({ withAgenda, agendaDia, agendaHora }: Fields): string | undefined =>
  withAgenda && agendaDia && agendaHora ? instantOf(agendaDia, agendaHora) : undefined;

/** What is wrong with the instant; `before` is the one that it has, which may stay. */
export function scheduleError(values: Fields, before: string | null | undefined): string | undefined {
  if (!values.withAgenda) return undefined;
  const asked = instantAsked(values);
  if (!asked) return AGENDA.faltaQuando;
  return asked === before || canScheduleAt(new Date(asked), new Date()) ? undefined : MSG.publicarEmInvalido;
}

const fieldsOf = (post: Post): Fields => ({
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

/** What a form holds that begins with what was saved. */
export const contentOf = (post: Post): PostContent => ({
  campos: fieldsOf(post),
  tags: post.tags.map(({ id }) => id),
  equipes: post.equipes,
  variacoes: post.variacoes,
  midias: mediaOf(post),
});

/** What can be saved of a draft: it may be incomplete, but not wrong. What the server would refuse waits until it is right. */
export const rightOf = (values: Fields): Fields => ({
  ...values,
  withLink: values.withLink && linkProblem(values.link.trim(), location.hostname) === undefined,
  withValidade: values.withValidade && !validityError(true, values.validade),
});

/** What the server would say of the link, in its words: the schema alone does not know where the page stands. */
export function linkErrors({ withLink, link, linkTitulo }: Fields) {
  if (!withLink) return {};
  const wrong = link.trim() ? linkProblem(link.trim(), location.hostname) : LINK.faltaEndereco;
  return {
    ...(wrong ? { link: wrong } : {}),
    ...(linkTitulo.trim() ? {} : { linkTitulo: requiredField(LINK.titulo) }),
  };
}
