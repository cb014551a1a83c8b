import { type Came, locationOf } from './sso.ts';
import type { TestStack } from './stack.ts';

/** The local identity providers (infra/local/emulators/identidade), by what their page says. */
export const providerOf = (stack: TestStack) => {
  const base = `http://127.0.0.1:${new URL(stack.url).port}/__local/identidade`;
  return {
    oidc: {
      tipo: 'oidc',
      emissor: `${base}/oidc`,
      clienteId: 'painel-ups',
      segredo: 'segredo-do-provedor-local',
    },
    metadados: async () => (await fetch(`${base}/saml/metadados`)).text(),
    rotate: () => fetch(`${base}/trocar-chaves`, { method: 'POST' }),
  } as const;
};

const setCookies = (answer: Response, jar: Map<string, string>): void => {
  for (const line of answer.headers.getSetCookie()) {
    const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s);
    jar.set(name, value);
  }
};

/**
 * Signs in at the provider's address as a browser does, by its pages. Returns the address that leads back to the panel: for
 * SAML that which the posted response ends at. Without a person, gives up.
 */
export async function passProvider(
  stack: TestStack,
  address: string,
  person: Record<string, string> = {},
): Promise<string> {
  const jar = new Map<string, string>();
  const form = new URLSearchParams(person).toString();
  const go = async (to: string, init: RequestInit = {}) => {
    const cookie = [...jar].map((pair) => pair.join('=')).join('; ');
    const answer = await fetch(to, { redirect: 'manual', ...init, headers: { cookie, ...init.headers } });
    setCookies(answer, jar);
    return answer;
  };
  const post = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' } };
  let [at, answer] = [address, await go(address)];
  for (let steps = 0; steps < 8; steps += 1) {
    const to = answer.headers.get('location');
    if (to) {
      at = new URL(to, at).href;
      if (at.startsWith(stack.url)) return at;
      answer = await go(at);
      continue;
    }
    const page = await answer.text();
    const [, action, response] = /action="([^"]+)".*name="SAMLResponse" value="([^"]+)"/.exec(page) ?? [];
    if (action && response) {
      const body = new URLSearchParams({ SAMLResponse: response }).toString();
      const end = await fetch(action, { redirect: 'manual', ...post, body });
      return end.headers.get('location') ?? (await end.text());
    }
    if (!page.includes('Quem está entrando?')) throw new Error(`${at}: ${answer.status} ${page}`);
    answer = await go(at, { ...post, body: form });
  }
  throw new Error(`${address} leads nowhere`);
}

/** A whole sign-in by a company's single sign-on, at the local provider. */
export async function comeByProvider(
  stack: TestStack,
  empresaId: string,
  person?: Record<string, string>,
): Promise<Came> {
  const start = await fetch(`${stack.url}/sso/${empresaId}/entrar`, { redirect: 'manual' });
  const cookie = start.headers.get('set-cookie')?.split(';')[0] ?? '';
  const back = await passProvider(stack, start.headers.get('location') ?? '', person);
  const end = back.includes('/sso/retorno') ? await locationOf(back) : back;
  return {
    at: end.slice(stack.url.length),
    codigo: new URL(end).searchParams.get('codigo') ?? '',
    cookie,
  };
}
