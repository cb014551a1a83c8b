import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';

interface EdgeEvent {
  viewer: { ip: string };
  request: { uri: string; headers: Record<string, { value: string }>; cookies: object };
}
type EdgeHandler = (event: EdgeEvent) => { uri: string };

/** A CloudFront Function of infra/edge, run as CloudFront runs it: from the path that was asked for to the one that the origin gets. */
export function edgeFunction(file: string): (uri: string) => string {
  const code = readFileSync(new URL(`../../edge/${file}`, import.meta.url), 'utf8');
  const context = createContext({});
  const handler = runInContext(`${code}; handler`, context) as EdgeHandler;
  return (uri) => handler({ viewer: { ip: '' }, request: { uri, headers: {}, cookies: {} } }).uri;
}
