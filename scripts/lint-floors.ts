import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { FLOORS } from '../functions/floors.ts';

/** `areas/posts/view.ts` → `posts`, `platform/log.ts` → `platform`. */
const areaOf = (file: string): string => {
  const [first = '', second = ''] = file.split('/');
  return first === 'areas' ? second : first;
};
const floorOf = (area: string): number => FLOORS.findIndex((areas) => areas.some((each) => each === area));
const AREA_ORDER: readonly string[] = FLOORS.flat();
const isEntry = (file: string): boolean => /^areas\/[^/]+\/(routes|consumers)\//.test(file);

const IMPORTED = /(?:\bfrom|\bimport\()\s*'(\.[^']+)'/g;

/** The imports of a file of functions/ that lead upward, or to an area without a floor. */
export function upwardImports(file: string, text: string): string[] {
  const own = areaOf(file);
  return [...text.matchAll(IMPORTED)]
    .map(([, path = '']) => posix.join(posix.dirname(file), path))
    .filter((target) => {
      const area = areaOf(target);
      if (target.startsWith('..') || area === own || target === 'floors.ts') return false;
      const [from, to] = [floorOf(own), floorOf(area)];
      if (from < 0 || to < 0 || to > from) return true;
      return to === from && from > 0 && !isEntry(file) && AREA_ORDER.indexOf(area) > AREA_ORDER.indexOf(own);
    })
    .map((target) => `${file} → ${target}`);
}

if (import.meta.filename === process.argv[1]) {
  const root = join(dirname(import.meta.dirname), 'functions');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.replaceAll('\\', '/'));
  const found = files.flatMap((file) => upwardImports(file, readFileSync(join(root, file), 'utf8')));
  if (found.length > 0) {
    console.error(`Imports that lead upward (functions/floors.ts):\n${found.join('\n')}`);
    process.exitCode = 1;
  }
}
