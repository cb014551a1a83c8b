import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { refusal } from '../../../../shared/refusals.ts';
import { db, table, transact, type Write } from '../../../platform/dynamodb/db.ts';
import { HOSTS_KEY, hostsIn, linkKey } from './links.ts';

/** Hosts that can be blocked at a time: the list is read as a whole, and stays a few kilobytes. */
const MOST_HOSTS = 500;

/** What is to be so is so already. */
class NothingToChangeError extends Error {
  override readonly name = 'NothingToChangeError';
}

/** Makes a change and its audit lines, or neither where it is made already. */
async function once(change: Write, lines: readonly Write[]): Promise<void> {
  try {
    await transact([change, ...lines]);
  } catch (error) {
    if (!(error instanceof NothingToChangeError)) throw error;
  }
}

/** Blocks the address of one share, or takes that back. Throws 404 for a code that no share has. */
export const setCodeBlocked = (codigo: string, isBlocked: boolean, lines: readonly Write[]): Promise<void> =>
  once(
    {
      item: {
        Update: {
          TableName: table('links'),
          Key: linkKey(codigo),
          UpdateExpression: isBlocked ? 'SET bloqueado = :true' : 'REMOVE bloqueado',
          ConditionExpression: `attribute_exists(codigo) AND attribute_${isBlocked ? 'not_exists' : 'exists'}(bloqueado)`,
          ...(isBlocked && { ExpressionAttributeValues: { ':true': true } }),
          ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
        },
      },
      otherwise: (current) => (current ? new NothingToChangeError() : refusal('linkNotFound')),
    },
    lines,
  );

/** Blocks a host with all that lies under it, or takes that back. Throws 409 where too many are blocked. */
export const setHostBlocked = (host: string, isBlocked: boolean, lines: readonly Write[]): Promise<void> =>
  once(
    {
      item: {
        Update: {
          TableName: table('links'),
          Key: HOSTS_KEY,
          UpdateExpression: `${isBlocked ? 'ADD' : 'DELETE'} hosts :hosts`,
          ConditionExpression: isBlocked
            ? 'attribute_not_exists(hosts) OR (NOT contains(hosts, :host) AND size(hosts) < :most)'
            : 'contains(hosts, :host)',
          ExpressionAttributeValues: {
            ':hosts': new Set([host]),
            ':host': host,
            ...(isBlocked && { ':most': MOST_HOSTS }),
          },
          ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
        },
      },
      otherwise: (current) =>
        isBlocked && !hostsIn(current).has(host)
          ? refusal('tooManyBlockedHosts')
          : new NothingToChangeError(),
    },
    lines,
  );

/** All hosts that are blocked, as they were written. */
export async function readBlockedHosts(): Promise<ReadonlySet<string>> {
  const { Item } = await db.send(
    new GetCommand({ TableName: table('links'), Key: HOSTS_KEY, ConsistentRead: true }),
  );
  return hostsIn(Item);
}
