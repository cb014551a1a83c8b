import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { refusal } from '../../../shared/refusals.ts';
import { MINUTE_MS, SECOND_MS } from '../../../shared/rules/dates.ts';
import { batchGet, db, table, transact } from '../db.ts';

/**
 * One employee's relation to one post: its own caption, and the state of the share.
 * `publicando`/`processando`: a publication is under way until `ate`; `ambiguo`: the network may have published and
 * nobody saw the answer; `publicado`: done, for good.
 */
export type ShareState = 'editado' | 'publicando' | 'processando' | 'ambiguo' | 'falhou' | 'publicado';

/** The network has this text already, from another post; or takes no more posts of this person today. */
export type ShareFailure = 'texto_repetido' | 'limite_da_rede';

/**
 * How long an attempt can be running: the gateway's own limit on an answer; what functions/events/share-video.ts may
 * take (infra/events.ts), and a minute.
 */
export const LEASE_MS = { publicando: 35 * SECOND_MS, processando: 16 * MINUTE_MS } as const;

export interface ShareItem {
  funcionarioId: string;
  postId: string;
  empresaId: string;
  estado: ShareState;
  legendaAlterada?: string;
  /** id of the attempt under way or last made: what clients ask about */
  tentativa?: string;
  /** epoch ms until which the attempt may still be running */
  ate?: number;
  /** when the first publication was sent whose end nobody knows yet (ISO): see partners/linkedin/ambiguity.ts */
  enviadoEm?: string;
  /** the `enviadoEm` of an older one, which the employee has chosen to publish again */
  duvidaDesde?: string;
  /** keys of the index of unknown ends: a constant, and when to look next (functions/events/probe-shares.ts) */
  verificar?: 'compartilhamento';
  verificarEm?: string;
  /** why the last attempt failed, where the employee can do something about it */
  motivo?: ShareFailure;
  /** id of the publication: sorts the lists */
  compartilhamentoId?: string;
  compartilhadoEm?: string;
  linkedinPostURL?: string;
  urn?: string;
  todos?: 'compartilhamento';
  /** what was shared, kept although the post may go */
  legenda?: string;
  midias?: string[];
  ups?: number;
}

/** A share that was attempted: what is sent is kept with the attempt. */
export type AttemptItem = ShareItem & Required<Pick<ShareItem, 'tentativa' | 'legenda' | 'midias' | 'ups'>>;

export type PublishedItem = AttemptItem &
  Required<Pick<ShareItem, 'compartilhamentoId' | 'compartilhadoEm' | 'linkedinPostURL'>>;

export const isPublished = (share: ShareItem): share is PublishedItem => share.estado === 'publicado';

/** Whether an attempt goes on after the answer. */
export const isOpen = (share: ShareItem | undefined, tentativa: string): share is AttemptItem =>
  share?.estado === 'processando' && share.tentativa === tentativa;

export const shareKey = (funcionarioId: string, postId: string) => ({
  TableName: table('compartilhamentos'),
  Key: { funcionarioId, postId },
});

export async function getShare(funcionarioId: string, postId: string): Promise<ShareItem | undefined> {
  const found = await db.send(new GetCommand({ ...shareKey(funcionarioId, postId), ConsistentRead: true }));
  return found.Item as ShareItem | undefined;
}

/** An employee's shares of some posts, by post. */
export async function getShares(funcionarioId: string, postIds: readonly string[]) {
  const items = await batchGet<ShareItem>(
    'compartilhamentos',
    postIds.map((postId) => ({ funcionarioId, postId })),
  );
  return new Map(items.map((item) => [item.postId, item]));
}

/**
 * Saves the employee's own caption. Throws 409 once shared, while an attempt is open, and while one sent after
 * `windowStart` is unclear: the retry has to send the very same text for the network to know a duplicate.
 */
export const saveCaption = (
  { funcionarioId, postId, empresaId }: Pick<ShareItem, 'funcionarioId' | 'postId' | 'empresaId'>,
  legendaAlterada: string,
  windowStart: Date,
): Promise<void> =>
  transact([
    {
      item: {
        Update: {
          ...shareKey(funcionarioId, postId),
          UpdateExpression:
            'SET legendaAlterada = :legenda, empresaId = :empresaId, estado = if_not_exists(estado, :editado)',
          ConditionExpression:
            'attribute_not_exists(estado) OR estado IN (:editado, :falhou) OR (estado = :ambiguo AND enviadoEm <= :start)',
          ExpressionAttributeValues: {
            ':legenda': legendaAlterada,
            ':empresaId': empresaId,
            ':editado': 'editado',
            ':falhou': 'falhou',
            ':ambiguo': 'ambiguo',
            ':start': windowStart.toISOString(),
          },
          ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
        },
      },
      otherwise: (current) =>
        current?.estado === 'publicado' ? refusal('alreadyShared') : refusal('underWay'),
    },
  ]);
