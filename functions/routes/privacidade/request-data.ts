import { MSG } from '../../../shared/messages.ts';
import { privacidade } from '../../../shared/routes/privacidade.ts';
import { assertProof } from '../../contas/proof.ts';
import { personalDataQuota, withinQuotas } from '../../contas/quotas.ts';
import { contaOf } from '../../http/caller.ts';
import { route } from '../../http/route.ts';
import { requestPersonalData } from '../../store/privacidade/requests.ts';

export const handler = route(privacidade.requestData)(async ({ body, caller, event, client, now }) => {
  await assertProof({ caller, event, body, client, now });
  await withinQuotas([personalDataQuota(caller.id)], now, () => requestPersonalData(contaOf(caller), now));
  return { message: MSG.dadosPedidos };
});
