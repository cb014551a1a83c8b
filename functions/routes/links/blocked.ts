import { links } from '../../../shared/routes/links.ts';
import { route } from '../../http/route.ts';
import { readBlockedHosts } from '../../store/links/blocks.ts';

export const handler = route(links.blocked)(async () => ({ hosts: [...(await readBlockedHosts())].sort() }));
