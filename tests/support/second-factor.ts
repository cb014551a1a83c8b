import { authenticator } from './authenticator.ts';
import { newEmpresa, PASSWORD, type SignedIn } from './contas.ts';
import type { TestStack } from './stack.ts';

type Authenticator = ReturnType<typeof authenticator>;
interface Protected {
  empresa: SignedIn;
  app: Authenticator;
  /** ten recovery codes */
  codes: string[];
}

/** Sets up a second factor for the signed-in account. */
async function protect(
  stack: TestStack,
  { token }: Pick<SignedIn, 'token'>,
  senhaAtual = PASSWORD,
): Promise<Omit<Protected, 'empresa'>> {
  const { body: begun } = await stack.call<{ segredo: string }>('POST', '/api/totp', {
    token,
    body: { senhaAtual },
  });
  const app = authenticator(stack, begun.segredo);
  const { status, body } = await stack.call<{ codigosRecuperacao: string[] }>('POST', '/api/totp/confirmar', {
    token,
    body: { codigo: await app.now() },
  });
  if (status !== 200) throw new Error(`second factor: ${status} ${JSON.stringify(body)}`);
  return { app, codes: body.codigosRecuperacao };
}

/** A company with a second factor. */
export async function protectedEmpresa(stack: TestStack): Promise<Protected> {
  const empresa = await newEmpresa(stack);
  return { empresa, ...(await protect(stack, empresa)) };
}

/** The first step of a sign-in: returns what is sent with the code. */
export async function challengeOf(
  stack: TestStack,
  email: string,
  { senha = PASSWORD, lembrar = false } = {},
): Promise<string> {
  const { status, body } = await stack.call<{ desafio?: string; sessao?: string }>('POST', '/login', {
    body: { email, senha, lembrar },
  });
  if (status !== 200 || body.desafio !== 'totp') throw new Error(`${status} ${JSON.stringify(body)}`);
  return body.sessao ?? '';
}

/** The second step: returns status and answer. */
export const answerChallenge = (stack: TestStack, sessao: string, codigo: string | undefined) =>
  stack.call<Record<string, string>>('POST', '/login/desafio', { body: { sessao, codigo } });
