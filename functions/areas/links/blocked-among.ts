import { blockedHost } from '../../../shared/rules/links.ts';
import { blockedHosts } from './blocked-hosts.ts';
import { linksByCode } from './store/links.ts';

interface LinkedItem {
  id: string;
  link?: string | undefined;
  /** the code of the share's short address, once an attempt has created it */
  codigo?: string | undefined;
}

/** The ids of items whose link is blocked, by host or short address. Eventually consistent; reads nothing without links. */
export async function blockedAmong(all: readonly LinkedItem[], now: Date): Promise<ReadonlySet<string>> {
  const linked = all.flatMap(({ id, link, codigo }) => (link === undefined ? [] : [{ id, link, codigo }]));
  if (linked.length === 0) return new Set();
  const [hosts, links] = await Promise.all([
    blockedHosts(now),
    linksByCode(linked.flatMap(({ codigo }) => codigo ?? [])),
  ]);
  const isBlocked = ({ link, codigo }: (typeof linked)[number]) =>
    blockedHost(link, hosts) !== undefined || (codigo !== undefined && links.get(codigo)?.bloqueado === true);
  return new Set(linked.filter(isBlocked).map(({ id }) => id));
}
