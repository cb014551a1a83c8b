import { useQuery } from '@tanstack/react-query';
import { call } from '#lib/api/api.ts';
import { useCachedList } from '#lib/data/cached-list.ts';
import { keys } from '#lib/data/query.ts';
import { useWrite } from '#lib/data/write.ts';
import { withProof } from '#lib/session/proof.ts';
import type { Gestor } from '#shared/routes/entities.ts';
import { gestores } from '#shared/routes/gestores.ts';
import type { GestorPapel } from '#shared/rules/papeis.ts';

export const useGestores = (empresaId: string, enabled = true) =>
  useQuery({
    queryKey: keys.gestores(empresaId),
    queryFn: async () => (await call(gestores.listGestores)).gestores,
    enabled,
  });

const useCached = (empresaId: string) => useCachedList<Gestor>(keys.gestores(empresaId));

interface Invitation {
  nome: string;
  email: string;
  papel: GestorPapel;
}

export function useInvite(empresaId: string) {
  const { put } = useCached(empresaId);
  return useWrite({
    mutationFn: async (body: Invitation) =>
      (await withProof((proof) => call(gestores.createGestor, { body, ...proof }))).gestor,
    onSuccess: (gestor) => {
      put(gestor);
    },
  });
}

export function useChangePapel(empresaId: string) {
  const { put } = useCached(empresaId);
  return useWrite({
    mutationFn: async ({ id, papel }: Pick<Gestor, 'id' | 'papel'>) =>
      (await withProof((proof) => call(gestores.updateGestor, { params: { id }, body: { papel }, ...proof })))
        .gestor,
    onSuccess: put,
  });
}

/** A new invitation, for a manager who has not set a password yet. */
export const useResendInvitation = () =>
  useWrite({ mutationFn: (id: string) => call(gestores.resendGestorInvite, { params: { id } }) });

export function useRemoveGestor(empresaId: string, id: string) {
  const { remove } = useCached(empresaId);
  return useWrite({
    mutationFn: () => call(gestores.removeGestor, { params: { id } }),
    onSuccess: () => remove(id),
  });
}
