import { expect, it } from 'vitest';
import { withHostName } from '../../../../infra/local/gateway/site-name.ts';

const SITE = 'http://localhost:3000';

it.each([
  ['localhost:3000', `${SITE}/a`],
  ['127.0.0.1:3000', 'http://127.0.0.1:3000/a'],
  ['[::1]:3000', 'http://[::1]:3000/a'],
  ['evil.example.com', `${SITE}/a`],
  ['127.0.0.1.example.com:3000', `${SITE}/a`],
  ['', `${SITE}/a`],
  [undefined, `${SITE}/a`],
])('who came by %s goes on to %s', (host, address) => {
  expect(withHostName(`${SITE}/a`, SITE, host)).toBe(address);
});
