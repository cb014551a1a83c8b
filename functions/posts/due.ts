import { AppError } from '../../shared/errors.ts';
import { isRefusal } from '../../shared/refusals.ts';
import { type HoldReason, missingIn } from '../../shared/rules/agendamento.ts';
import { isExpired } from '../../shared/rules/dates.ts';
import { assertPostInPlan, hasRecurso } from '../../shared/rules/planos.ts';
import { type EmpresaItem, getEmpresa } from '../store/empresas/empresas.ts';
import { DraftChangedError, type DraftItem, getDrafts } from '../store/posts/drafts.ts';
import { type DuePost, endPosts, HELD_AT_ONCE, holdPosts } from '../store/posts/due.ts';
import { PUBLISHED_AT_ONCE, postOf, publishPosts, roomThisMonth } from '../store/posts/publish.ts';

/**
 * Publishes what is due of one company, as far as its month has room, and holds the rest back. Returns how many were
 * published. Repeated, or beside another run, it publishes none twice: what has changed meanwhile is left for the next.
 */
export async function publishDue(empresaId: string, due: readonly DuePost[], now: Date): Promise<number> {
  const empresa = await getEmpresa(empresaId);
  // About to end, or gone: nobody could share it.
  if (!empresa || empresa.encerraEm) return 0;
  const asked = due.filter((post) => mayGo(post, empresa, now)).map(({ id }) => id);
  if (asked.length === 0) return 0;
  const waiting = (await getDrafts(asked, { fresh: true })).filter((draft) => isDue(draft, now));
  const ended = waiting.filter(({ validade }) => isExpired(validade ?? null, now));
  await end(empresa, ended, now);
  const drafts = waiting.filter((draft) => !ended.includes(draft));
  const refused = new Map<HoldReason, DraftItem[]>();
  const ready: DraftItem[] = [];
  for (const draft of drafts) {
    const motivo = reasonAgainst(draft, empresa);
    if (motivo) refused.set(motivo, [...(refused.get(motivo) ?? []), draft]);
    else ready.push(draft);
  }
  const left = await publishReady(empresa, ready, now);
  for (const [motivo, held] of refused) await hold(empresa, held, motivo, now);
  await hold(empresa, left.over, 'limite_mensal', now);
  return left.published;
}

/** Whether what held a post back may have changed. */
function mayGo({ bloqueio, bloqueadoNo }: DuePost, empresa: EmpresaItem, now: Date): boolean {
  if (bloqueio === 'limite_mensal') return roomThisMonth(empresa, now) !== 0;
  return bloqueio !== 'plano' || bloqueadoNo !== empresa.plano_nome;
}

/** One whose media are being checked waits for that. */
const isDue = ({ situacao, publicarEm, pendentes }: DraftItem, now: Date): boolean =>
  situacao === 'agendado' && publicarEm !== undefined && publicarEm <= now.toISOString() && !pendentes?.size;

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

/** Some at a time, all of a lot or none; where one of a lot has changed, the others go one by one. */
async function publishReady({ id }: EmpresaItem, ready: readonly DraftItem[], now: Date): Promise<Outcome> {
  let published = 0;
  const waiting = [...ready];
  while (waiting.length > 0) {
    const empresa = await getEmpresa(id);
    if (!empresa) break;
    const room = roomThisMonth(empresa, now) ?? PUBLISHED_AT_ONCE;
    if (room === 0) return { published, over: waiting };
    const lot = waiting.slice(0, Math.min(room, PUBLISHED_AT_ONCE));
    try {
      await publishLot(empresa, lot, now);
      published += lot.length;
    } catch (error) {
      // Somebody else took the room in between: what there is now, the next turn sees.
      if (isRefusal(error, 'postLimit')) continue;
      if (!(error instanceof DraftChangedError)) throw error;
      published += await publishEach(empresa, lot, now);
    }
    waiting.splice(0, lot.length);
  }
  return { published, over: [] };
}

const publishLot = (empresa: EmpresaItem, lot: readonly DraftItem[], now: Date): Promise<void> =>
  publishPosts(
    empresa,
    lot.map((draft) => ({ draft, post: postOf(draft, now) })),
    now,
  );

async function publishEach(empresa: EmpresaItem, lot: readonly DraftItem[], now: Date): Promise<number> {
  let published = 0;
  for (const draft of lot) {
    try {
      await publishLot(empresa, [draft], now);
      published += 1;
    } catch (error) {
      if (!(error instanceof DraftChangedError) && !isRefusal(error, 'postLimit')) throw error;
    }
  }
  return published;
}

async function end(empresa: EmpresaItem, drafts: readonly DraftItem[], now: Date): Promise<void> {
  const posts = drafts.filter(({ bloqueio }) => bloqueio === undefined).length;
  await inLots(drafts, (lot) => endPosts(empresa, lot, { posts, now }));
}

async function hold(
  empresa: EmpresaItem,
  drafts: readonly DraftItem[],
  motivo: HoldReason,
  now: Date,
): Promise<void> {
  const posts = drafts.filter(({ bloqueio }) => bloqueio !== motivo).length;
  await inLots(drafts, (lot) => holdPosts(empresa, lot, { motivo, posts, now }));
}

async function inLots(
  drafts: readonly DraftItem[],
  write: (lot: readonly DraftItem[]) => Promise<void>,
): Promise<void> {
  for (let from = 0; from < drafts.length; from += HELD_AT_ONCE) {
    try {
      await write(drafts.slice(from, from + HELD_AT_ONCE));
    } catch (error) {
      // One of them was changed meanwhile: the next run asks anew.
      if (!(error instanceof DraftChangedError)) throw error;
    }
  }
}
