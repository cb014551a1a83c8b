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

/** The form of our RelayState. It says nothing: the answer names the request by InResponseTo, which is signed. */
const OURS = /^painel-[0-9a-f]{32}$/;

/** Whether a response came back with the RelayState of one of our requests. */
export const isOurRelayState = (state: string): boolean => OURS.test(state);

/** An id that no other request has, as XML allows it. */
export const newRequestId = (): string => `_${randomBytes(16).toString('hex')}`;

const requestXml = (id: string, { emissor, retorno, entrada, now }: SamlRequest): string =>
  `<samlp:AuthnRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${id}" Version="2.0" IssueInstant="${now.toISOString()}" Destination="${escapeHtml(entrada)}" ProtocolBinding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" AssertionConsumerServiceURL="${escapeHtml(retorno)}"><saml:Issuer>${escapeHtml(emissor)}</saml:Issuer></samlp:AuthnRequest>`;
const newRelayState = (): string => `painel-${randomBytes(16).toString('hex')}`;

/** The address by which a person takes a request to the provider (the redirect binding). */
export function samlAddress(id: string, request: SamlRequest): string {
  const address = new URL(request.entrada);
  address.searchParams.set('SAMLRequest', deflateRawSync(requestXml(id, request)).toString('base64'));
  address.searchParams.set('RelayState', newRelayState());
  return address.href;
}

/** The fields of the form by which a person takes a request to a provider that reads no other (the POST binding). */
export const samlFields = (id: string, request: SamlRequest): Record<string, string> => ({
  SAMLRequest: Buffer.from(requestXml(id, request)).toString('base64'),
  RelayState: newRelayState(),
});

/** What a provider is told of us. Its entity id is the address of this description. */
export const ourMetadata = ({ emissor, retorno }: Pick<SamlRequest, 'emissor' | 'retorno'>): string =>
  `<?xml version="1.0"?><md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${escapeHtml(emissor)}"><md:SPSSODescriptor AuthnRequestsSigned="false" WantAssertionsSigned="true" protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol"><md:NameIDFormat>urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress</md:NameIDFormat><md:NameIDFormat>urn:oasis:names:tc:SAML:2.0:nameid-format:persistent</md:NameIDFormat><md:AssertionConsumerService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="${escapeHtml(retorno)}" index="0" isDefault="true"/></md:SPSSODescriptor></md:EntityDescriptor>`;
