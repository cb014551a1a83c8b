import type { PostState } from '#shared/rules/scheduled-posts.ts';

/** Posts per page (docs/specification.md#posts). */
export const PAGE = 6;

/** An employee's filter of the feed, or a company's of its posts by state. */
export interface PostsFilter {
  tag?: string;
  busca?: string;
  situacao?: PostState;
}

/** The filter of a company's first screen: posts that have not ended. */
export const CURRENT: PostsFilter = { situacao: 'publicado' };

/** Query of a page of posts, also used by web/src/early for the first one. Employees get unshared posts first. */
export const postsQuery = (
  empresaId: string,
  funcionarioId = '',
  cursor = '',
  { tag, busca, situacao }: PostsFilter = {},
) => ({
  empresaId,
  limit: PAGE,
  ...(funcionarioId ? { funcionarioId, ordem: 'pendentes' as const } : {}),
  ...(cursor ? { cursor } : {}),
  ...(tag ? { tag } : {}),
  ...(busca ? { busca } : {}),
  ...(situacao ? { situacao } : {}),
});
