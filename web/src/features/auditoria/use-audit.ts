import { useQueryClient } from '@tanstack/react-query';
import { auditoria } from '../../../../shared/routes/auditoria.ts';
import type { Reply } from '../../../../shared/routes/define.ts';
import { call } from '../../lib/api/api.ts';
import { type Pages, usePages, useReadOn } from '../../lib/data/paging.ts';
import { keys } from '../../lib/data/query.ts';

export type Registro = Reply<typeof auditoria.list>['registros'][number];

/** What is asked for; an empty text is no wish. */
export interface AuditFilter {
  de: string;
  ate: string;
  quem: string;
}

const STEP = 30;
/** Pages that are read unasked until something shows: of one person a page may be empty, where others did much. */
const UNASKED = 4;

/** Who changed what in a company, newest first. Of one person pages may be short, even empty: some are read unasked. */
export function useAudit(empresaId: string, { de, ate, quem }: AuditFilter, enabled: boolean) {
  const client = useQueryClient();
  const queryKey = [...keys.auditoria(empresaId), de, ate, quem];
  const list = usePages({
    queryKey,
    page: async (cursor) => {
      const query = {
        empresaId,
        limit: STEP,
        ...(de && { de }),
        ...(ate && { ate }),
        ...(quem && { quem }),
        ...cursor,
      };
      const { registros, nextCursor } = await call(auditoria.list, { query });
      return { rows: registros, nextCursor };
    },
    enabled,
    keepsPrevious: true,
  });
  const pages = client.getQueryData<Pages<Registro>>(queryKey)?.pages.length ?? 0;
  const isSearching = list.data?.length === 0 && pages < UNASKED && list.hasNextPage && !list.isError;
  useReadOn(list, isSearching);
  return { ...list, isSearching };
}
