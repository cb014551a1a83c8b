import { setTimeout as sleep } from 'node:timers/promises';
import { DAY_MS, SECOND_MS } from '../../../shared/rules/dates.ts';
import { MAIL_CLASSES, type MailTemplate } from '../../platform/mail/classes.ts';
import { markSent, type OutboxMail, writtenAt } from '../../platform/mail/outbox.ts';
import { requeue, type UnsentMail, unsentMails } from '../../platform/mail/refused.ts';
import { lifeOfToken } from '../contas/index.ts';
import { findAddressee } from './compose.ts';
import { TEMPLATES } from './templates/index.ts';

/** Mails that say what is due within a week. */
const OF_A_WEEK: readonly MailTemplate[] = ['pagamento-falhou', 'renovacao'];

/** Whether a mail's link would have expired by now, or it tells of the moment and is over a week old. */
function isExpired(letter: OutboxMail, now: Date): boolean {
  const { modelo } = letter;
  const { link } = TEMPLATES[modelo];
  const isOfTheMoment = MAIL_CLASSES[modelo] === 'aviso' || OF_A_WEEK.includes(modelo);
  const validMs = Math.min(
    link ? lifeOfToken(link) : Number.POSITIVE_INFINITY,
    isOfTheMoment ? 7 * DAY_MS : Number.POSITIVE_INFINITY,
  );
  return now.getTime() - writtenAt(letter).getTime() > validMs;
}

/**
 * What becomes of an unsent mail: it is sent; it expired; it has no reader (gone, another address, suppressed, or no longer
 * true); or SES refused this very mail and would again.
 */
export type Verdict = 'enviar' | 'vencido' | 'sem-leitor' | 'recusado';

async function judge(mail: UnsentMail, all: boolean, now: Date): Promise<Verdict> {
  if (isExpired(mail, now)) return 'vencido';
  const addressee = await findAddressee(mail, now);
  if (!addressee?.holds) return 'sem-leitor';
  return mail.recusa === 'mensagem' && !all ? 'recusado' : 'enviar';
}

interface Resending {
  /** false: only judges */
  readonly send: boolean;
  /** also mails that SES refused for themselves */
  readonly all?: boolean;
  /** below the smallest allowance of SES: the mails join a reader that others wait for */
  readonly perSecond?: number;
  readonly clock?: () => Date;
}

/**
 * Goes through all unsent mails: queues those that are still true again, once, and forgets those that are not. A run that is
 * cut off, or runs beside another, repeats nothing. Returns each mail with what became of it.
 */
export async function* resendMails({
  send,
  all = false,
  perSecond = 10,
  clock = () => new Date(),
}: Resending): AsyncGenerator<{ modelo: MailTemplate; verdict: Verdict }> {
  let queued = 0;
  for await (const mail of unsentMails(clock())) {
    const now = clock();
    const verdict = await judge(mail, all, now);
    if (send && verdict === 'enviar') {
      if (!(await requeue(mail, now))) continue;
      queued += 1;
      if (queued % perSecond === 0) await sleep(SECOND_MS);
    }
    if (send && (verdict === 'vencido' || verdict === 'sem-leitor')) await markSent(mail.id, now);
    yield { modelo: mail.modelo, verdict };
  }
}
