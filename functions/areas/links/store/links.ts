import type { Canal } from '../../../../shared/rules/canais.ts';
import { putItem } from '../../../platform/dynamodb/commands.ts';
import { all, any, equals, missing } from '../../../platform/dynamodb/conditions.ts';
import { batchGet, getItem } from '../../../platform/dynamodb/queries.ts';
import { tryWrite } from '../../../platform/dynamodb/writes.ts';

/** The short address of one share, or of an employee for a post in another channel. */
export interface LinkItem {
  codigo: string;
  empresaId: string;
  postId: string;
  funcionarioId: string;
  /** the team that the share counts for */
  equipeId?: string;
  /** absent: of a share on LinkedIn */
  canal?: Canal;
  /** the post's link, copied because the post may be deleted */
  link: string;
  /** title and description of its preview card */
  linkTitulo?: string;
  linkDescricao?: string;
  /** the admin has blocked this address */
  bloqueado?: true;
}

export const linkKey = (codigo: string) => ({ codigo });
/** The item of the blocked hosts. No share has so short a code. */
export const HOSTS_KEY = linkKey('hosts');
interface HostsItem {
  codigo: typeof HOSTS_KEY.codigo;
  hosts?: Set<string>;
}
export const hostsIn = (item: unknown): ReadonlySet<string> =>
  (item as HostsItem | undefined)?.hosts ?? new Set();

/**
 * Records a share's short address before it is published. Can be repeated for the same share. False if the address is
 * blocked.
 */
export function putLink(link: LinkItem): Promise<boolean> {
  // Two shares practically never draw the same code. An address that was blocked after an attempt stays blocked.
  const isOwn = all(
    equals('funcionarioId', link.funcionarioId),
    equals('postId', link.postId),
    missing('bloqueado'),
  );
  return tryWrite(putItem('links', link, { when: any(missing('codigo'), isOwn) }));
}

/** By code; includes links of deleted posts. */
export async function linksByCode(codes: readonly string[]): Promise<Map<string, LinkItem>> {
  const found = await batchGet<LinkItem>('links', codes.map(linkKey));
  return new Map(found.map((link) => [link.codigo, link]));
}

/** A consistent read. */
export const getLink = (codigo: string): Promise<LinkItem | undefined> =>
  getItem<LinkItem>('links', linkKey(codigo), { fresh: true });
