import { refusal } from '../../../shared/refusals.ts';
import { DAY_MS, SECOND_MS } from '../../../shared/rules/dates.ts';
import { scaled } from '../../platform/dynamodb/rate.ts';
import { logChange } from '../../platform/http/trail.ts';
import {
  type Addresses,
  CANCELLED,
  type Conta,
  earlierOf,
  isReserved,
  isTakenFor,
  MOST_EARLIER,
  NO_CHANGE,
  type PendingEmail,
} from '../contas/index.ts';
import { freeQuotas, mustGetEmpresa, type Quota, throttled, withinQuotas } from '../empresas/index.ts';
import { type Asking, assertProof } from './proof.ts';
import { asked } from './store/email-change.ts';

interface EmailField {
  conta: Conta;
  /** its record, with the address in force */
  record: Addresses;
  /** what the form says */
  email: string;
  /** who makes the change, by its own password */
  by: Asking & { body: { senhaAtual?: string | undefined } };
}

/** A change mails two addresses, one of which may be a stranger's: it counts as an invitation of a free company does. */
const quotasOf = async ({ contaId, empresaId }: Conta, email: string): Promise<Quota[]> => [
  {
    limit: { name: 'troca-email', subject: contaId, max: scaled(5), windowMs: DAY_MS },
    reached: 'O e-mail desta conta já mudou demais hoje.',
  },
  {
    limit: { name: 'troca-email-endereco', subject: email, max: scaled(5), windowMs: DAY_MS },
    reached: 'Este endereço já recebeu e-mails demais hoje.',
  },
  ...(await freeQuotas(await mustGetEmpresa(empresaId))),
];

/**
 * Saves a form with an e-mail in it (docs/decisions/025-new-email.md). Another address than the account's asks for it,
 * in place of one that was asked for before; the account's own takes that back; the one that is asked for already
 * changes nothing. Throws 403 `prova`, 409 for an address that is taken, 429 after too many changes.
 */
export async function withEmailField<T>(
  { conta, record, email, by }: EmailField,
  save: (pending: PendingEmail) => Promise<T>,
): Promise<T> {
  if (email === record.emailPendente) return save(NO_CHANGE);
  const facts = { conta: conta.contaId, por: by.caller.id, cliente: by.client };
  if (email === record.email) {
    if (record.emailPendente === undefined) return save(NO_CHANGE);
    const saved = await save(CANCELLED);
    logChange('email-cancelado', facts);
    return saved;
  }
  const { now } = by;
  const assertFree = async () => {
    if ((isReserved(email) && !conta.admin) || (await isTakenFor(conta.contaId, email, now))) {
      throw refusal('emailTaken');
    }
  };
  // The admin may know whose every address is, and hears of a taken one without its password (docs/specification.md#calls).
  if (by.caller.role === 'admin') await assertFree();
  await assertProof(by);
  if (by.caller.role !== 'admin') await assertFree();
  const earlier = earlierOf(record, now);
  if (earlier[0] && earlier.length >= MOST_EARLIER)
    throw throttled('O e-mail desta conta já mudou demais.', new Date(earlier[0].ate * SECOND_MS));
  const saved = await withinQuotas(await quotasOf(conta, email), now, () =>
    save(asked(conta, record, email, now)),
  );
  logChange('email-pedido', facts);
  return saved;
}
