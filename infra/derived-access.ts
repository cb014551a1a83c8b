import { basename } from 'node:path';
import { buildSync } from 'esbuild';
import type { Access, TableVerb } from './access.ts';
import { BUNDLE_OPTIONS } from './bundle.ts';
import { parenthesised } from './bundle-text.ts';
import { objectAccess } from './derived-objects.ts';

const OWN = /^\/\/ ((?:functions|shared)\/\S+)\n([\s\S]*?)(?=^\/\/ \S+\n|(?![\s\S]))/gm;

/**
 * The source left of each of our files in each function's bundle after tree shaking. All functions are built in one
 * call, so that shared files are read once.
 */
function liveSources(files: readonly string[]): Map<string, string>[] {
  const { outputFiles } = buildSync({
    ...BUNDLE_OPTIONS,
    entryPoints: files.map((file, index) => ({ in: file, out: String(index) })),
    outdir: 'nowhere',
    minify: false,
    format: 'esm',
    packages: 'external',
    write: false,
  });
  const texts = new Map(outputFiles.map(({ path, text }) => [basename(path, '.js'), text]));
  return files.map((_, index) => {
    const found = (texts.get(String(index)) ?? '').matchAll(OWN);
    return new Map([...found].map(([, name = '', body = '']) => [name, body]));
  });
}

const quoted = /"(\w+)"/g;
const namesIn = (text: string) => [...text.matchAll(quoted)].map(([, name = '']) => name);

/** The files that run for every route. infra/access.ts grants what they use. */
const WRAPPER =
  /^functions\/(platform\/http\/|areas\/access\/(caller|confirmed|identify|key|plan|route|standing|suspension|tenancy)\.ts|areas\/scim\/(wrapper|failure)\.ts)/;

/**
 * Store functions that the wrapper calls for every route (granted in infra/access.ts): counted only if another file
 * calls them.
 */
const WRAPPER_STORE = ['functions/platform/dynamodb/idempotency.ts'];
const CALLER_READERS = {
  getEmpresa: 'empresas',
  getFuncionario: 'funcionarios',
  getGestor: 'gestores',
} as const;
const isCallerReader = (text: string, at: number) => {
  const before = text.slice(0, at).split(/^(?=async function |function |var |const )/m);
  return /^async function (getEmpresa|getFuncionario|getGestor)\d*\(/.test(before.at(-1) ?? '');
};

const union = <T>(lists: readonly (readonly T[] | undefined)[]): T[] => [
  ...new Set(lists.flatMap((list) => list ?? [])),
];

/** The calls that build and send requests (functions/platform). Each names its table. */
const CALLS: Record<string, readonly TableVerb[]> = {
  // dynamodb/commands.ts, queries.ts
  getItem: ['get'],
  batchGet: ['batchGet'],
  keysIn: ['batchGet'],
  putItem: ['put'],
  updateItem: ['update'],
  deleteItem: ['delete'],
  checkItem: ['check'],
  queryPage: ['query'],
  queryPages: ['query'],
  queryAll: ['query'],
  queryFirst: ['query'],
  countItems: ['query'],
  scanPage: ['scan'],
  // dynamodb/named-list.ts
  listNamed: ['query'],
  createNamed: ['put', 'update'],
  renameNamed: ['put', 'update', 'delete'],
  removeNamed: ['update', 'delete'],
  // dynamodb/lease.ts, jobs/resumable.ts
  tryAcquireLease: ['update'],
  tryAcquireOneOf: ['update'],
  renewLease: ['update'],
  releaseLease: ['update'],
  runResumable: ['update'],
};
const CALL = new RegExp(`(?<!function\\*? )\\b(${Object.keys(CALLS).join('|')})\\d*\\(`, 'g');
const DEFINITIONS = /^functions\/platform\/dynamodb\/(commands|queries|writes)\.ts$/;

/** A command of the database that is built beside those calls would be granted nothing. */
const OWN_COMMAND = /new (?:Batch|Transact)?(?:Get|Put|Update|Delete|Query|Scan|Write)Command\d*\(/;

/** Which tables the calls in a file access, and how. */
function* calledVerbs(name: string, text: string): Generator<[table: string, verb: string]> {
  if (DEFINITIONS.test(name)) return;
  for (const match of text.matchAll(CALL)) {
    const verbs = CALLS[match[1] ?? ''] ?? [];
    const call = parenthesised(text, match.index + match[0].length - 1);
    const table = /^\(\s*"(\w+)"/.exec(call)?.[1];
    if (isCallerReader(text, match.index)) continue;
    if (!table) continue;
    const index = verbs.includes('query') ? /\bindex: ([^,}\n]+)/.exec(call)?.[1] : undefined;
    for (const named of namesIn(index ?? '')) yield [table, `query:${named}`];
    if (!index || /void 0|undefined/.test(index)) for (const verb of verbs) yield [table, verb];
  }
}

/**
 * An upper bound of what functions access, by file: every command left in the bundle after tree shaking, whether or not
 * a request reaches it. Keeps grants from outgrowing the code.
 */
export function staticAccess(files: readonly string[]): Map<string, Access> {
  const sources = liveSources(files);
  return new Map(files.map((file, index) => [file, accessIn(sources[index] ?? new Map())]));
}

function accessIn(sources: ReadonlyMap<string, string>): Access {
  const tables = new Map<string, Set<string>>();
  const add = (table: string, verb: string) => tables.set(table, (tables.get(table) ?? new Set()).add(verb));
  for (const [name, text] of sources) {
    if (!name.startsWith('functions/platform/dynamodb/') && OWN_COMMAND.test(text))
      throw new Error(`${name} builds a command of the database: functions/platform/dynamodb does`);
    if (WRAPPER.test(name)) continue;
    for (const [reader, table] of Object.entries(CALLER_READERS)) {
      if (new RegExp(`(?<!function )\\b${reader}\\d*\\(`).test(text)) add(table, 'get');
    }
    // A public route that reads an account as the wrapper does for other routes (functions/areas/access/identify.ts).
    if (/\bidentify\d*\(/.test(text)) for (const table of Object.values(CALLER_READERS)) add(table, 'get');
    if (WRAPPER_STORE.includes(name)) continue;
    for (const [table, verb] of calledVerbs(name, text)) add(table, verb);
    // Rows deleted by functions/areas/privacidade/store/erase-empresa.ts.
    for (const [, how = '', name = ''] of text.matchAll(/\bby(Partition|Scan)\(\s*"(\w+)"/g)) {
      for (const verb of [how === 'Scan' ? 'scan' : 'query', 'delete']) add(name, verb);
    }
  }
  const all = [...sources.values()].join('\n');
  const callers = [...sources]
    .filter(([name]) => !name.startsWith('functions/platform/aws/'))
    .map(([, text]) => text);
  // Per file: calls in one file say nothing about the buckets that another file names.
  const objects = callers.map(objectAccess);
  const uses = (pattern: RegExp) => pattern.test(all);
  return {
    tables: Object.fromEntries([...tables].sort().map(([name, verbs]) => [name, [...verbs].sort()])),
    secrets: (
      [
        ['stripe', /env\("STRIPE_SECRET_ID"\)/],
        ['linkedin', /env\("LINKEDIN_SECRET_ID"\)/],
        ['tokenKey', /env\("TOKEN_KEY_SECRET_ID"\)/],
        ['push', /env\("PUSH_SECRET_ID"\)/],
        ['cognito', /env\("COGNITO_SECRET_ID"\)/],
        ['member', /env\("MEMBER_SECRET_ID"\)/],
      ] as const
    ).flatMap(([name, pattern]) => (uses(pattern) ? [name] : [])),
    uploads: union(objects.map(({ uploads }) => uploads)),
    personalData: union(objects.map(({ personalData }) => personalData)),
    exports: union(objects.map(({ exports }) => exports)),
    imports: union(objects.map(({ imports }) => imports)),
    media: union(objects.map(({ media }) => media)),
    identity: [
      ...new Set([...all.matchAll(/new (Admin\w+?|DescribeUserPool)Command\d*\(/g)].map(([, name]) => name)),
    ] as NonNullable<Access['identity']>,
    ...(uses(/new SendRawEmailCommand/) && { mail: 'send' as const }),
    ...(uses(/new CreateInvalidationCommand/) && { edge: 'invalidate' as const }),
    ...(uses(/new CreateJobCommand/) && { transcode: 'createJob' as const }),
    // functions/partners/bedrock
    ...(uses(/\bconverse\d*\(\{/) && { model: 'invoke' as const }),
  };
}
