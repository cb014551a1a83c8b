import { dayOf } from '../../../../shared/rules/dates.ts';
import type { HoldReason, UnpublishedReason } from '../../../../shared/rules/scheduled-posts.ts';
import { updateItem, type Write } from '../../../platform/dynamodb/commands.ts';
import { all, atMost, exists, unchanged } from '../../../platform/dynamodb/conditions.ts';
import { queryPage } from '../../../platform/dynamodb/queries.ts';
import { transact, tryTransact } from '../../../platform/dynamodb/writes.ts';
import { emit } from '../../../platform/events/outbox.ts';
import { outboxUnder } from '../../../platform/mail/outbox.ts';
import { contaOfEmpresa, type EmpresaItem } from '../../empresas/index.ts';
import { asRead, DraftChangedError, type DraftItem, getDrafts, isAsRead } from './drafts.ts';

/** What the queue says of a post that is due. */
export type DuePost = Pick<DraftItem, 'id' | 'empresaId' | 'bloqueio' | 'bloqueadoNo'>;

/** Many, and little of each: what companies have due at one instant lies mixed, and a company's part of a page goes together. */
const A_PAGE = 1000;

/** A page of a queue's posts whose instant has come. What is published leaves it, what is held back for long stays. */
export const listDue = (queue: string, now: Date, startKey?: Record<string, unknown>) =>
  queryPage<DuePost>('rascunhos', {
    index: 'devidos',
    where: { fila: queue },
    // Behind every id of that instant.
    range: atMost('ordem', `${now.toISOString()}~`),
    limit: A_PAGE,
    startKey,
  });

/** Those of some drafts that nobody has changed, published or held back since they were read. */
export async function stillAsRead(drafts: readonly DraftItem[]): Promise<DraftItem[]> {
  const stored = await getDrafts(
    drafts.map(({ id }) => id),
    { fresh: true },
  );
  const byId = new Map(stored.map((draft) => [draft.id, draft]));
  return drafts.filter((draft) => {
    const found = byId.get(draft.id);
    return found?.bloqueio === draft.bloqueio && found && isAsRead(found, draft);
  });
}

/** Posts that are held back in one transaction, two writes each. */
export const HELD_AT_ONCE = 40;

interface Holding {
  motivo: HoldReason;
  /** the plan or the blocked host that holds a post back for as long as it stays */
  until: (draft: DraftItem) => string;
  now: Date;
}

/** The writes that hold a post back. One with a refused medium leaves the queue until its company changes it. */
function holdBack(draft: DraftItem, { motivo, until, now }: Holding): Write[] {
  const leaves = motivo === 'midia_recusada';
  return [
    updateItem(
      'rascunhos',
      { id: draft.id },
      { set: { bloqueio: motivo, bloqueadoNo: until(draft) }, remove: leaves ? ['fila'] : [] },
      {
        when: all(asRead(draft), unchanged({ bloqueio: draft.bloqueio })),
        otherwise: () => new DraftChangedError(),
      },
    ),
    ...(draft.bloqueio === motivo ? [] : [notPublished(draft, motivo, now)]),
  ];
}

const notPublished = ({ empresaId, id }: DraftItem, motivo: UnpublishedReason, now: Date): Write =>
  emit('post.nao_publicado', { empresaId, dados: { postId: id, motivo }, now });

/** The writes that take a post which has ended out of the queue; what held it back until then was told, and stays on it. */
function takeOut(draft: DraftItem, now: Date): Write[] {
  return [
    updateItem(
      'rascunhos',
      { id: draft.id },
      { remove: ['fila'] },
      {
        // Of two runs at once, one tells.
        when: all(asRead(draft), exists('fila')),
        otherwise: () => new DraftChangedError(),
      },
    ),
    ...(draft.bloqueio ? [] : [notPublished(draft, 'validade', now)]),
  ];
}

/**
 * Notes on posts of one company why they were not published, and tells of those that were not held back for this reason
 * before: one mail a day and reason, of `posts` of them altogether, none where it is 0. Throws DraftChangedError when one of
 * them is another one by now.
 */
export async function holdPosts(
  empresa: EmpresaItem,
  drafts: readonly DraftItem[],
  { posts, ...holding }: Holding & { posts: number },
): Promise<void> {
  const { motivo, now } = holding;
  const held = drafts.flatMap((draft) => holdBack(draft, holding));
  const first = posts > 0 ? drafts.find(({ bloqueio }) => bloqueio !== motivo) : undefined;
  return writeAndTell(empresa, held, first && { first, motivo, posts }, now);
}

/**
 * Takes posts of one company whose last day has passed out of the queue: they are its company's to give another day, which
 * puts them back. It is told of those that nothing held back before, `posts` of them altogether. Otherwise as `holdPosts`.
 */
export async function endPosts(
  empresa: EmpresaItem,
  drafts: readonly DraftItem[],
  { posts, now }: { posts: number; now: Date },
): Promise<void> {
  const first = posts > 0 ? drafts.find(({ bloqueio }) => bloqueio === undefined) : undefined;
  const writes = drafts.flatMap((draft) => takeOut(draft, now));
  return writeAndTell(empresa, writes, first && { first, motivo: 'validade', posts }, now);
}

interface Told {
  motivo: UnpublishedReason;
  first: DraftItem;
  posts: number;
}

/** With a mail, where there is something to tell and none of this day has told it. */
async function writeAndTell(
  empresa: EmpresaItem,
  writes: readonly Write[],
  told: Told | undefined,
  now: Date,
): Promise<void> {
  if (!told) return transact(writes);
  const { motivo, first, posts } = told;
  const mail = outboxUnder(`nao-publicado#${empresa.id}#${motivo}#${dayOf(now)}`, {
    modelo: 'post-nao-publicado',
    conta: contaOfEmpresa(empresa),
    dados: { motivo, posts, legenda: first.legenda.slice(0, 160) },
    now,
  });
  if (await tryTransact([...writes, mail], [mail])) await transact(writes);
}
