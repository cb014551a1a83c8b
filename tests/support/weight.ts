import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Goal for the scripts of the sign-in's first load, in KB of gzip. */
export const SIGN_IN_KB = 121;

const KB = 1000;
const gzipped = (data: string | Buffer): number => gzipSync(data, { level: 9 }).length / KB;

/** Weighs files of a build in KB of gzip, whatever the server's encoding. */
export function scales(dist: string) {
  const known = new Map<string, number>();
  const sizeOf = (file: string) => {
    const size = known.get(file) ?? gzipped(readFileSync(join(dist, file)));
    known.set(file, size);
    return size;
  };
  const sum = (files: Iterable<string>, extension: string) =>
    [...files]
      .filter((file) => file.endsWith(extension) && !file.startsWith('/__local'))
      .reduce((total, file) => total + sizeOf(file), 0);
  // The first script, inside the document, counts too.
  const [, inDocument = ''] =
    /<script>(.*?)<\/script>/s.exec(readFileSync(join(dist, 'index.html'), 'utf8')) ?? [];
  const first = gzipped(inDocument);
  return {
    file: sizeOf,
    scripts: (files: Iterable<string>) => first + sum(files, '.js'),
    styles: (files: Iterable<string>) => sum(files, '.css'),
  };
}
