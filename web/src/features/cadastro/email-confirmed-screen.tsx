import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { OutsideLayout } from '#features/contas/outside/outside-layout.tsx';
import { call } from '#lib/api/api.ts';
import { useTitle } from '#lib/browser/title.ts';
import { storeCookies } from '#lib/session/keep-session.ts';
import { currentSession } from '#lib/session/session-store.ts';
import { PATHS } from '#paths.ts';
import { contas } from '#shared/routes/contas.ts';
import { EMAIL_CONFIRMADO as T } from '#texts/contas/senha-nova.ts';
import { LinkButton } from '#ui/button.tsx';
import { Drawing } from '#ui/drawing.tsx';
import { PageSplash } from '#ui/page-splash.tsx';

function wordsFor(erro: string | null, isIn: boolean): { titulo: string; texto: string } {
  if (erro === null) return isIn ? T.confirmadoDentro : T.confirmado;
  return erro === 'dominio' || erro === 'empresa' ? T[erro] : T.velho;
}

/** Target of the confirmation link; `?erro=1`: used or expired, `?erro=dominio`: the company does not accept the address,
 * `?erro=empresa`: only the company may change it. */
export function EmailConfirmedScreen() {
  const erro = useSearchParams()[0].get('erro');
  const role = currentSession()?.role;
  const [asking, setAsking] = useState(erro === '1' && role !== undefined);
  const [already, setAlready] = useState('');
  // A link opened twice: the account itself, if it is signed in here, knows that its address is confirmed.
  useEffect(() => {
    if (!asking) return;
    call(contas.me)
      .then(
        ({ email, emailConfirmed, emailPendente }) => emailConfirmed && !emailPendente && setAlready(email),
        () => undefined,
      )
      .finally(() => setAsking(false));
  }, [asking]);
  const isConfirmed = erro === null || already !== '';
  const { titulo, texto } = already
    ? { titulo: T.jaTitulo, texto: already }
    : wordsFor(erro, role !== undefined);
  useTitle(titulo);
  useEffect(() => {
    if (!isConfirmed || role === undefined) return;
    storeCookies(role === 'funcionario' ? { emailConfirmed: true } : { empresaemailConfirmed: true });
  }, [isConfirmed, role]);
  if (asking) return <PageSplash />;
  return (
    <OutsideLayout title={titulo} subtitle={texto} before={<Drawing name={isConfirmed ? 'ok' : 'falha'} />}>
      <LinkButton size="l" wide to={PATHS.login}>
        {T.ok}
      </LinkButton>
    </OutsideLayout>
  );
}
