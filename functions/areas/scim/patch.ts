import { parse } from 'scim2-parse-filter';
import { MSG } from '../../../shared/messages.ts';
import { fromObject, makesInactive, pathKind, removing, setting, type Wanted } from './wanted.ts';
import { scimInvalid } from './wrapper.ts';

const MOST_OPERATIONS = 100;
const LONGEST_PATH = 500;
/** `attribute`, `attribute.part`, `attribute[filter].part`, with the schema before it or not (RFC 7644, 3.5.2). */
const PATH =
  /^(?<attribute>(?:urn:[^[\]\s]+:)?[A-Za-z$][\w$-]*(?:\.[A-Za-z$][\w$-]*)?)(?:\[(?<filter>.*)\](?<part>\.[A-Za-z$][\w$-]*)?)?$/;

interface Operation {
  op: 'add' | 'replace' | 'remove';
  path: string | undefined;
  value: unknown;
}

const invalidSyntax = () => scimInvalid('invalidSyntax', MSG.corpoInvalido);
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A member of an object, whatever the case of its name. */
const member = (of: Record<string, unknown>, name: string): unknown =>
  Object.entries(of).find(([key]) => key.toLowerCase() === name)?.[1];

function readOperation(sent: unknown): Operation {
  if (!isObject(sent)) throw invalidSyntax();
  const [op, path, value] = [member(sent, 'op'), member(sent, 'path'), member(sent, 'value')];
  const name = typeof op === 'string' ? op.toLowerCase() : '';
  if (name !== 'add' && name !== 'replace' && name !== 'remove') throw invalidSyntax();
  if (path !== undefined && path !== null && typeof path !== 'string')
    throw scimInvalid('invalidPath', MSG.scimCaminho);
  return { op: name, path: path?.trim() || undefined, value };
}

/** What a PATCH wants, its operations one after the other: what a later one says of an attribute holds. */
export function wantedByPatch(body: Record<string, unknown>): Wanted {
  const operations = member(body, 'operations');
  if (!Array.isArray(operations) || operations.length === 0) throw invalidSyntax();
  if (operations.length > MOST_OPERATIONS) throw scimInvalid('tooMany', MSG.scimOperacoes);
  const read = operations.map(readOperation);
  const leaves = read.some(({ op, path, value }) =>
    makesInactive(path === undefined ? value : { [path]: op === 'remove' ? undefined : value }),
  );
  return Object.assign({}, ...read.map((operation) => wantedBy(operation, leaves)));
}

function wantedBy({ op, path, value }: Operation, leaves: boolean): Wanted {
  if (path === undefined) {
    if (op === 'remove') throw scimInvalid('noTarget', MSG.scimCaminho);
    return fromObject(value, '', leaves);
  }
  const attribute = readPath(path);
  const kind = pathKind(attribute);
  if (kind === 'unknown') throw scimInvalid('invalidPath', MSG.scimCaminho);
  if (kind === 'readOnly') throw scimInvalid('mutability', MSG.scimSoLeitura);
  return op === 'remove' ? removing(attribute) : setting(attribute, value, leaves);
}

/** The attribute that a path leads to. What stands in brackets must be a filter, and then says which of several. */
function readPath(path: string): string {
  const { attribute, filter, part = '' } = (path.length <= LONGEST_PATH && PATH.exec(path)?.groups) || {};
  if (attribute === undefined) throw scimInvalid('invalidPath', MSG.scimCaminho);
  if (filter === undefined) return attribute;
  try {
    parse(filter);
  } catch {
    throw scimInvalid('invalidFilter', MSG.scimFiltro);
  }
  // Nothing that is kept has several values.
  const target = attribute + part;
  if (pathKind(target) === 'kept' || pathKind(attribute) === 'kept')
    throw scimInvalid('invalidPath', MSG.scimCaminho);
  return target;
}
