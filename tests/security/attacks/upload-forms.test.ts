import { beforeAll, describe, expect, it } from 'vitest';
import { presignUpload, type UploadForm } from '../../../functions/platform/aws/upload-form.ts';
import { newEmpresa, type SignedIn } from '../../support/contas.ts';
import { tinyPng } from '../../support/images.ts';
import { stackForFile } from '../../support/stack.ts';
import { type PreparedUpload, prepare } from '../../support/uploads.ts';

/** A signed form changed by whoever was given it: storage itself must refuse, nobody else sees the file come. */

const stack = stackForFile();
let empresa: SignedIn;
let png: Buffer;
beforeAll(async () => {
  empresa = await newEmpresa(stack);
  png = Buffer.from(await tinyPng());
});

const ask = (): Promise<PreparedUpload> =>
  prepare(stack, empresa.token, { nome: 'a.png', contentType: 'image/png', bytes: png });

async function post(
  { url, fields }: UploadForm,
  bytes: Uint8Array = png,
): Promise<{ status: number; code: string | undefined }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(bytes)]));
  const response = await fetch(url, { method: 'POST', body: form });
  return { status: response.status, code: /<Code>(\w+)<\/Code>/.exec(await response.text())?.[1] };
}
async function changed(change: (fields: Record<string, string>) => void) {
  const form = await ask();
  change(form.fields);
  return post(form);
}

const DENIED = { status: 403, code: 'AccessDenied' };

it('the form as it was signed is taken', async () => {
  const form = await ask();
  expect((await post(form)).status).toBe(204);
  expect((await post(form, new Uint8Array(1))).status).toBe(204);
});

describe('a form', () => {
  it('with another key is refused', async () => {
    expect(await changed((fields) => Object.assign(fields, { key: 'envios/outra/a.png' }))).toEqual(DENIED);
    expect(await changed((fields) => Object.assign(fields, { key: '../midias/a.png' }))).toEqual(DENIED);
  });

  it('with another content type, or none, is refused', async () => {
    expect(await changed((fields) => Object.assign(fields, { 'Content-Type': 'text/html' }))).toEqual(DENIED);
    expect(await changed((fields) => delete fields['Content-Type'])).toEqual(DENIED);
  });

  it('with a field that nobody signed is refused', async () => {
    expect(await changed((fields) => Object.assign(fields, { acl: 'public-read' }))).toEqual(DENIED);
    const header = { 'Content-Disposition': 'attachment' };
    expect(await changed((fields) => Object.assign(fields, header))).toEqual(DENIED);
  });

  it('without signature, or without policy, is refused', async () => {
    expect(await changed((fields) => delete fields['X-Amz-Signature'])).toEqual(DENIED);
    expect(await changed((fields) => delete fields.Policy)).toEqual(DENIED);
  });

  it('with a policy of one’s own is refused', async () => {
    const answer = await changed((fields) => {
      const policy = JSON.parse(Buffer.from(fields.Policy ?? '', 'base64').toString());
      policy.conditions[0] = ['content-length-range', 1, 1e12];
      fields.Policy = Buffer.from(JSON.stringify(policy)).toString('base64');
    });
    expect(answer).toEqual({ status: 403, code: 'SignatureDoesNotMatch' });
  });

  it('after its fifteen minutes is refused', async () => {
    const target = { key: 'envios/x/a.png', contentType: 'image/png', maxBytes: 1000 };
    const at = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    expect(await post(presignUpload(target, at(16)), Buffer.from('x'))).toEqual(DENIED);
    expect((await post(presignUpload(target, at(14)), Buffer.from('x'))).status).toBe(204);
  });

  it('with a larger file than it allows, or an empty one, is refused', async () => {
    const form = presignUpload({ key: 'envios/x/b.png', contentType: 'image/png', maxBytes: 100_000 });
    expect((await post(form, new Uint8Array(100_000))).status).toBe(204);
    expect(await post(form, new Uint8Array(100_001))).toEqual({ status: 400, code: 'EntityTooLarge' });
    expect(await post(form, new Uint8Array(30_000_000))).toEqual({ status: 400, code: 'EntityTooLarge' });
    expect(await post(form, new Uint8Array(0))).toEqual({ status: 400, code: 'EntityTooSmall' });
  });

  it('is needed: nothing is written or read without a signature', async () => {
    const { url, key } = await ask();
    for (const method of ['PUT', 'GET', 'DELETE']) {
      const answer = await fetch(`${url}/${key}`, { method, ...(method === 'PUT' && { body: 'x' }) });
      expect(answer.status).toBe(403);
    }
  });
});
