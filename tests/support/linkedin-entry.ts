import { findToken } from '../../functions/areas/contas/index.ts';
import type { Came } from './sso.ts';
import type { TestStack } from './stack.ts';

/** The start at the sign-in page: LinkedIn's consent, and what the browser keeps. */
export async function beginAtLinkedin(
  stack: TestStack,
  query = '',
): Promise<{ consent: string; cookie: string }> {
  const start = await fetch(`${stack.url}/linkedin/entrar${query}`, { redirect: 'manual' });
  const consent = start.headers.get('location');
  if (start.status !== 302 || !consent) throw new Error(`start: ${start.status} ${await start.text()}`);
  return { consent, cookie: start.headers.get('set-cookie')?.split(';')[0] ?? '' };
}

/** The address to which LinkedIn returns the browser of the person with this address there. */
export async function returnOf(consent: string, email: string, decision: '0' | '1' = '1'): Promise<string> {
  const answer = await fetch(`${consent}&aprovar=${decision}&conta=${encodeURIComponent(email)}`, {
    redirect: 'manual',
  });
  return answer.headers.get('location') ?? '';
}

/** The end of a return: where the browser stands then. */
export async function endOf(stack: TestStack, back: string, cookie = ''): Promise<Came> {
  const answer = await fetch(back, { redirect: 'manual' });
  const end = new URL(answer.headers.get('location') ?? '');
  if (answer.status !== 302 || end.origin !== stack.url) throw new Error(`${answer.status} ${end}`);
  return { at: end.pathname + end.search, codigo: end.searchParams.get('codigo') ?? '', cookie };
}

/** To LinkedIn and back, as a browser. `turn` changes LinkedIn's answer on its way. */
export async function comeByLinkedin(
  stack: TestStack,
  email: string,
  { turn = (back: string) => back, query = '' } = {},
): Promise<Came> {
  const { consent, cookie } = await beginAtLinkedin(stack, query);
  return endOf(stack, turn(await returnOf(consent, email)), cookie);
}

/** Whether a code still opens something. */
export const isAlive = async (codigo: string, now = new Date()): Promise<boolean> =>
  (await findToken('entrada', codigo, now)) !== undefined;
