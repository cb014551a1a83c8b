import { BatchGetCommand } from '@aws-sdk/lib-dynamodb';
import { putItem } from '../../../platform/dynamodb/commands.ts';
import { all, any, equals, missing } from '../../../platform/dynamodb/conditions.ts';
import { db, table } from '../../../platform/dynamodb/db.ts';
import { batchGet, getItem } from '../../../platform/dynamodb/queries.ts';
import { tryWrite } from '../../../platform/dynamodb/writes.ts';
import type { ClickItem } from './clicks.ts';

/** Where the address of one share leads, and whose share it is. */
export interface LinkItem {
  codigo: string;
  empresaId: string;
  postId: string;
  funcionarioId: string;
  /** the team that the share counts for */
  equipeId?: string;
  /** the post's link, kept although the post may go */
  link: string;
  /** and how its card says so */
  linkTitulo?: string;
  linkDescricao?: string;
  /** the admin has blocked this address */
  bloqueado?: true;
}

export const linkKey = (codigo: string) => ({ codigo });
/** The item that holds the blocked hosts: no share has so short a code. */
export const HOSTS_KEY = linkKey('hosts');
interface HostsItem {
  codigo: typeof HOSTS_KEY.codigo;
  hosts?: Set<string>;
}
export const hostsIn = (item: unknown): ReadonlySet<string> =>
  (item as HostsItem | undefined)?.hosts ?? new Set();

/**
 * Records where a share's address leads, before anybody is shown it. Again for the same share changes nothing. False if
 * the address is blocked.
 */
export function putLink(link: LinkItem): Promise<boolean> {
  // A code belongs to one share for good; drawing another's is not to be expected in the life of the product. One that
  // was blocked after an attempt stays so.
  const isOwn = all(
    equals('funcionarioId', link.funcionarioId),
    equals('postId', link.postId),
    missing('bloqueado'),
  );
  return tryWrite(putItem('links', link, { when: any(missing('codigo'), isOwn) }));
}

/** Where the addresses of some shares lead, by code; also of posts that are gone. */
export async function linksByCode(codes: readonly string[]): Promise<Map<string, LinkItem>> {
  const found = await batchGet<LinkItem>('links', codes.map(linkKey));
  return new Map(found.map((link) => [link.codigo, link]));
}

/** What one read of a redirect finds. */
export interface Found {
  link: LinkItem | undefined;
  before: ClickItem | undefined;
  /** the blocked hosts, where they were asked for */
  hosts: ReadonlySet<string> | undefined;
}

/**
 * A share's link, in the same read a visitor's clicks of the half hour before, and the blocked hosts. A moment old; a link
 * that is not there yet is asked for once more, as it was written.
 */
export async function readLink(
  codigo: string,
  { visita, withHosts = false }: { visita?: string | undefined; withHosts?: boolean } = {},
): Promise<Found> {
  const { Responses = {}, UnprocessedKeys = {} } = await db.send(
    new BatchGetCommand({
      RequestItems: {
        [table('links')]: { Keys: [linkKey(codigo), ...(withHosts ? [HOSTS_KEY] : [])] },
        ...(visita && { [table('cliques')]: { Keys: [{ codigo, visita }] } }),
      },
    }),
  );
  const links = (Responses[table('links')] ?? []) as LinkItem[];
  const [before] = (Responses[table('cliques')] ?? []) as ClickItem[];
  const link = links.find((item) => item.codigo === codigo) ?? (await getLink(codigo));
  const isHostsRead = withHosts && !UnprocessedKeys[table('links')];
  const hosts = links.find((item) => item.codigo === HOSTS_KEY.codigo);
  return { link, before, hosts: isHostsRead ? hostsIn(hosts) : undefined };
}

/** A share's link, strongly consistent. */
export const getLink = (codigo: string): Promise<LinkItem | undefined> =>
  getItem<LinkItem>('links', linkKey(codigo), { fresh: true });
