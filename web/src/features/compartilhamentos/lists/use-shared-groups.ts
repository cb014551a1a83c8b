import { call } from '#lib/api/api.ts';
import { usePages } from '#lib/data/paging.ts';
import { keys } from '#lib/data/query.ts';
import { compartilhamentos } from '#shared/routes/compartilhamentos.ts';
import type { SharedGroup } from '#shared/routes/entities.ts';

const PAGE = 6;

/** A company's shares grouped by post, newest post first. */
export const useSharedGroups = (empresaId: string) =>
  usePages<SharedGroup>({
    queryKey: keys.porPost(empresaId),
    page: async (cursor) => {
      const query = { limit: PAGE, ...cursor };
      const { grupos, nextCursor } = await call(compartilhamentos.sharesByPost, {
        params: { empresaId },
        query,
      });
      return { rows: grupos, nextCursor };
    },
  });
