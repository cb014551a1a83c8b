import { refusal } from '../../../../shared/errors.ts';
import { MOST_PASSKEYS } from '../../../../shared/rules/passkeys.ts';
import { deleteItem, putItem, updateItem, type Write } from '../../../platform/dynamodb/commands.ts';
import { all, below, equals, missing } from '../../../platform/dynamodb/conditions.ts';
import { queryAll } from '../../../platform/dynamodb/queries.ts';
import { transact, tryTransact, tryWrite } from '../../../platform/dynamodb/writes.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import type { ContaKey } from '../../contas/index.ts';

export interface Passkey extends ContaKey {
  /** '0' to '9' */
  vaga: string;
  /** the credential's, base64url */
  id: string;
  nome: string;
  /** the public key in COSE, base64url */
  chavePublica: string;
  /** of the last signature: goes up with each, or stays zero (synchronised keys) */
  contador: number;
  transportes?: string[];
  criadaEm: string;
  ultimoUso?: string;
}

const SLOTS = Array.from({ length: MOST_PASSKEYS }, (_, slot) => String(slot));

/** All of an account's, oldest first. */
export async function listPasskeys(contaId: string): Promise<Passkey[]> {
  const found = await queryAll<Passkey>('passkeys', { where: { contaId }, fresh: true });
  return found.sort((one, other) => one.criadaEm.localeCompare(other.criadaEm));
}

/** Stores a passkey in a free slot. Throws 409 when there is none. */
export async function addPasskey(
  passkey: Omit<Passkey, 'vaga'>,
  taken: readonly Passkey[],
  extra: readonly Write[],
): Promise<void> {
  for (const vaga of SLOTS.filter((slot) => !taken.some((one) => one.vaga === slot))) {
    const put = putItem('passkeys', { ...passkey, vaga }, { when: missing('contaId') });
    // Another request may have taken the slot.
    if (!(await tryTransact([put, ...extra], [put]))) return;
  }
  throw refusal(REFUSALS.tooManyPasskeys);
}

/** False if the counter did not go up, or the passkey is gone. Zero twice is no counter at all. */
export const countUse = ({ contaId, vaga, id }: Passkey, contador: number, now: Date): Promise<boolean> =>
  tryWrite(
    updateItem(
      'passkeys',
      { contaId, vaga },
      { set: { contador, ultimoUso: now.toISOString() } },
      {
        when: all(equals('id', id), contador === 0 ? equals('contador', 0) : below('contador', contador)),
      },
    ),
  );

/** Throws 404 once it is gone. */
export const removePasskey = ({ contaId, vaga, id }: Passkey, extra: readonly Write[]): Promise<void> =>
  transact([
    deleteItem(
      'passkeys',
      { contaId, vaga },
      { when: equals('id', id), otherwise: () => refusal(REFUSALS.passkeyNotFound) },
    ),
    ...extra,
  ]);

/** Deletes those of a removed account. */
export async function forgetPasskeys(contaId: string): Promise<void> {
  for (const { vaga } of await listPasskeys(contaId)) {
    await transact([deleteItem('passkeys', { contaId, vaga })]);
  }
}
