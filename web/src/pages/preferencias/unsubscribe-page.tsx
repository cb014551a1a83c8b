import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { MSG } from '../../../../shared/messages.ts';
import { preferencias } from '../../../../shared/routes/preferencias.ts';
import { OutsideLayout } from '../../features/contas/outside-layout.tsx';
import { call } from '../../lib/api.ts';
import { refusalOf } from '../../lib/api-error.ts';
import { useForm } from '../../lib/form.ts';
import { useTitle } from '../../lib/hooks.ts';
import { PATHS } from '../../paths.ts';
import { DESCADASTRO as T } from '../../texts/avisos/descadastro.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Drawing } from '../../ui/drawing.tsx';
import css from '../../ui/plain-form.module.css';

/** Where the link of a digest leads: mail scanners open it too, so opening changes nothing, the button does. */
export default function UnsubscribePage() {
  const token = useSearchParams()[0].get('token') ?? '';
  const [done, setDone] = useState(false);
  useTitle(done ? T.feito : T.titulo);
  const form = useForm({
    initial: {},
    failure: (error) => refusalOf(error, T.erro),
    submit: async () => {
      await call(preferencias.unsubscribe, { query: { token } });
      setDone(true);
    },
  });
  const toPanel = (
    <LinkButton size="l" wide variant="secondary" to={PATHS.login}>
      {T.entrar}
    </LinkButton>
  );
  if (done) {
    return (
      <OutsideLayout title={T.feito} subtitle={T.feitoTexto} before={<Drawing name="ok" />}>
        <div className={css.links}>{toPanel}</div>
      </OutsideLayout>
    );
  }
  if (!token) {
    return (
      <OutsideLayout title={T.titulo} footer={toPanel}>
        <Alert tone="bad">{MSG.tokenInvalido}</Alert>
      </OutsideLayout>
    );
  }
  return (
    <OutsideLayout title={T.titulo} subtitle={T.texto}>
      <form className={css.form} onSubmit={form.onSubmit}>
        {form.error ? <Alert tone="bad">{form.error}</Alert> : null}
        <Button type="submit" size="l" wide loading={form.submitting}>
          {T.parar}
        </Button>
      </form>
    </OutsideLayout>
  );
}
