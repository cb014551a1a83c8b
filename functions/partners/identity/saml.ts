import { SAML, SamlStatusError, ValidateInResponseTo } from '@node-saml/node-saml';
import { DOMParser } from '@xmldom/xmldom';
import { MINUTE_MS, SECOND_MS } from '../../../shared/rules/dates.ts';
import { isXmlWithin, rootTagOf, type XmlLimits } from '../../platform/xml-limits.ts';
import { type Assertion, ExchangeError } from './assertion.ts';
import { hasDoctype, type SamlConnection } from './saml-metadata.ts';

interface Expected {
  /** our entity id */
  emissor: string;
  /** where the answer had to go */
  retorno: string;
  /** the id of the request, and when it was made (ISO) */
  pedido: string;
  pedidoEm: string;
}

const SKEW_MS = 90 * SECOND_MS;
const REQUEST_MS = 10 * MINUTE_MS;
const SIGNATURE = 'http://www.w3.org/2000/09/xmldsig#';
const TRANSIENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';
const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';
const ALGORITHMS = [
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
  'http://www.w3.org/2001/04/xmlenc#sha256',
  'http://www.w3.org/2001/04/xmlenc#sha512',
];
const ADDRESS = [
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
  'email',
  'mail',
  'urn:oid:0.9.2342.19200300.100.1.3',
];
const NAME = ['http://schemas.microsoft.com/identity/claims/displayname', 'displayName', 'name', 'cn'];

const refuse = (why: string): never => {
  throw new ExchangeError('invalido', new Error(why));
};

/** Of an answer, which anyone may send: more than one with a thousand groups has. */
const LIMITS: XmlLimits = { parts: 1200, names: 150, depth: 40, attributes: 2500, tag: 4096 };
/** Base64, with its line ends, of the characters in which the root element must begin and end. */
const HEAD = 8192;

/** The id of the request that a response claims to answer, before anything of it is verified. */
export const requestOf = (response: string): string | undefined =>
  /\sInResponseTo\s*=\s*["']([\w-]{1,100})["']/.exec(rootTagOf(xmlOf(response.slice(0, HEAD))) ?? '')?.[1];

const xmlOf = (response: string): string => Buffer.from(response, 'base64').toString('utf8');

/**
 * Verifies a response and returns what the signed assertion says. The library verifies signature, audience, times and that
 * there is one assertion; the rest is verified here, because the library accepts it: issuer, destination, recipient, the
 * request in the subject, algorithms and document types. Throws ExchangeError.
 */
export async function readResponse(
  { entidade, entrada, certificados }: SamlConnection,
  response: string,
  expected: Expected,
): Promise<Assertion> {
  const xml = xmlOf(response);
  if (hasDoctype(xml)) refuse('document type');
  if (!isXmlWithin(xml, LIMITS)) refuse('too much markup');
  assertEnvelope(xml, entidade, expected);
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
    if (!profile) return refuse('no assertion');
    if (profile.issuer !== entidade) refuse('issuer');
    assertSubject(profile.getAssertion?.(), expected);
    if (profile.nameIDFormat === TRANSIENT) throw new ExchangeError('transitorio');
    const said = (names: readonly string[]) => names.map((name) => textOf(profile[name])).find(Boolean);
    return {
      emissor: entidade,
      sujeito: profile.nameID,
      email: said(ADDRESS) ?? (profile.nameID.includes('@') ? profile.nameID : undefined),
      nome: said(NAME),
      naoConfirmado: false,
      hd: undefined,
    };
  } catch (error) {
    throw error instanceof ExchangeError ? error : new ExchangeError(failureOf(error), error);
  }
}

/** The statuses by which providers say that the person gave up: Keycloak the second. */
const GAVE_UP = /AuthnFailed|RequestDenied/;

function failureOf(error: unknown) {
  if (error instanceof SamlStatusError) return GAVE_UP.test(error.message) ? 'cancelado' : 'recusado';
  return error instanceof Error && /expired|not yet valid/.test(error.message) ? 'relogio' : 'invalido';
}

/** An attribute's only or first value. */
function textOf(value: unknown): string | undefined {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' && first.trim() !== '' ? first.trim() : undefined;
}

/** What stands around the assertion, and by which algorithms anything is signed. */
function assertEnvelope(xml: string, entidade: string, { retorno }: Expected): void {
  const root = new DOMParser({
    errorHandler: { warning: () => undefined, error: refuse, fatalError: refuse },
  }).parseFromString(xml, 'text/xml')?.documentElement;
  if (!root) throw new ExchangeError('invalido');
  const destination = root.getAttribute('Destination');
  if (destination && destination !== retorno) refuse('destination');
  const issuers = Array.from({ length: root.childNodes.length }, (_, at) => root.childNodes.item(at)).filter(
    (each) => each.nodeName.replace(/^.*:/, '') === 'Issuer',
  );
  if (issuers.some(({ textContent }) => textContent?.trim() !== entidade)) refuse('issuer of the response');
  for (const name of ['SignatureMethod', 'DigestMethod']) {
    const list = root.getElementsByTagNameNS(SIGNATURE, name);
    for (let at = 0; at < list.length; at += 1)
      if (!ALGORITHMS.includes(list.item(at)?.getAttribute('Algorithm') ?? '')) refuse('algorithm');
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
  const fits = children(subject, 'SubjectConfirmation').some((confirmation) => {
    const [data] = children(confirmation, 'SubjectConfirmationData');
    const { Recipient, InResponseTo, NotOnOrAfter } = attributes(data);
    return (
      attributes(confirmation).Method === BEARER &&
      Recipient === retorno &&
      InResponseTo === pedido &&
      NotOnOrAfter !== undefined &&
      new Date(NotOnOrAfter).getTime() + SKEW_MS > Date.now()
    );
  });
  if (!fits) refuse('subject');
}
