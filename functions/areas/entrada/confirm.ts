import { DAY_MS } from '../../../shared/rules/dates.ts';
import { reserveEvent, scaled } from '../../platform/dynamodb/rate.ts';
import { transact } from '../../platform/dynamodb/writes.ts';
import { outbox } from '../../platform/mail/outbox.ts';
import type { ContaKey } from '../contas/index.ts';
import { contaOf, mustGetFuncionario } from '../contas/index.ts';

const MOST_A_DAY = 3;

/**
 * Mails an employee the link that confirms a new provider, a few times a day. Returns whether the account's own password may
 * confirm it too: not one from before the address was confirmed, which may be another person's.
 */
export async function askByMail(
  { empresaId, contaId }: ContaKey,
  confirma: string,
  now: Date,
): Promise<boolean> {
  const person = await mustGetFuncionario({ empresaId, id: contaId });
  const limit = { name: 'sso-confirmacao', subject: contaId, max: scaled(MOST_A_DAY), windowMs: DAY_MS };
  if (await reserveEvent(limit, now)) {
    const conta = contaOf(person, person.email);
    await transact([outbox({ modelo: 'confirmar-provedor', conta, dados: { confirma }, now })]);
  }
  return person.emailConfirmed && person.senhaDefinida;
}
