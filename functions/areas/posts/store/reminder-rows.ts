import { createHash } from 'node:crypto';
import { refusal } from '../../../../shared/errors.ts';
import { addMs, DAY_MS, epoch } from '../../../../shared/rules/dates.ts';
import { putItem, updateItem } from '../../../platform/dynamodb/commands.ts';
import { all, any, atMost, exists, missing } from '../../../platform/dynamodb/conditions.ts';
import { transact, tryTransact } from '../../../platform/dynamodb/writes.ts';
import { emit } from '../../../platform/events/outbox.ts';
import { outbox } from '../../../platform/mail/outbox.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import { contaOf, type FuncionarioItem, isActiveFuncionario } from '../../contas/index.ts';
import type { PostInMail } from '../post-mail.ts';
import type { PostItem } from './posts.ts';
import { isShareStarted, type ShareItem } from './shares.ts';

const PAUSE_MS = DAY_MS;
/** Longer than a company reminds of a post. */
const MARK_DAYS = 400;

/** Requests reminders for the employees who have not shared a post, once in 24 hours. Throws 409. */
export const askForReminders = ({ empresaId, id }: PostItem, now: Date): Promise<void> =>
  transact([
    updateItem(
      'posts',
      { id },
      { set: { lembradoEm: now.toISOString() } },
      {
        when: all(
          exists('visivel'),
          any(missing('lembradoEm'), atMost('lembradoEm', addMs(now, -PAUSE_MS).toISOString())),
        ),
        otherwise: (current) =>
          refusal(current?.visivel ? REFUSALS.postRemindedLately : REFUSALS.postNotShown),
      },
    ),
    emit('post.lembrete', { empresaId, dados: { postId: id }, now }),
  ]);

/** Whether to remind an employee: active, able to share, and with no share made or running. */
export const shouldRemind = (person: FuncionarioItem, share: ShareItem | undefined): boolean =>
  isActiveFuncionario(person) && person.emailConfirmed && !isShareStarted(share);

const markOf = (postId: string, funcionarioId: string): string =>
  createHash('sha256')
    .update(JSON.stringify(['lembrete-post', postId, funcionarioId]))
    .digest('hex');

/** Mails an employee a reminder of an unshared post. False when it was mailed before. */
export async function remindOfPost(
  found: FuncionarioItem,
  { id, ups, trecho }: PostInMail,
  now: Date,
): Promise<boolean> {
  const mark = putItem(
    'limites',
    { hash: markOf(id, found.id), expiraEm: epoch(addMs(now, MARK_DAYS * DAY_MS)) },
    { when: missing('hash') },
  );
  const mail = outbox({
    modelo: 'post-lembrete',
    conta: contaOf(found, found.email),
    dados: { postId: id, ups, trecho },
    now,
  });
  return (await tryTransact([mark, mail], [mark])) === undefined;
}
