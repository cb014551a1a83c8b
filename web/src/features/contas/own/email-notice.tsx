import { AVISO_EMAIL as T } from '#texts/shell/painel.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { useResendConfirmation } from './use-resend-confirmation.ts';

interface EmailNoticeProps {
  /** id of the employee or company */
  id: string;
  email: string;
  /** what needs the confirmation */
  why?: string;
}

/** Unconfirmed e-mail: a button sends the link again, once a minute. */
export function EmailNotice({ id, email, why = T.texto }: EmailNoticeProps) {
  const { resend, label, disabled, loading } = useResendConfirmation({ id, email });
  return (
    <Alert
      tone="warn"
      action={
        <Button variant="ghost" size="s" disabled={disabled} loading={loading} onClick={resend}>
          <span aria-live="polite">{label}</span>
        </Button>
      }
    >
      {why} {T.enviamos(email)}
    </Alert>
  );
}
