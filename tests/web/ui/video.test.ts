import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Video } from '#ui/video.tsx';

const sources = (path: string) =>
  [
    ...renderToStaticMarkup(createElement(Video, { path })).matchAll(/<source src="([^"]+)" type="([^"]+)"/g),
  ].map(([, src, type]) => [src?.split('/').at(-1), type]);

it('a WebM names the MP4 beside it, for phones that play none', () => {
  expect(sources('midias/e/filme.webm')).toEqual([
    ['filme.webm', 'video/webm'],
    ['filme.mp4', 'video/mp4'],
  ]);
});

it('an MP4 is all there is', () => {
  expect(sources('midias/e/filme.mp4')).toEqual([['filme.mp4', 'video/mp4']]);
});
