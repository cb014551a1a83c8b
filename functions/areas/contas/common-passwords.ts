import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

let known: Set<string> | undefined;

/** Whether a password is one of the 10,000 commonest that meet the policy. Case-sensitive. */
export function isCommon(senha: string): boolean {
  known ??= unpack();
  return known.has(senha);
}

function unpack(): Set<string> {
  // The file lies beside this source, and beside the bundle (infra/bundle.ts).
  const packed = readFileSync(join(import.meta.dirname, 'common-passwords.br'));
  let before = '';
  const all = brotliDecompressSync(packed).toString().split('\n');
  return new Set(
    all.map((coded) => {
      before = before.slice(0, Number.parseInt(coded.charAt(0), 36)) + coded.slice(1);
      return before;
    }),
  );
}
