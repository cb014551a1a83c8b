import type { Rolldown } from 'vite';
import { pages } from '../../shared/pages.ts';
import { fileOf, pageEntries, SIGNED_IN } from './page-modules.ts';

/** Which libraries keep together, whoever needs them. */
const LIBRARIES = {
  react: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/,
  // No first screen waits for it: see web/src/lib/transport.ts.
  chamadas: /node_modules[\\/]@?aws-|lib[\\/]amplify-transport/,
} as const;

const signIn = fileOf(pages.login);
const panel = pageEntries.filter(([, { who }]) => who !== 'anyone').map(([, page]) => fileOf(page));
const empresa = fileOf(pages.empresa);
const funcionario = fileOf(pages.funcionario);

/**
 * The file of the build that a module goes to, told by the pages that cannot be drawn without it; undefined leaves it
 * to the bundler. On a phone's line thirty small files wait for one another, so what the first screens share comes in
 * few; what a tab or a dialog brings by itself stays with it.
 */
function fileFor(needs: ReadonlySet<string>): string | undefined {
  const inPanel = panel.filter((page) => needs.has(page));
  if (needs.has(signIn)) return inPanel.length > 0 || needs.has(SIGNED_IN) ? 'base' : 'entrar';
  if (needs.has(SIGNED_IN) || inPanel.length > 2) return 'painel';
  if (needs.has(funcionario) && needs.has(empresa)) return 'painel';
  if (needs.has(funcionario)) return 'funcionario';
  if (needs.has(empresa)) return 'empresa';
  return undefined;
}

/** Cuts the build into files by `shared/pages.ts` and by who imports whom, so that no list of modules can grow old. */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  const known = new Map<string, ReadonlySet<string>>();
  /** The entry and the lazily fetched modules that bring a module with them. */
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
  const byPages = (file: string, priority: number): Rolldown.CodeSplittingGroup => ({
    name: (id, context) => {
      const needs = needsOf(id, context);
      return (needs.has('app') ? 'base' : fileFor(needs)) === file ? file : null;
    },
    debugName: file,
    priority,
  });
  return [
    { name: 'react', test: LIBRARIES.react, priority: 9 },
    byPages('base', 7),
    byPages('entrar', 6),
    byPages('painel', 5),
    byPages('funcionario', 4),
    byPages('empresa', 3),
    { name: 'chamadas', test: LIBRARIES.chamadas, priority: 1 },
  ];
}
