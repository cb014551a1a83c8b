import { keysIn, readTogether } from '../../../platform/dynamodb/queries.ts';
import type { ClickItem } from './clicks.ts';
import { getLink, HOSTS_KEY, hostsIn, type LinkItem, linkKey } from './links.ts';

/** The result of a redirect's one read. */
export interface LinkRead {
  link: LinkItem | undefined;
  /** the visitor's clicks of the half hour before */
  before: ClickItem | undefined;
  /** the blocked hosts, if requested */
  hosts: ReadonlySet<string> | undefined;
}

/**
 * Reads a share's link, a visitor's clicks of the half hour before, and the blocked hosts in one call. Eventually
 * consistent; a missing link is read again consistently.
 */
export async function readLink(
  codigo: string,
  { visita, withHosts = false }: { visita?: string | undefined; withHosts?: boolean } = {},
): Promise<LinkRead> {
  const read = await readTogether([
    keysIn('links', [linkKey(codigo), ...(withHosts ? [HOSTS_KEY] : [])]),
    ...(visita ? [keysIn('cliques', [{ codigo, visita }])] : []),
  ]);
  const links = (read.links?.items ?? []) as unknown as LinkItem[];
  const [before] = (read.cliques?.items ?? []) as unknown as ClickItem[];
  const link = links.find((item) => item.codigo === codigo) ?? (await getLink(codigo));
  const isHostsRead = withHosts && read.links?.isWhole;
  const hosts = links.find((item) => item.codigo === HOSTS_KEY.codigo);
  return { link, before, hosts: isHostsRead ? hostsIn(hosts) : undefined };
}
