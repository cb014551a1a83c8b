import { DAY_MS } from '../../../shared/rules/dates.ts';
import { newUlid } from '../../platform/dynamodb/ids.ts';
import { countEvent, type Limit, reserveEvent, scaled, uncountEvent } from '../../platform/dynamodb/rate.ts';
import { MAIL_CLASSES, type MailClass } from '../../platform/mail/classes.ts';
import { type OutboxMail, writtenAt } from '../../platform/mail/outbox.ts';
import { notify } from '../avisos/index.ts';
import type { Addressee } from './compose.ts';

interface Purse {
  /** mails of one kind that one address gets in a day; the next one only says that there are more */
  readonly perKind?: number;
  /** mails of the class in a day to all people of a company, by their number */
  readonly perCompany?: (people: number) => number;
}

const byPeople = (people: number): number => 100 + 10 * people;

/** What a day's mails may come to. A loop at their cause, by a stranger or a thief, reaches nobody's inbox beyond this. */
const PURSES: Record<MailClass, Purse> = {
  recuperacao: {},
  acesso: { perKind: 10 },
  seguranca: { perKind: 5, perCompany: byPeople },
  conta: { perKind: 5 },
  aviso: { perCompany: byPeople },
};

/** `soma`: sent as a mail that sums up. */
type Allowed = 'inteiro' | 'soma' | 'nada';

/** What may be sent of a mail, and how to give back what it took if nothing is sent. */
export interface Taken {
  allowed: Allowed;
  giveBack: () => Promise<void>;
}

/** Takes a mail from the purses of its address and company, on the day it was written. */
export async function takeFromPurse(letter: OutboxMail, to: Addressee, now: Date): Promise<Taken> {
  // So that mails sent again after an outage do not fill a single day.
  const written = writtenAt(letter);
  const kind = kindLimit(letter, to);
  const count = kind ? await countEvent(kind, written) : 0;
  const over = kind ? count - kind.max : 0;
  // An address that was never confirmed gets no sum either.
  if (over > 1 || (over === 1 && !to.isConfirmed)) return { allowed: 'nada', giveBack: async () => {} };
  const company = companyLimit(letter, to);
  const taken = [kind, company].filter((each) => each !== undefined);
  const giveBack = async () => {
    await Promise.all(taken.map((each) => uncountEvent(each, written)));
  };
  if (company && !(await reserveEvent(company, written))) {
    if (kind) await uncountEvent(kind, written);
    await countDropped(company.subject, now);
    return { allowed: 'nada', giveBack: async () => {} };
  }
  return { allowed: over === 1 ? 'soma' : 'inteiro', giveBack };
}

function kindLimit({ modelo, para, dados }: OutboxMail, { conta }: Addressee): Limit | undefined {
  const classe = MAIL_CLASSES[modelo];
  const { perKind } = PURSES[classe];
  if (perKind === undefined) return undefined;
  // Companies' invitations to one address must not use up each other's.
  const by = classe === 'conta' ? conta?.empresaId : undefined;
  // Who may make receivers, as a manager, must not use up what tells of another provider.
  const subject = JSON.stringify([modelo, para, by ?? '', dados.mudou ?? '']);
  return { name: 'correio-especie', subject, max: scaled(perKind), windowMs: DAY_MS };
}

function companyLimit({ modelo }: OutboxMail, { conta, people }: Addressee): Limit | undefined {
  const classe = MAIL_CLASSES[modelo];
  const { perCompany } = PURSES[classe];
  if (!perCompany || !conta) return undefined;
  // Employees must not use up what warns the owner, whose one address has its limit by kind.
  if (classe === 'seguranca' && conta.tipo === 'empresa') return undefined;
  const name = classe === 'seguranca' ? 'correio-seguranca' : 'correio-avisos';
  return { name, subject: conta.empresaId, max: scaled(perCompany(people)), windowMs: DAY_MS };
}

/** Counts a mail dropped by the company's daily limit, and notifies the company of the day's first. */
async function countDropped(empresaId: string, now: Date): Promise<void> {
  const dropped: Limit = { name: 'correio-descartados', subject: empresaId, max: 0, windowMs: DAY_MS };
  if ((await countEvent(dropped, now)) > 1) return;
  const owner = { tipo: 'empresa', empresaId, contaId: empresaId } as const;
  const em = now.toISOString();
  await notify({ owner, id: newUlid(now), tipo: 'emails_no_limite', dados: {}, em }, now);
}
