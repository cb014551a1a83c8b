import { type Filter, parse } from 'scim2-parse-filter';
import { MSG } from '../../../shared/messages.ts';
import { withoutUrn } from './resource.ts';
import { scimInvalid } from './wrapper.ts';

/** What somebody is looked for by: equalities that must all hold, of which one finds the person by a key. */
export interface Sought {
  userName?: string;
  externalId?: string;
  id?: string;
  active?: boolean;
  /** two equalities contradict each other: nobody is meant */
  nobody?: true;
}

const LONGEST = 600;
const unknown = () => scimInvalid('invalidFilter', MSG.scimFiltro);

/**
 * Reads a filter: `eq` on userName, externalId, id or the work e-mail, which is the userName, joined by `and`. Everything
 * else would be a walk through all people. Throws 400 `invalidFilter`.
 */
export function readFilter(text: string): Sought {
  const sought = read(parsed(text));
  const found = sought.userName ?? sought.externalId ?? sought.id;
  if (found === undefined && !sought.nobody) throw unknown();
  return sought;
}

function parsed(text: string): Filter {
  try {
    if (text.length <= LONGEST) return parse(text);
  } catch {
    // refused below, like one that is too long
  }
  throw unknown();
}

function read(filter: Filter): Sought {
  if (filter.op === 'and') return filter.filters.map(read).reduce(both, {});
  // `emails[type eq "work"].value eq "…"` comes as two: everybody's only e-mail is the one for work.
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
      return { userName: value.trim().toLowerCase() };
    case 'externalid':
      return { externalId: value };
    case 'id':
      return { id: value };
    default:
      throw unknown();
  }
}

function both(one: Sought, other: Sought): Sought {
  const contradict = (Object.keys(other) as (keyof Sought)[]).some(
    (name) => one[name] !== undefined && one[name] !== other[name],
  );
  return { ...one, ...other, ...(contradict && { nobody: true as const }) };
}
