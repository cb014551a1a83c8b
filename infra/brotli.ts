import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants } from 'node:zlib';

/** The best there is: a file of a build is compressed once and fetched for as long as the build lives. */
const OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
const compress = promisify(brotliCompress);

export const brotli = (content: Buffer): Promise<Buffer> => compress(content, OPTIONS);

const ASSETS = 'assets';
const isCompressed = (file: string): boolean => /\.(js|css)$/.test(file);

/** The files of a build that `compressedCopy` holds. */
export const COMPRESSED = ['js', 'css'].map((type) => `${ASSETS}/*.${type}`);

/** A folder with the scripts and styles of a built web app under their own names, compressed. */
export function compressedCopy(webDir: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'painel-web-'));
  mkdirSync(join(copy, ASSETS));
  for (const file of readdirSync(join(webDir, ASSETS)).filter(isCompressed))
    writeFileSync(
      join(copy, ASSETS, file),
      brotliCompressSync(readFileSync(join(webDir, ASSETS, file)), OPTIONS),
    );
  return copy;
}
