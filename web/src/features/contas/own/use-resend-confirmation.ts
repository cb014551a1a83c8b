import { useState } from 'react';
import { call } from '#lib/api/api.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { useCountdown } from '#lib/browser/hooks.ts';
import {
  lastConfirmationAt,
  recordConfirmationSent,
  CONFIRMATION_WAIT_MS as WAIT_MS,
} from '#lib/session/confirmation-mail.ts';
import { contas } from '#shared/routes/contas.ts';
import { AVISO_EMAIL as T } from '#texts/shell/painel.ts';

/** Sends the confirmation link again, once a minute; returns the label and state of the button. */
export function useResendConfirmation(account: { id: string; email: string }) {
  const [state, setState] = useState<'idle' | 'sending' | 'sent' | 'failed'>('idle');
  const [until, setUntil] = useState(() => lastConfirmationAt() + WAIT_MS);
  const left = useCountdown(until);

  const resend = async () => {
    setState('sending');
    try {
      await call(contas.resendConfirmation, { body: account });
      setState('sent');
      recordConfirmationSent();
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
  return { resend, label, disabled: left > 0, loading: state === 'sending' };
}
