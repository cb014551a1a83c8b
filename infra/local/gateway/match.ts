import { BY_KEY, methodsOf, type RouteDef } from '../../../shared/routes/define.ts';
import { type RouteKey, routeEntries } from '../../../shared/routes/index.ts';

export interface Matched {
  readonly key: RouteKey;
  readonly def: RouteDef;
  readonly params: Record<string, string>;
  /** whether the authorizer of keys guards the path, not that of tokens */
  readonly byKey: boolean;
}
interface Candidate {
  readonly key: RouteKey;
  readonly def: RouteDef;
  readonly pattern: RegExp;
}

function compile(path: string): RegExp {
  const parts = path.split('/').map((part) => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    return name ? `(?<${name}>[^/]+)` : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  });
  return new RegExp(`^${parts.join('/')}$`);
}

const variables = (path: string) => path.split('{').length;
// As in API Gateway, a path without variables takes precedence.
const candidates: Candidate[] = routeEntries
  .map(([key, def]) => ({ key, def, pattern: compile(def.path) }))
  .sort((a, b) => variables(a.def.path) - variables(b.def.path));

/** Finds the route of a path without the stage (`/post/01J…`). Throws URIError on a malformed percent code. */
export function matchRoute(method: string, asked: string): Matched | undefined {
  const isKeyPath = asked.startsWith(`${BY_KEY}/`);
  const path = isKeyPath ? asked.slice(BY_KEY.length) : asked;
  for (const { key, def, pattern } of candidates) {
    const match = methodsOf(def).some((each) => each === method) ? pattern.exec(path) : null;
    if (!match || (isKeyPath && !def.chave)) continue;
    const params = Object.entries(match.groups ?? {}).map(([name, value]) => [
      name,
      decodeURIComponent(value),
    ]);
    return {
      key,
      def,
      params: Object.fromEntries(params) as Record<string, string>,
      byKey: isKeyPath || def.auth === 'chave' || def.auth === 'mcp',
    };
  }
  return undefined;
}
