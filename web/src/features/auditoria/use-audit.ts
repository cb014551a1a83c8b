import { useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/api.ts';
import { type Pages, useFetchAllPages, usePages } from '#lib/data/paging.ts';
import { keys } from '#lib/data/query.ts';
import { auditoria } from '#shared/routes/auditoria.ts';
import type { Reply } from '#shared/routes/define.ts';
import type { AuditSubject } from '#shared/rules/auditoria.ts';

export type Registro = Reply<typeof auditoria.listAudit>['registros'][number];

/** Empty strings filter nothing. */
export interface AuditFilter {
  de: string;
  ate: string;
  quem: string;
  acao: AuditSubject | '';
}

const PAGE_SIZE = 30;
/** Pages fetched automatically until rows appear: filtered, a page may be empty. */
const AUTO_PAGES = 4;

/** A company's audit lines, newest first. Filtered, pages may be empty: some are fetched automatically. */
export function useAudit(empresaId: string, { de, ate, quem, acao }: AuditFilter, enabled: boolean) {
  const client = useQueryClient();
  const queryKey = [...keys.auditoria(empresaId), de, ate, quem, acao];
  const list = usePages({
    queryKey,
    page: async (cursor) => {
      const query = {
        empresaId,
        limit: PAGE_SIZE,
        ...(de && { de }),
        ...(ate && { ate }),
        ...(quem && { quem }),
        ...(acao && { acao }),
        ...cursor,
      };
      const { registros, nextCursor } = await call(auditoria.listAudit, { query });
      return { rows: registros, nextCursor };
    },
    enabled,
    keepsPrevious: true,
  });
  const pages = client.getQueryData<Pages<Registro>>(queryKey)?.pages.length ?? 0;
  const isSearching = list.data?.length === 0 && pages < AUTO_PAGES && list.hasNextPage && !list.isError;
  useFetchAllPages(list, isSearching);
  return { ...list, isSearching };
}
