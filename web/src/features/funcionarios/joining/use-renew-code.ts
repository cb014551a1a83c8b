import { useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/api.ts';
import { keys } from '#lib/data/query.ts';
import { useWrite } from '#lib/data/write.ts';
import { empresas } from '#shared/routes/empresas.ts';
import { CODIGO as T } from '#texts/funcionarios/colaboradores.ts';
import { toast } from '#ui/toast.tsx';

/** Replaces the company's sign-up code. */
export function useRenewCode(
  empresaId: string,
  { onDone, onError }: { onDone?: () => void; onError?: () => void } = {},
) {
  const client = useQueryClient();
  return useWrite({
    mutationFn: () => call(empresas.renewCodigo, { params: { id: empresaId } }),
    onSuccess: async ({ codigoEmpresa }) => {
      await client.invalidateQueries({ queryKey: keys.empresa(empresaId) });
      toast.ok(T.trocado(codigoEmpresa));
      onDone?.();
    },
    ...(onError && { onError }),
  });
}
