import { refusal } from '../../../shared/errors.ts';
import { DAY_MS, SECOND_MS } from '../../../shared/rules/dates.ts';
import { scaled } from '../../platform/dynamodb/rate.ts';
import { logChange } from '../../platform/http/trail.ts';
import { type Quota, throttled, withinQuotas } from '../../platform/quota.ts';
import * as REFUSALS from '../../platform/refusals.ts';
import { assertProof, type ProofRequest } from '../access/index.ts';
import {
  type Addresses,
  assertMayChangeEmail,
  CANCELLED,
  type Conta,
  freeQuotas,
  isReserved,
  isTakenFor,
  MOST_EARLIER,
  mustGetEmpresa,
  NO_CHANGE,
  type PendingEmail,
  restorableEmails,
} from '../contas/index.ts';
import { emailRequest } from './store/email-change.ts';

interface EmailField {
  conta: Conta;
  /** the account's record */
  record: Addresses;
  /** the form's value */
  email: string;
  /** the request, which proves the caller's own password */
  by: ProofRequest & { body: { senhaAtual?: string | undefined } };
}

/** A change mails an unconfirmed address, so it counts like an invitation of a free company. */
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
 * Saves a form that contains the account's e-mail (docs/decisions/025-new-email.md). Another address becomes the pending
 * one, the current address cancels a pending one, and the pending address changes nothing. Throws 403 `prova`, 403 where only
 * the company may change it, 409 for an address that is taken, 429 after too many changes.
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
  if (by.caller.role !== 'admin') await assertMayChangeEmail({ ...conta, email: record.email });
  const assertFree = async () => {
    if ((isReserved(email) && !conta.admin) || (await isTakenFor(conta.contaId, email, now))) {
      throw refusal(REFUSALS.emailTaken);
    }
  };
  // Only the admin may learn that an address is taken before proving the password (docs/specification.md#calls).
  if (by.caller.role === 'admin') await assertFree();
  await assertProof(by);
  if (by.caller.role !== 'admin') await assertFree();
  const earlier = restorableEmails(record, now);
  if (earlier[0] && earlier.length >= MOST_EARLIER)
    throw throttled('O e-mail desta conta já mudou demais.', new Date(earlier[0].ate * SECOND_MS));
  const saved = await withinQuotas(await quotasOf(conta, email), now, () =>
    save(emailRequest(conta, record, email, now)),
  );
  logChange('email-pedido', facts);
  return saved;
}
