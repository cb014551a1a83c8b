import { useQuery } from '@tanstack/react-query';
import { call } from '#lib/api/api.ts';
import { keys } from '#lib/data/query.ts';
import { resultados } from '#shared/routes/resultados.ts';
import { POST_SUMS_AT_ONCE } from '#shared/rules/post-sums.ts';

interface Batch {
  empresaId: string;
  ids: string[];
  answer: ReturnType<typeof ask>;
}
/** The posts of the next call. */
let next: Batch | undefined;

async function ask(empresaId: string, ids: readonly string[]) {
  // The cards of one drawing ask in one task.
  await Promise.resolve();
  next = undefined;
  const { rows } = await call(resultados.sumsOfPosts, { query: { empresaId, posts: ids.join() } });
  return new Map(rows.map((row) => [row.id, row]));
}

/** Posts that are drawn together share a call. */
async function sumsOf(empresaId: string, id: string) {
  if (next?.empresaId !== empresaId || next.ids.length === POST_SUMS_AT_ONCE) {
    const ids: string[] = [];
    next = { empresaId, ids, answer: ask(empresaId, ids) };
  }
  next.ids.push(id);
  return (await next.answer).get(id) ?? { id, compartilhamentos: 0, cliques: 0 };
}

/** Shares and clicks of a post since its publication, from when `ask` is true. */
export const usePostSums = (empresaId: string, postId: string, ask: boolean) =>
  useQuery({
    queryKey: [...keys.resultados(empresaId), 'post', postId],
    queryFn: () => sumsOf(empresaId, postId),
    enabled: ask,
  });
