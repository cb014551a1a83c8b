import { addMs, DAY_MS, epoch, SECOND_MS } from '../../../shared/rules/dates.ts';
import { type Change, putItem, updateItem, type Write } from '../dynamodb/commands.ts';
import { all, exists, missing } from '../dynamodb/conditions.ts';
import { newUlid } from '../dynamodb/ids.ts';
import { getItem } from '../dynamodb/queries.ts';
import { tryWrite } from '../dynamodb/writes.ts';
import { type MailTemplate, type OutboxReader, readerOf } from './classes.ts';

/** The account a mail is for, by its key and address. */
export interface MailAccount {
  email: string;
  contaId: string;
  tipo: 'empresa' | 'funcionario' | 'gestor';
  empresaId: string;
}

/** Mails about an account's end: sent after its deletion, so they carry all their data. */
const LAST_MAILS = [
  'conta-excluida',
  'gestor-excluido',
  'empresa-encerrada',
] as const satisfies readonly MailTemplate[];
export type LastMail = (typeof LAST_MAILS)[number];
export const isLastMail = ({ modelo }: Pick<OutboxMail, 'modelo'>): boolean =>
  LAST_MAILS.some((each) => each === modelo);

/**
 * A queued mail; once sent, only its kind is kept. It holds no secret: links are created, and the hashes of their tokens
 * stored, when it is sent (functions/areas/correio/consumers/send-mail.ts).
 */
export interface OutboxMail {
  id: string;
  modelo: MailTemplate;
  /** the reader of the outbox that sends it */
  faixa: OutboxReader;
  /** absent on a recovery request, whose address may have no account: checked when it is sent */
  conta?: MailAccount;
  para: string;
  dados: Record<string, string | number>;
  /** when it was queued */
  criadoEm: string;
  /** counted from when it was written, also for one that was queued again */
  expiraEm: number;
}

export interface NewOutboxMail {
  modelo: MailTemplate;
  conta: MailAccount | { email: string };
  dados?: Record<string, string | number>;
  now: Date;
}

const LIFE_MS = 30 * DAY_MS;
export const writtenAt = ({ expiraEm }: Pick<OutboxMail, 'expiraEm'>): Date =>
  new Date(expiraEm * SECOND_MS - LIFE_MS);

const itemOf = (id: string, { modelo, conta, dados = {}, now }: NewOutboxMail): OutboxMail => ({
  id,
  modelo,
  faixa: readerOf(modelo),
  ...('contaId' in conta ? { conta } : {}),
  para: conta.email,
  dados,
  criadoEm: now.toISOString(),
  expiraEm: epoch(addMs(now, LIFE_MS)),
});

/** The write that queues a mail, in the transaction of its cause: neither happens without the other. */
export const outbox = (mail: NewOutboxMail): Write => putItem('correio', itemOf(newUlid(mail.now), mail));

/** As `outbox`, under a given id: the write fails if a mail with that id exists. */
export const outboxUnder = (id: string, mail: NewOutboxMail): Write =>
  putItem('correio', itemOf(id, mail), { when: missing('id') });

/** Queues a mail under an event's id, so that a repeated event sends no second mail. */
export const outboxOnce = (eventId: string, mail: NewOutboxMail): Promise<boolean> =>
  tryWrite(outboxUnder(eventId, mail));

/** The write that queues the mail to a deleted account; none if its address was never confirmed. */
export const lastMail = (
  modelo: LastMail,
  { email, emailConfirmed, nome }: { email: string; emailConfirmed: boolean; nome: string },
  now: Date,
): Write[] => (emailConfirmed ? [outbox({ modelo, conta: { email }, dados: { nome }, now })] : []);

/** Whether a mail was sent or refused: streams deliver at least once. */
export async function isDone(id: string): Promise<boolean> {
  const mail = await getItem<{ enviadoEm?: string; recusadoEm?: string }>('correio', { id }, { fresh: true });
  return mail?.enviadoEm !== undefined || mail?.recusadoEm !== undefined;
}

/** Mails that may be lost, but not sent twice. */
const AT_MOST_ONCE: readonly MailTemplate[] = ['resumo', 'relatorio'];
export const isAtMostOnce = ({ modelo }: Pick<OutboxMail, 'modelo'>): boolean =>
  AT_MOST_ONCE.includes(modelo);

/** Claims a mail before it is sent. False when it was sent, or another run has claimed it. */
export const claim = (id: string, now: Date): Promise<boolean> =>
  tryWrite(
    updateItem(
      'correio',
      { id },
      { set: { enviadoEm: now.toISOString() } },
      { when: all(exists('id'), missing('enviadoEm')) },
    ),
  );

/** Releases a mail that SES has certainly not accepted. */
export async function unclaim(id: string): Promise<void> {
  await tryWrite(updateItem('correio', { id }, { remove: ['enviadoEm'] }, { when: exists('id') }));
}

/** The change that records that a mail was sent, or never will be, and deletes its data. */
export const finished = (now: Date): Change => ({
  set: { enviadoEm: now.toISOString() },
  remove: ['conta', 'para', 'dados', 'recusa', 'recusadoEm', 'recusadoDe'],
});

export async function markSent(id: string, now: Date): Promise<void> {
  // Must not recreate the row of a mail deleted with its company: nothing would delete it.
  await tryWrite(updateItem('correio', { id }, finished(now), { when: exists('id') }));
}
