import { addMs, HOUR_MS } from '../../../shared/rules/dates.ts';
import type { RefusalCause } from '../aws/mail.ts';
import { deleteItem, putItem, updateItem } from '../dynamodb/commands.ts';
import { all, any, below, exists, missing } from '../dynamodb/conditions.ts';
import { newUlid } from '../dynamodb/ids.ts';
import { queryPages, scanPage } from '../dynamodb/queries.ts';
import { tryTransact, tryWrite, write } from '../dynamodb/writes.ts';
import { finished, type MailAccount, type OutboxMail } from './outbox.ts';

/** A mail that was not sent: refused by SES, or given up by the stream. */
export interface UnsentMail extends OutboxMail {
  recusa?: RefusalCause;
  recusadoEm?: string;
  recusadoDe?: string;
}

/** Keeps a mail that SES refused, until it is sent again or expires. The account is kept so that its end erases the mail. */
export async function markRefused(
  id: string,
  { recusa, conta }: { recusa: RefusalCause; conta: MailAccount | undefined },
  now: Date,
): Promise<void> {
  const of = conta && {
    conta: { email: conta.email, contaId: conta.contaId, tipo: conta.tipo, empresaId: conta.empresaId },
    recusadoDe: conta.contaId,
  };
  const set = { recusa, recusadoEm: now.toISOString(), ...of };
  // Must not recreate the row of a mail deleted with its company.
  await tryWrite(updateItem('correio', { id }, { set, remove: ['enviadoEm'] }, { when: exists('id') }));
}

/** Longer than the stream keeps a record: an older mail is no longer retried. */
const STREAM_MS = 25 * HOUR_MS;

/** The mails that are not sent, and that nothing will send by itself. */
export async function* unsentMails(now: Date): AsyncGenerator<UnsentMail> {
  const filter = all(
    missing('enviadoEm'),
    // Not those that are queued meanwhile, and refused again.
    any(below('recusadoEm', now.toISOString()), below('criadoEm', addMs(now, -STREAM_MS).toISOString())),
  );
  let startKey: Record<string, unknown> | undefined;
  do {
    const page = await scanPage<UnsentMail>('correio', { filter, startKey });
    yield* page.items;
    startKey = page.lastKey;
  } while (startKey);
}

/** Queues an unsent mail again, under a new id, in its `faixa`. False if another run has done so. */
export async function requeue(mail: UnsentMail, now: Date): Promise<boolean> {
  const { recusa: _cause, recusadoEm: _at, recusadoDe: _of, ...letter } = mail;
  const refused = await tryTransact([
    updateItem('correio', { id: mail.id }, finished(now), { when: all(exists('id'), missing('enviadoEm')) }),
    putItem('correio', { ...letter, id: newUlid(now), criadoEm: now.toISOString() }),
  ]);
  return refused === undefined;
}

/** Erases the refused mails of a deleted account. */
export async function forgetRefused(contaId: string): Promise<void> {
  for await (const { items } of queryPages<{ id: string }>('correio', {
    index: 'recusados',
    where: { recusadoDe: contaId },
    only: ['id'],
  })) {
    for (const { id } of items) await write(deleteItem('correio', { id }));
  }
}
