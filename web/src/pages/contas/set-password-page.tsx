import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { MSG } from '../../../../shared/messages.ts';
import { contas } from '../../../../shared/routes/contas.ts';
import { NewPasswordForm } from '../../features/contas/new-password-form.tsx';
import { OutsideLayout } from '../../features/contas/outside-layout.tsx';
import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { useTitle } from '../../lib/hooks.ts';
import { PATHS } from '../../paths.ts';
import { DEFINIR, REDEFINIR } from '../../texts/contas/entrar.ts';
import { Alert } from '../../ui/alert.tsx';
import { LinkButton } from '../../ui/button.tsx';

const failureText = (error: unknown): string =>
  error instanceof ApiError && error.status === 400 ? error.message : DEFINIR.erro;

/** Where the company's invitation leads: the first password, which also confirms the e-mail. */
export default function SetPasswordPage() {
  useTitle(DEFINIR.titulo);
  const token = useSearchParams()[0].get('token') ?? '';
  const [done, setDone] = useState(false);
  const toLogin = (
    <LinkButton size="l" wide to={PATHS.login}>
      {REDEFINIR.entrar}
    </LinkButton>
  );
  if (done) return <OutsideLayout title={MSG.senhaDefinida}>{toLogin}</OutsideLayout>;
  if (!token) {
    return (
      <OutsideLayout title={DEFINIR.titulo} footer={toLogin}>
        <Alert tone="bad">{MSG.tokenInvalido}</Alert>
      </OutsideLayout>
    );
  }
  return (
    <OutsideLayout title={DEFINIR.titulo} subtitle={DEFINIR.subtitulo}>
      <NewPasswordForm
        mismatch={MSG.senhasNaoCorrespondem}
        submitLabel={DEFINIR.salvar}
        failure={failureText}
        submit={async (senha) => {
          await call(contas.setPassword, { query: { token }, body: { senha } });
          setDone(true);
        }}
      />
    </OutsideLayout>
  );
}
