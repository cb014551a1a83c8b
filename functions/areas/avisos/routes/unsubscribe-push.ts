import { push } from '../../../../shared/routes/push.ts';
import { route } from '../../access/index.ts';
import { unsubscribe } from '../store/inscricoes.ts';

/** Another account's subscription stays, and gets the same answer as an unknown one. */
export const handler = route(push.unsubscribePush)(async ({ query: { endpoint }, caller }) => {
  await unsubscribe(caller.id, endpoint);
  return { endpoint };
});
