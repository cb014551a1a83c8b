import { SourceMap } from 'node:module';
import { basename, dirname } from 'node:path';
import { type BuildOptions, buildSync } from 'esbuild';
import { parseSync } from 'vite';
import { BUNDLE_OPTIONS } from './bundle.ts';

/** A call of a name, or (without arguments) another use of it. */
export interface Use {
  /** of an import: `@aws-sdk/client-s3:PutObjectCommand` */
  readonly name: string;
  readonly at: number;
  readonly args?: readonly Node[];
}

/** A top-level declaration of a bundle, or a statement that runs as it loads. */
export interface Declaration {
  readonly file: string;
  readonly names: readonly string[];
  readonly uses: readonly Use[];
  /** where the file's text begins in the bundle: places of uses count from there */
  readonly start: number;
  readonly text: string;
  readonly value: Node | undefined;
}

/** A node of the syntax tree, as far as it is read here. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

const OWN = /^\/\/ ((?:functions|shared)\/\S+)\n([\s\S]*?)(?=^\/\/ \S+\n|(?![\s\S]))/gm;

const OPTIONS = {
  ...BUNDLE_OPTIONS,
  outdir: 'nowhere',
  minify: false,
  format: 'esm',
  packages: 'external',
  write: false,
} as const satisfies BuildOptions;

/** What a function's code is made from: a file, or (in tests) a text in its place. */
export type Entry = string | { readonly file: string; readonly contents: string };

const inputOf = (entry: Entry): Pick<BuildOptions, 'entryPoints' | 'stdin'> =>
  typeof entry === 'string'
    ? { entryPoints: [{ in: entry, out: '0' }] }
    : {
        stdin: {
          contents: entry.contents,
          sourcefile: basename(entry.file),
          resolveDir: dirname(entry.file),
          loader: 'ts',
        },
      };

/** One function's code after tree shaking, as declarations and what they use. */
export class BundleGraph {
  readonly declarations: readonly Declaration[];
  readonly #entry: Entry;
  readonly #byName: ReadonlyMap<string, Declaration>;

  constructor(entry: Entry, text: string) {
    this.#entry = entry;
    // A file may be in several parts of the bundle, with its imports in the first.
    const parts = [...text.matchAll(OWN)].map(({ 1: file = '', 2: body = '', index }) => ({
      file,
      start: index + `// ${file}\n`.length,
      ...partOf(file, body),
    }));
    const imports = new Map(
      parts.flatMap((part) => part.imports.map(([name, from]) => [`${part.file} ${name}`, from])),
    );
    this.declarations = parts.flatMap(({ file, start, statements }) =>
      statements.map((each) => ({
        ...each,
        file,
        start,
        uses: each.uses.map((use) => ({ ...use, name: imports.get(`${file} ${use.name}`) ?? use.name })),
      })),
    );
    this.#byName = new Map(this.declarations.flatMap((each) => each.names.map((name) => [name, each])));
  }

  declarationOf(name: string): Declaration | undefined {
    return this.#byName.get(name);
  }

  /** The declarations that the bundle's start reaches, except through those that `isLeftOut` accepts. */
  reachable(isLeftOut: (each: Declaration) => boolean): Set<Declaration> {
    return this.reachedFrom(
      this.declarations.filter(({ names }) => names.length === 0),
      isLeftOut,
    );
  }

  reachedFrom(starts: readonly Declaration[], isLeftOut = (_: Declaration) => false): Set<Declaration> {
    const reached = new Set<Declaration>();
    const open = [...starts];
    for (let each = open.pop(); each; each = open.pop()) {
      if (reached.has(each) || isLeftOut(each)) continue;
      reached.add(each);
      for (const { name } of each.uses) {
        const next = this.#byName.get(name);
        if (next) open.push(next);
      }
    }
    return reached;
  }

  /** An error that names the source's file and line. */
  fault({ file, start }: Declaration, at: number, what: string): Error {
    const { outputFiles } = buildSync({ ...OPTIONS, ...inputOf(this.#entry), sourcemap: 'external' });
    const [text = '', map = ''] = ['.js', '.map'].map(
      (end) => outputFiles.find(({ path }) => path.endsWith(end))?.text,
    );
    const before = text.slice(0, start + at).split('\n');
    const found = new SourceMap(JSON.parse(map)).findEntry(before.length - 1, before.at(-1)?.length ?? 0);
    return new Error(`${file}:${'originalLine' in found ? found.originalLine + 1 : '?'}: ${what}`);
  }
}

/** All functions are built in one call, so that shared files are read once. */
export function bundleGraphs(files: readonly string[]): BundleGraph[] {
  const entryPoints = files.map((file, index) => ({ in: file, out: String(index) }));
  const { outputFiles } = buildSync({ ...OPTIONS, entryPoints });
  const texts = new Map(outputFiles.map(({ path, text }) => [basename(path, '.js'), text]));
  return files.map((file, index) => new BundleGraph(file, texts.get(String(index)) ?? ''));
}

export function bundleGraphOf(entry: Entry): BundleGraph {
  const { outputFiles } = buildSync({ ...OPTIONS, ...inputOf(entry) });
  return new BundleGraph(entry, outputFiles[0]?.text ?? '');
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

type Statement = Omit<Declaration, 'file' | 'start'>;
interface Part {
  /** by the local name: the package and the name that it has there, `*` for all of it */
  readonly imports: readonly (readonly [name: string, from: string])[];
  readonly statements: readonly Statement[];
}
/** Most functions hold the same text of a file. */
const read = new Map<string, Part>();

function partOf(file: string, body: string): Part {
  const known = read.get(body);
  if (known) return known;
  const { program, errors } = parseSync('bundle.js', body);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const nodes = program.body as unknown as Node[];
  const part = {
    imports: nodes.flatMap(importsOf),
    statements: nodes.flatMap((node) => statementsOf(node, body)),
  };
  read.set(body, part);
  return part;
}

const importsOf = (node: Node): [string, string][] =>
  node.type === 'ImportDeclaration'
    ? (node.specifiers as Node[]).map(({ local, imported }) => [
        (local as Node).name as string,
        `${(node.source as Node).value}:${(imported as Node | undefined)?.name ?? '*'}`,
      ])
    : [];

function statementsOf(node: Node, body: string): Statement[] {
  if (node.type === 'ImportDeclaration') return [];
  const statement = (of: Node, names: string[], value?: Node): Statement => ({
    names,
    value,
    text: body.slice(of.start, of.end),
    uses: usesIn(of),
  });
  if (node.type === 'VariableDeclaration')
    return (node.declarations as Node[]).map((each) =>
      statement(each, namesOf(each.id as Node), (each.init as Node | null) ?? undefined),
    );
  const isNamed = node.type === 'FunctionDeclaration' || node.type === 'ClassDeclaration';
  return [statement(node, isNamed ? namesOf(node.id as Node) : exported(node))];
}

const namesOf = (pattern: Node): string[] => usesIn(pattern).map(({ name }) => name);

/** `__export(names, { … })` declares what `import * as names` holds. */
function exported(node: Node): string[] {
  const { callee, arguments: args } = ((node.expression as Node | undefined) ?? {}) as {
    callee?: Node;
    arguments?: Node[];
  };
  return callee?.name === '__export' && typeof args?.[0]?.name === 'string' ? [args[0].name] : [];
}

/** Fields that hold a name which is no use of a variable. */
const isPlainName = (parent: Node, field: string): boolean =>
  !parent.computed &&
  ((parent.type === 'MemberExpression' && field === 'property') ||
    (['Property', 'MethodDefinition', 'PropertyDefinition'].includes(parent.type) && field === 'key'));

function usesIn(root: Node): Use[] {
  const uses: Use[] = [];
  const walk = (node: Node) => {
    for (const [field, value] of Object.entries(node))
      for (const child of Array.isArray(value) ? value : [value]) {
        if (!isNode(child)) continue;
        if (child.type !== 'Identifier') walk(child);
        else if (!isPlainName(node, field)) {
          const isCall = field === 'callee';
          uses.push({
            name: child.name as string,
            at: child.start,
            ...(isCall && { args: node.arguments as Node[] }),
          });
        }
      }
  };
  walk({ type: 'Root', start: 0, end: 0, root });
  return uses;
}
