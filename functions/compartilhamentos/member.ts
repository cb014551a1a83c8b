import { scrypt } from 'node:crypto';

/** A try costs a guesser 16 MB and tens of milliseconds; ids of members are short enough to be tried one by one. */
const COST = { N: 2 ** 14, r: 8, p: 1 };
const BYTES = 16;

/**
 * What stands for a LinkedIn member in one company's records for as long as the employee does: never the member's id,
 * and not the same in another company. No key of ours is in it, because those are changed and this must stay
 * (docs/decisions/027-membership.md).
 */
export const memberMark = (empresaId: string, sub: string): Promise<string> =>
  new Promise((resolve, reject) => {
    scrypt(sub, `linkedin-membro:${empresaId}`, BYTES, COST, (error, mark) =>
      error ? reject(error) : resolve(mark.toString('base64url')),
    );
  });
