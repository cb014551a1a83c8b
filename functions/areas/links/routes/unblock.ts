import { links } from '../../../../shared/routes/links.ts';
import { route } from '../../access/index.ts';
import { setBlocked } from '../block.ts';

export const handler = route(links.unblock)(({ body, caller, now }) =>
  setBlocked(body, false, { caller, now }),
);
