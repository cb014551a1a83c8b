import { escapeHtml, page } from '../page.ts';
import { piecesOf } from './little-text.ts';
import type { LinkedinState, Post } from './state.ts';

export interface ShownMedia {
  readonly id: string;
  readonly contentType: string;
  readonly url: string;
  readonly bytes: number;
  readonly alt?: string | undefined;
}

/** A post's media with the addresses at which the emulator serves them. */
export const shownMedia = (state: LinkedinState, base: string, post: Post): ShownMedia[] =>
  post.media.flatMap(({ urn, alt }) => {
    const content = state.contents.get(urn);
    if (!content) return [];
    const { contentType, file, bytes } = content;
    return [{ id: urn, contentType, url: `${base}/midias/${file}`, bytes, ...(alt ? { alt } : {}) }];
  });

const dateOf = (iso: string) =>
  new Date(iso).toLocaleString('pt-BR', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'America/Sao_Paulo',
  });

const HOSTED = /https?:\/\/[\w.:-]+\/[\w/-]+/g;

/** A post's text as LinkedIn draws it: hashtags and mentions stand out, and mentions lead to their page. */
const drawn = (commentary: string): string =>
  piecesOf(commentary)
    .map(({ kind, text, urn = '' }) => {
      const shown = escapeHtml(text);
      if (kind === 'hashtag') return `<b>${shown}</b>`;
      if (kind === 'text') return shown.replace(HOSTED, '<a href="$&">$&</a>');
      return `<a href="https://www.linkedin.com/company/${urn.split(':').at(-1)}"><b>${shown}</b></a>`;
    })
    .join('');

function card(post: Post, media: readonly ShownMedia[], link?: string): string {
  const text = drawn(post.commentary);
  const pieces = media.map(({ contentType, url, alt }) =>
    contentType.startsWith('video/')
      ? `<video controls preload="metadata" src="${escapeHtml(url)}"></video>`
      : `<img src="${escapeHtml(url)}" alt="${escapeHtml(alt ?? '')}">`,
  );
  const { article } = post;
  const linked = article
    ? `<p><a href="${escapeHtml(article.source)}"><b>${escapeHtml(article.title)}</b>${article.description ? `<br>${escapeHtml(article.description)}` : ''}<br>${escapeHtml(new URL(article.source).host)}</a></p>`
    : '';
  const when = `<time datetime="${post.at}">${dateOf(post.at)} · Público</time>`;
  return `<article><p><b>${escapeHtml(post.name)}</b><br>${link ? `<a href="${escapeHtml(link)}">${when}</a>` : when}</p>
<p style="white-space:pre-wrap;overflow-wrap:anywhere">${text}</p>${pieces.join('')}${linked}</article>`;
}

/** The page at a post's linkedinPostURL. */
export function postPage(post: Post, media: readonly ShownMedia[]): string {
  return page(`${post.name} no LinkedIn`, card(post, media));
}

/** All posts, newest first. */
export function feedPage(posts: readonly { post: Post; media: ShownMedia[]; url: string }[]): string {
  const cards = posts.map(({ post, media, url }) => card(post, media, url)).join('');
  return page('Publicações no LinkedIn', cards || '<h1>Nada publicado ainda</h1>');
}

export const missingPage = (): string =>
  page('Publicação não encontrada', '<h1>Publicação não encontrada</h1>');
