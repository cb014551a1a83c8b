import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Fonte, Post } from '../../shared/routes/entities.ts';
import type { SignedIn } from './contas.ts';
import type { TestStack } from './stack.ts';

type Owner = Pick<SignedIn, 'token'>;

/** The demonstration's feed, which every stack serves. */
export const feedOf = ({ url }: Pick<TestStack, 'url'>): string => `${url}/__local/feeds/blog.xml`;

export interface FeedAnswer {
  status?: number;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** A company's own site on this machine: answers as configured by path, and remembers what was asked. */
export async function startSite() {
  const answers = new Map<
    string,
    FeedAnswer | ((headers: IncomingHttpHeaders) => FeedAnswer | Promise<FeedAnswer>)
  >();
  const asked: { path: string; headers: IncomingHttpHeaders }[] = [];
  const server = createServer(async (req, res) => {
    const path = req.url ?? '';
    asked.push({ path, headers: req.headers });
    const given = answers.get(path) ?? { status: 404 };
    const {
      status = 200,
      headers = {},
      body = '',
    } = typeof given === 'function' ? await given(req.headers) : given;
    res.writeHead(status, headers).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: (path: string) => `http://127.0.0.1:${port}${path}`,
    answer: (path: string, answer: Parameters<typeof answers.set>[1]) => answers.set(path, answer),
    timesAsked: (path: string) => asked.filter((one) => one.path === path).length,
    lastAsked: (path: string) => asked.findLast((one) => one.path === path)?.headers,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
export type Site = Awaited<ReturnType<typeof startSite>>;

export interface Entry {
  titulo: string;
  url?: string;
  guid?: string;
  resumo?: string;
  data?: string;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const element = (name: string, value: string | undefined) =>
  value === undefined ? '' : `<${name}>${escaped(value)}</${name}>`;

/** An RSS feed, in the order given. */
export const rss = (entries: readonly Entry[], titulo = 'Blog'): string =>
  `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel><title>${titulo}</title>${entries
    .map(
      (entry) =>
        `<item>${element('title', entry.titulo)}${element('link', entry.url)}${element('guid', entry.guid)}${element('pubDate', entry.data)}${element('description', entry.resumo)}</item>`,
    )
    .join('')}</channel></rss>`;

/** Entries numbered down to the first, as feeds have them. */
export const entries = (last: number, first = 1): Entry[] =>
  Array.from({ length: last - first + 1 }, (_, index) => {
    const number = last - index;
    const url = `https://blog.acme.com.br/${number}`;
    return { titulo: `Notícia ${number}`, url, guid: url, resumo: `Primeira frase da ${number}. Segunda.` };
  });

export interface MadeFonte {
  fonte: Fonte;
  previa: string[];
}

/** Adds a feed. Throws if refused. */
export async function newFonte(
  stack: TestStack,
  { token }: Owner,
  fonte: { url: string; nome?: string; tags?: string[] },
): Promise<MadeFonte> {
  const { status, body } = await stack.call<MadeFonte>('POST', '/api/fontes', { token, body: fonte });
  if (status !== 201) throw new Error(`fonte: ${status} ${JSON.stringify(body)}`);
  return body;
}

export async function fontesOf(stack: TestStack, { token }: Owner): Promise<Fonte[]> {
  const { body } = await stack.call<{ fontes: Fonte[] }>('GET', '/api/fontes', { token });
  return body.fontes;
}

/** Deletes every feed of a company, which may have ten at most. */
export async function withoutFontes(stack: TestStack, owner: Owner): Promise<void> {
  for (const { id } of await fontesOf(stack, owner))
    await stack.call('DELETE', `/api/fontes/${id}`, { token: owner.token });
}

/** A company's drafts, newest first. */
export async function draftsOf(
  stack: TestStack,
  { id, token }: Pick<SignedIn, 'id' | 'token'>,
): Promise<Post[]> {
  const rows: Post[] = [];
  let cursor: string | undefined;
  do {
    const { body } = await stack.call<{ rows: Post[]; nextCursor?: string }>('GET', '/posts', {
      token,
      query: { empresaId: id, situacao: 'rascunho', limit: '50', ...(cursor && { cursor }) },
    });
    rows.push(...body.rows);
    cursor = body.nextCursor;
  } while (cursor);
  return rows;
}

/** Runs the job of every hour. */
export const readFeeds = (stack: TestStack) => stack.tool('tarefas/ler-fontes');
