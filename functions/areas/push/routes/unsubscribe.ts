import { push } from '../../../../shared/routes/push.ts';
import { route } from '../../access/index.ts';
import { unsubscribe } from '../store/inscricoes.ts';

/** What is not the caller's own stays as it is, and is not told apart from what was never there. */
export const handler = route(push.unsubscribe)(async ({ query: { endpoint }, caller }) => {
  await unsubscribe(caller.id, endpoint);
  return { endpoint };
});
