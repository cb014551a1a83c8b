import { newCertificate } from '../../infra/local/emulators/identidade/certificate.ts';
import { metadataOf } from '../../infra/local/emulators/identidade/metadata.ts';
import { PASSWORD, type SignedIn } from './contas.ts';
import type { TestStack } from './stack.ts';

type Owner = Pick<SignedIn, 'token'>;

/** Made once a file: a key takes a second. */
let made: ReturnType<typeof newCertificate> | undefined;
export const samlKey = () => {
  made ??= newCertificate('provedor');
  return made;
};

/** The metadata of a SAML provider at which nobody listens. */
export const samlMetadata = ({
  entidade = 'https://idp.exemplo.com.br/saml',
  entrada = 'https://idp.exemplo.com.br/entrar',
  certificate = samlKey().certificate,
} = {}): string => metadataOf(entidade, entrada, certificate);

/** Sets what the local name server answers. */
export async function setDns(stack: TestStack, nome: string, answer: { txt: string[] } | { erro: string }) {
  const reply = await fetch(`${stack.url}/__local/dns`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ nome, ...answer }),
  });
  if (!reply.ok) throw new Error(`dns: ${reply.status}`);
}

/** A domain of the company's, not proven. Returns its record. */
export async function askForDomain(stack: TestStack, { token }: Owner, dominio: string): Promise<string> {
  const { status, body } = await stack.call<{ registro: string }>('POST', '/api/sso/dominios', {
    token,
    body: { dominio, senhaAtual: PASSWORD },
  });
  if (status !== 201) throw new Error(`domain: ${status} ${JSON.stringify(body)}`);
  return body.registro;
}

/** A domain that the company has proven. */
export async function proveDomain(stack: TestStack, owner: Owner, dominio: string): Promise<void> {
  await setDns(stack, dominio, { txt: ['v=spf1 -all', await askForDomain(stack, owner, dominio)] });
  const { status, body } = await stack.call('POST', `/api/sso/dominios/${dominio}/verificar`, {
    token: owner.token,
    body: { senhaAtual: PASSWORD },
  });
  if (status !== 200) throw new Error(`proof: ${status} ${JSON.stringify(body)}`);
}

export async function connectSaml(stack: TestStack, { token }: Owner): Promise<void> {
  const { status, body } = await stack.call('PUT', '/api/sso', {
    token,
    body: { tipo: 'saml', metadados: samlMetadata(), senhaAtual: PASSWORD },
  });
  if (status !== 200) throw new Error(`saml: ${status} ${JSON.stringify(body)}`);
}

/** Follows a redirect as a browser does, by hand. Returns where it leads. */
export async function locationOf(address: string, init: RequestInit = {}): Promise<string> {
  const answer = await fetch(address, { redirect: 'manual', ...init });
  const location = answer.headers.get('location');
  if (!location) throw new Error(`${address}: ${answer.status} ${await answer.text()}`);
  return location;
}

/** Connects an OIDC provider, proves a domain, tests and switches on. */
export async function switchOnOidc(
  stack: TestStack,
  owner: Owner,
  { emissor, dominio, ...switches }: { emissor: string; dominio: string } & Record<string, string | boolean>,
): Promise<void> {
  const call = async (method: 'PUT' | 'PATCH' | 'POST', path: string, fields: object = {}) => {
    const body = { ...fields, senhaAtual: PASSWORD };
    const answer = await stack.call<{ url: string }>(method, path, { token: owner.token, body });
    if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  await call('PUT', '/api/sso', { tipo: 'oidc', emissor, clienteId: 'painel', segredo: 'segredo' });
  await proveDomain(stack, owner, dominio);
  const { url } = await call('POST', '/api/sso/testar');
  await fetch(url);
  await call('PATCH', '/api/sso', { ativo: true, ...switches });
}

export interface Came {
  /** where the browser ends, without the site */
  at: string;
  codigo: string;
  cookie: string;
}

/** Goes to a company's provider and back, as a browser. `turn` changes the provider's answer on its way. */
export async function comeBySso(
  stack: TestStack,
  empresaId: string,
  turn: (back: string) => string = (back) => back,
): Promise<Came> {
  const start = await fetch(`${stack.url}/sso/${empresaId}/entrar`, { redirect: 'manual' });
  const there = start.headers.get('location') ?? '';
  const cookie = start.headers.get('set-cookie')?.split(';')[0] ?? '';
  if (there.startsWith(stack.url)) return { at: there.slice(stack.url.length), codigo: '', cookie };
  const end = await locationOf(turn(await locationOf(there)));
  const codigo = new URL(end).searchParams.get('codigo') ?? '';
  return { at: end.slice(stack.url.length), codigo, cookie };
}
