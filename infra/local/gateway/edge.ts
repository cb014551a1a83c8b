import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';

interface EdgeEvent {
  viewer: { ip: string };
  request: { uri: string; headers: Record<string, { value: string }>; cookies: object };
}
type EdgeHandler = (event: EdgeEvent) => { uri: string };

/** Loads a CloudFront Function of infra/edge: maps the requested path to the origin's. */
export function edgeFunction(
  file: string,
): (uri: string, headers?: { authorization?: string | undefined }) => string {
  const code = readFileSync(new URL(`../../edge/${file}`, import.meta.url), 'utf8');
  const context = createContext({});
  const handler = runInContext(`${code}; handler`, context) as EdgeHandler;
  return (uri, { authorization } = {}) => {
    const headers = authorization === undefined ? {} : { authorization: { value: authorization } };
    return handler({ viewer: { ip: '' }, request: { uri, headers, cookies: {} } }).uri;
  };
}
