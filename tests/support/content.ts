import type { Post, Produto, Tag, Troca } from '../../shared/routes/entities.ts';
import type { SignedIn } from './people.ts';
import type { TestStack } from './stack.ts';

/** Posts, products and exchanges made through the calls of the contract; each throws unless it works. */

type Body = Record<string, unknown>;

async function made<T>(what: string, call: Promise<{ status: number; body: T }>): Promise<T> {
  const { status, body } = await call;
  if (status >= 300) throw new Error(`${what}: ${status} ${JSON.stringify(body)}`);
  return body;
}

export async function newPost(stack: TestStack, company: SignedIn, extra: Body = {}): Promise<Post> {
  const body = { legenda: 'Novidade da semana', empresaId: company.empresaId, ups: 10, ...extra };
  const call = stack.call<{ post: Post }>('POST', '/createPost', { token: company.token, body });
  return (await made('post', call)).post;
}

export async function newProduct(stack: TestStack, company: SignedIn, extra: Body = {}): Promise<Produto> {
  const body = { nome: 'Caneca', valor_ups: 10, quantidade: 5, empresaId: company.empresaId, ...extra };
  const call = stack.call<{ produto: Produto }>('POST', '/api/novoproduto', { token: company.token, body });
  return (await made('product', call)).produto;
}

export async function newTag(stack: TestStack, company: SignedIn, nome: string): Promise<Tag> {
  const body = { nome, empresaId: company.empresaId };
  const call = stack.call<{ tag: Tag }>('POST', '/api/tags', { token: company.token, body });
  return (await made('tag', call)).tag;
}

export const exchange = (
  stack: TestStack,
  employee: SignedIn,
  produtoId: string,
  headers: Record<string, string> = {},
) =>
  stack.call<{ troca: Troca; ups: number; message: string; error?: string }>('POST', '/api/trocarups', {
    token: employee.token,
    query: { produtoId, funcionarioId: employee.id },
    headers,
  });

export async function newExchange(stack: TestStack, employee: SignedIn, produtoId: string): Promise<Troca> {
  return (await made('exchange', exchange(stack, employee, produtoId))).troca;
}
