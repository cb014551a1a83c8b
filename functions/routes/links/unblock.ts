import { links } from '../../../shared/routes/links.ts';
import { route } from '../../http/route.ts';
import { setBlocked } from '../../links/block.ts';

export const handler = route(links.unblock)(({ body, caller, now }) =>
  setBlocked(body, false, { caller, now }),
);
