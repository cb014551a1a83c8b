import type * as z from 'zod/mini';
import { uploads } from '#shared/routes/uploads.ts';
import { call } from '../api/api.ts';
import { ApiError } from '../api/api-error.ts';
import { poll } from '../api/poll.ts';

type Purpose = z.input<(typeof uploads.createUpload)['body']>['tipo'];
export interface Ready {
  key: string;
  uploadId: string;
}

interface UploadOptions {
  /** 'cadastro': the photo of a user without an account */
  purpose: Purpose | 'cadastro';
  /** 0 to 1 */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/** POSTs the form to storage; XMLHttpRequest because fetch reports no upload progress. */
function postForm(url: string, form: FormData, { onProgress, signal }: UploadOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? loaded / total : 0);
    request.onload = () =>
      request.status < 300
        ? resolve()
        : reject(new ApiError(request.status, 'O envio do arquivo falhou. Tente novamente.'));
    request.onerror = () => reject(new ApiError(0));
    request.onabort = () => reject(new DOMException('cancelled', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}

/** Sends a prepared file to storage and returns the key for the form. */
export async function uploadFile(file: File, options: UploadOptions): Promise<Ready> {
  const about = { nome: file.name, contentType: file.type || 'application/octet-stream', tamanho: file.size };
  const { purpose } = options;
  const prepare = () =>
    purpose === 'cadastro'
      ? call(uploads.createPublicUpload, { body: about })
      : call(uploads.createUpload, { body: { tipo: purpose, ...about } });
  // A lost answer does not make people pick the file again: nothing has been sent yet.
  const target = await prepare().catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 0) throw error;
    return prepare();
  });
  options.signal?.throwIfAborted();
  const form = new FormData();
  for (const [name, value] of Object.entries(target.fields)) form.append(name, value);
  form.append('file', file);
  await postForm(target.url, form, options);
  return { key: target.key, uploadId: target.uploadId };
}

/**
 * Polls the server's check of an upload. Resolves with its path, if it has one, when ready; throws with the reason when
 * refused, and LateError when the check is still open. `onArrived` is called once the server has the bytes: from then on a
 * form may send the key.
 */
export async function waitUntilChecked(
  uploadId: string,
  signal?: AbortSignal,
  onArrived?: () => void,
): Promise<string | undefined> {
  const { path } = await poll({
    ask: () => call(uploads.uploadStatus, { params: { uploadId } }),
    resultOf: (state) => {
      if (state.status === 'rejeitada') throw new ApiError(400, state.motivo ?? 'Este arquivo foi recusado.');
      if (state.status !== 'aguardando') onArrived?.();
      return state.status === 'pronta' ? state : undefined;
    },
    everyMs: 300,
    slowestMs: 5000,
    deadlineMs: 10 * 60_000,
    late: 'A verificação está demorando mais que o normal. Tente novamente em alguns minutos.',
    signal,
  });
  return path;
}

/** Sends a photo or logo, waits for its check and returns the key for the form. */
export async function uploadChecked(file: File, purpose: Purpose): Promise<string> {
  const { key, uploadId } = await uploadFile(file, { purpose });
  await waitUntilChecked(uploadId);
  return key;
}
