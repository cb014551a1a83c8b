import { escapeHtml, page } from '../page.ts';
import { displayedText } from './little-text.ts';
import type { LinkedinState, Post } from './state.ts';

const CSS = `
.post{margin-bottom:20px}
.post header{display:flex;gap:12px;align-items:center;padding:16px 18px 8px}
.face{flex:none;width:44px;height:44px;border-radius:50%;display:grid;place-items:center;font-weight:700;color:#fff}
.who{font-weight:600;line-height:1.3}
.text{padding:4px 18px 16px;white-space:pre-wrap;overflow-wrap:anywhere}
.text b{color:var(--accent);font-weight:600}
.media{display:grid;gap:2px;background:var(--line)}
.media.many{grid-template-columns:1fr 1fr}
.media img,.media video{display:block;width:100%;background:#0003;object-fit:cover}
.media.many img{aspect-ratio:1}
.text a{color:var(--accent);overflow-wrap:anywhere}
.link{display:block;margin:0 18px 16px;padding:12px 14px;border:1px solid var(--line);border-radius:8px;color:inherit;text-decoration:none}
.link b,.link span{display:block}
.link b{font-weight:600}
footer{display:flex;justify-content:space-around;border-top:1px solid var(--line);padding:10px;color:var(--soft);font-size:14px}
.empty{padding:48px 24px;text-align:center}`;

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

const colourOf = (name: string) =>
  `hsl(${[...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0) * 7, 0) % 360} 48% 42%)`;
const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
const dateOf = (iso: string) =>
  new Date(iso).toLocaleString('pt-BR', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'America/Sao_Paulo',
  });

function card(post: Post, media: readonly ShownMedia[], link?: string): string {
  const text = escapeHtml(displayedText(post.commentary))
    .replace(/#[\p{L}\p{N}]+/gu, '<b>$&</b>')
    .replace(/https?:\/\/[\w.:-]+\/[\w/-]+/g, '<a href="$&">$&</a>');
  const pieces = media.map(({ contentType, url, alt }) =>
    contentType.startsWith('video/')
      ? `<video controls preload="metadata" src="${escapeHtml(url)}"></video>`
      : `<img src="${escapeHtml(url)}" alt="${escapeHtml(alt ?? '')}">`,
  );
  const gallery = pieces.length
    ? `<div class="media${pieces.length > 1 ? ' many' : ''}">${pieces.join('')}</div>`
    : '';
  const { article } = post;
  const linked = article
    ? `<a class="link" href="${escapeHtml(article.source)}"><b>${escapeHtml(article.title)}</b>${article.description ? `<span>${escapeHtml(article.description)}</span> ` : ''}<span class="soft">${escapeHtml(new URL(article.source).host)}</span></a>`
    : '';
  const when = `<time class="soft" datetime="${post.at}">${dateOf(post.at)} · Público</time>`;
  return `<article class="card post"><header>
<span class="face" style="background:${colourOf(post.name)}" aria-hidden="true">${escapeHtml(initialsOf(post.name))}</span>
<div><div class="who">${escapeHtml(post.name)}</div>${link ? `<a href="${escapeHtml(link)}">${when}</a>` : when}</div></header>
<div class="text">${text}</div>${gallery}${linked}
<footer aria-hidden="true"><span>Gostei</span><span>Comentar</span><span>Compartilhar</span></footer></article>`;
}

/** The page at a post's linkedinPostURL. */
export function postPage(post: Post, media: readonly ShownMedia[]): string {
  return page(`${post.name} no LinkedIn`, card(post, media), CSS);
}

/** All posts, newest first. */
export function feedPage(posts: readonly { post: Post; media: ShownMedia[]; url: string }[]): string {
  const cards = posts.map(({ post, media, url }) => card(post, media, url)).join('');
  const empty =
    '<div class="card empty"><h1>Nada publicado ainda</h1><p class="soft">Compartilhe um post para vê-lo aqui.</p></div>';
  return page('Publicações no LinkedIn', cards || empty, CSS);
}

export const missingPage = (): string =>
  page('Publicação não encontrada', '<div class="card empty"><h1>Publicação não encontrada</h1></div>', CSS);
