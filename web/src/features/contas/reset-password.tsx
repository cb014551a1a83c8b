import { useState } from 'react';
import { MSG } from '../../../../shared/messages.ts';
import { contas } from '../../../../shared/routes/contas.ts';
import { call } from '../../lib/api.ts';
import { refusalOf } from '../../lib/api-error.ts';
import { useTitle } from '../../lib/hooks.ts';
import { PATHS } from '../../paths.ts';
import { REDEFINIR } from '../../texts/contas/entrar.ts';
import { LinkButton } from '../../ui/button.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { OutsideLayout } from './outside-layout.tsx';

export function ResetPassword({ token }: { token: string }) {
  useTitle(REDEFINIR.titulo);
  const [done, setDone] = useState('');
  if (done) {
    return (
      <OutsideLayout title={done}>
        <LinkButton size="l" wide to={PATHS.login}>
          {REDEFINIR.entrar}
        </LinkButton>
      </OutsideLayout>
    );
  }
  return (
    <OutsideLayout title={REDEFINIR.titulo} subtitle={REDEFINIR.subtitulo}>
      <NewPasswordForm
        mismatch={REDEFINIR.naoCoincidem}
        submitLabel={REDEFINIR.salvar}
        failure={(error) => refusalOf(error, REDEFINIR.erro)}
        submit={async (senha) => {
          const reply = await call(contas.resetPassword, { params: { token }, body: { senha } });
          setDone(reply.message || MSG.senhaRedefinida);
        }}
      />
    </OutsideLayout>
  );
}
