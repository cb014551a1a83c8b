import { useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/api.ts';
import { refusalOf } from '#lib/api/api-error.ts';
import { keys } from '#lib/data/query.ts';
import { emailRequestedText, initialEmail } from '#lib/forms/conta-email.ts';
import { useForm } from '#lib/forms/form.ts';
import { withProof } from '#lib/session/proof.ts';
import type { FuncionarioDetails } from '#shared/routes/entities.ts';
import { funcionarios } from '#shared/routes/funcionarios.ts';
import { CORRECAO as T } from '#texts/funcionarios/entrada.ts';
import { Alert } from '#ui/alert.tsx';
import { EmailField } from '#ui/field.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { toast } from '#ui/toast.tsx';

/** For an employee who mistyped the address at sign-up and so never gets the link. */
export function CorrectEmailDialog({ eu, onClose }: { eu: FuncionarioDetails; onClose: () => void }) {
  const client = useQueryClient();
  const { nome, telefone } = eu;
  const form = useForm({
    initial: { nome, telefone: telefone ?? '', email: initialEmail(eu) },
    schema: 'ajustesColab',
    failure: (error) => refusalOf(error, T.erro),
    submit: async (body) => {
      const params = { id: eu.IdFuncionario };
      const updated = await withProof((proof) =>
        call(funcionarios.updateFuncionario, { params, body, ...proof }),
      );
      await client.invalidateQueries({ queryKey: keys.me(eu.email) });
      const sent = emailRequestedText(eu, updated);
      if (sent) toast.ok(sent);
      onClose();
    },
  });
  return (
    <FormDialog
      title={T.titulo}
      submitLabel={T.salvar}
      pending={form.submitting}
      disabled={!form.dirty}
      formRef={form.ref}
      onSubmit={form.onSubmit}
      onClose={onClose}
    >
      {form.error ? <Alert tone="bad">{form.error}</Alert> : null}
      <EmailField {...form.field('email')} label={T.email} hint={T.dica} autoComplete="email" />
    </FormDialog>
  );
}
