import { useState } from 'react';
import { call } from '#lib/api/api.ts';
import { useTitle } from '#lib/browser/title.ts';
import { useForm } from '#lib/forms/form.ts';
import * as MSG from '#shared/messages.ts';
import { contas } from '#shared/routes/contas.ts';
import { RECUPERAR } from '#texts/contas/senha-nova.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { EmailField } from '#ui/field.tsx';
import { OutsideLayout } from '../outside/outside-layout.tsx';
import { ToLogin } from '../outside/to-login.tsx';

const back = <ToLogin>{RECUPERAR.voltar}</ToLogin>;

/** Shows the same answer for unknown accounts and failed calls (error catalogue). */
export function RecoveryRequest() {
  useTitle(RECUPERAR.titulo);
  const [sent, setSent] = useState(false);
  const form = useForm({
    initial: { email: '' },
    schema: 'pedidoDeSenha',
    submit: async (values) => {
      await call(contas.requestRecovery, { body: { email: values.email } }).catch(() => undefined);
      setSent(true);
    },
  });
  if (sent) {
    return (
      <OutsideLayout title={RECUPERAR.enviado} footer={back}>
        <div className="stack gap-18">
          <Alert tone="info">{MSG.recuperacao}</Alert>
          <Button variant="secondary" onClick={() => setSent(false)}>
            {RECUPERAR.outro}
          </Button>
        </div>
      </OutsideLayout>
    );
  }
  return (
    <OutsideLayout title={RECUPERAR.titulo} subtitle={RECUPERAR.subtitulo} footer={back}>
      <form ref={form.ref} className="stack gap-18" onSubmit={form.onSubmit} noValidate>
        <EmailField {...form.field('email')} label="E-mail" />
        <Button type="submit" size="l" wide loading={form.submitting}>
          {RECUPERAR.enviar}
        </Button>
      </form>
    </OutsideLayout>
  );
}
