import { type Access, type AnyVerb, merge, type TableVerb } from './access.ts';
import {
  type BundleGraph,
  bundleGraphOf,
  bundleGraphs,
  type Declaration,
  type Node,
  type Use,
} from './bundle-graph.ts';
import { OBJECT_CALLS, objectAccess } from './derived-objects.ts';
import { SECRET_CALLS, serviceAccess, unreadSigner } from './derived-services.ts';

/**
 * The calls that access tables, by the file that declares them: the first argument is the table as a literal, or a constant
 * with it as `table`. Only behind these may a file pass a table on in a variable. Without verbs: what they send was made by
 * others of them.
 */
const TABLE_CALLS: Readonly<Record<string, Readonly<Record<string, readonly TableVerb[]>>>> = {
  'functions/platform/dynamodb/queries.ts': {
    getItem: ['get'],
    batchGet: ['batchGet'],
    keysIn: ['batchGet'],
    readTogether: [],
    queryPage: ['query'],
    queryPages: ['query'],
    queryAll: ['query'],
    queryFirst: ['query'],
    countItems: ['query'],
    scanPage: ['scan'],
  },
  'functions/platform/dynamodb/commands.ts': {
    putItem: ['put'],
    updateItem: ['update'],
    deleteItem: ['delete'],
    checkItem: ['check'],
  },
  'functions/platform/dynamodb/writes.ts': {
    write: [],
    tryWrite: [],
    writeAndRead: [],
    tryWriteAndRead: [],
    replaceAndRead: [],
    attempt: [],
    transact: [],
    tryTransact: [],
  },
  'functions/platform/dynamodb/named-list.ts': {
    listNamed: ['query'],
    createNamed: ['put', 'update'],
    renameNamed: ['put', 'update', 'delete'],
    removeNamed: ['update', 'delete'],
  },
  'functions/platform/dynamodb/lease.ts': {
    tryAcquireLease: ['update'],
    tryAcquireOneOf: ['update'],
    renewLease: ['update'],
    releaseLease: ['update'],
  },
  'functions/platform/jobs/resumable.ts': { runResumable: ['update'] },
  'functions/areas/privacidade/store/erase-rows.ts': {
    byPartition: ['query', 'delete'],
    byScan: ['scan', 'delete'],
    eraseRows: [],
    eraseScanned: [],
  },
};

/** The wrappers of routes: what only they lead to is granted by the route's entry (`wrapperAccess`). */
const GATES: Readonly<Record<string, string>> = {
  'functions/areas/access/route.ts': 'route',
  'functions/areas/scim/wrapper.ts': 'scimRoute',
};
const isGate = ({ file, names }: Declaration) => names.includes(GATES[file] ?? '');

/** esbuild numbers a name that several files have. */
const plain = (name: string) => name.replace(/\d+$/, '');
const isListed = (file: string, name: string) =>
  [TABLE_CALLS, OBJECT_CALLS, SECRET_CALLS].some((calls) => calls[file]?.[plain(name)] !== undefined);

const literal = (node: Node | undefined) => (typeof node?.value === 'string' ? node.value : undefined);
const propertyOf = (object: Node | undefined, name: string): Node | undefined =>
  object?.type === 'ObjectExpression'
    ? ((object.properties as Node[]).find(({ key }) => (key as Node | undefined)?.name === name)
        ?.value as Node)
    : undefined;

/** The indexes that a query may name; undefined for the table itself. Throws for any but literals. */
function indexesOf(query: Node | undefined): (string | undefined)[] {
  if (query?.type !== 'ObjectExpression') throw new Error('its query is no object in the call');
  const values = (node: Node): (string | undefined)[] => {
    if (node.type === 'ConditionalExpression')
      return [...values(node.consequent as Node), ...values(node.alternate as Node)];
    if (literal(node) !== undefined || node.type === 'UnaryExpression') return [literal(node)];
    throw new Error('its index is no literal');
  };
  const index = propertyOf(query, 'index');
  if (!index && (query.properties as Node[]).some(hidesIndex))
    throw new Error('what its query spreads may name an index');
  return index ? values(index) : [undefined];
}

/** `...rest`, unless it is `...(condition && { … })` without an index. */
function hidesIndex({ type, argument }: Node): boolean {
  if (type !== 'SpreadElement') return false;
  const { type: kind, right } = argument as Node;
  return (
    kind !== 'LogicalExpression' ||
    propertyOf(right as Node, 'index') !== undefined ||
    (right as Node).type !== 'ObjectExpression'
  );
}

/** What a use of one of the table calls accesses. Throws when it cannot be read. */
function tableAccess(graph: BundleGraph, { name, args }: Use): [table: string, verbs: AnyVerb[]] | undefined {
  const call = plain(name);
  const verbs = TABLE_CALLS[graph.declarationOf(name)?.file ?? '']?.[call];
  if (!verbs?.length) return undefined;
  if (!args) throw new Error(`${call} is passed on instead of called`);
  const [first, query] = args;
  const constant =
    first?.type === 'Identifier' ? graph.declarationOf(first.name as string)?.value : undefined;
  const table = literal(first) ?? literal(propertyOf(constant, 'table'));
  if (!table) throw new Error(`${call} names its table by no literal`);
  if (!verbs.includes('query') || !/^(query|count)/.test(call)) return [table, [...verbs]];
  return [
    table,
    indexesOf(query).flatMap((index): readonly AnyVerb[] => (index ? [`query:${index}`] : verbs)),
  ];
}

interface Unread {
  readonly at: number;
  readonly what: string;
}

/** What a declaration accesses, and the first use in it that cannot be read. */
function readingOf(graph: BundleGraph, declaration: Declaration): { access: Access; unread?: Unread } {
  const parts: Access[] = [];
  const signs = unreadSigner(declaration);
  let unread: Unread | undefined = signs === undefined ? undefined : { at: 0, what: signs };
  for (const use of declaration.uses) {
    try {
      const [table, verbs] = tableAccess(graph, use) ?? [];
      if (table) parts.push({ tables: { [table]: verbs } });
      const service = serviceAccess(graph, declaration, use);
      if (service) parts.push(service);
      const objects = objectAccess(graph, declaration, use);
      if (objects) parts.push(objects);
    } catch (error) {
      unread ??= { at: use.at, what: (error as Error).message };
    }
  }
  return { access: merge(...parts), ...(unread && { unread }) };
}

/** Throws for a use that cannot be read, unless only listed calls of its file lead to it. */
function assertBehindListed(
  graph: BundleGraph,
  reached: ReadonlySet<Declaration>,
  start: Declaration,
  unread: Unread,
): void {
  const seen = new Set([start]);
  for (const { file, names } of seen) {
    if (names.some((name) => isListed(file, name))) continue;
    const users = [...reached].filter(({ uses }) => uses.some(({ name }) => names.includes(name)));
    if (names.length === 0 || users.some((user) => user.file !== file))
      throw graph.fault(start, unread.at, `${unread.what} (infra/derived-access.ts)`);
    for (const user of users) seen.add(user);
  }
}

function accessOfAll(graph: BundleGraph, reached: ReadonlySet<Declaration>): Access {
  const parts = [...reached].map((declaration) => {
    const { access, unread } = readingOf(graph, declaration);
    if (unread) assertBehindListed(graph, reached, declaration, unread);
    return access;
  });
  return merge(...parts);
}

/** `empresas get`, from an access. */
const grantsOf = (access: Access): string[] =>
  Object.entries(access).flatMap(([kind, value]) =>
    kind === 'tables'
      ? Object.entries(value).flatMap(([table, verbs]) =>
          (verbs as string[]).map((verb) => `${table} ${verb}`),
        )
      : [value].flat().map((verb) => `${kind} ${verb}`),
  );

/** An upper bound of what a function accesses: what is left after tree shaking, whether or not a request reaches it. */
function accessIn(graph: BundleGraph, ofGates: Access): Access {
  const known = grantsOf(ofGates);
  const behind = graph.reachedFrom(graph.declarations.filter(isGate));
  for (const declaration of behind) {
    const { access, unread } = readingOf(graph, declaration);
    if (unread) assertBehindListed(graph, behind, declaration, unread);
    const unknown = grantsOf(access).filter((grant) => !known.includes(grant));
    if (unknown.length > 0)
      throw graph.fault(declaration, 0, `a gate accesses ${unknown.join(', ')}: say so in infra/access.ts`);
  }
  return accessOfAll(graph, graph.reachable(isGate));
}

/** By file. `ofGates`: what the gates of all routes together may access. */
export function staticAccess(files: readonly string[], ofGates: Access): Map<string, Access> {
  const graphs = bundleGraphs(files);
  return new Map(graphs.map((graph, index) => [files[index] ?? '', accessIn(graph, ofGates)]));
}

/** Of a function whose file would hold this text. */
export const accessOfText = (file: string, contents: string): Access =>
  accessIn(bundleGraphOf({ file, contents }), {});
