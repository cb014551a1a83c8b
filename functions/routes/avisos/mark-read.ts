import { avisos } from '../../../shared/routes/avisos.ts';
import { readUpTo, unreadOf } from '../../avisos/read.ts';
import { contaOf } from '../../http/caller.ts';
import { route } from '../../http/route.ts';
import { markRead } from '../../store/avisos/owner.ts';
import { lastUlid } from '../../store/ids.ts';

/** Nobody has read what is still to come. */
export const handler = route(avisos.markRead)(async ({ body, caller, now }) => {
  const newest = lastUlid(now);
  const ate = body.ate < newest ? body.ate : newest;
  await markRead(contaOf(caller), ate);
  const before = readUpTo(caller);
  return { naoLidos: await unreadOf(caller, ate > before ? ate : before, now) };
});
