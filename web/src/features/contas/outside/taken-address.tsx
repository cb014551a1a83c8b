import * as MSG from '#shared/messages.ts';
import { ENTRAR } from '#texts/contas/entrar.ts';
import { ToLogin } from './to-login.tsx';

/** The message of a refused sign-up, with `Entrar` beside it if the address already has an account. */
export const withLogin = (message: string | undefined) =>
  message === MSG.emailEmUso ? (
    <>
      {message} <ToLogin>{ENTRAR.entrar}</ToLogin>
    </>
  ) : (
    message
  );
