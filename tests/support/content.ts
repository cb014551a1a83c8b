import type { Post, Produto, Tag, Troca } from '../../shared/routes/entities.ts';
import type { SignedIn } from './contas.ts';
import type { TestStack } from './stack.ts';

/** Posts, products and exchanges made through the calls of the contract; each throws unless it works. */

type Body = Record<string, unknown>;

async function made<T>(what: string, call: Promise<{ status: number; body: T }>): Promise<T> {
  const { status, body } = await call;
  if (status >= 300) throw new Error(`${what}: ${status} ${JSON.stringify(body)}`);
  return body;
}

export async function newPost(stack: TestStack, empresa: SignedIn, extra: Body = {}): Promise<Post> {
  const body = { legenda: 'Novidade da semana', empresaId: empresa.empresaId, ups: 10, ...extra };
  const call = stack.call<{ post: Post }>('POST', '/createPost', { token: empresa.token, body });
  return (await made('post', call)).post;
}

export async function newProduct(stack: TestStack, empresa: SignedIn, extra: Body = {}): Promise<Produto> {
  const body = { nome: 'Caneca', valor_ups: 10, quantidade: 5, empresaId: empresa.empresaId, ...extra };
  const call = stack.call<{ produto: Produto }>('POST', '/api/novoproduto', { token: empresa.token, body });
  return (await made('product', call)).produto;
}

export async function newTag(stack: TestStack, empresa: SignedIn, nome: string): Promise<Tag> {
  const body = { nome, empresaId: empresa.empresaId };
  const call = stack.call<{ tag: Tag }>('POST', '/api/tags', { token: empresa.token, body });
  return (await made('tag', call)).tag;
}

export const exchange = (
  stack: TestStack,
  funcionario: SignedIn,
  produtoId: string,
  headers: Record<string, string> = {},
) =>
  stack.call<{ troca: Troca; ups: number; message: string; error?: string }>('POST', '/api/trocarups', {
    token: funcionario.token,
    query: { produtoId, funcionarioId: funcionario.id },
    headers,
  });

export async function newExchange(
  stack: TestStack,
  funcionario: SignedIn,
  produtoId: string,
): Promise<Troca> {
  return (await made('exchange', exchange(stack, funcionario, produtoId))).troca;
}
