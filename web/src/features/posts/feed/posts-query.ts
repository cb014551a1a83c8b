/** Posts per page (docs/specification.md#posts). */
export const PAGE = 6;

/** An employee's filter of the feed. */
export interface PostsFilter {
  tag?: string;
  busca?: string;
}

/** Query of a page of posts, also used by web/src/early for the first one. Employees get unshared posts first. */
export const postsQuery = (
  empresaId: string,
  funcionarioId = '',
  cursor = '',
  { tag, busca }: PostsFilter = {},
) => ({
  empresaId,
  limit: PAGE,
  ...(funcionarioId ? { funcionarioId, ordem: 'pendentes' as const } : {}),
  ...(cursor ? { cursor } : {}),
  ...(tag ? { tag } : {}),
  ...(busca ? { busca } : {}),
});
