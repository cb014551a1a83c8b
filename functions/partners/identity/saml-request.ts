import { randomBytes } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import { escapeHtml } from '../../platform/http/html.ts';

interface SamlRequest {
  /** our entity id */
  emissor: string;
  /** where the answer goes */
  retorno: string;
  /** the provider's address */
  entrada: string;
  now: Date;
}

/** An id that no other request has, as XML allows it. */
export const newRequestId = (): string => `_${randomBytes(16).toString('hex')}`;

/** The address by which a person takes a request to the provider (the redirect binding). */
export function samlAddress(id: string, { emissor, retorno, entrada, now }: SamlRequest): string {
  const xml = `<samlp:AuthnRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${id}" Version="2.0" IssueInstant="${now.toISOString()}" Destination="${escapeHtml(entrada)}" ProtocolBinding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" AssertionConsumerServiceURL="${escapeHtml(retorno)}"><saml:Issuer>${escapeHtml(emissor)}</saml:Issuer></samlp:AuthnRequest>`;
  const address = new URL(entrada);
  address.searchParams.set('SAMLRequest', deflateRawSync(xml).toString('base64'));
  // Says nothing: the answer names the request by InResponseTo, which is signed.
  address.searchParams.set('RelayState', randomBytes(16).toString('hex'));
  return address.href;
}

/** What a provider is told of us. Its entity id is the address of this description. */
export const ourMetadata = ({ emissor, retorno }: Pick<SamlRequest, 'emissor' | 'retorno'>): string =>
  `<?xml version="1.0"?><md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${escapeHtml(emissor)}"><md:SPSSODescriptor AuthnRequestsSigned="false" WantAssertionsSigned="true" protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol"><md:NameIDFormat>urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress</md:NameIDFormat><md:NameIDFormat>urn:oasis:names:tc:SAML:2.0:nameid-format:persistent</md:NameIDFormat><md:AssertionConsumerService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="${escapeHtml(retorno)}" index="0" isDefault="true"/></md:SPSSODescriptor></md:EntityDescriptor>`;
