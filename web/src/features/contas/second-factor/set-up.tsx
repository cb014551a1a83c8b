import { useState } from 'react';
import { requiredField } from '../../../../../shared/messages.ts';
import { totp } from '../../../../../shared/routes/totp.ts';
import { call } from '../../../lib/api.ts';
import { useForm } from '../../../lib/form.ts';
import { ATIVAR as T } from '../../../texts/contas/segundo-fator.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/field.tsx';
import css from '../../../ui/plain-form.module.css';
import { ConnectApp } from './connect-app.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

interface Begun {
  segredo: string;
  otpauth: string;
}

interface SetUpProps {
  /** From here on leaving loses something: the codes are shown once. */
  onCodes?: () => void;
  onDone: () => void;
}

/** Sets a second factor up: the password, the app with its first code, the recovery codes. */
export default function SetUp({ onCodes, onDone }: SetUpProps) {
  const [begun, setBegun] = useState<Begun>();
  const [codes, setCodes] = useState<readonly string[]>();
  const [late, setLate] = useState('');
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (!begun) return <Password late={late} onBegun={setBegun} />;
  return (
    <ConnectApp
      {...begun}
      onConfirmed={(confirmed) => {
        setCodes(confirmed);
        onCodes?.();
      }}
      onAgain={(message) => {
        setLate(message);
        setBegun(undefined);
      }}
    />
  );
}

function Password({ late, onBegun }: { late: string; onBegun: (begun: Begun) => void }) {
  const form = useForm({
    initial: { senhaAtual: '' },
    check: ({ senhaAtual }) => (senhaAtual ? {} : { senhaAtual: requiredField('Senha') }),
    submit: async ({ senhaAtual }) => onBegun(await call(totp.begin, { body: { senhaAtual } })),
  });
  return (
    <form ref={form.ref} className={css.form} onSubmit={form.onSubmit} noValidate>
      {form.error || late ? <Alert tone="bad">{form.error || late}</Alert> : null}
      <p>{T.oQueE}</p>
      <PasswordField {...form.field('senhaAtual')} label={T.senha} hint={T.porqueSenha} />
      <Button type="submit" wide loading={form.submitting}>
        {T.continuar}
      </Button>
    </form>
  );
}
