import { call } from '#lib/api/api.ts';
import { useSearchedPages } from '#lib/data/paging.ts';
import { keys } from '#lib/data/query.ts';
import { compartilhamentos } from '#shared/routes/compartilhamentos.ts';
import type { SharedGroup } from '#shared/routes/entities.ts';

/** Rows that fill a screen; a search reads as many as the call allows. */
const PAGE = 20;

/** A company's shares grouped by post, newest post first. */
export const useSharedGroups = (empresaId: string) =>
  useSearchedPages<SharedGroup>({
    queryKey: keys.porPost(empresaId),
    seeks: true,
    page: async ({ busca, limit, cursor }) => {
      const { grupos, nextCursor } = await call(compartilhamentos.sharesByPost, {
        params: { empresaId },
        query: { limit: busca ? limit : PAGE, ...(busca && { busca }), ...(cursor && { cursor }) },
      });
      return { rows: grupos, nextCursor };
    },
  });
