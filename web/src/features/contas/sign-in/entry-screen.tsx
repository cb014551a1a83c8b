import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '#lib/api/api.ts';
import { messageOf } from '#lib/api/api-error.ts';
import { useTitle } from '#lib/browser/title.ts';
import type { Session } from '#lib/session/session-store.ts';
import { completeSignIn } from '#lib/session/sign-in.ts';
import { afterLogin, PATHS } from '#paths.ts';
import { contas } from '#shared/routes/contas.ts';
import { ENTRADA as T } from '#texts/contas/entrada.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { Drawing } from '#ui/drawing.tsx';
import css from '#ui/plain-form.module.css';
import { Spinner } from '#ui/spinner.tsx';
import { OutsideLayout } from '../outside/outside-layout.tsx';
import { CodeStep } from './code-step.tsx';
import { type EntryReply, keptRedirect } from './entry.ts';
import { PasswordStep } from './password-step.tsx';

/** Where a sign-in at another service returns: redeems its code, and asks for what is still missing. */
export function EntryScreen() {
  useTitle(T.titulo);
  const navigate = useNavigate();
  const [step, setStep] = useState<ReactNode>(<Waiting />);
  const begun = useRef(false);

  const fail = (message: string) => setStep(<Failed message={message} />);
  const enter = async (session: Session) =>
    navigate(afterLogin(session.role, keptRedirect()), { replace: true });
  const redeem = async (codigo: string, empresaId?: string): Promise<void> => {
    setStep(<Waiting />);
    try {
      const body = { codigo, ...(empresaId && { empresaId }) };
      await goOn(await call(contas.redeemCode, { body }), codigo);
    } catch (error) {
      fail(messageOf(error));
    }
  };
  const goOn = async (reply: EntryReply, codigo = ''): Promise<void> => {
    if ('token' in reply) return enter(await completeSignIn(reply));
    if ('empresas' in reply) {
      setStep(<Choice empresas={reply.empresas} onChosen={(id) => redeem(codigo, id)} />);
    } else if (reply.desafio === 'totp') {
      setStep(<CodeStep sessao={reply.sessao} onEntered={enter} onRestart={backToLogin} />);
    } else
      setStep(
        <PasswordStep
          sessao={reply.sessao}
          porEmail={reply.porEmail === true}
          onAnswered={goOn}
          onOver={fail}
        />,
      );
  };
  const backToLogin = (message: string) =>
    message ? fail(message) : navigate(PATHS.login, { replace: true });

  useEffect(() => {
    // Once, also where effects run twice: a second request would find the code used.
    if (begun.current) return;
    begun.current = true;
    const codigo = new URLSearchParams(location.search).get('codigo') ?? '';
    // Out of the history, and of anything that reads the address.
    history.replaceState(history.state, '', PATHS.entrar);
    // The address was typed, or loaded again: there is nothing to redeem.
    if (codigo) redeem(codigo);
    else navigate(PATHS.login, { replace: true });
  });
  return step;
}

const Waiting = () => (
  <OutsideLayout title={T.titulo} subtitle={T.aguarde}>
    <Spinner />
  </OutsideLayout>
);

const Failed = ({ message }: { message: string }) => (
  <OutsideLayout title={T.falhou} subtitle={message} before={<Drawing name="falha" />}>
    <LinkButton size="l" wide to={PATHS.login}>
      {T.voltar}
    </LinkButton>
  </OutsideLayout>
);

function Choice({
  empresas,
  onChosen,
}: {
  empresas: readonly { id: string; nome: string }[];
  onChosen: (id: string) => void;
}) {
  return (
    <OutsideLayout title={T.qualEmpresa} subtitle={T.qualEmpresaTexto}>
      <div className={css.links}>
        {empresas.map(({ id, nome }) => (
          <Button
            key={id}
            className={css.name}
            variant="secondary"
            size="l"
            wide
            onClick={() => onChosen(id)}
          >
            {nome}
          </Button>
        ))}
      </div>
    </OutsideLayout>
  );
}
