import { mensageiros } from '../../../../shared/routes/mensageiros.ts';
import { SECOND_MS } from '../../../../shared/rules/dates.ts';
import { withinQuotas } from '../../../platform/quota.ts';
import { route } from '../../access/index.ts';
import { send } from '../attempt.ts';
import { bodyOf, TEST_CARD } from '../cards.ts';
import { readAddress } from '../mensageiro-address.ts';
import { getMensageiro } from '../store/mensageiros.ts';
import { deliveryQuota } from '../webhook-quota.ts';

const TIMEOUT_MS = 8 * SECOND_MS;

/** Sends a card now, also to a channel that is off, and tells the answer. It changes nothing of the channel's health. */
export const handler = route(mensageiros.testMensageiro)(async ({ params, caller: { empresaId }, now }) => {
  const found = await getMensageiro({ empresaId, id: params.id });
  return withinQuotas([deliveryQuota(empresaId)], now, async () => {
    const letter = { url: await readAddress(found), body: bodyOf(found.tipo, TEST_CARD), headers: {} };
    const status = (await send(letter, TIMEOUT_MS))?.status ?? null;
    return { ok: status !== null && status >= 200 && status < 300, status };
  });
});
