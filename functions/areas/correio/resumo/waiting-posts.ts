import { HOUR_MS } from '../../../../shared/rules/dates.ts';
import { isVideo, jpegTwinOf } from '../../../../shared/rules/media-paths.ts';
import type { FuncionarioItem } from '../../contas/index.ts';
import { excerptOf, getPosts, isVisibleTo, keyAt, sharedPlaces, visiblePlaces } from '../../posts/index.ts';

/** A post as a digest shows it. */
export interface DigestPost {
  id: string;
  /** its place in lists */
  lugar: string;
  ups: number;
  trecho: string;
  /** path of a JPEG, which every mail program shows; none without an image */
  imagem: string | undefined;
}

interface VisiblePosts {
  posts: DigestPost[];
  /** place of the oldest post read */
  upTo: string;
  /** when the oldest of them was published (ISO) */
  since: string;
}

/** Characters of the caption that fit a row of the mail. */
const EXCERPT = 90;
/** Companies and teams whose posts are cached. */
const MOST_CACHED = 200;

type PostReader = Pick<FuncionarioItem, 'empresaId' | 'equipeId'>;
type SharingRecord = Pick<FuncionarioItem, 'id' | 'totalCompartilhados' | 'ultimoCompartilhamento'>;

/** The posts that an employee sees, cached by company and team: employees of one company follow one another. */
export function postsByEmpresa(now: Date): (reader: PostReader) => Promise<VisiblePosts> {
  const cache = new Map<string, Promise<VisiblePosts>>();
  return (reader) => {
    const key = `${reader.empresaId}#${reader.equipeId ?? ''}`;
    const posts = cache.get(key) ?? loadVisiblePosts(reader, now);
    if (cache.size >= MOST_CACHED) cache.clear();
    cache.set(key, posts);
    return posts;
  };
}

async function loadVisiblePosts(reader: PostReader, now: Date): Promise<VisiblePosts> {
  const { empresaId } = reader;
  const { places, upTo } = await visiblePlaces(reader, '', now);
  const found = await getPosts(places.map((place) => keyAt(empresaId, place)));
  const posts = found
    .filter((post) => isVisibleTo(post, reader, now))
    .map(({ id, lugar, ups, legenda, midias: [first] }) => ({
      id,
      lugar,
      ups,
      trecho: excerptOf(legenda, EXCERPT),
      imagem: first && !isVideo(first) ? jpegTwinOf(first) : undefined,
    }));
  const since = found.map(({ createdAt }) => createdAt).sort()[0] ?? '';
  return { posts, upTo, since };
}

/** The newest posts that an employee has not shared, newest first. */
export async function waitingFor(
  person: SharingRecord,
  { posts, upTo, since }: VisiblePosts,
): Promise<DigestPost[]> {
  if (posts.length === 0 || !hasSharedSince(person, since)) return posts;
  const shared = await sharedPlaces(person, '');
  const readBackTo = shared.upTo > upTo ? shared.upTo : upTo;
  return posts.filter(({ lugar }) => lugar >= readBackTo && !shared.places.includes(lugar));
}

/** Shares may be recorded slightly out of order, so the instant stored last is not always the latest. */
const OUT_OF_TURN_MS = HOUR_MS;

/** Whether the employee may have shared one of the posts. For most, the record alone excludes it. */
function hasSharedSince(
  { totalCompartilhados, ultimoCompartilhamento }: SharingRecord,
  since: string,
): boolean {
  if (!totalCompartilhados) return false;
  // Shares long ago may have left no instant.
  if (ultimoCompartilhamento === undefined) return true;
  return Date.parse(ultimoCompartilhamento) + OUT_OF_TURN_MS >= Date.parse(since);
}
