import { randomUUID } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import { type ResponseFacts, signed as sign } from '../../infra/local/emulators/identidade/response.ts';
import { type Came, locationOf, samlKey } from './sso.ts';
import type { TestStack } from './stack.ts';

export {
  assertionOf,
  type ResponseFacts,
  responseOf,
} from '../../infra/local/emulators/identidade/response.ts';

const IDP = 'https://idp.exemplo.com.br/saml';

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

/** Signs the element of a name, as the provider of `samlMetadata` does. */
export const signed = (
  xml: string,
  element: 'Assertion' | 'Response' = 'Assertion',
  { key = samlKey(), sha }: { key?: ReturnType<typeof samlKey>; sha?: 1 | 256 } = {},
): string => sign(xml, element, { key, ...(sha && { sha }) });

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
