import { useEffect, useRef, useState } from 'react';
import * as MSG from '#shared/messages.ts';
import { IMAGES_PER_POST } from '#shared/rules/media-limits.ts';
import { unsupportedType } from '#shared/sentences.ts';
import { ApiError, messageOf } from '../api/api-error.ts';
import { LateError } from '../api/poll.ts';
import { mediaUrl } from './media.ts';
import { isImageFile, isVideoFile, prepareFile } from './prepare-file.ts';
import { uploadFile, waitUntilChecked } from './uploads.ts';

export interface UploadItem {
  id: string;
  name: string;
  kind: 'image' | 'video';
  /** local address of the picked file; after a reload empty until the server has a processed file */
  preview: string;
  state: 'preparando' | 'enviando' | 'verificando' | 'pronta' | 'erro';
  /** 0 to 1, while sending */
  progress: number;
  error?: string;
  /** sent by the form, once the server has the bytes */
  key?: string;
  /** the key of bytes that storage has taken, before the server knows of them */
  sentKey?: string;
  uploadId?: string;
}
/** An upload as stored for a reload, at any of its steps. */
export type KeptUpload = Pick<
  UploadItem,
  'id' | 'name' | 'kind' | 'key' | 'sentKey' | 'uploadId' | 'error'
> & {
  /** set for a saved draft's media: ready, whatever its check says */
  path?: string;
  /** cannot be shown yet */
  unseen?: boolean;
};

const sendAgain = (kind: UploadItem['kind'], cause: string) =>
  `${cause} Envie ${kind === 'image' ? 'a imagem' : 'o vídeo'} de novo.`;

function restored({ path, unseen, ...kept }: KeptUpload): UploadItem {
  const preview = path && kept.kind === 'image' && !unseen ? mediaUrl(path) : '';
  if (path) return { ...kept, preview, state: 'pronta', progress: 1 };
  if (!kept.error && (kept.key || kept.sentKey))
    return { ...kept, preview, state: 'verificando', progress: 1 };
  // The page cannot read again a file that was picked before its reload.
  const error = kept.error ?? sendAgain(kept.kind, 'O envio parou quando a página recarregou.');
  return { ...kept, preview, state: 'erro', progress: 0, error };
}
interface Accepted {
  accepted: File[];
  refusal: string;
}

/** Which of the new files may be added (docs/specification.md#media). */
export function acceptFiles(
  present: readonly Pick<UploadItem, 'kind'>[],
  files: readonly File[],
  { imagesOnly = false } = {},
): Accepted {
  const unknown = files.find((file) => !isImageFile(file) && (imagesOnly || !isVideoFile(file)));
  if (unknown) return { accepted: [], refusal: unsupportedType(unknown.name) };
  const videos = files.filter(isVideoFile).length + present.filter((item) => item.kind === 'video').length;
  const total = files.length + present.length;
  if (videos > 1 || (videos === 1 && total > 1)) return { accepted: [], refusal: MSG.umVideoSo };
  if (total > IMAGES_PER_POST) return { accepted: [], refusal: MSG.muitasImagens };
  return { accepted: [...files], refusal: '' };
}

/** The uploads of one form. A form may be sent once its images are uploaded; the server's check goes on. */
export function useMediaUploads(purpose: 'post' | 'produto' | 'sugestao', kept: readonly KeptUpload[] = []) {
  const [items, setItems] = useState<UploadItem[]>(() => kept.map(restored));
  const [error, setError] = useState('');
  const controllers = useRef(new Map<string, AbortController>());
  const previews = useRef(new Set<string>());

  useEffect(
    () => () => {
      for (const controller of controllers.current.values()) controller.abort();
      for (const url of previews.current) URL.revokeObjectURL(url);
    },
    [],
  );

  const patch = (id: string, change: Partial<UploadItem>) =>
    setItems((list) => list.map((item) => (item.id === id ? { ...item, ...change } : item)));

  async function run(id: string, file: File): Promise<void> {
    const controller = new AbortController();
    controllers.current.set(id, controller);
    const { signal } = controller;
    let arrived = false;
    try {
      const ready = await prepareFile(file);
      signal.throwIfAborted();
      patch(id, { state: 'enviando' });
      const { key, uploadId } = await uploadFile(ready, {
        purpose,
        signal,
        onProgress: (progress) => patch(id, { progress }),
      });
      patch(id, { state: 'verificando', progress: 1, uploadId, sentKey: key });
      await waitUntilChecked(uploadId, signal, () => {
        arrived = true;
        patch(id, { key });
      });
      patch(id, { state: 'pronta' });
    } catch (thrown) {
      // A check still open decides nothing: the form may be sent before its end.
      if (!signal.aborted && !(arrived && thrown instanceof LateError))
        patch(id, { state: 'erro', error: messageOf(thrown) });
    }
  }

  /** Resumes an upload after a reload: waits for its check and shows its result. */
  async function resume({ id, kind, uploadId = '', sentKey }: UploadItem): Promise<void> {
    const controller = new AbortController();
    controllers.current.set(id, controller);
    try {
      const path = await waitUntilChecked(
        uploadId,
        controller.signal,
        () => sentKey && patch(id, { key: sentKey }),
      );
      patch(id, { state: 'pronta', preview: path && kind === 'image' ? mediaUrl(path) : '' });
    } catch (error) {
      // A check still open decides nothing.
      if (controller.signal.aborted || error instanceof LateError) return;
      const gone = error instanceof ApiError && error.status === 404;
      patch(id, {
        state: 'erro',
        error: gone ? sendAgain(kind, 'O arquivo enviado não está mais guardado.') : messageOf(error),
      });
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on mount
  useEffect(() => {
    for (const item of items) if (item.state === 'verificando') void resume(item);
  }, []);

  function start(files: readonly File[], all: readonly UploadItem[]): void {
    // Refused files are dropped when new ones are added.
    const present = all.filter(({ state }) => state !== 'erro');
    const { accepted, refusal } = acceptFiles(present, files, { imagesOnly: purpose === 'sugestao' });
    setError(refusal);
    const added = accepted.map((file): UploadItem & { file: File } => {
      const preview = URL.createObjectURL(file);
      previews.current.add(preview);
      const kind = isVideoFile(file) ? 'video' : 'image';
      return {
        id: crypto.randomUUID(),
        name: file.name,
        kind,
        preview,
        state: 'preparando',
        progress: 0,
        file,
      };
    });
    const kept = new Set(present.map((item) => item.id));
    setItems((list) => [
      ...list.filter((item) => kept.has(item.id)),
      ...added.map(({ file: _, ...item }) => item),
    ]);
    for (const { id, file } of added) void run(id, file);
  }

  return {
    items,
    error,
    /** keys in the order shown, including files being checked, without refused ones */
    keys: items.flatMap((item) => (item.key && item.state !== 'erro' ? [item.key] : [])),
    /** what a reload restores */
    kept: items.map(
      ({ preview: _preview, state: _state, progress: _progress, ...kept }): KeptUpload =>
        kept.key && !kept.uploadId ? { ...kept, path: kept.key } : kept,
    ),
    /** true while a file is not uploaded yet */
    sending: items.some((item) => item.state !== 'erro' && !item.key),
    failed: items.some((item) => item.state === 'erro'),
    add: (files: readonly File[]) => start(files, items),
    /** For a form with one picture: replaces it. */
    replace(file: File) {
      for (const controller of controllers.current.values()) controller.abort();
      start([file], []);
    },
    /** Restores saved media after their removal. */
    putBack: (saved: readonly KeptUpload[]) => setItems((list) => [...list, ...saved.map(restored)]),
    /** Also cancels a running upload. */
    remove(id: string) {
      controllers.current.get(id)?.abort();
      setItems((list) => list.filter((item) => item.id !== id));
      setError('');
    },
    clear() {
      for (const controller of controllers.current.values()) controller.abort();
      setItems([]);
      setError('');
    },
  };
}
