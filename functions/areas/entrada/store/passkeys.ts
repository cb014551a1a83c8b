import { createHash } from 'node:crypto';
import { refusal } from '../../../../shared/errors.ts';
import { MOST_PASSKEYS } from '../../../../shared/rules/passkeys.ts';
import { deleteItem, putItem, updateItem, type Write } from '../../../platform/dynamodb/commands.ts';
import { all, below, equals, missing } from '../../../platform/dynamodb/conditions.ts';
import { queryAll } from '../../../platform/dynamodb/queries.ts';
import { transact, tryTransact, tryWrite } from '../../../platform/dynamodb/writes.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import { type ContaKey, checkEpoch, epochOf, isCurrent, type WithEpoch } from '../../contas/index.ts';

export interface Passkey extends ContaKey, WithEpoch {
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

/** All of an account's, whether or not they still open it. */
export const storedPasskeys = (contaId: string): Promise<Passkey[]> =>
  queryAll<Passkey>('passkeys', { where: { contaId }, fresh: true });

/** An account's passkeys that open it, oldest first: those of its epoch. */
export async function listPasskeys(contaId: string, account: WithEpoch): Promise<Passkey[]> {
  const found = (await storedPasskeys(contaId)).filter((passkey) => isCurrent(passkey, account));
  return found.sort((one, other) => one.criadaEm.localeCompare(other.criadaEm));
}

/** One of an account's passkeys, whether or not it still opens the account. */
export const findPasskey = async (contaId: string, id: string): Promise<Passkey | undefined> =>
  (await storedPasskeys(contaId)).find((passkey) => passkey.id === id);

/** Claims a credential, which belongs to one account only (WebAuthn, 7.1): one item beside each passkey. */
const claimKey = (credential: string) => ({
  contaId: `credencial#${createHash('sha256').update(credential).digest('base64url')}`,
  vaga: '-',
});

/**
 * Stores a passkey of the account's epoch in a slot that is free, or whose passkey opens the account no more. Throws 409 when
 * there is none, 400 for a credential that is registered.
 */
export async function addPasskey(passkey: Omit<Passkey, 'vaga'>, extra: readonly Write[]): Promise<void> {
  const { contaId, empresaId, id } = passkey;
  const epoca = epochOf(passkey);
  const have = await storedPasskeys(contaId);
  const claim = putItem(
    'passkeys',
    { ...claimKey(id), empresaId, dono: contaId },
    { when: missing('contaId'), otherwise: () => refusal(REFUSALS.passkeyRefused) },
  );
  for (const vaga of SLOTS) {
    const before = have.find((one) => one.vaga === vaga);
    if (before && isCurrent(before, passkey)) continue;
    const put = putItem(
      'passkeys',
      { ...passkey, epoca, vaga },
      { when: before ? equals('id', before.id) : missing('contaId') },
    );
    const writes = [
      put,
      claim,
      checkEpoch(passkey, epoca, () => refusal(REFUSALS.changedMeanwhile)),
      ...(before ? [deleteItem('passkeys', claimKey(before.id))] : []),
      ...extra,
    ];
    // Another request may have taken the slot.
    if (!(await tryTransact(writes, [put]))) return;
  }
  throw refusal(REFUSALS.tooManyPasskeys);
}

/** The writes that carry passkeys over to a new epoch of their account. */
export const carryPasskeys = (kept: readonly Passkey[], epoca: number): Write[] =>
  kept.map(({ contaId, vaga, id }) =>
    updateItem(
      'passkeys',
      { contaId, vaga },
      { set: { epoca } },
      { when: equals('id', id), otherwise: () => refusal(REFUSALS.changedMeanwhile) },
    ),
  );

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
    deleteItem('passkeys', claimKey(id)),
    ...extra,
  ]);

/** Deletes those of a removed account. */
export async function forgetPasskeys(contaId: string): Promise<void> {
  for (const { vaga, id } of await storedPasskeys(contaId)) {
    await transact([deleteItem('passkeys', { contaId, vaga }), deleteItem('passkeys', claimKey(id))]);
  }
}
