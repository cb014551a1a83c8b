import { dayOf } from '../../../../shared/rules/dates.ts';
import type { HoldReason, UnpublishedReason } from '../../../../shared/rules/scheduled-posts.ts';
import { updateItem, type Write } from '../../../platform/dynamodb/commands.ts';
import { all, atMost, exists, unchanged } from '../../../platform/dynamodb/conditions.ts';
import { queryPage } from '../../../platform/dynamodb/queries.ts';
import { transact, tryTransact } from '../../../platform/dynamodb/writes.ts';
import { emit } from '../../../platform/events/outbox.ts';
import { outboxUnder } from '../../../platform/mail/outbox.ts';
import { contaOfEmpresa, type EmpresaItem } from '../../contas/index.ts';
import { asRead, DraftChangedError, type DraftItem, getDrafts, isAsRead } from './drafts.ts';

/** A due post as its queue lists it. */
export type DuePost = Pick<DraftItem, 'id' | 'empresaId' | 'bloqueio' | 'bloqueadoNo'>;

/** Large pages: companies' due posts are interleaved, and a company's part of a page is published together. */
const A_PAGE = 1000;

/** A page of a queue's due posts. Published posts leave the queue; posts held back for long stay. */
export const listDue = (queue: string, now: Date, startKey?: Record<string, unknown>) =>
  queryPage<DuePost>('rascunhos', {
    index: 'devidos',
    where: { fila: queue },
    // Sorts after every id of that instant.
    range: atMost('ordem', `${now.toISOString()}~`),
    limit: A_PAGE,
    startKey,
  });

/** The drafts that were not changed, published or held back since they were read. */
export async function findUnchanged(drafts: readonly DraftItem[]): Promise<DraftItem[]> {
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

/** Posts held back in one transaction, two writes each. */
export const HELD_AT_ONCE = 40;

interface Holding {
  motivo: HoldReason;
  /** the plan or the blocked host that holds the post back */
  until: (draft: DraftItem) => string;
  now: Date;
}

/** The writes that hold a post back. A post with a refused medium leaves the queue until its company changes it. */
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
    ...(draft.bloqueio === motivo ? [] : [emitUnpublished(draft, motivo, now)]),
  ];
}

const emitUnpublished = ({ empresaId, id }: DraftItem, motivo: UnpublishedReason, now: Date): Write =>
  emit('post.nao_publicado', { empresaId, dados: { postId: id, motivo }, now });

/**
 * The writes that remove an ended post from the queue. An earlier reason that held it back was already announced, and
 * stays.
 */
function removeFromQueue(draft: DraftItem, now: Date): Write[] {
  return [
    updateItem(
      'rascunhos',
      { id: draft.id },
      { remove: ['fila'] },
      {
        // Of two concurrent runs, one announces it.
        when: all(asRead(draft), exists('fila')),
        otherwise: () => new DraftChangedError(),
      },
    ),
    ...(draft.bloqueio ? [] : [emitUnpublished(draft, 'validade', now)]),
  ];
}

/**
 * Records why posts of one company were not published, and announces those newly held for this reason by one mail per
 * day and reason; `posts`: the number in the mail, 0 for no mail. Throws DraftChangedError if one of the drafts
 * changed.
 */
export async function holdPosts(
  empresa: EmpresaItem,
  drafts: readonly DraftItem[],
  { posts, ...holding }: Holding & { posts: number },
): Promise<void> {
  const { motivo, now } = holding;
  const held = drafts.flatMap((draft) => holdBack(draft, holding));
  const first = posts > 0 ? drafts.find(({ bloqueio }) => bloqueio !== motivo) : undefined;
  return writeWithMail(empresa, held, first && { first, motivo, posts }, now);
}

/**
 * Removes a company's posts whose last day has passed from the queue; a new last day puts them back. Announces those
 * that nothing held back before; otherwise as `holdPosts`.
 */
export async function endPosts(
  empresa: EmpresaItem,
  drafts: readonly DraftItem[],
  { posts, now }: { posts: number; now: Date },
): Promise<void> {
  const first = posts > 0 ? drafts.find(({ bloqueio }) => bloqueio === undefined) : undefined;
  const writes = drafts.flatMap((draft) => removeFromQueue(draft, now));
  return writeWithMail(empresa, writes, first && { first, motivo: 'validade', posts }, now);
}

interface UnpublishedMail {
  motivo: UnpublishedReason;
  first: DraftItem;
  posts: number;
}

/** Adds a mail, unless today's was already written. */
async function writeWithMail(
  empresa: EmpresaItem,
  writes: readonly Write[],
  told: UnpublishedMail | undefined,
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
