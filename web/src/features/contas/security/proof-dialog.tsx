import { call } from '#lib/api/api.ts';
import { ApiError, messageOf } from '#lib/api/api-error.ts';
import { useWrite } from '#lib/data/write.ts';
import { useForm } from '#lib/forms/form.ts';
import type { ProofQuestion } from '#lib/session/proof.ts';
import { useSession } from '#lib/session/session.ts';
import { contas } from '#shared/routes/contas.ts';
import { requiredField } from '#shared/sentences.ts';
import { CHAVES_DE_ACESSO, CONFIRMAR_SENHA as T } from '#texts/contas/seguranca.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { PasswordField } from '#ui/field.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { usePasskeys } from './use-passkeys.ts';

const failureText = (error: unknown): string => {
  if (!(error instanceof ApiError)) return messageOf(error);
  if (error.codigo === 'prova') return T.errada;
  return error.status === 429 ? T.muitas : error.message;
};

interface ProofDialogProps {
  prove: ProofQuestion['prove'];
  onClose: () => void;
}

/** `Confirme sua senha`. */
export default function ProofDialog({ prove, onClose }: ProofDialogProps) {
  const email = useSession()?.email ?? '';
  const form = useForm({
    initial: { senha: '' },
    check: ({ senha }) => (senha ? {} : { senha: requiredField('Senha') }),
    failure: failureText,
    submit: async ({ senha }) => prove((await call(contas.prove, { body: { senha } })).prova),
  });
  const { data: owned } = usePasskeys({ enabled: 'PublicKeyCredential' in window });
  const byPasskey = useWrite({
    mutationFn: async () => (await import('#lib/session/passkey.ts')).proveByPasskey(),
    onSuccess: prove,
    onError: () => form.setError(T.chaveRecusada),
  });
  return (
    <FormDialog
      title={T.titulo}
      size="s"
      submitLabel={T.continuar}
      pending={form.submitting}
      formRef={form.ref}
      onSubmit={form.onSubmit}
      onClose={onClose}
    >
      {form.error ? <Alert tone="bad">{form.error}</Alert> : null}
      <p>{T.texto}</p>
      {/* Password managers look up the password by this e-mail. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField {...form.field('senha')} label={T.senha} data-first />
      {owned?.length ? (
        <Button variant="ghost" onClick={() => byPasskey.mutate()} loading={byPasskey.isPending}>
          {CHAVES_DE_ACESSO.usar}
        </Button>
      ) : null}
    </FormDialog>
  );
}
