import { useState } from 'react';
import { call } from '#lib/api/api.ts';
import { refusalOf } from '#lib/api/api-error.ts';
import { useForm } from '#lib/forms/form.ts';
import * as MSG from '#shared/messages.ts';
import { contas } from '#shared/routes/contas.ts';
import { LINK as T } from '#texts/contas/senha-nova.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { OutsideLayout } from '../outside/outside-layout.tsx';
import { ToLogin } from '../outside/to-login.tsx';

/** An invitation past its week: one tap asks for another, which goes to the invited address only. */
export function ExpiredInvitation({ token }: { token: string }) {
  const [sent, setSent] = useState('');
  const form = useForm({
    initial: {},
    failure: (error) => refusalOf(error, T.erroConvite),
    submit: async () => setSent((await call(contas.renewInvitation, { body: { token } })).message),
  });
  return (
    <OutsideLayout
      title={MSG.conviteVencido}
      subtitle={sent ? undefined : T.conviteVencidoTexto}
      footer={<ToLogin>{T.entrar}</ToLogin>}
    >
      {sent ? (
        <Alert tone="ok">{sent}</Alert>
      ) : (
        <form className="stack gap-18" onSubmit={form.onSubmit}>
          {form.error ? <Alert tone="bad">{form.error}</Alert> : null}
          <Button type="submit" size="l" wide loading={form.submitting}>
            {T.pedirConvite}
          </Button>
        </form>
      )}
    </OutsideLayout>
  );
}
