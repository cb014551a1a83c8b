import { isVideo, jpegTwinOf } from '../../shared/rules/media-paths.ts';
import { excerptOf } from '../posts/excerpt.ts';
import { isVisible } from '../posts/find.ts';
import { publishedIds, visibleIds } from '../store/posts/feed.ts';
import { getPosts } from '../store/posts/posts.ts';

/** A post as a digest shows it. */
export interface DigestPost {
  id: string;
  ups: number;
  trecho: string;
  /** path of a picture that every mail program can show; none where it has no image */
  imagem: string | undefined;
}

interface Shown {
  posts: DigestPost[];
  /** nothing older has been looked at */
  upTo: string;
}

/** Of the caption, as much as a row of a mail has room for. */
const EXCERPT = 90;
/** Companies whose posts are kept at hand at once. */
const KEPT = 200;

/** What employees of companies see, read once a company: people of one company come together. */
export function postsByEmpresa(now: Date): (empresaId: string) => Promise<Shown> {
  const kept = new Map<string, Promise<Shown>>();
  return (empresaId) => {
    const known = kept.get(empresaId) ?? load(empresaId, now);
    if (kept.size >= KEPT) kept.clear();
    kept.set(empresaId, known);
    return known;
  };
}

async function load(empresaId: string, now: Date): Promise<Shown> {
  const { ids, upTo } = await visibleIds({ empresaId }, '', now);
  const found = await getPosts(ids.map((id) => ({ empresaId, id })));
  const posts = found
    .filter((post) => isVisible(post, now))
    .map(({ id, ups, legenda, midias: [first] }) => ({
      id,
      ups,
      trecho: excerptOf(legenda, EXCERPT),
      imagem: first && !isVideo(first) ? jpegTwinOf(first) : undefined,
    }));
  return { posts, upTo };
}

/** Of the newest posts those that somebody has not shared, the newest first. */
export async function waitingFor(funcionarioId: string, { posts, upTo }: Shown): Promise<DigestPost[]> {
  if (posts.length === 0) return [];
  const published = await publishedIds({ id: funcionarioId }, '');
  const known = published.upTo > upTo ? published.upTo : upTo;
  return posts.filter(({ id }) => id >= known && !published.ids.includes(id));
}
