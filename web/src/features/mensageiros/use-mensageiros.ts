import { useQuery } from '@tanstack/react-query';
import { call } from '#lib/api/api.ts';
import { useCachedList } from '#lib/data/cached-list.ts';
import { useWrite } from '#lib/data/write.ts';
import { withProof } from '#lib/session/proof.ts';
import type { Mensageiro } from '#shared/routes/entities.ts';
import { mensageiros } from '#shared/routes/mensageiros.ts';
import type { MensageiroTipo } from '#shared/rules/mensageiros.ts';

const listKey = (empresaId: string) => ['mensageiros', empresaId] as const;

/** The company's channels, oldest first. */
export const useMensageiros = (empresaId: string) =>
  useQuery({
    queryKey: listKey(empresaId),
    queryFn: async () => (await call(mensageiros.listMensageiros)).mensageiros,
  });

const useCached = (empresaId: string) => useCachedList<Mensageiro>(listKey(empresaId));

export interface MensageiroFields {
  tipo: MensageiroTipo;
  nome: string;
  url: string;
  equipeId: string | null;
}

export function useCreateMensageiro(empresaId: string) {
  const { put } = useCached(empresaId);
  return useWrite({
    mutationFn: (body: MensageiroFields) =>
      withProof((proof) => call(mensageiros.createMensageiro, { body, ...proof })),
    onSuccess: ({ mensageiro }) => {
      put(mensageiro);
    },
  });
}

export function useChangeMensageiro(empresaId: string, id: string) {
  const { put } = useCached(empresaId);
  return useWrite({
    mutationFn: (body: Partial<Omit<MensageiroFields, 'tipo'>> & { ativo?: boolean }) =>
      withProof((proof) => call(mensageiros.updateMensageiro, { params: { id }, body, ...proof })),
    onSuccess: ({ mensageiro }) => put(mensageiro),
  });
}

export function useRemoveMensageiro(empresaId: string, id: string) {
  const { remove } = useCached(empresaId);
  return useWrite({
    mutationFn: () => call(mensageiros.removeMensageiro, { params: { id } }),
    onSuccess: () => remove(id),
  });
}

export const useTestMensageiro = (id: string) =>
  useWrite({ mutationFn: () => call(mensageiros.testMensageiro, { params: { id } }) });
