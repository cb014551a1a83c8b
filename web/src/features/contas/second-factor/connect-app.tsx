import { call } from '#lib/api/api.ts';
import { ApiError, messageOf } from '#lib/api/api-error.ts';
import { useForm } from '#lib/forms/form.ts';
import { totp } from '#shared/routes/totp.ts';
import { ATIVAR as T } from '#texts/contas/segundo-fator.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { CodeField } from '../sign-in/code-field.tsx';
import { QrCode } from './qr-code.tsx';
import css from './second-factor.module.css';

interface ConnectAppProps {
  segredo: string;
  otpauth: string;
  onConfirmed: (codes: readonly string[]) => void;
  /** the setup expired: back to the password */
  onAgain: (message: string) => void;
}

/** The secret in groups, easier to type. */
const grouped = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

/** Adds the account to the app and confirms it by a first code. */
export function ConnectApp({ segredo, otpauth, onConfirmed, onAgain }: ConnectAppProps) {
  const confirm = useForm({
    initial: { codigo: '' },
    check: ({ codigo }) => (/^\s*(\d\s*){6}$/.test(codigo) ? {} : { codigo: T.faltaCodigo }),
    failure: (error) => (error instanceof ApiError && error.campos.codigo ? '' : messageOf(error)),
    submit: async ({ codigo }) => {
      try {
        onConfirmed((await call(totp.confirmTotp, { body: { codigo } })).codigosRecuperacao);
      } catch (error) {
        if (!(error instanceof ApiError) || error.codigo !== 'recomecar') throw error;
        onAgain(error.message);
      }
    },
  });
  return (
    <form ref={confirm.ref} className="stack gap-18" onSubmit={confirm.onSubmit} noValidate>
      {confirm.error ? <Alert tone="bad">{confirm.error}</Alert> : null}
      <ol className={css.steps}>
        <li>{T.passoAplicativo}</li>
        <li>{T.passoLer}</li>
        <li>{T.passoCodigo}</li>
      </ol>
      <QrCode text={otpauth} label={T.qr} />
      <a className={css.open} href={otpauth}>
        {T.abrirAplicativo}
      </a>
      <details className={css.manual}>
        <summary>{T.semCamera}</summary>
        <p>{T.chave}</p>
        <p className={css.secret}>{grouped(segredo)}</p>
        <CopyButton text={segredo}>{T.copiarChave}</CopyButton>
      </details>
      <CodeField {...confirm.field('codigo')} label={T.codigo} />
      <Button type="submit" wide loading={confirm.submitting}>
        {T.ativar}
      </Button>
    </form>
  );
}
