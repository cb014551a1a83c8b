import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { OutsideLayout } from '../../features/contas/outside-layout.tsx';
import { useTitle } from '../../lib/browser/title.ts';
import { currentSession, storeCookies } from '../../lib/session/session-store.ts';
import { PATHS } from '../../paths.ts';
import { EMAIL_CONFIRMADO as T } from '../../texts/contas/senha-nova.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Drawing } from '../../ui/drawing.tsx';

/** Target of the confirmation link; `?erro=1`: expired, `?erro=dominio`: the company does not accept the address. */
export default function EmailConfirmedPage() {
  const erro = useSearchParams()[0].get('erro');
  const failed = erro !== null;
  const why = erro === 'dominio' ? T.erroDominio : T.erroTexto;
  const title = failed ? T.erroTitulo : T.titulo;
  useTitle(title);
  useEffect(() => {
    const session = currentSession();
    if (failed || !session) return;
    storeCookies(session.role === 'funcionario' ? { emailConfirmed: true } : { empresaemailConfirmed: true });
  }, [failed]);
  return (
    <OutsideLayout
      title={title}
      subtitle={failed ? why : T.texto}
      before={<Drawing name={failed ? 'falha' : 'ok'} />}
    >
      <LinkButton size="l" wide to={PATHS.login}>
        {T.ok}
      </LinkButton>
    </OutsideLayout>
  );
}
