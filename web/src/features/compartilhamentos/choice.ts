import type { Post } from '../../../../shared/routes/entities.ts';

/** A post once its reader has chosen a wording of it: when it is to be shared stays. */
export const withChoice = (post: Post, legendaAlterada: string): Post => ({
  ...post,
  legendasEditadas: [{ ...post.legendasEditadas[0], legendaAlterada, shared: false }],
});
