import { setTimeout as sleep } from 'node:timers/promises';
import { SECOND_MS } from '../../../shared/rules/dates.ts';
import { outbox } from '../../platform/mail/outbox.ts';
import { withinQuotasOr } from '../../platform/quota.ts';
import {
  contaOf,
  type FuncionarioItem,
  type FuncionarioKey,
  getEmpresa,
  getFuncionario,
  isOpen,
} from '../contas/index.ts';
import { behindAllOf, listQueuedInvitations, sendQueuedInvitation } from '../funcionarios/index.ts';
import { directoryDayQuotas } from './scim-quotas.ts';

const A_PAGE = 25;
/** A run's time; the next run is a minute later. */
const RUN_MS = 50 * SECOND_MS;
/** Confirmations are security mails, which are sent unpaced: a directory's must not delay those of other companies. */
const PACE_MS = SECOND_MS / 10;

/**
 * Every minute: sends queued invitations and confirmations at a steady pace, within the companies' quotas. A company without
 * quota today is skipped.
 */
export async function sendQueuedInvitations(now: Date): Promise<void> {
  const begun = performance.now();
  let after: FuncionarioKey | undefined;
  for (;;) {
    const people = await listQueuedInvitations(after, A_PAGE);
    for (const person of people) {
      if (performance.now() - begun >= RUN_MS) return;
      const outcome = await sendOne(person, now);
      after = outcome === 'full' ? behindAllOf(person.empresaId) : person;
      if (outcome === 'full') break;
      if (outcome === 'mailed') await sleep(PACE_MS);
    }
    if (people.length === 0) return;
  }
}

/** `full`: the company has no quota left today. */
async function sendOne(key: FuncionarioKey, now: Date): Promise<'mailed' | 'skipped' | 'full'> {
  const [empresa, person] = await Promise.all([getEmpresa(key.empresaId), getFuncionario(key)]);
  if (!empresa || !isOpen(empresa) || !empresa.emailConfirmed) return 'full';
  const modelo = person && neededMail(person);
  if (!modelo) {
    await sendQueuedInvitation(key, []);
    return 'skipped';
  }
  const quotas = await directoryDayQuotas(empresa, person.email);
  const [ofAddress] = quotas;
  return withinQuotasOr(
    quotas,
    now,
    async () => {
      const conta = contaOf(person, person.email);
      return (await sendQueuedInvitation(key, [outbox({ modelo, conta, now })])) ? 'mailed' : 'skipped';
    },
    (reached) => (reached === ofAddress ? 'skipped' : 'full'),
  );
}

/** The mail still needed. None for an inactive employee, who is invited on return, or a confirmed address. */
function neededMail({ situacao, senhaDefinida, emailConfirmed }: FuncionarioItem) {
  if (situacao === 'inativo') return undefined;
  if (!senhaDefinida) return 'convite';
  return emailConfirmed ? undefined : 'confirmacao';
}
