import * as MSG from '../../../../shared/messages.ts';
import { privacidade } from '../../../../shared/routes/privacidade.ts';
import { assertProof, contaOf, route } from '../../access/index.ts';
import { personalDataQuota, withinQuotas } from '../../empresas/index.ts';
import { requestCopy } from '../store/copies.ts';

export const handler = route(privacidade.requestData)(async ({ body, caller, event, client, now }) => {
  await assertProof({ caller, event, body, client, now });
  await withinQuotas([personalDataQuota(caller.id)], now, () => requestCopy(contaOf(caller), now));
  return { message: MSG.dadosPedidos };
});
