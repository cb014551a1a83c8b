import { SignedXml } from 'xml-crypto';
import { escapeHtml as escapeXml } from '../page.ts';

/** The contents of a SAML response, which tests can falsify. */
export interface ResponseFacts {
  issuer: string;
  audience: string;
  destination: string;
  recipient: string;
  /** of the response and of the subject; undefined: left out */
  inResponseTo: string | undefined;
  subjectInResponseTo: string | undefined;
  /** undefined: left out */
  nameId: string | undefined;
  email: string | undefined;
  nome?: string | undefined;
  /** more attributes, by their names */
  atributos?: Record<string, string>;
  /** of the NameID */
  formato?: string;
  notBefore: Date;
  notOnOrAfter: Date;
  id: string;
}

const attribute = (name: string, value: string | undefined): string =>
  value === undefined
    ? ''
    : `<saml:Attribute Name="${name}"><saml:AttributeValue>${escapeXml(value)}</saml:AttributeValue></saml:Attribute>`;

const PERSISTENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';

export function assertionOf(facts: ResponseFacts): string {
  const { issuer, audience, recipient, subjectInResponseTo, notBefore, notOnOrAfter, id } = facts;
  const asked = subjectInResponseTo === undefined ? '' : ` InResponseTo="${subjectInResponseTo}"`;
  const until = notOnOrAfter.toISOString();
  const now = new Date().toISOString();
  const more = Object.entries(facts.atributos ?? {}).map(([name, value]) => attribute(name, value));
  const attributes = attribute('email', facts.email) + attribute('displayName', facts.nome) + more.join('');
  const subject =
    facts.nameId === undefined
      ? ''
      : `<saml:NameID Format="${facts.formato ?? PERSISTENT}">${escapeXml(facts.nameId)}</saml:NameID>`;
  const statement = attributes && `<saml:AttributeStatement>${attributes}</saml:AttributeStatement>`;
  return `<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${id}" Version="2.0" IssueInstant="${now}"><saml:Issuer>${issuer}</saml:Issuer><saml:Subject>${subject}<saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData NotOnOrAfter="${until}" Recipient="${recipient}"${asked}/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${notBefore.toISOString()}" NotOnOrAfter="${until}"><saml:AudienceRestriction><saml:Audience>${audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="${now}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>${statement}</saml:Assertion>`;
}

/** A person who gave up, in the words of SAML. */
const GAVE_UP =
  '<samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Responder"><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:AuthnFailed"/></samlp:StatusCode>';
const SUCCESS = '<samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/>';

/** Without assertions: of a person who gave up. */
export function responseOf(facts: ResponseFacts, assertions?: string): string {
  const asked = facts.inResponseTo === undefined ? '' : ` InResponseTo="${facts.inResponseTo}"`;
  const status = assertions === undefined ? GAVE_UP : SUCCESS;
  return `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="_r${facts.id}" Version="2.0" IssueInstant="${new Date().toISOString()}" Destination="${facts.destination}"${asked}><saml:Issuer xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">${facts.issuer}</saml:Issuer><samlp:Status>${status}</samlp:Status>${assertions ?? ''}</samlp:Response>`;
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

interface Signing {
  key: { key: string; certificate: string };
  sha?: keyof typeof SHA;
}

/** Signs the element of a name. */
export function signed(xml: string, element: 'Assertion' | 'Response', { key, sha = 256 }: Signing): string {
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
