/** Posts load six at a time (specification section 9). */
const PAGE = 6;

/** What a page of posts is asked with; the first one is asked for by web/src/early too. */
export const postsQuery = (empresaId: string, funcionarioId = '', cursor = '') => ({
  empresaId,
  limit: PAGE,
  ...(funcionarioId ? { funcionarioId } : {}),
  ...(cursor ? { cursor } : {}),
});
