import { type Conta, findConta } from './contas.ts';
import { type ContaKey, getRecord } from './records.ts';

/** The account with this key, by its current e-mail; undefined once it is gone or signs in no more. */
export async function contaByKey(key: ContaKey): Promise<Conta | undefined> {
  const record = await getRecord<{ email: string; situacao?: string }>(key);
  if (!record || record.situacao === 'inativo') return undefined;
  const conta = await findConta(record.email);
  return conta?.contaId === key.contaId ? conta : undefined;
}
