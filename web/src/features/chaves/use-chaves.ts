import { useQuery } from '@tanstack/react-query';
import { call } from '#lib/api/api.ts';
import { useCachedList } from '#lib/data/cached-list.ts';
import { keys } from '#lib/data/query.ts';
import { useWrite } from '#lib/data/write.ts';
import { withProof } from '#lib/session/proof.ts';
import { type Chave, chaves } from '#shared/routes/chaves.ts';
import type { Escopo } from '#shared/rules/chaves.ts';

export interface NewChave {
  nome: string;
  escopos: Escopo[];
  /** ISO */
  expiraEm?: string;
}

/** The company's keys, oldest first. */
export const useChaves = (empresaId: string, enabled: boolean) =>
  useQuery({
    queryKey: keys.chaves(empresaId),
    queryFn: async () => (await call(chaves.listChaves)).chaves,
    enabled,
  });

const useCached = (empresaId: string) => useCachedList<Chave>(keys.chaves(empresaId));

/** Creates a key; only this answer contains it. */
export function useCreateChave(empresaId: string) {
  const { put } = useCached(empresaId);
  return useWrite({
    mutationFn: (body: NewChave) => withProof((proof) => call(chaves.createChave, { body, ...proof })),
    onSuccess: ({ chave: _, ...made }) => {
      put(made);
    },
    // The key is not cached longer than it is shown.
    gcTime: 0,
  });
}

export function useRemoveChave(empresaId: string) {
  const { remove } = useCached(empresaId);
  return useWrite({
    mutationFn: (id: string) => call(chaves.removeChave, { params: { id } }),
    onSuccess: (_answer, id) => remove(id),
  });
}
