import type { Rolldown } from 'vite';
import { SRC } from './page-modules.ts';

/** Files of tabs, named by their addresses (`?aba=loja`): web/src/early preloads them by that name. */
export const TABS = {
  inicio: [
    'features/panel-empresa/home/empresa-home-tab',
    'features/panel-funcionario/home/feed-(tab|side)',
    'features/posts/view/delete-post-dialog',
  ],
  admin: ['features/admin/home/admin-home-tab'],
  colaboradores: ['features/(panel-empresa/empresa|admin/admin)-funcionarios-tab'],
  empresas: ['features/admin/empresas/admin-empresas-tab'],
  loja: ['features/loja/(empresa-)?store-tab'],
  'novo-post': ['features/panel-empresa/empresa-new-post-tab'],
  publicados: ['features/compartilhamentos/lists/(empresa-shared-tab|own-shared-tab|shared-of-empresa)'],
  ranking: ['features/ranking/ranking-tab'],
  resultados: ['features/resultados/empresa-results-tab', 'features/admin/admin-results-tab'],
  sugestoes: ['features/sugestoes/suggestions-tab'],
  avisos: ['features/avisos/avisos-tab'],
  ajustes: [
    'features/panel-empresa/settings/(settings-tab|empresa-settings)',
    'features/panel-funcionario/settings/(funcionario-settings-tab|statement-tab)',
  ],
} as const;
/** What each role's dashboard has of its own; the other roles and the pages of one post do without. */
const DASHBOARDS = {
  empresa: ['pages/empresas/\\w+-dashboard'],
  colaborador: ['pages/funcionarios/\\w+-dashboard'],
  administracao: ['pages/admin/\\w+-dashboard'],
} as const;
/** The other files, and the pages and parts they are for, with all that these import. */
export const FILES = {
  base: ['main'],
  entrar: ['pages/contas/login-page', 'features/contas/outside/showcase'],
  cadastro: ['pages/contas/(?!login)[\\w-]+'],
  sistema: ['pages/(sistema/(?!developers)|links/|preferencias/)[\\w-]+'],
  painel: [
    'router/signed-in',
    'features/frames/\\w+-shell',
    // Arrive just after the first drawing, and are small.
    'features/shell/bell-count',
    'ui/theme-switch',
  ],
  ...DASHBOARDS,
  ...TABS,
  premios: ['features/premios/(prizes|prize-file)-view'],
  conteudo: ['pages/posts/post-page'],
  participacao: ['features/posts/audience/post-audience'],
  pagamento: ['pages/pagamento/[\\w-]+'],
  envios: ['lib/media/media-uploads', 'ui/dropzone', 'ui/upload-list'],
  esquemas: ['lib/forms/schemas'],
} as const satisfies Record<string, readonly string[]>;
type File = keyof typeof FILES;
type Needs = ReadonlySet<File>;

/** Modules shared by two files get a file of their own from this many characters of source on. */
const PAIR = 2000;

const isAnyOf = (needs: Needs, ...files: File[]): boolean => files.some((file) => needs.has(file));
/** Opened without an account; these pages load nothing of the panel. */
const isOutside = (needs: Needs): boolean => isAnyOf(needs, 'cadastro', 'sistema');
const isFirst = (needs: Needs): boolean =>
  isAnyOf(needs, 'painel', 'inicio', 'empresa', 'colaborador', 'administracao');

/** Lists of posts, with which every dashboard begins. */
const isOfHome = (needs: Needs): boolean =>
  needs.has('inicio') && [...needs].every((file) => file === 'inicio' || file === 'admin');

/** Rows, search and filters, which the pages of one post do without. */
const isOfLists = (needs: Needs): boolean =>
  !isAnyOf(needs, 'conteudo', 'participacao', 'novo-post', 'pagamento', 'cadastro', 'sistema');

const isUpload = (needs: Needs, id: string): boolean =>
  needs.has('envios') && !needs.has('conteudo') && id.startsWith(SRC);

/** Files of what several need, before the files of what one needs. A file imports only those above it. */
export const SHARED: readonly (readonly [file: string, holds: (needs: Needs, id: string) => boolean])[] = [
  ['base', (needs) => needs.has('base') || (needs.has('entrar') && isFirst(needs))],
  ['formularios', (needs) => needs.has('entrar') && needs.size > 1],
  ['pecas', (needs) => isFirst(needs) && (isOutside(needs) || needs.has('esquemas'))],
  // The schemas of forms load outside too: what they share with screens pulls in no screen.
  ['regras', (needs) => needs.has('esquemas') && needs.size > 1 && !isOfLists(needs)],
  ['medidas', (needs) => needs.has('esquemas') && needs.size > 1],
  ['painel', (needs) => needs.has('painel') || (isFirst(needs) && needs.size > 1 && !isOfHome(needs))],
  ['inicio', isOfHome],
  ['campos', (needs, id) => isOutside(needs) && needs.size > 1 && !isUpload(needs, id)],
  ['envios', isUpload],
  ['comum', (needs) => needs.size > 1 && !isOfLists(needs)],
  ['listas', (needs) => needs.size > 1],
];
const REACT = /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/;
/** Not part of the first screen: web/src/lib/api/transport.ts. */
const CALLS = /node_modules[\\/]@?aws-|lib[\\/]api[\\/]amplify-transport/;

/** Many styles that few load. */
const RARE = /features\/documentacao\//;

/** Everything that a module imports, itself included. */
function closure(root: string, graph: Rolldown.ChunkingContext, alsoLate = false): Set<string> {
  const seen = new Set([root]);
  for (const id of seen) {
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {};
    for (const next of alsoLate ? [...importedIds, ...dynamicallyImportedIds] : importedIds) seen.add(next);
  }
  return seen;
}

/** The files that cannot do without each module. */
function needsOfModules(graph: Rolldown.ChunkingContext): Map<string, Set<File>> {
  const found = new Map<string, Set<File>>();
  const all = [...closure(`${SRC}/main.tsx`, graph, true)];
  for (const [file, modules] of Object.entries(FILES) as [File, readonly string[]][]) {
    const wanted = new RegExp(`^/(${modules.join('|')})\\.tsx?$`);
    const roots = all.filter((id) => id.startsWith(SRC) && wanted.test(id.slice(SRC.length)));
    if (roots.length === 0) throw new Error(`web/build/groups.ts names modules that are not there: ${file}`);
    for (const id of roots.flatMap((root) => [...closure(root, graph)]))
      found.set(id, (found.get(id) ?? new Set<File>()).add(file));
  }
  return found;
}

const pairOf = (needs: Needs): string | undefined => (needs.size === 2 ? [...needs].join('-') : undefined);

const sharedFile = (needs: Needs, id: string): string | undefined =>
  SHARED.find(([, holds]) => holds(needs, id))?.[0];
const isLeast = (file: string | undefined): boolean =>
  file === 'campos' || file === 'comum' || file === 'listas';

/** The pairs of files that share enough for a file of its own. */
function largePairs(needs: ReadonlyMap<string, Needs>, graph: Rolldown.ChunkingContext): Set<string> {
  const sizes = new Map<string, number>();
  for (const [id, files] of needs) {
    const pair = pairOf(files);
    const { code } = graph.getModuleInfo(id) ?? {};
    if (pair && isLeast(sharedFile(files, id))) sizes.set(pair, (sizes.get(pair) ?? 0) + (code?.length ?? 0));
  }
  return new Set([...sizes].flatMap(([pair, size]) => (size > PAIR ? [pair] : [])));
}

/** Names the file of a module; undefined for what a press loads, which gets a file by itself. */
function placer(graph: Rolldown.ChunkingContext): (id: string) => string | undefined {
  const needs = needsOfModules(graph);
  const pairs = largePairs(needs, graph);
  return (id) => {
    const files: Needs = needs.get(id) ?? new Set();
    if (id.endsWith('.css') && !isAnyOf(files, 'base', 'entrar') && !RARE.test(id)) return 'estilos';
    const pair = pairOf(files) ?? '';
    const shared = sharedFile(files, id) ?? [...files][0];
    return isLeast(shared) && pairs.has(pair) ? pair : shared;
  };
}

/** All styles of the panel are one file, and scripts stand in few, because a phone loads thirty small ones slowly. */
export function groups(): Rolldown.CodeSplittingGroup[] {
  let fileOf: ReturnType<typeof placer> | undefined;
  const order = ['estilos', ...SHARED.map(([file]) => file)];
  const inFile = (of: (file: string) => boolean) => (id: string, graph: Rolldown.ChunkingContext) => {
    fileOf ??= placer(graph);
    const file = fileOf(id);
    return file !== undefined && of(file) ? file : null;
  };
  return [
    { name: 'react', test: REACT },
    ...order.map((file) => ({ name: inFile((each) => each === file), debugName: file })),
    { name: 'chamadas', test: CALLS },
    { name: inFile((each) => each.includes('-') && !(each in FILES)), debugName: 'pairs' },
    { name: inFile((each) => each in FILES), debugName: 'one' },
  ].map((group, index, all) => ({ ...group, priority: all.length - index }));
}
