import { links } from '../../../../shared/routes/links.ts';
import { route } from '../../access/index.ts';
import { setBlocked } from '../block.ts';

export const handler = route(links.blockLink)(({ body, caller, now }) =>
  setBlocked(body, true, { caller, now }),
);
