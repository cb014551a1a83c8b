// @process without-stack

import { beforeEach, expect, it, vi } from 'vitest';
import { fakeToken, installBrowser } from '../support/browser.ts';

const jar = installBrowser();
const { signIn } = await import('#lib/session/sign-in.ts');
const { currentSession } = await import('#lib/session/session-store.ts');

beforeEach(() => void jar.kept.clear());

it('an employee has a session once everything of it is there, not before', async () => {
  const token = fakeToken({ exp: Date.now() / 1000 + 3600 });
  const answers: Record<string, object> = {
    '/v1/login': { token, refreshToken: 'renova', entityType: 'funcionario' },
    '/v1/DadosColab': {
      IdFuncionario: 'F1',
      empresaId: 'E1',
      dataAdmissao: '2024-03-01T00:00:00.000Z',
      ups: 5,
    },
    '/v1/empresa_nome_plano/E1': { nome: 'Aurora', plano_nome: 'experience' },
  };
  const sessions: [string, boolean][] = [];
  vi.stubGlobal('fetch', async (url: URL | string) => {
    const { pathname } = new URL(String(url));
    sessions.push([pathname, currentSession() !== null]);
    return Response.json(answers[pathname]);
  });
  const session = await signIn('ana@exemplo.com.br', 'Senha123', false);
  expect(sessions).toEqual(Object.keys(answers).map((path) => [path, false]));
  expect(session).toEqual(currentSession());
  expect(jar.cookie).toContain('plano_nome=experience');
});
