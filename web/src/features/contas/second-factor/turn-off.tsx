import { requiredField } from '../../../../../shared/messages.ts';
import { totp } from '../../../../../shared/routes/totp.ts';
import { call } from '../../../lib/api.ts';
import { useForm } from '../../../lib/form.ts';
import { DESATIVAR as T } from '../../../texts/contas/segundo-fator.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { PasswordField } from '../../../ui/field.tsx';
import css from '../../../ui/plain-form.module.css';
import { toast } from '../../../ui/toast.tsx';

/** Asks for the password, because from then on it is all that a sign-in asks for. */
export function TurnOff({ onClose }: { onClose: () => void }) {
  const form = useForm({
    initial: { senhaAtual: '' },
    check: ({ senhaAtual }) => (senhaAtual ? {} : { senhaAtual: requiredField('Senha') }),
    submit: async ({ senhaAtual }) => {
      const { message } = await call(totp.end, { body: { senhaAtual } });
      toast.ok(message);
      onClose();
    },
  });
  return (
    <Dialog title={T.titulo} size="s" onClose={onClose} dismissable={!form.submitting}>
      <form ref={form.ref} className={css.form} onSubmit={form.onSubmit} noValidate>
        {form.error ? <Alert tone="bad">{form.error}</Alert> : null}
        <p>{T.texto}</p>
        <PasswordField {...form.field('senhaAtual')} label={T.senha} />
        <Button type="submit" variant="danger" wide loading={form.submitting}>
          {T.desativar}
        </Button>
      </form>
    </Dialog>
  );
}
