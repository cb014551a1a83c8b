import { useQueryClient } from '@tanstack/react-query';
import { PauseCircle } from 'lucide-react';
import { call } from '#lib/api/api.ts';
import { useForm } from '#lib/forms/form.ts';
import { empresas } from '#shared/routes/empresas.ts';
import type { Empresa } from '#shared/routes/entities.ts';
import { SUSPENSAO as T } from '#texts/empresas/suspensao.ts';
import { Alert } from '#ui/alert.tsx';
import { DialogButton } from '#ui/dialog-button.tsx';
import { TextField } from '#ui/field.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { toast } from '#ui/toast.tsx';
import { ReactivateEmpresa } from './reactivate-empresa.tsx';
import { showChanged } from './use-empresas.ts';

/** The admin suspends a company, with the reason that its people read, or ends that. */
export function SuspendEmpresa({ empresa }: { empresa: Empresa }) {
  const { id, suspensaEm, suspensaMotivo = '' } = empresa;
  if (suspensaEm) return <ReactivateEmpresa empresaId={id} suspensaEm={suspensaEm} motivo={suspensaMotivo} />;
  return (
    <DialogButton
      variant="secondary"
      icon={<PauseCircle />}
      dialog={(close) => <SuspendDialog empresa={empresa} onClose={close} />}
    >
      {T.suspender}
    </DialogButton>
  );
}

function SuspendDialog({ empresa, onClose }: { empresa: Empresa; onClose: () => void }) {
  const client = useQueryClient();
  const form = useForm({
    initial: { motivo: '' },
    schema: 'suspensao',
    submit: async (body) => {
      showChanged(client, await call(empresas.suspendEmpresa, { params: { empresaId: empresa.id }, body }));
      toast.ok(T.suspensa);
      onClose();
    },
  });
  return (
    <FormDialog
      title={T.pergunta(empresa.nome)}
      submitLabel={T.confirmar}
      variant="danger"
      pending={form.submitting}
      formRef={form.ref}
      onSubmit={form.onSubmit}
      onClose={onClose}
    >
      <p>{T.texto}</p>
      {form.error ? <Alert tone="bad">{form.error}</Alert> : null}
      <TextField label={T.motivo} hint={T.motivoDica} maxLength={200} {...form.field('motivo')} />
    </FormDialog>
  );
}
