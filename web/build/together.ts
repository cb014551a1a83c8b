import type { Rolldown } from 'vite';

/** The lazily loaded modules and the addresses whose first visit loads each (first-visits.json). */
export type FirstVisits = Readonly<Record<string, readonly string[]>>;
export type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

/** Modules that become one file. */
interface Part {
  modules: string[];
  /** bytes, compressed, roughly */
  size: number;
  /** the visits that load it */
  views: ReadonlySet<string>;
  /** the parts and the named files that it imports */
  uses: Set<Part>;
  named: ReadonlySet<string>;
  savings: Map<Part, number>;
}

/** A file whose modules are chosen by web/build/chunks.ts. */
interface NamedFile {
  size: number;
  views: Set<string>;
}

/** What a request costs beside its bytes, in bytes. */
const REQUEST = 1800;
/** Compressed script by its source. */
const COMPRESSED = 0.25;

const isAddress = (view: string): boolean => !/\.tsx?$/.test(view);
/** Bytes that nobody needs weigh most at the pages opened every day; after a press, most files are there already. */
function weightOf(view: string): number {
  if (!isAddress(view)) return 0.03;
  return view.includes('?') ? 1 : 3;
}

/** Everything that a module imports statically, itself included. */
function closure(root: string, graph: Graph): Set<string> {
  const seen = new Set([root]);
  for (const id of seen) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) seen.add(next);
  return seen;
}

/** The visits that load each module. A lazy module that no first visit loads is a visit of its own: a press. */
function viewsOf(entry: string, visits: FirstVisits, graph: Graph): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  const roots = new Set([entry]);
  for (const root of roots)
    for (const id of closure(root, graph)) {
      const views = found.get(id) ?? new Set();
      found.set(id, views);
      for (const view of visits[root] ?? [root]) views.add(view);
      for (const lazy of graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []) roots.add(lazy);
    }
  return found;
}

/** Whether `from` reaches `to` over a third part: as one file they would import it, and it them. */
function reachesOver(from: Part, to: Part): boolean {
  const seen = new Set([...from.uses].filter((part) => part !== to));
  for (const part of seen) {
    if (part.uses.has(to)) return true;
    for (const next of part.uses) seen.add(next);
  }
  return false;
}

const union = <T>(a: ReadonlySet<T>, b: ReadonlySet<T>): Set<T> => new Set([...a, ...b]);

/** Bytes saved by making one file of two, negative when it costs more than it saves. */
function savingOf(a: Part, b: Part, files: ReadonlyMap<string, NamedFile>): number {
  const known = a.savings.get(b);
  if (known !== undefined) return known;
  const named = [...union(a.named, b.named)].flatMap((name) => files.get(name) ?? []);
  let saved = 0;
  for (const view of union(a.views, b.views)) {
    const both = a.views.has(view) && b.views.has(view);
    const added = a.views.has(view) ? b.size : a.size;
    // The files that the other part needs come along.
    const along = named.reduce((sum, file) => sum + (file.views.has(view) ? 0 : file.size), 0);
    saved += weightOf(view) * ((both ? REQUEST : -added) - along);
  }
  a.savings.set(b, saved);
  return saved;
}

function bestPair(
  parts: readonly Part[],
  files: ReadonlyMap<string, NamedFile>,
): readonly [Part, Part] | undefined {
  let best: readonly [Part, Part] | undefined;
  let most = 0;
  for (const [index, a] of parts.entries())
    for (const b of parts.slice(index + 1)) {
      const saved = savingOf(a, b, files);
      if (saved <= most || reachesOver(a, b) || reachesOver(b, a)) continue;
      most = saved;
      best = [a, b];
    }
  return best;
}

/** The parts with two of them made one. */
function merged(a: Part, b: Part, parts: readonly Part[]): Part[] {
  const one: Part = {
    modules: [...a.modules, ...b.modules],
    size: a.size + b.size,
    views: union(a.views, b.views),
    uses: union(a.uses, b.uses),
    named: union(a.named, b.named),
    savings: new Map(),
  };
  const others = parts.filter((part) => part !== a && part !== b);
  for (const { uses } of [one, ...others]) {
    const used = uses.delete(a);
    if (uses.delete(b) || used) uses.add(one);
  }
  one.uses.delete(one);
  return [...others, one];
}

/** Each part in a later level than all that it imports. */
function inLevels(parts: readonly Part[]): Part[][] {
  const levels = new Map<Part, number>();
  const levelOf = (part: Part): number => {
    const level = levels.get(part) ?? Math.max(-1, ...[...part.uses].map(levelOf)) + 1;
    levels.set(part, level);
    return level;
  };
  const found: Part[][] = [];
  for (const part of parts) {
    const level = levelOf(part);
    found[level] = [...(found[level] ?? []), part];
  }
  return found;
}

/**
 * The modules that share a file: those of the same visits, then small files that cost less together than as requests
 * of their own. In levels, each after what it imports: the bundler puts into a file whatever that imports and no
 * earlier one has. `fileOf` names the files of modules that are placed already.
 */
export function together(
  entry: string,
  visits: FirstVisits,
  graph: Graph,
  fileOf: (id: string) => string | undefined,
): string[][][] {
  const files = new Map<string, NamedFile>();
  const bySignature = new Map<string, Part>();
  const partOf = new Map<string, Part>();
  for (const [id, views] of viewsOf(entry, visits, graph)) {
    const size = (graph.getModuleInfo(id)?.code?.length ?? 0) * COMPRESSED;
    const name = fileOf(id);
    if (name) {
      const file = files.get(name) ?? { size: 0, views: new Set() };
      files.set(name, { size: file.size + size, views: union(file.views, views) });
    } else if ([...views].some(isAddress)) {
      const signature = [...views].sort().join(' ');
      const part = bySignature.get(signature);
      const known: Part = part ?? {
        modules: [],
        size: 0,
        views,
        uses: new Set(),
        named: new Set(),
        savings: new Map(),
      };
      known.modules.push(id);
      known.size += size;
      bySignature.set(signature, known);
      partOf.set(id, known);
    }
  }
  let parts = [...bySignature.values()];
  for (const part of parts) {
    const imported = part.modules.flatMap((id) => [...closure(id, graph)]);
    part.named = new Set(imported.flatMap((id) => fileOf(id) ?? []));
    for (const id of imported) {
      const other = partOf.get(id);
      if (other && other !== part) part.uses.add(other);
    }
  }
  for (let pair = bestPair(parts, files); pair; pair = bestPair(parts, files)) parts = merged(...pair, parts);
  return inLevels(parts).map((level) => level.map(({ modules }) => modules));
}
