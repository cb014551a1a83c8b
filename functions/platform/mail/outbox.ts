import { addMs, DAY_MS, epoch } from '../../../shared/rules/dates.ts';
import { putItem, updateItem, type Write } from '../dynamodb/commands.ts';
import { all, exists, missing } from '../dynamodb/conditions.ts';
import { newUlid } from '../dynamodb/ids.ts';
import { getItem } from '../dynamodb/queries.ts';
import { tryWrite } from '../dynamodb/writes.ts';
import type { MailTemplate } from './classes.ts';

/** The account a mail is for, by its key and address. */
interface MailAccount {
  email: string;
  contaId: string;
  tipo: 'empresa' | 'funcionario' | 'gestor';
  empresaId: string;
}

/** Mails that tell of an account's end: they leave when it is gone, so what they say of it comes with them. */
const LAST_MAILS = [
  'conta-excluida',
  'gestor-excluido',
  'empresa-encerrada',
] as const satisfies readonly MailTemplate[];
export type LastMail = (typeof LAST_MAILS)[number];
export const isLastMail = ({ modelo }: Pick<OutboxMail, 'modelo'>): boolean =>
  LAST_MAILS.some((each) => each === modelo);

/**
 * A mail waiting to leave; nothing of it but its kind stays once it has. It holds no secret: links are made, and their tokens' hashes stored, when it is sent
 * (functions/areas/correio/consumers/send-mail.ts).
 */
export interface OutboxMail {
  id: string;
  modelo: MailTemplate;
  /** absent on a recovery request, whose address may belong to nobody: the sender finds out */
  conta?: MailAccount;
  para: string;
  dados: Record<string, string | number>;
  criadoEm: string;
  expiraEm: number;
}

export interface NewOutboxMail {
  modelo: MailTemplate;
  conta: MailAccount | { email: string };
  dados?: Record<string, string | number>;
  now: Date;
}

const LIFE_DAYS = 30;

const itemOf = (id: string, { modelo, conta, dados = {}, now }: NewOutboxMail): OutboxMail => ({
  id,
  modelo,
  ...('contaId' in conta ? { conta } : {}),
  para: conta.email,
  dados,
  criadoEm: now.toISOString(),
  expiraEm: epoch(addMs(now, LIFE_DAYS * DAY_MS)),
});

/** The write that sends a mail: part of the transaction that causes it, so neither happens without the other. */
export const outbox = (mail: NewOutboxMail): Write => putItem('correio', itemOf(newUlid(mail.now), mail));

/** As `outbox`, under an id of the caller's: refused if a mail has been sent under that id already. */
export const outboxUnder = (id: string, mail: NewOutboxMail): Write =>
  putItem('correio', itemOf(id, mail), { when: missing('id') });

/** Sends a mail about an event: under the event's id, so that it is one mail however often the event comes. */
export const outboxOnce = (eventId: string, mail: NewOutboxMail): Promise<boolean> =>
  tryWrite(outboxUnder(eventId, mail));

/** The write that sends a mail to whoever has just ceased to have an account. */
export const lastMail = ({
  modelo,
  para,
  nome,
  now,
}: {
  modelo: LastMail;
  para: string;
  nome: string;
  now: Date;
}) => outbox({ modelo, conta: { email: para }, dados: { nome }, now });

/** Whether a mail has left already: streams deliver at least once. */
export async function isSent(id: string): Promise<boolean> {
  const mail = await getItem<{ enviadoEm?: string }>('correio', { id }, { fresh: true });
  return mail?.enviadoEm !== undefined;
}

/** Mails of which rather none leaves than two. */
const AT_MOST_ONCE: readonly MailTemplate[] = ['resumo'];
export const isAtMostOnce = ({ modelo }: Pick<OutboxMail, 'modelo'>): boolean =>
  AT_MOST_ONCE.includes(modelo);

/** Takes a mail before it is sent. False when it has left, or somebody else has taken it. */
export const claim = (id: string, now: Date): Promise<boolean> =>
  tryWrite(
    updateItem(
      'correio',
      { id },
      { set: { enviadoEm: now.toISOString() } },
      { when: all(exists('id'), missing('enviadoEm')) },
    ),
  );

/** Gives a mail back that the mail service has certainly not taken. */
export async function unclaim(id: string): Promise<void> {
  await tryWrite(updateItem('correio', { id }, { remove: ['enviadoEm'] }, { when: exists('id') }));
}

/** Notes that a mail has left, or never will, and forgets whom it was for: only that is needed against a second one. */
export async function markSent(id: string, now: Date): Promise<void> {
  const change = { set: { enviadoEm: now.toISOString() }, remove: ['conta', 'para', 'dados'] };
  // Gone with its company, it must not come back as a row that nothing deletes.
  await tryWrite(updateItem('correio', { id }, change, { when: exists('id') }));
}
