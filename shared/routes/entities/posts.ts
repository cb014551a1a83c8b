import * as z from 'zod/mini';
import { HOLD_REASONS, POST_STATES } from '../../rules/scheduled-posts.ts';
import { SUGESTAO_SITUATIONS } from '../../rules/sugestoes.ts';

export const Tag = z.object({ id: z.string(), nome: z.string(), empresaId: z.string() });
export type Tag = z.output<typeof Tag>;

export const EditedCaption = z.object({
  legendaAlterada: z.nullable(z.string()),
  shared: z.boolean(),
  linkedinPostURL: z.optional(z.string()),
  /** present while a share is scheduled */
  agendamento: z.optional(z.object({ compartilhamentoId: z.string(), agendadoPara: z.string() })),
});

export const Post = z.object({
  id: z.string(),
  empresaId: z.string(),
  legenda: z.string(),
  /** a JSON array of media paths, as a string */
  midias: z.string(),
  ups: z.int(),
  validade: z.nullable(z.string()),
  alteravel: z.boolean(),
  tags: z.array(z.object({ id: z.string(), nome: z.string() })),
  /** ids of its teams, possibly deleted since; empty: all employees */
  equipes: z.array(z.string()),
  /** of a post the time of publication, of a draft that of creation */
  createdAt: z.string(),
  situacao: z.enum(POST_STATES),
  /** when a scheduled post will be published, or why it was not; otherwise null */
  publicarEm: z.nullable(z.string()),
  motivo: z.nullable(z.enum(HOLD_REASONS)),
  /** raised by each change; a change sends the version it is based on */
  versao: z.int(),
  /** the link as the company typed it; all three null without one */
  link: z.nullable(z.string()),
  linkTitulo: z.nullable(z.string()),
  linkDescricao: z.nullable(z.string()),
  /** alternative captions offered by the company */
  variacoes: z.array(z.string()),
  /** only for employees: the wording shared unless another is chosen or written */
  legendaSugerida: z.optional(z.string()),
  /** author of the suggestion it came from; null for other posts, and once the employee is deleted */
  autor: z.nullable(z.object({ id: z.string(), nome: z.string() })),
  legendasEditadas: z.array(EditedCaption),
  /** only for the company and the admin: the feed's item it was made from */
  origem: z.optional(z.nullable(z.object({ fonteId: z.string(), url: z.string() }))),
  /** only in the admin's lists */
  empresaNome: z.optional(z.string()),
  /** only for the company and the admin: media being checked, or refused and why */
  midiasEstado: z.optional(z.enum(['prontas', 'verificando', 'rejeitadas'])),
  midiasMotivo: z.optional(z.string()),
});
export type Post = z.output<typeof Post>;

/** A post proposed by an employee. */
export const Sugestao = z.object({
  id: z.string(),
  empresaId: z.string(),
  situacao: z.enum(SUGESTAO_SITUATIONS),
  /** empty once it is answered and its author is deleted */
  legenda: z.string(),
  link: z.nullable(z.string()),
  linkTitulo: z.nullable(z.string()),
  /** a JSON array of media paths, as a string; after approval, those of the post */
  midias: z.string(),
  midiasEstado: z.enum(['prontas', 'verificando']),
  /** why an image was refused */
  midiasMotivo: z.nullable(z.string()),
  createdAt: z.string(),
  /** null once the employee is deleted */
  autor: z.nullable(z.object({ id: z.string(), nome: z.string(), fotoPerfilColab: z.nullable(z.string()) })),
  /** once answered: when, why it was refused, the author's bonus */
  respondidaEm: z.nullable(z.string()),
  motivo: z.nullable(z.string()),
  bonus: z.nullable(z.int()),
  /** the post made from it, if the reader may see it */
  postId: z.nullable(z.string()),
});
export type Sugestao = z.output<typeof Sugestao>;
