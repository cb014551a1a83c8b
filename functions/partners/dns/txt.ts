import { Resolver } from 'node:dns/promises';
import { env } from '../../platform/aws/env.ts';

/** No name server said whether there is a record. */
export class NoDnsAnswerError extends Error {
  override readonly name = 'NoDnsAnswerError';
}

const ABSENT = ['ENOTFOUND', 'ENODATA'];

/** The TXT records of a name; none if it has none or does not exist. Throws NoDnsAnswerError. */
export async function txtOf(name: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: 2000, tries: 2 });
  const server = env('DNS_SERVIDOR');
  if (server) resolver.setServers([server]);
  try {
    return (await resolver.resolveTxt(name)).map((chunks) => chunks.join(''));
  } catch (error) {
    if (error instanceof Error && 'code' in error && ABSENT.includes(String(error.code))) return [];
    throw new NoDnsAnswerError(`No answer about ${name}`, { cause: error });
  }
}
