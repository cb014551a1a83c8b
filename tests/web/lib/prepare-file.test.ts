// @process without-stack

import { afterEach, expect, it, vi } from 'vitest';
import { prepareFile } from '#lib/media/prepare-file.ts';
import { videoTooLong } from '../../../shared/sentences.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

interface FakeVideo {
  duration: number;
  onloadedmetadata?: () => void;
  onerror?: () => void;
}

/** A browser whose videos do as told once they have an address; nothing at all by default. */
function videosThat(act: (video: FakeVideo) => void = () => undefined): void {
  const video: FakeVideo & { src?: string } = { duration: Number.NaN };
  Object.defineProperty(video, 'src', { set: () => act(video) });
  vi.stubGlobal('document', { createElement: () => video });
  vi.stubGlobal('URL', { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
}
const film = new File(['x'], 'filme.mov');

it('a video whose length the browser never finds goes on after 5 s: the server looks at it again', async () => {
  vi.useFakeTimers();
  videosThat();
  let ready: File | undefined;
  void prepareFile(film).then((file) => {
    ready = file;
  });
  await vi.advanceTimersByTimeAsync(4999);
  expect(ready).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(ready).toBe(film);
});

it('one that the browser cannot read goes on at once', async () => {
  videosThat((video) => video.onerror?.());
  expect(await prepareFile(film)).toBe(film);
});

it('one that is too long is refused by its name', async () => {
  videosThat((video) => {
    video.duration = 601;
    video.onloadedmetadata?.();
  });
  await expect(prepareFile(film)).rejects.toThrow(videoTooLong('filme.mov'));
});
