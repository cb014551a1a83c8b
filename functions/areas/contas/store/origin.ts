import { createHash } from 'node:crypto';
import { addMs, DAY_MS, epoch } from '../../../../shared/rules/dates.ts';
import { derive } from '../../../platform/aws/crypto.ts';
import { deleteItem, updateItem, type Write } from '../../../platform/dynamodb/commands.ts';
import { getItem } from '../../../platform/dynamodb/queries.ts';

/** As long as the access log keeps the address itself (infra/config.ts, `production`). */
const KEPT_DAYS = 180;

/**
 * The name under which companies of one network are counted. Derived with the stage's key, so that addresses can't be guessed
 * from the table alone. With a new key a network gets a new name; existing companies keep theirs.
 */
export async function originOfNetwork(network: string): Promise<string> {
  const [mark] = await derive('rede', network);
  if (!mark) throw new Error('The stage has no key');
  return mark.toString('base64url');
}

const keyOf = (empresaId: string) => ({
  hash: createHash('sha256')
    .update(JSON.stringify(['origem', empresaId]))
    .digest('hex'),
});

/** The write that stores the network a company was created from (`originOfNetwork`), for half a year. */
export const keepOrigin = (empresaId: string, origem: string, now: Date): Write =>
  updateItem('limites', keyOf(empresaId), {
    set: { origem, expiraEm: epoch(addMs(now, KEPT_DAYS * DAY_MS)) },
  });

export const forgetOrigin = (empresaId: string): Write => deleteItem('limites', keyOf(empresaId));

/** The network a company was created from (`originOfNetwork`); undefined once it is no longer stored. */
export const originOf = async (empresaId: string): Promise<string | undefined> =>
  (await getItem<{ origem?: string }>('limites', keyOf(empresaId), { fresh: true }))?.origem;
