import { isVideo, jpegTwinOf } from '../../shared/rules/media-paths.ts';
import { excerptOf } from '../posts/excerpt.ts';
import { isSeenBy } from '../posts/find.ts';
import type { FuncionarioItem } from '../store/funcionarios/funcionarios.ts';
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
/** Companies and teams whose posts are kept at hand at once. */
const KEPT = 200;

type Reader = Pick<FuncionarioItem, 'empresaId' | 'equipeId'>;

/** What employees of companies see, read once a company and team: people of one company come together. */
export function postsByEmpresa(now: Date): (reader: Reader) => Promise<Shown> {
  const kept = new Map<string, Promise<Shown>>();
  return (reader) => {
    const of = `${reader.empresaId}#${reader.equipeId ?? ''}`;
    const known = kept.get(of) ?? load(reader, now);
    if (kept.size >= KEPT) kept.clear();
    kept.set(of, known);
    return known;
  };
}

async function load(reader: Reader, now: Date): Promise<Shown> {
  const { empresaId } = reader;
  const { ids, upTo } = await visibleIds(reader, '', now);
  const found = await getPosts(ids.map((id) => ({ empresaId, id })));
  const posts = found
    .filter((post) => isSeenBy(post, reader, now))
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
