import { describe, expect, it } from 'vitest';
import { measure } from '../../../functions/areas/midias/measure.ts';
import { UnreadableVideo } from '../../../functions/areas/uploads/bytes.ts';
import { RangedReader } from '../../../functions/platform/aws/ranged-reader.ts';
import * as MSG from '../../../shared/messages.ts';
import { latin1, u32 } from '../../support/bytes.ts';
import { invoke } from '../../support/invoke.ts';
import { stackForFile } from '../../support/stack.ts';
import { inMemory } from '../../support/videos.ts';

/** Work that grows faster than what is sent. How long each takes, `npm run bench:bodies` measures. */

// Calls of a client are counted before a body is read.
stackForFile();

const BOUNDARY = 'fronteira';
const part = (name: string, content = '1', head = '') =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${head}\r\n\r\n${content}\r\n`;

/** Signing up, which needs no token, with this form. */
async function sendForm(parts: string, boundary = BOUNDARY): Promise<{ status: number; error: unknown }> {
  const { status, body } = await invoke('contas.signUpWithCode', {
    body: Buffer.from(`${parts}--${boundary}--\r\n`, 'latin1'),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  });
  return { status, error: (body as { error: string }).error };
}

async function sendJson(body: string): Promise<{ status: number; error: unknown }> {
  const answer = await invoke('contas.signUpCompany', {
    body,
    headers: { 'content-type': 'application/json' },
  });
  return { status: answer.status, error: (answer.body as { error: string }).error };
}

describe('a form', () => {
  it('of one field a hundred thousand times is told what a form may have', async () => {
    const { status, error } = await sendForm(part('nome').repeat(100_000));
    expect([status, error]).toEqual([400, MSG.muitosCampos]);
  });

  it('of 200 parts is read, of 201 it is not', async () => {
    // Read, and then found to lack what the route asks for.
    expect((await sendForm(part('x').repeat(200))).error).toBe('O campo Nome é obrigatório.');
    expect((await sendForm(part('x').repeat(201))).error).toBe(MSG.muitosCampos);
  });

  it.each([
    ['header lines without end', part('a', '1', `\r\n${'X-A: b\r\n'.repeat(2000)}X-B: c`)],
    ['a name longer than any', part('%22'.repeat(100_000))],
    ['a head that never ends', `--${BOUNDARY}\r\nContent-Disposition: ${'x'.repeat(50_000)}`],
  ])('with %s is no form', async (_what, parts) => {
    expect(await sendForm(parts)).toEqual({ status: 400, error: MSG.corpoInvalido });
  });

  it('whose boundary is longer than the standard’s 70 characters is no form', async () => {
    expect((await sendForm('', 'x'.repeat(71))).error).toBe(MSG.corpoInvalido);
  });

  it('may name a field like something every object has', async () => {
    const { status, error } = await sendForm(part('__proto__') + part('constructor') + part('nome', 'Ana'));
    expect([status, error]).toEqual([400, 'O campo E-mail é obrigatório.']);
  });
});

describe('a JSON body', () => {
  const list = (values: number) => `{"x":[${'1,'.repeat(values - 1)}1]}`;

  it('of a few thousand values is read, of more than ten thousand it is not', async () => {
    expect((await sendJson(list(9000))).error).toBe('O campo Nome é obrigatório.');
    expect(await sendJson(list(10_001))).toEqual({ status: 400, error: MSG.corpoInvalido });
  });

  it.each([
    ['lists', '[', ']'],
    ['objects', '{"a":', '}'],
  ])('of %s in each other without end is no body', async (_what, open, close) => {
    const nested = (depth: number) => `{"x":${open.repeat(depth)}1${close.repeat(depth)}}`;
    expect((await sendJson(nested(20))).error).toBe('O campo Nome é obrigatório.');
    expect((await sendJson(nested(5000))).error).toBe(MSG.corpoInvalido);
  });

  it('counts what is structure, not what stands in a text', async () => {
    const commas = JSON.stringify({ x: '[{,"\\'.repeat(8000) });
    expect((await sendJson(commas)).error).toBe('O campo Nome é obrigatório.');
  });
});

describe('a list of a post', () => {
  it.each([
    'tags',
    'midias',
  ])('%s that is too long is refused before its entries are looked at', async (field) => {
    const { posts } = await import('../../../shared/routes/posts.ts');
    const { validate } = await import('../../../functions/platform/http/validate.ts');
    let seen = 0;
    const spy = new Proxy(
      Array.from({ length: 5000 }, () => 'x'),
      {
        get(target, name, receiver) {
          if (typeof name === 'string' && /^\d+$/.test(name)) seen += 1;
          return Reflect.get(target, name, receiver);
        },
      },
    );
    const body = { empresaId: 'x', legenda: 'x', ups: 5, [field]: spy };
    expect(() => validate(posts.createPost, { params: {}, query: {}, body })).toThrow(MSG.dadosInvalidos);
    expect(seen).toBe(0);
  });
});

describe('a video', () => {
  const box = (type: string, size: number, ...content: Uint8Array[]) =>
    Buffer.concat([u32(size), latin1(type), ...content]);
  const look = (bytes: Uint8Array, format: 'mp4' | 'webm') => {
    const reader = new RangedReader(inMemory(bytes));
    return { reader, facts: measure(format, reader) };
  };
  const movie = (content: Uint8Array) =>
    box(
      'moov',
      content.length + 24,
      box('trak', content.length + 16, box('mdia', content.length + 8, content)),
    );

  it('whose boxes reach into each other is not walked again and again', async () => {
    // Sizes in turn of four headers and of two: each level would visit the next two, as Fibonacci’s rabbits.
    const boxes = Array.from({ length: 400 }, (_, n) => box('minf', n % 2 === 0 ? 32 : 16));
    const { reader, facts } = look(movie(Buffer.concat(boxes)), 'mp4');
    await expect(facts).rejects.toThrow(UnreadableVideo);
    expect(reader.calls).toBeLessThan(5000);
  });

  it('whose boxes lie in each other a hundred thousand deep is not followed down', async () => {
    const deep = Array.from({ length: 100_000 }, (_, n) => box('minf', 8 * (100_000 - n)));
    const { reader, facts } = look(movie(Buffer.concat(deep)), 'mp4');
    await expect(facts).rejects.toThrow(UnreadableVideo);
    expect(reader.calls).toBeLessThan(100);
  });

  it('of boxes of no size, which reach to the end, ends', async () => {
    const zero = Array.from({ length: 10_000 }, () => box('trak', 0));
    const { facts } = look(box('moov', 0, Buffer.concat(zero)), 'mp4');
    await expect(facts).rejects.toThrow(UnreadableVideo);
  });

  it('that asks for more steps than any sane file is given up', async () => {
    const tracks = Array.from({ length: 3000 }, () =>
      box('trak', 8 + 40 * 8, Buffer.concat(Array.from({ length: 40 }, () => box('free', 8)))),
    );
    const all = Buffer.concat(tracks);
    const { reader, facts } = look(box('moov', all.length + 8, all), 'mp4');
    await expect(facts).rejects.toThrow('too many steps');
    expect(reader.calls).toBeLessThanOrEqual(50_001);
  });

  it('with clusters hidden in the blocks of clusters is given up', async () => {
    const element = (id: number[], body: Uint8Array) =>
      Buffer.concat([Buffer.from(id), Buffer.from([0x08]), u32(body.length), body]);
    const unknown = (id: number[]) => Buffer.from([...id, 0x01, 255, 255, 255, 255, 255, 255, 255]);
    const CLUSTER = [0x1f, 0x43, 0xb6, 0x75];
    const video = element(
      [0xae],
      Buffer.concat([element([0xd7], Buffer.from([1])), element([0x83], Buffer.from([1]))]),
    );
    const hidden = Buffer.concat([unknown(CLUSTER), element([0xe7], Buffer.from([0]))]);
    const block = element([0xa3], Buffer.concat([Buffer.from([0x81, 0, 0, 0]), hidden]));
    const file = Buffer.concat([
      element([0x1a, 0x45, 0xdf, 0xa3], new Uint8Array()),
      unknown([0x18, 0x53, 0x80, 0x67]),
      element([0x16, 0x54, 0xae, 0x6b], video),
      unknown(CLUSTER),
      element([0xe7], Buffer.from([0])),
      ...Array.from({ length: 100_000 }, () => block),
    ]);
    await expect(look(file, 'webm').facts).rejects.toThrow(UnreadableVideo);
  });
});
