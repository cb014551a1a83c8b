import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { contas } from '#shared/routes/contas.ts';
import { passkeys } from '#shared/routes/passkeys.ts';
import { call } from '../api/api.ts';
import { withProof } from './proof.ts';
import type { Session } from './session-store.ts';
import { completeSignIn } from './sign-in.ts';

/** Passkeys in the browser. Loaded when the sign-in's e-mail field is used, or the settings open. */

type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];
type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];

/**
 * Offers the device's passkeys in the e-mail field's autofill. Resolves with the session once one is chosen; undefined where
 * the browser cannot, or the offer ended. Throws ApiError for a refused passkey.
 */
export async function offerPasskeys(lembrar: () => boolean): Promise<Session | undefined> {
  if (!(await browserSupportsWebAuthnAutofill())) return undefined;
  const { sessao, opcoes } = await call(passkeys.beginPasskeySignIn);
  const optionsJSON = opcoes as unknown as RequestOptions;
  const resposta = await startAuthentication({ optionsJSON, useBrowserAutofill: true }).catch(
    () => undefined,
  );
  if (!resposta) return undefined;
  const body = { sessao, resposta: { ...resposta, clientExtensionResults: {} }, lembrar: lembrar() };
  return completeSignIn(await call(passkeys.signInByPasskey, { body }));
}

/** The answer of one of the device's passkeys, to confirm whose account it is. Throws what the browser throws when its user declines. */
export async function answerByPasskey() {
  const { sessao, opcoes } = await call(passkeys.beginPasskeySignIn);
  const resposta = await startAuthentication({ optionsJSON: opcoes as unknown as RequestOptions });
  return { sessao, resposta: { ...resposta, clientExtensionResults: {} } };
}

/**
 * Creates a passkey on this device. `codigo`: of the authenticator, for an account that has one. Throws ApiError, or what the
 * browser throws when its user declines.
 */
export async function createPasskey(nome: string, codigo: string): Promise<void> {
  const body = codigo ? { codigo } : {};
  const { opcoes } = await withProof((proof) => call(passkeys.beginPasskey, { body, ...proof }));
  const made = await startRegistration({ optionsJSON: opcoes as unknown as CreationOptions });
  const { clientDataJSON, attestationObject, transports } = made.response;
  const response = { clientDataJSON, attestationObject, ...(transports && { transports }) };
  await call(passkeys.createPasskey, {
    body: { nome, resposta: { ...made, clientExtensionResults: {}, response } },
  });
}

/** The step-up by a passkey, in place of the password. */
export async function proveByPasskey(): Promise<string> {
  const { opcoes } = await call(passkeys.beginPasskeyProof);
  const chave = await startAuthentication({ optionsJSON: opcoes as unknown as RequestOptions });
  return (await call(contas.prove, { body: { chave: { ...chave, clientExtensionResults: {} } } })).prova;
}
