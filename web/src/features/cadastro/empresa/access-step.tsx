import { useEffect } from 'react';
import { withLogin } from '#features/contas/outside/taken-address.tsx';
import { call } from '#lib/api/api.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { useForm } from '#lib/forms/form.ts';
import { readDraft, useDraft } from '#lib/storage/draft.ts';
import * as MSG from '#shared/messages.ts';
import { contas } from '#shared/routes/contas.ts';
import { COM_CODIGO, EMPRESA as T } from '#texts/contas/cadastro.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { EmailField, PasswordField, TextField } from '#ui/field.tsx';
import { DRAFTS, type EmpresaValues } from './use-empresa-wizard.ts';
import css from './wizard.module.css';

/** Throws what the sign-up would refuse. If it cannot be checked now, the sign-up itself will tell. */
async function checkAccess({ email, senha }: Pick<EmpresaValues, 'email' | 'senha'>): Promise<void> {
  try {
    await call(contas.checkAccess, { body: { email, senha } });
  } catch (error) {
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) throw error;
  }
}

interface StepProps {
  values: EmpresaValues;
  /** the account exists: e-mail and password are fixed */
  created: boolean;
  /** a password that the server refused, and why */
  refused: { senha: string; message: string } | undefined;
  onNext: (values: Partial<EmpresaValues>) => void;
}

/** Step 1. One message above the form (docs/specification.md#sign-up), and empty fields are marked. */
export function AccessStep({ values, created, refused, onNext }: StepProps) {
  const form = useForm({
    initial: { email: values.email, senha: values.senha, confirmarSenha: values.confirmarSenha },
    typed: values.email ? {} : readDraft(DRAFTS.acesso),
    schema: 'cadastroEmpresa',
    check: ({ email, senha, confirmarSenha }) => ({
      ...(email.trim() ? {} : { email: '' }),
      ...(senha ? {} : { senha: '' }),
      ...(senha && senha === refused?.senha ? { senha: refused.message } : {}),
      ...(confirmarSenha ? {} : { confirmarSenha: '' }),
      ...(senha && confirmarSenha && senha !== confirmarSenha
        ? { confirmarSenha: MSG.senhasNaoCorrespondem }
        : {}),
    }),
    missing: T.faltaAcesso,
    submit: async (typed) => {
      await checkAccess(typed);
      onNext(typed);
    },
  });
  const stillRefused = refused !== undefined && form.values.senha === refused.senha;
  // biome-ignore lint/correctness/useExhaustiveDependencies: on arrival only
  useEffect(() => {
    if (stillRefused) form.ref.current?.querySelector<HTMLElement>('[name="senha"]')?.focus();
  }, []);
  useDraft(DRAFTS.acesso, form.values, form.dirty || values.email !== '');
  if (created) {
    return (
      <div className={css.narrow}>
        <Alert tone="info">{T.fixo}</Alert>
        <div className={css.grid}>
          <TextField label="E-mail" name="email" value={values.email} onChange={() => {}} readOnly />
        </div>
        <div className={css.actions}>
          <Button onClick={() => onNext({})}>{T.avancar}</Button>
        </div>
      </div>
    );
  }
  return (
    <form ref={form.ref} className={css.narrow} onSubmit={form.onSubmit} noValidate>
      <div className={css.grid}>
        {form.error ? <Alert tone="bad">{form.error}</Alert> : null}
        <EmailField {...form.field('email')} error={withLogin(form.errors.email)} label="E-mail" />
        <PasswordField
          {...form.field('senha')}
          error={stillRefused ? refused.message : form.errors.senha}
          label="Senha"
          hint={COM_CODIGO.senhaDica}
          autoComplete="new-password"
        />
        <PasswordField
          {...form.field('confirmarSenha')}
          label={COM_CODIGO.confirmar}
          autoComplete="new-password"
        />
      </div>
      <div className={css.actions}>
        <Button type="submit" loading={form.submitting}>
          {T.avancar}
        </Button>
      </div>
    </form>
  );
}
