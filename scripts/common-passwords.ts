import { readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { meetsPolicy } from '../shared/routes/fields.ts';

/**
 * Rewrites functions/areas/contas/common-passwords.br from a list of passwords ordered by frequency, one per line: the
 * most common that the password policy allows. Ours is from the 10-million-password-list of SecLists (MIT, Copyright
 * (c) 2018 Daniel Miessler).
 */
const MOST = 10_000;
const [list] = process.argv.slice(2);
if (!list) throw new Error('usage: tsx scripts/common-passwords.ts LIST');
const common = readFileSync(list, 'utf8').split(/\r?\n/).filter(meetsPolicy).slice(0, MOST).sort();

/** Each is coded as the number of characters shared with the previous one, in base 36, and the rest. */
let before = '';
const coded = common.map((password) => {
  let shared = 0;
  while (shared < 35 && shared < password.length && password[shared] === before[shared]) shared += 1;
  before = password;
  return `${shared.toString(36)}${password.slice(shared)}`;
});
const packed = brotliCompressSync(coded.join('\n'), {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
});
writeFileSync('functions/areas/contas/common-passwords.br', packed);
