import { useQueryClient } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useResendConfirmation } from '#features/contas/own/use-resend-confirmation.ts';
import { CorrectEmailDialog } from '#features/funcionarios/joining/correct-email-dialog.tsx';
import { useMe } from '#features/funcionarios/own/use-me.ts';
import { useEndAccount } from '#features/privacidade/use-end-account.ts';
import { EndingDialog } from '#features/shell/ending-dialog.tsx';
import { useSignOut } from '#features/shell/use-sign-out.ts';
import { initialEmail } from '#lib/forms/conta-email.ts';
import { readCookie } from '#lib/storage/cookies.ts';
import type { FuncionarioDetails } from '#shared/routes/entities.ts';
import { CONFIRMACAO, CORRECAO, ESPERA } from '#texts/funcionarios/entrada.ts';
import { PRIVACIDADE_COLAB } from '#texts/privacidade/privacidade.ts';
import { Button } from '#ui/button.tsx';
import form from '#ui/form-layout.module.css';
import { StandingScreen } from '#ui/standing-screen.tsx';
import css from './waiting-screen.module.css';

const CHECK_INTERVAL_MS = 20_000;

/** The missing condition: the company's approval, or the confirmed e-mail. */
type WaitsFor = 'aguardando' | 'email';
const isOver = (waitsFor: WaitsFor, eu: FuncionarioDetails | undefined): boolean =>
  waitsFor === 'email' ? eu?.emailConfirmed === true : eu?.situacao === 'ativo';

/** Replaces the panel, and polls until it may open. */
export default function WaitingScreen({ waitsFor }: { waitsFor: WaitsFor }) {
  const T = waitsFor === 'email' ? CONFIRMACAO : ESPERA;
  const client = useQueryClient();
  const { data: eu, refetch } = useMe();
  const signOut = useSignOut();
  const [checking, setChecking] = useState(false);
  const [answer, setAnswer] = useState('');
  const isAdmitted = isOver(waitsFor, eu);

  useEffect(() => {
    const check = () => {
      if (document.visibilityState === 'visible') void refetch();
    };
    const timer = setInterval(check, CHECK_INTERVAL_MS);
    document.addEventListener('visibilitychange', check);
    addEventListener('focus', check);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', check);
      removeEventListener('focus', check);
    };
  }, [refetch]);
  // Reloads everything that was refused in between.
  useEffect(() => {
    if (isAdmitted) void client.invalidateQueries();
  }, [isAdmitted, client]);

  const check = async () => {
    setChecking(true);
    const { data, isError } = await refetch();
    setChecking(false);
    if (!isOver(waitsFor, data)) setAnswer(isError ? T.erro : T.ainda);
  };
  return (
    <StandingScreen title={T.titulo} drawing="pessoas">
      <p className={css.text}>
        {waitsFor === 'email'
          ? CONFIRMACAO.texto(eu ? initialEmail(eu) : '')
          : ESPERA.texto(readCookie('empresaNome') ?? '')}
      </p>
      <div className={form.buttons}>
        <Button loading={checking} onClick={check}>
          {T.verificar}
        </Button>
        {waitsFor === 'email' && eu && !eu.emailPendente ? <Resend id={eu.id} email={eu.email} /> : null}
        <Button variant="secondary" icon={<LogOut />} onClick={signOut}>
          {T.sair}
        </Button>
      </div>
      <p className={css.answer} role="status">
        {answer}
      </p>
      {eu ? <OwnAccount eu={eu} /> : null}
    </StandingScreen>
  );
}

/** A pending employee can correct an unconfirmed address, and delete the account. */
function OwnAccount({ eu }: { eu: FuncionarioDetails }) {
  const [open, setOpen] = useState<'email' | 'end'>();
  const ending = useEndAccount('funcionario');
  const close = () => setOpen(undefined);
  return (
    <div className={form.buttons}>
      {eu.emailConfirmed ? null : (
        <Button variant="ghost" size="s" onClick={() => setOpen('email')}>
          {CORRECAO.abrir}
        </Button>
      )}
      <Button variant="ghost" size="s" onClick={() => setOpen('end')}>
        {PRIVACIDADE_COLAB.fim}
      </Button>
      {open === 'email' ? <CorrectEmailDialog eu={eu} onClose={close} /> : null}
      {open === 'end' ? <EndingDialog texts={PRIVACIDADE_COLAB} {...ending} onClose={close} /> : null}
    </div>
  );
}

function Resend(account: { id: string; email: string }) {
  const { resend, label, disabled, loading } = useResendConfirmation(account);
  return (
    <Button variant="secondary" disabled={disabled} loading={loading} onClick={resend}>
      <span aria-live="polite">{label}</span>
    </Button>
  );
}
