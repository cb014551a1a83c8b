/** Posts load six at a time (docs/specification.md#posts). */
export const PAGE = 6;

/** What an employee narrows the feed to. */
export interface PostsFilter {
  tag?: string;
  busca?: string;
}

/** What a page of posts is asked with; the first one is asked for by web/src/early too. Employees get what they have not shared first. */
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
