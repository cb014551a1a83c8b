import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { NovaChave, RespostaDeChave } from '../../../shared/routes/passkeys.ts';
import { env } from '../../platform/aws/env.ts';
import { transact } from '../../platform/dynamodb/writes.ts';
import type { HttpEvent } from '../../platform/http/event.ts';
import { logChange } from '../../platform/http/trail.ts';
import { outbox } from '../../platform/mail/outbox.ts';
import { type Caller, signInIdOf } from '../access/index.ts';
import {
  type Conta,
  type ContaAt,
  contaByKey,
  isCurrent,
  issueToken,
  type TokenItem,
  takeToken,
  type WithEpoch,
} from '../contas/index.ts';
import { aboutPasskey } from './passkey-mail.ts';
import { countUse, findPasskey, listPasskeys, type Passkey } from './store/passkeys.ts';

/**
 * Challenges for the browser, and the check of its answers: only this site's keys, with the user verified by fingerprint, face
 * or PIN.
 */

const site = () => new URL(env('SITE_URL'));
const expected = () => ({ expectedOrigin: site().origin, expectedRPID: site().hostname });
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));

type Kind = 'passkey-nova' | 'passkey-entrada' | 'passkey-prova';

interface Asker {
  contaId: string;
  empresaId: string;
  /** the sign-in that asks, and alone may answer */
  sessao: string;
}
/** This session of the caller. */
export const askerOf = ({ id, empresaId }: Caller, event: HttpEvent): Asker => ({
  contaId: id,
  empresaId,
  sessao: signInIdOf(event),
});
const NOBODY: Asker = { contaId: '', empresaId: '', sessao: '' };

/** A challenge is a token: 256 bits, stored hashed, for five minutes and one answer. */
const challengeFor = (tipo: Kind, { contaId, empresaId, sessao }: Asker, now: Date): Promise<string> =>
  issueToken({ tipo, contaId: contaId || '-', empresaId: empresaId || '-', dados: { sessao }, now });

export async function optionsToCreate(
  asker: Asker,
  { nome, email, have }: { nome: string; email: string; have: readonly Passkey[] },
  now: Date,
) {
  const challenge = await challengeFor('passkey-nova', asker, now);
  const opcoes = await generateRegistrationOptions({
    rpName: 'Painel UPS',
    rpID: site().hostname,
    userID: new Uint8Array(Buffer.from(asker.contaId)),
    userName: email,
    userDisplayName: nome,
    challenge: bytesOf(challenge),
    attestationType: 'none',
    excludeCredentials: have.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { ...opcoes };
}

async function optionsToSign(tipo: Kind, asker: Asker, now: Date, ids: readonly string[] = []) {
  const challenge = await challengeFor(tipo, asker, now);
  const opcoes = await generateAuthenticationOptions({
    rpID: site().hostname,
    challenge: bytesOf(challenge),
    userVerification: 'required',
    ...(ids.length > 0 && { allowCredentials: ids.map((id) => ({ id })) }),
  });
  return { sessao: challenge, opcoes: { ...opcoes } };
}

export const optionsToSignIn = (now: Date) => optionsToSign('passkey-entrada', NOBODY, now);

export const optionsToProve = async (asker: Asker, account: WithEpoch, now: Date) => {
  const have = await listPasskeys(asker.contaId, account);
  return optionsToSign(
    'passkey-prova',
    asker,
    now,
    have.map(({ id }) => id),
  );
};

/** The challenge that an answer names, once and unchecked otherwise. */
function challengeIn(clientDataJSON: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as {
      challenge?: unknown;
    };
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}

const isOf = ({ contaId, sessao }: Asker, token: TokenItem | undefined): boolean =>
  token?.contaId === contaId && token.dados.sessao === sessao;

/** The library throws for a wrong challenge, site or user verification, and for bytes that are no answer. */
async function orUndefined<T>(verifying: Promise<T>): Promise<T | undefined> {
  try {
    return await verifying;
  } catch {
    return undefined;
  }
}

/** The fields of a new passkey's item; undefined if the answer does not belong to this session's challenge. */
export async function verifyNew(asker: Asker, resposta: NovaChave, now: Date) {
  const challenge = challengeIn(resposta.response.clientDataJSON);
  if (!isOf(asker, await takeToken('passkey-nova', challenge, now))) return undefined;
  const verified = await orUndefined(
    verifyRegistrationResponse({
      response: resposta as RegistrationResponseJSON,
      expectedChallenge: challenge,
      ...expected(),
    }),
  );
  // The maker's statement is not asked for and not read (infra/lambda/inert.cjs).
  if (!verified?.verified || verified.registrationInfo.fmt !== 'none') return undefined;
  const { id, publicKey, counter, transports } = verified.registrationInfo.credential;
  return {
    id,
    chavePublica: Buffer.from(publicKey).toString('base64url'),
    contador: counter,
    ...(transports && { transportes: transports }),
  };
}

/** The account that a passkey answers for; undefined for any answer that is not good. */
export async function whoSignsIn(
  sessao: string,
  resposta: RespostaDeChave,
  now: Date,
): Promise<ContaAt | undefined> {
  if (!(await takeToken('passkey-entrada', sessao, now))) return undefined;
  const contaId = Buffer.from(resposta.response.userHandle ?? '', 'base64url').toString();
  if (!/^\w{10,40}$/.test(contaId)) return undefined;
  return verifyUse(contaId, sessao, resposta, now);
}

/** Whether this session's own account answers with one of its passkeys. */
export async function provesIt(asker: Asker, resposta: RespostaDeChave, now: Date): Promise<boolean> {
  const challenge = challengeIn(resposta.response.clientDataJSON);
  if (!isOf(asker, await takeToken('passkey-prova', challenge, now))) return false;
  return (await verifyUse(asker.contaId, challenge, resposta, now)) !== undefined;
}

async function verifyUse(
  contaId: string,
  expectedChallenge: string,
  resposta: RespostaDeChave,
  now: Date,
): Promise<ContaAt | undefined> {
  const passkey = await findPasskey(contaId, resposta.id);
  const conta = passkey && (await contaByKey(passkey));
  if (!conta || !isCurrent(passkey, conta)) return undefined;
  // The counter is compared by `countUse`, in the write that moves it on.
  const credential = { id: passkey.id, publicKey: bytesOf(passkey.chavePublica), counter: 0 };
  const verified = await orUndefined(
    verifyAuthenticationResponse({
      response: resposta as AuthenticationResponseJSON,
      expectedChallenge,
      ...expected(),
      credential,
    }),
  );
  if (!verified?.verified) return undefined;
  if (await countUse(passkey, verified.authenticationInfo.newCounter, now)) return conta;
  await tellOfCopy(conta, passkey, now);
  return undefined;
}

/** A counter that goes back: the key was copied. */
async function tellOfCopy(conta: Conta, { nome }: Passkey, now: Date): Promise<void> {
  logChange('passkey-copiada', { conta: conta.contaId, por: conta.contaId });
  await transact([outbox({ modelo: 'passkey-copiada', conta, dados: aboutPasskey(conta, nome), now })]);
}
