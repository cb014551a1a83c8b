import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { MSG } from '../../../../shared/messages.ts';
import { contas } from '../../../../shared/routes/contas.ts';
import { OutsideLayout } from '../../features/contas/outside-layout.tsx';
import { call } from '../../lib/api.ts';
import { refusalOf } from '../../lib/api-error.ts';
import { useForm } from '../../lib/form.ts';
import { useTitle } from '../../lib/hooks.ts';
import { leaveSession } from '../../lib/session-store.ts';
import { PATHS } from '../../paths.ts';
import { DESFAZER_EMAIL as T } from '../../texts/contas/seguranca.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Drawing } from '../../ui/drawing.tsx';
import css from '../../ui/plain-form.module.css';

/** Where the link of a warning leads: opening it changes nothing, the button does. */
export default function UndoEmailPage() {
  const token = useSearchParams()[0].get('token') ?? '';
  const [done, setDone] = useState(false);
  useTitle(done ? T.feito : T.titulo);
  const form = useForm({
    initial: {},
    failure: (error) => refusalOf(error, T.erro),
    submit: async () => {
      await call(contas.undoEmail, { query: { token } });
      leaveSession();
      setDone(true);
    },
  });
  const toLogin = (
    <LinkButton size="l" wide variant="secondary" to={PATHS.login}>
      {T.entrar}
    </LinkButton>
  );
  if (done) {
    return (
      <OutsideLayout title={T.feito} subtitle={T.feitoTexto} before={<Drawing name="ok" />}>
        <div className={css.links}>
          <LinkButton size="l" wide to={PATHS.recuperacao}>
            {T.novaSenha}
          </LinkButton>
          {toLogin}
        </div>
      </OutsideLayout>
    );
  }
  if (!token) {
    return (
      <OutsideLayout title={T.titulo} footer={toLogin}>
        <Alert tone="bad">{MSG.tokenInvalido}</Alert>
      </OutsideLayout>
    );
  }
  return (
    <OutsideLayout title={T.titulo} subtitle={T.texto}>
      <form className={css.form} onSubmit={form.onSubmit}>
        {form.error ? <Alert tone="bad">{form.error}</Alert> : null}
        <Button type="submit" size="l" wide loading={form.submitting}>
          {T.desfazer}
        </Button>
      </form>
    </OutsideLayout>
  );
}
