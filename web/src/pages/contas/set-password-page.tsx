import { useSearchParams } from 'react-router-dom';
import { PasswordByLink } from '#features/contas/password/password-by-link.tsx';
import { call } from '#lib/api/api.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { useTitle } from '#lib/browser/title.ts';
import * as MSG from '#shared/messages.ts';
import { contas } from '#shared/routes/contas.ts';
import { DEFINIR as T } from '#texts/contas/senha-nova.ts';

const TEXTS = {
  title: T.titulo,
  subtitle: T.subtitulo,
  mismatch: MSG.senhasNaoCorrespondem,
  submit: T.salvar,
  failure: (error: unknown) => (error instanceof ApiError && error.status === 400 ? error.message : T.erro),
};

/** Target of the company's invitation: sets the first password, which also confirms the e-mail. */
export default function SetPasswordPage() {
  useTitle(T.titulo);
  const token = useSearchParams()[0].get('token') ?? '';
  return (
    <PasswordByLink
      tipo="convite"
      token={token}
      texts={TEXTS}
      save={async (senha) => {
        await call(contas.setPassword, { query: { token }, body: { senha } });
        return MSG.senhaDefinida;
      }}
    />
  );
}
