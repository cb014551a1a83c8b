import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';
import { AREAS } from '../functions/order.ts';
import manifest from '../package.json' with { type: 'json' };
import { FEATURES } from '../web/src/features/order.ts';

/** An import that a file may not have. Paths are relative to the project: `functions/areas/posts/post-view.ts`. */
interface Wall {
  /** the files */
  readonly of: RegExp;
  readonly except?: RegExp;
  /** the file or package */
  readonly to: RegExp | ((file: string) => RegExp);
  /** only where one of these names is imported: `default`, or `*` for all */
  readonly names?: RegExp;
  readonly why: string;
}

const OWN_AREA = /^functions\/areas\/([^/]+)\//;
const OWN_FEATURE = /^web\/src\/features\/([^/]+)\//;
/** `functions/areas/posts/view.ts` → `posts`; undefined for what is no area's. */
const ownerOf = (own: RegExp, file: string): string | undefined => own.exec(file)?.[1];
/** Files of areas that are no store, and those of HTTP. */
const ABOVE_STORES = /^functions\/(areas\/[^/]+\/(?!store\/)|platform\/http\/)/;
const STORES = /^functions\/areas\/[^/]+\/store\//;

const WALLS: readonly Wall[] = [
  {
    of: /^shared\//,
    to: /^(functions|infra|web|tests|scripts)\//,
    why: 'shared is what browser and functions agree on: it imports nothing of ours.',
  },
  {
    of: /^functions\//,
    to: /^(infra|web|tests|scripts)\//,
    why: 'Functions know of the rest what shared says.',
  },
  {
    of: /^functions\//,
    to: /^functions\/areas\/[^/]+\/(routes|consumers)\//,
    why: 'Handlers and consumers are entry points: nothing imports them. Shared code stands in their area.',
  },
  {
    of: OWN_AREA,
    to: (file) => new RegExp(`^functions/areas/(?!${ownerOf(OWN_AREA, file)}/)[^/]+/(?!index\\.ts$)`),
    why: 'Another area is used through its index.ts only.',
  },
  {
    of: ABOVE_STORES,
    to: /^(@aws-sdk|@smithy)\/|^stripe(\/|$)/,
    why: 'Only stores, functions/platform and functions/partners talk to services.',
  },
  {
    of: ABOVE_STORES,
    to: /^functions\/platform\/dynamodb\/cursor\.ts$/,
    names: /^((en|de)codeCursor|\*)$/,
    why: 'Only stores know what a cursor is made of.',
  },
  {
    of: STORES,
    to: /^shared\/(messages|sentences)\.ts$/,
    why: 'Stores write no text for people; refusals have names (functions/platform/refusals.ts).',
  },
  {
    of: STORES,
    to: /^functions\/(partners|platform\/http\/(?!principal\.ts$))/,
    why: 'Stores know neither HTTP nor partners.',
  },
  {
    of: /^(infra|scripts)\//,
    except: /^infra\/local\/seed\/past\//,
    to: /^functions\/areas\/[^/]+\/(store|routes|consumers)\//,
    why: "Commands and infrastructure keep out of an area's stores and entry points (functions/order.ts).",
  },
  {
    of: /^web\//,
    to: /^(functions|infra|tests|scripts)\//,
    why: 'The web app knows of the server what shared says.',
  },
  {
    of: /^web\/src\/(ui|lib)\//,
    to: /^web\/src\/(features|pages)\//,
    why: 'ui and lib know nothing of features and pages.',
  },
  {
    of: OWN_FEATURE,
    to: /^web\/src\/(pages|router)\//,
    why: 'An address is made of a feature, not the other way.',
  },
  {
    of: /^web\//,
    except: /^web\/src\/(ui|lib)\//,
    to: /^@tanstack\/react-query$/,
    names: /^(useMutation|\*)$/,
    why: 'useWrite of web/src/lib/data/write.ts: a second press must not send twice.',
  },
  {
    of: /^web\//,
    except: /^web\/src\/ui\/lazy-part\.tsx$/,
    to: /^react$/,
    names: /^(lazy|\*)$/,
    why: 'lazyPart, lazyOptional or lazyDialog of web/src/ui: code that does not load must not take the page.',
  },
  { of: /./, to: /^zod$/, why: 'Schemas are of zod/mini, which leaves out what nobody calls.' },
  {
    of: /./,
    to: /^zod\/mini$/,
    names: /^(?!\*$)/,
    why: "import * as z from 'zod/mini': names one by one keep what nobody calls.",
  },
];

const GROUND = /^functions\/(events|platform|partners)\//;

/** Whether an import leads to a later one of an order, to one without a place, or from the ground to any. */
function isUpward(own: RegExp, order: readonly string[], file: string, target: string): boolean {
  const [from, to] = [ownerOf(own, file), ownerOf(own, target)];
  if (to === undefined || to === from) return false;
  if (from === undefined) return GROUND.test(file);
  const [low, high] = [order.indexOf(to), order.indexOf(from)];
  return low < 0 || high < 0 || low > high;
}

const PLACE = /^web\/src\/(features\/[^/]+|[^/]+)\//;
const ALIASES = Object.entries(manifest.imports).map(([alias, path]) => [
  alias.replace('*', ''),
  path.replace('./', '').replace('*', ''),
]);

/** `#ui/button.tsx` → `web/src/ui/button.tsx`; undefined for what is no file of the project. */
function fileOf(file: string, path: string): string | undefined {
  if (path.startsWith('.')) return posix.join(posix.dirname(file), path);
  const [alias = '', folder] = ALIASES.find(([start = '']) => path.startsWith(start)) ?? [];
  return folder && folder + path.slice(alias.length);
}

/** Whether a path of the web app climbs out of its feature to where an alias leads. */
function climbs(file: string, path: string): boolean {
  const target = path.startsWith('..') ? fileOf(file, path) : undefined;
  if (target === undefined || !file.startsWith('web/src/')) return false;
  return (
    PLACE.exec(file)?.[1] !== PLACE.exec(target)?.[1] &&
    ALIASES.some(([, folder = '']) => target.startsWith(folder))
  );
}

interface Import {
  /** as it is written; undefined if it is computed */
  readonly path: string | undefined;
  readonly names: readonly string[];
}

function textOf(source: ESTree.Node): string | undefined {
  if (source.type === 'Literal' && typeof source.value === 'string') return source.value;
  const isPlain = source.type === 'TemplateLiteral' && source.expressions.length === 0;
  return isPlain ? (source.quasis[0]?.value.cooked ?? undefined) : undefined;
}

const nameOf = (name: ESTree.ModuleExportName): string => (name.type === 'Literal' ? name.value : name.name);

/** Every import of a file, however it is written. */
function importsOf(file: string, text: string): Import[] {
  const { program, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const found: Import[] = [];
  const add = (source: ESTree.Node | null | undefined, names: readonly string[] = ['*']) => {
    if (!source) return;
    found.push({ path: textOf(source), names });
  };
  new Visitor({
    ImportDeclaration: ({ source, specifiers }) =>
      add(
        source,
        specifiers.map((each) => {
          if (each.type === 'ImportSpecifier') return nameOf(each.imported);
          return each.type === 'ImportDefaultSpecifier' ? 'default' : '*';
        }),
      ),
    ExportNamedDeclaration: ({ source, specifiers }) =>
      add(
        source,
        specifiers.map(({ local }) => nameOf(local)),
      ),
    ExportAllDeclaration: ({ source }) => add(source),
    ImportExpression: ({ source }) => add(source),
    TSExternalModuleReference: ({ expression }) => add(expression),
    TSImportType: ({ source }) => add(source),
    CallExpression: ({ callee, arguments: [path] }) => {
      if (callee.type === 'Identifier' && callee.name === 'require') add(path);
    },
  }).visit(program);
  return found;
}

/** Of a page: which feature, which title. */
const ENTRY_LINES = 40;
/** Where imports are computed, nobody sees where they lead. */
const READ_WHOLE = /^(functions|shared|web\/src)\//;

/** What is wrong with a file's imports, or with the length of a page. */
export function brokenWalls(file: string, text: string): string[] {
  const walls = WALLS.filter(({ of, except }) => of.test(file) && !except?.test(file));
  const broken = importsOf(file, text).flatMap(({ path, names }) => {
    if (path === undefined)
      return READ_WHOLE.test(file) ? [`${file} → a computed path: write it as a string.`] : [];
    const target = fileOf(file, path) ?? path;
    const why = walls
      .filter(({ to }) => (to instanceof RegExp ? to : to(file)).test(target))
      .filter((wall) => !wall.names || names.some((name) => wall.names?.test(name)))
      .map((wall) => wall.why);
    if (isUpward(OWN_AREA, AREAS, file, target)) why.push('It leads upward (functions/order.ts).');
    if (isUpward(OWN_FEATURE, FEATURES, file, target))
      why.push('It leads upward (web/src/features/order.ts).');
    if (climbs(file, path)) why.push('Write it with its alias (imports of package.json).');
    return why.map((each) => `${file} → ${target}: ${each}`);
  });
  const lines = text.split('\n').length;
  if (/^web\/src\/pages\//.test(file) && lines > ENTRY_LINES)
    broken.push(`${file}: ${lines} lines. A page is an entry; its screen stands in a feature.`);
  return broken;
}

if (import.meta.filename === process.argv[1]) {
  const root = dirname(import.meta.dirname);
  const files = ['functions', 'infra', 'scripts', 'shared', 'tests', 'web'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => posix.join(folder, file.replaceAll('\\', '/'))),
  );
  const found = files.flatMap((file) => brokenWalls(file, readFileSync(join(root, file), 'utf8')));
  if (found.length > 0) {
    console.error(found.join('\n'));
    process.exitCode = 1;
  }
}
