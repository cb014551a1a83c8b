import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '#lib/api/api.ts';
import { cursorPaging } from '#lib/data/cursors.ts';
import { keys } from '#lib/data/query.ts';
import { compartilhamentos } from '#shared/routes/compartilhamentos.ts';

const PAGE = 6;
/** One employee's shares or a company's; the admin's own id means every company. */
export type SharedOwner = { funcionarioId: string } | { empresaId: string };

export function useSharedPosts(owner: SharedOwner, enabled = true) {
  const own = 'funcionarioId' in owner;
  const id = own ? owner.funcionarioId : owner.empresaId;
  return useInfiniteQuery({
    queryKey: keys.compartilhados(id),
    enabled,
    queryFn: ({ pageParam }) => {
      const query = { limit: PAGE, ...(pageParam ? { cursor: pageParam } : {}) };
      return own
        ? call(compartilhamentos.sharesByEmployee, { params: { id }, query })
        : call(compartilhamentos.sharesByCompany, { params: { empresaId: id }, query });
    },
    ...cursorPaging,
    select: ({ pages }) => ({
      rows: pages.flatMap((page) => page.sharedPosts),
      total: pages.at(-1)?.totalPosts ?? 0,
    }),
  });
}
