import type { ExampleRequest } from './example-request.ts';

export const shown = (value: unknown): string => JSON.stringify(value, undefined, 2);

/** A request as a curl command. */
export const curlOf = ({ method, url, headers, body }: ExampleRequest): string =>
  [
    `curl${method === 'GET' ? '' : ` -X ${method}`} "${url}"`,
    ...Object.entries(headers).map(([name, value]) => `-H "${name}: ${value}"`),
    ...(body === undefined ? [] : [`-d '${shown(body)}'`]),
  ].join(' \\\n  ');
