import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';
import { FLOORS } from '../functions/floors.ts';

/** Paths are relative to the project: `functions/areas/posts/view.ts`. */
const isEntry = (file: string): boolean => /^functions\/areas\/[^/]+\/(routes|consumers)\//.test(file);
/** `functions/areas/posts/view.ts` → `posts`, `functions/platform/log.ts` → `platform`. */
const areaOf = (file: string): string => {
  const [, first = '', second = ''] = file.split('/');
  return first === 'areas' ? second : first;
};
const floorOf = (area: string): number => FLOORS.findIndex((areas) => areas.some((each) => each === area));
const AREA_ORDER: readonly string[] = FLOORS.flat();

interface Import {
  /** as it is written; undefined if it is computed */
  path: string | undefined;
  /** biome.json refuses imports by their path, but does not read types, templates and `require` */
  isReadByLinter: boolean;
}

function textOf(source: ESTree.Node): string | undefined {
  if (source.type === 'Literal' && typeof source.value === 'string') return source.value;
  const isPlain = source.type === 'TemplateLiteral' && source.expressions.length === 0;
  return isPlain ? (source.quasis[0]?.value.cooked ?? undefined) : undefined;
}

/** Every import of a file, however it is written. */
function importsOf(file: string, text: string): Import[] {
  const { program, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const found: Import[] = [];
  const add = (source: ESTree.Node | null | undefined, isReadByLinter: boolean) => {
    if (source) found.push({ path: textOf(source), isReadByLinter });
  };
  new Visitor({
    ImportDeclaration: ({ source }) => add(source, true),
    ExportNamedDeclaration: ({ source }) => add(source, true),
    ExportAllDeclaration: ({ source }) => add(source, true),
    ImportExpression: ({ source }) => add(source, source.type === 'Literal'),
    TSExternalModuleReference: ({ expression }) => add(expression, true),
    TSImportType: ({ source }) => add(source, false),
    CallExpression: ({ callee, arguments: [path] }) => {
      if (callee.type === 'Identifier' && callee.name === 'require') add(path, false);
    },
  }).visit(program);
  return found;
}

/** The imports of our own files, by their path in the project. */
const targetsOf = (file: string, text: string): string[] =>
  importsOf(file, text).flatMap(({ path }) =>
    path?.startsWith('.') ? [posix.join(posix.dirname(file), path)] : [],
  );

/** The imports of a file of functions/ that lead upward, or to an area without a floor. */
export function upwardImports(file: string, text: string): string[] {
  const own = areaOf(file);
  return targetsOf(file, text)
    .filter((target) => {
      const area = areaOf(target);
      if (!target.startsWith('functions/') || area === own || target === 'functions/floors.ts') return false;
      const [from, to] = [floorOf(own), floorOf(area)];
      if (from < 0 || to < 0 || to > from) return true;
      return to === from && from > 0 && !isEntry(file) && AREA_ORDER.indexOf(area) > AREA_ORDER.indexOf(own);
    })
    .map((target) => `${file} → ${target}`);
}

/** The imports of a file of infra/ or scripts/ that reach into an area's stores and entry points. */
export const inwardImports = (file: string, text: string): string[] =>
  file.startsWith('infra/local/seed/past/')
    ? []
    : targetsOf(file, text)
        .filter((target) => /^functions\/areas\/[^/]+\/(store|routes|consumers)\//.test(target))
        .map((target) => `${file} → ${target}`);

/** Imports that pass by the walls of biome.json: it reads neither their form nor roundabout paths. */
export const hiddenImports = (file: string, text: string): string[] =>
  importsOf(file, text)
    .filter(({ path, isReadByLinter }) => {
      if (path === undefined || !path.startsWith('.')) return !isReadByLinter;
      const shortest = posix.relative(posix.dirname(file), posix.join(posix.dirname(file), path));
      return !isReadByLinter || path !== (shortest.startsWith('.') ? shortest : `./${shortest}`);
    })
    .map(({ path }) => `${file} → ${path ?? 'a computed path'}`);

const CHECKS = [
  { folders: ['functions'], find: upwardImports, what: 'Imports that lead upward (functions/floors.ts)' },
  {
    folders: ['infra', 'scripts'],
    find: inwardImports,
    what: "Imports of an area's inside (functions/floors.ts)",
  },
  {
    folders: ['functions', 'shared', 'web/src'],
    find: hiddenImports,
    what: "Imports to be written as a string, by the shortest path, so that biome.json's walls see them",
  },
];

if (import.meta.filename === process.argv[1]) {
  const root = dirname(import.meta.dirname);
  for (const { folders, find, what } of CHECKS) {
    const files = folders.flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/.test(file))
        .map((file) => posix.join(folder, file.replaceAll('\\', '/'))),
    );
    const found = files.flatMap((file) => find(file, readFileSync(join(root, file), 'utf8')));
    if (found.length === 0) continue;
    console.error(`${what}:\n${found.join('\n')}`);
    process.exitCode = 1;
  }
}
