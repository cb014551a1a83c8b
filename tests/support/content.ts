import type { Equipe, Post, Produto, Sugestao, Tag, Troca } from '../../shared/routes/entities.ts';
import type { SignedIn } from './contas.ts';
import type { TestStack } from './stack.ts';
import { until } from './until.ts';
import { type Sent, upload } from './uploads.ts';

/** Posts, products and exchanges created through the API; each throws if refused. */

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

/** Waits until employees see a post: a video is converted only once a post uses it. Throws if it was refused. */
export const visiblePost = (
  stack: TestStack,
  empresa: Pick<SignedIn, 'token'>,
  postId: string,
): Promise<Post> =>
  until(`post ${postId} to show`, async () => {
    const { body } = await stack.call<Post>('GET', `/post/${postId}`, { token: empresa.token });
    if (body.midiasEstado === 'rejeitadas') throw new Error(`post ${postId}: ${body.midiasMotivo}`);
    return body.midiasEstado === 'prontas' ? body : undefined;
  });

/** A post with one video, uploaded and converted. */
export async function newVideoPost(stack: TestStack, empresa: SignedIn, sent: Sent) {
  const done = await upload(stack, empresa.token, sent);
  const { id } = await newPost(stack, empresa, { midias: [done.key] });
  const post = await visiblePost(stack, empresa, id);
  return { ...done, path: String(JSON.parse(post.midias)[0]), post };
}

export async function newProduct(stack: TestStack, empresa: SignedIn, extra: Body = {}): Promise<Produto> {
  const body = { nome: 'Caneca', valor_ups: 10, quantidade: 5, empresaId: empresa.empresaId, ...extra };
  const call = stack.call<{ produto: Produto }>('POST', '/api/novoproduto', { token: empresa.token, body });
  return (await made('product', call)).produto;
}

/** A voucher with these codes. */
export async function newVoucher(
  stack: TestStack,
  empresa: SignedIn,
  codigos: readonly string[] = [],
  extra: Body = {},
): Promise<Produto> {
  const voucher = await newProduct(stack, empresa, {
    nome: 'Vale-presente',
    tipo: 'vale',
    quantidade: undefined,
    ...extra,
  });
  if (codigos.length > 0) await made('codes', addCodes(stack, empresa, voucher.id, codigos));
  return voucher;
}

export const addCodes = (stack: TestStack, empresa: SignedIn, id: string, codigos: readonly unknown[]) =>
  stack.call<{ incluidos: number; repetidos: number }>('POST', `/api/produtos/${id}/codigos`, {
    token: empresa.token,
    body: { codigos },
  });

export async function newTag(stack: TestStack, empresa: SignedIn, nome: string): Promise<Tag> {
  const body = { nome, empresaId: empresa.empresaId };
  const call = stack.call<{ tag: Tag }>('POST', '/api/tags', { token: empresa.token, body });
  return (await made('tag', call)).tag;
}

let equipes = 0;

/** A team of a company, with a new name unless one is given. */
export async function newEquipe(stack: TestStack, empresa: SignedIn, nome?: string): Promise<Equipe> {
  equipes += 1;
  const body = { nome: nome ?? `Equipe ${equipes}` };
  const call = stack.call<{ equipe: Equipe }>('POST', '/api/equipes', { token: empresa.token, body });
  return (await made('team', call)).equipe;
}

/** Moves an employee to a team, or to none. */
export async function moveTo(
  stack: TestStack,
  empresa: SignedIn,
  funcionarioId: string,
  equipeId: string | null,
): Promise<void> {
  const { token } = empresa;
  await made('move', stack.call('PUT', `/funcionarios/${funcionarioId}`, { token, body: { equipeId } }));
}

export async function newSuggestion(
  stack: TestStack,
  by: Pick<SignedIn, 'token'>,
  extra: Body = {},
): Promise<Sugestao> {
  const body = { legenda: 'Um post que eu gostaria de ver', ...extra };
  const call = stack.call<{ sugestao: Sugestao }>('POST', '/api/sugestoes', { token: by.token, body });
  return (await made('suggestion', call)).sugestao;
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
