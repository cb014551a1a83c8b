import { expect, it } from 'vitest';
import { isVideo, jpegTwinOf, mediaPathsOf, mp4Of, posterOf } from '../../../shared/rules/media-paths.ts';

it('recognises videos, and the files beside processed media', () => {
  expect(isVideo('midias/e/1.mp4') && isVideo('midias/e/1.WEBM')).toBe(true);
  expect(isVideo('midias/e/1.webp') || isVideo('midias/e/1.mp4.webp')).toBe(false);
  expect(posterOf('midias/e.f/1.webm')).toBe('midias/e.f/1.poster.webp');
  expect(jpegTwinOf('midias/e/1.webp')).toBe('midias/e/1.jpg');
  expect([mp4Of('midias/e/1.webm'), mp4Of('midias/e/1.mp4')]).toEqual(['midias/e/1.mp4', 'midias/e/1.mp4']);
});

it('reads a post’s media list, whatever its content', () => {
  expect(mediaPathsOf('["midias/a.webp","midias/b.mp4"]')).toEqual(['midias/a.webp', 'midias/b.mp4']);
  for (const text of ['', 'null', '{}', 'not json', '[1]']) expect(mediaPathsOf(text)).toEqual([]);
});
