import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { normalizePath, type Plugin } from 'vite';

const LIBRARY = dirname(createRequire(import.meta.url).resolve('lucide-react/package.json'));
const ICONS = normalizePath(join(LIBRARY, 'dist/esm/icons'));
/** Our own function that draws icons, instead of the library's. */
const DRAWING = normalizePath(join(import.meta.dirname, '../src/ui/icon.tsx'));
/** React keys of shapes, which ui/icon.tsx does not need: random letters do not compress. */
const KEY = /, key: "\w+"/g;
const IMPORT = /import \{([^}]+)\} from 'lucide-react';/g;

/** Every exported name with its file: `CircleHelp` is `circle-question-mark`. */
function filesByName(): Map<string, string> {
  const index = readFileSync(join(LIBRARY, 'dist/esm/lucide-react.mjs'), 'utf8');
  const files = new Map<string, string>();
  for (const [, names = '', file = ''] of index.matchAll(
    /export \{([^}]+)\} from '\.\/icons\/([\w-]+)\.mjs'/g,
  ))
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, file);
  return files;
}

/**
 * Imports each icon directly instead of through the library's index: the build would parse its two thousand modules,
 * and could not tell which page needs which icon.
 */
export function singleIcons(): Plugin {
  const files = filesByName();
  const single = (clause: string): string => {
    const name = clause.trim();
    if (name.startsWith('type ')) return `import type { ${name.slice('type '.length)} } from 'lucide-react';`;
    const file = files.get(name);
    if (!file) throw new Error(`lucide-react has no icon ${name}`);
    return `import ${name} from 'lucide-react/icons/${file}';`;
  };
  return {
    name: 'single-icons',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === '../createLucideIcon.mjs' && importer?.startsWith(ICONS) ? DRAWING : null,
    transform: {
      filter: { id: [/web\/src\/.*\.tsx?$/, /lucide-react\/dist\/esm\/icons\//] },
      handler: (code, id) => ({
        code: id.startsWith(ICONS)
          ? code.replace(KEY, '')
          : // On one line, so that lines keep their numbers.
            code.replace(IMPORT, (_all, names: string) =>
              names
                .split(',')
                .filter((name) => name.trim())
                .map(single)
                .join(' '),
            ),
        map: null,
      }),
    },
  };
}
