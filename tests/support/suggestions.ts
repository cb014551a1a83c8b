import type { Movimento, Post, Sugestao } from '../../shared/routes/entities.ts';
import { newFuncionario, type SignedIn } from './contas.ts';
import { tinyPng } from './images.ts';
import type { TestStack } from './stack.ts';
import { upload } from './uploads.ts';

export interface Answers {
  sugestao: Sugestao;
  post: Post;
  message?: string;
  campos?: Record<string, string>;
  codigo?: string;
}

/** Calls about suggestions in one company. */
export function suggestionsOf(stack: TestStack, company: () => SignedIn) {
  /** A new employee, for suggestions of its own. */
  const author = () => newFuncionario(stack, company(), 'autora');
  const suggest = (by: SignedIn, body: object, headers = {}) =>
    stack.call<Answers>('POST', '/api/sugestoes', { token: by.token, body, headers });
  const approve = (id: string, body: object = { ups: 10 }, { by = company(), headers = {} } = {}) =>
    stack.call<Answers>('POST', `/api/sugestoes/${id}/aprovar`, { token: by.token, body, headers });
  const refuse = (id: string, motivo: unknown = 'Já temos uma assim.', by = company()) =>
    stack.call<Answers>('POST', `/api/sugestoes/${id}/recusar`, { token: by.token, body: { motivo } });
  const list = async (by: SignedIn, query: Record<string, string> = {}) =>
    (
      await stack.call<{ sugestoes: Sugestao[]; nextCursor?: string }>('GET', '/api/sugestoes', {
        token: by.token,
        query: { empresaId: by.empresaId, ...query },
      })
    ).body;
  const own = async (by: SignedIn, id: string) => (await list(by)).sugestoes.find((each) => each.id === id);
  const balanceOf = async (who: SignedIn) =>
    (await stack.call('POST', '/updateUps', { token: who.token, body: { funcionarioId: who.id } })).body.ups;
  const statement = async (who: SignedIn) =>
    (await stack.call<{ movimentos: Movimento[] }>('GET', `/api/extrato/${who.id}`, { token: who.token }))
      .body.movimentos;
  const waiting = async () =>
    (
      await stack.call<{ sugestoesAbertas: number }>('GET', '/api/inicio', {
        token: company().token,
        query: { empresaId: company().id },
      })
    ).body.sugestoesAbertas;
  const sendPicture = async (by: SignedIn) =>
    upload(stack, by.token, {
      tipo: 'sugestao',
      nome: 'foto.png',
      contentType: 'image/png',
      bytes: await tinyPng(),
    });
  const leave = (who: SignedIn) =>
    stack.call('DELETE', `/funcionarios/${who.id}`, { token: company().token });
  return { author, suggest, approve, refuse, list, own, balanceOf, statement, waiting, sendPicture, leave };
}
