import type { UploadPurpose } from '../../shared/rules/media.ts';
import type { TestStack } from './stack.ts';
import { until } from './until.ts';

export interface PreparedUpload {
  uploadId: string;
  key: string;
  url: string;
  fields: Record<string, string>;
}
export interface UploadStatus {
  status: 'aguardando' | 'verificando' | 'pronta' | 'rejeitada';
  motivo?: string;
  path?: string;
  duracaoSegundos?: number;
}
export interface Sent {
  tipo?: UploadPurpose;
  nome: string;
  contentType?: string;
  bytes: Uint8Array;
}

/** POST /api/uploads. */
export async function prepare(stack: TestStack, token: string, sent: Sent): Promise<PreparedUpload> {
  const { tipo = 'post', nome, contentType = 'application/octet-stream', bytes } = sent;
  const { status, body } = await stack.call<PreparedUpload>('POST', '/api/uploads', {
    token,
    body: { tipo, nome, contentType, tamanho: bytes.length },
  });
  if (status !== 201) throw new Error(`upload of ${nome}: ${status} ${JSON.stringify(body)}`);
  return body;
}

/** Sends the file by the form, as a browser does. */
export async function send(form: PreparedUpload, bytes: Uint8Array): Promise<void> {
  const data = new FormData();
  for (const [name, value] of Object.entries(form.fields)) data.append(name, value);
  data.append('file', new Blob([new Uint8Array(bytes)]));
  const response = await fetch(form.url, { method: 'POST', body: data });
  if (!response.ok) throw new Error(`storage: ${response.status} ${await response.text()}`);
}

/** Waits for the end of the check. */
export const checkedUpload = (stack: TestStack, token: string, uploadId: string): Promise<UploadStatus> =>
  until(`upload ${uploadId}`, async () => {
    const { body } = await stack.call<UploadStatus>('GET', `/api/uploads/${uploadId}`, { token });
    return body.status === 'pronta' || body.status === 'rejeitada' ? body : undefined;
  });

/** A whole upload, from the form to the end of its check. */
export async function upload(stack: TestStack, token: string, sent: Sent) {
  const form = await prepare(stack, token, sent);
  await send(form, sent.bytes);
  return { ...form, ...(await checkedUpload(stack, token, form.uploadId)) };
}

/** The bytes of processed media, or the status of the refusal. */
export async function download(stack: TestStack, path: string) {
  const response = await fetch(`${stack.url}/v1/${path}`);
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}
