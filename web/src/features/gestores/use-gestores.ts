import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Gestor } from '../../../../shared/routes/entities.ts';
import { gestores } from '../../../../shared/routes/gestores.ts';
import type { GestorPapel } from '../../../../shared/rules/papeis.ts';
import { call } from '../../lib/api/api.ts';
import { useIdempotencyKey } from '../../lib/api/idempotency-key.ts';
import { keys } from '../../lib/data/query.ts';
import { useWrite } from '../../lib/data/write.ts';

export const useGestores = (empresaId: string) =>
  useQuery({
    queryKey: keys.gestores(empresaId),
    queryFn: async () => (await call(gestores.list)).gestores,
  });

/** Inserts or replaces a manager in the cached list. */
function useUpsert(empresaId: string) {
  const client = useQueryClient();
  return (gestor: Gestor) =>
    client.setQueryData<Gestor[]>(keys.gestores(empresaId), (list = []) =>
      list.some(({ id }) => id === gestor.id)
        ? list.map((old) => (old.id === gestor.id ? gestor : old))
        : [...list, gestor],
    );
}

interface Invitation {
  nome: string;
  email: string;
  papel: GestorPapel;
}

export function useInvite(empresaId: string) {
  const upsert = useUpsert(empresaId);
  const sent = useIdempotencyKey();
  return useWrite({
    mutationFn: async (body: Invitation) =>
      (await call(gestores.create, { body, idempotencyKey: sent.of(body) })).gestor,
    onSuccess: (gestor) => {
      sent.done();
      upsert(gestor);
    },
  });
}

export function useChangePapel(empresaId: string) {
  const upsert = useUpsert(empresaId);
  return useWrite({
    mutationFn: async ({ id, papel }: Pick<Gestor, 'id' | 'papel'>) =>
      (await call(gestores.update, { params: { id }, body: { papel } })).gestor,
    onSuccess: upsert,
  });
}

/** A new invitation, for a manager who has not set a password yet. */
export const useResendInvitation = () =>
  useWrite({ mutationFn: (id: string) => call(gestores.resendInvite, { params: { id } }) });

export function useRemoveGestor(empresaId: string) {
  const client = useQueryClient();
  return useWrite({
    mutationFn: (id: string) => call(gestores.remove, { params: { id } }),
    onSuccess: (_, id) =>
      client.setQueryData<Gestor[]>(keys.gestores(empresaId), (list = []) =>
        list.filter((each) => each.id !== id),
      ),
  });
}
