import type { BrowserContext } from 'playwright-core';
import { funcionarioCookies } from '#lib/session/session.ts';
import type { FuncionarioDetails } from '../../shared/routes/entities.ts';
import { PASSWORD } from './contas.ts';
import type { TestStack } from './stack.ts';

export type State = Awaited<ReturnType<BrowserContext['storageState']>>;
export interface Person {
  readonly email: string;
  readonly senha?: string;
}

type Values = Record<string, unknown>;

async function funcionarioValues(stack: TestStack, token: string, email: string): Promise<Values> {
  const { body: dados } = await stack.call<FuncionarioDetails & Values>('GET', '/DadosColab', {
    token,
    query: { email },
  });
  const { body: empresa } = await stack.call<{ nome: string; plano_nome: string }>(
    'GET',
    `/empresa_nome_plano/${dados.empresaId}`,
  );
  return { ...funcionarioCookies(dados), empresaNome: empresa.nome, plano_nome: empresa.plano_nome };
}

async function empresaValues(stack: TestStack, token: string, email: string): Promise<Values> {
  const { body } = await stack.call<{ empresaId: string }>('GET', '/empresaId', { token, query: { email } });
  return { empresaId: body.empresaId, empresaEmail: email };
}

const DAY_S = 86_400;

/**
 * What signing in leaves in a browser, without a page: a page costs half a second of CPU. e2e/session.test.ts checks that
 * signing in leaves exactly this.
 */
export async function sessionState(stack: TestStack, { email, senha = PASSWORD }: Person): Promise<State> {
  const { token, refreshToken, entityType } = await stack.login(email, senha);
  const own = entityType === 'empresa' ? empresaValues : funcionarioValues;
  const values = { token, refreshToken, entityType, user: entityType, ...(await own(stack, token, email)) };
  const { hostname } = new URL(stack.url);
  return {
    cookies: Object.entries(values)
      .filter(([, value]) => value !== null && value !== undefined)
      .map(([name, value]) => ({
        name,
        value: encodeURIComponent(String(value)),
        domain: hostname,
        path: '/',
        expires: Math.floor(Date.now() / 1000) + (name === 'token' ? 1 : 7) * DAY_S,
        httpOnly: false,
        secure: false,
        sameSite: 'Lax' as const,
      })),
    // The remembered choice matters only if it was made; storing it takes a page of the browser.
    origins: [],
  };
}
