import { refusal } from '../../../shared/refusals.ts';
import { push } from '../../../shared/routes/push.ts';
import { contaOf } from '../../http/caller.ts';
import { route } from '../../http/route.ts';
import { isReceiver } from '../../partners/receivers/address.ts';
import { isPoint } from '../../push/point.ts';
import { subscribe } from '../../store/push/inscricoes.ts';

export const handler = route(push.subscribe)(async ({ body: { endpoint, keys }, caller, now }) => {
  if (!isReceiver(endpoint) || !isPoint(keys.p256dh)) throw refusal('invalidSubscription');
  await subscribe(contaOf(caller), { endpoint, ...keys }, now);
  return { endpoint };
});
