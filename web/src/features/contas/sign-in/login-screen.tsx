import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { ApiError, messageOf } from '#lib/api/api-error.ts';
import { useTitle } from '#lib/browser/title.ts';
import { useForm } from '#lib/forms/form.ts';
import { currentSession, type Session } from '#lib/session/session-store.ts';
import { afterLogin, PATHS } from '#paths.ts';
import { emailError } from '#shared/rules/email.ts';
import { requiredField } from '#shared/sentences.ts';
import { ENTRAR } from '#texts/contas/entrar.ts';
import { Alert } from '#ui/alert.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { Checkbox, EmailField, PasswordField } from '#ui/field.tsx';
import css from '#ui/plain-form.module.css';
import { OutsideLayout } from '../outside/outside-layout.tsx';
import type { WaysIn } from './discover.ts';

/** Delay of the second check of the session; the router does the first (docs/specification.md#roles-and-pages). */
const SECOND_CHECK_MS = 1000;

/** Loaded when typing starts, because the first paint does not need it. */
const fetchSignIn = () => import('#lib/session/sign-in.ts');
const fetchCodeStep = () => import('./code-step.tsx');
/** Whether the company has a way in of its own: asked once the e-mail is there. */
const fetchWays = () => import('./discover.ts');
/** Why a sign-in elsewhere failed: few visits carry a reason. */
const fetchRefusals = () => import('#texts/contas/entrada.ts');
const ignore = () => undefined;
const arrived = <M,>(module: Promise<M>): Promise<M> =>
  module.catch(() => {
    throw new ApiError(0);
  });

/** Passkeys in the e-mail field's autofill: loaded with the first use of the form. */
const fetchPasskeys = () => import('#lib/session/passkey.ts');

/** Where the focus goes from a password field that is no longer asked for. */
const focusIfLost = (button: HTMLButtonElement | null): void => {
  if (document.activeElement === document.body) button?.focus();
};

const prepare = (): void => void fetchSignIn().then(({ warmUp }) => warmUp(), ignore);

export function LoginScreen() {
  useTitle(ENTRAR.titulo);
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const redirect = params.get('redirect');

  useEffect(() => {
    const timer = setTimeout(() => {
      const session = currentSession();
      if (session) navigate(afterLogin(session.role, redirect), { replace: true });
    }, SECOND_CHECK_MS);
    return () => clearTimeout(timer);
  }, [navigate, redirect]);

  // Never ends, so the button says Entrando… until the panel is drawn in place of this page: it may still load after the
  // navigation has ended.
  const completeSignIn = (session: Session): Promise<never> => {
    navigate(afterLogin(session.role, redirect), { replace: true });
    return new Promise(() => {});
  };
  const [step, setStep] = useState<ReactNode>(null);

  const form = useForm({
    initial: { email: '', senha: '', lembrar: false },
    check: ({ email, senha }) => {
      const wrong = emailError(email);
      return { ...(wrong && { email: wrong }), ...(senha ? {} : { senha: requiredField('Senha') }) };
    },
    // Refusals bring their sentence, like a server that fails or cannot be reached.
    failure: (error) => messageOf(error),
    submit: async ({ email: address, senha, lembrar }) => {
      const { signIn } = await arrived(fetchSignIn());
      const answer = await signIn(address, senha, lembrar);
      if ('role' in answer) return completeSignIn(answer);
      const { CodeStep } = await arrived(fetchCodeStep());
      setStep(
        <CodeStep
          sessao={answer.sessao}
          onEntered={completeSignIn}
          onRestart={(message) => {
            setStep(null);
            form.setError(message);
          }}
        />,
      );
    },
  });
  const [ways, setWays] = useState<WaysIn>();
  const asked = useRef('');
  const askForWays = () => {
    const { email } = form.values;
    if (!email || emailError(email)) return;
    asked.current = email;
    fetchWays()
      .then(({ discover }) => discover(email))
      // Ignored if the address was corrected in the meantime.
      .then((found) => email === asked.current && setWays(found), ignore);
  };
  const emailField = form.field('email');
  const leaveEmail = () => {
    emailField.onBlur();
    askForWays();
  };
  const leaveFor = (url?: string) =>
    fetchWays().then((module) => module.leaveFor(url, form.values.lembrar, redirect), ignore);
  const offered = useRef(false);
  const remember = useRef(false);
  remember.current = form.checkbox('lembrar').checked;
  const offerPasskeys = () => {
    prepare();
    if (offered.current) return;
    offered.current = true;
    fetchPasskeys()
      .then(({ offerPasskeys: offer }) => offer(() => remember.current))
      .then((session) => session && completeSignIn(session))
      .catch((error) => {
        offered.current = false;
        if (error instanceof ApiError && error.status === 401) form.setError(error.message);
      });
  };
  const refusedBy = params.get('sso') ? 'sso' : 'linkedin';
  const motivo = params.get(refusedBy);
  useEffect(() => {
    if (motivo) fetchRefusals().then(({ refusalOf }) => form.setError(refusalOf(refusedBy, motivo)), ignore);
  }, [motivo, refusedBy, form.setError]);
  if (step) return step;

  return (
    <OutsideLayout
      title={ENTRAR.titulo}
      subtitle={ENTRAR.subtitulo}
      footer={
        <>
          <p>{ENTRAR.novo}</p>
          <div className={css.links}>
            <LinkButton variant="secondary" wide to={PATHS.cadastrarEmpresa}>
              {ENTRAR.cadastrarEmpresa}
            </LinkButton>
            <LinkButton variant="secondary" wide to={PATHS.cadastrarColabComCodigo}>
              {ENTRAR.cadastrarColab}
            </LinkButton>
          </div>
        </>
      }
    >
      <form
        ref={form.ref}
        className="stack gap-18"
        onSubmit={form.onSubmit}
        onFocus={offerPasskeys}
        noValidate
      >
        {form.error ? <Alert tone="bad">{form.error}</Alert> : null}
        <EmailField
          {...emailField}
          onBlur={leaveEmail}
          label={ENTRAR.email}
          autoComplete="username webauthn"
        />
        {ways ? (
          <Button ref={ways.only ? focusIfLost : null} size="l" wide onClick={() => leaveFor(ways.ssoUrl)}>
            {ways.texts.pelaEmpresa}
          </Button>
        ) : null}
        {ways?.only ? (
          <Button variant="ghost" onClick={() => setWays({ ...ways, only: false })}>
            {ways.texts.comSenha}
          </Button>
        ) : (
          <PasswordField {...form.field('senha')} label={ENTRAR.senha} />
        )}
        <div className={css.row}>
          <Checkbox {...form.checkbox('lembrar')}>{ENTRAR.lembrar}</Checkbox>
          <Link className={css.link} to={PATHS.recuperacao}>
            {ENTRAR.esqueci}
          </Link>
        </div>
        {ways?.only ? null : (
          <>
            <Button
              type="submit"
              variant={ways ? 'secondary' : 'primary'}
              size="l"
              wide
              loading={form.submitting}
            >
              {form.submitting ? ENTRAR.entrando : ENTRAR.entrar}
            </Button>
            <Button variant="ghost" onClick={() => leaveFor()}>
              {ENTRAR.comLinkedin}
            </Button>
          </>
        )}
      </form>
    </OutsideLayout>
  );
}
