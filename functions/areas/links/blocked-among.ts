import { blockedHost } from '../../../shared/rules/links.ts';
import { blockedHosts } from './blocked-hosts.ts';
import { linksByCode } from './store/links.ts';

interface Linked {
  id: string;
  link?: string | undefined;
  /** the code of the address that a share of it would carry, once one was tried */
  codigo?: string | undefined;
}

/** The ids of those whose link the admin has blocked, by its host or by the address. A moment old; no read without links. */
export async function blockedAmong(all: readonly Linked[], now: Date): Promise<ReadonlySet<string>> {
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
