import { atEpoch, findConta } from '../../functions/areas/contas/index.ts';
import { type Entry, entryAddress, startEntry } from '../../functions/areas/entrada/index.ts';
import type { SignedIn } from './contas.ts';
import type { TestStack } from './stack.ts';

export interface Begun {
  codigo: string;
  /** what the browser that began sends */
  cookie: string;
}

/** A sign-in that another service has just confirmed for these people, as the browser returns from it. */
export async function beginEntry(
  people: readonly Pick<SignedIn, 'email'>[],
  more: Partial<Entry> = {},
  now = new Date(),
): Promise<Begun> {
  const { navegador, cookie } = startEntry();
  const contas = await Promise.all(
    people.map(async ({ email }) => {
      const conta = await findConta(email);
      if (!conta) throw new Error(`no account of ${email}`);
      return atEpoch(conta);
    }),
  );
  const address = await entryAddress({ metodo: 'linkedin', lembrar: false, navegador, contas, ...more }, now);
  return {
    codigo: new URL(address).searchParams.get('codigo') ?? '',
    cookie: cookie.split(';')[0] ?? '',
  };
}

export interface EntryAnswer {
  token?: string;
  refreshToken?: string;
  email?: string;
  desafio?: string;
  sessao?: string;
  empresas?: { id: string; nome: string }[];
  message?: string;
}

export const redeem = (stack: TestStack, { codigo, cookie }: Begun, empresaId?: string) =>
  stack.call<EntryAnswer>('POST', '/login/codigo', {
    body: { codigo, ...(empresaId && { empresaId }) },
    headers: { cookie },
  });
