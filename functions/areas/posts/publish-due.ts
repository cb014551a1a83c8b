import { AppError, isRefusal } from '../../../shared/errors.ts';
import { isExpired } from '../../../shared/rules/dates.ts';
import { blockedHost } from '../../../shared/rules/links.ts';
import { assertPostInPlan, hasRecurso } from '../../../shared/rules/planos.ts';
import { type HoldReason, missingIn } from '../../../shared/rules/scheduled-posts.ts';
import * as REFUSALS from '../../platform/refusals.ts';
import { type EmpresaItem, getEmpresa, isOpen } from '../contas/index.ts';
import { blockedHosts } from '../links/index.ts';
import { DraftChangedError, type DraftItem, getDrafts } from './store/drafts.ts';
import { type DuePost, endPosts, findUnchanged, HELD_AT_ONCE, holdPosts } from './store/find-due.ts';
import { PUBLISHED_AT_ONCE, postOf, publishPosts, roomThisMonth } from './store/store-publication.ts';

/**
 * Publishes a company's due posts as far as its monthly limit allows, and holds the rest back. Returns how many were
 * published. Safe to repeat or run concurrently: no post is published twice, and posts that changed in between wait
 * for the next run.
 */
export async function publishDue(empresaId: string, due: readonly DuePost[], now: Date): Promise<number> {
  const empresa = await getEmpresa(empresaId);
  // A deleted company, or one about to end: its employees could not share the post.
  if (!empresa || !isOpen(empresa)) return 0;
  const blocked = await blockedHosts(now);
  const asked = due.filter((post) => mayBeReleased(post, { empresa, blocked, now })).map(({ id }) => id);
  if (asked.length === 0) return 0;
  const waiting = (await getDrafts(asked, { fresh: true })).filter((draft) => isDue(draft, now));
  const ended = waiting.filter(({ validade }) => isExpired(validade ?? null, now));
  await expireDrafts(empresa, ended, now);
  const drafts = waiting.filter((draft) => !ended.includes(draft));
  const refused = new Map<HoldReason, DraftItem[]>();
  const ready: DraftItem[] = [];
  for (const draft of drafts) {
    const motivo = blockedHostIn(draft, blocked) ? 'link_bloqueado' : holdReasonOf(draft, empresa);
    if (motivo) refused.set(motivo, [...(refused.get(motivo) ?? []), draft]);
    else ready.push(draft);
  }
  const left = await publishReady(empresa, ready, now);
  for (const [motivo, held] of refused) await holdDrafts(empresa, held, { motivo, blocked, now });
  await holdDrafts(empresa, left.over, { motivo: 'limite_mensal', blocked, now });
  return left.published;
}

interface HoldContext {
  empresa: EmpresaItem;
  blocked: ReadonlySet<string>;
  now: Date;
}

/** Whether the reason that holds a post back may be gone. Decided without reading the post. */
function mayBeReleased({ bloqueio, bloqueadoNo }: DuePost, { empresa, blocked, now }: HoldContext): boolean {
  if (bloqueio === 'limite_mensal') return roomThisMonth(empresa, now) !== 0;
  if (bloqueio === 'link_bloqueado') return bloqueadoNo === undefined || !blocked.has(bloqueadoNo);
  return bloqueio !== 'plano' || bloqueadoNo !== empresa.plano_nome;
}

/** A post whose media are still being checked is not due. */
const isDue = ({ situacao, publicarEm, pendentes }: DraftItem, now: Date): boolean =>
  situacao === 'agendado' && publicarEm !== undefined && publicarEm <= now.toISOString() && !pendentes?.size;

const blockedHostIn = ({ link }: DraftItem, blocked: ReadonlySet<string>): string | undefined =>
  link === undefined ? undefined : blockedHost(link, blocked);

function holdReasonOf(draft: DraftItem, { plano_nome }: EmpresaItem): HoldReason | undefined {
  if (draft.motivo !== undefined) return 'midia_recusada';
  if (!hasRecurso(plano_nome, 'agendamento') || Object.keys(missingIn(draft)).length > 0) return 'plano';
  try {
    assertPostInPlan(plano_nome, { ...draft, ups: draft.ups ?? 0 });
    return undefined;
  } catch (error) {
    if (error instanceof AppError && error.kind === 'forbidden') return 'plano';
    throw error;
  }
}

interface Outcome {
  published: number;
  /** posts beyond the monthly limit */
  over: DraftItem[];
}

/** Attempts at one batch under contention. Then the batch is left to the next run and the following ones proceed. */
const TRIES = 5;

/**
 * Publishes in batches, each all or nothing. When a batch is refused because one of its posts or the remaining limit
 * changed, builds it again from the unchanged posts, up to the limit left.
 */
async function publishReady({ id }: EmpresaItem, ready: readonly DraftItem[], now: Date): Promise<Outcome> {
  let published = 0;
  let waiting = [...ready];
  for (let tries = 1; waiting.length > 0; tries += 1) {
    const empresa = await getEmpresa(id);
    if (!empresa) break;
    const room = roomThisMonth(empresa, now) ?? PUBLISHED_AT_ONCE;
    if (room === 0) return { published, over: waiting };
    const lot = waiting.slice(0, Math.min(room, PUBLISHED_AT_ONCE));
    const isOut = await publishBatch(empresa, lot, now);
    if (isOut) published += lot.length;
    if (isOut || tries === TRIES) {
      waiting = waiting.slice(lot.length);
      tries = 0;
    } else waiting = await findUnchanged(waiting);
  }
  return { published, over: [] };
}

/** False if the month has no room left for all of them, or one of the drafts changed. */
async function publishBatch(empresa: EmpresaItem, lot: readonly DraftItem[], now: Date): Promise<boolean> {
  try {
    await publishPosts(
      empresa,
      lot.map((draft) => ({ draft, post: postOf(draft, now) })),
      now,
    );
    return true;
  } catch (error) {
    if (error instanceof DraftChangedError || isRefusal(error, REFUSALS.postLimit)) return false;
    throw error;
  }
}

function expireDrafts(empresa: EmpresaItem, drafts: readonly DraftItem[], now: Date): Promise<void> {
  const isNews = ({ bloqueio }: DraftItem) => bloqueio === undefined;
  return inBatches(drafts, isNews, (lot, posts) => endPosts(empresa, lot, { posts, now }));
}

function holdDrafts(
  empresa: EmpresaItem,
  drafts: readonly DraftItem[],
  { motivo, blocked, now }: Omit<HoldContext, 'empresa'> & { motivo: HoldReason },
): Promise<void> {
  const isNews = ({ bloqueio }: DraftItem) => bloqueio !== motivo;
  const until = (draft: DraftItem) => blockedHostIn(draft, blocked) ?? empresa.plano_nome;
  return inBatches(drafts, isNews, (lot, posts) => holdPosts(empresa, lot, { motivo, until, posts, now }));
}

/**
 * Writes batch by batch. The first batch with a post that is newly held announces the number of all of them; later
 * batches announce none.
 */
async function inBatches(
  drafts: readonly DraftItem[],
  isNews: (draft: DraftItem) => boolean,
  write: (lot: readonly DraftItem[], posts: number) => Promise<void>,
): Promise<void> {
  let posts = drafts.filter(isNews).length;
  for (let from = 0; from < drafts.length; from += HELD_AT_ONCE) {
    const lot = drafts.slice(from, from + HELD_AT_ONCE);
    try {
      await write(lot, posts);
      if (lot.some(isNews)) posts = 0;
    } catch (error) {
      // A draft of this batch changed: the next run decides again.
      if (!(error instanceof DraftChangedError)) throw error;
    }
  }
}
