import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/api.ts';
import { useCachedList } from '#lib/data/cached-list.ts';
import { keys } from '#lib/data/query.ts';
import { useWrite } from '#lib/data/write.ts';
import type { Fonte } from '#shared/routes/entities.ts';
import { fontes } from '#shared/routes/fontes.ts';
import { toast } from '#ui/toast.tsx';

export const useFontes = (empresaId: string) =>
  useQuery({
    queryKey: keys.fontes(empresaId),
    queryFn: async () => (await call(fontes.listFontes)).fontes,
  });

const useCached = (empresaId: string) => useCachedList<Fonte>(keys.fontes(empresaId));

/** After a reading there may be new drafts. */
function useAfterReading(empresaId: string) {
  const client = useQueryClient();
  const { put } = useCached(empresaId);
  return (fonte: Fonte) => {
    put(fonte);
    void client.invalidateQueries({ queryKey: keys.rascunhos(empresaId) });
  };
}

export interface FonteFields {
  url: string;
  /** absent: the feed's own, or the one it has */
  nome?: string;
  tags: string[];
}

export function useCreateFonte(empresaId: string) {
  const read = useAfterReading(empresaId);
  return useWrite({
    mutationFn: (body: FonteFields) => call(fontes.createFonte, { body }),
    onSuccess: ({ fonte }) => {
      read(fonte);
    },
  });
}

export function useChangeFonte(empresaId: string, id: string) {
  const read = useAfterReading(empresaId);
  return useWrite({
    mutationFn: (body: Partial<FonteFields> & { ativa?: boolean }) =>
      call(fontes.updateFonte, { params: { id }, body }),
    onSuccess: ({ fonte }) => read(fonte),
  });
}

export function useRemoveFonte(empresaId: string, id: string) {
  const { remove } = useCached(empresaId);
  return useWrite({
    mutationFn: () => call(fontes.removeFonte, { params: { id } }),
    // Told here: its dialog goes with it.
    onSuccess: ({ message }) => {
      toast.ok(message);
      remove(id);
    },
  });
}
