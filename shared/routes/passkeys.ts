import * as z from 'zod/mini';
import { PASSKEY_NAME_MAX } from '../rules/passkeys.ts';
import { ANY_STANDING, defineRoutes } from './define.ts';
import { Entrada } from './entrada.ts';
import { booleano, credential, mensagem, nome, senhaAtual } from './fields.ts';
import { codigo } from './totp.ts';

/** A passkey counts as a second factor, so an account that still owes one makes none. */
const WITH_ITS_FACTORS = ANY_STANDING.filter((standing) => standing !== 'segundo_fator');

const EVERYBODY = ['empresa', 'funcionario', 'admin'] as const;

const base64url = (max: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(max));
const credencial = {
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  clientExtensionResults: z._default(z.looseObject({}), {}),
  authenticatorAttachment: z.optional(z.string().check(z.maxLength(30))),
};

/** What the browser answers with a passkey (PublicKeyCredential as JSON). */
export const respostaDeChave = z.object({
  ...credencial,
  response: z.object({
    clientDataJSON: base64url(4096),
    authenticatorData: base64url(4096),
    signature: base64url(4096),
    userHandle: z.optional(base64url(256)),
  }),
});

export type RespostaDeChave = z.output<typeof respostaDeChave>;

/** What the browser answers when it has made a passkey. */
const novaChave = z.object({
  ...credencial,
  response: z.object({
    clientDataJSON: base64url(4096),
    attestationObject: base64url(32_768),
    transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(8))),
  }),
});

export type NovaChave = z.output<typeof novaChave>;

/** Options for `navigator.credentials`, in its own JSON form. */
const opcoes = z.looseObject({ challenge: z.string() });

const Chave = z.object({
  id: z.string(),
  nome: z.string(),
  criadaEm: z.string(),
  ultimoUso: z.nullable(z.string()),
});

/** Passkeys: keys of a device that open the account by fingerprint, face or PIN. */
export const passkeys = defineRoutes({
  listPasskeys: {
    method: 'GET',
    path: '/api/chaves-de-acesso',
    auth: EVERYBODY,
    whileStanding: ANY_STANDING,
    summary: 'Chaves de acesso da própria conta',
    recurso: 'chaves_de_acesso',
    replies: { 200: z.object({ chaves: z.array(Chave) }) },
  },
  beginPasskey: {
    method: 'POST',
    path: '/api/chaves-de-acesso/inicio',
    auth: EVERYBODY,
    papel: 'leitor',
    whileStanding: WITH_ITS_FACTORS,
    confirmed: true,
    summary: 'Começar a criar uma chave de acesso',
    recurso: 'chaves_de_acesso',
    proof: true,
    outlivesSession: true,
    /** `codigo`: of the authenticator, where the account has one and no passkey proves the caller */
    body: z.object({ senhaAtual, codigo: z.optional(codigo) }),
    replies: { 200: z.object({ opcoes }) },
    refusals: [409],
  },
  createPasskey: {
    method: 'POST',
    path: '/api/chaves-de-acesso',
    auth: EVERYBODY,
    papel: 'leitor',
    whileStanding: WITH_ITS_FACTORS,
    confirmed: true,
    summary: 'Criar a chave de acesso que o aparelho confirmou',
    recurso: 'chaves_de_acesso',
    body: z.object({ resposta: novaChave, nome: nome('Nome', PASSKEY_NAME_MAX) }),
    replies: { 201: z.object({ chave: Chave }) },
    refusals: [409],
  },
  removePasskey: {
    method: 'DELETE',
    path: '/api/chaves-de-acesso/{id}',
    auth: EVERYBODY,
    papel: 'leitor',
    whileStanding: ANY_STANDING,
    summary: 'Excluir uma chave de acesso',
    recurso: 'chaves_de_acesso',
    proof: 'always',
    params: z.object({ id: base64url(1400) }),
    body: z.object({ senhaAtual }),
    replies: { 200: mensagem },
  },
  beginPasskeySignIn: {
    method: 'POST',
    path: '/login/chave/inicio',
    auth: 'public',
    summary: 'Começar a entrar com uma chave de acesso, sem informar o e-mail',
    perClient: 110,
    replies: { 200: z.object({ sessao: z.string(), opcoes }) },
  },
  signInByPasskey: {
    method: 'POST',
    path: '/login/chave',
    auth: 'public',
    summary: 'Entrar com uma chave de acesso',
    perClient: 110,
    body: z.object({
      sessao: credential(256),
      resposta: respostaDeChave,
      lembrar: z._default(booleano, false),
    }),
    replies: { 200: Entrada },
  },
  beginPasskeyProof: {
    method: 'POST',
    path: '/api/prova/inicio',
    auth: EVERYBODY,
    papel: 'leitor',
    whileStanding: ANY_STANDING,
    summary: 'Começar a confirmar quem está na sessão com uma chave de acesso',
    replies: { 200: z.object({ opcoes }) },
  },
});
