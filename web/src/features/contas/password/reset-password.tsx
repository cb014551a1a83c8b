import { call } from '#lib/api/api.ts';
import { refusalOf } from '#lib/api/api-error.ts';
import { useTitle } from '#lib/browser/title.ts';
import * as MSG from '#shared/messages.ts';
import { contas } from '#shared/routes/contas.ts';
import { REDEFINIR as T } from '#texts/contas/senha-nova.ts';
import { PasswordByLink } from './password-by-link.tsx';

const TEXTS = {
  title: T.titulo,
  subtitle: () => T.subtitulo,
  mismatch: T.naoCoincidem,
  submit: T.salvar,
  failure: (error: unknown) => refusalOf(error, T.erro),
};

/** Target of a recovery mail. */
export function ResetPassword({ token }: { token: string }) {
  useTitle(T.titulo);
  return (
    <PasswordByLink
      tipo="recuperacao"
      token={token}
      texts={TEXTS}
      save={async (senha) => {
        const { message } = await call(contas.resetPassword, { params: { token }, body: { senha } });
        return message || MSG.senhaRedefinida;
      }}
    />
  );
}
