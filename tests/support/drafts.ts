import type { Post } from '../../shared/routes/entities.ts';
import type { SignedIn } from './contas.ts';
import type { TestStack } from './stack.ts';

export type DraftAnswer = { post: Post; message?: string; campos?: Record<string, string>; codigo?: string };

/** Calls about drafts; by `own`, the file's company, unless another caller is given. */
export function draftCalls(stack: TestStack, own: () => SignedIn) {
  const create = (body: object, who = own(), headers = {}) =>
    stack.call<DraftAnswer>('POST', '/createPost', {
      token: who.token,
      body: { empresaId: who.empresaId, ...body },
      headers,
    });
  return {
    create,
    draftOf: async (body: object = {}) =>
      (await create({ situacao: 'rascunho', legenda: 'Ideia', ...body })).body.post,
    put: (id: string, body: object, who = own()) =>
      stack.call<DraftAnswer>('PUT', `/posts/${id}`, { token: who.token, body }),
    publish: (id: string, who = own()) =>
      stack.call<DraftAnswer>('POST', `/posts/${id}/publicar`, { token: who.token }),
    read: (id: string, who: SignedIn) => stack.call<Post>('GET', `/post/${id}`, { token: who.token }),
    listed: async (who: SignedIn, query: object = {}) =>
      (
        await stack.call<{ rows: Post[]; count: number; message?: string }>('GET', '/posts', {
          token: who.token,
          query: { empresaId: who.empresaId, limit: '50', ...query },
        })
      ).body,
    remove: (id: string) =>
      stack.call('DELETE', `/deletePost/${id}`, { token: own().token, query: { email: own().email } }),
  };
}
