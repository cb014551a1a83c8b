import type { Post } from '#shared/routes/entities.ts';

/** A post after the employee has chosen a caption; its schedule stays. */
export const withChoice = (post: Post, legendaAlterada: string): Post => ({
  ...post,
  legendasEditadas: [{ ...post.legendasEditadas[0], legendaAlterada, shared: false }],
});
