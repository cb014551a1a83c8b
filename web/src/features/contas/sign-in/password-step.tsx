import { useState } from 'react';
import { call } from '#lib/api/api.ts';
import { ApiError, messageOf } from '#lib/api/api-error.ts';
import { useForm } from '#lib/forms/form.ts';
import { contas } from '#shared/routes/contas.ts';
import type { Sent } from '#shared/routes/define.ts';
import { ENTRADA as T } from '#texts/contas/entrada.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { PasswordField } from '#ui/field.tsx';
import { OutsideLayout } from '../outside/outside-layout.tsx';
import type { EntryReply } from './entry.ts';

interface PasswordStepProps {
  sessao: string;
  /** a mailed link confirms too */
  porEmail: boolean;
  onAnswered: (reply: EntryReply) => Promise<void>;
  /** back to the start of the sign-in */
  onOver: (message: string) => void;
}

/** Says it of a refused password only: what follows it may fail otherwise. */
function wrongPassword(error: unknown): never {
  if (!(error instanceof ApiError) || error.status !== 401 || isOver(error)) throw error;
  throw new ApiError(401, T.senhaErrada);
}
const isOver = (error: unknown) => error instanceof ApiError && error.codigo === 'desafio_encerrado';

type Proof = Pick<Sent<(typeof contas.answerChallenge)['body']>, 'senha' | 'chave'>;

/** The account's password or passkey, once, before another service may open the account. */
export function PasswordStep({ sessao, porEmail, onAnswered, onOver }: PasswordStepProps) {
  const answer = async (proof: Proof) => {
    try {
      await onAnswered(
        await call(contas.answerChallenge, { body: { sessao, ...proof } }).catch(wrongPassword),
      );
    } catch (error) {
      if (isOver(error)) return onOver(T.acabou);
      throw error;
    }
  };
  const form = useForm({
    initial: { senha: '' },
    check: ({ senha }) => (senha ? {} : { senha: T.faltaSenha }),
    failure: (error) => messageOf(error),
    submit: answer,
  });
  const [asking, setAsking] = useState(false);
  const byPasskey = async () => {
    setAsking(true);
    try {
      const { answerByPasskey } = await import('#lib/session/passkey.ts');
      await answer({ chave: await answerByPasskey() });
    } catch {
      form.setError(T.chaveRecusada);
    }
    setAsking(false);
  };
  return (
    <OutsideLayout title={T.suaSenha} subtitle={T.suaSenhaTexto}>
      <form ref={form.ref} className="stack gap-18" onSubmit={form.onSubmit} noValidate>
        {form.error ? <Alert tone="bad">{form.error}</Alert> : null}
        <PasswordField {...form.field('senha')} label={T.senha} autoFocus />
        <Button type="submit" size="l" wide loading={form.submitting}>
          {T.continuar}
        </Button>
        {'PublicKeyCredential' in window ? (
          <Button variant="ghost" wide onClick={byPasskey} loading={asking}>
            {T.usarChave}
          </Button>
        ) : null}
        {porEmail ? <p>{T.porEmail}</p> : null}
      </form>
    </OutsideLayout>
  );
}
