import { addMs, dayOf } from '../../../shared/rules/dates.ts';
import { DRAFTS_A_DAY, FIRST_DRAFTS, MOST_DRAFTS } from '../../../shared/rules/fontes.ts';
import type { Write } from '../../platform/dynamodb/commands.ts';
import { newUlid } from '../../platform/dynamodb/ids.ts';
import type { EmpresaItem } from '../contas/index.ts';
import { type NewDraft, recordDrafts } from '../posts/index.ts';
import { draftOf, tagsOf } from './draft.ts';
import { type Marks, unseen, withSeen } from './feed-marks.ts';
import type { Validators } from './fetch.ts';
import type { Feed, FeedItem } from './items.ts';
import type { FonteItem, Progress } from './store/fontes.ts';

interface ReadFeed {
  feed: Feed;
  validators: Validators;
}

interface Reader {
  fonte: Pick<FonteItem, 'id' | 'url' | 'tags'> & Partial<Pick<FonteItem, 'dia' | 'doDia'>>;
  marks: Marks;
  empresa: EmpresaItem;
  /** of a new address: items beyond the first drafts never become any */
  isFirst: boolean;
  now: Date;
}

/** The changes that a reading makes, to be written in one transaction. */
export interface ReadingPlan {
  progress: Progress;
  marks: Marks;
  drafts: readonly Write[];
}

/** How many drafts a company's feeds may still make. */
export const roomOf = ({ rascunhos = 0 }: Pick<EmpresaItem, 'rascunhos'>): number =>
  Math.max(0, MOST_DRAFTS - rascunhos);

/**
 * Decides which items become drafts: the newest, within the day's number and the company's room. Others stay unseen, so that
 * they come another day, and the feed's validators are dropped, so that it sends them again.
 */
export async function planReading(
  { feed, validators }: ReadFeed,
  { fonte, marks, empresa, isFirst, now }: Reader,
): Promise<ReadingPlan> {
  const dia = dayOf(now);
  const today = fonte.dia === dia ? (fonte.doDia ?? 0) : 0;
  const most = Math.min(isFirst ? FIRST_DRAFTS : DRAFTS_A_DAY, DRAFTS_A_DAY - today, roomOf(empresa));
  const fresh = unseen(feed.items, marks);
  const tags = fresh.length > 0 ? await tagsOf(fonte, empresa) : [];
  const { drafts, left } = draftsOf(fresh, most, (item, index) =>
    // The newest item gets the greatest id: drafts are listed by it.
    draftOf(item, { fonte, empresa, tags, id: newUlid(addMs(now, -index)), now }),
  );
  const waiting = new Set(isFirst ? [] : left);
  const seen = feed.items.filter((item) => !waiting.has(item));
  const kept = waiting.size > 0 ? { etag: undefined, modificadaEm: undefined } : validators;
  const at = now.toISOString();
  return {
    progress: { lidaEm: at, ultimaLeitura: at, dia, doDia: today + drafts.length, ...kept },
    marks: withSeen(marks, seen, now),
    drafts: recordDrafts(empresa, drafts, MOST_DRAFTS),
  };
}

function draftsOf(
  items: readonly FeedItem[],
  most: number,
  make: (item: FeedItem, index: number) => NewDraft | undefined,
): { drafts: NewDraft[]; left: readonly FeedItem[] } {
  const drafts: NewDraft[] = [];
  for (const [index, item] of items.entries()) {
    if (drafts.length >= most) return { drafts, left: items.slice(index) };
    const draft = make(item, drafts.length);
    if (draft) drafts.push(draft);
  }
  return { drafts, left: [] };
}
