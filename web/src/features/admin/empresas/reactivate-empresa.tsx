import { useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/api.ts';
import { messageOf } from '#lib/api/api-error.ts';
import { useWrite } from '#lib/data/write.ts';
import { formatDate } from '#lib/format/format.ts';
import { empresas } from '#shared/routes/empresas.ts';
import type { Empresa } from '#shared/routes/entities.ts';
import { SUSPENSAO as T } from '#texts/empresas/suspensao.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.tsx';
import { showChanged } from './use-empresas.ts';

interface Suspended {
  empresaId: string;
  suspensaEm: string;
  motivo: string;
}

/** Since when a company is suspended, and why; the admin ends it with one tap. */
export function ReactivateEmpresa({ empresaId, suspensaEm, motivo }: Suspended) {
  const client = useQueryClient();
  const reactivate = useWrite<Empresa>({
    mutationFn: () => call(empresas.reactivateEmpresa, { params: { empresaId } }),
    onSuccess: (updated) => {
      showChanged(client, updated);
      toast.ok(T.reativada);
    },
  });
  return (
    <>
      <Alert
        tone="warn"
        action={
          <Button
            size="s"
            variant="secondary"
            loading={reactivate.isPending}
            onClick={() => reactivate.mutate()}
          >
            {T.reativar}
          </Button>
        }
      >
        {T.desde(formatDate(suspensaEm), motivo)}
      </Alert>
      {reactivate.isError ? <Alert tone="bad">{messageOf(reactivate.error, T.erro)}</Alert> : null}
    </>
  );
}
