import { AppError } from '../../../shared/errors.ts';
import { isRefusal } from '../../../shared/refusals.ts';
import { isExpired } from '../../../shared/rules/dates.ts';
import { blockedHost } from '../../../shared/rules/links.ts';
import { assertPostInPlan, hasRecurso } from '../../../shared/rules/planos.ts';
import { type HoldReason, missingIn } from '../../../shared/rules/scheduled-posts.ts';
import { type EmpresaItem, getEmpresa } from '../empresas/index.ts';
import { blockedHosts } from '../links/index.ts';
import { DraftChangedError, type DraftItem, getDrafts } from './store/drafts.ts';
import { type DuePost, endPosts, HELD_AT_ONCE, holdPosts, stillAsRead } from './store/due.ts';
import { PUBLISHED_AT_ONCE, postOf, publishPosts, roomThisMonth } from './store/publish.ts';

/**
 * Publishes what is due of one company, as far as its month has room, and holds the rest back. Returns how many were
 * published. Repeated, or beside another run, it publishes none twice: what has changed meanwhile is left for the next.
 */
export async function publishDue(empresaId: string, due: readonly DuePost[], now: Date): Promise<number> {
  const empresa = await getEmpresa(empresaId);
  // About to end, or gone: nobody could share it.
  if (!empresa || empresa.encerraEm) return 0;
  const blocked = await blockedHosts(now);
  const asked = due.filter((post) => mayGo(post, { empresa, blocked, now })).map(({ id }) => id);
  if (asked.length === 0) return 0;
  const waiting = (await getDrafts(asked, { fresh: true })).filter((draft) => isDue(draft, now));
  const ended = waiting.filter(({ validade }) => isExpired(validade ?? null, now));
  await end(empresa, ended, now);
  const drafts = waiting.filter((draft) => !ended.includes(draft));
  const refused = new Map<HoldReason, DraftItem[]>();
  const ready: DraftItem[] = [];
  for (const draft of drafts) {
    const motivo = hostAgainst(draft, blocked) ? 'link_bloqueado' : reasonAgainst(draft, empresa);
    if (motivo) refused.set(motivo, [...(refused.get(motivo) ?? []), draft]);
    else ready.push(draft);
  }
  const left = await publishReady(empresa, ready, now);
  for (const [motivo, held] of refused) await hold(empresa, held, { motivo, blocked, now });
  await hold(empresa, left.over, { motivo: 'limite_mensal', blocked, now });
  return left.published;
}

interface Known {
  empresa: EmpresaItem;
  blocked: ReadonlySet<string>;
  now: Date;
}

/** Whether what held a post back may have changed; it is told without reading the post. */
function mayGo({ bloqueio, bloqueadoNo }: DuePost, { empresa, blocked, now }: Known): boolean {
  if (bloqueio === 'limite_mensal') return roomThisMonth(empresa, now) !== 0;
  if (bloqueio === 'link_bloqueado') return bloqueadoNo === undefined || !blocked.has(bloqueadoNo);
  return bloqueio !== 'plano' || bloqueadoNo !== empresa.plano_nome;
}

/** One whose media are being checked waits for that. */
const isDue = ({ situacao, publicarEm, pendentes }: DraftItem, now: Date): boolean =>
  situacao === 'agendado' && publicarEm !== undefined && publicarEm <= now.toISOString() && !pendentes?.size;

/** The blocked host that a post's link leads to. */
const hostAgainst = ({ link }: DraftItem, blocked: ReadonlySet<string>): string | undefined =>
  link === undefined ? undefined : blockedHost(link, blocked);

function reasonAgainst(draft: DraftItem, { plano_nome }: EmpresaItem): HoldReason | undefined {
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
  /** what the month had no room for */
  over: DraftItem[];
}

/** How often a lot is tried that others work on too; then it is the next run's, and those behind it have their turn. */
const TRIES = 5;

/**
 * Some at a time, all of a lot or none. One that is refused, since somebody published or changed some of it or took the
 * room in between, is put together anew: of what stands as it was read, as many as there is room for by now.
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
    const isOut = await publishLot(empresa, lot, now);
    if (isOut) published += lot.length;
    if (isOut || tries === TRIES) {
      waiting = waiting.slice(lot.length);
      tries = 0;
    } else waiting = await stillAsRead(waiting);
  }
  return { published, over: [] };
}

/** False where the month has no room for all of them by now, or one of them is another one. */
async function publishLot(empresa: EmpresaItem, lot: readonly DraftItem[], now: Date): Promise<boolean> {
  try {
    await publishPosts(
      empresa,
      lot.map((draft) => ({ draft, post: postOf(draft, now) })),
      now,
    );
    return true;
  } catch (error) {
    if (error instanceof DraftChangedError || isRefusal(error, 'postLimit')) return false;
    throw error;
  }
}

function end(empresa: EmpresaItem, drafts: readonly DraftItem[], now: Date): Promise<void> {
  const isNews = ({ bloqueio }: DraftItem) => bloqueio === undefined;
  return inLots(drafts, isNews, (lot, posts) => endPosts(empresa, lot, { posts, now }));
}

function hold(
  empresa: EmpresaItem,
  drafts: readonly DraftItem[],
  { motivo, blocked, now }: Omit<Known, 'empresa'> & { motivo: HoldReason },
): Promise<void> {
  const isNews = ({ bloqueio }: DraftItem) => bloqueio !== motivo;
  const until = (draft: DraftItem) => hostAgainst(draft, blocked) ?? empresa.plano_nome;
  return inLots(drafts, isNews, (lot, posts) => holdPosts(empresa, lot, { motivo, until, posts, now }));
}

/** Lot by lot. The first with something that is news to the company tells of all, the others of no posts. */
async function inLots(
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
      // One of them was changed meanwhile: the next run asks anew.
      if (!(error instanceof DraftChangedError)) throw error;
    }
  }
}
