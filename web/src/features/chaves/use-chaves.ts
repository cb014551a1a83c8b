import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Chave, chaves } from '../../../../shared/routes/chaves.ts';
import { call } from '../../lib/api/api.ts';
import { useKeyOfContent } from '../../lib/api/key-of-content.ts';
import { keys } from '../../lib/data/query.ts';
import { useWrite } from '../../lib/data/write.ts';

/** The company's keys of access, oldest first. */
export const useChaves = (empresaId: string, enabled: boolean) =>
  useQuery({
    queryKey: keys.chaves(empresaId),
    queryFn: async () => (await call(chaves.list)).chaves,
    enabled,
  });

/** Makes a key; the answer has it, this once. */
export function useCreateChave(empresaId: string) {
  const client = useQueryClient();
  const sent = useKeyOfContent();
  return useWrite({
    mutationFn: (nome: string) => call(chaves.create, { body: { nome }, idempotencyKey: sent.of(nome) }),
    onSuccess: ({ id, nome, criadaEm }) => {
      sent.done();
      client.setQueryData<Chave[]>(keys.chaves(empresaId), (list = []) => [...list, { id, nome, criadaEm }]);
    },
    // The key is in nobody's memory for longer than it is shown.
    gcTime: 0,
  });
}

export function useRemoveChave(empresaId: string) {
  const client = useQueryClient();
  return useWrite({
    mutationFn: (id: string) => call(chaves.remove, { params: { id } }),
    onSuccess: (_answer, id) =>
      void client.setQueryData<Chave[]>(keys.chaves(empresaId), (list = []) =>
        list.filter((each) => each.id !== id),
      ),
  });
}
