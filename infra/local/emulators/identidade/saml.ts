import { randomUUID } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import { type Person, subjectOf } from './people.ts';
import { assertionOf, type ResponseFacts, responseOf, signed } from './response.ts';

/** The panel's request. */
export interface SamlRequest {
  id: string;
  emissor: string;
  retorno: string;
}

/** Reads a request of the redirect binding; undefined if it is none, or its answer would leave the panel. */
export function readRequest(search: URLSearchParams, site: string): SamlRequest | undefined {
  const xml = inflate(search.get('SAMLRequest') ?? '');
  const value = (pattern: RegExp) => pattern.exec(xml)?.[1] ?? '';
  const retorno = value(/AssertionConsumerServiceURL="([^"]+)"/);
  const id = value(/\sID="([^"]+)"/);
  const emissor = value(/<saml:Issuer>([^<]+)</);
  return id && emissor && retorno.startsWith(`${site}/sso/saml/`) ? { id, emissor, retorno } : undefined;
}

function inflate(sent: string): string {
  try {
    return inflateRawSync(Buffer.from(sent, 'base64')).toString();
  } catch {
    return '';
  }
}

const MINUTE_MS = 60_000;

interface Answer {
  entidade: string;
  request: SamlRequest;
  /** undefined: gave up */
  person: Person | undefined;
  key: { key: string; certificate: string };
}

/** The signed response about a person, in base64. By the machine's time, as the panel reads it. */
export function samlResponse({ entidade, request, person, key }: Answer): string {
  const now = Date.now();
  const facts: ResponseFacts = {
    issuer: entidade,
    audience: request.emissor,
    destination: request.retorno,
    recipient: request.retorno,
    inResponseTo: request.id,
    subjectInResponseTo: request.id,
    nameId: person ? subjectOf(person) : '',
    email: person?.email,
    nome: person?.nome,
    notBefore: new Date(now - MINUTE_MS),
    notOnOrAfter: new Date(now + 5 * MINUTE_MS),
    id: `_${randomUUID()}`,
  };
  const xml = person
    ? signed(responseOf(facts, assertionOf(facts)), 'Assertion', { key })
    : signed(responseOf(facts), 'Response', { key });
  return Buffer.from(xml).toString('base64');
}
