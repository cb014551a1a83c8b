import { refusal } from '../../../../shared/errors.ts';
import { MINUTE_MS, SECOND_MS } from '../../../../shared/rules/dates.ts';
import type { PaginaLinkedin } from '../../../../shared/rules/mentions.ts';
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
import * as REFUSALS from '../../../platform/refusals.ts';

/**
 * One employee's share of one post: own caption and state (docs/decisions/015-ambiguous-shares.md). `editado`: only a
 * caption. `agendado`: to be published at `agendadoPara`, with its caption at that time. `na_fila`: an attempt is
 * queued, without a time limit. `publicando` (in the request) and `processando` (after the answer): an attempt runs,
 * under a lease until `ate`. `ambiguo`: LinkedIn may have published it; the answer was lost. `publicado`: final.
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
 * `texto_repetido`: LinkedIn already has this text from another post. `ja_compartilhado`: the member was rewarded for
 * the post before. `limite_da_rede`: LinkedIn takes no more posts of this member today. `link_bloqueado`: the admin
 * blocked the link. `aplicativo_recusado`: LinkedIn refuses our application; a scheduled share waits with it in the queue.
 */
export type ShareFailure =
  | 'texto_repetido'
  | 'ja_compartilhado'
  | 'limite_da_rede'
  | 'link_bloqueado'
  | 'aplicativo_recusado';

/**
 * Lease of an attempt: the gateway's limit on an answer plus a margin; for a video, the time limit of
 * functions/areas/compartilhamentos/consumers/publish-later.ts (functions/platform/events/consumers.ts) plus a minute;
 * or the time of a quick upload.
 */
export const LEASE_MS = {
  publicando: 35 * SECOND_MS,
  video: 16 * MINUTE_MS,
  images: 2 * MINUTE_MS,
} as const;

/** The page that a share's caption mentions. `recusada`: LinkedIn refused the mention, so the text is sent without it. */
export interface Mencao extends PaginaLinkedin {
  recusada?: boolean;
}

export interface ShareItem {
  funcionarioId: string;
  postId: string;
  empresaId: string;
  estado: ShareState;
  legendaAlterada?: string;
  /** id of the current or last attempt: clients ask about it */
  tentativa?: string;
  /** derived from the Idempotency-Key of the request that opened the attempt, to recognise its repetition */
  chave?: string;
  /** the balance after the award, as answered to the request */
  saldo?: number;
  /** end of the attempt's lease, epoch ms */
  ate?: number;
  /** when the first ambiguous publication was sent (ISO): see partners/linkedin/ambiguity.ts */
  enviadoEm?: string;
  /** the `enviadoEm` of an older sending, despite which the employee chose to publish again */
  duvidaDesde?: string;
  /** when the employee requested a share that continues after the answer (ISO) */
  pedidoEm?: string;
  /**
   * index key of shares that need attention, queued or ambiguous: a constant, beside when they are due next
   * (functions/areas/compartilhamentos/consumers/due-shares.ts)
   */
  verificar?: 'compartilhamento';
  verificarEm?: string;
  /** when a scheduled share is due (ISO); kept until its outcome was announced */
  agendadoPara?: string;
  /** = funcionarioId while scheduled: key of that index */
  agendou?: string;
  /** why the last attempt failed, if the employee can do something about it */
  motivo?: ShareFailure;
  /** LinkedIn's code for the refusal of the last attempt */
  recusa?: string;
  /** id of the publication: sorts the lists */
  compartilhamentoId?: string;
  compartilhadoEm?: string;
  /** deleted with the employee, like `urn` and `legendaAlterada` (forget.ts) */
  linkedinPostURL?: string;
  urn?: string;
  todos?: 'compartilhamento';
  /** the code of the share's short link, if the post has a link: drawn once for all attempts */
  codigo?: string;
  /** the employee's team when this attempt was requested: results count share and clicks for it */
  equipeId?: string;
  /**
   * once published: whether its employee is present; departures are counted (functions/areas/posts/store/departures.ts)
   */
  contado?: boolean;
  /** = funcionarioId once published: key of the index by place */
  publicou?: string;
  /** the post's place (store/place.ts), and what was shared, kept even if the post is deleted */
  lugar?: string;
  legenda?: string;
  midias?: string[];
  ups?: number;
  /** the company's disclosure, kept with the attempt so that a retry sends the same text */
  divulgacao?: string;
  /** kept with the attempt for the same reason; absent if the caption mentions no page */
  mencao?: Mencao;
}

/** A share with an attempt, which keeps what it sends. */
export type AttemptItem = ShareItem &
  Required<Pick<ShareItem, 'tentativa' | 'lugar' | 'legenda' | 'midias' | 'ups'>>;

export const isAttempt = (share: ShareItem | undefined): share is AttemptItem =>
  share?.tentativa !== undefined && share.estado !== 'agendado';

export type PublishedItem = AttemptItem & Required<Pick<ShareItem, 'compartilhamentoId' | 'compartilhadoEm'>>;

export const isPublished = (share: ShareItem): share is PublishedItem => share.estado === 'publicado';

/** Whether the employee shared the post, or a share may still succeed without further action. */
export const isShareStarted = (share: ShareItem | undefined): boolean =>
  share !== undefined && share.estado !== 'editado' && share.estado !== 'falhou';

export type ScheduledItem = ShareItem & Required<Pick<ShareItem, 'tentativa' | 'agendadoPara'>>;

export const isScheduled = (share: ShareItem | undefined): share is ScheduledItem =>
  share?.estado === 'agendado';

/** Whether this attempt is the share's current one and has not been started. */
export const isQueued = (share: ShareItem | undefined, tentativa: string): share is AttemptItem =>
  share?.estado === 'na_fila' && share.tentativa === tentativa;

export const keyOfShare = ({ funcionarioId, postId }: Pick<ShareItem, 'funcionarioId' | 'postId'>) => ({
  funcionarioId,
  postId,
});

export const getShare = (funcionarioId: string, postId: string): Promise<ShareItem | undefined> =>
  getItem<ShareItem>('compartilhamentos', { funcionarioId, postId }, { fresh: true });

/**
 * An employee's shares of some posts, by post. Posts of a page are neighbours, unless one was a draft for long, and most
 * were not shared, so one range read is cheap. If it contains more than `between` other shares, the rest is read by key.
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

/** Shares of one post by some employees, by employee; eventually consistent unless told otherwise. */
export async function sharesOfPost(
  postId: string,
  funcionarioIds: readonly string[],
  { fresh = false } = {},
): Promise<Map<string, ShareItem>> {
  const found = await batchGet<ShareItem>(
    'compartilhamentos',
    funcionarioIds.map((funcionarioId) => ({ funcionarioId, postId })),
    { fresh },
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
        otherwise: (current) =>
          refusal(current?.estado === 'publicado' ? REFUSALS.alreadyShared : REFUSALS.underWay),
      },
    ),
  ]);
