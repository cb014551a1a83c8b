import { useQueryClient } from '@tanstack/react-query';
import { empresas } from '../../../../shared/routes/empresas.ts';
import { call } from '../../lib/api.ts';
import { keys } from '../../lib/query.ts';
import { useWrite } from '../../lib/write.ts';
import { CODIGO as T } from '../../texts/funcionarios/colaboradores.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.tsx';

/** Asks before the sign-up code is replaced: links that were sent around stop working. */
export function RenewCodeDialog({ empresaId, onClose }: { empresaId: string; onClose: () => void }) {
  const client = useQueryClient();
  const renewal = useWrite({
    mutationFn: () => call(empresas.renewCode, { params: { id: empresaId } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: keys.empresa(empresaId) });
      toast.ok(T.trocado);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={T.trocarPergunta}
      pending={renewal.isPending}
      error={renewal.isError ? T.erroTrocar : undefined}
      onConfirm={() => renewal.mutate()}
      onClose={onClose}
    >
      {T.trocarTexto}
    </ConfirmDialog>
  );
}
