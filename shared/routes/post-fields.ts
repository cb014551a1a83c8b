import * as z from 'zod/mini';
import * as MSG from '../messages.ts';
import { MAX_EQUIPES } from '../rules/equipes.ts';
import { LINK_DESCRIPTION_MAX, LINK_TITLE_MAX, linkProblem } from '../rules/links.ts';
import { LINKEDIN_TEXT_MAX } from '../rules/media-limits.ts';
import { UPS_CHOICES } from '../rules/planos.ts';
import { contradicts, missingIn, type PostFields } from '../rules/scheduled-posts.ts';
import { VARIATIONS_MAX } from '../rules/variations.ts';
import { arquivo, booleano, dia, id, instante, line, listOf } from './fields.ts';

/** A required caption. */
export const legenda = z
  .string({ error: MSG.legendaObrigatoria })
  .check(
    z.trim(),
    z.minLength(1, { error: MSG.legendaObrigatoria }),
    z.maxLength(LINKEDIN_TEXT_MAX, { error: MSG.legendaLonga }),
  );

const isBlank = (value: unknown) => value === null || (typeof value === 'string' && value.trim() === '');

/** Optional; forms send an empty text for "not given". */
const filled = <T>(schema: z.core.$ZodType<T>) =>
  z.optional(
    z.pipe(
      z.transform((value: unknown) => (isBlank(value) ? undefined : value)),
      z.optional(schema),
    ),
  );

/** A field of a change: absent leaves the value, empty removes it. */
const cleared = <T>(schema: z.core.$ZodType<T>) =>
  z.optional(
    z.pipe(
      z.transform((value: unknown) => (isBlank(value) ? null : value)),
      z.nullable(schema),
    ),
  );

const draftCaption = z
  .string({ error: MSG.dadosInvalidos })
  .check(z.trim(), z.maxLength(LINKEDIN_TEXT_MAX, { error: MSG.legendaLonga }));
const ups = z.pipe(
  z.transform((value: unknown) => (typeof value === 'string' ? Number(value) : value)),
  z.literal(UPS_CHOICES, { error: MSG.escolhaUps }),
);
/** Only the server knows its own host (functions/areas/posts/post-link.ts). */
const link = z.string({ error: MSG.linkInvalido }).check(
  z.trim(),
  z.refine((value) => linkProblem(value) === undefined, {
    error: ({ input }) => linkProblem(String(input)),
  }),
);
const tags = listOf(id('Tag'), 20);
const equipes = listOf(id('Equipe'), MAX_EQUIPES);
const midias = listOf(arquivo, 100);
const variacoes = listOf(legenda, VARIATIONS_MAX, MSG.muitasVariacoes);

/** Fields of a new post; `whole` says which of them only a draft may lack. */
export const newFields = {
  situacao: filled(z.enum(['rascunho', 'agendado', 'publicado'], { error: MSG.dadosInvalidos })),
  publicarEm: filled(instante),
  legenda: z.optional(draftCaption),
  /** alternative captions, of which each employee is offered one */
  variacoes: z.optional(variacoes),
  ups: filled(ups),
  alteravel: z._default(booleano, false),
  tags: z.optional(tags),
  /** ids of its teams; none: all employees */
  equipes: z.optional(equipes),
  validade: filled(dia),
  midias: z.optional(midias),
  link: filled(link),
  linkTitulo: filled(line(LINK_TITLE_MAX)),
  linkDescricao: filled(line(LINK_DESCRIPTION_MAX)),
};

/** Fields of a change to a post. */
export const changedFields = {
  situacao: filled(z.enum(['rascunho', 'agendado'], { error: MSG.dadosInvalidos })),
  publicarEm: cleared(instante),
  legenda: z.optional(draftCaption),
  variacoes: z.optional(variacoes),
  ups: filled(ups),
  alteravel: z.optional(booleano),
  tags: z.optional(tags),
  /** ids of its teams; none: all employees */
  equipes: z.optional(equipes),
  validade: cleared(dia),
  midias: z.optional(midias),
  link: cleared(link),
  linkTitulo: cleared(line(LINK_TITLE_MAX)),
  linkDescricao: cleared(line(LINK_DESCRIPTION_MAX)),
};

type New = PostFields & { situacao?: string | undefined; publicarEm?: string | undefined };
const FIELDS = ['legenda', 'ups', 'linkTitulo', 'link'] as const;

/** Runs even if other fields are invalid, so that a form gets all errors at once. */
const always = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null;

/** Fields required except for drafts, and states that contradict each other. */
export const whole = [
  ...FIELDS.map((field) =>
    z.refine<New>((given) => given.situacao === 'rascunho' || missingIn(given)[field] === undefined, {
      path: [field],
      error: ({ input }) => missingIn((input ?? {}) as New)[field],
      when: always,
    }),
  ),
  z.refine<New>((given) => !contradicts(given), {
    path: ['publicarEm'],
    error: MSG.publicarEmInvalido,
    when: always,
  }),
] as const;
