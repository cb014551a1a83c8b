import { HOUR_MS } from '../../../../shared/rules/dates.ts';
import { isVideo, jpegTwinOf } from '../../../../shared/rules/media-paths.ts';
import type { FuncionarioItem } from '../../funcionarios/index.ts';
import { excerptOf, getPosts, isVisibleTo, publishedIds, visibleIds } from '../../posts/index.ts';

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
  /** when the first of them was published (ISO) */
  since: string;
}

/** Of the caption, as much as a row of a mail has room for. */
const EXCERPT = 90;
/** Companies and teams whose posts are kept at hand at once. */
const KEPT = 200;

type Reader = Pick<FuncionarioItem, 'empresaId' | 'equipeId'>;
type Sharer = Pick<FuncionarioItem, 'id' | 'totalCompartilhados' | 'ultimoCompartilhamento'>;

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
    .filter((post) => isVisibleTo(post, reader, now))
    .map(({ id, ups, legenda, midias: [first] }) => ({
      id,
      ups,
      trecho: excerptOf(legenda, EXCERPT),
      imagem: first && !isVideo(first) ? jpegTwinOf(first) : undefined,
    }));
  const since = found.map(({ createdAt }) => createdAt).sort()[0] ?? '';
  return { posts, upTo, since };
}

/** Of the newest posts those that somebody has not shared, the newest first. */
export async function waitingFor(person: Sharer, { posts, upTo, since }: Shown): Promise<DigestPost[]> {
  if (posts.length === 0 || !hasSharedSince(person, since)) return posts;
  const published = await publishedIds(person, '');
  const known = published.upTo > upTo ? published.upTo : upTo;
  return posts.filter(({ id }) => id >= known && !published.ids.includes(id));
}

/** Shares may be recorded a little out of turn: the instant that was noted last is not always the latest. */
const OUT_OF_TURN_MS = HOUR_MS;

/** Whether somebody may have shared one of the posts. The record alone says no of most people. */
function hasSharedSince({ totalCompartilhados, ultimoCompartilhamento }: Sharer, since: string): boolean {
  if (!totalCompartilhados) return false;
  // Of shares long ago the instant may not be noted.
  if (ultimoCompartilhamento === undefined) return true;
  return Date.parse(ultimoCompartilhamento) + OUT_OF_TURN_MS >= Date.parse(since);
}
