import { decodeJwt } from 'jose';
import { handler as createAdmin } from '../../functions/areas/empresas/consumers/create-admin.ts';
import { ADMIN_EMAIL, DEMO_PASSWORD } from '../../infra/local/settings.ts';
import { SECOND_MS } from '../../shared/rules/dates.ts';
import type { PlanoNome } from '../../shared/rules/planos.ts';
import type { SignedIn } from './contas.ts';
import type { TestStack } from './stack.ts';

const known = new Map<string, Promise<SignedIn>>();

/** The stack's admin, signed in at its clock. Creates the account, as a deployment does, if it does not exist. */
export async function admin(stack: TestStack): Promise<SignedIn> {
  const { agora } = (await (await fetch(`${stack.url}/__local/relogio`)).json()) as { agora: string };
  // Nothing is awaited before the first sign-in is known: it creates the account, which two calls at once must not.
  const last = known.get(stack.url);
  if (last && isValidAt((await last).token, Date.parse(agora))) return last;
  const signing = signIn(stack);
  known.set(stack.url, signing);
  return signing;
}

/** A file may move the clock to a day when the token of an earlier one has expired. */
function isValidAt(token: string, now: number): boolean {
  const { iat, exp } = decodeJwt(token);
  return (iat ?? 0) * SECOND_MS <= now && now < (exp ?? 0) * SECOND_MS;
}

async function signIn(stack: TestStack): Promise<SignedIn> {
  const body = { email: ADMIN_EMAIL, senha: DEMO_PASSWORD };
  const first = await stack.call('POST', '/login', { body });
  if (first.status !== 200) {
    await createAdmin();
    const token = await linkToken(stack, ADMIN_EMAIL);
    await stack.call('POST', '/definir-senha', { query: { token }, body: { senha: DEMO_PASSWORD } });
  }
  const { token, refreshToken } = await stack.login(ADMIN_EMAIL, DEMO_PASSWORD);
  const { body: found } = await stack.call<{ empresaId: string }>('GET', '/empresaId', {
    token,
    query: { email: ADMIN_EMAIL },
  });
  const { empresaId } = found;
  return { id: empresaId, empresaId, email: ADMIN_EMAIL, token, refreshToken };
}

/** The link to a page in the newest mail to this address. */
export async function mailedLink(
  stack: TestStack,
  email: string,
  path: string,
  subject?: RegExp,
): Promise<string> {
  const { links } = await stack.mail(email, subject);
  const link = links.find((address) => address.includes(path));
  if (!link) throw new Error(`no ${path} in the mail to ${email}: ${links.join(' ')}`);
  return link;
}

/** The token in the link of the newest mail to this address. */
export const linkToken = async (stack: TestStack, email: string, subject?: RegExp): Promise<string> =>
  new URL(await mailedLink(stack, email, 'token=', subject)).searchParams.get('token') ?? '';

/** Sets a company's plan as the admin does: the only way to enterprise (docs/specification.md#plans). */
export async function setPlan(
  stack: TestStack,
  empresa: Pick<SignedIn, 'empresaId' | 'email'>,
  plano_nome: PlanoNome,
  extra: { colaboradoresLimite?: number | '' } = {},
): Promise<void> {
  const { token } = await admin(stack);
  const path = `/empresa/${empresa.empresaId}`;
  const { body: record } = await stack.call<Record<string, string>>('GET', path, { token });
  const { nome, endereco, adm_nome, telefone, email } = record;
  const { status, body } = await stack.call('PUT', `/changeempresa/${empresa.empresaId}`, {
    token,
    body: { nome, endereco, adm_nome, telefone, email, plano_nome, ...extra },
  });
  if (status !== 200) throw new Error(`plan of ${empresa.email}: ${status} ${JSON.stringify(body)}`);
}
