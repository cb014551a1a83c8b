import type { Aviso } from '../../../shared/routes/avisos.ts';
import type { PageRequest } from '../../platform/dynamodb/cursor.ts';
import { ownerIdOf } from '../../platform/http/principal.ts';
import { type Caller, recordOf } from '../access/index.ts';
import type { FuncionarioItem } from '../contas/index.ts';
import { type Stretch, visiblePlaces } from '../posts/index.ts';
import { withNames } from './notice-names.ts';
import { type NoticeFacts, WORDS } from './notice-words.ts';
import { type AvisoItem, beforeOf, cursorBefore, listAvisos } from './store/avisos.ts';
import { postsOf } from './store/read-posts.ts';

/** Notices that the first read takes from each list: half a read unit. */
const FIRST_READ = 12;
/** Notices read for the exact count, when all of the first read are unread. */
const MOST_COUNTED = 100;
/** The page size by which the bell asks for the count on every page; it shows at most “9+”. */
const BELL_LIMIT = 1;

interface ListPart {
  /** newest first, without posts that are no longer visible */
  items: AvisoItem[];
  /** id of the oldest notice read; empty at the end of the list */
  upTo: string;
}

/** The lists that an account's notices come from: its own or its company's; for an employee, the posts' too. */
const sourcesOf = (caller: Caller): string[] => [
  ownerIdOf(caller),
  ...(caller.role === 'funcionario' ? postSourcesOf(caller.funcionario) : []),
];

const postSourcesOf = ({ empresaId, equipeId }: FuncionarioItem): string[] => [
  postsOf(empresaId),
  ...(equipeId === undefined ? [] : [postsOf(empresaId, equipeId)]),
];

/** Until something is marked as read, notices older than the account count as read. */
export const readUpTo = (caller: Caller): string => recordOf(caller).avisosLidosAte ?? caller.id;

/** Reads parts of an account's lists, and leaves out posts that are no longer visible (queried once). */
function reader(caller: Caller, now: Date) {
  let visible: Promise<Stretch> | undefined;
  const seenBy = caller.role === 'funcionario' ? caller.funcionario : caller;
  const isShown = ({ tipo, dados: { lugar } }: AvisoItem, { places, upTo }: Stretch) =>
    tipo !== 'post_novo' || places.includes(String(lugar)) || String(lugar) < upTo;
  return (before: string | undefined, limit: number): Promise<ListPart[]> =>
    Promise.all(
      sourcesOf(caller).map(async (source) => {
        const ofPosts = source !== ownerIdOf(caller);
        if (ofPosts) visible ??= visiblePlaces(seenBy, '', now);
        const [{ items, upTo }, shown] = await Promise.all([
          listAvisos(source, { before, limit, now }),
          ofPosts ? visible : undefined,
        ]);
        return {
          items: shown ? items.filter((item) => isShown(item, shown)) : items,
          upTo,
        };
      }),
    );
}

/** A page of an account's notices, and how many are unread. Throws 400 for a made-up cursor. */
export async function readAvisos(caller: Caller, { limit, cursor }: PageRequest, now: Date) {
  const before = beforeOf(cursor);
  const mark = readUpTo(caller);
  const readLists = reader(caller, now);
  const [newest, page] = await Promise.all([
    readLists(undefined, before ? FIRST_READ : Math.max(FIRST_READ, limit + 1)),
    before ? readLists(before, limit + 1) : undefined,
  ]);
  const lists = page ?? newest;
  // Notices older than the shortest part belong to the next page.
  const readBackTo =
    lists
      .map(({ upTo }) => upTo)
      .sort()
      .at(-1) ?? '';
  const candidates = lists
    .flatMap(({ items }) => items)
    .filter(({ id }) => id >= readBackTo)
    .sort((a, b) => (a.id < b.id ? 1 : -1));
  const shown = candidates.slice(0, limit);
  const end = shown.length < candidates.length ? shown.at(-1)?.id : readBackTo;
  const facts = await withNames(
    caller.empresaId,
    shown.map(({ dados }) => dados),
  );
  return {
    avisos: shown.map((item, at) => toAviso(item, facts[at] ?? item.dados, mark)),
    naoLidos: limit <= BELL_LIMIT ? unreadIn(newest, mark) : await countUnread(newest, mark, readLists),
    nextCursor: end ? cursorBefore(end) : undefined,
  };
}

export async function unreadOf(caller: Caller, mark: string, now: Date): Promise<number> {
  const readLists = reader(caller, now);
  return countUnread(await readLists(undefined, FIRST_READ), mark, readLists);
}

const unreadIn = (lists: ListPart[], mark: string): number =>
  lists.flatMap(({ items }) => items).filter(({ id }) => id > mark).length;

/** Reads again only when the first read ended among unread notices. */
async function countUnread(
  newest: ListPart[],
  mark: string,
  readLists: ReturnType<typeof reader>,
): Promise<number> {
  const isAll = newest.every(({ upTo }) => upTo <= mark);
  return unreadIn(isAll ? newest : await readLists(undefined, MOST_COUNTED), mark);
}

function toAviso({ id, tipo, data }: AvisoItem, dados: NoticeFacts, mark: string): Aviso {
  const { titulo, texto, url } = WORDS[tipo](dados);
  return { id, tipo, titulo, texto, url, data, lido: id <= mark };
}
