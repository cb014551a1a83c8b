import * as z from 'zod/mini';
import { HOLD_REASONS, POST_STATES } from '../../rules/agendamento.ts';
import { SUGESTAO_SITUATIONS } from '../../rules/sugestoes.ts';

export const Tag = z.object({ id: z.string(), nome: z.string(), empresaId: z.string() });
export type Tag = z.output<typeof Tag>;

export const EditedCaption = z.object({
  legendaAlterada: z.nullable(z.string()),
  shared: z.boolean(),
  linkedinPostURL: z.optional(z.string()),
  /** while it is to be shared later */
  agendamento: z.optional(z.object({ compartilhamentoId: z.string(), agendadoPara: z.string() })),
});

export const Post = z.object({
  id: z.string(),
  empresaId: z.string(),
  legenda: z.string(),
  /** a JSON array of media paths, as one string */
  midias: z.string(),
  ups: z.int(),
  validade: z.nullable(z.string()),
  alteravel: z.boolean(),
  tags: z.array(z.object({ id: z.string(), nome: z.string() })),
  /** ids of the teams it is for, one that was deleted since included; empty: for everybody */
  equipes: z.array(z.string()),
  /** of a post the instant of its publication, of a draft that of its making */
  createdAt: z.string(),
  situacao: z.enum(POST_STATES),
  /** when a scheduled post is to be published, and why it was not; null elsewhere */
  publicarEm: z.nullable(z.string()),
  motivo: z.nullable(z.enum(HOLD_REASONS)),
  /** rises with each change: what a change was based on */
  versao: z.int(),
  /** what the post leads to, as the company typed it; all three null where it leads nowhere */
  link: z.nullable(z.string()),
  linkTitulo: z.nullable(z.string()),
  linkDescricao: z.nullable(z.string()),
  /** other wordings of the caption that the company offers */
  variacoes: z.array(z.string()),
  /** only for an employee: which of all wordings is shared where none is chosen or written */
  legendaSugerida: z.optional(z.string()),
  /** the employee whose suggestion it was; null where it was none, and once that person is gone */
  autor: z.nullable(z.object({ id: z.string(), nome: z.string() })),
  legendasEditadas: z.array(EditedCaption),
  /** the admin's lists carry the company's name */
  empresaNome: z.optional(z.string()),
  /** only for the company and the admin: what is still being checked, or was refused and why */
  midiasEstado: z.optional(z.enum(['prontas', 'verificando', 'rejeitadas'])),
  midiasMotivo: z.optional(z.string()),
});
export type Post = z.output<typeof Post>;

/** What an employee proposed to the company. */
export const Sugestao = z.object({
  id: z.string(),
  empresaId: z.string(),
  situacao: z.enum(SUGESTAO_SITUATIONS),
  /** empty once its author is gone and it has been answered */
  legenda: z.string(),
  link: z.nullable(z.string()),
  linkTitulo: z.nullable(z.string()),
  /** as a post's: a JSON array of media paths, as one string; those of an approved one are the post's */
  midias: z.string(),
  midiasEstado: z.enum(['prontas', 'verificando']),
  /** why a picture was left out */
  midiasMotivo: z.nullable(z.string()),
  createdAt: z.string(),
  /** null once that person is gone */
  autor: z.nullable(z.object({ id: z.string(), nome: z.string(), fotoPerfilColab: z.nullable(z.string()) })),
  /** of an answered one: when, why it was refused, what its author got for it */
  respondidaEm: z.nullable(z.string()),
  motivo: z.nullable(z.string()),
  bonus: z.nullable(z.int()),
  /** the post it became, as long as the reader can see it */
  postId: z.nullable(z.string()),
});
export type Sugestao = z.output<typeof Sugestao>;
