import type { Sso } from '../../shared/routes/sso.ts';
import { PASSWORD, type SignedIn } from './contas.ts';
import type { TestStack } from './stack.ts';

interface Answer {
  sso: Sso;
  campos?: Record<string, string>;
}

/** What an owner does with a company's connection: connects, begins a test, and reads what it noted. */
export const ownerOf = (stack: TestStack, empresa: () => SignedIn) => ({
  put: async (body: object) => {
    const { token } = empresa();
    const proven = { ...body, senhaAtual: PASSWORD };
    const answer = await stack.call<Answer>('PUT', '/api/sso', { token, body: proven });
    return { status: answer.status, ...answer.body };
  },
  begin: async () =>
    (await stack.call<{ url: string }>('POST', '/api/sso/testar', { token: empresa().token })).body.url,
  outcome: async (answer: Response) => {
    const { token, id } = empresa();
    const { body } = await stack.call<Answer>('GET', '/api/sso', { token, query: { empresaId: id } });
    return { status: answer.status, page: await answer.text(), teste: body.sso.ultimoTeste };
  },
});
