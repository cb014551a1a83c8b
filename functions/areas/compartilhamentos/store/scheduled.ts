import { refusal } from '../../../../shared/errors.ts';
import { updateItem } from '../../../platform/dynamodb/commands.ts';
import { all, any, missing, oneOf, unchanged } from '../../../platform/dynamodb/conditions.ts';
import { type Page, type PageRequest, readPage } from '../../../platform/dynamodb/cursor.ts';
import { batchGet, queryPage } from '../../../platform/dynamodb/queries.ts';
import { transact } from '../../../platform/dynamodb/writes.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import { isScheduled, type ScheduledItem, type ShareItem } from '../../posts/index.ts';
import { abandoned } from './open-attempt.ts';

interface Schedule {
  empresaId: string;
  funcionarioId: string;
  postId: string;
  /** id of the future attempt: clients ask about it */
  tentativa: string;
  at: Date;
  now: Date;
}

/**
 * Schedules a share, or moves it to another time; it will use its caption at that time. Throws `alreadyShared`,
 * `underWay` while an attempt runs or waits, `ambiguousShare` if an earlier one may be public.
 */
export const scheduleShare = ({ empresaId, funcionarioId, postId, tentativa, at, now }: Schedule) =>
  transact([
    updateItem(
      'compartilhamentos',
      { funcionarioId, postId },
      {
        set: {
          estado: 'agendado',
          tentativa,
          empresaId,
          agendadoPara: at.toISOString(),
          agendou: funcionarioId,
          verificar: 'compartilhamento',
          verificarEm: at.toISOString(),
        },
        remove: ['motivo', 'ate', 'pedidoEm'],
      },
      {
        when: all(
          any(missing('estado'), oneOf('estado', ['editado', 'falhou', 'agendado']), abandoned(now)),
          missing('enviadoEm'),
        ),
        otherwise: (current) => {
          if (current?.estado === 'publicado') return refusal(REFUSALS.alreadyShared);
          return refusal(current?.estado === 'ambiguo' ? REFUSALS.ambiguousShare : REFUSALS.underWay);
        },
      },
    ),
  ]);

/** Cancels a schedule; the own caption stays. Throws `alreadyShared`, `underWay` if the attempt has started. */
export const unscheduleShare = ({
  funcionarioId,
  postId,
  tentativa,
}: Required<Pick<ShareItem, 'funcionarioId' | 'postId' | 'tentativa'>>) =>
  transact([
    updateItem(
      'compartilhamentos',
      { funcionarioId, postId },
      {
        set: { estado: 'editado' },
        remove: ['tentativa', 'agendadoPara', 'agendou', 'verificar', 'verificarEm'],
      },
      {
        when: unchanged({ estado: 'agendado', tentativa }),
        otherwise: (current) =>
          refusal(current?.estado === 'publicado' ? REFUSALS.alreadyShared : REFUSALS.underWay),
      },
    ),
  ]);

/** A page of an employee's scheduled shares, soonest first. */
export const listScheduled = (
  funcionarioId: string,
  { limit, cursor }: PageRequest,
): Promise<Page<ScheduledItem>> =>
  readPage(
    cursor,
    { agendou: funcionarioId, agendadoPara: null, funcionarioId, postId: null },
    async (startKey) => {
      const { items: keys, lastKey } = await queryPage<Pick<ShareItem, 'postId'>>('compartilhamentos', {
        index: 'agendados',
        where: { agendou: funcionarioId },
        limit,
        startKey,
      });
      const shares = await batchGet<ShareItem>(
        'compartilhamentos',
        keys.map(({ postId }) => ({ funcionarioId, postId })),
        { fresh: true },
      );
      return { items: shares.filter(isScheduled), lastKey };
    },
  );
