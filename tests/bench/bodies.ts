import { type HttpEvent, readInput } from '../../functions/platform/http/event.ts';
import { validate } from '../../functions/platform/http/validate.ts';
import { AppError } from '../../shared/errors.ts';
import type { RouteDef } from '../../shared/routes/define.ts';
import { routeEntries } from '../../shared/routes/index.ts';
import { gatewayEvent } from '../support/invoke.ts';
import { type Figure, report } from './figures.ts';

/**
 * How long the largest request occupies a function before its handler begins, over every route and shape of body.
 * Reports the slowest shape of each kind.
 */
const SIZE = 4_000_000;
const MOST_MS = 300;
const ROUNDS = 3;
const BOUNDARY = 'x'.repeat(60);

interface Sent {
  body?: string | Buffer;
  contentType?: string;
  query?: Record<string, string>;
  cookies?: string[];
}

const fill = (piece: string, size = SIZE) => piece.repeat(Math.floor(size / piece.length));
const json = (body: string): Sent => ({ body, contentType: 'application/json' });
const form = (parts: string): Sent => ({
  body: Buffer.from(`${parts}\r\n--${BOUNDARY}--\r\n`, 'latin1'),
  contentType: `multipart/form-data; boundary=${BOUNDARY}`,
});
const part = (name: string, content: string, more = '') =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${content}\r\n`;

/** Bodies unrelated to the route. */
const SHAPES: Record<string, Sent> = {
  'form, one field repeated': form(fill(part('nome', ''))),
  'form, files without content': form(fill(part('foto', '', '; filename="a"'))),
  'form, 200 parts': form(part('x', fill('y', SIZE / 200 - 200)).repeat(200)),
  'form, near misses of the boundary': form(part('x', fill(`\r\n--${BOUNDARY.slice(1)}`))),
  'form, no end': { ...form(''), body: Buffer.from(part('x', fill('y'))) },
  'form, many header lines': form(part('x', '', `\r\n${fill('X-A: b\r\n')}X-B: c`)),
  'form, a long name': form(part(fill('%22'), '')),
  'form, a boundary of 2 MB': {
    body: Buffer.from(fill('x')),
    contentType: `multipart/form-data; boundary=${'x'.repeat(SIZE / 2)}`,
  },
  'json, deep lists': json(`{"a":${fill('[', SIZE / 2)}1${fill(']', SIZE / 2)}}`),
  'json, deep objects': json(`{"a":${fill('{"a":')}1}`),
  'json, a huge list': json(`{"a":[${fill('1,')}1]}`),
  'json, a huge list of objects': json(`{"a":[${fill('{},')}{}]}`),
  'json, a huge list and half a character': json(`{"b":"\\ud800","a":[${fill('"",')}""]}`),
  'json, many names': json(`{${Array.from({ length: SIZE / 13 }, (_, n) => `"n${n}":1`).join()}}`),
  'json, one name many times': json(`{${fill('"a":1,')}"a":1}`),
  'json, escapes': json(`{"a":"${fill('\\u0041')}"}`),
  'json, half characters': json(`{"a":"${fill('\\ud800')}"}`),
  'json, a number of 4 MB': json(`{"a":${fill('9')}}`),
  'json, quotes without end': json(fill('"')),
  'json, white space': json(fill(' ')),
  cookies: { ...json('{}'), cookies: [fill('a=b; ', 64_000)] },
};

/** A value for a field of the route. */
const TEXTS: Record<string, string> = {
  letters: fill('a'),
  spaces: `${fill(' ')}x`,
  addresses: fill('a@a.a-'),
  digits: fill('1'),
  'a list as text': `[${fill('"",')}""]`,
  'a deep list as text': fill('['),
};

const namesOf = (schema: RouteDef['body']): string[] =>
  Object.keys((schema?._zod.def as { shape?: object } | undefined)?.shape ?? {});

/** Milliseconds to read and validate, the best of a few rounds: other work on the machine does not count. */
async function costOf(key: (typeof routeEntries)[number][0], def: RouteDef, sent: Sent): Promise<number> {
  const { body, contentType = '', query, cookies } = sent;
  const event = {
    ...gatewayEvent(key, { query, body, headers: { 'content-type': contentType } }),
    cookies,
  } as unknown as HttpEvent;
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now();
    try {
      validate(def, await readInput(def, event));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
    times.push(performance.now() - start);
  }
  return Math.min(...times);
}

const worst = new Map<string, { ms: number; where: string }>();
function note(name: string, ms: number, where: string): void {
  if (ms >= (worst.get(name)?.ms ?? 0)) worst.set(name, { ms, where });
}

const multipart = routeEntries.find(([, def]) => def.multipart && def.auth === 'public');
if (!multipart) throw new Error('no public form to send to');
for (const [name, sent] of Object.entries(SHAPES)) note(name, await costOf(...multipart, sent), multipart[0]);

for (const [key, def] of routeEntries) {
  for (const field of namesOf(def.body)) {
    for (const [name, text] of Object.entries(TEXTS)) {
      note(
        `json, a field of ${name}`,
        await costOf(key, def, json(JSON.stringify({ [field]: text }))),
        `${key}.${field}`,
      );
      if (!def.multipart) continue;
      note(`form, a field of ${name}`, await costOf(key, def, form(part(field, text))), `${key}.${field}`);
    }
  }
  const query = Object.fromEntries(namesOf(def.query).map((field) => [field, fill('a@a.a-', 64_000)]));
  if (def.query) note('a query of 64 KB a field', await costOf(key, def, { query }), key);
}

report(
  'bodies',
  'The largest request, before its handler (4 MB)',
  [...worst].map(
    ([name, { ms, where }]): Figure => ({ name: `${name} (${where})`, value: ms, unit: 'ms', max: MOST_MS }),
  ),
);
