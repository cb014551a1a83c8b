import { type ContaKey, getRecord } from './account-records.ts';
import { findConta } from './contas.ts';
import { type ContaAt, epochOf, type WithEpoch } from './epoch.ts';

/** The account with this key, by its current e-mail; undefined once it is gone or signs in no more. */
export async function contaByKey(key: ContaKey): Promise<ContaAt | undefined> {
  const record = await getRecord<WithEpoch & { email: string; situacao?: string }>(key);
  if (!record || record.situacao === 'inativo') return undefined;
  const conta = await findConta(record.email);
  return conta?.contaId === key.contaId ? { ...conta, epoca: epochOf(record) } : undefined;
}
