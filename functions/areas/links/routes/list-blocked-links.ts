import { links } from '../../../../shared/routes/links.ts';
import { route } from '../../access/index.ts';
import { readBlockedHosts } from '../store/blocks.ts';

export const handler = route(links.listBlockedLinks)(async () => ({
  hosts: [...(await readBlockedHosts())].sort(),
}));
