import { avisos } from '../../../../shared/routes/avisos.ts';
import { lastUlid } from '../../../platform/dynamodb/ids.ts';
import { contaOf, route } from '../../access/index.ts';
import { readUpTo, unreadOf } from '../read-notices.ts';
import { markRead } from '../store/owner.ts';

export const handler = route(avisos.markAvisosRead)(async ({ body, caller, now }) => {
  // A mark in the future would count notices to come as read.
  const newest = lastUlid(now);
  const ate = body.ate < newest ? body.ate : newest;
  await markRead(contaOf(caller), ate);
  const before = readUpTo(caller);
  return { naoLidos: await unreadOf(caller, ate > before ? ate : before, now) };
});
