import type { Rolldown } from 'vite';
import { pages } from '../../shared/pages.ts';
import firstVisits from './first-visits.json' with { type: 'json' };
import { fileOf, pageEntries, ROLE_FRAMES, SIGNED_IN, SRC } from './page-modules.ts';
import { type FirstVisits, together } from './together.ts';

/** Libraries that get a file of their own */
const LIBRARIES = {
  react: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/,
  // Not part of the first screen: web/src/lib/api/transport.ts.
  chamadas: /node_modules[\\/]@?aws-|lib[\\/]api[\\/]amplify-transport/,
} as const;
/** Nor is this: writing begins with a press (web/src/lib/data/write.ts). */
const WRITES =
  /@tanstack[\\/].*[\\/](useMutation|useMutationState|mutationObserver)\.js|lib[\\/]data[\\/]write\.ts/;

const signIn = fileOf(pages.login);
const entries = new Set(pageEntries.map(([, page]) => fileOf(page)));
const empresa = fileOf(pages.empresa);
const funcionario = fileOf(pages.funcionario);

/**
 * The output file of a module. `needs`: the pages that cannot be drawn without it; `isOnly(page)`: no other page loads
 * it, not even with a tab or dialog; undefined leaves it to the bundler. On a phone thirty small files are slow, so
 * what the first screens share goes into few files, and what one tab or dialog needs stays with it. A dashboard's own
 * file holds nothing that other pages load. What the sign-in shares only with forms is loaded with the first form.
 */
function fileFor(needs: ReadonlySet<string>, isOnly: (page: string) => boolean): string | undefined {
  const first = [funcionario, empresa].filter((page) => needs.has(page));
  const everywhere = needs.has(SIGNED_IN) || first.length > 1;
  if (needs.has(signIn)) {
    if (everywhere || first.length > 0) return 'base';
    return isOnly(signIn) ? 'login' : 'entrar';
  }
  if (everywhere) return 'painel';
  if (needs.has(funcionario)) return isOnly(funcionario) ? 'funcionario' : 'painel-funcionario';
  if (needs.has(empresa)) return isOnly(empresa) ? 'empresa' : 'painel-empresa';
  return undefined;
}

const visits: FirstVisits = Object.fromEntries(
  Object.entries<readonly string[]>(firstVisits).map(([module, addresses]) => [
    `${SRC}/${module}`,
    addresses,
  ]),
);
/** Levels of files that import one another; the app has five or six. */
const LEVELS = 20;

interface Place {
  level: number;
  file: string;
}

/** Names each file by its largest page or part that is loaded lazily, or its largest module. */
function placesOf(levels: string[][][], graph: Rolldown.ChunkingContext): Map<string, Place> {
  if (levels.length > LEVELS) throw new Error(`the web app's files have ${levels.length} levels`);
  const places = new Map<string, Place>();
  const taken = new Set<string>();
  const weight = (id: string) => {
    const { code, dynamicImporters = [] } = graph.getModuleInfo(id) ?? {};
    const isPage = id.startsWith(`${SRC}/pages/`);
    return (code?.length ?? 0) * (dynamicImporters.length > 0 ? 1000 : 1) * (isPage ? 100 : 1);
  };
  for (const [level, parts] of levels.entries())
    for (const modules of parts) {
      const [largest = ''] = [...modules].sort((a, b) => weight(b) - weight(a));
      const name = largest.split('/').at(-1)?.split('.')[0] ?? '';
      const file = taken.has(name) ? `${name}-${taken.size}` : name;
      taken.add(file);
      for (const id of modules) places.set(id, { level, file });
    }
  return places;
}

/** Splits the build by `shared/pages.ts` and the import graph, so there is no list of modules to maintain. */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  const known = new Map<string, ReadonlySet<string>>();
  /** The entry and the lazily loaded modules that import a module statically. */
  function needsOf(id: string, graph: Rolldown.ChunkingContext): ReadonlySet<string> {
    const roots = new Set<string>();
    const seen = new Set<string>();
    const visit = (module: string) => {
      if (seen.has(module)) return;
      seen.add(module);
      const found = known.get(module);
      if (found) {
        for (const root of found) roots.add(root);
        return;
      }
      const info = graph.getModuleInfo(module);
      if (!info) return;
      if (info.isEntry || info.dynamicImporters.length > 0) roots.add(info.isEntry ? 'app' : module);
      const importers = [...info.importers];
      importers.forEach(visit);
    };
    visit(id);
    known.set(id, roots);
    return roots;
  }
  const bringing = new Map<string, ReadonlySet<string>>();
  /** The pages that load a lazy module. A role's frame, which every page imports, counts only for that role. */
  function pagesBringing(root: string, graph: Rolldown.ChunkingContext): ReadonlySet<string> {
    if (root === 'app' || root === SIGNED_IN || entries.has(root)) return new Set([root]);
    const known = bringing.get(root);
    if (known) return known;
    const found = new Set<string>();
    // Set before the walk, because two dialogs may open one another.
    bringing.set(root, found);
    for (const importer of graph.getModuleInfo(root)?.dynamicImporters ?? [])
      if (importer !== ROLE_FRAMES)
        for (const above of needsOf(importer, graph))
          for (const page of pagesBringing(above, graph)) found.add(page);
    return found;
  }
  function fileOfFirst(id: string, graph: Rolldown.ChunkingContext): string | undefined {
    if (WRITES.test(id)) return undefined;
    const needs = needsOf(id, graph);
    const isOnly = (page: string) =>
      [...needs].every((root) => [...pagesBringing(root, graph)].every((each) => each === page));
    return needs.has('app') ? 'base' : fileFor(needs, isOnly);
  }
  const libraryOf = (id: string) =>
    (['react', 'chamadas'] as const).find((library) => LIBRARIES[library].test(id));
  let places: Map<string, Place> | undefined;
  function placeOf(id: string, graph: Rolldown.ChunkingContext): Place | undefined {
    places ??= placesOf(
      together(`${SRC}/main.tsx`, visits, graph, (each) => libraryOf(each) ?? fileOfFirst(each, graph)),
      graph,
    );
    return places.get(id);
  }
  const byPages = (file: string, priority: number): Rolldown.CodeSplittingGroup => ({
    name: (id, context) => (fileOfFirst(id, context) === file ? file : null),
    debugName: file,
    priority,
  });
  return [
    { name: 'react', test: LIBRARIES.react, priority: 9 },
    byPages('base', 8),
    byPages('entrar', 7),
    byPages('login', 2.5),
    byPages('painel', 6),
    // Before the dashboards' own files, which would otherwise include what these need.
    ...['painel-funcionario', 'painel-empresa'].map((file) => byPages(file, 5)),
    byPages('funcionario', 4),
    byPages('empresa', 3),
    { name: 'chamadas', test: LIBRARIES.chamadas, priority: 2 },
    ...Array.from(
      { length: LEVELS },
      (_, level): Rolldown.CodeSplittingGroup => ({
        name: (id, context) => {
          const place = placeOf(id, context);
          return place?.level === level ? place.file : null;
        },
        debugName: `level ${level}`,
        priority: 1 - level / LEVELS,
      }),
    ),
  ];
}
