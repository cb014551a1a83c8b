import { useForm } from '#lib/forms/form.ts';
import { COM_CODIGO } from '#texts/contas/cadastro.ts';
import { REDEFINIR } from '#texts/contas/senha-nova.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { PasswordField } from '#ui/field.tsx';

interface NewPasswordFormProps {
  /** the two pages use different sentences (docs/specification.md#fixed-texts) */
  mismatch: string;
  submitLabel: string;
  failure: (error: unknown) => string;
  submit: (senha: string) => Promise<void>;
}

export function NewPasswordForm({ mismatch, submitLabel, failure, submit }: NewPasswordFormProps) {
  const form = useForm({
    initial: { senha: '', confirmarSenha: '' },
    schema: 'novaSenha',
    check: (values) => (values.senha === values.confirmarSenha ? {} : { confirmarSenha: mismatch }),
    failure,
    submit: (values) => submit(values.senha),
  });
  return (
    <form ref={form.ref} className="stack gap-18" onSubmit={form.onSubmit} noValidate>
      {form.error ? <Alert tone="bad">{form.error}</Alert> : null}
      <PasswordField
        {...form.field('senha')}
        label={REDEFINIR.nova}
        hint={COM_CODIGO.senhaDica}
        autoComplete="new-password"
      />
      <PasswordField
        {...form.field('confirmarSenha')}
        label={REDEFINIR.confirmar}
        autoComplete="new-password"
      />
      <Button type="submit" size="l" wide loading={form.submitting}>
        {submitLabel}
      </Button>
    </form>
  );
}
