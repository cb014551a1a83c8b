import type { IncomingMessage, ServerResponse } from 'node:http';
import { basename } from 'node:path';
import { readJson, sendFile, sendHtml, sendJson } from '../../http-util.ts';
import type { EmulatorContext } from '../types.ts';
import { mediaPath } from './assets.ts';
import { displayedText } from './little-text.ts';
import { feedPage, missingPage, postPage, shownMedia } from './pages.ts';
import { type LinkedinState, type Post, sha256 } from './state.ts';

const baseOf = (context: EmulatorContext) => `${context.publicUrl}/__local/linkedin`;
const newestFirst = (state: LinkedinState) => [...state.posts.values()].reverse();
const urlOf = (base: string, post: Post) => `${base}/feed/update/${post.urn}/`;

/** GET /posts: published posts, with the commentary as received and the text as readers see it. */
export function listPosts(context: EmulatorContext, state: LinkedinState, res: ServerResponse): void {
  const base = baseOf(context);
  const rows = newestFirst(state).map((post) => ({
    id: post.urn,
    author: post.author,
    commentary: post.commentary,
    texto: displayedText(post.commentary),
    media: shownMedia(state, base, post),
    ...(post.article && { article: post.article }),
    url: urlOf(base, post),
    at: post.at,
  }));
  sendJson(res, 200, rows);
}

/** POST /posts: adds existing posts, for the demo's past. */
export async function importPosts(
  state: LinkedinState,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const { posts = [] } = (await readJson(req)) as {
    posts?: Omit<Post, 'author' | 'media' | 'fingerprint'>[];
  };
  for (const post of posts)
    state.record({ ...post, type: 'post', author: '', media: [], fingerprint: sha256(post.urn) });
  sendJson(res, 200, { posts: posts.length });
}

/** POST /paginas {id, nome}: makes an organisation known, whose mentions need this name from now on. */
export async function addPage(
  state: LinkedinState,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const { id, nome } = await readJson(req);
  state.record({ type: 'page', urn: `urn:li:organization:${id}`, name: String(nome) });
  sendJson(res, 200, {});
}

/** The post's page, and the feed of all posts. */
export function showPost(
  context: EmulatorContext,
  state: LinkedinState,
  path: string,
  res: ServerResponse,
): void {
  const urn = decodeURIComponent(path.replace(/^\/feed\/update\//, '').replace(/\/$/, ''));
  const post = state.posts.get(urn);
  if (post) sendHtml(res, 200, postPage(post, shownMedia(state, baseOf(context), post)));
  else sendHtml(res, 404, missingPage());
}

export function showFeed(context: EmulatorContext, state: LinkedinState, res: ServerResponse): void {
  const base = baseOf(context);
  const posts = newestFirst(state)
    .slice(0, 50)
    .map((post) => ({ post, media: shownMedia(state, base, post), url: urlOf(base, post) }));
  sendHtml(res, 200, feedPage(posts));
}

const TYPES: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  mp4: 'video/mp4',
};

export function serveMedia(
  context: EmulatorContext,
  path: string,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const file = basename(path);
  const type = TYPES[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
  return sendFile(req, res, mediaPath(context, file), type);
}

/** POST /revogar {email}: revokes the employee's permission on LinkedIn's side. */
export async function revoke(
  context: EmulatorContext,
  state: LinkedinState,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const { email } = await readJson(req);
  const account =
    typeof email === 'string' ? await context.contaIdByEmail(email.trim().toLowerCase()) : undefined;
  if (!account) return sendJson(res, 404, { error: 'Nenhuma conta com este e-mail.' });
  const revogados = [...state.tokens.values()].filter((token) => token.account === account && !token.revoked);
  state.record({ type: 'revoked', account });
  sendJson(res, 200, { revogados: revogados.length });
}
