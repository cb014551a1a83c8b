import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { scales } from '../support/weight.ts';

/** `oranges-Ab3dE6_x.js` is `oranges`. */
const nameOf = (file: string): string => file.replace(/^\/assets\/|-[\w-]{8}\.js$/g, '');

/** One line for each address: its scripts in KB of gzip, in the order of the build's list. */
export function filesTable(dist: string, visits: ReadonlyMap<string, ReadonlySet<string>>): string {
  const { file } = scales(dist);
  const all = readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.js'));
  const lines = [...visits].map(([address, files]) => {
    const scripts = [...files]
      .filter((name) => name.endsWith('.js'))
      .map((name) => `${nameOf(name)} ${file(name).toFixed(1)}`);
    return `${address}\n    ${scripts.join(' · ')}`;
  });
  return `${all.length} scripts in the build; loaded by a first visit, in KB of gzip:\n${lines.join('\n')}`;
}
