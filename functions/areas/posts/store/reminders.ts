import { createHash } from 'node:crypto';
import { refusal } from '../../../../shared/refusals.ts';
import { addMs, DAY_MS, epoch } from '../../../../shared/rules/dates.ts';
import { table, transact } from '../../../platform/dynamodb/db.ts';
import { emit } from '../../../platform/events/outbox.ts';
import { outbox } from '../../../platform/mail/outbox.ts';
import { contaOf, type FuncionarioItem, takesPart } from '../../funcionarios/index.ts';
import type { PostItem } from './posts.ts';
import { isShareStarted, type ShareItem } from './shares.ts';

const PAUSE_MS = DAY_MS;
/** Longer than anybody goes on reminding of a post. */
const MARK_DAYS = 400;

/** Asks that those who have not shared a post be reminded, once in 24 hours. Throws 409. */
export const askForReminders = ({ empresaId, id }: PostItem, now: Date): Promise<void> =>
  transact([
    {
      item: {
        Update: {
          TableName: table('posts'),
          Key: { empresaId, id },
          UpdateExpression: 'SET lembradoEm = :now',
          ConditionExpression:
            'attribute_exists(visivel) AND (attribute_not_exists(lembradoEm) OR lembradoEm <= :before)',
          ExpressionAttributeValues: {
            ':now': now.toISOString(),
            ':before': addMs(now, -PAUSE_MS).toISOString(),
          },
          ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
        },
      },
      otherwise: (current) => refusal(current?.visivel ? 'postRemindedLately' : 'postNotShown'),
    },
    emit('post.lembrete', { empresaId, dados: { postId: id }, now }),
  ]);

/** Whether somebody is to be reminded: in the company, able to share, and with no share made or under way. */
export const isMissed = (person: FuncionarioItem, share: ShareItem | undefined): boolean =>
  takesPart(person) && person.emailConfirmed && !isShareStarted(share);

/** This person has been reminded of this post before. */
export class RemindedBeforeError extends Error {
  override readonly name = 'RemindedBeforeError';
}

const markOf = (postId: string, funcionarioId: string): string =>
  createHash('sha256')
    .update(JSON.stringify(['lembrete-post', postId, funcionarioId]))
    .digest('hex');

/** Mails an employee about a post that it has not shared: once a person and post, whoever asks how often. */
export const remindOfPost = (
  found: FuncionarioItem,
  { id, ups, trecho }: { id: string; ups: number; trecho: string },
  now: Date,
): Promise<void> =>
  transact([
    {
      item: {
        Put: {
          TableName: table('limites'),
          Item: { hash: markOf(id, found.id), expiraEm: epoch(addMs(now, MARK_DAYS * DAY_MS)) },
          ConditionExpression: 'attribute_not_exists(#hash)',
          ExpressionAttributeNames: { '#hash': 'hash' },
        },
      },
      otherwise: () => new RemindedBeforeError(),
    },
    outbox({
      modelo: 'post-lembrete',
      conta: contaOf(found, found.email),
      dados: { postId: id, ups, trecho },
      now,
    }),
  ]);
