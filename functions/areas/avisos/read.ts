import type { Aviso } from '../../../shared/routes/avisos.ts';
import type { PageRequest } from '../../platform/dynamodb/cursor.ts';
import { ownerIdOf } from '../../platform/http/principal.ts';
import { type Caller, recordOf } from '../access/index.ts';
import type { FuncionarioItem } from '../funcionarios/index.ts';
import { type Stretch, visibleIds } from '../posts/index.ts';
import { type AvisoItem, beforeOf, cursorBefore, listAvisos } from './store/avisos.ts';
import { postsOf } from './store/posts.ts';
import { WORDS } from './words.ts';

/** What the first look reads of each list: half a read unit. */
const LOOK = 12;
/** What is counted beyond that where all of it is unread, for who reads them. */
const COUNTED = 100;
/** Whoever asks for no more than this wants the count: the bell, on every page. It says no more than “9+”. */
const BELL = 1;

interface Seen {
  /** newest first, without posts that nobody sees any more */
  items: AvisoItem[];
  /** everything newer than this has been looked at; empty where the list has ended */
  upTo: string;
}

/** The lists that an account's notices come from: its own or its company's, and of an employee that of the posts. */
const sourcesOf = (caller: Caller): string[] => [
  ownerIdOf(caller),
  ...(caller.role === 'funcionario' ? postSourcesOf(caller.funcionario) : []),
];

const postSourcesOf = ({ empresaId, equipeId }: FuncionarioItem): string[] => [
  postsOf(empresaId),
  ...(equipeId === undefined ? [] : [postsOf(empresaId, equipeId)]),
];

/** Before the first mark: what was told before the account was there. */
export const readUpTo = (caller: Caller): string => recordOf(caller).avisosLidosAte ?? caller.id;

/** Reads stretches of an account's lists; posts are asked for once, to leave out those that nobody sees any more. */
function reader(caller: Caller, now: Date) {
  let visible: Promise<Stretch> | undefined;
  const seenBy = caller.role === 'funcionario' ? caller.funcionario : caller;
  const isShown = ({ tipo, dados: { postId } }: AvisoItem, { ids, upTo }: Stretch) =>
    tipo !== 'post_novo' || ids.includes(String(postId)) || String(postId) < upTo;
  return (before: string | undefined, limit: number): Promise<Seen[]> =>
    Promise.all(
      sourcesOf(caller).map(async (source) => {
        const ofPosts = source !== ownerIdOf(caller);
        if (ofPosts) visible ??= visibleIds(seenBy, '', now);
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
  const look = reader(caller, now);
  const [newest, page] = await Promise.all([
    look(undefined, before ? LOOK : Math.max(LOOK, limit + 1)),
    before ? look(before, limit + 1) : undefined,
  ]);
  const lists = page ?? newest;
  // What lies further back in one list than the other was read is for the next page.
  const known =
    lists
      .map(({ upTo }) => upTo)
      .sort()
      .at(-1) ?? '';
  const candidates = lists
    .flatMap(({ items }) => items)
    .filter(({ id }) => id >= known)
    .sort((a, b) => (a.id < b.id ? 1 : -1));
  const shown = candidates.slice(0, limit);
  const end = shown.length < candidates.length ? shown.at(-1)?.id : known;
  return {
    avisos: shown.map((item) => toAviso(item, mark)),
    naoLidos: limit <= BELL ? unreadIn(newest, mark) : await countUnread(newest, mark, look),
    nextCursor: end ? cursorBefore(end) : undefined,
  };
}

/** How many notices of an account are newer than a mark. */
export async function unreadOf(caller: Caller, mark: string, now: Date): Promise<number> {
  const look = reader(caller, now);
  return countUnread(await look(undefined, LOOK), mark, look);
}

const unreadIn = (lists: Seen[], mark: string): number =>
  lists.flatMap(({ items }) => items).filter(({ id }) => id > mark).length;

/** One look is enough, unless somebody was away for long. */
async function countUnread(newest: Seen[], mark: string, look: ReturnType<typeof reader>): Promise<number> {
  const isAll = newest.every(({ upTo }) => upTo <= mark);
  return unreadIn(isAll ? newest : await look(undefined, COUNTED), mark);
}

function toAviso({ id, tipo, dados, data }: AvisoItem, mark: string): Aviso {
  const { titulo, texto, url } = WORDS[tipo](dados);
  return { id, tipo, titulo, texto, url, data, lido: id <= mark };
}
