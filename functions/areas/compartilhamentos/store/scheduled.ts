import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { refusal } from '../../../../shared/refusals.ts';
import { type Page, type PageRequest, readPage } from '../../../platform/dynamodb/cursor.ts';
import { batchGet, queryPage, table, transact } from '../../../platform/dynamodb/db.ts';
import { isScheduled, type ScheduledItem, type ShareItem, shareKey } from '../../posts/index.ts';

interface Schedule {
  empresaId: string;
  funcionarioId: string;
  postId: string;
  /** id of the attempt to come: what clients ask about */
  tentativa: string;
  at: Date;
  now: Date;
}

/**
 * Has a post shared later, or at another time than before; its caption is the one of then. Throws `alreadyShared`,
 * `underWay` while an attempt runs or waits, `ambiguousShare` where an earlier one may be public.
 */
export const scheduleShare = ({ empresaId, funcionarioId, postId, tentativa, at, now }: Schedule) =>
  transact([
    {
      item: {
        Update: {
          ...shareKey(funcionarioId, postId),
          UpdateExpression:
            'SET estado = :agendado, tentativa = :id, empresaId = :empresaId, agendadoPara = :at, agendou = :who, verificar = :verificar, verificarEm = :at REMOVE motivo, ate, pedidoEm',
          ConditionExpression:
            '(attribute_not_exists(estado) OR estado IN (:editado, :falhou, :agendado) OR (estado IN (:publicando, :processando) AND ate < :now)) AND attribute_not_exists(enviadoEm)',
          ExpressionAttributeValues: {
            ':agendado': 'agendado',
            ':editado': 'editado',
            ':falhou': 'falhou',
            ':publicando': 'publicando',
            ':processando': 'processando',
            ':now': now.getTime(),
            ':id': tentativa,
            ':empresaId': empresaId,
            ':at': at.toISOString(),
            ':who': funcionarioId,
            ':verificar': 'compartilhamento',
          },
        },
      },
      otherwise: (current) => {
        if (current?.estado === 'publicado') return refusal('alreadyShared');
        return refusal(current?.estado === 'ambiguo' ? 'ambiguousShare' : 'underWay');
      },
    },
  ]);

/** Takes a schedule away; the own caption stays. Throws `alreadyShared`, `underWay` once its time has come. */
export const unscheduleShare = ({
  funcionarioId,
  postId,
  tentativa,
}: Required<Pick<ShareItem, 'funcionarioId' | 'postId' | 'tentativa'>>) =>
  transact([
    {
      item: {
        Update: {
          ...shareKey(funcionarioId, postId),
          UpdateExpression:
            'SET estado = :editado REMOVE tentativa, agendadoPara, agendou, verificar, verificarEm',
          ConditionExpression: 'estado = :agendado AND tentativa = :id',
          ExpressionAttributeValues: { ':editado': 'editado', ':agendado': 'agendado', ':id': tentativa },
        },
      },
      otherwise: (current) => refusal(current?.estado === 'publicado' ? 'alreadyShared' : 'underWay'),
    },
  ]);

/** A page of what an employee has scheduled, the soonest first. */
export const listScheduled = (
  funcionarioId: string,
  { limit, cursor }: PageRequest,
): Promise<Page<ScheduledItem>> =>
  readPage(
    cursor,
    { agendou: funcionarioId, agendadoPara: null, funcionarioId, postId: null },
    async (startKey) => {
      const { items: keys, lastKey } = await queryPage<Pick<ShareItem, 'postId'>>(
        new QueryCommand({
          TableName: table('compartilhamentos'),
          IndexName: 'agendados',
          KeyConditionExpression: 'agendou = :who',
          ExpressionAttributeValues: { ':who': funcionarioId },
          Limit: limit,
          ExclusiveStartKey: startKey,
        }),
      );
      const shares = await batchGet<ShareItem>(
        'compartilhamentos',
        keys.map(({ postId }) => ({ funcionarioId, postId })),
        { fresh: true },
      );
      return { items: shares.filter(isScheduled), lastKey };
    },
  );
