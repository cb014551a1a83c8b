import { avisos } from '../../../../shared/routes/avisos.ts';
import { lastUlid } from '../../../platform/dynamodb/ids.ts';
import { contaOf, route } from '../../access/index.ts';
import { readUpTo, unreadOf } from '../read.ts';
import { markRead } from '../store/owner.ts';

/** Nobody has read what is still to come. */
export const handler = route(avisos.markRead)(async ({ body, caller, now }) => {
  const newest = lastUlid(now);
  const ate = body.ate < newest ? body.ate : newest;
  await markRead(contaOf(caller), ate);
  const before = readUpTo(caller);
  return { naoLidos: await unreadOf(caller, ate > before ? ate : before, now) };
});
