import * as z from 'zod/mini';
import { MSG } from '../messages.ts';
import { contradicts, missingIn, type PostFields } from '../rules/agendamento.ts';
import { MAX_EQUIPES } from '../rules/equipes.ts';
import { LINK_DESCRIPTION_MAX, LINK_TITLE_MAX, linkProblem } from '../rules/links.ts';
import { LINKEDIN_TEXT_MAX } from '../rules/media-limits.ts';
import { UPS_CHOICES } from '../rules/planos.ts';
import { VARIATIONS_MAX } from '../rules/variations.ts';
import { arquivo, booleano, dia, id, instante, line, listOf } from './fields.ts';

/** A caption, where there has to be one. */
export const legenda = z
  .string({ error: MSG.legendaObrigatoria })
  .check(
    z.trim(),
    z.minLength(1, { error: MSG.legendaObrigatoria }),
    z.maxLength(LINKEDIN_TEXT_MAX, { error: MSG.legendaLonga }),
  );

const isBlank = (value: unknown) => value === null || (typeof value === 'string' && value.trim() === '');

/** A field that forms send empty where nothing is meant. */
const filled = <T>(schema: z.core.$ZodType<T>) =>
  z.optional(
    z.pipe(
      z.transform((value: unknown) => (isBlank(value) ? undefined : value)),
      z.optional(schema),
    ),
  );

/** A field of a change: absent, it stays; empty, it goes. */
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
/** The own host is known to the server alone (functions/areas/posts/link.ts). */
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

/** What a new post is made of; `whole` says what may be missing of a draft only. */
export const newFields = {
  situacao: filled(z.enum(['rascunho', 'agendado', 'publicado'], { error: MSG.dadosInvalidos })),
  publicarEm: filled(instante),
  legenda: z.optional(draftCaption),
  /** other wordings of the caption, of which each employee is offered one */
  variacoes: z.optional(variacoes),
  ups: filled(ups),
  alteravel: z._default(booleano, false),
  tags: z.optional(tags),
  /** teams that it is for; none: for everybody */
  equipes: z.optional(equipes),
  validade: filled(dia),
  midias: z.optional(midias),
  link: filled(link),
  linkTitulo: filled(line(LINK_TITLE_MAX)),
  linkDescricao: filled(line(LINK_DESCRIPTION_MAX)),
};

/** What may be changed of a post. */
export const changedFields = {
  situacao: filled(z.enum(['rascunho', 'agendado'], { error: MSG.dadosInvalidos })),
  publicarEm: cleared(instante),
  legenda: z.optional(draftCaption),
  variacoes: z.optional(variacoes),
  ups: filled(ups),
  alteravel: z.optional(booleano),
  tags: z.optional(tags),
  /** teams that it is for; none: for everybody */
  equipes: z.optional(equipes),
  validade: cleared(dia),
  midias: z.optional(midias),
  link: cleared(link),
  linkTitulo: cleared(line(LINK_TITLE_MAX)),
  linkDescricao: cleared(line(LINK_DESCRIPTION_MAX)),
};

type New = PostFields & { situacao?: string | undefined; publicarEm?: string | undefined };
const FIELDS = ['legenda', 'ups', 'linkTitulo', 'link'] as const;

/** Beside a wrong field too, so that a form is told of all that is missing at once. */
const always = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null;

/** What every post but a draft needs, and states that contradict each other. */
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
