import { dayOf, isExpired } from '../../../../shared/rules/dates.ts';
import { isForTeam } from '../../../../shared/rules/equipes.ts';
import { below } from '../../../platform/dynamodb/conditions.ts';
import { decodeCursor, encodeCursor, type PageRequest } from '../../../platform/dynamodb/cursor.ts';
import { queryFirst, queryPage } from '../../../platform/dynamodb/queries.ts';
import { findsWords } from '../../../platform/search.ts';
import { keyAt, type PostKey } from './place.ts';
import { notEndedBefore, type PostItem, visibleToTeams } from './posts.ts';
import { placesOf } from './team-post-rows.ts';

export interface FeedFilter {
  tag?: string | undefined;
  /** words of the caption */
  busca?: string | undefined;
}

interface Reader {
  id: string;
  empresaId: string;
  /** team whose posts the employee sees beside those for all employees */
  equipeId?: string | undefined;
}

/** Items that one request reads of a narrow index: half a read unit. */
const STRETCH = 35;
/** Whole posts that one request reads: three units. */
const FILTERED = 32;
/** Shares of other posts allowed between those of a page, so that one range read gets them all (getShares). */
const BETWEEN = 12;

/** Sorts after every place. */
const TOP = '~';

/**
 * Places of posts (place.ts), newest first. Nothing older than `upTo` was read; `upTo` is empty at the end of the list.
 */
export interface Stretch {
  places: string[];
  upTo: string;
  /** the posts, if they had to be read */
  items?: PostItem[];
}

type Part = 'pendentes' | 'compartilhados';

export interface FeedPage {
  pending: PostKey[];
  shared: PostKey[];
  /** shares of other posts between them */
  between: number;
  items: PostItem[] | undefined;
  nextCursor: string | undefined;
}

/**
 * A page of the posts an employee sees: unshared ones first, then the others, each newest first. Posts and shares are
 * read in parallel, both in the order of posts, up to a limit: a page may be short before the list ends.
 */
export async function listFeed(
  reader: Reader,
  { limit, cursor }: PageRequest,
  filter: FeedFilter,
  now: Date,
): Promise<FeedPage> {
  const from = decodeCursor(cursor, { visivel: reader.empresaId, parte: null, antes: null, algum: null });
  const before = from?.antes ?? '';
  const narrowed = Boolean(filter.tag || filter.busca);
  const [visible, published] = await Promise.all([
    narrowed ? visibleMatches(reader, before, filter, now) : visiblePlaces(reader, before, now),
    sharedPlaces(reader, before),
  ]);
  // Whether a share was found so far: without one there is no second part.
  const algum = published.places.length > 0 ? 'sim' : (from?.algum ?? 'nao');
  const known = laterOf(visible.upTo, published.upTo);
  const keysOf = (places: readonly string[]) => places.map((place) => keyAt(reader.empresaId, place));
  const page = (
    pending: readonly string[],
    shared: readonly string[],
    parte: Part,
    antes?: string,
  ): FeedPage => ({
    pending: keysOf(pending),
    shared: keysOf(shared),
    between: sharesBetween([...pending, ...shared], published.places),
    items: visible.items,
    nextCursor:
      antes === undefined ? undefined : encodeCursor({ visivel: reader.empresaId, parte, antes, algum }),
  });

  if (from?.parte === 'compartilhados') {
    // Shares older than the posts read: loading their posts tells whether they are still visible.
    const candidates = published.places.filter(
      (place) => visible.places.includes(place) || (!narrowed && place < visible.upTo),
    );
    const shown = nearby(candidates.slice(0, limit), published.places);
    const end = shown.length < candidates.length ? shown.at(-1) : narrowed ? known : published.upTo;
    return page([], shown, 'compartilhados', end || undefined);
  }

  const done = new Set(published.places);
  const candidates = visible.places.filter((place) => place >= known && !done.has(place));
  const shown = nearby(candidates.slice(0, limit), published.places);
  const end = shown.length < candidates.length ? shown.at(-1) : known;
  if (end) return page(shown, [], 'pendentes', end);
  if (before) return page(shown, [], 'compartilhados', algum === 'sim' ? TOP : undefined);
  // A short list has been read completely.
  const others = visible.places.filter((place) => done.has(place));
  const rest = published.places.length > BETWEEN ? [] : others.slice(0, limit - shown.length);
  return page(shown, rest, 'compartilhados', others.length > rest.length ? (rest.at(-1) ?? TOP) : undefined);
}

function sharesBetween(places: readonly string[], published: readonly string[]): number {
  const [oldest, ...others] = [...places].sort();
  const newest = others.at(-1);
  if (oldest === undefined || newest === undefined) return 0;
  return published.filter((place) => place > oldest && place < newest && !places.includes(place)).length;
}

/** The first places whose range contains few enough shares of other posts. */
function nearby(places: string[], published: readonly string[]): string[] {
  let few = places;
  while (sharesBetween(few, published) > BETWEEN) few = few.slice(0, -1);
  return few;
}

const laterOf = (a: string, b: string): string => (a > b ? a : b);

const startingBefore = (before: string) => (before ? below('lugar', before) : undefined);

/**
 * Places of the posts an employee sees: those for all employees and those of the team. The two lists are merged as far
 * as both were read.
 */
export async function visiblePlaces(
  { empresaId, equipeId }: Pick<Reader, 'empresaId' | 'equipeId'>,
  before: string,
  now: Date,
  limit = STRETCH,
): Promise<Stretch> {
  const [all, own] = await Promise.all([
    placesForAll(empresaId, before, now, limit),
    equipeId === undefined
      ? { places: [], upTo: '' }
      : placesOf({ empresaId, equipeId }, { before, limit, now }),
  ]);
  if (own.places.length === 0 && own.upTo === '') return all;
  const upTo = laterOf(all.upTo, own.upTo);
  const merged = [...all.places, ...own.places].filter((place) => place >= upTo);
  return { places: merged.sort((a, b) => (a < b ? 1 : -1)), upTo };
}

/** Whether any employee of the company sees a post; a post that ended today may still count. */
export async function hasVisiblePosts(empresaId: string): Promise<boolean> {
  const lists = [empresaId, visibleToTeams(empresaId)].map((visivel) =>
    queryFirst<PostKey>('posts', { index: 'visiveis', where: { visivel } }),
  );
  return (await Promise.all(lists)).some((found) => found !== undefined);
}

async function placesForAll(empresaId: string, before: string, now: Date, limit: number): Promise<Stretch> {
  const { items, lastKey } = await queryPage<Placed>('posts', {
    index: 'visiveis',
    where: { visivel: empresaId },
    range: startingBefore(before),
    filter: notEndedBefore(dayOf(now)),
    newestFirst: true,
    limit,
  });
  return stretchOf(items, lastKey);
}

/** Captions are read whole: an index of their words would cost hundreds of writes per post. */
async function visibleMatches(
  { empresaId, equipeId }: Reader,
  before: string,
  { tag, busca }: FeedFilter,
  now: Date,
): Promise<Stretch> {
  const { items, lastKey } = await queryPage<PostItem>('posts', {
    index: 'porEmpresa',
    where: { empresaId },
    range: startingBefore(before),
    newestFirst: true,
    limit: FILTERED,
  });
  const matches = items.filter(
    ({ visivel, validade, tags, legenda, equipes }) =>
      visivel !== undefined &&
      !isExpired(validade ?? null, now) &&
      isForTeam({ equipes }, equipeId) &&
      (!tag || tags.includes(tag)) &&
      (!busca || findsWords(busca, legenda)),
  );
  return { ...stretchOf(matches, lastKey), items: matches };
}

/** Places of the posts that an employee has shared. */
export async function sharedPlaces({ id }: Pick<Reader, 'id'>, before: string): Promise<Stretch> {
  const { items, lastKey } = await queryPage<Placed>('compartilhamentos', {
    index: 'publicados',
    where: { publicou: id },
    range: startingBefore(before),
    newestFirst: true,
    limit: STRETCH,
  });
  return stretchOf(items, lastKey);
}

type Placed = Pick<PostItem, 'lugar'>;

const stretchOf = (items: readonly Placed[], lastKey: Record<string, unknown> | undefined): Stretch => ({
  places: items.map(({ lugar }) => lugar),
  upTo: String(lastKey?.lugar ?? ''),
});
