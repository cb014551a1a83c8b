import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { refusalOf } from '#lib/api/api-error.ts';
import { useTitle } from '#lib/browser/title.ts';
import { useForm } from '#lib/forms/form.ts';
import { PATHS } from '#paths.ts';
import { LINK } from '#texts/contas/senha-nova.ts';
import { Alert } from '#ui/alert.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { Drawing } from '#ui/drawing.tsx';
import css from '#ui/plain-form.module.css';
import { OutsideLayout } from './outside-layout.tsx';

interface LinkPageProps {
  texts: Readonly<Record<'titulo' | 'texto' | 'feito' | 'feitoTexto' | 'entrar' | 'erro', string>>;
  /** label of the button */
  action: string;
  submit: (token: string) => Promise<unknown>;
  /** shown after success, before the link into the panel */
  next?: ReactNode;
}

/** Target of mailed links. Mail scanners open links too, so only the button changes something. */
export function LinkPage({ texts, action, submit, next }: LinkPageProps) {
  const token = useSearchParams()[0].get('token') ?? '';
  const [done, setDone] = useState(false);
  useTitle(done ? texts.feito : texts.titulo);
  const form = useForm({
    initial: {},
    failure: (error) => refusalOf(error, texts.erro),
    submit: async () => {
      await submit(token);
      setDone(true);
    },
  });
  const toPanel = (
    <LinkButton size="l" wide variant="secondary" to={PATHS.login}>
      {texts.entrar}
    </LinkButton>
  );
  if (done) {
    return (
      <OutsideLayout title={texts.feito} subtitle={texts.feitoTexto} before={<Drawing name="ok" />}>
        <div className={css.links}>
          {next}
          {toPanel}
        </div>
      </OutsideLayout>
    );
  }
  if (!token) {
    return (
      <OutsideLayout title={texts.titulo} footer={toPanel}>
        <Alert tone="bad">{LINK.incompleto}</Alert>
      </OutsideLayout>
    );
  }
  return (
    <OutsideLayout title={texts.titulo} subtitle={texts.texto}>
      <form className="stack gap-18" onSubmit={form.onSubmit}>
        {form.error ? <Alert tone="bad">{form.error}</Alert> : null}
        <Button type="submit" size="l" wide loading={form.submitting}>
          {action}
        </Button>
      </form>
    </OutsideLayout>
  );
}
