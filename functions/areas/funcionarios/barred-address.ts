import { mailboxOf } from '../../../shared/rules/email.ts';
import { derive } from '../../platform/aws/crypto.ts';
import type { Write } from '../../platform/dynamodb/commands.ts';
import type { FuncionarioItem } from '../contas/index.ts';
import { bar, isAnyBarred, unbar } from './store/barred-rows.ts';

type Barrable = Pick<FuncionarioItem, 'empresaId' | 'email' | 'emailsAnteriores'>;

/** Hashes of a mailbox, different in each company, under each key of the stage: the current key's first. */
const marksOf = async (empresaId: string, email: string): Promise<string[]> =>
  (await derive('endereco-barrado', JSON.stringify([empresaId, mailboxOf(email)]))).map((mark) =>
    mark.toString('base64url'),
  );

/**
 * The writes after which a dismissed employee cannot join by the code again with the current address, a recent one, or one
 * of `more`.
 */
export async function barring(
  { empresaId, email, emailsAnteriores = [] }: Barrable,
  now: Date,
  more: readonly string[] = [],
): Promise<Write[]> {
  const emails = [email, ...emailsAnteriores.map((one) => one.email), ...more];
  const marks = await Promise.all(emails.map((one) => marksOf(empresaId, one)));
  // Two spellings of one mailbox are one item, which a transaction may write once.
  const current = new Set(marks.flatMap(([mark]) => mark ?? []));
  return [...current].map((mark) => bar(empresaId, mark, now));
}

/** The writes by which an invitation allows a mailbox to join again. */
export const unbarring = async (empresaId: string, email: string): Promise<Write[]> =>
  (await marksOf(empresaId, email)).map((mark) => unbar(empresaId, mark));

export const isBarred = async (empresaId: string, email: string, now: Date): Promise<boolean> =>
  isAnyBarred(empresaId, await marksOf(empresaId, email), now);
