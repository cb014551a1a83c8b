import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants } from 'node:zlib';

/** Maximum quality: each file is compressed once and served for as long as the build is. */
const OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
const compress = promisify(brotliCompress);

export const brotli = (content: Buffer): Promise<Buffer> => compress(content, OPTIONS);

const ASSETS = 'assets';
const isCompressed = (file: string): boolean => /\.(js|css)$/.test(file);

/** The files of a build that `compressedCopy` compresses. */
export const COMPRESSED = ['js', 'css'].map((type) => `${ASSETS}/*.${type}`);

/** Returns a folder with the compressed scripts and styles of a built web app, under the same names. */
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
