import { call } from '#lib/api/api.ts';
import { useSeekingPages } from '#lib/data/paging.ts';
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

/** A company's audit lines, newest first. */
export const useAudit = (empresaId: string, { de, ate, quem, acao }: AuditFilter, enabled: boolean) =>
  useSeekingPages({
    queryKey: [...keys.auditoria(empresaId), de, ate, quem, acao],
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
