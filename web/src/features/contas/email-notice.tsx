import { useState } from 'react';
import { contas } from '../../../../shared/routes/contas.ts';
import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import {
  confirmationJustSent,
  lastConfirmation,
  CONFIRMATION_WAIT_MS as WAIT_MS,
} from '../../lib/confirmation-mail.ts';
import { useCountdown } from '../../lib/hooks.ts';
import { AVISO_EMAIL as T } from '../../texts/shell/painel.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';

interface EmailNoticeProps {
  /** the account: employee's or company's */
  id: string;
  email: string;
  /** what waits for it */
  why?: string;
}

/** The e-mail is not confirmed yet: send the link again, once a minute. */
export function EmailNotice({ id, email, why = T.texto }: EmailNoticeProps) {
  const [state, setState] = useState<'idle' | 'sending' | 'sent' | 'failed'>('idle');
  const [until, setUntil] = useState(() => lastConfirmation() + WAIT_MS);
  const left = useCountdown(until);

  const resend = async () => {
    setState('sending');
    try {
      await call(contas.resendConfirmation, { body: { email, id } });
      setState('sent');
      confirmationJustSent();
      setUntil(Date.now() + WAIT_MS);
    } catch (error) {
      if (error instanceof ApiError && error.status === 429) {
        setState('idle');
        setUntil(Date.now() + WAIT_MS);
      } else {
        setState('failed');
      }
    }
  };
  const label =
    state === 'sent' && left > WAIT_MS / 1000 - 4
      ? T.enviado
      : state === 'failed'
        ? T.erro
        : left > 0
          ? T.reenviarEm(left)
          : T.reenviar;
  return (
    <Alert
      tone="warn"
      action={
        <Button variant="ghost" size="s" disabled={left > 0} loading={state === 'sending'} onClick={resend}>
          <span aria-live="polite">{label}</span>
        </Button>
      }
    >
      {why} {T.enviamos(email)}
    </Alert>
  );
}
