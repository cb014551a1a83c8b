import { useState } from 'react';
import { flushSync } from 'react-dom';
import { call } from '#lib/api/api.ts';
import { ApiError, messageOf } from '#lib/api/api-error.ts';
import { useForm } from '#lib/forms/form.ts';
import { useBackCloses } from '#lib/interaction/back-closes.ts';
import type { Session } from '#lib/session/session-store.ts';
import { completeSignIn } from '#lib/session/sign-in.ts';
import { contas } from '#shared/routes/contas.ts';
import { CODIGO as T } from '#texts/contas/segundo-fator.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import css from '#ui/plain-form.module.css';
import { OutsideLayout } from '../outside/outside-layout.tsx';
import { CodeField } from './code-field.tsx';

interface CodeStepProps {
  sessao: string;
  onEntered: (session: Session) => void;
  /** back to the first step */
  onRestart: (message: string) => void;
}

const isOver = (error: unknown) => error instanceof ApiError && error.codigo === 'desafio_encerrado';

/** The second step of a sign-in: the app's code, or a recovery code. */
export function CodeStep({ sessao, onEntered, onRestart }: CodeStepProps) {
  /** Synchronous, so the focus can move into the form that appears. */
  const backToPassword = (message = '') => {
    flushSync(() => onRestart(message));
    document.querySelector<HTMLInputElement>('[name=senha]')?.focus();
  };
  useBackCloses(backToPassword);
  const [recovery, setRecovery] = useState(false);
  /** Says it of a refused code only: what follows the code may fail otherwise. */
  const wrongCode = (error: unknown): never => {
    if (!(error instanceof ApiError) || error.status !== 401 || isOver(error)) throw error;
    throw new ApiError(401, recovery ? T.recuperacaoErrada : T.errado);
  };
  const form = useForm({
    initial: { codigo: '' },
    check: ({ codigo }) => (codigo.trim() ? {} : { codigo: recovery ? T.faltaRecuperacao : T.falta }),
    failure: (error) => messageOf(error),
    submit: async ({ codigo }) => {
      try {
        const reply = await call(contas.answerChallenge, { body: { sessao, codigo } }).catch(wrongCode);
        // No code leads to another challenge.
        if ('token' in reply) onEntered(await completeSignIn(reply));
      } catch (error) {
        if (isOver(error)) return backToPassword(T.acabou);
        // Selected, so the next code replaces this one.
        form.ref.current?.querySelector('input')?.select();
        throw error;
      }
    },
  });
  const change = () => {
    setRecovery(!recovery);
    form.reset({ codigo: '' });
  };

  return (
    <OutsideLayout
      title={T.titulo}
      subtitle={recovery ? T.subtituloRecuperacao : T.subtitulo}
      footer={
        <div className={css.links}>
          <Button variant="secondary" wide onClick={change}>
            {recovery ? T.usarAplicativo : T.usarRecuperacao}
          </Button>
          <Button variant="ghost" wide onClick={() => backToPassword()}>
            {T.voltar}
          </Button>
        </div>
      }
    >
      <form ref={form.ref} className="stack gap-18" onSubmit={form.onSubmit} noValidate>
        {form.error ? <Alert tone="bad">{form.error}</Alert> : null}
        {recovery ? (
          <TextField
            key="recovery"
            {...form.field('codigo')}
            label={T.codigoRecuperacao}
            hint={T.dicaRecuperacao}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={64}
            autoFocus
          />
        ) : (
          <CodeField key="app" {...form.field('codigo')} label={T.codigo} autoFocus />
        )}
        <Button type="submit" size="l" wide loading={form.submitting}>
          {form.submitting ? T.conferindo : T.entrar}
        </Button>
      </form>
    </OutsideLayout>
  );
}
