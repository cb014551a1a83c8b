import { SAML, ValidateInResponseTo } from '@node-saml/node-saml';
import { MINUTE_MS, SECOND_MS } from '../../../shared/rules/dates.ts';
import { rootTagOf, type XmlLimits } from '../../platform/xml-limits.ts';
import { type Assertion, ExchangeError, type ExchangeFailure } from './assertion.ts';
import { emailIn, nameIn, namesIn, type Said, textOf } from './said.ts';
import { hasDoctype, parseXml } from './saml-document.ts';
import { assertEnvelope, failureOf, isEncrypted } from './saml-envelope.ts';
import type { SamlConnection } from './saml-metadata.ts';

interface Expected {
  /** our entity id */
  emissor: string;
  /** where the answer had to go */
  retorno: string;
  /** the id of the request, and when it was made (ISO) */
  pedido: string;
  pedidoEm: string;
}

const refuse = (why: ExchangeFailure, lido?: string): never => {
  throw new ExchangeError(why, { lido });
};

const SKEW_MS = 90 * SECOND_MS;
const REQUEST_MS = 10 * MINUTE_MS;
const TRANSIENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';
const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';

/** Of an answer, which anyone may send: more than one with a thousand groups has. */
const LIMITS: XmlLimits = { parts: 1200, names: 150, depth: 40, attributes: 2500, tag: 4096, strict: true };
/** Base64, with its line ends, of the characters in which the root element must begin and end. */
const HEAD = 8192;

/** The id of the request that a response claims to answer, before anything of it is verified. */
export const requestOf = (response: string): string | undefined =>
  /\sInResponseTo\s*=\s*["']([\w-]{1,100})["']/.exec(rootTagOf(xmlOf(response.slice(0, HEAD))) ?? '')?.[1];

const xmlOf = (response: string): string => Buffer.from(response, 'base64').toString('utf8');

/**
 * Whether a provider sent a response on its own, as its portal does: the root answers no request. Nothing else of it is read.
 */
export function isUnsolicited(response: string): boolean {
  const tag = rootTagOf(xmlOf(response.slice(0, HEAD))) ?? '';
  return /^<(?:[\w.-]{1,50}:)?Response(?:\s|$)/.test(tag) && !/InResponseTo\s*=\s*["'][^"']/.test(tag);
}

/**
 * Verifies a response and returns what the signed assertion says. The library verifies signature, audience, times and that
 * there is one assertion; the rest is verified here, because the library accepts it: issuer, destination, recipient, the
 * request in the subject, algorithms and document types. Throws ExchangeError.
 */
export async function readResponse(
  connection: SamlConnection,
  response: string,
  expected: Expected,
): Promise<Assertion> {
  const { entidade, entrada, certificados } = connection;
  const xml = xmlOf(response);
  const root = hasDoctype(xml) ? undefined : parseXml(xml, LIMITS);
  if (!root) throw new ExchangeError('invalido');
  assertEnvelope(root, entidade, expected.retorno);
  const saml = new SAML({
    idpCert: certificados,
    issuer: expected.emissor,
    audience: expected.emissor,
    callbackUrl: expected.retorno,
    entryPoint: entrada,
    // Either may be signed; a response without any signature is refused all the same.
    wantAssertionsSigned: false,
    wantAuthnResponseSigned: false,
    validateInResponseTo: ValidateInResponseTo.always,
    requestIdExpirationPeriodMs: REQUEST_MS,
    acceptedClockSkewMs: SKEW_MS,
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    cacheProvider: {
      saveAsync: async () => null,
      getAsync: async (id) => (id === expected.pedido ? expected.pedidoEm : null),
      removeAsync: async () => null,
    },
  });
  try {
    const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: response });
    if (!profile) return refuse('invalido');
    if (textOf(profile.issuer) !== entidade) refuse('emissor', textOf(profile.issuer));
    assertSubject(profile.getAssertion?.(), expected);
    // The library's type promises a NameID; ADFS sends none until a rule is made.
    const sujeito = textOf(profile.nameID);
    if (sujeito === undefined) return refuse(isEncrypted(root) ? 'cifrado' : 'sem_identificador');
    if (profile.nameIDFormat === TRANSIENT) refuse('transitorio');
    const said = (profile.attributes ?? {}) as Said;
    return {
      emissor: entidade,
      sujeito,
      email: emailIn(said, sujeito),
      nome: nameIn(said),
      naoConfirmado: false,
      hd: undefined,
      vieram: namesIn(said),
    };
  } catch (error) {
    throw error instanceof ExchangeError ? error : failureOf(error, root, certificados);
  }
}

type Parsed = Record<string, unknown> | undefined;
const children = (of: unknown, name: string): Parsed[] => {
  const found = (of as Parsed)?.[name];
  return Array.isArray(found) ? (found as Parsed[]) : [];
};
const attributes = (of: Parsed): Record<string, string> => (of?.$ ?? {}) as Record<string, string>;

/** The signed assertion is for this request, for us, and for now. */
function assertSubject(assertion: unknown, { retorno, pedido }: Expected): void {
  const [subject] = children((assertion as Parsed)?.Assertion, 'Subject');
  let why: ExchangeFailure = 'invalido';
  let lido: string | undefined;
  for (const confirmation of children(subject, 'SubjectConfirmation')) {
    if (attributes(confirmation).Method !== BEARER) continue;
    const [data] = children(confirmation, 'SubjectConfirmationData');
    const { Recipient, InResponseTo, NotOnOrAfter = '' } = attributes(data);
    if (Recipient !== retorno) [why, lido] = ['destino', Recipient];
    else if (InResponseTo !== pedido) [why, lido] = ['sem_pedido', InResponseTo];
    // Of a time that is none, the comparison is false.
    else if (!(new Date(NotOnOrAfter).getTime() + SKEW_MS > Date.now())) [why, lido] = ['relogio', undefined];
    else return;
  }
  refuse(why, lido);
}
