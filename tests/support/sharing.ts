import { setPlan } from './admin.ts';
import { newEmpresa, newFuncionario, type SignedIn } from './contas.ts';
import type { LinkedinPost } from './linkedin.ts';
import type { TestStack } from './stack.ts';

/** Follows the browser's way through the consent page: returns the address where it ends. */
export async function throughConsent(stack: TestStack, funcionario: SignedIn, extra = ''): Promise<URL> {
  const { body } = await stack.call<{ url: string }>('GET', '/linkedin/autorizar', {
    token: funcionario.token,
    query: { funcionarioId: funcionario.id },
  });
  const consent = await fetch(`${body.url}${extra || '&aprovar=1'}`, { redirect: 'manual' });
  const callback = consent.headers.get('location');
  if (!callback) throw new Error(`the consent page answered ${consent.status}`);
  const back = await fetch(callback, { redirect: 'manual' });
  return new URL(back.headers.get('location') ?? '', stack.url);
}

/** Connects as the web app does; `as` signs in to LinkedIn with another address. */
export async function tryToConnect(stack: TestStack, funcionario: SignedIn, as?: string) {
  const extra = as && `&aprovar=1&conta=${encodeURIComponent(as)}`;
  const handle = (await throughConsent(stack, funcionario, extra)).searchParams.get('token') ?? '';
  return stack.call('POST', '/salvar-token', {
    token: funcionario.token,
    body: { token: handle, funcionarioId: funcionario.id },
  });
}

export async function connectLinkedin(stack: TestStack, funcionario: SignedIn): Promise<void> {
  const { status, body } = await tryToConnect(stack, funcionario);
  if (status !== 200)
    throw new Error(`connection of ${funcionario.email}: ${status} ${JSON.stringify(body)}`);
}

/** A company on the largest plan, with one employee connected to LinkedIn. */
export async function newSharer(stack: TestStack): Promise<{ empresa: SignedIn; funcionario: SignedIn }> {
  const empresa = await newEmpresa(stack);
  await setPlan(stack, empresa, 'enterprise_anual');
  const funcionario = await newFuncionario(stack, empresa);
  await connectLinkedin(stack, funcionario);
  return { empresa, funcionario };
}

export interface Published {
  ups: number;
  linkedinPostURL: string;
  linkCurto?: string;
}

export const share = (
  stack: TestStack,
  funcionario: SignedIn,
  postId: string,
  headers: Record<string, string> = {},
) =>
  stack.call<Published & { error?: string; codigo?: string; compartilhamentoId?: string }>(
    'POST',
    '/proxy/linkedin',
    {
      token: funcionario.token,
      headers,
      body: { funcionarioId: funcionario.id, internoPostId: postId, comment: 'ignorado', midias: [] },
    },
  );

export const linkedinPosts = (stack: TestStack) => stack.look<LinkedinPost[]>('linkedin/posts');
