import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';

type EdgeHandler = (event: { request: { uri: string } }) => { uri: string };

/** A CloudFront Function of infra/edge, run as CloudFront runs it: from the path that was asked for to that of the file. */
export function edgeFunction(file: string): (uri: string) => string {
  const code = readFileSync(new URL(`../../edge/${file}`, import.meta.url), 'utf8');
  const context = createContext({});
  const handler = runInContext(`${code}; handler`, context) as EdgeHandler;
  return (uri) => handler({ request: { uri } }).uri;
}
