import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { AvisoTipo } from '../../../../shared/rules/avisos.ts';
import { addMs, DAY_MS, epoch } from '../../../../shared/rules/dates.ts';
import { decodeCursor, encodeCursor } from '../../../platform/dynamodb/cursor.ts';
import { db, queryPage, table, transact, type Write } from '../../../platform/dynamodb/db.ts';
import { emit } from '../../../platform/events/outbox.ts';
import { type Conta, contaKey } from '../../contas/index.ts';

/** A notice of one account, or (postsOf) of a post to everybody in a company. Its words are found when it is read. */
export interface AvisoItem {
  contaId: string;
  /** ULID: the event's that it tells of, so that it is one however often that comes */
  id: string;
  tipo: AvisoTipo;
  /** ids, amounts and names of things, nothing of a person */
  dados: Record<string, string | number>;
  /** ISO */
  data: string;
  expiraEm: number;
}

/** The cursor of a page that ended at a notice: it may be one of several lists, of which all go on before it. */
export const cursorBefore = (id: string): string | undefined => encodeCursor({ antes: id });

/** Throws 400 for a made-up cursor. */
export const beforeOf = (cursor: string | undefined): string | undefined =>
  decodeCursor(cursor, { antes: null })?.antes;

const AVISO_DAYS = 90;

type Owner = Pick<Conta, 'tipo' | 'empresaId' | 'contaId'>;
export interface NewAviso {
  owner: Owner;
  id: string;
  tipo: AvisoTipo;
  dados: Record<string, string | number>;
  /** when what it tells of happened */
  em: string;
}
/** A notice of a kind that an account gets once a day at most; `dia`: YYYY-MM-DD. */
export type DailyAviso = NewAviso & { dia: string };

/** It has been told already, or there is nobody left to tell, or nobody who is to be told. */
class NothingToTellError extends Error {
  override readonly name = 'NothingToTellError';
}

export const itemOf = (contaId: string, { id, tipo, dados, em }: Omit<NewAviso, 'owner'>): AvisoItem => ({
  contaId,
  id,
  tipo,
  dados,
  data: em,
  expiraEm: epoch(addMs(new Date(em), AVISO_DAYS * DAY_MS)),
});

const put = (item: AvisoItem): Write => ({
  item: {
    Put: { TableName: table('avisos'), Item: item, ConditionExpression: 'attribute_not_exists(id)' },
  },
  otherwise: () => new NothingToTellError(),
});

/** A company's record has no such attribute. */
const NOT_INACTIVE = '(attribute_not_exists(situacao) OR situacao <> :inactive)';

const whileThere = (owner: Owner): Write => ({
  item: {
    ConditionCheck: {
      ...contaKey(owner),
      ConditionExpression: `attribute_exists(id) AND ${NOT_INACTIVE}`,
      ExpressionAttributeValues: { ':inactive': 'inativo' },
    },
  },
  otherwise: () => new NothingToTellError(),
});

/** Being passed in the ranking is the one kind so far. */
const onceOn = (owner: Owner, dia: string): Write => ({
  item: {
    Update: {
      ...contaKey(owner),
      UpdateExpression: 'SET ultrapassadoEm = :dia',
      ConditionExpression: `attribute_exists(id) AND ${NOT_INACTIVE} AND (attribute_not_exists(ultrapassadoEm) OR ultrapassadoEm < :dia)`,
      ExpressionAttributeValues: { ':dia': dia, ':inactive': 'inativo' },
    },
  },
  otherwise: () => new NothingToTellError(),
});

/** Puts a notice on the condition of `check`: the panel shows the item, every other channel reads the event. */
async function putNotice({ owner, ...aviso }: NewAviso, check: Write, now: Date): Promise<boolean> {
  const { contaId, empresaId } = owner;
  try {
    await transact([
      put(itemOf(contaId, aviso)),
      check,
      emit('aviso.criado', {
        empresaId,
        dados: { contaId, avisoId: aviso.id, tipo: aviso.tipo },
        now,
      }),
    ]);
    return true;
  } catch (error) {
    if (error instanceof NothingToTellError) return false;
    throw error;
  }
}

/** Notifies an account, once an id, while it exists and is active. False if it was notified before, or is gone. */
export const tell = (aviso: NewAviso, now: Date): Promise<boolean> =>
  putNotice(aviso, whileThere(aviso.owner), now);

/** As `tell`, at most once a day. Only this one changes the account's record. */
export const tellOnceADay = ({ dia, ...aviso }: DailyAviso, now: Date): Promise<boolean> =>
  putNotice(aviso, onceOn(aviso.owner, dia), now);

/** One notice, for whoever tells of it elsewhere. */
export async function findAviso(contaId: string, id: string): Promise<AvisoItem | undefined> {
  const found = await db.send(
    new GetCommand({ TableName: table('avisos'), Key: { contaId, id }, ConsistentRead: true }),
  );
  return found.Item as AvisoItem | undefined;
}

/** A stretch of a partition, newest first, from before an id on. `upTo`: the last one looked at, empty at the end. */
export async function listAvisos(
  contaId: string,
  { before, limit, now }: { before: string | undefined; limit: number; now: Date },
): Promise<{ items: AvisoItem[]; upTo: string }> {
  const { items, lastKey } = await queryPage<AvisoItem>(
    new QueryCommand({
      TableName: table('avisos'),
      KeyConditionExpression: before ? 'contaId = :conta AND id < :before' : 'contaId = :conta',
      FilterExpression: 'expiraEm > :now',
      ExpressionAttributeValues: {
        ':conta': contaId,
        ':now': epoch(now),
        ...(before && { ':before': before }),
      },
      ScanIndexForward: false,
      Limit: limit,
    }),
  );
  return { items, upTo: lastKey?.id ?? '' };
}
