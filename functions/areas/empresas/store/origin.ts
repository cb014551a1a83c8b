import { createHash } from 'node:crypto';
import { addMs, DAY_MS, epoch } from '../../../../shared/rules/dates.ts';
import { derive } from '../../../platform/aws/crypto.ts';
import { deleteItem, updateItem, type Write } from '../../../platform/dynamodb/commands.ts';
import { getItem } from '../../../platform/dynamodb/queries.ts';

/** As long as the log of calls keeps the address itself (infra/config.ts, `production`). */
const KEPT_DAYS = 180;

/**
 * What companies of one network are counted under. Made with the stage's key: whoever reads the table alone can't try all
 * addresses. With a new key a network begins a new count; companies that exist keep theirs.
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

/** The write that keeps which network a company was created from (`originOfNetwork`), for half a year. */
export const keepOrigin = (empresaId: string, origem: string, now: Date): Write =>
  updateItem('limites', keyOf(empresaId), {
    set: { origem, expiraEm: epoch(addMs(now, KEPT_DAYS * DAY_MS)) },
  });

export const forgetOrigin = (empresaId: string): Write => deleteItem('limites', keyOf(empresaId));

/** What companies created from one network have in common; undefined once that is no longer kept. */
export const originOf = async (empresaId: string): Promise<string | undefined> =>
  (await getItem<{ origem?: string }>('limites', keyOf(empresaId), { fresh: true }))?.origem;
