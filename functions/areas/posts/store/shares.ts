import { refusal } from '../../../../shared/refusals.ts';
import { MINUTE_MS, SECOND_MS } from '../../../../shared/rules/dates.ts';
import { updateItem } from '../../../platform/dynamodb/commands.ts';
import {
  all,
  any,
  atMost,
  between,
  equals,
  missing,
  oneOf,
  orElse,
} from '../../../platform/dynamodb/conditions.ts';
import { batchGet, getItem, queryPage } from '../../../platform/dynamodb/queries.ts';
import { transact } from '../../../platform/dynamodb/writes.ts';

/**
 * One employee's share of one post: its own caption, and the state (docs/decisions/015-ambiguous-shares.md).
 * `editado`: only a caption. `agendado`: to be published at `agendadoPara`, with the caption of then. `na_fila`: an attempt waits to be published after the answer, however long that takes.
 * `publicando` (in the request) and `processando` (after the answer): an attempt runs, under a lease until `ate`.
 * `ambiguo`: LinkedIn may have published it, and the answer was lost. `publicado`: done, for good.
 */
export type ShareState =
  | 'editado'
  | 'agendado'
  | 'na_fila'
  | 'publicando'
  | 'processando'
  | 'ambiguo'
  | 'falhou'
  | 'publicado';

/**
 * LinkedIn has this very text already, from another post; the member was rewarded for the post before; or LinkedIn takes
 * no more posts of this member today.
 */
export type ShareFailure = 'texto_repetido' | 'ja_compartilhado' | 'limite_da_rede' | 'link_bloqueado';

/**
 * How long an attempt's lease is: the gateway's limit on an answer, and a little; what functions/areas/compartilhamentos/consumers/share-video.ts
 * may take over a video (functions/platform/events/consumers.ts), and a minute; or over what is quick to upload.
 */
export const LEASE_MS = {
  publicando: 35 * SECOND_MS,
  video: 16 * MINUTE_MS,
  images: 2 * MINUTE_MS,
} as const;

export interface ShareItem {
  funcionarioId: string;
  postId: string;
  empresaId: string;
  estado: ShareState;
  legendaAlterada?: string;
  /** id of the attempt under way or last made: what clients ask about */
  tentativa?: string;
  /** the id that the Idempotency-Key of the request stands for which opened the attempt: its repetition is told by it */
  chave?: string;
  /** the balance once it was awarded: what the request was answered */
  saldo?: number;
  /** end of the attempt's lease, epoch ms */
  ate?: number;
  /** when the first ambiguous publication was sent (ISO): see partners/linkedin/ambiguity.ts */
  enviadoEm?: string;
  /** the `enviadoEm` of an older one, in spite of which the employee has chosen to publish again */
  duvidaDesde?: string;
  /** when the employee asked for what goes on after the answer (ISO) */
  pedidoEm?: string;
  /**
   * keys of the index of shares that must not be left alone, in a queue or ambiguous: a constant, and when they are due next
   * (functions/areas/compartilhamentos/consumers/probe-shares.ts)
   */
  verificar?: 'compartilhamento';
  verificarEm?: string;
  /** when a scheduled one is due (ISO): as long as its end has to be told */
  agendadoPara?: string;
  /** = funcionarioId while it is scheduled: the key of the index of those */
  agendou?: string;
  /** why the last attempt failed, where the employee can do something about it */
  motivo?: ShareFailure;
  /** id of the publication: sorts the lists */
  compartilhamentoId?: string;
  compartilhadoEm?: string;
  /** gone with the employee, as `urn` and `legendaAlterada` (forget.ts) */
  linkedinPostURL?: string;
  urn?: string;
  todos?: 'compartilhamento';
  /** the code of the share's own address, where the post has a link: drawn once, for every attempt */
  codigo?: string;
  /** the team of the employee when it asked for this attempt: results count share and clicks for it */
  equipeId?: string;
  /** once published: whether its post counts it among people who are still there (store/posts/share-counts.ts) */
  contado?: boolean;
  /** = funcionarioId once published: the key of the index by post */
  publicou?: string;
  /** what was shared, kept although the post may go */
  legenda?: string;
  midias?: string[];
  ups?: number;
  /** what its company has it say of itself: with the attempt, so that a retry sends the very same */
  divulgacao?: string;
}

/** A share that was attempted: what is sent is kept with the attempt. */
export type AttemptItem = ShareItem & Required<Pick<ShareItem, 'tentativa' | 'legenda' | 'midias' | 'ups'>>;

export const isAttempt = (share: ShareItem | undefined): share is AttemptItem =>
  share?.tentativa !== undefined && share.estado !== 'agendado';

export type PublishedItem = AttemptItem & Required<Pick<ShareItem, 'compartilhamentoId' | 'compartilhadoEm'>>;

export const isPublished = (share: ShareItem): share is PublishedItem => share.estado === 'publicado';

/** Whether somebody shared a post, or a share of it may still end well without them. */
export const isShareStarted = (share: ShareItem | undefined): boolean =>
  share !== undefined && share.estado !== 'editado' && share.estado !== 'falhou';

export type ScheduledItem = ShareItem & Required<Pick<ShareItem, 'tentativa' | 'agendadoPara'>>;

export const isScheduled = (share: ShareItem | undefined): share is ScheduledItem =>
  share?.estado === 'agendado';

/** Whether this attempt is still the share's current one, and nobody has begun with it. */
export const isQueued = (share: ShareItem | undefined, tentativa: string): share is AttemptItem =>
  share?.estado === 'na_fila' && share.tentativa === tentativa;

export const keyOfShare = ({ funcionarioId, postId }: Pick<ShareItem, 'funcionarioId' | 'postId'>) => ({
  funcionarioId,
  postId,
});

export const getShare = (funcionarioId: string, postId: string): Promise<ShareItem | undefined> =>
  getItem<ShareItem>('compartilhamentos', { funcionarioId, postId }, { fresh: true });

/**
 * An employee's shares of some posts, by post. Posts of a page are neighbours, and most were not shared: their stretch is
 * read in one go, which costs what is there. Where more than `between` lie in it that are not asked for, the rest comes by key.
 */
export async function getShares(
  funcionarioId: string,
  postIds: readonly string[],
  { fresh, between: spare = postIds.length }: { fresh: boolean; between?: number },
): Promise<Map<string, ShareItem>> {
  const ids = [...postIds].sort();
  const [first, last] = [ids[0], ids.at(-1)];
  if (first === undefined || last === undefined) return new Map();
  const { items, lastKey } = await queryPage<ShareItem>('compartilhamentos', {
    where: { funcionarioId },
    range: between('postId', first, last),
    fresh,
    limit: ids.length + spare,
  });
  const unread = lastKey ? ids.filter((id) => id > String(lastKey.postId)) : [];
  const others = await batchGet<ShareItem>(
    'compartilhamentos',
    unread.map((postId) => ({ funcionarioId, postId })),
    { fresh },
  );
  const asked = new Set(ids);
  return new Map(
    [...items, ...others].filter(({ postId }) => asked.has(postId)).map((item) => [item.postId, item]),
  );
}

/** The shares that some employees have of one post, by employee, a moment old. */
export async function sharesOfPost(
  postId: string,
  funcionarioIds: readonly string[],
): Promise<Map<string, ShareItem>> {
  const found = await batchGet<ShareItem>(
    'compartilhamentos',
    funcionarioIds.map((funcionarioId) => ({ funcionarioId, postId })),
  );
  return new Map(found.map((share) => [share.funcionarioId, share]));
}

/**
 * Saves the employee's own caption. Throws `alreadyShared`; `underWay` while an attempt runs or one sent after
 * `windowStart` is ambiguous: LinkedIn knows the retry for a duplicate only if its text is the very same.
 */
export const saveCaption = (
  { funcionarioId, postId, empresaId }: Pick<ShareItem, 'funcionarioId' | 'postId' | 'empresaId'>,
  legendaAlterada: string,
  windowStart: Date,
): Promise<void> =>
  transact([
    updateItem(
      'compartilhamentos',
      { funcionarioId, postId },
      { set: { legendaAlterada, empresaId, estado: orElse('estado', 'editado') } },
      {
        when: any(
          missing('estado'),
          oneOf('estado', ['editado', 'falhou', 'agendado']),
          all(equals('estado', 'ambiguo'), atMost('enviadoEm', windowStart.toISOString())),
        ),
        otherwise: (current) => refusal(current?.estado === 'publicado' ? 'alreadyShared' : 'underWay'),
      },
    ),
  ]);
