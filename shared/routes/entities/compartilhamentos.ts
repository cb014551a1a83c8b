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
  /** time of the share */
  createdAt: z.string(),
  linkedinPostURL: z.string(),
  /** the share's short link, if the post has a link */
  linkCurto: z.nullable(z.string()),
  /** target of the short link, as in the post when shared; all null without a link */
  link: z.nullable(z.string()),
  linkTitulo: z.nullable(z.string()),
  linkDescricao: z.nullable(z.string()),
  empresaNome: z.string(),
  funcionarioNome: z.string(),
  funcionarioFoto: z.nullable(z.string()),
});
export type SharedPost = z.output<typeof SharedPost>;

/** An employee who has not shared a post yet. */
export const MissingFuncionario = z.object({
  id: z.string(),
  nome: z.string(),
  fotoPerfilColab: z.nullable(z.string()),
  cargo: z.nullable(z.string()),
  /** false: the employee cannot share or be reminded yet */
  emailConfirmed: z.boolean(),
});
export type MissingFuncionario = z.output<typeof MissingFuncionario>;

/** A post with the count of its shares and the newest of them. */
export const SharedGroup = z.object({
  postId: z.string(),
  /** false if the company has deleted the post, which keeps its shares */
  existe: z.boolean(),
  compartilhamentos: z.int(),
  ultimos: z.array(SharedPost),
});
export type SharedGroup = z.output<typeof SharedGroup>;
