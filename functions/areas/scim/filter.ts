import { type Filter, parse } from 'scim2-parse-filter';
import * as MSG from '../../../shared/messages.ts';
import { plainEmail } from '../../../shared/rules/typed.ts';
import { withoutUrn } from './resource.ts';
import { scimInvalid } from './wrapper.ts';

/** Equalities that must all hold; one of them is a key. */
export interface FilterTerms {
  userName?: string;
  externalId?: string;
  id?: string;
  active?: boolean;
  /** two equalities contradict each other: no match */
  contradicts?: true;
}

const LONGEST = 600;
const unknown = () => scimInvalid('invalidFilter', MSG.scimFiltro);

/**
 * Reads a filter: `eq` on userName, externalId, id or the work e-mail (the userName), joined by `and`. Anything else would
 * have to read all employees. Throws 400 `invalidFilter`.
 */
export function readFilter(text: string): FilterTerms {
  const sought = readTerms(parseFilter(text));
  const found = sought.userName ?? sought.externalId ?? sought.id;
  if (found === undefined && !sought.contradicts) throw unknown();
  return sought;
}

function parseFilter(text: string): Filter {
  try {
    if (text.length <= LONGEST) return parse(text);
  } catch {
    // refused below, like a filter that is too long
  }
  throw unknown();
}

function readTerms(filter: Filter): FilterTerms {
  if (filter.op === 'and') return filter.filters.map(readTerms).reduce(combined, {});
  // `emails[type eq "work"].value eq "…"` is parsed into two filters. Every e-mail here is of type work.
  if (filter.op === '[]' && filter.attrPath.toLowerCase() === 'emails') return {};
  if (filter.op !== 'eq') throw unknown();
  const { compValue: value } = filter;
  const attribute = withoutUrn(filter.attrPath).toLowerCase();
  if (attribute === 'active') {
    if (typeof value !== 'boolean') throw unknown();
    return { active: value };
  }
  if (typeof value !== 'string') throw unknown();
  switch (attribute) {
    case 'username':
    case 'emails':
    case 'emails.value':
      return { userName: plainEmail(value) };
    case 'externalid':
      return { externalId: value };
    case 'id':
      return { id: value };
    default:
      throw unknown();
  }
}

function combined(one: FilterTerms, other: FilterTerms): FilterTerms {
  const contradict = (Object.keys(other) as (keyof FilterTerms)[]).some(
    (name) => one[name] !== undefined && one[name] !== other[name],
  );
  return { ...one, ...other, ...(contradict && { contradicts: true as const }) };
}
