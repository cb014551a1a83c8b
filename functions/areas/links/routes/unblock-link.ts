import { links } from '../../../../shared/routes/links.ts';
import { route } from '../../access/index.ts';
import { setBlocked } from '../block.ts';

export const handler = route(links.unblockLink)(({ body, caller, now }) =>
  setBlocked(body, false, { caller, now }),
);
