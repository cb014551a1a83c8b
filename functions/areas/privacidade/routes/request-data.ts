import * as MSG from '../../../../shared/messages.ts';
import { privacidade } from '../../../../shared/routes/privacidade.ts';
import { assertProof, contaOf, route } from '../../access/index.ts';
import { personalDataQuota, withinQuotas } from '../../empresas/index.ts';
import { requestPersonalData } from '../store/requests.ts';

export const handler = route(privacidade.requestData)(async ({ body, caller, event, client, now }) => {
  await assertProof({ caller, event, body, client, now });
  await withinQuotas([personalDataQuota(caller.id)], now, () => requestPersonalData(contaOf(caller), now));
  return { message: MSG.dadosPedidos };
});
