import { useRef, useState } from 'react';
import { isUnanswered } from '#lib/api/api-error.ts';
import { PATHS } from '#paths.ts';
import { whatUpsAre } from '#shared/rules/ups.ts';
import { LINK as T } from '#texts/contas/senha-nova.ts';
import { LinkButton } from '#ui/button.tsx';
import css from '#ui/plain-form.module.css';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast.tsx';
import { OutsideLayout } from '../outside/outside-layout.tsx';
import { ToLogin } from '../outside/to-login.tsx';
import { DeadLink } from './dead-link.tsx';
import { ExpiredInvitation } from './expired-invitation.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { useEnterPanel, usePasswordLink } from './use-password-link.ts';

interface PasswordByLinkProps {
  tipo: 'convite' | 'recuperacao';
  token: string;
  texts: {
    title: string;
    subtitle: (empresa: string) => string;
    mismatch: string;
    submit: string;
    failure: (error: unknown) => string;
  };
  /** sets the password; resolves to the message to show */
  save: (senha: string) => Promise<string>;
}

/** Sets a password by a mailed link, and signs in. */
export function PasswordByLink({ tipo, token, texts, save }: PasswordByLinkProps) {
  const link = usePasswordLink(tipo, token);
  const enter = useEnterPanel();
  const [done, setDone] = useState('');
  const lost = useRef(false);
  if (done) {
    return (
      <OutsideLayout title={done}>
        <LinkButton size="l" wide to={PATHS.login}>
          {T.entrar}
        </LinkButton>
      </OutsideLayout>
    );
  }
  if (link.state === 'expired') return <ExpiredInvitation token={token} />;
  if (link.state === 'dead') return <DeadLink title={texts.title} />;
  return (
    <OutsideLayout
      title={texts.title}
      subtitle={texts.subtitle(link.empresaNome)}
      footer={<ToLogin>{T.entrar}</ToLogin>}
    >
      {link.state === 'looking' ? (
        <Loading>
          <div className="stack gap-18">
            <Skeleton h={100} />
            <Skeleton h={73} />
            <Skeleton h={52} />
          </div>
        </Loading>
      ) : (
        <NewPasswordForm
          mismatch={texts.mismatch}
          submitLabel={texts.submit}
          failure={texts.failure}
          submit={async (senha) => {
            try {
              const said = await save(senha);
              if (await enter(link.email, senha)) toast.ok(said);
              else setDone(said);
            } catch (error) {
              // After a lost answer the link may be used up because this password was set.
              if (isUnanswered(error)) lost.current = true;
              else if (lost.current && (await enter(link.email, senha))) return;
              throw error;
            }
          }}
        />
      )}
      {tipo === 'convite' && link.loja !== null ? <p className={css.note}>{whatUpsAre(link.loja)}</p> : null}
    </OutsideLayout>
  );
}
