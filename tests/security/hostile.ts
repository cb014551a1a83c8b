import fc from 'fast-check';
import * as z from 'zod/mini';
import type { RouteDef } from '../../shared/routes/define.ts';
import { addMs, DAY_MS, dayOf } from '../../shared/rules/dates.ts';
import type { GatewayRequest } from '../support/invoke.ts';
import type { Asked } from './requests.ts';

/** Values that have broken somebody's server before. */
const TEXTS = [
  '',
  ' ',
  '\0',
  '\ud800',
  '😀'.repeat(40),
  'x'.repeat(5000),
  '../../etc/passwd',
  "' OR '1'='1",
  '{"$gt":""}',
  '__proto__',
  'constructor',
  'nome#tag',
  'null',
  'true',
  '[]',
  '["a"]',
  '[1',
  '-1',
  '0',
  '1e309',
  '9007199254740993',
  'NaN',
  '2026-02-30',
  '2026-12-31',
  'novo@exemplo.com.br',
  'a@b',
  '01M7WCJ2J9V1FQ10KWTW2SPVA5',
  'envios/x/01M7WCJ2J9V1FQ10KWTW2SPVA5/a.png',
  Buffer.from('{"empresaId":"x","id":"y"}').toString('base64url'),
  '<script>alert(1)</script>',
  'ação\u0301 ñ \u202e',
];
/** Any code point, those of half a character too. As its own unit, `binary` would list all of them first. */
const codePoint = fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code));
const text = fc.oneof(
  fc.constantFrom(...TEXTS),
  fc.string({ maxLength: 60 }),
  fc.string({ unit: codePoint, maxLength: 30 }),
);
const value = fc.oneof(
  { weight: 4, arbitrary: text as fc.Arbitrary<unknown> },
  { weight: 1, arbitrary: fc.integer() },
  { weight: 1, arbitrary: fc.double() },
  { weight: 1, arbitrary: fc.constantFrom(null, true, false, [], {}, [[]], { a: { b: 1 } }, 1e308, -0) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
);

/** The fields that a route's schema reads. */
function shapeOf(schema: z.core.$ZodType | undefined): Record<string, z.core.$ZodType> {
  const def = schema?._zod.def as { shape?: Record<string, z.core.$ZodType> } | undefined;
  return def?.shape ?? {};
}

/** The ends of what a day or an instant may be, and both sides of today. */
const DAYS = [
  '0001-01-01',
  '1969-12-31',
  '2020-01-01',
  '2026-02-28',
  dayOf(new Date()),
  dayOf(addMs(new Date(), DAY_MS)),
  '2999-12-31',
  '9999-12-31',
];
const EDGES: readonly string[] = [...DAYS, ...DAYS.map((day) => `${day}T23:59:59.999-12:00`)];

/** The edges that a field takes, when it takes no other text: random texts never have its form. */
function edgesOf(field: z.core.$ZodType | undefined): readonly string[] {
  const takes = (one: string) => field !== undefined && z.safeParse(field, one).success;
  return takes('x') ? [] : EDGES.filter(takes);
}

/** A valid request with every combination of its days at their edges, for routes that take days. */
export function edgeRequests(def: RouteDef, { params = {}, query = {}, body = {} }: Asked): GatewayRequest[] {
  const fields = (['query', 'body'] as const).flatMap((part) =>
    Object.entries(shapeOf(def[part])).map(([name, field]) => ({ part, name, edges: edgesOf(field) })),
  );
  const dated = fields.filter(({ edges }) => edges.length > 0);
  const combinations = dated.reduce<{ query: Record<string, string>; body: Record<string, unknown> }[]>(
    (all, { part, name, edges }) =>
      all.flatMap((one) => edges.map((edge) => ({ ...one, [part]: { ...one[part], [name]: edge } }))),
    dated.length > 0 ? [{ query, body }] : [],
  );
  return combinations.map((one) => ({
    params,
    query: one.query,
    ...(def.body && asJson(one.body)),
  }));
}

const ABSENT = Symbol('absent');

/** Objects around a valid one: mostly right, each field at times missing or hostile, with fields nobody knows. */
function around(
  shape: Record<string, z.core.$ZodType | undefined>,
  base: Record<string, unknown>,
  hostile: fc.Arbitrary<unknown>,
): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [
      name,
      fc.oneof(
        { weight: 7, arbitrary: fc.constant(name in base ? base[name] : ABSENT) },
        { weight: 1, arbitrary: fc.constant<unknown>(ABSENT) },
        { weight: 2, arbitrary: hostile },
        ...[edgesOf(field)]
          .filter(({ length }) => length > 0)
          .map((edges) => ({ weight: 4, arbitrary: fc.constantFrom(...edges) as fc.Arbitrary<unknown> })),
      ),
    ]),
  );
  const unknown = fc.dictionary(fc.string({ minLength: 1, maxLength: 8 }), hostile, { maxKeys: 1 });
  return fc.tuple(fc.record(fields), unknown).map(([known, extra]) => {
    const all = { ...extra, ...known };
    return Object.fromEntries(Object.entries(all).filter(([, one]) => one !== ABSENT));
  });
}

type Sent = Pick<GatewayRequest, 'body' | 'headers'>;
const asJson = (body: unknown): Sent => ({
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});

/** A form of the same fields; what is no text becomes a file. */
function asForm(body: Record<string, unknown>): Sent {
  const boundary = 'fronteira';
  const safe = (name: string) => name.replace(/["\r\n\0]/g, '_');
  const parts = Object.entries(body).map(([name, one]) => {
    const isText = typeof one === 'string' || typeof one === 'number' || typeof one === 'boolean';
    const file = isText ? '' : `; filename="${safe(name)}.png"\r\nContent-Type: image/png`;
    const content = isText ? String(one) : `\x89PNG\r\n\x1a\n${JSON.stringify(one)}`;
    return `--${boundary}\r\nContent-Disposition: form-data; name="${safe(name)}"${file}\r\n\r\n${content}\r\n`;
  });
  return {
    body: Buffer.from(`${parts.join('')}--${boundary}--\r\n`, 'latin1'),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

const GARBAGE: fc.Arbitrary<Sent> = fc.record({
  body: fc.oneof(text, fc.uint8Array({ maxLength: 200 })),
  headers: fc.record({
    'content-type': fc.constantFrom(
      'application/json',
      'multipart/form-data',
      'multipart/form-data; boundary=x',
      'text/plain',
      '',
    ),
  }),
});

function bodies(def: RouteDef, base: Record<string, unknown>): fc.Arbitrary<Sent> {
  if (!def.body)
    return fc.oneof({ weight: 4, arbitrary: fc.constant<Sent>({}) }, { weight: 1, arbitrary: GARBAGE });
  const object = around(shapeOf(def.body), base, value);
  return fc.oneof(
    { weight: def.multipart ? 4 : 8, arbitrary: object.map(asJson) },
    { weight: def.multipart ? 4 : 0, arbitrary: object.map(asForm) },
    { weight: 1, arbitrary: value.map(asJson) },
    { weight: 1, arbitrary: GARBAGE },
  );
}

const wellFormed = (one: string) => Buffer.from(one, 'utf8').toString('utf8');

/** Gateways hand over texts only, and a path parameter is never empty. */
const texts = (
  shape: Record<string, z.core.$ZodType | undefined>,
  base: Record<string, string> = {},
  minLength = 0,
) =>
  around(
    shape,
    base,
    // What travels in an address is well-formed Unicode.
    text.map(wellFormed).filter((one) => one.length >= minLength),
  ) as fc.Arbitrary<Record<string, string>>;

/** Requests over a route's schemas and around them, starting from a valid one. */
export function hostileRequests(def: RouteDef, { params = {}, query = {}, body = {} }: Asked) {
  const pathNames = [...def.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const path = texts(Object.fromEntries(pathNames.map((name) => [name, undefined])), params, 1).map(
    (found) => ({ ...params, ...found }),
  );
  return fc
    .record({
      params: path,
      query: texts(shapeOf(def.query), query),
      sent: bodies(def, body),
      key: fc.option(fc.string({ maxLength: 300 }), { freq: def.idempotent ? 4 : 100, nil: undefined }),
    })
    .map(
      ({ sent, key, ...rest }): GatewayRequest => ({
        ...rest,
        ...sent,
        headers: { ...sent.headers, ...(key === undefined ? {} : { 'idempotency-key': key }) },
      }),
    );
}
