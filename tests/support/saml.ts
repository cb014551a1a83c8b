import { randomUUID } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import { SignedXml } from 'xml-crypto';
import { type Came, locationOf, samlKey } from './sso.ts';
import type { TestStack } from './stack.ts';

const IDP = 'https://idp.exemplo.com.br/saml';

/** What a SAML response says; a test changes what it wants wrong. */
export interface ResponseFacts {
  issuer: string;
  audience: string;
  destination: string;
  recipient: string;
  /** of the response and of the subject; none: left out */
  inResponseTo: string | undefined;
  subjectInResponseTo: string | undefined;
  nameId: string;
  email: string | undefined;
  notBefore: Date;
  notOnOrAfter: Date;
  id: string;
}

export const factsFor = (
  stack: TestStack,
  empresaId: string,
  request: string,
  more: Partial<ResponseFacts> = {},
): ResponseFacts => ({
  issuer: IDP,
  audience: `${stack.url}/sso/saml/${empresaId}/metadados`,
  destination: `${stack.url}/sso/saml/${empresaId}`,
  recipient: `${stack.url}/sso/saml/${empresaId}`,
  inResponseTo: request,
  subjectInResponseTo: request,
  nameId: 'pessoa-1',
  email: 'pessoa@saml.example',
  notBefore: new Date(Date.now() - 60_000),
  notOnOrAfter: new Date(Date.now() + 300_000),
  id: `_${randomUUID()}`,
  ...more,
});

export function assertionOf(facts: ResponseFacts): string {
  const { issuer, audience, recipient, subjectInResponseTo, nameId, email, notBefore, notOnOrAfter, id } =
    facts;
  const asked = subjectInResponseTo === undefined ? '' : ` InResponseTo="${subjectInResponseTo}"`;
  const until = notOnOrAfter.toISOString();
  const attribute =
    email === undefined
      ? ''
      : `<saml:AttributeStatement><saml:Attribute Name="email"><saml:AttributeValue>${email}</saml:AttributeValue></saml:Attribute></saml:AttributeStatement>`;
  return `<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${id}" Version="2.0" IssueInstant="${new Date().toISOString()}"><saml:Issuer>${issuer}</saml:Issuer><saml:Subject><saml:NameID Format="urn:oasis:names:tc:SAML:2.0:nameid-format:persistent">${nameId}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData NotOnOrAfter="${until}" Recipient="${recipient}"${asked}/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${notBefore.toISOString()}" NotOnOrAfter="${until}"><saml:AudienceRestriction><saml:Audience>${audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="${new Date().toISOString()}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>${attribute}</saml:Assertion>`;
}

export function responseOf(facts: ResponseFacts, assertions: string): string {
  const asked = facts.inResponseTo === undefined ? '' : ` InResponseTo="${facts.inResponseTo}"`;
  return `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="_r${facts.id}" Version="2.0" IssueInstant="${new Date().toISOString()}" Destination="${facts.destination}"${asked}><saml:Issuer xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">${facts.issuer}</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status>${assertions}</samlp:Response>`;
}

const SHA = {
  1: {
    signature: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1',
    digest: 'http://www.w3.org/2000/09/xmldsig#sha1',
  },
  256: {
    signature: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    digest: 'http://www.w3.org/2001/04/xmlenc#sha256',
  },
} as const;
const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#';

/** Signs the element of a name, as a provider does. */
export function signed(
  xml: string,
  element: 'Assertion' | 'Response' = 'Assertion',
  { key = samlKey(), sha = 256 }: { key?: ReturnType<typeof samlKey>; sha?: 1 | 256 } = {},
): string {
  const signer = new SignedXml({
    privateKey: key.key,
    publicCert: key.certificate,
    signatureAlgorithm: SHA[sha].signature,
    canonicalizationAlgorithm: EXCLUSIVE,
  });
  signer.addReference({
    xpath: `//*[local-name(.)='${element}']`,
    transforms: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', EXCLUSIVE],
    digestAlgorithm: SHA[sha].digest,
  });
  const reference = `//*[local-name(.)='${element}']/*[local-name(.)='Issuer']`;
  signer.computeSignature(xml, { location: { reference, action: 'after' } });
  return signer.getSignedXml();
}

/** Begins a sign-in. Returns the id of the request, and what binds the browser. */
export async function beginSaml(
  stack: TestStack,
  empresaId: string,
): Promise<{ id: string; cookie: string }> {
  const start = await fetch(`${stack.url}/sso/${empresaId}/entrar`, { redirect: 'manual' });
  return {
    id: requestIn(start.headers.get('location') ?? ''),
    cookie: start.headers.get('set-cookie')?.split(';')[0] ?? '',
  };
}

/** The id of the request that an address takes to the provider. */
export function requestIn(address: string): string {
  const sent = new URL(address).searchParams.get('SAMLRequest') ?? '';
  return /\sID="([^"]+)"/.exec(inflateRawSync(Buffer.from(sent, 'base64')).toString())?.[1] ?? '';
}

/** Posts a response as the provider's page does. Returns where the browser ends. */
export async function postResponse(
  stack: TestStack,
  empresaId: string,
  xml: string,
): Promise<Omit<Came, 'cookie'>> {
  const end = await locationOf(`${stack.url}/sso/saml/${empresaId}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ SAMLResponse: Buffer.from(xml).toString('base64') }).toString(),
  });
  const codigo = new URL(end).searchParams.get('codigo') ?? '';
  return { at: end.slice(stack.url.length), codigo };
}
