import { setTimeout as sleep } from 'node:timers/promises';
import { SECOND_MS } from '../../../shared/rules/dates.ts';
import { outbox } from '../../platform/mail/outbox.ts';
import { directoryDayQuotas, getEmpresa, withinQuotasOr } from '../empresas/index.ts';
import {
  behindAllOf,
  contaOf,
  type FuncionarioItem,
  type FuncionarioKey,
  getFuncionario,
  listQueuedInvitations,
  sendQueuedInvitation,
} from '../funcionarios/index.ts';

const A_PAGE = 25;
/** What one run does; the next is a minute later. */
const STRETCH_MS = 50 * SECOND_MS;
/** Confirmations are security mails, which the mail room does not pace: another company's must not wait behind a directory's. */
const PACE_MS = SECOND_MS / 10;

/**
 * Every minute: sends the invitations and confirmations of a directory's people as there is room for them, at a pace. A
 * company that has no more room today waits, and delays no other.
 */
export async function sendQueuedInvitations(now: Date): Promise<void> {
  const begun = performance.now();
  let after: FuncionarioKey | undefined;
  for (;;) {
    const people = await listQueuedInvitations(after, A_PAGE);
    for (const person of people) {
      if (performance.now() - begun >= STRETCH_MS) return;
      const outcome = await mailOne(person, now);
      after = outcome === 'full' ? behindAllOf(person.empresaId) : person;
      if (outcome === 'full') break;
      if (outcome === 'mailed') await sleep(PACE_MS);
    }
    if (people.length === 0) return;
  }
}

/** `full`: nobody of the company has room. */
async function mailOne(key: FuncionarioKey, now: Date): Promise<'mailed' | 'passed' | 'full'> {
  const [empresa, person] = await Promise.all([getEmpresa(key.empresaId), getFuncionario(key)]);
  if (!empresa || empresa.encerraEm || !empresa.emailConfirmed) return 'full';
  const modelo = person && owedTo(person);
  if (!modelo) {
    await sendQueuedInvitation(key, []);
    return 'passed';
  }
  const quotas = await directoryDayQuotas(empresa, person.email);
  const [ofAddress] = quotas;
  return withinQuotasOr(
    quotas,
    now,
    async () => {
      const conta = contaOf(person, person.email);
      return (await sendQueuedInvitation(key, [outbox({ modelo, conta, now })])) ? 'mailed' : 'passed';
    },
    (reached) => (reached === ofAddress ? 'passed' : 'full'),
  );
}

/** What somebody is to be mailed by now: nothing who is inactive, and is invited on coming back, or has shown its address. */
function owedTo({ situacao, senhaDefinida, emailConfirmed }: FuncionarioItem) {
  if (situacao === 'inativo') return undefined;
  if (!senhaDefinida) return 'convite';
  return emailConfirmed ? undefined : 'confirmacao';
}
