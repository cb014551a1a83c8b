import { refusal } from '../../../../shared/errors.ts';
import { push } from '../../../../shared/routes/push.ts';
import { isPushService } from '../../../partners/push/services.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import { contaOf, route } from '../../access/index.ts';
import { isPoint } from '../point.ts';
import { subscribe } from '../store/inscricoes.ts';

export const handler = route(push.subscribePush)(async ({ body: { endpoint, keys }, caller, now }) => {
  if (!isPushService(endpoint) || !isPoint(keys.p256dh)) throw refusal(REFUSALS.invalidSubscription);
  await subscribe(contaOf(caller), { endpoint, ...keys }, now);
  return { endpoint };
});
