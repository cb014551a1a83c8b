import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';

interface EdgeEvent {
  viewer: { ip: string };
  request: { uri: string; headers: Record<string, { value: string }>; cookies: object };
}
type EdgeHandler = (event: EdgeEvent) => { uri: string } | Redirect;
interface Redirect {
  statusCode: 302;
  headers: { location: { value: string } };
}

/** Loads a CloudFront Function of infra/edge: maps the requested path to the origin's, or says where it redirects. */
export function siteFunction(): (uri: string) => { uri: string } | { location: string } {
  const run = load('site-request.js');
  return (uri) => {
    const answer = run({ viewer: { ip: '' }, request: { uri, headers: {}, cookies: {} } });
    return 'uri' in answer ? answer : { location: answer.headers.location.value };
  };
}

/** Loads one that only maps paths. */
export function edgeFunction(
  file: string,
): (uri: string, headers?: { authorization?: string | undefined }) => string {
  const handler = load(file);
  return (uri, { authorization } = {}) => {
    const headers = authorization === undefined ? {} : { authorization: { value: authorization } };
    const answer = handler({ viewer: { ip: '' }, request: { uri, headers, cookies: {} } });
    if ('uri' in answer) return answer.uri;
    throw new Error(`${file} redirects ${uri}`);
  };
}

function load(file: string): EdgeHandler {
  const code = readFileSync(new URL(`../../edge/${file}`, import.meta.url), 'utf8');
  return runInContext(`${code}; handler`, createContext({})) as EdgeHandler;
}
