import { derive } from '../../../platform/aws/crypto.ts';
import { updateItem } from '../../../platform/dynamodb/commands.ts';
import { equals } from '../../../platform/dynamodb/conditions.ts';
import { tryWrite } from '../../../platform/dynamodb/writes.ts';
import { type Conta, findConta } from './contas.ts';

/** The networks an account last signed in from, by names that only the stage's key gives; erased with its address. */
const KEPT = 8;

/** The names of a network (`prefixOf`) for this account: one per key, the current key's first. */
const namesOf = async (contaId: string, network: string): Promise<string[]> =>
  (await derive('rede-da-conta', JSON.stringify([contaId, network]))).map((name) =>
    name.subarray(0, 16).toString('base64url'),
  );

/** Keeps the network of a sign-in. */
export async function rememberNetwork(conta: Conta, network: string): Promise<void> {
  const [name = ''] = await namesOf(conta.contaId, network);
  const { redes = [] } = conta.redes ? conta : ((await findConta(conta.email)) ?? {});
  if (redes[0] === name) return;
  const kept = [name, ...redes.filter((each) => each !== name)].slice(0, KEPT);
  const { email, contaId } = conta;
  await tryWrite(
    updateItem('contas', { email }, { set: { redes: kept } }, { when: equals('contaId', contaId) }),
  );
}

/** Whether the account lately signed in from the network. The same work without an account. */
export async function hasUsedNetwork(conta: Conta | undefined, network: string): Promise<boolean> {
  const names = await namesOf(conta?.contaId ?? '', network);
  return names.some((name) => conta?.redes?.includes(name));
}
