import { parse } from 'scim2-parse-filter';
import * as MSG from '../../../shared/messages.ts';
import {
  changeByRemoving,
  changeBySetting,
  changeFromObject,
  makesInactive,
  pathKind,
  type UserChange,
} from './user-change.ts';
import { scimInvalid } from './wrapper.ts';

const MOST_OPERATIONS = 100;
const LONGEST_PATH = 500;
/** `attribute`, `attribute.part` or `attribute[filter].part`, optionally after a schema (RFC 7644, 3.5.2). */
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

/** The change of all operations of a PATCH; a later operation overrides an earlier one. */
export function changeByPatch(body: Record<string, unknown>): UserChange {
  const operations = member(body, 'operations');
  if (!Array.isArray(operations) || operations.length === 0) throw invalidSyntax();
  if (operations.length > MOST_OPERATIONS) throw scimInvalid('tooMany', MSG.scimOperacoes);
  const read = operations.map(readOperation);
  const isLeaving = read.some(({ op, path, value }) =>
    makesInactive(path === undefined ? value : { [path]: op === 'remove' ? undefined : value }),
  );
  return Object.assign({}, ...read.map((operation) => changeByOperation(operation, isLeaving)));
}

function changeByOperation({ op, path, value }: Operation, isLeaving: boolean): UserChange {
  if (path === undefined) {
    if (op === 'remove') throw scimInvalid('noTarget', MSG.scimCaminho);
    return changeFromObject(value, '', isLeaving);
  }
  const attribute = readPath(path);
  const kind = pathKind(attribute);
  if (kind === 'unknown') throw scimInvalid('invalidPath', MSG.scimCaminho);
  if (kind === 'readOnly') throw scimInvalid('mutability', MSG.scimSoLeitura);
  return op === 'remove' ? changeByRemoving(attribute) : changeBySetting(attribute, value, isLeaving);
}

/** The attribute of a path. Brackets must hold a valid filter, and select among several values. */
function readPath(path: string): string {
  const { attribute, filter, part = '' } = (path.length <= LONGEST_PATH && PATH.exec(path)?.groups) || {};
  if (attribute === undefined) throw scimInvalid('invalidPath', MSG.scimCaminho);
  if (filter === undefined) return attribute;
  try {
    parse(filter);
  } catch {
    throw scimInvalid('invalidFilter', MSG.scimFiltro);
  }
  // No stored attribute has several values.
  const target = attribute + part;
  if (pathKind(target) === 'stored' || pathKind(attribute) === 'stored')
    throw scimInvalid('invalidPath', MSG.scimCaminho);
  return target;
}
