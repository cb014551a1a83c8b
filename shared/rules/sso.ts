import { domainOf } from './domains.ts';

/** How a company's own identity provider speaks. */
export const SSO_TIPOS = ['oidc', 'saml'] as const;
export type SsoTipo = (typeof SSO_TIPOS)[number];

/** A connection that was never tested since its last change, one whose test passed, and one that signs people in. */
export const SSO_SITUACOES = ['rascunho', 'testado', 'ativo'] as const;
export type SsoSituacao = (typeof SSO_SITUACOES)[number];

/** Why a sign-in ended without a session, as the sign-in page names it. */
export type SsoMotivo =
  | 'cancelado'
  | 'dominio'
  | 'sem_vaga'
  | 'sem_conta'
  | 'expirado'
  | 'configuracao'
  | 'confirme';

/** Bytes of a SAML provider's metadata. */
export const MOST_METADATA = 200 * 1024;
/** Answers in a row without the record, after which a domain is no longer proven. */
export const MOST_MISSES = 3;

/** The only script of a page that posts a request to a provider: the page's policy names it. */
export const POST_SCRIPT = 'document.forms[0].submit()';

/** The TXT record that proves a domain. */
export const proofRecord = (registro: string): string => `painel-ups=${registro}`;

/** Mail domains that anybody may have an address of: nobody can prove that they are a company's. */
const PUBLIC_MAIL: ReadonlySet<string> = new Set([
  'aol.com',
  'bol.com.br',
  'fastmail.com',
  'gmail.com',
  'gmx.com',
  'gmx.net',
  'globo.com',
  'globomail.com',
  'googlemail.com',
  'hotmail.com',
  'hotmail.com.br',
  'hotmail.co.uk',
  'icloud.com',
  'ig.com.br',
  'inbox.com',
  'live.com',
  'live.com.br',
  'mac.com',
  'mail.com',
  'mail.ru',
  'me.com',
  'msn.com',
  'oi.com.br',
  'outlook.com',
  'outlook.com.br',
  'outlook.pt',
  'pm.me',
  'pop.com.br',
  'proton.me',
  'protonmail.com',
  'r7.com',
  'rocketmail.com',
  'sapo.pt',
  'superig.com.br',
  'terra.com.br',
  'tutanota.com',
  'uol.com.br',
  'yahoo.com',
  'yahoo.com.br',
  'yandex.com',
  'ymail.com',
  'zipmail.com.br',
  'zoho.com',
]);

/** Whether a domain, or the one it is below, is a public mail provider's. */
export const isPublicMail = (dominio: string): boolean =>
  PUBLIC_MAIL.has(dominio) || [...PUBLIC_MAIL].some((each) => dominio.endsWith(`.${each}`));

/** The domain of an address; undefined if it has none. */
export const domainOfEmail = (email: string): string | undefined =>
  domainOf(email.slice(email.lastIndexOf('@') + 1));
