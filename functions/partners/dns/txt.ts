import { Resolver } from 'node:dns/promises';
import { env } from '../../platform/aws/env.ts';

const ABSENT = ['ENOTFOUND', 'ENODATA'];

/** Whether a name has this TXT record. Undefined if no name server says so or not. */
export async function hasTxt(name: string, expected: string): Promise<boolean | undefined> {
  const resolver = new Resolver({ timeout: 2000, tries: 2 });
  const server = env('DNS_SERVIDOR');
  if (server) resolver.setServers([server]);
  try {
    const records = await resolver.resolveTxt(name);
    return records.some((chunks) => chunks.join('').trim() === expected);
  } catch (error) {
    if (error instanceof Error && 'code' in error && ABSENT.includes(String(error.code))) return false;
    return undefined;
  }
}
