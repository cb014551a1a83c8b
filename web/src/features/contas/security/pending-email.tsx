import { refusalOf } from '#lib/api/api-error.ts';
import { useWrite } from '#lib/data/write.ts';
import { emailHint } from '#lib/forms/conta-email.ts';
import { EMAIL_PENDENTE as T } from '#texts/contas/seguranca.ts';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/card.tsx';
import { toast } from '#ui/toast.tsx';
import css from './security.module.css';

interface PendingEmailProps {
  account: { email: string; emailPendente?: string | null | undefined };
  /** withdraws the requested address */
  cancel: () => Promise<unknown>;
}

/** A requested address that awaits confirmation, with a button to withdraw it. */
export function PendingEmail({ account, cancel }: PendingEmailProps) {
  const write = useWrite({
    mutationFn: cancel,
    onSuccess: () => toast.ok(T.cancelada),
    onError: (error) => toast.bad(refusalOf(error, T.erro)),
  });
  const waits = emailHint(account);
  return waits ? (
    <Section title={T.titulo}>
      <div className={css.line}>
        <p>{waits}</p>
        <Button variant="secondary" loading={write.isPending} onClick={() => write.mutate()}>
          {T.cancelar}
        </Button>
      </div>
    </Section>
  ) : null;
}
