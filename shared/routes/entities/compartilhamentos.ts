import * as z from 'zod/mini';

export const SharedPost = z.object({
  id: z.string(),
  postId: z.string(),
  funcionarioId: z.string(),
  empresaId: z.string(),
  legenda: z.string(),
  legendaAlterada: z.nullable(z.string()),
  midias: z.string(),
  ups: z.int(),
  /** the instant of the share */
  createdAt: z.string(),
  linkedinPostURL: z.string(),
  /** the share's own address, where the post has a link */
  linkCurto: z.nullable(z.string()),
  /** what that leads to, as the post said it; all null where it has no link */
  link: z.nullable(z.string()),
  linkTitulo: z.nullable(z.string()),
  linkDescricao: z.nullable(z.string()),
  empresaNome: z.string(),
  funcionarioNome: z.string(),
  funcionarioFoto: z.nullable(z.string()),
});
export type SharedPost = z.output<typeof SharedPost>;

/** Somebody who has not shared a post yet. */
export const MissingFuncionario = z.object({
  id: z.string(),
  nome: z.string(),
  fotoPerfilColab: z.nullable(z.string()),
  cargo: z.nullable(z.string()),
  /** false: nobody shares, or is reminded, before */
  emailConfirmed: z.boolean(),
});
export type MissingFuncionario = z.output<typeof MissingFuncionario>;

/** A post with its shares: all of them counted, the newest in sight. */
export const SharedGroup = z.object({
  postId: z.string(),
  /** false: the company has deleted it, and its shares stay */
  existe: z.boolean(),
  compartilhamentos: z.int(),
  ultimos: z.array(SharedPost),
});
export type SharedGroup = z.output<typeof SharedGroup>;
